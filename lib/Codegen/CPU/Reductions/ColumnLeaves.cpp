//===- ColumnLeaves.cpp - Rows to the leaves of a tree --------------------===//

#include "ColumnReduction.h"

#include "bcast/Analysis/SummationOrder.h"

using namespace mlir;
using namespace mlir::bcast;

/// Adds the leaves of an incomplete chunk, of the `count` rows from `first` on.
void ColumnReduction::emitLeaves(const SubtreeStack &stack, Value firstLeaf,
                                 Value first, Value count,
                                 const Columns &tile) {
  Value period = constant(kPartialSums);
  std::optional<int64_t> known = getStatic(count);
  auto emitRange = [&](Value from, Value to, Value rowsOfLeaf) {
    emitFor(from, to, 1, [&](Value i) {
      Value length = rowsOfLeaf ? rowsOfLeaf : ceilDiv(sub(count, i), period);
      emitLeaf(stack, add(firstLeaf, i), add(first, i), length, tile);
    });
  };
  if (known && *known <= kPartialSums)
    return emitUnits(stack, firstLeaf, first, count, tile);
  if (known && *known <= unroll * kPartialSums) {
    // The first leaves have one row more than the others.
    Value longer = rem(count, period);
    emitRange(constant(0), longer, ceilDiv(count, period));
    return emitRange(longer, period, div(count, period));
  }
  // Of a size that only the program knows there is code for each length, the
  // longer one first, which the first leaves have.
  constexpr int64_t kMostOps = 7;
  int64_t ops = op.getBody()->getOperations().size();
  if (known || unroll < kPartialSumElements || ops > kMostOps)
    return emitRange(constant(0), minimum(count, period), Value());
  Value longer = rem(count, period), length = div(count, period);
  auto isEqual = [&](Value value, int64_t rows) -> Value {
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, value,
                                 constant(rows));
  };
  auto select = [&](Value condition, Value a, Value b) -> Value {
    return arith::SelectOp::create(builder, loc, condition, a, b);
  };
  emitIfPositive(sub(count, period), [&] {
    Value zero = constant(0);
    for (int64_t rows = kPartialSumElements; rows > 0; --rows) {
      Value isShort = isEqual(length, rows), isLong = isEqual(length, rows - 1);
      emitRange(select(isShort, longer, zero),
                select(isShort, period, select(isLong, longer, zero)),
                constant(rows));
    }
  });
  emitIfPositive(sub(constant(kPartialSums + 1), count),
                 [&] { emitUnits(stack, firstLeaf, first, count, tile); });
}

/// Adds leaves of one row each: several are merged in registers.
void ColumnReduction::emitUnits(const SubtreeStack &stack, Value firstLeaf,
                                Value first, Value count, const Columns &tile) {
  Value size = constant(unroll), firstUnit = div(firstLeaf, size);
  auto emitUnit = [&](Value i, int64_t length) {
    SmallVector<Row> unit = findRows(add(first, i), length, /*step=*/1);
    SubtreeStack::Place place = findPlace(add(firstUnit, div(i, size)));
    forEachVector(tile, [&](Value column, Value mask) {
      SmallVector<Value> totals = mergeRows(unit, column, mask);
      push(stack, place, sub(column, tile.from), mask, totals);
    });
  };
  Value tail = rem(count, size), end = sub(count, tail);
  emitFor(constant(0), end, unroll, [&](Value i) { emitUnit(i, unroll); });
  if (std::optional<int64_t> known = getStatic(tail)) {
    if (*known != 0)
      emitUnit(end, *known);
    return;
  }
  emitFor(end, count, 1, [&](Value i) {
    emitLeaf(stack, add(firstLeaf, i), add(first, i), constant(1), tile);
  });
}

/// Adds one leaf of `count` rows, each kPartialSums after the one before.
void ColumnReduction::emitLeaf(const SubtreeStack &stack, Value leaf,
                               Value first, Value count, const Columns &tile) {
  SubtreeStack::Place place = findPlace(leaf);
  if (std::optional<int64_t> known = getStatic(count);
      known && *known <= unroll) {
    SmallVector<Row> all = findRows(first, *known, /*step=*/kPartialSums);
    forEachVector(tile, [&](Value column, Value mask) {
      push(stack, place, sub(column, tile.from), mask,
           combineRows(all, column, mask));
    });
    return;
  }
  // The partial sums are where nothing is that is on the stack.
  SmallVector<Value> sums = getScratchTotals(tileColumns, /*number=*/1);
  Row row = findRow(first);
  forEachVector(tile, [&](Value column, Value mask) {
    SmallVector<Value> values = getInputs(row, column, mask);
    storeTotals(sums, values, sub(column, tile.from), mask);
  });
  emitFor(constant(1), count, 1, [&](Value k) {
    Row row = findRow(add(first, mul(k, constant(kPartialSums))));
    forEachVector(tile, [&](Value column, Value mask) {
      Value position = sub(column, tile.from);
      SmallVector<Value> before = loadTotals(sums, position, mask);
      SmallVector<Value> after =
          combineAll(before, getInputs(row, column, mask));
      storeTotals(sums, after, position, mask);
    });
  });
  forEachVector(tile, [&](Value column, Value mask) {
    Value position = sub(column, tile.from);
    push(stack, place, position, mask, loadTotals(sums, position, mask));
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

/// Rows that are `step` apart.
SmallVector<ColumnReduction::Row>
ColumnReduction::findRows(Value first, int64_t count, int64_t step) {
  SmallVector<Row> rows;
  for (int64_t i = 0; i < count; ++i)
    rows.push_back(findRow(add(first, constant(i * step))));
  return rows;
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

/// The rows combined one after the other.
SmallVector<Value> ColumnReduction::combineRows(ArrayRef<Row> rows,
                                                Value column, Value mask) {
  // For fewer, what tells the result of the state costs more than it saves.
  constexpr size_t minExactRows = 3;
  if (!isExact || !isVector() || rows.size() < minExactRows) {
    SmallVector<Value> totals = getInputs(rows.front(), column, mask);
    for (const Row &row : rows.drop_front())
      totals = combineAll(totals, getInputs(row, column, mask));
    return totals;
  }
  SmallVector<Value> state = getExact().buildStart();
  for (; !rows.empty();
       rows = rows.drop_front(std::min<size_t>(2, rows.size()))) {
    std::vector<SmallVector<Value>> elements;
    for (const Row &row : rows.take_front(2))
      elements.push_back(getInputs(row, column, mask));
    state = getExact().take(state, elements);
  }
  return getExact().finishLanes(state);
}

/// The rows merged as neighbours, of which some may be missing at the end.
SmallVector<Value> ColumnReduction::mergeRows(ArrayRef<Row> rows, Value column,
                                              Value mask) {
  return mergeTree(0, rows.size(), [&](int64_t number) {
    return getInputs(rows[number], column, mask);
  });
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
  emitTail(getStatic(columns), end, tail, body);
}
