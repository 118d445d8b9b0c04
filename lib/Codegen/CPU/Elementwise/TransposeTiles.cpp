//===- TransposeTiles.cpp - Operands that run across the output -----------===//

#include "ElementwiseEmitter.h"

#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

static int64_t getByteWidth(linalg::GenericOp op, unsigned operand) {
  return getElementBytes(
      getElementTypeOrSelf(op->getOperand(operand).getType()));
}

/// Lanes of a vector that is as many bytes as one of the widest type.
int64_t ElementwiseEmitter::countVectorLanes(unsigned operand) {
  return std::max<int64_t>(
      lanes * getWidestByteWidth(op) / getByteWidth(op, operand), 1);
}

void ElementwiseEmitter::emitTiles(Value from, Value to, Value innerFrom,
                                   Value innerTo) {
  auto forTiles = [&](function_ref<void(Value, Value, Value, Value)> emit) {
    emitFor(from, to, tiles.rows, [&](Value row) {
      Value rowEnd = minimum(add(row, constant(tiles.rows)), to);
      emitFor(innerFrom, innerTo, tiles.columns, [&](Value column) {
        Value columns = constant(tiles.columns);
        emit(row, rowEnd, column, minimum(add(column, columns), innerTo));
      });
    });
  };
  if (!tiles.inRegisters) {
    forTiles([&](Value row, Value rowEnd, Value column, Value columnEnd) {
      emitTile(row, rowEnd, column, columnEnd);
    });
    return;
  }
  // All vectors of a square are aligned if the first one of the output is.
  emitNontemporal(constant(0), [&] {
    forTiles([&](Value row, Value rowEnd, Value column, Value columnEnd) {
      emitSquares(row, rowEnd, column, columnEnd);
    });
  });
}

/// The op on a tile, by way of memory.
void ElementwiseEmitter::emitTile(Value row, Value rowEnd, Value column,
                                  Value columnEnd) {
  SmallVector<Value> filled;
  for (auto [number, operand] : llvm::enumerate(tiles.operands)) {
    filled.push_back(getScratch(
        cast<MemRefType>(buffers[operand].flat.getType()).getElementType(),
        tiles.rows * tiles.columns, number));
    fillTile(operand, filled.back(), row, rowEnd, column, columnEnd);
  }
  emitFor(row, rowEnd, 1, [&](Value iv) {
    KeepPosition keep(bases);
    enter(sizes.size() - 2, iv);
    // Element `column` of the row is the first of its row of the tile.
    Value start = sub(mul(sub(iv, row), constant(tiles.columns)), column);
    for (auto [operand, tile] : llvm::zip_equal(tiles.operands, filled))
      buffers[operand].tile = {tile, start};
    emitInner(column, columnEnd);
  });
}

/// Where the lanes of a vector of each of the tile's rows are, if those are few
/// and lie side by side.
SmallVector<LaneOffsets> ElementwiseEmitter::getRowOffsets(unsigned operand) {
  std::optional<int64_t> step = getStatic(buffers[operand].strides.back());
  int64_t numLanes = limitShuffledLanes(
      op, countVectorLanes(operand), [&](unsigned o) { return o == operand; });
  int64_t maxLoads = schedule.getShuffledLoads();
  if (!step || tiles.rows > maxLoads ||
      std::abs(*step) > std::numeric_limits<int32_t>::max())
    return {};
  SmallVector<LaneOffsets> vectors;
  for (int64_t row = 0; row < tiles.rows; ++row) {
    LaneOffsets &offsets = vectors.emplace_back();
    for (int64_t lane = 0; lane < numLanes; ++lane)
      offsets.push_back(row + lane * *step);
    if (countLoads(offsets) > maxLoads)
      return {};
  }
  return vectors;
}

/// Copies rows [row, rowEnd) of columns [column, columnEnd) of an operand.
void ElementwiseEmitter::fillTile(unsigned operand, Value tile, Value row,
                                  Value rowEnd, Value column, Value columnEnd) {
  int64_t side = std::min<int64_t>(
      tiles.vectors, llvm::bit_floor<uint64_t>(countVectorLanes(operand)));
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
  SmallVector<LaneOffsets> rowOffsets = getRowOffsets(operand);
  if (!rowOffsets.empty()) {
    lanes = rowOffsets.front().size();
    Value tail = rem(sub(columnEnd, column), constant(lanes));
    Value end = sub(columnEnd, tail);
    emitFor(column, end, lanes, [&](Value c) {
      SmallVector<Value> vectors =
          loadShuffled(buffers[operand].flat, /*isBool=*/false,
                       getSource(row, c), rowOffsets);
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

/// The op on a tile, square by square. Tiles are whole squares, so what is left
/// at the end of a loop follows from its size.
void ElementwiseEmitter::emitSquares(Value row, Value rowEnd, Value column,
                                     Value columnEnd) {
  // Calls `emit` with the start and the size of each part of a range. Columns
  // are the inner loop: each row of the output is written in order.
  auto forParts = [&](Value from, Value to, Value size,
                      function_ref<void(Value, int64_t)> emit) {
    int64_t rest = *getStatic(size) % lanes;
    Value tail = rest == 0 ? constant(0) : rem(sub(to, from), constant(lanes));
    Value end = sub(to, tail);
    if (*getStatic(size) >= lanes)
      emitFor(from, end, lanes, [&](Value first) { emit(first, lanes); });
    emitIfPositive(tail, [&] { emit(end, rest); });
  };
  forParts(row, rowEnd, sizes[sizes.size() - 2], [&](Value r, int64_t numRows) {
    forParts(column, columnEnd, sizes.back(), [&](Value c, int64_t numColumns) {
      emitSquare(r, numRows, c, numColumns);
    });
  });
}

void ElementwiseEmitter::emitSquare(Value row, int64_t numRows, Value column,
                                    int64_t numColumns) {
  unsigned rowLoop = sizes.size() - 2, operand = tiles.operands.front();
  const LoopBuffer &buffer = buffers[operand];
  Value rowMask, columnMask;
  if (numRows < lanes)
    rowMask = buildMask(constant(numRows));
  if (numColumns < lanes)
    columnMask = buildMask(constant(numColumns));
  SmallVector<Value> square;
  for (int64_t i = 0; i < numColumns; ++i) {
    Value source = add(mul(row, buffer.strides[rowLoop]),
                       mul(add(column, constant(i)), buffer.strides.back()));
    square.push_back(loadAt(buffer.flat, /*isBool=*/false,
                            add(bases[operand], source), rowMask));
  }
  // Nothing reads the lanes that these become.
  square.resize(lanes, square.front());
  square = transposeSquare(square);
  for (int64_t r = 0; r < numRows; ++r) {
    KeepPosition keep(bases);
    enter(rowLoop, add(row, constant(r)));
    hoistBroadcasts();
    loaded[operand] = buffer.isBool ? isNotZero(square[r]) : square[r];
    emitBlock(column, columnMask);
  }
  loaded[operand] = Value();
}
