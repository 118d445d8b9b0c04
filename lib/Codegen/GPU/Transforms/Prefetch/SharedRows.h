//===- SharedRows.h - Rows that stay in shared memory -----------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_PREFETCH_SHAREDROWS_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_PREFETCH_SHAREDROWS_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::bcast {

/// Lets the blocks of a launch, each of which goes through the array of a row
/// several times by loops, have its first `elements` in shared memory, from
/// where loads with bcast.kept read them. The last loops copy those of the next
/// row to where they have read this one's. Whether there are such loads.
///
/// Between two of the times there is a barrier, and in the last one each
/// element is read by one thread, once, as planRowFusion makes sure for a
/// schedule with prefetch_rows.
bool keepRowsShared(gpu::LaunchOp launch, int64_t elements, bool isEmulated);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_PREFETCH_SHAREDROWS_H
