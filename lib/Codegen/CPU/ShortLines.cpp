//===- ShortLines.cpp - Reductions of lines shorter than a vector ---------===//
//
// A short line leaves most lanes idle, and folding them takes longer than
// filling them. So as many lines as a vector has lanes are combined side by
// side: element i of all of them is a vector, and what ReductionEmitter.h says
// about the lanes of an accumulator holds for these vectors. Lines that are
// left are combined one by one, and have the same bits.
//
//===----------------------------------------------------------------------===//

#include "RowReduction.h"

#include "bcast/Utils/ElementBytes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

/// Lines of a block, at most.
static constexpr int64_t kMaxLines = 16;
/// Elements of a line, and ops times elements: each has its code.
static constexpr int64_t kMaxElements = 32;
static constexpr int64_t kMaxOps = 1024;

/// The distances of a line's elements from its first, where the line's loops
/// have these sizes and strides, null for 0. Fails if a stride is not known.
static std::optional<SmallVector<int64_t>>
getDistances(ArrayRef<Value> sizes, ArrayRef<Value> strides, int64_t count) {
  SmallVector<int64_t> distances;
  for (int64_t element = 0; element < count; ++element) {
    int64_t number = element, distance = 0;
    for (auto [sizeValue, strideValue] :
         llvm::reverse(llvm::zip_equal(sizes, strides))) {
      std::optional<int64_t> size = getConstantIntValue(sizeValue);
      std::optional<int64_t> stride =
          strideValue ? getConstantIntValue(strideValue) : 0;
      int64_t part;
      if (!size || !stride ||
          llvm::MulOverflow(number % *size, *stride, part) ||
          llvm::AddOverflow(distance, part, distance))
        return std::nullopt;
      number /= *size;
    }
    distances.push_back(distance);
  }
  return distances;
}

/// Whether elements of a line are neighbours, and taking them apart needs more
/// shuffles than transposing squares.
static bool prefersSquares(ArrayRef<LanePattern> columns) {
  int64_t count = columns.size(), lanes = columns.front().size(), shuffles = 0;
  for (auto [number, column] : llvm::enumerate(columns)) {
    if (column[0] != static_cast<int64_t>(number))
      return false;
    shuffles += countWindows(column) - 1;
  }
  return shuffles > static_cast<int64_t>(llvm::alignTo(count, lanes) *
                                         llvm::Log2_64(lanes));
}

static bool loadsFast(ArrayRef<LanePattern> columns) {
  return prefersSquares(columns) ||
         llvm::all_of(columns, [](const LanePattern &column) {
           return countWindows(column) <= kMaxWindows;
         });
}

std::optional<ShortLinePlan> RowReduction::planShortLines() {
  std::optional<int64_t> size = getStatic(line);
  bool readsIndex = !op.getBody()->getOps<linalg::IndexOp>().empty();
  if (!size || *size < 2 || *size > kMaxElements || keptLoops.size() != 1 ||
      !outerLoops.empty() || !hasVectorElements || readsComplex(op) ||
      (readsIndex && lineLoops.size() != 1) ||
      !llvm::all_of(reduction.isReducedOutput, [](bool is) { return is; }) ||
      *size * static_cast<int64_t>(op.getBody()->getOperations().size()) >
          kMaxOps)
    return std::nullopt;

  ShortLinePlan lines;
  lines.elements = *size;
  lines.accumulators = llvm::PowerOf2Ceil(*size);
  lines.lines = kMaxLines;
  for (LoopBuffer &buffer : buffers) {
    Type type = cast<MemRefType>(buffer.flat.getType()).getElementType();
    if (buffer.isRead)
      lines.lines =
          std::min(lines.lines, vectorBits / 8 / getElementBytes(type));
  }
  // Squares are transposed by halves.
  lines.lines = llvm::bit_floor<uint64_t>(lines.lines);
  if (lines.lines < 2)
    return std::nullopt;
  std::optional<int64_t> numLines = getStatic(sizes[keptLoops.front()]);
  if (numLines && *numLines < lines.lines)
    return std::nullopt;
  for (LoopBuffer &buffer : buffers) {
    Value step = buffer.strides[keptLoops.front()];
    std::optional<int64_t> distance = step ? getStatic(step) : 0;
    if (!distance || (buffer.isWritten && *distance != 1) ||
        std::abs(*distance) > std::numeric_limits<int32_t>::max())
      return std::nullopt;
    auto &columns = lines.columns.emplace_back();
    if (buffer.isWritten || !buffer.isRead)
      continue;
    SmallVector<Value> lineSizes, strides;
    for (unsigned loop : lineLoops) {
      lineSizes.push_back(sizes[loop]);
      strides.push_back(buffer.strides[loop]);
    }
    auto distances = getDistances(lineSizes, strides, *size);
    if (!distances)
      return std::nullopt;
    for (int64_t start : *distances) {
      LanePattern &column = columns.emplace_back();
      for (int64_t number = 0; number < lines.lines; ++number)
        column.push_back(number * *distance + start);
    }
    if (!loadsFast(columns))
      return std::nullopt;
  }
  return lines;
}

