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
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::bcast;

ColumnReduction::ColumnReduction(linalg::GenericOp op,
                                 const ColumnReductionLoops &loops,
                                 ScratchBuffers &scratch)
    : ReductionEmitter(op, loops.reduction, loops.lanes, loops.schedule,
                       scratch),
      tileColumns(schedule.getTileColumns()), unroll(schedule.getUnroll()),
      outerLoops(keptLoops) {
  if (!reducesInner())
    outerLoops.pop_back();
}

void ColumnReduction::emit() {
  prepare();
  for (const Combiner &combiner : reduction.combiners)
    buffers[getOperand(combiner)].isRead = false;
  columns = reducesInner() ? constant(1) : sizes.back();
  rows = getProduct(reducedLoops);
  if (schedule.getSplitReduction())
    emitSegments();
  else
    emitWhole();
}

/// Each task has a tile of columns, and all rows of it.
void ColumnReduction::emitWhole() {
  Value width = constant(tileColumns);
  Value perRow = ceilDiv(columns, width);
  emitParallelFor(mul(getProduct(outerLoops), perRow), [&](Value task) {
    KeepPosition keep(bases);
    enterAll(outerLoops, div(task, perRow));
    Value from = mul(rem(task, perRow), width);
    Columns tile{from, minimum(add(from, width), columns)};
    emitRows(constant(0), rows, tile,
             [&](Value column, Value mask, ValueRange totals) {
               storeResults(totals, column, mask);
             });
  });
}

/// Each task has a segment of the rows, a power of 2 of chunks, and all their
/// columns. A segment is a subtree.
void ColumnReduction::emitSegments() {
  int64_t width = getStatic(columns).value_or(1);
  int64_t segmentRows = std::max<int64_t>(
      llvm::bit_floor<uint64_t>(chunk / std::max<int64_t>(width, 1)),
      kReductionChunk);
  Value size = constant(segmentRows);
  Value segments = ceilDiv(rows, size);
  Value count = mul(getProduct(outerLoops), segments);
  SmallVector<Value> totals = allocateTotals(mul(count, columns));
  emitParallelFor(count, [&](Value task) {
    KeepPosition keep(bases);
    enterAll(outerLoops, div(task, segments));
    Value first = mul(rem(task, segments), size), length = size;
    if (std::optional<int64_t> known = getStatic(rows);
        !known || *known % segmentRows != 0)
      length = minimum(sub(rows, first), size);
    forEachTile([&](const Columns &tile) {
      emitRows(first, length, tile,
               [&](Value column, Value mask, ValueRange values) {
                 Value position = add(mul(task, columns), column);
                 storeTotals(totals, values, position, mask);
               });
    });
  });
  Value perRow = ceilDiv(columns, constant(tileColumns));
  emitParallelFor(mul(getProduct(outerLoops), perRow), [&](Value task) {
    KeepPosition keep(bases);
    Value outer = div(task, perRow);
    enterAll(outerLoops, outer);
    Value from = mul(rem(task, perRow), constant(tileColumns));
    Columns tile{from, minimum(add(from, constant(tileColumns)), columns)};
    SubtreeStack stack = buildStack(segments, tileColumns);
    emitFor(constant(0), segments, 1, [&](Value segment) {
      SubtreeStack::Place place = findPlace(segment);
      Value start = mul(add(mul(outer, segments), segment), columns);
      forEachVector(tile, [&](Value column, Value mask) {
        SmallVector<Value> values =
            loadTotals(totals, add(start, column), mask);
        push(stack, place, sub(column, from), mask, values);
      });
    });
    // Without rows the results are what they were.
    auto branch = scf::IfOp::create(
        builder, loc,
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt, segments,
                              constant(0)));
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(branch.thenBlock());
    Value top = findTop(segments);
    forEachVector(tile, [&](Value column, Value mask) {
      storeResults(collapse(stack, top, sub(column, from), mask), column, mask);
    });
  });
  for (Value buffer : totals)
    memref::DeallocOp::create(builder, loc, buffer);
}

void ColumnReduction::forEachTile(function_ref<void(const Columns &)> body) {
  if (std::optional<int64_t> known = getStatic(columns);
      known && *known <= tileColumns)
    return body({constant(0), columns});
  emitFor(constant(0), columns, tileColumns, [&](Value from) {
    body({from, minimum(add(from, constant(tileColumns)), columns)});
  });
}

/// Runs `finish` with the totals of `count` rows from `first` on, which is a
/// multiple of a chunk; not if there are none.
void ColumnReduction::emitRows(Value first, Value count, const Columns &tile,
                               Finish finish) {
  std::optional<int64_t> known = getStatic(count);
  if (known && *known <= unroll) {
    SmallVector<Row> few;
    for (int64_t i = 0; i < *known; ++i)
      few.push_back(findRow(add(first, constant(i))));
    if (!few.empty())
      forEachVector(tile, [&](Value column, Value mask) {
        finish(column, mask, combineRows(few, /*asTree=*/true, column, mask));
      });
    return;
  }
  OpBuilder::InsertionGuard guard(builder);
  if (!known) {
    auto branch = scf::IfOp::create(
        builder, loc,
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt, count,
                              constant(0)));
    builder.setInsertionPointToStart(branch.thenBlock());
  }
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
  Value top = findTop(leaves);
  forEachVector(tile, [&](Value column, Value mask) {
    finish(column, mask, collapse(stack, top, sub(column, tile.from), mask));
  });
}

void mlir::bcast::emitColumnReduction(linalg::GenericOp op,
                                      const ColumnReductionLoops &loops,
                                      ScratchBuffers &scratch) {
  ColumnReduction(op, loops, scratch).emit();
}
