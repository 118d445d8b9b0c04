//===- RowStage.cpp - One computation on a row, by a group ----------------===//

#include "RowStage.h"

#include "WarpShuffle.h"
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
    const RowPlace &place = places.find(operand.get())->second;
    const LoopPlan::Operand &planned =
        plan.operands[operand.getOperandNumber()];
    buffer.flat = place.flat;
    int64_t start = 0;
    for (auto [offset, stride] : llvm::zip_equal(planned.offsets, row.strides))
      start += offset * stride;
    buffer.start = start == 0 ? place.start
                              : index.add(place.start, index.constant(start));
    for (auto [dim, scale] : llvm::zip_equal(planned.dims, planned.scales))
      buffer.strides.push_back(
          dim < 0 ? Value() : index.constant(row.strides[dim] * scale));
  }
  for (int64_t size : stage.sizes)
    sizes.push_back(index.constant(size));
}

void RowStage::emit(OpBuilder &kernel, const RowBuffers &rowBuffers,
                    const RowPlaces &places, SharedMemory &shared,
                    const ThreadGroup &group) {
  placeOperands(kernel, rowBuffers, places);
  if (!stage.isReduction())
    return emitElementwise(kernel, group);
  IndexBuilder index(kernel, loc);
  if (stage.results == 1)
    return emitResult(kernel, shared, group, index.constant(0));
  auto loop =
      scf::ForOp::create(kernel, loc, index.constant(0),
                         index.constant(stage.results), index.constant(1));
  OpBuilder nested = OpBuilder::atBlockBegin(loop.getBody());
  emitResult(nested, shared, group, loop.getInductionVar());
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
  Span span{spanSizes,    Value(),       index.constant(stage.count),
            group.thread, group.threads, lanes,
            copies};
  emitSpan(kernel, loc, span, {},
           [&](OpBuilder &nested, int64_t, ArrayRef<Value> ivs, ValueRange) {
             emitResults(nested, lanes, ivs, {});
             return SmallVector<Value>();
           });
}

/// The accumulators of elements [from, to) of a row, which thread 0 has.
SmallVector<Value> RowStage::emitChunk(OpBuilder &kernel, SharedMemory &shared,
                                       const ThreadGroup &group,
                                       ArrayRef<Value> ivs, int64_t from,
                                       int64_t to) {
  IndexBuilder index(kernel, loc);
  ArrayRef<Combiner> combiners = reduction.combiners;
  // All threads of the group, which are as few as the accumulators need.
  int64_t lanes = stage.lanes;
  int64_t numAccumulators = std::min(to - from, kKernelRowAccumulators);
  int64_t copies = llvm::divideCeil(numAccumulators, group.threads * lanes);
  Span span{getSizes(reducedLoops),
            from == 0 ? Value() : index.constant(from),
            index.constant(to),
            group.thread,
            group.threads,
            lanes,
            copies};
  SmallVector<Value> accumulators = takeSpan(kernel, span, lanes, ivs);
  int64_t width = group.threads * lanes;
  Value address = index.mul(group.thread, lanes);
  if (group.number)
    address = index.add(address, index.mul(group.number, width));
  TreeReduction tree{group.thread,         group.threads, address, lanes,
                     group.groups * width, lanes,
                     /*distance=*/1,       group.warp};
  return emitTreeReduction(kernel, loc, shared, tree, combiners, accumulators);
}

void RowStage::emitResult(OpBuilder &kernel, SharedMemory &shared,
                          const ThreadGroup &group, Value number) {
  ArrayRef<Combiner> combiners = reduction.combiners;
  SmallVector<Value> ivs(sizes.size());
  setIVs(kernel, ivs, keptLoops, number);
  SmallVector<SmallVector<Value>> chunks;
  for (int64_t from = 0; from < stage.count; from += kKernelRowChunk) {
    if (from != 0)
      emitGroupBarrier(kernel, loc, group.threads, group.warp);
    chunks.push_back(emitChunk(kernel, shared, group, ivs, from,
                               std::min(from + kKernelRowChunk, stage.count)));
  }
  IndexBuilder index(kernel, loc);
  auto branch = scf::IfOp::create(kernel, loc, index.isZero(group.thread));
  OpBuilder then = branch.getThenBodyBuilder();
  SmallVector<Value> parts;
  for (const SmallVector<Value> &chunk : chunks)
    llvm::append_range(parts,
                       foldLanes(then, loc, combiners, stage.lanes, chunk));
  SmallVector<Value> values =
      foldUnrolled(then, loc, combiners, parts.size() / chunks.size(), parts);
  values = combineAll(then, loc, combiners, loadResults(then, 1, ivs), values);
  storeResults(then, 1, ivs, values);
}
