//===- RowReduction.cpp - Reductions along the innermost loop -------------===//
//
// SummationOrder.h has the order in which elements are combined. A unit is as
// many neighbouring leaves as there are lanes in the vectors of accumulators
// that the schedule keeps in registers, the root of one subtree. Elements go
// from the body to the accumulators. Where they cannot, since several loops run
// through a row or a tail must not be masked, the body's values of a chunk are
// staged on the stack first.
//
//===----------------------------------------------------------------------===//

#include "RowReduction.h"

#include "bcast/Analysis/SummationOrder.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::bcast;

RowReduction::RowReduction(linalg::GenericOp op, const RowReductionLoops &loops,
                           ScratchBuffers &scratch)
    : ReductionEmitter(op, loops.reduction, loops.lanes, loops.schedule,
                       scratch),
      loops(loops), unitLeaves(loops.lanes * loops.vectors) {}

void RowReduction::emit() {
  prepare();
  for (const Combiner &combiner : reduction.combiners)
    buffers[getOperand(combiner)].isRead = false;
  row = getProduct(reducedLoops);
  Value results = getProduct(keptLoops);
  if (schedule.getSplitReduction()) {
    emitResultsBySegment();
    return;
  }
  Value work = maximum(row, constant(1));
  Value perTask = maximum(div(constant(chunk), work), constant(1));
  if (!parallel)
    perTask = loops.smallRows ? maximum(results, constant(1)) : constant(1);
  else if (loops.smallRows)
    perTask =
        constant(llvm::alignTo(*getStatic(perTask), loops.smallRows->rows));
  emitParallelFor(ceilDiv(results, perTask), [&](Value task) {
    if (getStatic(perTask) == 1) {
      emitResult(task);
      return;
    }
    Value first = mul(task, perTask);
    Value last = minimum(add(first, perTask), results);
    if (loops.smallRows)
      first = emitSmallRows(first, last);
    emitFor(first, last, 1, [&](Value number) { emitResult(number); });
  });
}

void RowReduction::emitResult(Value number) {
  KeepPosition keep(bases);
  enterAll(keptLoops, number);
  SmallVector<Value> totals = emitRow(constant(0), row);
  int64_t vectorLanes = std::exchange(lanes, 0);
  storeResults(totals, constant(0), Value());
  lanes = vectorLanes;
}

/// Few results of many elements: threads share the chunks of each, in segments
/// of a power of 2, which are subtrees.
void RowReduction::emitResultsBySegment() {
  int64_t segmentElements =
      std::max<int64_t>(llvm::bit_floor<uint64_t>(chunk), kReductionChunk);
  Value results = getProduct(keptLoops);
  Value segments =
      maximum(ceilDiv(row, constant(segmentElements)), constant(1));
  SmallVector<Value> totals = allocateTotals(mul(results, segments));
  int64_t vectorLanes = lanes;
  emitParallelFor(mul(results, segments), [&](Value task) {
    KeepPosition keep(bases);
    enterAll(keptLoops, div(task, segments));
    Value from = mul(rem(task, segments), constant(segmentElements));
    Value count = constant(segmentElements);
    if (std::optional<int64_t> known = getStatic(row);
        !known || *known % segmentElements != 0)
      count = minimum(sub(row, from), count);
    SmallVector<Value> values = emitRow(from, count);
    lanes = 0;
    storeTotals(totals, values, task, Value());
    lanes = vectorLanes;
  });
  lanes = 0;
  emitFor(constant(0), results, 1, [&](Value number) {
    KeepPosition keep(bases);
    enterAll(keptLoops, number);
    SubtreeStack stack = buildStack(segments, /*columns=*/1);
    Value first = mul(number, segments);
    emitFor(constant(0), segments, 1, [&](Value i) {
      SmallVector<Value> values = loadTotals(totals, add(first, i), Value());
      push(stack, findPlace(i), constant(0), Value(), values);
    });
    storeResults(collapse(stack, findTop(segments), constant(0), Value()),
                 constant(0), Value());
  });
  lanes = vectorLanes;
  for (Value buffer : totals)
    memref::DeallocOp::create(builder, loc, buffer);
}

