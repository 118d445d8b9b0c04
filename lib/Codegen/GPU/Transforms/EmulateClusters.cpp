//===- EmulateClusters.cpp - A cluster of blocks as one block -------------===//

#include "../LaunchBuilder.h"
#include "MemoryAccess.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_EMULATECLUSTERS
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Replaces a launch of clusters by one of blocks that have the threads of all
/// blocks of a cluster.
class ClusterEmulator {
public:
  explicit ClusterEmulator(gpu::LaunchOp launch)
      : launch(launch), loc(launch.getLoc()) {}

  LogicalResult run();

private:
  LogicalResult readSizes();
  void replaceNumbers();
  LogicalResult replaceShared(BlockArgument shared);
  void replaceBarriers();

  gpu::LaunchOp launch;
  Location loc;
  /// Blocks of a cluster, and threads of a block.
  int64_t blocks = 0, threads = 0;
  gpu::LaunchOp emulated;
  /// The block's number in its cluster.
  Value number;
};

} // namespace

LogicalResult ClusterEmulator::readSizes() {
  gpu::KernelDim3 cluster = *launch.getClusterSizeOperandValues();
  gpu::KernelDim3 block = launch.getBlockSizeOperandValues();
  for (Value size : {cluster.y, cluster.z, block.y, block.z})
    if (getConstantIntValue(size) != 1)
      return launch.emitOpError(
          "needs clusters and blocks of one dimension to be emulated");
  std::optional<int64_t> x = getConstantIntValue(cluster.x);
  std::optional<int64_t> blockX = getConstantIntValue(block.x);
  if (!x || !blockX)
    return launch.emitOpError(
        "needs clusters and blocks of known size to be emulated");
  blocks = *x;
  threads = *blockX;
  return success();
}

void ClusterEmulator::replaceNumbers() {
  Block &body = launch.getBody().front();
  OpBuilder kernel = OpBuilder::atBlockBegin(&body);
  IndexBuilder index(kernel, loc);
  Block &own = emulated.getBody().front();
  for (unsigned i = 0; i < gpu::LaunchOp::kNumConfigRegionAttributes; ++i)
    body.getArgument(i).replaceAllUsesWith(own.getArgument(i));
  gpu::KernelDim3 ids = emulated.getBlockIds();
  gpu::KernelDim3 clusterIds = *launch.getClusterIds();
  gpu::KernelDim3 clusterSize = *launch.getClusterSize();
  Value thread = emulated.getThreadIds().x;
  number = index.div(thread, threads);
  Value inBlock = index.rem(thread, threads);
  Value block = index.add(index.mul(ids.x, blocks), number);
  // What computes the new numbers from the old ones keeps the old ones.
  llvm::SmallPtrSet<Operation *, 8> here;
  for (Operation &op :
       llvm::make_range(body.begin(), kernel.getInsertionPoint()))
    here.insert(&op);
  thread.replaceAllUsesExcept(inBlock, here);
  ids.x.replaceAllUsesExcept(block, here);
  clusterIds.x.replaceAllUsesWith(ids.x);
  emulated.getGridSize().x.replaceAllUsesWith(launch.getGridSizeX());
  emulated.getBlockSize().x.replaceAllUsesWith(index.constant(threads));
  clusterSize.x.replaceAllUsesWith(index.constant(blocks));
  for (Value id : {clusterIds.y, clusterIds.z})
    id.replaceAllUsesWith(index.constant(0));
  for (Value size : {clusterSize.y, clusterSize.z})
    size.replaceAllUsesWith(index.constant(1));
}

/// Each block has a part of the memory that all of them now share.
LogicalResult ClusterEmulator::replaceShared(BlockArgument shared) {
  auto type = cast<MemRefType>(shared.getType());
  if (type.getRank() != 1 || !type.hasStaticShape())
    return launch.emitOpError("cannot be emulated with ") << type;
  int64_t size = type.getDimSize(0);
  Value all = emulated.addWorkgroupAttribution(
      MemRefType::Builder(type).setShape({blocks * size}), loc);
  for (OpOperand &use : llvm::make_early_inc_range(shared.getUses())) {
    Operation *user = use.getOwner();
    OpBuilder builder(user);
    IndexBuilder index(builder, loc);
    std::optional<MemoryAccess> access = getMemoryAccess(user);
    if (!access)
      return user->emitOpError("cannot be emulated in a cluster");
    auto toBlock = dyn_cast<rt::StoreToBlockOp>(user);
    Value block = toBlock ? toBlock.getBlock() : number;
    OpOperand &position = access->indices[0];
    position.set(index.add(index.mul(block, size), position.get()));
    use.set(all);
    if (!toBlock)
      continue;
    memref::StoreOp::create(builder, loc, toBlock.getValue(), all,
                            toBlock.getIndices());
    toBlock.erase();
  }
  return success();
}

void ClusterEmulator::replaceBarriers() {
  launch.walk([](NVVM::ClusterArriveOp arrive) { arrive.erase(); });
  launch.walk([&](NVVM::ClusterWaitOp wait) {
    OpBuilder builder(wait);
    gpu::BarrierOp::create(builder, loc);
    wait.erase();
  });
}

LogicalResult ClusterEmulator::run() {
  if (failed(readSizes()))
    return failure();
  OpBuilder host(launch);
  IndexBuilder index(host, loc);
  emulated = gpu::LaunchOp::create(
      host, loc, index.div(launch.getGridSizeX(), blocks),
      launch.getGridSizeY(), launch.getGridSizeZ(),
      index.constant(blocks * threads), index.constant(1), index.constant(1));
  for (StringRef name : {kMinBlocksAttrName, kPrefetchRowsAttrName})
    if (Attribute value = launch->getAttr(name))
      emulated->setAttr(name, value);
  replaceNumbers();
  for (BlockArgument shared : launch.getWorkgroupAttributions())
    if (failed(replaceShared(shared)))
      return failure();
  replaceBarriers();
  Block &body = launch.getBody().front(), &own = emulated.getBody().front();
  own.getOperations().splice(own.end(), body.getOperations());
  launch.erase();
  return success();
}

namespace {

struct EmulateClustersPass
    : public mlir::bcast::impl::EmulateClustersBase<EmulateClustersPass> {
  void runOnOperation() override {
    SmallVector<gpu::LaunchOp> launches;
    getOperation().walk([&](gpu::LaunchOp launch) {
      if (launch.hasClusterSize())
        launches.push_back(launch);
    });
    for (gpu::LaunchOp launch : launches)
      if (failed(ClusterEmulator(launch).run()))
        return signalPassFailure();
  }
};

} // namespace
