//===- ColumnLeaves.cpp - Rows to the leaves of a tree --------------------===//

#include "ColumnReduction.h"

#include "bcast/Analysis/SummationOrder.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::bcast;

/// Adds the leaves of an incomplete chunk, of the `count` rows from `first` on.
void ColumnReduction::emitLeaves(const SubtreeStack &stack, Value firstLeaf,
                                 Value first, Value count,
                                 const Columns &tile) {
  Value period = constant(kPartialSums);
  std::optional<int64_t> known = getStatic(count);
  if (!known || *known > kPartialSums) {
    auto emitRange = [&](Value from, Value to, Value rowsOfLeaf) {
      emitFor(from, to, 1, [&](Value i) {
        Value length = rowsOfLeaf ? rowsOfLeaf : ceilDiv(sub(count, i), period);
        emitLeaf(stack, add(firstLeaf, i), add(first, i), length, tile);
      });
    };
    if (!known || *known > unroll * kPartialSums)
      return emitRange(constant(0), minimum(count, period), Value());
    // The first leaves have one row more than the others.
    Value longer = rem(count, period);
    emitRange(constant(0), longer, ceilDiv(count, period));
    return emitRange(longer, period, div(count, period));
  }
  // Every row is a leaf: several are merged in registers.
  Value firstUnit = div(firstLeaf, constant(unroll));
  auto emitUnit = [&](Value i, int64_t length) {
    SmallVector<Row> unit;
    for (int64_t r = 0; r < length; ++r)
      unit.push_back(findRow(add(first, add(i, constant(r)))));
    SubtreeStack::Place place =
        findPlace(add(firstUnit, div(i, constant(unroll))));
    forEachVector(tile, [&](Value column, Value mask) {
      SmallVector<Value> totals =
          combineRows(unit, /*asTree=*/true, column, mask);
      push(stack, place, sub(column, tile.from), mask, totals);
    });
  };
  int64_t tail = *known % unroll;
  emitFor(constant(0), constant(*known - tail), unroll,
          [&](Value i) { emitUnit(i, unroll); });
  if (tail != 0)
    emitUnit(constant(*known - tail), tail);
}

/// Adds one leaf of `count` rows, each kPartialSums after the one before.
void ColumnReduction::emitLeaf(const SubtreeStack &stack, Value leaf,
                               Value first, Value count, const Columns &tile) {
  SubtreeStack::Place place = findPlace(leaf);
  if (std::optional<int64_t> known = getStatic(count);
      known && *known <= unroll) {
    SmallVector<Row> all;
    for (int64_t k = 0; k < *known; ++k)
      all.push_back(findRow(add(first, constant(k * kPartialSums))));
    forEachVector(tile, [&](Value column, Value mask) {
      SmallVector<Value> totals =
          combineRows(all, /*asTree=*/false, column, mask);
      push(stack, place, sub(column, tile.from), mask, totals);
    });
    return;
  }
  // The partial sums are where nothing is that is on the stack.
  SubtreeStack sums;
  sums.columns = tileColumns;
  for (auto [number, combiner] : llvm::enumerate(reduction.combiners))
    sums.buffers.push_back(
        getScratch(combiner.getType().isInteger(1) ? builder.getI8Type()
                                                   : combiner.getType(),
                   tileColumns, number + reduction.combiners.size()));
  Row row = findRow(first);
  forEachVector(tile, [&](Value column, Value mask) {
    SmallVector<Value> values = getInputs(row, column, mask);
    storeTotals(sums.buffers, values, sub(column, tile.from), mask);
  });
  emitFor(constant(1), count, 1, [&](Value k) {
    Row row = findRow(add(first, mul(k, constant(kPartialSums))));
    forEachVector(tile, [&](Value column, Value mask) {
      Value position = sub(column, tile.from);
      SmallVector<Value> before = loadTotals(sums.buffers, position, mask);
      SmallVector<Value> after =
          combineAll(before, getInputs(row, column, mask));
      storeTotals(sums.buffers, after, position, mask);
    });
  });
  forEachVector(tile, [&](Value column, Value mask) {
    Value position = sub(column, tile.from);
    push(stack, place, position, mask,
         loadTotals(sums.buffers, position, mask));
  });
}

ColumnReduction::Row ColumnReduction::findRow(Value number) {
  KeepPosition keep(bases);
  Row row;
  ArrayRef<unsigned> around = reducedLoops;
  if (reducesInner()) {
    row.inner = rem(number, sizes.back());
    number = div(number, sizes.back());
    around = around.drop_back();
  }
  enterAll(around, number);
  hoistBroadcasts();
  row.bases = bases;
  row.hoisted = hoisted;
  row.ivs = ivs;
  return row;
}

/// What the body computes for the columns of a row.
SmallVector<Value> ColumnReduction::getInputs(const Row &row, Value column,
                                              Value mask) {
  KeepPosition keep(bases);
  bases = row.bases;
  hoisted = row.hoisted;
  ivs = row.ivs;
  Value position = row.inner ? row.inner : column;
  SmallVector<Value> values = emitElements(position, mask, reduction.elements);
  storeElements(values, position, mask);
  values.truncate(reduction.combiners.size());
  return values;
}

/// The rows combined one after the other, or as neighbours of a tree, in which
/// some may be missing at the end.
SmallVector<Value> ColumnReduction::combineRows(ArrayRef<Row> rows, bool asTree,
                                                Value column, Value mask) {
  if (rows.size() == 1)
    return getInputs(rows.front(), column, mask);
  if (!asTree) {
    SmallVector<Value> before =
        combineRows(rows.drop_back(), asTree, column, mask);
    return combineAll(before, getInputs(rows.back(), column, mask));
  }
  size_t half = llvm::PowerOf2Ceil(rows.size()) / 2;
  SmallVector<Value> left =
      combineRows(rows.take_front(half), asTree, column, mask);
  return combineAll(left,
                    combineRows(rows.drop_front(half), asTree, column, mask));
}

/// Runs `body` for the columns of a tile with a column and a mask, null where
/// every lane counts.
void ColumnReduction::forEachVector(const Columns &tile,
                                    function_ref<void(Value, Value)> body) {
  auto [from, to] = tile;
  if (!isVector()) {
    if (getStatic(columns) == 1)
      return body(constant(0), Value());
    emitFor(from, to, 1, [&](Value column) { body(column, Value()); });
    return;
  }
  Value tail = rem(sub(to, from), constant(lanes));
  Value end = sub(to, tail);
  emitFor(from, end, lanes, [&](Value column) { body(column, Value()); });
  // Tiles are whole vectors.
  std::optional<int64_t> size = getStatic(columns);
  if (size && *size % lanes == 0)
    return;
  if (hasScalarTail(size)) {
    int64_t vectorLanes = std::exchange(lanes, 0);
    emitFor(end, to, 1, [&](Value column) { body(column, Value()); });
    lanes = vectorLanes;
    return;
  }
  Value hasTail = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt,
                                        tail, constant(0));
  auto branch = scf::IfOp::create(builder, loc, hasTail);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  body(end, buildMask(tail));
}
