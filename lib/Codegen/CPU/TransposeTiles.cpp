//===- TransposeTiles.cpp - Operands that run across the output -----------===//
//
// An operand whose neighbours in memory are neighbours along an outer loop
// would be read one element per cache line. It is copied tile by tile into a
// buffer on the stack, in the order of the output: squares of a few vectors are
// transposed in registers; the last ones overlap those before them. Where the
// outer loop is short, as over the channels of an image, a tile has all of it,
// and vectors of each of its rows are put together from neighbours in memory.
// Tiles smaller than a square are copied one element at a time.
//
//===----------------------------------------------------------------------===//

#include "ElementwiseEmitter.h"

#include "bcast/Utils/ElementBytes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

/// Elements of a tile along the inner loop; along the outer one it has as many,
/// or fewer where the tile would not stay in the first-level cache.
static constexpr int64_t kTileColumns = 64;
static constexpr int64_t kTileBytes = 1 << 14;
/// Elements of a tile of few rows along the inner loop.
static constexpr int64_t kFewRowsColumns = 1024;
/// Vectors of a square, at most: no more than half of the registers.
static constexpr uint64_t kMaxSide = 16;

static int64_t getByteWidth(linalg::GenericOp op, unsigned operand) {
  return getElementBytes(
      getElementTypeOrSelf(op->getOperand(operand).getType()));
}

/// Elements of a square's side, a power of 2.
static int64_t getSide(int64_t vectorBits, int64_t byteWidth) {
  return std::min(kMaxSide, llvm::bit_floor<uint64_t>(std::max<int64_t>(
                                vectorBits / 8 / byteWidth, 1)));
}

TilePlan mlir::bcast::planTiles(linalg::GenericOp op, LoopPlan &plan,
                                int64_t lanes) {
  TilePlan tiles;
  if (lanes == 0 || plan.loops.size() < 2)
    return tiles;
  unsigned inner = plan.loops.size() - 1;
  std::optional<unsigned> across;
  int64_t widest = 1;
  for (OpOperand *input : op.getDpsInputOperands()) {
    unsigned o = input->getOperandNumber();
    if (plan.getWalk(o, inner) != Walk::Strided)
      continue;
    for (unsigned l = 0; l < inner; ++l) {
      if (plan.getWalk(o, l) != Walk::Contiguous || (across && across != l))
        continue;
      across = l;
      tiles.operands.push_back(o);
      widest = std::max(widest, getByteWidth(op, o));
    }
  }
  if (!across)
    return tiles;
  tiles.columns = kTileColumns;
  tiles.rows =
      std::min<int64_t>(kTileColumns, kTileBytes / kTileColumns / widest);
  std::optional<int64_t> rows = getLoopSize(op, plan.loops[*across]);
  if (rows && *rows > 1 && *rows <= kMaxWindows) {
    tiles.columns = llvm::alignDown(
        std::min(kFewRowsColumns, kTileBytes / *rows / widest), kTileColumns);
    tiles.rows = *rows;
  }
  // The two loops of the tiles are the innermost ones.
  auto moveInside = [&](auto &values) {
    std::rotate(values.begin() + *across, values.begin() + *across + 1,
                values.begin() + inner);
  };
  moveInside(plan.loops);
  for (LoopPlan::Operand &operand : plan.operands) {
    moveInside(operand.dims);
    moveInside(operand.scales);
  }
  return tiles;
}

void ElementwiseEmitter::emitTiles(Value from, Value to, Value innerFrom,
                                   Value innerTo) {
  unsigned rowLoop = sizes.size() - 2;
  Value rows = constant(tiles.rows), columns = constant(tiles.columns);
  emitFor(from, to, tiles.rows, [&](Value row) {
    Value rowEnd = minimum(add(row, rows), to);
    emitFor(innerFrom, innerTo, tiles.columns, [&](Value column) {
      Value columnEnd = minimum(add(column, columns), innerTo);
      SmallVector<Value> filled;
      for (auto [number, operand] : llvm::enumerate(tiles.operands)) {
        filled.push_back(getScratch(
            cast<MemRefType>(buffers[operand].flat.getType()).getElementType(),
            tiles.rows * tiles.columns, number));
        fillTile(operand, filled.back(), row, rowEnd, column, columnEnd);
      }
      emitFor(row, rowEnd, 1, [&](Value counter) {
        KeepPosition keep(bases);
        enter(rowLoop, counter);
        // Element `column` of the row is the first of its row of the tile.
        Value start = sub(mul(sub(counter, row), columns), column);
        for (auto [operand, tile] : llvm::zip_equal(tiles.operands, filled))
          buffers[operand].tile = {tile, start};
        emitInner(column, columnEnd);
      });
    });
  });
}

