//===- RowStage.cpp - One computation on a row, by a group ----------------===//

#include "RowStage.h"

#include "../WarpShuffle.h"
#include "bcast/Analysis/SummationOrder.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::bcast;

void RowStage::placeOperands(OpBuilder &kernel, const RowBuffers &rowBuffers,
                             const RowPlaces &places) {
  IndexBuilder index(kernel, loc);
  for (OpOperand &operand : op->getOpOperands()) {
    KernelBuffer &buffer = buffers.emplace_back();
    buffer.isRead = op.payloadUsesValueFromOperand(&operand);
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    const RowBuffer &row = rowBuffers.find(operand.get())->second;
    const RowPlace place = places.lookup(operand.get());
    const LoopPlan::Operand &planned =
        plan.operands[operand.getOperandNumber()];
    buffer.flat = place.flat;
    int64_t start = 0;
    for (auto [offset, stride] : llvm::zip_equal(planned.offsets, row.strides))
      start += offset == 0 ? 0 : offset * stride;
    buffer.start = start == 0 ? place.start
                              : index.add(place.start, index.constant(start));
    for (auto [dim, scale] : llvm::zip_equal(planned.dims, planned.scales)) {
      Value &stride = buffer.strides.emplace_back();
      if (dim < 0)
        continue;
      stride = ShapedType::isDynamic(row.strides[dim])
                   ? index.mul(place.strides[dim], scale)
                   : index.constant(row.strides[dim] * scale);
    }
  }
  if (length)
    sizes.push_back(length);
  else
    for (int64_t size : stage.sizes)
      sizes.push_back(index.constant(size));
}

Value RowStage::getCount(OpBuilder &kernel) {
  if (length)
    return length;
  return IndexBuilder(kernel, loc).constant(stage.count);
}

void RowStage::emit(OpBuilder &kernel, const RowBuffers &rowBuffers,
                    const RowPlaces &places, SharedMemory &shared,
                    const ThreadGroup &group, Value isActive) {
  placeOperands(kernel, rowBuffers, places);
  if (!stage.isReduction()) {
    // It has no barriers.
    OpBuilder active = kernel;
    if (isActive)
      active = scf::IfOp::create(kernel, loc, isActive).getThenBodyBuilder();
    return emitElementwise(active, group);
  }
  IndexBuilder index(kernel, loc);
  if (stage.results == 1)
    return emitResult(kernel, shared, group, index.constant(0), isActive);
  auto loop =
      scf::ForOp::create(kernel, loc, index.constant(0),
                         index.constant(stage.results), index.constant(1));
  OpBuilder nested = OpBuilder::atBlockBegin(loop.getBody());
  emitResult(nested, shared, group, loop.getInductionVar(), isActive);
  emitGroupBarrier(nested, loc, group.threads, group.warp);
}

void RowStage::emitElementwise(OpBuilder &kernel, const ThreadGroup &group) {
  IndexBuilder index(kernel, loc);
  // Without loops there is one element.
  SmallVector<Value> spanSizes = sizes;
  if (spanSizes.empty())
    spanSizes.push_back(index.constant(1));
  int64_t lanes = stage.lanes;
  int64_t copies = stage.count >= unroll * group.threads * lanes ? unroll : 1;
  Span span{spanSizes, Value(), getCount(kernel), group.thread, group.threads,
            lanes,     copies};
  emitSpan(kernel, loc, span, {},
           [&](OpBuilder &nested, int64_t, ArrayRef<Value> ivs, ValueRange) {
             emitResults(nested, lanes, ivs, {});
             return SmallVector<Value>();
           });
}

void RowStage::emitResult(OpBuilder &kernel, SharedMemory &shared,
                          const ThreadGroup &group, Value number,
                          Value isActive) {
  SmallVector<Value> ivs(sizes.size());
  setIVs(kernel, ivs, keptLoops, number);
  RowShape shape = getRowShape(stage.count, stage.lanes, group.threads);
  IndexBuilder index(kernel, loc);
  RowRange range{Value(), getCount(kernel), stage.countChunks()};
  range.isFull = getConstantIntValue(range.to) &&
                 stage.count % (shape.getChunks() * kReductionChunk) == 0;
  auto operand = llvm::find(op->getOperands(), keptArray.array);
  if (operand != op->getOperands().end()) {
    range.kept = keptArray.elements;
    range.keptOperand = operand.getIndex();
  }
  Leaf leaf = reduceRow(kernel, shared, group, shape, range, ivs, isActive);
  Value stores = index.both(index.isZero(group.thread), isActive);
  auto branch = scf::IfOp::create(kernel, loc, stores);
  OpBuilder then = branch.getThenBodyBuilder();
  storeResults(then, 1, ivs, leaf);
}
