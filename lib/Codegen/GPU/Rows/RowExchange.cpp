//===- RowExchange.cpp - How threads of a row merge a reduction -----------===//
//
// In the order of SummationOrder.h, which is that of the slots: lanes, threads
// of a warp, copies, warps of a chunk, chunks.
//
//===----------------------------------------------------------------------===//

#include "../WarpShuffle.h"
#include "RegisterStage.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

void RowExchange::begin(Location loc) {
  if (row.group.blocks > 1)
    NVVM::ClusterArriveOp::create(row.kernel, loc, row.kernel.getUnitAttr());
}

Leaf RowExchange::merge(Location loc, ArrayRef<Combiner> combiners,
                        std::vector<std::vector<Leaf>> chunks) {
  const RowShape &shape = slots.shape;
  OpBuilder &kernel = row.kernel;
  IndexBuilder index(kernel, loc);
  int64_t warp = row.group.warp;
  int64_t merged = std::min(shape.chunkThreads, warp);
  // The thread's number among those that merge by shuffles.
  Value inside = row.group.thread;
  if (merged != row.group.threads)
    inside = index.rem(inside, merged);
  for (std::vector<Leaf> &chunk : chunks) {
    for (Leaf &copy : chunk)
      copy = mergeLanes(kernel, loc, combiners, shape.lanes, copy);
    chunk = mergeInWarp(kernel, loc, combiners, std::move(chunk),
                        {inside, merged, /*distance=*/1, warp},
                        /*mergesCopies=*/merged == shape.chunkThreads);
  }
  if (slots.isInRegisters(warp)) {
    std::vector<Leaf> totals;
    for (std::vector<Leaf> &chunk : chunks)
      totals.push_back(chunk.front());
    return mergeLeaves(kernel, loc, combiners, std::move(totals));
  }
  return mergeThroughMemory(loc, combiners, chunks, inside);
}

/// Stores the leaves of each of the thread's chunks at their numbers in the
/// row, behind `base`; to `block` of the cluster, if there is one.
static void storeLeaves(OpBuilder &builder, Location loc,
                        const RegisterSlots &slots, const ThreadGroup &group,
                        const std::vector<std::vector<Leaf>> &chunks,
                        ArrayRef<Value> buffers, Value base, Value block) {
  const RowShape &shape = slots.shape;
  IndexBuilder index(builder, loc);
  Value thread = group.thread, chunk;
  if (shape.getChunks() > 1) {
    thread = index.rem(group.thread, shape.chunkThreads);
    chunk = index.div(group.thread, shape.chunkThreads);
  }
  int64_t merged = std::min(shape.chunkThreads, group.warp);
  int64_t perCopy = shape.chunkThreads / merged;
  for (auto [iteration, copies] : llvm::enumerate(chunks)) {
    int64_t perChunk = perCopy * copies.size();
    Value first = index.add(
        base, index.constant(iteration * shape.getChunks() * perChunk));
    if (chunk)
      first = index.add(first, index.mul(chunk, perChunk));
    if (perCopy != 1)
      first = index.add(first, index.div(thread, merged));
    for (auto [copy, leaf] : llvm::enumerate(copies)) {
      Value address = index.add(first, index.constant(copy * perCopy));
      for (auto [value, buffer] : llvm::zip_equal(leaf, buffers))
        if (block)
          rt::StoreToBlockOp::create(builder, loc, value, buffer, address,
                                     block);
        else
          buildStore(builder, loc, value, buffer, address, 1);
    }
  }
}

/// One thread of each warp stores what all of them have; of a cluster, one for
/// each block. Behind a barrier, each warp merges all of it, so that nothing
/// has to come back.
Leaf RowExchange::mergeThroughMemory(
    Location loc, ArrayRef<Combiner> combiners,
    const std::vector<std::vector<Leaf>> &chunks, Value inside) {
  OpBuilder &kernel = row.kernel;
  const ThreadGroup &group = row.group;
  int64_t leaves = slots.countLeaves(group.warp);
  ++exchanges;
  SmallVector<Value> buffers;
  for (auto [number, combiner] : llvm::enumerate(combiners))
    buffers.push_back(row.shared.getScratch(
        combiner.getType(), leaves * group.groups, 2 * number + exchanges % 2));
  IndexBuilder index(kernel, loc);
  Value base = group.number ? index.mul(group.number, leaves) : Value();
  bool isShared = group.blocks > 1;
  UnitAttr aligned = kernel.getUnitAttr();
  if (isShared && exchanges == 1)
    NVVM::ClusterWaitOp::create(kernel, loc, aligned);
  Value stores = isShared ? index.isLess(inside, index.constant(group.blocks))
                          : index.isZero(inside);
  OpBuilder then = scf::IfOp::create(kernel, loc, stores).getThenBodyBuilder();
  storeLeaves(then, loc, slots, group, chunks, buffers, base,
              isShared ? inside : Value());
  if (isShared) {
    NVVM::ClusterArriveOp::create(kernel, loc, aligned);
    NVVM::ClusterWaitOp::create(kernel, loc, aligned);
  } else {
    emitGroupBarrier(kernel, loc, group.threads, group.warp);
  }
  int64_t threads = std::min(leaves, group.warp);
  int64_t perThread = leaves / threads;
  Value lane = index.rem(group.thread, threads);
  std::vector<Leaf> neighbours(perThread);
  for (auto [i, leaf] : llvm::enumerate(neighbours)) {
    Value number = index.add(index.mul(lane, perThread), index.constant(i));
    for (Value buffer : buffers)
      leaf.push_back(
          buildLoad(kernel, loc, buffer, index.add(base, number), 1));
  }
  std::vector<Leaf> own{
      mergeLeaves(kernel, loc, combiners, std::move(neighbours))};
  return mergeInWarp(kernel, loc, combiners, std::move(own),
                     {lane, threads, /*distance=*/1, group.warp},
                     /*mergesCopies=*/true)
      .front();
}
