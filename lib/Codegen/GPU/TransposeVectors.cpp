//===- TransposeVectors.cpp - Tiles that are copied in vectors ------------===//
//
// A thread copies `lanes` neighbours along the operand from each of `pack`
// rows, as many as there are elements in 32 bits, and puts those of one column
// into one word of the tile. What it then reads for `lanes` neighbours along
// the output are words of one column, which it unpacks by a bit cast. So global
// memory sees vectors on both sides, and shared memory words.
//
//===----------------------------------------------------------------------===//

#include "TransposeKernel.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// Where element `column` of a row lies.
static Value getAddress(IndexBuilder &index, const TransposeTile &tile,
                        Value column) {
  constexpr int64_t kBanks = GPUHardware::kBanks;
  if (tile.side <= kBanks)
    return column;
  Value gap =
      index.mul(index.div(column, kBanks), kBanks / TransposeTile::kRowThreads);
  return index.add(column, gap);
}

/// Word k of the result holds element k of each row. `rows` are as many vectors
/// as a word has elements.
static SmallVector<Value> packColumns(OpBuilder &builder, Location loc,
                                      SmallVector<Value> rows) {
  auto type = cast<VectorType>(rows.front().getType());
  int64_t lanes = type.getNumElements();
  Type word = builder.getI32Type();
  SmallVector<Value> words;
  for (int64_t lane = 0; lane < lanes; ++lane) {
    // Column `lane`, from halves of columns.
    SmallVector<Value> parts(rows);
    for (int64_t half = 1; parts.size() > 1; half *= 2) {
      SmallVector<int64_t> mask;
      int64_t width = half == 1 ? lanes : half;
      for (int64_t i = 0; i < half; ++i)
        mask.push_back(half == 1 ? lane : i);
      for (int64_t i = 0; i < half; ++i)
        mask.push_back(width + mask[i]);
      SmallVector<Value> joined;
      for (size_t i = 0; i < parts.size(); i += 2)
        joined.push_back(vector::ShuffleOp::create(builder, loc, parts[i],
                                                   parts[i + 1], mask));
      parts = joined;
    }
    Value column = parts.front();
    if (rows.size() == 1) {
      Value element = vector::ExtractOp::create(builder, loc, column, lane);
      words.push_back(
          builder.createOrFold<arith::BitcastOp>(loc, word, element));
      continue;
    }
    Value cast = vector::BitCastOp::create(builder, loc,
                                           VectorType::get({1}, word), column);
    words.push_back(vector::ExtractOp::create(builder, loc, cast, 0));
  }
  return words;
}

