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
  unsigned rowRamp = std::exchange(ramp, keptLoops.front());
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
      foldColumns(0, llvm::PowerOf2Ceil(loops.smallRows->elements), columns),
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

/// The totals of `count` elements of each row from `first` on, a power of 2:
/// one half of the tree after the other, so that few vectors are needed at the
/// same time. Empty beyond the row's end.
SmallVector<Value>
RowReduction::foldColumns(int64_t first, int64_t count,
                          ArrayRef<SmallVector<Value>> columns) {
  if (first >= loops.smallRows->elements)
    return {};
  if (count == 1)
    return takeColumns(first, columns);
  SmallVector<Value> left = foldColumns(first, count / 2, columns),
                     right = foldColumns(first + count / 2, count / 2, columns);
  return right.empty() ? left : combineAll(left, right);
}

/// The inputs of one element of each row.
SmallVector<Value>
RowReduction::takeColumns(int64_t element,
                          ArrayRef<SmallVector<Value>> columns) {
  for (auto [value, ofRow] : llvm::zip_equal(loaded, columns))
    value = ofRow.empty() ? Value() : ofRow[element];
  return emitElements(constant(element), Value(), reduction.elements);
}
