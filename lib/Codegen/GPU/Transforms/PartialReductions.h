//===- PartialReductions.h - Reductions to parts of results -----*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_PARTIALREDUCTIONS_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_PARTIALREDUCTIONS_H

#include "bcast/Analysis/Combiner.h"
#include "bcast/Analysis/ResultParts.h"

namespace mlir::bcast {

/// A reduction on tensors whose results may have parts, the map of its outputs,
/// and how many parts there are.
struct Splittable {
  linalg::GenericOp op;
  SmallVector<Combiner> combiners;
  AffineMap map;
  ResultParts parts;
  int64_t count;
};

/// Matches a reduction of which several blocks share a result, but no more than
/// so many.
std::optional<Splittable> matchSplittable(linalg::GenericOp op,
                                          int64_t maxParts);

/// Replaces it by a reduction to parts, and an elementwise op that combines
/// these in the tree of SummationOrder.h, with what the results were before.
/// Returns that one.
linalg::GenericOp splitReduction(const Splittable &reduction);

/// The constant that a tensor is filled with; null if it is not.
TypedAttr findFilledValue(Value tensor);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_PARTIALREDUCTIONS_H