void TransposeKernelEmitter::emitVectorTiles(OpBuilder &host, int64_t lanes) {
  TransposeTile tile(lanes, getElementBytes(getElementTypeOrSelf(
                                op->getOperand(transposed.front()))));
  constexpr int64_t kRowThreads = TransposeTile::kRowThreads;
  int64_t wordRows = tile.side / tile.pack;
  int64_t rows = std::clamp<int64_t>(schedule.getBlockThreads() / kRowThreads,
                                     1, wordRows);
  int64_t blockSide = tile.side * getUnroll();
  gpu::LaunchOp launch = createLaunch(host, blockSide, kRowThreads, rows);
  if (!launch)
    return;
  SharedMemory shared(launch);
  OpBuilder kernel(launch.getBody().front().getTerminator());
  IndexBuilder inside(kernel, loc);
  Type word = kernel.getI32Type();
  SmallVector<Value> tiles;
  for (unsigned o = 0; o < transposed.size(); ++o)
    tiles.push_back(
        shared.allocate(word, tile.getWords() * getUnroll() * getUnroll()));
  gpu::KernelDim3 thread = launch.getThreadIds();
  Value first = inside.mul(thread.x, lanes);

  auto copyRow = [&](Value row, int64_t number, int64_t alongAcross,
                     int64_t alongInner) {
    auto copy = [&](OpBuilder &nested, ArrayRef<Value> ivs) {
      IndexBuilder index(nested, loc);
      Value address =
          index.add(index.mul(row, tile.pitch), getAddress(index, tile, first));
      address = index.add(address, index.constant(number * tile.getWords()));
      for (auto [o, words] : llvm::zip_equal(transposed, tiles)) {
        SmallVector<Value> values;
        SmallVector<Value> at(ivs);
        for (int64_t i = 0; i < tile.pack; ++i) {
          at.back() = index.add(ivs.back(), index.constant(i));
          values.push_back(convertToMemory(
              nested, loc,
              emitLoad(nested, o, lanes, getPosition(index, o, at))));
        }
        for (auto [k, value] :
             llvm::enumerate(packColumns(nested, loc, values)))
          memref::StoreOp::create(
              nested, loc, value, words,
              index.add(address, index.constant(static_cast<int64_t>(k))));
      }
    };
    Value alongRow = inside.mul(row, tile.pack);
    emitInside(kernel, blockSide,
               inside.add(first, inside.constant(alongAcross)),
               inside.add(alongRow, inside.constant(alongInner)), copy);
  };
  // Unrolled, so that the reads can be under way together.
  forEachTile(tile.side,
              [&](int64_t number, int64_t alongAcross, int64_t alongInner) {
                for (int64_t step = 0; step < wordRows; step += rows)
                  copyRow(inside.add(thread.y, inside.constant(step)), number,
                          alongAcross, alongInner);
              });
  // What is read in order, too, where each thread has one vector of a tile: an
  // assembler keeps loads behind the barrier that are there.
  SmallVector<SmallVector<Value>> ahead(getUnroll() * getUnroll());
  if (rows == tile.side && hasWholeTiles(across, blockSide) &&
      hasWholeTiles(sizes.size() - 1, blockSide))
    forEachTile(tile.side,
                [&](int64_t number, int64_t alongAcross, int64_t alongInner) {
                  emitInside(kernel, blockSide,
                             inside.add(thread.y, inside.constant(alongAcross)),
                             inside.add(first, inside.constant(alongInner)),
                             [&](OpBuilder &nested, ArrayRef<Value> ivs) {
                               ahead[number] = loadInOrder(nested, lanes, ivs);
                             });
                });
  gpu::BarrierOp::create(kernel, loc);
  int64_t numWords = lanes / tile.pack;
  auto computeColumn = [&](OpBuilder &builder, Value column, int64_t number,
                           int64_t alongAcross, int64_t alongInner) {
    auto body = [&](OpBuilder &nested, ArrayRef<Value> ivs) {
      IndexBuilder index(nested, loc);
      Value address = index.add(index.mul(thread.x, numWords * tile.pitch),
                                getAddress(index, tile, column));
      address = index.add(address, index.constant(number * tile.getWords()));
      SmallVector<Value> loaded(ahead[number]);
      loaded.resize(buffers.size());
      for (auto [o, words] : llvm::zip_equal(transposed, tiles)) {
        SmallVector<Value> values;
        for (int64_t k = 0; k < numWords; ++k)
          values.push_back(memref::LoadOp::create(
              nested, loc, words,
              index.add(address, index.constant(k * tile.pitch))));
        Value packed = vector::FromElementsOp::create(
            nested, loc, VectorType::get({numWords}, word), values);
        Type element = getElementTypeOrSelf(op->getOperand(o).getType());
        auto type = VectorType::get({lanes}, element);
        auto memoryType = type.clone(getMemoryType(element));
        loaded[o] = convertFromMemory(
            nested, loc,
            vector::BitCastOp::create(nested, loc, memoryType, packed), type);
      }
      emitResults(nested, lanes, ivs, loaded);
    };
    IndexBuilder index(builder, loc);
    emitInside(builder, blockSide,
               index.add(column, index.constant(alongAcross)),
               index.add(first, index.constant(alongInner)), body);
  };
  auto compute = [&](OpBuilder &builder, Value column) {
    forEachTile(tile.side, [&](int64_t number, int64_t alongAcross,
                               int64_t alongInner) {
      computeColumn(builder, column, number, alongAcross, alongInner);
    });
  };
  if (rows == tile.side)
    return compute(kernel, thread.y);
  auto loop = scf::ForOp::create(
      kernel, loc, thread.y, inside.constant(tile.side), inside.constant(rows));
  OpBuilder body = OpBuilder::atBlockBegin(loop.getBody());
  compute(body, loop.getInductionVar());
}
