//===- PersistentBlocks.cpp - Blocks that take rows in turns --------------===//

#include "PersistentBlocks.h"

#include "../../LaunchBuilder.h"
#include "../MemoryAccess.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/IR/BcastRTOps.h"
#include "bcast/Schedule/TargetInfo.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

std::optional<int64_t> mlir::bcast::getRowThreads(gpu::LaunchOp launch) {
  bool isFlat =
      llvm::all_of(ValueRange{launch.getBlockSizeY(), launch.getBlockSizeZ(),
                              launch.getGridSizeY(), launch.getGridSizeZ()},
                   [](Value size) { return isOneInteger(size); });
  if (!isFlat || !launch.getGridSize().x.use_empty())
    return std::nullopt;
  return getConstantIntValue(launch.getBlockSizeX());
}

void mlir::bcast::launchWhereRoom(gpu::LaunchOp launch, int64_t bytes) {
  for (BlockArgument shared : launch.getWorkgroupAttributions())
    bytes += getBufferBytes(shared);
  if (bytes <= GPUHardware::kLeastSharedBytes)
    return;
  OpBuilder host(launch);
  Location loc = launch.getLoc();
  IndexBuilder index(host, loc);
  Value most = rt::SharedMemoryBytesOp::create(host, loc, host.getIndexType());
  Value fits = arith::CmpIOp::create(host, loc, arith::CmpIPredicate::ule,
                                     index.constant(bytes), most);
  auto choice = scf::IfOp::create(host, loc, fits, /*withElseRegion=*/true);
  choice.getElseBodyBuilder().clone(*launch);
  launch->moveBefore(choice.thenBlock()->getTerminator());
}

static Value buildGrid(gpu::LaunchOp launch) {
  OpBuilder host(launch);
  Location loc = launch.getLoc();
  IndexBuilder index(host, loc);
  int64_t held =
      cast<IntegerAttr>(launch->getAttr(kMinBlocksAttrName)).getInt();
  Value blocks = index.mul(
      rt::NumMultiprocessorsOp::create(host, loc, host.getIndexType()), held);
  if (auto cluster = launch.getClusterSizeOperandValues()) {
    blocks = host.createOrFold<arith::DivUIOp>(loc, blocks, cluster->x);
    blocks = host.createOrFold<arith::MaxUIOp>(loc, blocks, index.constant(1));
    blocks = index.mul(blocks, cluster->x);
  }
  return host.createOrFold<arith::MinUIOp>(loc, blocks, launch.getGridSizeX());
}

Value RowTurns::buildNext(OpBuilder &builder) {
  return IndexBuilder(builder, loop.getLoc()).add(row, step);
}

RowTurns mlir::bcast::takeRowsInTurns(gpu::LaunchOp launch) {
  Block &body = launch.getBody().front();
  RowTurns turns;
  turns.rows = launch.getGridSizeX();
  turns.step = launch.getGridSize().x;
  launch.getGridSizeXMutable().assign(buildGrid(launch));
  turns.first = launch.getBlockIds().x;
  OpBuilder builder(body.getTerminator());
  turns.loop = scf::ForOp::create(builder, launch.getLoc(), turns.first,
                                  turns.rows, turns.step);
  Block &inner = *turns.loop.getBody();
  turns.row = turns.loop.getInductionVar();
  inner.getOperations().splice(inner.begin(), body.getOperations(),
                               body.begin(), turns.loop->getIterator());
  turns.first.replaceAllUsesExcept(turns.row, turns.loop);
  return turns;
}

Value mlir::bcast::buildRowLoad(OpBuilder &builder, const RowLoad &load,
                                Value buffer, Value index) {
  Location loc = load.op->getLoc();
  if (load.count == 1)
    return memref::LoadOp::create(builder, loc, buffer, index);
  auto type = VectorType::get({load.count}, load.element);
  auto vector = vector::LoadOp::create(builder, loc, type, buffer, index);
  vector.setAlignment(load.getBytes());
  return vector;
}

void mlir::bcast::buildRowCopy(OpBuilder &builder, const RowLoad &load,
                               Value index, Value buffer, Value position,
                               bool isEmulated) {
  Location loc = load.op->getLoc();
  if (!isEmulated) {
    rt::CopyAsyncOp::create(builder, loc, load.source, index, buffer, position,
                            load.count);
    return;
  }
  Value loaded = buildRowLoad(builder, load, load.source, index);
  if (load.count == 1)
    memref::StoreOp::create(builder, loc, loaded, buffer, position);
  else
    vector::StoreOp::create(builder, loc, loaded, buffer, position);
}
