//===- ZetaFunctions.h - Zeta and polygamma ---------------------*- C++ -*-===//
#ifndef BCAST_LIB_MATH_ZETAFUNCTIONS_H
#define BCAST_LIB_MATH_ZETAFUNCTIONS_H

#include "bcast/Math/MathBuilder.h"

namespace mlir::bcast::lowering {

/// See SpecialFunctions.h; `d` is a builder of f64.
Value zeta(MathBuilder &d, Value x, Value q);
Value polygamma(MathBuilder &d, Value n, Value x);

/// Of a builder of f32 (ZetaSingle.cpp).
Value zetaSingle(MathBuilder &b, Value x, Value q);
Value polygammaSingle(MathBuilder &b, Value n, Value x);

} // namespace mlir::bcast::lowering

#endif // BCAST_LIB_MATH_ZETAFUNCTIONS_H
