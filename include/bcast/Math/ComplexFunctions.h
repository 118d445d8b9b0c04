//===- ComplexFunctions.h - Functions of complex numbers --------*- C++ -*-===//
//
// In terms of arith and math on the parts, without control flow, so that every
// target computes the same. The builder is of f64: numbers with parts of f32
// are computed in f64 and rounded once.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_MATH_COMPLEXFUNCTIONS_H
#define BCAST_MATH_COMPLEXFUNCTIONS_H

#include "bcast/Math/MathBuilder.h"

namespace mlir::bcast::lowering {

/// re + i im.
struct Parts {
  Value re, im;
};

// ComplexArithmetic.cpp.

/// The textbook formula; infinities are not recovered.
Parts multiply(MathBuilder &d, Parts a, Parts b);
Parts divide(MathBuilder &d, Parts a, Parts b);
Parts sqrt(MathBuilder &d, Parts z);
/// By the real parts, then the imaginary ones; NaN wins, and of equals `a`.
Parts maximum(MathBuilder &d, Parts a, Parts b);
Parts minimum(MathBuilder &d, Parts a, Parts b);
/// 1 / sqrt(z).
Parts rsqrt(MathBuilder &d, Parts z);
Parts sign(MathBuilder &d, Parts z);
Value abs(MathBuilder &d, Parts z);
/// Of numbers whose parts f32 has, in f64: their squares are neither too large
/// nor too small for it, and products of two are exact, so that nothing is
/// scaled.
Parts divideSingles(MathBuilder &d, Parts a, Parts b);
/// In f32, to 1.3 ulp.
Value absOfSingles(MathBuilder &b, Parts z);

/// The modulus as root * scale, neither of which overflows or loses digits, for
/// parts that are not infinite; scale is a power of two, with this logarithm.
struct ScaledModulus {
  Value root, scale, logScale;
};
ScaledModulus getScaledModulus(MathBuilder &d, Parts z);

/// a b + c d, with one rounding error of the sum.
Value sumOfProducts(MathBuilder &d, Value a, Value b, Value c, Value e);
/// Scales both by the power of two that brings the largest part near 1; small
/// parts may underflow. Zeros, infinities and NaN stay.
void normalize(MathBuilder &d, Parts &a, Parts &b);

// ComplexExponentials.cpp.

Parts exp(MathBuilder &d, Parts z);
Parts expm1(MathBuilder &d, Parts z);
Parts logistic(MathBuilder &d, Parts z);
Parts sinh(MathBuilder &d, Parts z);
Parts cosh(MathBuilder &d, Parts z);
Parts tanh(MathBuilder &d, Parts z);
/// Those of i z, turned back.
Parts sin(MathBuilder &d, Parts z);
Parts cos(MathBuilder &d, Parts z);
Parts tan(MathBuilder &d, Parts z);

// ComplexLogarithms.cpp.

Parts log(MathBuilder &d, Parts z);
Parts log1p(MathBuilder &d, Parts z);
Parts power(MathBuilder &d, Parts base, Parts exponent);

// ComplexAngle.cpp.

/// -i log((x + iy) / sqrt(x^2 + y^2)).
Parts atan2(MathBuilder &d, Parts y, Parts x);

// ComplexInverses.cpp.

Parts asin(MathBuilder &d, Parts z);
Parts acos(MathBuilder &d, Parts z);
Parts acosh(MathBuilder &d, Parts z);
Parts atanh(MathBuilder &d, Parts z);
/// Those of i z, turned back.
Parts asinh(MathBuilder &d, Parts z);
Parts atan(MathBuilder &d, Parts z);

/// i z and -i z.
inline Parts turn(MathBuilder &d, Parts z) { return {d.neg(z.im), z.re}; }
inline Parts turnBack(MathBuilder &d, Parts z) { return {z.im, d.neg(z.re)}; }

/// Tests that MathBuilder does not have.
inline Value isInfinite(MathBuilder &d, Value x) {
  return d.equal(d.abs(x), std::numeric_limits<double>::infinity());
}
inline Value isFinite(MathBuilder &d, Value x) {
  return d.less(d.abs(x), std::numeric_limits<double>::infinity());
}
inline Value isNaN(MathBuilder &d, Value x) {
  return d.compare(arith::CmpFPredicate::UNO, x, x);
}
inline Value isZero(MathBuilder &d, Value x) { return d.equal(x, 0); }
inline Parts select(MathBuilder &d, Value condition, Parts a, Parts b) {
  return {d.select(condition, a.re, b.re), d.select(condition, a.im, b.im)};
}

} // namespace mlir::bcast::lowering

#endif // BCAST_MATH_COMPLEXFUNCTIONS_H
