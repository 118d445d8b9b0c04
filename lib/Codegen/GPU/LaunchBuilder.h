//===- LaunchBuilder.h - A nest of loops as one kernel launch ---*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_LAUNCHBUILDER_H
#define BCAST_LIB_CODEGEN_GPU_LAUNCHBUILDER_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::bcast {

/// Along y and z a grid has at most this many blocks; along x, 2^31 - 1.
inline constexpr int64_t kMaxGridYZ = 65535;

/// Index arithmetic that folds. A null value is 0 in a sum.
class IndexBuilder {
public:
  IndexBuilder(OpBuilder &builder, Location loc) : builder(builder), loc(loc) {}

  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  Value add(Value a, Value b) {
    if (!a || !b)
      return a ? a : b;
    return builder.createOrFold<arith::AddIOp>(loc, a, b);
  }
  Value sub(Value a, Value b) {
    return builder.createOrFold<arith::SubIOp>(loc, a, b);
  }
  Value mul(Value a, Value b) {
    return builder.createOrFold<arith::MulIOp>(loc, a, b);
  }
  Value mul(Value a, int64_t b) { return b == 1 ? a : mul(a, constant(b)); }
  Value min(Value a, int64_t b) {
    return builder.createOrFold<arith::MinUIOp>(loc, a, constant(b));
  }
  Value div(Value a, int64_t b) {
    return b == 1 ? a
                  : builder.createOrFold<arith::DivUIOp>(loc, a, constant(b));
  }
  Value rem(Value a, int64_t b) {
    return builder.createOrFold<arith::RemUIOp>(loc, a, constant(b));
  }
  /// ceil(a / b), for a >= 0 and b >= 1.
  Value ceilDiv(Value a, int64_t b) {
    return div(b == 1 ? a : add(a, constant(b - 1)), b);
  }
  Value isLess(Value a, Value b) {
    return builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::ult,
                                               a, b);
  }
  /// A null value is true.
  Value both(Value a, Value b) {
    if (!a || !b)
      return a ? a : b;
    return builder.createOrFold<arith::AndIOp>(loc, a, b);
  }
  Value isZero(Value a) {
    return builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::eq, a,
                                               constant(0));
  }

  OpBuilder &builder;
  Location loc;
};

/// Emits one gpu.launch that runs a nest of parallel loops. The innermost loop
/// lies along x, the next along y and those around them along z: an H200 takes
/// 0.95 of the time to exchange two of four dimensions that it does where the
/// outermost loop runs inside each thread. Only loops around one of unknown
/// size do, so that indices are divided by constants alone. A loop of size 0
/// launches nothing.
struct LaunchBuilder {
  /// Emits code in the kernel. Gets one induction variable per loop, outermost
  /// first.
  using Body = function_ref<void(OpBuilder &, ArrayRef<Value>)>;

  /// Most threads of a block, and of a block of several loops along x; powers
  /// of 2.
  int64_t blockThreads, rowThreads;
  /// Sizes of the loops, outermost first.
  SmallVector<Value> sizes;
  /// Iterations of y that one thread runs, if there are enough: neighbours, or
  /// where their number is not known to be a multiple, as far apart as the grid
  /// is high.
  int64_t rowsPerThread = 1;
  /// Iterations of x that one thread runs, as far apart as the block is wide.
  int64_t unroll = 1;

  /// `prologue` runs before the loop along y, whose induction variable is then
  /// null: the place for what does not change from row to row.
  void build(OpBuilder &builder, Location loc, Body prologue, Body body) const;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_LAUNCHBUILDER_H
