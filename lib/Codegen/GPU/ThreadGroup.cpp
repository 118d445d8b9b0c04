//===- ThreadGroup.cpp - Threads that work together -----------------------===//

#include "ThreadGroup.h"

#include "bcast/Conversion/DeviceMemory.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

gpu::LaunchOp mlir::bcast::createBlockLaunch(OpBuilder &host, Location loc,
                                             Value gridX, int64_t blockX,
                                             int64_t blockY, int64_t clusterX) {
  if (getConstantIntValue(gridX) == 0)
    return {};
  IndexBuilder index(host, loc);
  Value one = index.constant(1);
  Value cluster = clusterX == 1 ? Value() : index.constant(clusterX);
  auto launch = gpu::LaunchOp::create(
      host, loc, gridX, one, one, index.constant(blockX),
      index.constant(blockY), one, /*dynamicSharedMemorySize=*/Value(),
      /*asyncTokenType=*/Type(), /*asyncDependencies=*/{},
      /*workgroupAttributions=*/{}, /*privateAttributions=*/{}, cluster,
      cluster ? one : Value(), cluster ? one : Value());
  // The builder of MLIR 22 adds no arguments for the numbers of a cluster.
  Block &body = launch.getBody().front();
  while (body.getNumArguments() < launch.getNumConfigRegionAttributes())
    body.addArgument(host.getIndexType(), loc);
  OpBuilder end = OpBuilder::atBlockEnd(&launch.getBody().front());
  gpu::TerminatorOp::create(end, loc);
  return launch;
}

GroupLaunch mlir::bcast::createGroupLaunch(OpBuilder &host, Location loc,
                                           Value gridX, int64_t blockX,
                                           int64_t blockY, int64_t warp,
                                           int64_t clusterX) {
  bool isFlat = warp != 0;
  gpu::LaunchOp launch =
      createBlockLaunch(host, loc, gridX, isFlat ? blockX * blockY : blockX,
                        isFlat ? 1 : blockY, clusterX);
  if (!launch)
    return {};
  gpu::KernelDim3 ids = launch.getThreadIds();
  if (blockY == 1)
    return {launch, ids.x, Value()};
  if (!isFlat)
    return {launch, ids.x, ids.y};
  OpBuilder kernel = OpBuilder::atBlockBegin(&launch.getBody().front());
  IndexBuilder index(kernel, loc);
  return {launch, index.rem(ids.x, blockX), index.div(ids.x, blockX)};
}

Value SharedMemory::allocate(Type element, int64_t count) {
  MLIRContext *context = launch.getContext();
  auto space = gpu::AddressSpaceAttr::get(
      context, gpu::GPUDialect::getWorkgroupAddressSpace());
  bytes += llvm::alignTo(count * getElementBytes(element), 16);
  return launch.addWorkgroupAttribution(
      MemRefType::get({count}, element, MemRefLayoutAttrInterface(), space),
      launch.getLoc());
}

Value SharedMemory::getScratch(Type element, int64_t count, unsigned number) {
  for (const Scratch &known : scratch) {
    auto type = cast<MemRefType>(known.buffer.getType());
    if (known.number == number && type.getElementType() == element &&
        type.getDimSize(0) >= count)
      return known.buffer;
  }
  scratch.push_back({allocate(element, count), number});
  return scratch.back().buffer;
}
