//===- SummationOrder.h - In which order elements are combined --*- C++ -*-===//
//
// The order follows from the sizes of the iteration space and which of its
// dimensions are reduced, so the bits of a float sum depend neither on the
// number of threads, nor on the schedule, nor on what else the body computes:
//
// - The last dimension is reduced. The reduced dimensions at the end are one
//   row of elements, in their order. Element i of a row goes to accumulator
//   i % 32, row after row. A chunk of 2^15 elements (of one row, or of whole
//   rows) ends with a tree over the accumulators; the chunks are combined in
//   their order.
// - The last dimension is kept. Rows are added up element by element in chunks
//   of a number of rows that follows from their length; the chunks are combined
//   in their order.
//
// Kernels for GPUs have an order of their own. What is reduced into one result
// is a row of elements there, the reduced dimensions in row-major order.
// Element i of a chunk goes to accumulator i % n, element after element;
// accumulators are merged by halving, i with i + n / 2, and so on; the results
// of the chunks are a row again.
//
// Dimensions of static size 1 do not count. Where order cannot be seen, as in
// sums of integers, there may be more accumulators.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_ANALYSIS_SUMMATIONORDER_H
#define BCAST_ANALYSIS_SUMMATIONORDER_H

#include <cstdint>
#include <optional>

namespace mlir::bcast {

/// Accumulators of a row.
inline constexpr int64_t kRowAccumulators = 32;
/// Elements of a chunk of one row, or of whole rows.
inline constexpr int64_t kRowChunk = 1 << 15;
/// Elements of a chunk of rows that are added up, and its least number of rows.
inline constexpr int64_t kColumnChunk = 1 << 18;
inline constexpr int64_t kColumnChunkRows = 64;

/// The same of kernels: where the last dimension is reduced, and where it is
/// kept.
inline constexpr int64_t kKernelRowAccumulators = 1024;
inline constexpr int64_t kKernelRowChunk = 1 << 14;
inline constexpr int64_t kKernelColumnAccumulators = 16;
inline constexpr int64_t kKernelColumnChunk = 512;

/// How many chunks there are for each result of rows of so many elements, with
/// so many rows per result; nothing where that is not known.
std::optional<int64_t> countRowChunks(std::optional<int64_t> row,
                                      std::optional<int64_t> rows);

/// The same for so many rows that are added up, of so many elements.
std::optional<int64_t> countColumnChunks(std::optional<int64_t> rows,
                                         std::optional<int64_t> width);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_SUMMATIONORDER_H