/// The patterns of a vector of each of the tile's rows, if those are few and
/// lie side by side.
SmallVector<LanePattern> ElementwiseEmitter::getRowPatterns(unsigned operand) {
  std::optional<int64_t> step = getStatic(buffers[operand].strides.back());
  int64_t numLanes =
      limitShuffledLanes(op, vectorBits / 8 / getByteWidth(op, operand),
                         [&](unsigned o) { return o == operand; });
  SmallVector<LanePattern> patterns;
  if (!step || tiles.rows > kMaxWindows ||
      std::abs(*step) > std::numeric_limits<int32_t>::max())
    return patterns;
  for (int64_t row = 0; row < tiles.rows; ++row) {
    LanePattern &pattern = patterns.emplace_back();
    for (int64_t lane = 0; lane < numLanes; ++lane)
      pattern.push_back(row + lane * *step);
    if (countWindows(pattern) > kMaxWindows)
      return {};
  }
  return patterns;
}

/// Copies rows [row, rowEnd) of columns [column, columnEnd) of an operand.
void ElementwiseEmitter::fillTile(unsigned operand, Value tile, Value row,
                                  Value rowEnd, Value column, Value columnEnd) {
  int64_t side = getSide(vectorBits, getByteWidth(op, operand));
  Value sideValue = constant(side);
  Value rowStep = buffers[operand].strides[sizes.size() - 2];
  Value columnStep = buffers[operand].strides.back();
  auto getSource = [&](Value r, Value c) {
    Value source = add(mul(r, rowStep), mul(c, columnStep));
    return add(bases[operand], source);
  };
  auto getTarget = [&](Value r, Value c) {
    return add(mul(sub(r, row), constant(tiles.columns)), sub(c, column));
  };
  int64_t vectorLanes = lanes;
  auto copyElements = [&](Value c, Value cEnd) {
    lanes = 0;
    emitFor(c, cEnd, 1, [&](Value element) {
      emitFor(row, rowEnd, 1, [&](Value line) {
        Value value = loadAt(buffers[operand].flat, /*isBool=*/false,
                             getSource(line, element), Value());
        storeAt(tile, value, getTarget(line, element), Value());
      });
    });
  };
  SmallVector<LanePattern> patterns = getRowPatterns(operand);
  if (!patterns.empty()) {
    lanes = patterns.front().size();
    Value rest = rem(sub(columnEnd, column), constant(lanes));
    Value end = sub(columnEnd, rest);
    emitFor(column, end, lanes, [&](Value c) {
      SmallVector<Value> vectors = loadPatterns(
          buffers[operand].flat, /*isBool=*/false, getSource(row, c), patterns);
      for (auto [r, vector] : llvm::enumerate(vectors))
        storeAt(tile, vector, getTarget(add(row, constant(r)), c), Value());
    });
    copyElements(end, columnEnd);
    lanes = vectorLanes;
    return;
  }
  Value lastColumn = sub(columnEnd, sideValue),
        lastRow = sub(rowEnd, sideValue);
  auto fits = [&](Value first, Value last) {
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sle, first,
                                 last);
  };
  Value hasSquares = arith::AndIOp::create(
      builder, loc, fits(column, lastColumn), fits(row, lastRow));
  auto branch =
      scf::IfOp::create(builder, loc, hasSquares, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  lanes = side;
  emitFor(column, columnEnd, side, [&](Value nextColumn) {
    Value c = minimum(nextColumn, lastColumn);
    emitFor(row, rowEnd, side, [&](Value nextRow) {
      Value r = minimum(nextRow, lastRow);
      SmallVector<Value> square;
      for (int64_t i = 0; i < side; ++i)
        square.push_back(loadAt(buffers[operand].flat, /*isBool=*/false,
                                getSource(r, add(c, constant(i))), Value()));
      square = transposeSquare(square);
      for (int64_t i = 0; i < side; ++i)
        storeAt(tile, square[i], getTarget(add(r, constant(i)), c), Value());
    });
  });
  builder.setInsertionPointToStart(branch.elseBlock());
  copyElements(column, columnEnd);
  lanes = vectorLanes;
}