/// Combines whole blocks of lines [from, to), and returns the first line that
/// is left.
Value RowReduction::emitLineBlocks(Value from, Value to) {
  Value end = sub(to, rem(sub(to, from), constant(shortLines->lines)));
  int64_t lineLanes = std::exchange(lanes, shortLines->lines);
  unsigned lineRamp = std::exchange(ramp, keptLoops.front());
  emitFor(from, end, lanes, [&](Value first) { emitLineBlock(first); });
  loaded.assign(buffers.size(), Value());
  lanes = lineLanes;
  ramp = lineRamp;
  return end;
}

void RowReduction::emitLineBlock(Value first) {
  KeepPosition keep(bases);
  enterAll(keptLoops, first);
  SmallVector<SmallVector<Value>> columns;
  for (unsigned o = 0; o < buffers.size(); ++o)
    columns.push_back(loadColumns(o));
  SmallVector<Value> totals;
  auto forEachResult = [&](function_ref<void(LoopBuffer &, Value)> body) {
    for (const Combiner &combiner : reduction.combiners)
      for (unsigned i = 0; i < combiner.getNumAccumulators(); ++i) {
        unsigned o = getOperand(combiner) + i;
        body(buffers[o], bases[o] ? bases[o] : constant(0));
      }
  };
  forEachResult([&](LoopBuffer &buffer, Value position) {
    totals.push_back(loadAt(buffer.flat, buffer.isBool, position, Value()));
  });
  totals = mergeAll(totals, foldColumns(0, 1, columns));
  unsigned next = 0;
  forEachResult([&](LoopBuffer &buffer, Value position) {
    storeAt(buffer.flat, totals[next++], position, Value());
  });
}

/// Per element of a line, the vector of the lines' elements.
SmallVector<Value> RowReduction::loadColumns(unsigned operand) {
  ArrayRef<LanePattern> columns = shortLines->columns[operand];
  if (columns.empty())
    return {};
  const LoopBuffer &buffer = buffers[operand];
  if (!prefersSquares(columns))
    return loadPatterns(buffer.flat, buffer.isBool, bases[operand], columns);
  // Squares, whose rows are parts of lines.
  SmallVector<Value> vectors;
  for (int64_t from = 0; from < shortLines->elements; from += lanes) {
    int64_t count = std::min(lanes, shortLines->elements - from);
    SmallVector<Value> square;
    for (int64_t start : columns.front()) {
      LanePattern part;
      for (int64_t lane = 0; lane < lanes; ++lane)
        part.push_back(start + from + std::min(lane, count - 1));
      square.push_back(
          loadPatterns(buffer.flat, /*isBool=*/false, bases[operand], part)
              .front());
    }
    square = transposeSquare(square);
    for (Value vector : ArrayRef(square).take_front(count))
      vectors.push_back(buffer.isBool ? isNotZero(vector) : vector);
  }
  return vectors;
}

/// The accumulators of elements first, first + width, ...: the tree that folds
/// lanes, one half of it after the other, so that few vectors are needed at the
/// same time. Empty beyond the line's end.
SmallVector<Value>
RowReduction::foldColumns(int64_t first, int64_t width,
                          ArrayRef<SmallVector<Value>> columns) {
  if (first >= shortLines->elements)
    return {};
  if (width == shortLines->accumulators)
    return takeColumns(first, columns);
  SmallVector<Value> left = foldColumns(first, 2 * width, columns),
                     right = foldColumns(first + width, 2 * width, columns);
  if (right.empty())
    for (const Combiner &combiner : reduction.combiners)
      llvm::append_range(right, buildIdentity(builder, loc, combiner, lanes));
  return mergeAll(left, right);
}

/// The accumulators that have taken in one element of each line.
SmallVector<Value>
RowReduction::takeColumns(int64_t element,
                          ArrayRef<SmallVector<Value>> columns) {
  for (auto [value, ofLine] : llvm::zip_equal(loaded, columns))
    value = ofLine.empty() ? Value() : ofLine[element];
  SmallVector<Value> inputs =
      emitElements(constant(element), Value(), reduction.elements);
  SmallVector<Value> values;
  for (auto [combiner, input] : llvm::zip_equal(reduction.combiners, inputs))
    llvm::append_range(
        values, combine(builder, loc, combiner,
                        buildIdentity(builder, loc, combiner, lanes), input));
  return values;
}
