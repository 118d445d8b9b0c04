//===- NarrowExtrema.h - Maxima and minima of bf16 --------------*- C++ -*-===//
//
// In kernels, the larger or smaller of vectors that are converted from bf16 is
// the conversion of the larger or smaller vector of bf16, of which an
// instruction of sm_80 finds two lanes.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CONVERSION_GPUTOLLVM_PTXMATH_NARROWEXTREMA_H
#define BCAST_LIB_CONVERSION_GPUTOLLVM_PTXMATH_NARROWEXTREMA_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::bcast::ptx {

/// Finds extrema that loops carry in bf16, where all that they take is
/// converted from it, and converts what the loops give.
void narrowLoopExtrema(Operation *root);

/// The same of single ops.
void populateNarrowExtremaPatterns(RewritePatternSet &patterns);

} // namespace mlir::bcast::ptx

#endif // BCAST_LIB_CONVERSION_GPUTOLLVM_PTXMATH_NARROWEXTREMA_H
