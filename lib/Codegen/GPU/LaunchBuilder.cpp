//===- LaunchBuilder.cpp - A nest of loops as one kernel launch -----------===//

#include "LaunchBuilder.h"

#include "bcast/Schedule/TargetInfo.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Threads per block along x and y.
struct BlockShape {
  int64_t x, y;
};

/// What is around the loops along x and y.
struct OuterLoops {
  /// So many loops run inside each thread, and those behind them along z.
  unsigned numSequential = 0;
  /// The iterations of these; null if there are none.
  Value sizeZ;
};

/// Emits the inside of a launch: from the guard of x inwards.
class KernelNest {
public:
  KernelNest(const LaunchBuilder &launch, gpu::LaunchOp op, BlockShape block,
             OuterLoops outer, LaunchBuilder::Body prologue,
             LaunchBuilder::Body body)
      : launch(launch), op(op), block(block), outer(outer), prologue(prologue),
        body(body), ivs(launch.sizes.size()) {}

  void emit(OpBuilder &builder);

private:
  /// The size of the loop `fromInner` places outside the innermost one.
  Value getSize(unsigned fromInner) const {
    return launch.sizes[launch.sizes.size() - 1 - fromInner];
  }
  Value &getIV(unsigned fromInner) { return ivs[ivs.size() - 1 - fromInner]; }
  /// Runs `inner` where `iv` is below `size`.
  void emitGuard(OpBuilder &builder, Value iv, Value size,
                 function_ref<void(OpBuilder &)> inner);
  void emitLoop(OpBuilder &builder, Value from, Value to, Value step, Value &iv,
                function_ref<void(OpBuilder &)> inner);
  void emitOuter(OpBuilder &builder, unsigned fromOuter);
  void emitZ(OpBuilder &builder);
  void setOuterIVs(OpBuilder &builder, Value z);
  void emitY(OpBuilder &builder);
  bool emitUnrolledY(OpBuilder &builder);

  const LaunchBuilder &launch;
  gpu::LaunchOp op;
  BlockShape block;
  OuterLoops outer;
  LaunchBuilder::Body prologue, body;
  SmallVector<Value> ivs;
  Location loc = op.getLoc();
};

} // namespace

void KernelNest::emitGuard(OpBuilder &builder, Value iv, Value size,
                           function_ref<void(OpBuilder &)> inner) {
  Value inside = IndexBuilder(builder, loc).isLess(iv, size);
  scf::IfOp::create(builder, loc, inside, [&](OpBuilder &nested, Location) {
    inner(nested);
    scf::YieldOp::create(nested, loc);
  });
}

void KernelNest::emitLoop(OpBuilder &builder, Value from, Value to, Value step,
                          Value &iv, function_ref<void(OpBuilder &)> inner) {
  scf::ForOp::create(
      builder, loc, from, to, step, ValueRange(),
      [&](OpBuilder &nested, Location, Value current, ValueRange) {
        iv = current;
        inner(nested);
        scf::YieldOp::create(nested, loc);
      });
  iv = Value();
}

void KernelNest::emit(OpBuilder &builder) {
  IndexBuilder index(builder, loc);
  // Blocks of 2^31 threads and more are no concern: x counts within 64 bits.
  int64_t blockSize = block.x * launch.unroll;
  Value first =
      index.add(index.mul(op.getBlockIds().x, blockSize), op.getThreadIds().x);
  auto inner = [&](OpBuilder &nested) { emitOuter(nested, 0); };
  std::optional<int64_t> size = getConstantIntValue(getSize(0));
  for (int64_t i = 0; i < launch.unroll; ++i) {
    Value x = i == 0 ? first : index.add(first, index.constant(i * block.x));
    getIV(0) = x;
    if (size && *size % blockSize == 0)
      inner(builder);
    else
      emitGuard(builder, x, getSize(0), inner);
  }
}

/// The loops that have no place in the grid.
void KernelNest::emitOuter(OpBuilder &builder, unsigned fromOuter) {
  if (fromOuter >= outer.numSequential)
    return emitZ(builder);
  IndexBuilder index(builder, loc);
  emitLoop(builder, index.constant(0), launch.sizes[fromOuter],
           index.constant(1), ivs[fromOuter],
           [&](OpBuilder &nested) { emitOuter(nested, fromOuter + 1); });
}

void KernelNest::setOuterIVs(OpBuilder &builder, Value z) {
  IndexBuilder index(builder, loc);
  for (unsigned l = launch.sizes.size() - 2; l-- > outer.numSequential;) {
    if (l == outer.numSequential) {
      ivs[l] = z;
      return;
    }
    int64_t size = *getConstantIntValue(launch.sizes[l]);
    ivs[l] = index.rem(z, size);
    z = index.div(z, size);
  }
}

void KernelNest::emitZ(OpBuilder &builder) {
  if (!outer.sizeZ)
    return emitY(builder);
  Value z = op.getBlockIds().z;
  std::optional<int64_t> size = getConstantIntValue(outer.sizeZ);
  if (size && *size <= kMaxGridYZ) {
    setOuterIVs(builder, z);
    return emitY(builder);
  }
  Value current;
  emitLoop(builder, z, outer.sizeZ, op.getGridSize().z, current,
           [&](OpBuilder &nested) {
             setOuterIVs(nested, current);
             emitY(nested);
           });
}

