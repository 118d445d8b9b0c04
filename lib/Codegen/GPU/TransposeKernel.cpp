//===- TransposeKernel.cpp - Operands that run across the output ---------===//

#include "TransposeKernel.h"

#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

TransposeKernelEmitter::TransposeKernelEmitter(linalg::GenericOp op,
                                               const TransposeKernel &kernel)
    : KernelEmitter(op, kernel.loops), schedule(kernel.schedule),
      transposed(kernel.operands) {
  across = kernel.across;
  for (unsigned o : transposed)
    crossing.set(o);
}

/// Of tiles that mirror each other, pairs come first, (i, i + d) and its mirror
/// image as neighbours, for each i and then the next d, modulo their number n.
/// That is every pair once: for even n, the last d has half as many. Then come
/// the tiles of the diagonal.
SmallVector<Value> TransposeKernelEmitter::findTile(OpBuilder &kernel,
                                                    ArrayRef<Value> tiles,
                                                    Value block) {
  if (!schedule.getMirroredTiles())
    return delinearize(kernel, loc, tiles, block);
  IndexBuilder index(kernel, loc);
  unsigned inner = sizes.size() - 1;
  int64_t n = *getConstantIntValue(tiles[inner]);
  SmallVector<Value> squares;
  for (auto [loop, size] : llvm::enumerate(tiles))
    if (loop != inner && loop != across)
      squares.push_back(size);
  squares.push_back(index.constant(n * n));
  SmallVector<Value> place = delinearize(kernel, loc, squares, block);
  Value number = place.pop_back_val();
  Value pairs = index.constant(n * (n - 1));
  Value isPaired = index.isLess(number, pairs);
  Value pair = index.div(number, 2), isMirror = index.rem(number, 2);
  Value first = index.rem(pair, n);
  Value second =
      index.add(index.add(first, index.div(pair, n)), index.constant(1));
  second = index.rem(second, n);
  Value diagonal = index.sub(number, pairs);
  auto select = [&](Value condition, Value a, Value b) {
    return kernel.createOrFold<arith::SelectOp>(loc, condition, a, b);
  };
  first = select(isPaired, first, diagonal);
  second = select(isPaired, second, diagonal);
  Value isOriginal = index.isZero(isMirror);
  SmallVector<Value> found;
  auto outer = place.begin();
  for (unsigned loop = 0; loop < sizes.size(); ++loop)
    if (loop == across)
      found.push_back(select(isOriginal, first, second));
    else if (loop == inner)
      found.push_back(select(isOriginal, second, first));
    else
      found.push_back(*outer++);
  return found;
}

gpu::LaunchOp TransposeKernelEmitter::createLaunch(OpBuilder &host,
                                                   int64_t side, int64_t blockX,
                                                   int64_t blockY) {
  IndexBuilder index(host, loc);
  unsigned inner = sizes.size() - 1;
  // Per loop: its size, or how many tiles there are along it.
  SmallVector<Value> tiles(sizes);
  Value blocks = index.constant(1);
  for (unsigned loop = 0; loop < sizes.size(); ++loop) {
    if (loop == inner || loop == across)
      tiles[loop] = index.ceilDiv(sizes[loop], side);
    blocks = index.mul(blocks, tiles[loop]);
  }
  gpu::LaunchOp launch = createBlockLaunch(host, loc, blocks, blockX, blockY);
  if (!launch)
    return launch;
  OpBuilder kernel(launch.getBody().front().getTerminator());
  IndexBuilder inside(kernel, loc);
  begin = findTile(kernel, tiles, launch.getBlockIds().x);
  begin[inner] = inside.mul(begin[inner], side);
  begin[across] = inside.mul(begin[across], side);
  return launch;
}

bool TransposeKernelEmitter::hasWholeTiles(unsigned loop, int64_t side) const {
  std::optional<int64_t> known = getConstantIntValue(sizes[loop]);
  return known && *known % side == 0;
}

SmallVector<Value> TransposeKernelEmitter::loadInOrder(OpBuilder &builder,
                                                       int64_t width,
                                                       ArrayRef<Value> ivs) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> loaded(buffers.size());
  for (unsigned o = 0; o < op.getNumDpsInputs(); ++o)
    if (buffers[o].isRead && buffers[o].flat &&
        !llvm::is_contained(transposed, o))
      loaded[o] = emitLoad(builder, o, width, getPosition(index, o, ivs));
  return loaded;
}

