//===- SmallRows.cpp - Reductions of rows shorter than a vector -----------===//

#include "RowReduction.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

/// Reduces whole blocks of rows [from, to), and returns the first row that
/// is left.
Value RowReduction::emitSmallRows(Value from, Value to) {
  Value end = sub(to, rem(sub(to, from), constant(loops.smallRows->rows)));
  int64_t rowLanes = std::exchange(lanes, loops.smallRows->rows);
  unsigned rowRamp = std::exchange(ramp, keptLoops.back());
  emitFor(from, end, lanes, [&](Value first) { emitRowsSideBySide(first); });
  loaded.assign(buffers.size(), Value());
  lanes = rowLanes;
  ramp = rowRamp;
  return end;
}

void RowReduction::emitRowsSideBySide(Value first) {
  KeepPosition keep(bases);
  enterAll(keptLoops, first);
  SmallVector<SmallVector<Value>> columns;
  for (unsigned o = 0; o < buffers.size(); ++o)
    columns.push_back(loadColumns(o));
  storeResults(
      mergeTree(0, loops.smallRows->elements,
                [&](int64_t element) { return takeColumns(element, columns); }),
      constant(0), Value());
}

/// Per element of a row, the vector of the rows' elements.
SmallVector<Value> RowReduction::loadColumns(unsigned operand) {
  ArrayRef<LaneOffsets> columns = loops.smallRows->columns[operand];
  if (columns.empty())
    return {};
  const LoopBuffer &buffer = buffers[operand];
  if (!loops.smallRows->transposes[operand])
    return loadShuffled(buffer.flat, buffer.isBool, bases[operand], columns);
  // Squares, whose rows are parts of rows.
  SmallVector<Value> vectors;
  for (int64_t from = 0; from < loops.smallRows->elements; from += lanes) {
    int64_t count = std::min(lanes, loops.smallRows->elements - from);
    SmallVector<Value> square;
    for (int64_t start : columns.front()) {
      LaneOffsets part;
      for (int64_t lane = 0; lane < lanes; ++lane)
        part.push_back(start + from + std::min(lane, count - 1));
      square.push_back(
          loadShuffled(buffer.flat, /*isBool=*/false, bases[operand], part)
              .front());
    }
    square = transposeSquare(square);
    for (Value vector : ArrayRef(square).take_front(count))
      vectors.push_back(buffer.isBool ? isNotZero(vector) : vector);
  }
  return vectors;
}

/// The inputs of one element of each row.
SmallVector<Value>
RowReduction::takeColumns(int64_t element,
                          ArrayRef<SmallVector<Value>> columns) {
  for (auto [value, ofRow] : llvm::zip_equal(loaded, columns))
    value = ofRow.empty() ? Value() : ofRow[element];
  return emitElements(constant(element), Value(), reduction.elements);
}
