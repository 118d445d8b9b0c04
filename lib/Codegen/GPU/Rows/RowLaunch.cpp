//===- RowLaunch.cpp - A group of threads for each row --------------------===//

#include "RowLaunch.h"

#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/Schedule/RegisterRowPlan.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

gpu::LaunchOp RowLaunch::createLaunch(GPUScheduleAttr schedule) {
  OpBuilder host(loop);
  IndexBuilder index(host, loc);
  rows = getValueOrCreateConstantIndexOp(host, loc,
                                         loop.getMixedUpperBound().front());
  group.threads = schedule.getRowThreads();
  group.groups = schedule.getBlockRows();
  group.blocks = getRowBlocks(schedule);
  int64_t threads = group.threads / group.blocks;
  group.warp = getWarp(schedule, threads * group.groups);
  Value blocks = index.mul(index.ceilDiv(rows, group.groups), group.blocks);
  bool isInterleaved = schedule.getInterleavedRows();
  GroupLaunch launch = createGroupLaunch(
      host, loc, blocks, isInterleaved ? group.groups : threads,
      isInterleaved ? threads : group.groups, group.warp, group.blocks);
  if (int64_t minBlocks = schedule.getMinBlocks())
    launch.launch->setAttr(kMinBlocksAttrName,
                           host.getI32IntegerAttr(minBlocks));
  group.thread = launch.thread;
  group.number = launch.group;
  if (isInterleaved) {
    group.distance = group.groups;
    std::swap(group.thread, group.number);
    // Groups of one thread.
    if (!group.thread) {
      OpBuilder begin =
          OpBuilder::atBlockBegin(&launch.launch.getBody().front());
      group.thread = arith::ConstantIndexOp::create(begin, loc, 0);
    }
  }
  return launch.launch;
}

RowLaunch::RowLaunch(const RowFusion &fusion, GPUScheduleAttr schedule)
    : fusion(fusion), loop(fusion.loop), loc(loop.getLoc()),
      launch(createLaunch(schedule)),
      kernel(launch.getBody().front().getTerminator()), shared(launch) {
  for (Value memref : fusion.outside)
    placeOutside(memref);
  IndexBuilder index(kernel, loc);
  row = launch.getBlockIds().x;
  if (group.blocks > 1) {
    // The blocks of a cluster are neighbours in the grid.
    Value block = index.rem(row, group.blocks);
    group.thread =
        index.add(index.mul(block, group.threads / group.blocks), group.thread);
    row = index.div(row, group.blocks);
  }
  if (group.number)
    row = index.add(index.mul(row, group.groups), group.number);
  for (Value buffer : fusion.shared) {
    allocateShared(buffer);
    for (int64_t stride : fusion.buffers.find(buffer)->second.strides)
      strides[buffer].push_back(index.constant(stride));
  }
  if (!fusion.hasPartialBlocks(group.groups))
    return;
  isActive = index.isLess(row, rows);
  Value last = index.sub(rows, index.constant(1));
  row = kernel.createOrFold<arith::MinUIOp>(loc, row, last);
}

/// Seen as one-dimensional.
void RowLaunch::placeOutside(Value memref) {
  OpBuilder host(launch);
  IndexBuilder index(host, loc);
  auto type = cast<MemRefType>(memref.getType());
  SmallVector<Value> &own = strides[memref];
  own.resize(type.getRank());
  Value elements = index.constant(1);
  for (int64_t d = type.getRank(); d-- > 0;) {
    own[d] = elements;
    elements =
        index.mul(elements, host.createOrFold<memref::DimOp>(loc, memref, d));
  }
  std::optional<int64_t> known = getConstantIntValue(elements);
  auto flatType = MemRefType::get(
      {known.value_or(ShapedType::kDynamic)}, type.getElementType(),
      StridedLayoutAttr::get(host.getContext(), 0, {1}), type.getMemorySpace());
  OpFoldResult size = elements;
  if (known)
    size = host.getIndexAttr(*known);
  places[memref].flat = memref::ReinterpretCastOp::create(
      host, loc, flatType, memref, host.getIndexAttr(0), size,
      OpFoldResult(host.getIndexAttr(1)));
}

Value RowLaunch::buildStart(memref::SubViewOp view) {
  IndexBuilder index(kernel, loc);
  Value start = places[view.getSource()].start;
  for (auto [offset, stride] :
       llvm::zip_equal(view.getMixedOffsets(), strides[view.getSource()])) {
    if (isZeroInteger(offset))
      continue;
    Value position = getValueOrCreateConstantIndexOp(kernel, loc, offset);
    start = index.add(start, index.mul(position, stride));
  }
  return start;
}

bool RowLaunch::take(Operation &op) {
  if (auto view = dyn_cast<memref::SubViewOp>(op)) {
    places[view] = {places[view.getSource()].flat, buildStart(view),
                    strides[view.getSource()]};
    return true;
  }
  if (isa<memref::AllocOp, memref::DeallocOp, linalg::GenericOp, scf::ForOp>(
          op))
    return false;
  op.moveBefore(kernel.getInsertionBlock(), kernel.getInsertionPoint());
  return true;
}

void RowLaunch::allocateShared(Value buffer) {
  int64_t elements = RowFusion::getElements(buffer);
  Type element = cast<MemRefType>(buffer.getType()).getElementType();
  Value flat = shared.allocate(element, elements * group.groups);
  Value start;
  if (group.number)
    start = IndexBuilder(kernel, loc).mul(group.number, elements);
  places[buffer] = {flat, start, {}};
}

void RowLaunch::allocateInGlobal(Value buffer) {
  Type element = cast<MemRefType>(buffer.getType()).getElementType();
  OpBuilder host(launch);
  IndexBuilder index(host, loc);
  Value elements;
  if (fusion.buffers.find(buffer)->second.hasLength)
    elements = index.mul(index.ceilDiv(fusion.length, kRowBufferAlignment),
                         kRowBufferAlignment);
  else
    elements = index.constant(RowFusion::getElements(buffer));
  Value count = index.mul(rows, elements);
  std::optional<int64_t> known = getConstantIntValue(count);
  auto type = MemRefType::get({known.value_or(ShapedType::kDynamic)}, element);
  allocated.push_back(memref::AllocOp::create(
      host, loc, type, known ? ValueRange() : ValueRange(count)));
  places[buffer] = {
      allocated.back(), IndexBuilder(kernel, loc).mul(row, elements), {}};
}

void RowLaunch::finish() {
  loop.getInductionVar(0).replaceAllUsesWith(row);
  OpBuilder after(loop);
  for (Value buffer : allocated)
    memref::DeallocOp::create(after, loc, buffer);
}
