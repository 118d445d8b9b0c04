//===- Launch.cpp - Blocks of a launch, one cluster after the other -------===//

#include "Machine.h"

#include <algorithm>

using namespace fakecuda::ptx;

Block::Block(const Launch &launch, GlobalMemory &memory, Cluster &cluster,
             Dimensions index, unsigned rank)
    : launch(launch), memory(memory), cluster(cluster), index(index),
      rank(rank), shared((launch.kernel.sharedBytes + 15) / 16 * 16 +
                         launch.dynamicSharedBytes),
      stores{index[0] + launch.grid[0] * (index[1] + launch.grid[1] * index[2]),
             0,
             {},
             {}} {
  for (unsigned i = 0; i < launch.getBlockThreads(); i += kWarpThreads)
    warps.push_back(std::make_unique<Warp>(*this, i));
}

bool Block::run() {
  bool hasExecuted = false;
  size_t numWaiting = 0, numEnded = 0;
  for (auto &warp : warps) {
    if (!warp->isAtBarrier() && !warp->hasEnded())
      hasExecuted |= warp->run();
    numWaiting += warp->isAtBarrier();
    numEnded += warp->hasEnded();
  }
  if (numWaiting != 0 && numEnded != 0)
    throw Error("threads have ended that others wait for at a barrier");
  if (numWaiting != warps.size())
    return hasExecuted;
  for (auto &warp : warps)
    warp->release();
  return true;
}

bool Block::hasEnded() const {
  for (const auto &warp : warps)
    if (!warp->hasEnded())
      return false;
  return true;
}

namespace {

void executeCluster(const Launch &launch, GlobalMemory &memory,
                    Dimensions first) {
  Cluster cluster;
  unsigned count = launch.kernel.clusterBlocks;
  cluster.numThreads = size_t(count) * launch.getBlockThreads();
  for (unsigned i = 0; i < count; ++i) {
    Dimensions index = {first[0] + i, first[1], first[2]};
    cluster.blocks.push_back(
        std::make_unique<Block>(launch, memory, cluster, index, i));
  }
  for (bool isRunning = true; isRunning;) {
    bool hasExecuted = false;
    isRunning = false;
    for (auto &block : cluster.blocks) {
      hasExecuted |= block->run();
      isRunning |= !block->hasEnded();
    }
    if (isRunning && !hasExecuted)
      throw Error("threads of a cluster wait for others that do not come");
  }
}

} // namespace

void fakecuda::ptx::execute(const Launch &launch) {
  const Kernel &kernel = launch.kernel;
  auto [gridX, gridY, gridZ] = launch.grid;
  if (launch.getBlockThreads() > kernel.maxThreads)
    throw Error("blocks of " + std::to_string(launch.getBlockThreads()) +
                " threads of a kernel for " +
                std::to_string(kernel.maxThreads));
  if (gridX % kernel.clusterBlocks != 0)
    throw Error("a grid of " + std::to_string(gridX) +
                " blocks in clusters of " +
                std::to_string(kernel.clusterBlocks));
  GlobalMemory memory(launch.allocations);
  size_t clustersX = gridX / kernel.clusterBlocks;
  size_t count = clustersX * gridY * gridZ;
  size_t numExecuted = std::min(count, launch.maxClusters);
  for (size_t i = 0; i < numExecuted; ++i) {
    size_t cluster = i * count / numExecuted;
    if (launch.isReversed)
      cluster = count - 1 - cluster;
    auto x = unsigned(cluster % clustersX * kernel.clusterBlocks);
    auto y = unsigned(cluster / clustersX % gridY);
    auto z = unsigned(cluster / clustersX / gridY);
    executeCluster(launch, memory, {x, y, z});
  }
}
