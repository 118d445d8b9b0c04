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

/// Elements of the longest row that a block keeps: 1,024 threads have registers
/// for 32 each. Of longer rows, what is needed again is computed again.
inline constexpr int64_t kMaxKeptRowElements = 32768;

/// Rows that are neighbours in memory, as columns are, of which a block keeps
/// so many at least: bytes of them are read together.
inline constexpr int64_t kInterleavedRows = 8;

/// Ops of a row that several blocks keep: each has its code for each of the 32
/// elements of a thread.
inline constexpr int64_t kMaxSharedRowOps = 64;

/// The same of rows of a length that only the program knows, if blocks cannot
/// share them: each of 1,024 threads has 16 elements, whether they are there or
/// not. The host launches other kernels for longer ones.
inline constexpr int64_t kMaxDynamicRowElements = 16384;

/// The same of those whose elements lie apart, of which kInterleavedRows
/// share a block.
inline constexpr int64_t kMaxDynamicColumnElements = 4096;

/// Ops of such rows: each has its code for each vector of a thread, in several
/// kernels.
inline constexpr int64_t kMaxDynamicRowOps = 128;

/// Rows of which blocks fill a GPU. Where there are fewer, and they are longer
/// than what a block keeps, several blocks share each.
inline constexpr int64_t kManyRows = 128;

/// Whether threads of one block can compute all stages of `plan.inRow` for a
/// row: what is in a row has a known size and is contiguous, reductions have an
/// identity for threads that have nothing, and rows are not longer than
/// kMaxRowElements, or kept if they are few. The number of rows may be unknown.
/// `blocks` may share a row. If `interleaves`, threads of different rows may be
/// neighbours: then rows may lie along an outer dimension, as columns do, and
/// their elements be as far apart as only the program knows, if a block keeps
/// some of them.
bool isRowKernel(const FusionPlan &plan, int64_t blocks, bool interleaves);

/// The same of rows of a length that only the program knows: the elements up to
/// which they have kernels, 0 if they have none.
int64_t getMaxDynamicRow(const FusionPlan &plan, int64_t blocks,
                         bool interleaves);

/// Whether rows of such a length that are longer have a kernel that reads them
/// several times, up to kMaxRowElements: where there are kManyRows or more.
bool areDynamicRowsRead(const FusionPlan &plan);

/// Whether a block keeps what the stages of a row kernel compute, or so many
/// that share the row.
bool isKeptRow(const FusionPlan &plan, int64_t blocks);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_ROWKERNELS_H
