//===- IndexRanges.h - What the indices of a launch may be ------*- C++ -*-===//
//
// The ranges of index values in a gpu.launch follow from what the host has
// checked before. Upstream's IntegerRangeAnalysis knows the sizes of blocks and
// grids only where they are constants, and has no place for what a host checks.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_INDEXRANGES_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_INDEXRANGES_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::bcast {

/// What the host compares with: every number that a kernel takes, and threads
/// along a dimension of the grid. Induction variables may step past them.
inline constexpr int64_t kMaxLaunchNumber = (int64_t(1) << 30) - 1;

/// What a signed number may be.
struct Interval {
  int64_t low = INT64_MIN, high = INT64_MAX;

  bool fits() const { return low >= INT32_MIN && high <= INT32_MAX; }
  bool isUnsigned() const { return low >= 0 && fits(); }
};

class IndexRanges {
public:
  explicit IndexRanges(gpu::LaunchOp launch) : launch(launch) {}

  Interval get(Value value);
  /// Says what is known of a value that was made since.
  void set(Value value, Interval range) { ranges[value] = range; }

private:
  Interval compute(Value value);

  gpu::LaunchOp launch;
  DenseMap<Value, Interval> ranges;
};

/// The most threads of a block along a dimension of this size.
int64_t getBlockSize(Value size);

/// Any value, where a bound may not be a number of 64 bits.
Interval add(Interval a, Interval b);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_INDEXRANGES_H
