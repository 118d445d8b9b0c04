//===- LaunchNarrower.h - A kernel's indices in 32 bits ---------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_LAUNCHNARROWER_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_LAUNCHNARROWER_H

#include "IndexRanges.h"
#include "MemoryAccess.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::bcast {

/// The most elements along a dimension of a buffer that 32 bits index.
inline constexpr int64_t kMaxNarrowSize = INT32_MAX;

/// Rewrites the body of one launch, of which all numbers, sizes and the grid
/// are known to fit.
class LaunchNarrower {
public:
  explicit LaunchNarrower(gpu::LaunchOp launch)
      : launch(launch), builder(launch.getContext()), i32(builder.getI32Type()),
        ranges(launch) {}

  void run();
  /// Whether a second kernel is worth what is now in 32 bits: any quotients,
  /// products in a kernel with loops, or more than one for
  /// GPUHardware::kAccessesOfProduct accesses in another.
  bool isWorthKernel() const;

private:
  Value getNarrow(Value value);
  Value buildNarrow(Value value);
  Value getConstant(int64_t value);
  /// A sum of a value of 32 bits, or none, and a number.
  struct Offset {
    Value value;
    int64_t constant;
  };
  template <typename OpTy>
  Value buildInside(Value a, Value b);
  Offset getOffset(Value index);
  Offset buildOffset(Value index);
  Value getNarrowIndex(Value index);
  void narrowLoop(scf::ForOp op);
  void narrowComparison(arith::CmpIOp op);
  void narrowIndices(Operation *op, MemoryAccess access);

  gpu::LaunchOp launch;
  OpBuilder builder;
  Type i32;
  int64_t numProducts = 0, numQuotients = 0, numAccesses = 0, numLoops = 0;
  IndexRanges ranges;
  DenseMap<Value, Value> narrow;
  /// The same of what is a part of an index.
  DenseMap<Value, Offset> offsets;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_LAUNCHNARROWER_H