/// Without a loop, so that the loads of all rows can be under way together.
bool KernelNest::emitUnrolledY(OpBuilder &builder) {
  std::optional<int64_t> size = getConstantIntValue(getSize(1));
  int64_t rows = block.y * launch.rowsPerThread;
  if (!size || *size % rows != 0 || *size / rows > kMaxGridYZ)
    return false;
  IndexBuilder index(builder, loc);
  Value first = index.add(index.mul(op.getBlockIds().y, rows),
                          block.y == 1 ? Value() : op.getThreadIds().y);
  for (int64_t i = 0; i < launch.rowsPerThread; ++i) {
    getIV(1) = i == 0 ? first : index.add(first, index.constant(i * block.y));
    body(builder, ivs);
  }
  return true;
}

void KernelNest::emitY(OpBuilder &builder) {
  if (launch.sizes.size() < 2) {
    prologue(builder, ivs);
    body(builder, ivs);
    return;
  }
  prologue(builder, ivs);
  if (launch.rowsPerThread != 1 && emitUnrolledY(builder))
    return;
  IndexBuilder index(builder, loc);
  Value y = index.add(index.mul(op.getBlockIds().y, block.y),
                      block.y == 1 ? Value() : op.getThreadIds().y);
  auto inner = [&](OpBuilder &nested) { body(nested, ivs); };
  std::optional<int64_t> size = getConstantIntValue(getSize(1));
  if (!size || launch.rowsPerThread != 1 ||
      llvm::divideCeil(*size, block.y) > kMaxGridYZ) {
    Value step = index.mul(op.getGridSize().y, block.y);
    return emitLoop(builder, y, getSize(1), step, getIV(1), inner);
  }
  getIV(1) = y;
  if (*size % block.y == 0)
    inner(builder);
  else
    emitGuard(builder, y, getSize(1), inner);
}

/// A block is no larger than the loops, where those are known.
static BlockShape getBlock(ArrayRef<Value> sizes, int64_t blockThreads,
                           int64_t rowThreads) {
  std::optional<int64_t> x = getConstantIntValue(sizes.back());
  if (sizes.size() == 1) {
    int64_t threads = blockThreads;
    if (x)
      threads =
          std::min<int64_t>(threads, llvm::alignTo(std::max<int64_t>(*x, 1),
                                                   GPUHardware::kWarpThreads));
    return {threads, 1};
  }
  int64_t width = rowThreads;
  if (x)
    width =
        std::min<int64_t>(width, llvm::PowerOf2Ceil(std::max<int64_t>(*x, 1)));
  int64_t height = blockThreads / width;
  if (std::optional<int64_t> y = getConstantIntValue(sizes[sizes.size() - 2]))
    height =
        std::min<int64_t>(height, llvm::PowerOf2Ceil(std::max<int64_t>(*y, 1)));
  return {width, height};
}

/// An index along z is only divided by sizes that are known.
static OuterLoops getOuterLoops(IndexBuilder &index, ArrayRef<Value> sizes) {
  OuterLoops outer;
  if (sizes.size() < 3)
    return outer;
  outer.numSequential = sizes.size() - 3;
  outer.sizeZ = sizes[outer.numSequential];
  while (outer.numSequential > 0 &&
         getConstantIntValue(sizes[outer.numSequential]))
    outer.sizeZ = index.mul(sizes[--outer.numSequential], outer.sizeZ);
  return outer;
}

void LaunchBuilder::build(OpBuilder &builder, Location loc, Body prologue,
                          Body body) const {
  LaunchBuilder launch = *this;
  IndexBuilder index(builder, loc);
  if (launch.sizes.empty())
    launch.sizes.push_back(index.constant(1));
  for (Value size : launch.sizes)
    if (getConstantIntValue(size) == 0)
      return;
  BlockShape block = getBlock(launch.sizes, blockThreads, rowThreads);
  size_t numLoops = launch.sizes.size();
  Value one = index.constant(1), gridY = one, gridZ = one;
  Value gridX = index.ceilDiv(launch.sizes.back(), block.x * unroll);
  if (numLoops > 1)
    gridY = index.min(
        index.ceilDiv(launch.sizes[numLoops - 2], block.y * rowsPerThread),
        kMaxGridYZ);
  OuterLoops outer = getOuterLoops(index, launch.sizes);
  if (outer.sizeZ)
    gridZ = index.min(outer.sizeZ, kMaxGridYZ);
  Value blockX = index.constant(block.x), blockY = index.constant(block.y);
  auto op = gpu::LaunchOp::create(builder, loc, gridX, gridY, gridZ, blockX,
                                  blockY, one);
  OpBuilder nested = OpBuilder::atBlockBegin(&op.getBody().front());
  KernelNest(launch, op, block, outer, prologue, body).emit(nested);
  nested.setInsertionPointToEnd(&op.getBody().front());
  gpu::TerminatorOp::create(nested, loc);
}