void TransposeKernelEmitter::emitInside(OpBuilder &kernel, int64_t side,
                                        Value alongAcross, Value alongInner,
                                        Body body) {
  IndexBuilder index(kernel, loc);
  unsigned inner = sizes.size() - 1;
  SmallVector<Value> ivs(begin);
  ivs[across] = index.add(begin[across], alongAcross);
  ivs[inner] = index.add(begin[inner], alongInner);
  // At the edges, tiles are not full.
  Value isInside;
  for (unsigned loop : {across, inner}) {
    if (hasWholeTiles(loop, side))
      continue;
    Value isBelow = index.isLess(ivs[loop], sizes[loop]);
    isInside = isInside ? arith::AndIOp::create(kernel, loc, isInside, isBelow)
                        : isBelow;
  }
  if (!isInside)
    return body(kernel, ivs);
  auto branch = scf::IfOp::create(kernel, loc, isInside);
  OpBuilder then = branch.getThenBodyBuilder();
  body(then, ivs);
}

void TransposeKernelEmitter::forEachTile(
    int64_t side, function_ref<void(int64_t, int64_t, int64_t)> body) {
  int64_t unroll = getUnroll();
  for (int64_t i = 0; i < unroll; ++i)
    for (int64_t j = 0; j < unroll; ++j)
      body(i * unroll + j, i * side, j * side);
}

void TransposeKernelEmitter::emitElementTiles(OpBuilder &host) {
  // Both do not depend on the bytes of an element.
  TransposeTile tile(/*lanes=*/1, /*elementBytes=*/1);
  int64_t side = tile.side;
  int64_t rows =
      std::max<int64_t>(1, std::min(side, schedule.getBlockThreads() / side));
  int64_t blockSide = side * getUnroll();
  gpu::LaunchOp launch = createLaunch(host, blockSide, side, rows);
  if (!launch)
    return;
  SharedMemory shared(launch);
  OpBuilder kernel(launch.getBody().front().getTerminator());
  IndexBuilder inside(kernel, loc);
  gpu::KernelDim3 thread = launch.getThreadIds();
  SmallVector<Value> tiles;
  for (unsigned o : transposed)
    tiles.push_back(shared.allocate(
        cast<MemRefType>(buffers[o].flat.getType()).getElementType(),
        tile.getWords() * getUnroll() * getUnroll()));
  auto getAddress = [&](IndexBuilder &index, int64_t number, Value row,
                        Value column) {
    return index.add(index.add(index.mul(row, tile.pitch), column),
                     index.constant(number * tile.getWords()));
  };
  // Unrolled, so that the reads can be under way together.
  forEachTile(side, [&](int64_t number, int64_t alongAcross,
                        int64_t alongInner) {
    Value x = inside.add(thread.x, inside.constant(alongAcross));
    for (int64_t step = 0; step < side; step += rows) {
      Value row = inside.add(thread.y, inside.constant(step));
      Value y = inside.add(row, inside.constant(alongInner));
      emitInside(
          kernel, blockSide, x, y, [&](OpBuilder &nested, ArrayRef<Value> ivs) {
            IndexBuilder index(nested, loc);
            Value address = getAddress(index, number, row, thread.x);
            for (auto [o, tile] : llvm::zip_equal(transposed, tiles)) {
              Value position = getPosition(index, o, ivs);
              memref::StoreOp::create(
                  nested, loc, emitLoad(nested, o, 1, position), tile, address);
            }
          });
    }
  });
  gpu::BarrierOp::create(kernel, loc);
  auto loop = scf::ForOp::create(kernel, loc, thread.y, inside.constant(side),
                                 inside.constant(rows));
  OpBuilder body = OpBuilder::atBlockBegin(loop.getBody());
  Value column = loop.getInductionVar();
  forEachTile(
      side, [&](int64_t number, int64_t alongAcross, int64_t alongInner) {
        IndexBuilder outside(body, loc);
        emitInside(
            body, blockSide, outside.add(column, outside.constant(alongAcross)),
            outside.add(thread.x, outside.constant(alongInner)),
            [&](OpBuilder &nested, ArrayRef<Value> ivs) {
              IndexBuilder index(nested, loc);
              Value address = getAddress(index, number, thread.x, column);
              SmallVector<Value> loaded(buffers.size());
              for (auto [o, tile] : llvm::zip_equal(transposed, tiles))
                loaded[o] = memref::LoadOp::create(nested, loc, tile, address);
              emitResults(nested, 1, ivs, loaded);
            });
      });
}

void TransposeKernelEmitter::emit(OpBuilder &host) {
  buildOperands(host);
  emitByAlignment(host, schedule.getVectorLanes(), /*isWhole=*/true,
                  [&](OpBuilder &nested, int64_t lanes) {
                    lanes == 1 ? emitElementTiles(nested)
                               : emitVectorTiles(nested, lanes);
                  });
}

void mlir::bcast::emitTransposeKernel(OpBuilder &builder, linalg::GenericOp op,
                                      const TransposeKernel &kernel) {
  TransposeKernelEmitter(op, kernel).emit(builder);
}