/// The totals of `count` elements from `from` on, which are one subtree; `from`
/// is a multiple of a chunk.
SmallVector<Value> RowReduction::emitRow(Value from, Value count) {
  staging.clear();
  if (schedule.getStagingElements() == 0)
    hoistBroadcasts();
  else
    for (auto [number, combiner] : llvm::enumerate(reduction.combiners)) {
      Type type = combiner.getInput().getType();
      staging.push_back(getScratch(
          type.isInteger(1) ? builder.getI8Type() : type,
          schedule.getStagingElements(), number + reduction.combiners.size()));
    }
  std::optional<int64_t> known = getStatic(count);
  if (known && *known <= unitLeaves * kPartialSumElements &&
      (*known <= unitLeaves || unitLeaves == kPartialSums)) {
    if (!staging.empty())
      stage(from, count);
    return emitUnit(staging.empty() ? from : constant(0), count, constant(0));
  }

  int64_t chunkUnits = kPartialSums / unitLeaves;
  Value size = constant(kReductionChunk);
  Value fullChunks = div(count, size), rest = rem(count, size);
  Value restUnits =
      ceilDiv(minimum(rest, constant(kPartialSums)), constant(unitLeaves));
  // Without elements there is an empty unit, of identities.
  Value units = maximum(add(mul(fullChunks, constant(chunkUnits)), restUnits),
                        constant(1));
  int64_t vectorLanes = std::exchange(lanes, 0);
  SubtreeStack stack = buildStack(units, /*columns=*/1);
  lanes = vectorLanes;
  emitFor(constant(0), fullChunks, 1, [&](Value number) {
    emitChunk(stack, number, add(from, mul(number, size)), size);
  });
  auto emitRest = [&]() {
    emitChunk(stack, fullChunks, add(from, mul(fullChunks, size)), rest);
  };
  if (!known) {
    auto branch = scf::IfOp::create(
        builder, loc,
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult,
                              mul(fullChunks, constant(chunkUnits)), units));
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(branch.thenBlock());
    emitRest();
  } else if (getStatic(rest) != 0) {
    emitRest();
  }
  lanes = 0;
  SmallVector<Value> totals =
      collapse(stack, findTop(units), constant(0), Value());
  lanes = vectorLanes;
  return totals;
}

/// Adds the units of chunk `number`, which has the `length` elements from
/// `from` on.
void RowReduction::emitChunk(const SubtreeStack &stack, Value number,
                             Value from, Value length) {
  if (!staging.empty()) {
    stage(from, length);
    from = constant(0);
  }
  int64_t chunkUnits = kPartialSums / unitLeaves;
  auto emitNext = [&](Value unit, Value firstLeaf) {
    SmallVector<Value> totals = emitUnit(from, length, firstLeaf);
    int64_t vectorLanes = std::exchange(lanes, 0);
    push(stack, findPlace(unit), constant(0), Value(), totals);
    lanes = vectorLanes;
  };
  if (chunkUnits == 1)
    return emitNext(number, constant(0));
  Value first = mul(number, constant(chunkUnits));
  Value end = maximum(minimum(length, constant(kPartialSums)), constant(1));
  emitFor(constant(0), end, unitLeaves, [&](Value firstLeaf) {
    emitNext(add(first, div(firstLeaf, constant(unitLeaves))), firstLeaf);
  });
}

/// The totals of unitLeaves partial sums of a chunk, which has the `length`
/// elements from `from` on.
SmallVector<Value> RowReduction::emitUnit(Value from, Value length,
                                          Value firstLeaf) {
  unsigned width = reduction.combiners.size();
  Vectors vectors;
  for (int64_t v = 0; v < loops.vectors; ++v)
    vectors.push_back(
        buildIdentities(builder, loc, reduction.combiners, lanes));

  // Of each kPartialSums elements the unit has unitLeaves neighbours: all of
  // them so many times, and once perhaps some of them.
  Value available = sub(length, firstLeaf), period = constant(kPartialSums);
  Value full = constant(kPartialSumElements), count = constant(0);
  if (getStatic(length) != kReductionChunk) {
    full = div(sub(add(available, period), constant(unitLeaves)), period);
    count = sub(available, mul(full, period));
  }
  Value first = add(from, firstLeaf);
  Value end = add(first, mul(full, period));
  if (getStatic(full) != 0) {
    SmallVector<Value> carried;
    for (const SmallVector<Value> &vector : vectors)
      llvm::append_range(carried, vector);
    carried = emitFor(first, end, kPartialSums, carried,
                      [&](Value position, ValueRange values) {
                        SmallVector<Value> next;
                        for (int64_t v = 0; v < loops.vectors; ++v) {
                          Value start = add(position, constant(v * lanes));
                          llvm::append_range(
                              next, combineAll(values.slice(v * width, width),
                                               getInputs(start, Value())));
                        }
                        return next;
                      });
    for (int64_t v = 0; v < loops.vectors; ++v)
      llvm::copy(ValueRange(carried).slice(v * width, width),
                 vectors[v].begin());
  }
  if (std::optional<int64_t> known = getStatic(count)) {
    if (*known > 0)
      vectors = accumulateTail(end, count, vectors);
    return mergeLanes(vectors);
  }
  SmallVector<Value> before;
  for (const SmallVector<Value> &vector : vectors)
    llvm::append_range(before, vector);
  Value hasTail = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt,
                                        count, constant(0));
  auto branch = scf::IfOp::create(builder, loc, ValueRange(before).getTypes(),
                                  hasTail, /*withElseRegion=*/true);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(branch.thenBlock());
    SmallVector<Value> after;
    for (const SmallVector<Value> &vector : accumulateTail(end, count, vectors))
      llvm::append_range(after, vector);
    scf::YieldOp::create(builder, loc, after);
    builder.setInsertionPointToStart(branch.elseBlock());
    scf::YieldOp::create(builder, loc, before);
  }
  for (int64_t v = 0; v < loops.vectors; ++v)
    llvm::copy(branch.getResults().slice(v * width, width), vectors[v].begin());
  return mergeLanes(vectors);
}

void mlir::bcast::emitRowReduction(linalg::GenericOp op,
                                   const RowReductionLoops &loops,
                                   ScratchBuffers &scratch) {
  RowReduction(op, loops, scratch).emit();
}
