//===- GammaFunctions.h - lgamma and digamma --------------------*- C++ -*-===//
#ifndef BCAST_LIB_MATH_GAMMAFUNCTIONS_H
#define BCAST_LIB_MATH_GAMMAFUNCTIONS_H

#include "bcast/Math/DoubleDouble.h"

namespace mlir::bcast::lowering {

/// See SpecialFunctions.h; `d` is a builder of f64.
Value lgamma(MathBuilder &d, Value x);
Value digamma(MathBuilder &d, Value x);
/// Of a builder of f32 (LgammaSingle.cpp, DigammaSingle.cpp).
Value lgammaSingle(MathBuilder &b, Value x);
Value digammaSingle(MathBuilder &b, Value x);

/// log(x + xLow) in f32, to 2^-28 or so of it where that is not near 0, for x
/// >= 0 and finite; of 0 a finite number. xLow only beside a normal x < 1.
Pair logSingle(MathBuilder &b, Value x, Value xLow = Value());

} // namespace mlir::bcast::lowering

#endif // BCAST_LIB_MATH_GAMMAFUNCTIONS_H
