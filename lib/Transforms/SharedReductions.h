//===- SharedReductions.h - Reductions that threads share -------*- C++ -*-===//
#ifndef BCAST_LIB_TRANSFORMS_SHAREDREDUCTIONS_H
#define BCAST_LIB_TRANSFORMS_SHAREDREDUCTIONS_H

#include "bcast/Analysis/Combiner.h"

namespace mlir::bcast {

/// The combiners of a reduction on tensors, outside of rows, of which threads
/// may share each result; none for other ops.
SmallVector<Combiner> getSharedCombiners(linalg::GenericOp op);

/// Moves what the later op is computed from before the earlier one. Fails if
/// that is computed from this.
LogicalResult moveOperands(RewriterBase &rewriter, linalg::GenericOp later,
                           Operation *earlier);

} // namespace mlir::bcast

#endif // BCAST_LIB_TRANSFORMS_SHAREDREDUCTIONS_H
