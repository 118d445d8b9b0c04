//===- LegalizeForSPIRV.h - Types that OpenCL's SPIR-V has not --*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_GPUTOLLVM_LEGALIZEFORSPIRV_H
#define BCAST_LIB_CONVERSION_GPUTOLLVM_LEGALIZEFORSPIRV_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"

namespace mlir::bcast {

inline Type withElementType(Type type, Type element) {
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.clone(element);
  return element;
}

inline bool holdsBF16(Type type) { return getElementTypeOrSelf(type).isBF16(); }

/// An integer, or a vector of it.
Value buildSplat(OpBuilder &builder, Location loc, Type type, int64_t value);

/// What programs do with bf16 beside conversions from and to f32.
void populateWidenBF16Patterns(RewritePatternSet &patterns);
/// Minimum, maximum, absolute value, and the functions that OpenCL has under
/// other names.
void populateLegalizeFloatPatterns(RewritePatternSet &patterns);
/// Booleans, and products of twice the width.
void populateLegalizeIntegerPatterns(RewritePatternSet &patterns);
/// Truncations that are extended again, also such as the others make.
void populateMaskTruncatedPatterns(RewritePatternSet &patterns);

/// Loops and branches then pass on complex numbers as two: the back end takes
/// no struct there.
LogicalResult splitCarriedComplex(Operation *root);

/// bf16 is an extension of SPIR-V. All that is left of it after the expansion
/// of conversions is passing values on, which bits do as well. Fails, with an
/// error, where something computes on it.
LogicalResult replaceBF16(Operation *root);

/// Whether there are integers of more than 64 bits. Makes their shifts fit for
/// upstream's emulation, which for a shift by 0 shifts a half by its width.
bool guardWideShifts(Operation *root);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_GPUTOLLVM_LEGALIZEFORSPIRV_H
