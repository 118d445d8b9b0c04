//===- RowSpace.cpp - Tiles of the rows of a fusion -----------------------===//

#include "RowSpace.h"
#include "../Common/Rows.h"
#include "../Common/Storage.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

/// Neighbours of a tile along the innermost dimension: some cache lines of
/// every element type.
static constexpr int64_t kTileNeighbours = 64;
/// The same of long rows, which do not stay in the first-level cache, where the
/// second-level cache does not keep them either: memory is read ahead within a
/// page, so a tile has some kilobytes of each. At most, and where the size is
/// not known.
static constexpr int64_t kMostWideNeighbours = 512;
static constexpr int64_t kWideNeighbours = 256;
/// So many are one tile: of few tiles most threads would have none, where those
/// of one stage share what it computes.
static constexpr int64_t kWholeNeighbours = 1024;
/// Bytes of a tile that the second-level cache keeps, if its lines are in many
/// sets: not where neighbours along a row are a multiple of so many bytes
/// apart.
static constexpr int64_t kKeptBytes = 1 << 20;
static constexpr int64_t kFewSetsBytes = 2048;
/// Elements of a tile of short rows: some of the first-level cache.
static constexpr int64_t kTileElements = 2048;
/// Elements of a tile that does not stay in the first-level cache.
static constexpr int64_t kLargeTileElements = 8192;

/// Whether the stage, number `i` of the row, has several elements in a row, and
/// not only what a reduction leaves of it.
static bool spansRow(const FusionPlan &plan, unsigned i) {
  const Stage &stage = plan.stages[plan.inRow[i]];
  auto isRow = [&](unsigned axis) {
    return llvm::any_of(
        plan.rowAxes, [&](ArrayRef<unsigned> axes) { return axes[i] == axis; });
  };
  for (unsigned axis = 0; axis < stage.domain.size(); ++axis)
    if (stage.domain[axis] != 1 && !isRow(axis))
      return true;
  return false;
}

/// Whether a stage computes elements that later ones read from a buffer.
static bool storesRow(const FusionPlan &plan) {
  for (auto [i, number] : llvm::enumerate(plan.inRow)) {
    const Stage &stage = plan.stages[number];
    if (stage.kind == Stage::Elementwise && spansRow(plan, i) &&
        llvm::any_of(stage.roots, [](Operation *root) {
          return !leavesRow(root->getResult(0));
        }))
      return true;
  }
  return false;
}

/// Bytes of the widest element that the row's stages read from outside.
static int64_t getElementBytes(const FusionPlan &plan) {
  int64_t bytes = 1;
  for (unsigned number : plan.inRow)
    for (const Stage::Input &input : plan.stages[number].inputs)
      bytes = std::max(
          bytes, bcast::getElementBytes(getElementTypeOrSelf(input.value)));
  return bytes;
}

/// Neighbours of a tile of `size` rows of `elements` elements, if these are
/// known: long ones.
static int64_t getLongNeighbours(const FusionPlan &plan,
                                 std::optional<int64_t> elements,
                                 std::optional<int64_t> size) {
  if (!elements || !size)
    return kWideNeighbours;
  int64_t bytes = getElementBytes(plan);
  if (*elements <= kKeptBytes / bytes / kTileNeighbours &&
      *size % (kFewSetsBytes / bytes) != 0)
    return kTileNeighbours;
  if (*size <= 2 * kKeptBytes / bytes / *elements)
    return kWideNeighbours;
  if (*size <= kWholeNeighbours)
    return *size;
  // As many tiles for each of two threads.
  int64_t tiles = 2 * llvm::divideCeil(*size, 2 * kMostWideNeighbours);
  return llvm::alignTo(llvm::divideCeil(*size, tiles), kTileNeighbours);
}

/// Rows of a tile that has several, of `size` if that is known.
static int64_t getTileRows(const FusionPlan &plan, unsigned row,
                           std::optional<int64_t> size) {
  std::optional<int64_t> elements = getRowElements(plan);
  if (isInnermostRow(plan, row)) {
    // Buffers of wide tiles would not stay in the second-level cache.
    bool isLong =
        (!elements || *elements > kLargeTileElements / kTileNeighbours) &&
        !storesRow(plan);
    return isLong ? getLongNeighbours(plan, elements, size) : kTileNeighbours;
  }
  // Short rows are of known size.
  int64_t rows = kTileElements / std::max<int64_t>(1, *elements);
  return llvm::PowerOf2Ceil(std::max<int64_t>(rows, kTileNeighbours));
}

RowSpace::RowSpace(FusionLowering &lowering, const FusionPlan &plan,
                   bool hasTiles)
    : builder(lowering.getBuilder()), loc(lowering.getLoc()) {
  SmallVector<OpFoldResult> domain =
      lowering.getDomainSizes(plan.stages[plan.inRow.front()]);
  std::optional<unsigned> shortRow;
  if (hasTiles)
    shortRow = findShortRow(plan);
  for (auto [row, axes] : llvm::enumerate(plan.rowAxes)) {
    OpFoldResult size = domain[axes.front()];
    std::optional<int64_t> known = getConstantIntValue(size);
    int64_t step = 1;
    if (hasTiles && (isInnermostRow(plan, row) || shortRow == row)) {
      step = getTileRows(plan, row, known);
      step = known ? std::min(*known, step) : step;
    }
    sizes.push_back(size);
    steps.push_back(step);
    if (known)
      tiles.push_back(builder.getIndexAttr(llvm::divideCeil(*known, step)));
    else if (step == 1)
      tiles.push_back(size);
    else
      tiles.push_back(buildCeilDiv(getValue(size), step));
  }
}

OpFoldResult RowSpace::getNumTiles() const {
  OpFoldResult total = tiles.front();
  for (OpFoldResult count : ArrayRef(tiles).drop_front()) {
    std::optional<int64_t> a = getConstantIntValue(total),
                           b = getConstantIntValue(count);
    if (a && b)
      total = builder.getIndexAttr(*a * *b);
    else
      total =
          arith::MulIOp::create(builder, loc, getValue(total), getValue(count))
              .getResult();
  }
  return total;
}

SmallVector<RowPosition> RowSpace::buildPositions(Value tile) const {
  SmallVector<RowPosition> positions(sizes.size());
  for (unsigned row = sizes.size(); row-- > 0;) {
    int64_t step = steps[row];
    Value index = tile;
    if (row != 0) {
      Value count = getValue(tiles[row]);
      index = arith::RemUIOp::create(builder, loc, tile, count);
      tile = arith::DivUIOp::create(builder, loc, tile, count);
    }
    RowPosition &position = positions[row];
    position.offset = index;
    position.size = builder.getIndexAttr(step);
    if (step == 1)
      continue;
    Value stepValue = arith::ConstantIndexOp::create(builder, loc, step);
    position.offset = arith::MulIOp::create(builder, loc, index, stepValue);
    std::optional<int64_t> size = getConstantIntValue(sizes[row]);
    if (!size || *size % step != 0) {
      Value tail = arith::SubIOp::create(builder, loc, getValue(sizes[row]),
                                         position.offset);
      position.size =
          arith::MinUIOp::create(builder, loc, tail, stepValue).getResult();
    }
  }
  return positions;
}
