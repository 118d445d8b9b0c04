//===- GammaFunctions.h - lgamma and digamma --------------------*- C++ -*-===//
#ifndef BCAST_LIB_MATH_GAMMAFUNCTIONS_H
#define BCAST_LIB_MATH_GAMMAFUNCTIONS_H

#include "bcast/Math/MathBuilder.h"

namespace mlir::bcast::lowering {

/// See SpecialFunctions.h; `d` is a builder of f64.
Value lgamma(MathBuilder &d, Value x);
Value digamma(MathBuilder &d, Value x);
/// lgamma, of a builder of f32 (LgammaSingle.cpp).
Value lgammaSingle(MathBuilder &b, Value x);

} // namespace mlir::bcast::lowering

#endif // BCAST_LIB_MATH_GAMMAFUNCTIONS_H
