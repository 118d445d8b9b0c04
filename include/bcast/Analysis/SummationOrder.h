//===- SummationOrder.h - In which order elements are combined --*- C++ -*-===//
//
// docs/Semantics.md defines the order in which a reduction combines elements,
// as a function of their number alone. So the bits of a float sum depend
// neither on the target, nor on the number of threads, nor on the schedule, nor
// on what else is computed, nor on which sizes are known.
//
// - The n elements of a result are numbered in row-major order over the reduced
//   dimensions, and cut into chunks of kReductionChunk.
// - Element i of a chunk goes to partial sum i % kPartialSums, in the order of
//   i. A partial sum is a leaf of a binary tree.
// - Leaves are merged bottom-up: neighbours 2j and 2j + 1, level by level,
// first
//   those of a chunk, then the chunks. Where there is no neighbour, a value
//   goes up as it is. That is the same as merging it with the identity of sums,
//   which is -0.0, and of products, which is 1: so a tree may be padded to any
//   power of 2. Products of complex numbers have no identity (an infinity times
//   1 is NaN), and may not be padded.
// - The initial value is combined with the root.
//
// Since kPartialSums is a power of 2, the trees of chunks and that over chunks
// are one, over leaves that are numbered through all chunks.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_ANALYSIS_SUMMATIONORDER_H
#define BCAST_ANALYSIS_SUMMATIONORDER_H

#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstdint>

namespace mlir::bcast {

/// Elements of a chunk.
inline constexpr int64_t kReductionChunk = 2048;
/// Partial sums of a chunk: element i is in partial sum i % kPartialSums.
inline constexpr int64_t kPartialSums = 256;
/// Elements of a partial sum at most.
inline constexpr int64_t kPartialSumElements = kReductionChunk / kPartialSums;

/// Chunks of so many elements; one, which is empty, if there are none.
inline int64_t countChunks(int64_t elements,
                           int64_t chunkElements = kReductionChunk) {
  return llvm::divideCeil(std::max<int64_t>(elements, 1), chunkElements);
}
/// Partial sums of each chunk of so many elements, up to a power of 2.
inline int64_t countPartialSums(int64_t elements) {
  return llvm::PowerOf2Ceil(std::clamp<int64_t>(elements, 1, kPartialSums));
}

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_SUMMATIONORDER_H
