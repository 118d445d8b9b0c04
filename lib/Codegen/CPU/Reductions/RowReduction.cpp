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
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::bcast;

RowReduction::RowReduction(linalg::GenericOp op, const RowReductionLoops &loops,
                           ArrayRef<TypedAttr> inits, ScratchBuffers &scratch)
    : ReductionEmitter(op, loops.reduction, loops.lanes, loops.schedule, inits,
                       scratch),
      loops(loops), isPaired(loops.pairedOperand && !isExact),
      unitLeaves(loops.lanes * loops.vectors) {}

void RowReduction::emit() {
  prepare();
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
  llvm::SaveAndRestore scalars(lanes, int64_t(0));
  storeResults(totals, constant(0), Value());
}

/// Few results of many elements: threads share the chunks of each, in segments
/// of a power of 2, which are subtrees.
void RowReduction::emitResultsBySegment() {
  int64_t segmentElements = getSegmentLength(/*width=*/1);
  Value results = getProduct(keptLoops);
  Value segments =
      maximum(ceilDiv(row, constant(segmentElements)), constant(1));
  SmallVector<Value> totals = allocateTotals(mul(results, segments));
  emitParallelFor(mul(results, segments), [&](Value task) {
    KeepPosition keep(bases);
    enterAll(keptLoops, div(task, segments));
    Value from = mul(rem(task, segments), constant(segmentElements));
    SmallVector<Value> values =
        emitRow(from, limitLength(row, from, segmentElements));
    llvm::SaveAndRestore scalars(lanes, int64_t(0));
    storeTotals(totals, values, task, Value());
  });
  llvm::SaveAndRestore scalars(lanes, int64_t(0));
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
  for (Value buffer : totals)
    memref::DeallocOp::create(builder, loc, buffer);
}

/// The totals of `count` elements from `from` on, which are one subtree; `from`
/// is a multiple of a chunk.
SmallVector<Value> RowReduction::emitRow(Value from, Value count) {
  staging.clear();
  if (schedule.getStagingElements() == 0 && reducedLoops.size() == 1)
    hoistBroadcasts();
  else if (schedule.getStagingElements() != 0)
    staging = getScratchTotals(schedule.getStagingElements(), /*number=*/1);
  std::optional<int64_t> known = getStatic(count);
  if (known && *known <= unitLeaves * kPartialSumElements &&
      (*known <= unitLeaves || unitLeaves == kPartialSums)) {
    if (!staging.empty())
      stage(from, count);
    return emitUnit(staging.empty() ? from : constant(0), count, constant(0));
  }
  if (known || !staging.empty() || schedule.getSplitReduction())
    return emitLongRow(from, count);
  // A row that the program finds to be short is the first vector of a unit, or
  // the first two, where these are loaded together.
  int64_t numVectors = isPaired ? 2 : 1;
  Value isShort = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sle,
                                        count, constant(numVectors * lanes));
  SmallVector<Type> types;
  for (const Combiner &combiner : reduction.combiners)
    types.push_back(combiner.getType());
  auto branch =
      scf::IfOp::create(builder, loc, types, isShort, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(builder, loc, emitSmallUnit(from, count, numVectors));
  builder.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(builder, loc, emitLongRow(from, count));
  return branch.getResults();
}

/// The totals of `count` elements from `from` on, which are one subtree, by
/// chunks of the order.
SmallVector<Value> RowReduction::emitLongRow(Value from, Value count) {
  int64_t chunkUnits = kPartialSums / unitLeaves;
  Value size = constant(kReductionChunk);
  Value fullChunks = div(count, size), rest = rem(count, size);
  Value restUnits =
      ceilDiv(minimum(rest, constant(kPartialSums)), constant(unitLeaves));
  // Without elements there is an empty unit, of identities.
  Value units = maximum(add(mul(fullChunks, constant(chunkUnits)), restUnits),
                        constant(1));
  SubtreeStack stack = buildStack(units, /*columns=*/1);
  emitFor(constant(0), fullChunks, 1, [&](Value number) {
    emitChunk(stack, number, add(from, mul(number, size)), size);
  });
  emitIfPositive(sub(units, mul(fullChunks, constant(chunkUnits))), [&] {
    emitChunk(stack, fullChunks, add(from, mul(fullChunks, size)), rest);
  });
  llvm::SaveAndRestore scalars(lanes, int64_t(0));
  return collapse(stack, findTop(units), constant(0), Value());
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
    llvm::SaveAndRestore scalars(lanes, int64_t(0));
    push(stack, findPlace(unit), constant(0), Value(), totals);
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
  // Of each kPartialSums elements the unit has unitLeaves neighbours: all of
  // them so many times, and once perhaps some of them.
  Value available = sub(length, firstLeaf), period = constant(kPartialSums);
  Value full = constant(kPartialSumElements), count = constant(0);
  if (getStatic(length) != kReductionChunk) {
    full = div(sub(add(available, period), constant(unitLeaves)), period);
    count = sub(available, mul(full, period));
  }
  Value first = add(from, firstLeaf);
  if (!isExact) {
    if (getStatic(full) == 0 && getStatic(count))
      return emitSmallUnit(first, count, loops.vectors);
    if (getStatic(full) == 1 && getStatic(count).value_or(1) <= 0)
      return emitSmallUnit(first, constant(unitLeaves), loops.vectors);
  }

  Vectors vectors = buildAccumulators();
  size_t width = vectors.front().size();
  auto join = [](const Vectors &vectors) {
    SmallVector<Value> values;
    for (const SmallVector<Value> &vector : vectors)
      llvm::append_range(values, vector);
    return values;
  };
  auto divide = [&](ValueRange values) {
    Vectors vectors;
    for (; !values.empty(); values = values.drop_front(width))
      vectors.emplace_back(values.take_front(width));
    return vectors;
  };

  auto finish = [&](const Vectors &vectors) {
    return isExact ? getExact().finish(vectors)
                   : mergeLanes(vectors, [](int64_t) {});
  };
  Value end = add(first, mul(full, period));
  if (getStatic(full) != 0) {
    vectors = divide(emitFor(first, end, kPartialSums, join(vectors),
                             [&](Value element, ValueRange carried) {
                               KeepPosition keep(bases);
                               llvm::SaveAndRestore keepHoisted(hoisted);
                               Value position = enterRun(element);
                               Vectors next = divide(carried);
                               accumulate(position, next);
                               return join(next);
                             }));
  }
  return finish(divide(
      emitIfPositive(count, join(vectors), [&](SmallVector<Value> &values) {
        values = join(accumulateTail(end, count, divide(values)));
      })));
}

void mlir::bcast::emitRowReduction(linalg::GenericOp op,
                                   const RowReductionLoops &loops,
                                   ArrayRef<TypedAttr> inits,
                                   ScratchBuffers &scratch) {
  RowReduction(op, loops, inits, scratch).emit();
}
