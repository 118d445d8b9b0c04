//===- ZetaFunctions.h - Zeta and polygamma ---------------------*- C++ -*-===//
#ifndef BCAST_LIB_MATH_ZETAFUNCTIONS_H
#define BCAST_LIB_MATH_ZETAFUNCTIONS_H

#include "bcast/Math/MathBuilder.h"

namespace mlir::bcast::lowering {

/// See SpecialFunctions.h; `d` is a builder of f64, whose result is rounded to
/// f32 if `isNarrow`.
Value zeta(MathBuilder &d, Value x, Value q, bool isNarrow);
Value polygamma(MathBuilder &d, Value n, Value x, bool isNarrow);

} // namespace mlir::bcast::lowering

#endif // BCAST_LIB_MATH_ZETAFUNCTIONS_H
