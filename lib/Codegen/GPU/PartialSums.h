//===- PartialSums.h - Which elements a partial sum has ---------*- C++ -*-===//
//
// The order of SummationOrder.h, as index arithmetic. Elements may be rows.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_PARTIALSUMS_H
#define BCAST_LIB_CODEGEN_GPU_PARTIALSUMS_H

#include "LaunchBuilder.h"
#include "bcast/Analysis/SummationOrder.h"

namespace mlir::bcast {

/// The end of a chunk that begins at `from`, of `count` elements in all: the
/// last chunk may have fewer.
Value buildChunkEnd(IndexBuilder &index, Value from, Value count,
                    int64_t chunkElements = kReductionChunk);

/// Partial sums of all chunks of `count` elements.
Value buildNumPartialSums(IndexBuilder &index, Value count);

/// The elements of a partial sum: those from the first one on, so many apart,
/// before `to`.
struct PartialSumElements {
  Value from, to, step;
};
PartialSumElements buildPartialSum(IndexBuilder &index, Value number,
                                   Value count);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_PARTIALSUMS_H
