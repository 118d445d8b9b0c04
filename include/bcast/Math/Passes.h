//===- Passes.h - Functions as arithmetic -----------------------*- C++ -*-===//
#ifndef BCAST_MATH_PASSES_H
#define BCAST_MATH_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir {
class RewritePatternSet;
} // namespace mlir

namespace mlir::bcast {

#define GEN_PASS_DECL
#include "bcast/Math/Passes.h.inc"

/// Adds the expansions of bcast-expand-math; `hasFastSubnormals` is the pass's
/// option fast-subnormals.
void populateExpandMathPatterns(RewritePatternSet &patterns,
                                bool hasFastSubnormals = false);

#define GEN_PASS_REGISTRATION
#include "bcast/Math/Passes.h.inc"

} // namespace mlir::bcast

#endif // BCAST_MATH_PASSES_H
