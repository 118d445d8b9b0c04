//===- RowKernels.h - Which rows are one kernel of a GPU --------*- C++ -*-===//
//
// Asked before rows of a fusion become a loop. A loop over rows that has no
// kernel would launch several for each row, so what passes here must have one.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_ANALYSIS_ROWKERNELS_H
#define BCAST_ANALYSIS_ROWKERNELS_H

#include <cstdint>

namespace mlir::bcast {

struct FusionPlan;

/// Elements of the longest row that one block reduces: of longer ones there are
/// few, and other kernels give each to several blocks.
inline constexpr int64_t kMaxRowElements = int64_t(1) << 20;

/// Whether threads of one block can compute all stages of `plan.inRow` for a
/// row: what is in a row has a known size and is contiguous, reductions have an
/// identity for threads that have nothing, and rows are not longer than
/// kMaxRowElements. The number of rows may be unknown.
bool isRowKernel(const FusionPlan &plan);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_ROWKERNELS_H
