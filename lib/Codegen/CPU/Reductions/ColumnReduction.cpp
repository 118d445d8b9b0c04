//===- ColumnReduction.cpp - Reductions along outer loops -----------------===//
//
// SummationOrder.h has the order in which elements are combined. All columns of
// a tile go through the tree of their rows together: the rows of a leaf are
// combined in registers, and the totals of subtrees are in the first-level
// cache.
//
// Nothing here needs an identity. So this also computes products of complex
// numbers along rows, as one column of scalars.
//
//===----------------------------------------------------------------------===//

#include "ColumnReduction.h"

#include "bcast/Analysis/SummationOrder.h"

using namespace mlir;
using namespace mlir::bcast;

ColumnReduction::ColumnReduction(linalg::GenericOp op,
                                 const ColumnReductionLoops &loops,
                                 ArrayRef<TypedAttr> inits,
                                 ScratchBuffers &scratch)
    : ReductionEmitter(op, loops.reduction, loops.lanes, loops.schedule, inits,
                       scratch),
      tileColumns(schedule.getTileColumns()), unroll(schedule.getUnroll()),
      outerLoops(keptLoops) {
  if (!reducesInner())
    outerLoops.pop_back();
}

void ColumnReduction::emit() {
  prepare();
  columns = reducesInner() ? constant(1) : sizes.back();
  rows = getProduct(reducedLoops);
  if (schedule.getSplitReduction())
    emitSegments();
  else
    emitWhole();
}

/// Each task has a tile of the columns of one of `count` parts.
void ColumnReduction::emitTiles(
    Value count, function_ref<void(Value number, const Columns &)> body) {
  Value width = constant(tileColumns);
  Value perRow = ceilDiv(columns, width);
  emitParallelFor(mul(count, perRow), [&](Value task) {
    KeepPosition keep(bases);
    Value from = mul(rem(task, perRow), width);
    body(div(task, perRow), {from, minimum(add(from, width), columns)});
  });
}

void ColumnReduction::emitWhole() {
  emitTiles(getProduct(outerLoops), [&](Value outer, const Columns &tile) {
    enterAll(outerLoops, outer);
    emitRows(constant(0), rows, tile,
             [&](Value column, Value mask, ValueRange totals) {
               storeResults(totals, column, mask);
             });
  });
}

/// Threads share the rows: a part is a segment of them, a power of 2 of chunks,
/// which is a subtree.
void ColumnReduction::emitSegments() {
  // As short as any if the program alone knows how many columns there are.
  int64_t segmentRows =
      getSegmentLength(getStatic(columns).value_or(tileColumns));
  Value size = constant(segmentRows);
  Value segments = ceilDiv(rows, size);
  Value outerSize = getProduct(outerLoops), count = mul(outerSize, segments);
  SmallVector<Value> totals = allocateTotals(mul(count, columns));
  emitTiles(count, [&](Value number, const Columns &tile) {
    enterAll(outerLoops, div(number, segments));
    Value first = mul(rem(number, segments), size);
    emitRows(first, limitLength(rows, first, segmentRows), tile,
             [&](Value column, Value mask, ValueRange values) {
               Value position = add(mul(number, columns), column);
               storeTotals(totals, values, position, mask);
             });
  });
  emitTiles(outerSize, [&](Value outer, const Columns &tile) {
    enterAll(outerLoops, outer);
    SubtreeStack stack = buildStack(segments, tileColumns);
    emitFor(constant(0), segments, 1, [&](Value segment) {
      SubtreeStack::Place place = findPlace(segment);
      Value start = mul(add(mul(outer, segments), segment), columns);
      forEachVector(tile, [&](Value column, Value mask) {
        SmallVector<Value> values =
            loadTotals(totals, add(start, column), mask);
        push(stack, place, sub(column, tile.from), mask, values);
      });
    });
    // Without rows the results are what they were.
    emitIfPositive(segments, [&] {
      emitRoots(stack, segments, tile,
                [&](Value column, Value mask, ValueRange values) {
                  storeResults(values, column, mask);
                });
    });
  });
  for (Value buffer : totals)
    memref::DeallocOp::create(builder, loc, buffer);
}

/// Runs `finish` with what the `count` subtrees on the stack give.
void ColumnReduction::emitRoots(const SubtreeStack &stack, Value count,
                                const Columns &tile, Finish finish) {
  Value top = findTop(count);
  forEachVector(tile, [&](Value column, Value mask) {
    finish(column, mask, collapse(stack, top, sub(column, tile.from), mask));
  });
}

/// Runs `finish` with the totals of `count` rows from `first` on, which is a
/// multiple of a chunk; not if there are none.
void ColumnReduction::emitRows(Value first, Value count, const Columns &tile,
                               Finish finish) {
  emitIfPositive(count, [&] {
    if (std::optional<int64_t> known = getStatic(count);
        known && *known <= unroll) {
      SmallVector<Row> few = findRows(first, *known, /*step=*/1);
      forEachVector(tile, [&](Value column, Value mask) {
        finish(column, mask, mergeRows(few, column, mask));
      });
      return;
    }
    emitChunks(first, count, tile, finish);
  });
}

void ColumnReduction::emitChunks(Value first, Value count, const Columns &tile,
                                 Finish finish) {
  Value chunks = div(count, constant(kReductionChunk)),
        rest = rem(count, constant(kReductionChunk));
  // The last unit may be incomplete, which is as good as a complete one.
  Value full = mul(chunks, constant(kPartialSums));
  Value restLeaves = minimum(rest, constant(kPartialSums));
  if (getStatic(rest))
    restLeaves = mul(ceilDiv(restLeaves, constant(unroll)), constant(unroll));
  Value leaves = add(full, restLeaves);
  SubtreeStack stack = buildStack(leaves, tileColumns);
  if (getStatic(chunks) != 0)
    emitFor(constant(0), full, 1, [&](Value leaf) {
      Value period = constant(kPartialSums);
      Value start = add(mul(div(leaf, period), constant(kReductionChunk)),
                        rem(leaf, period));
      emitLeaf(stack, leaf, add(first, start), constant(kPartialSumElements),
               tile);
    });
  if (getStatic(rest) != 0)
    emitLeaves(stack, full, add(first, mul(chunks, constant(kReductionChunk))),
               rest, tile);
  emitRoots(stack, leaves, tile, finish);
}

void mlir::bcast::emitColumnReduction(linalg::GenericOp op,
                                      const ColumnReductionLoops &loops,
                                      ArrayRef<TypedAttr> inits,
                                      ScratchBuffers &scratch) {
  ColumnReduction(op, loops, inits, scratch).emit();
}
