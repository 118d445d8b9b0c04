//===- ExpLog.h - Steps of exponentials and logarithms, as IR ---*- C++ -*-===//
//
// What exponentials, logarithms and powers share: numbers as 2^n times a
// mantissa, and both functions on pairs of f64, precise enough that a product
// near the end of the exponents keeps its digits.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_MATH_EXPLOG_H
#define BCAST_MATH_EXPLOG_H

#include "bcast/Math/DoubleDouble.h"

namespace mlir::bcast::lowering {

/// ln 2 = ln2 + ln2Low, and 1 / ln 2 likewise, to 106 bits.
inline constexpr double ln2 = 0x1.62e42fefa39efp-1;
inline constexpr double ln2Low = 0x1.abc9e3b39803fp-56;
inline constexpr double log2e = 0x1.71547652b82fep0;
inline constexpr double log2eLow = 0x1.777d0ffda0d24p-56;

/// x rounded to an integer n, as float and in the low bits of `shifted`.
struct Rounded {
  Value n, shifted;
};
Rounded roundToInt(MathBuilder &b, Value x);
/// The integer in the low bits of `shifted`.
Value getInt(MathBuilder &b, Value shifted);
/// 2^n for an integer n such that this is normal.
Value powerOfTwo(MathBuilder &b, Value n);
/// value * 2^n, also where 2^n alone would overflow or underflow. `value` is
/// within 2^16 of 1, and n at least -1090 (-165 in f32).
///
/// Processors take a hundred cycles and more to compute a subnormal number, for
/// a whole vector. So such a result is rounded as an integer, and other lanes
/// are given a harmless n meanwhile.
Value scale(MathBuilder &b, Value value, Value shifted);
/// How value 2^n is given: as value times `factor`, a power of two, and n +
/// `bias` in the low bits of `shifted`, which does not exceed 2^10.
struct ExpScale {
  int64_t bias = 0;
  double factor = 1;
};
/// Below, exp(x) is 0.
double getUnderflowingExponent(MathBuilder &b);
/// From here on exp(x) is normal: the logarithm of the smallest normal number.
double getLeastNormalExponent(MathBuilder &b);
/// For |x| up to this exp(x) is normal.
double getFarExponent(MathBuilder &b);
/// x, but where exp(x) is 0 not further below that than scaleExp allows, and in
/// f64, where subnormals are fast, not further above what overflows either. NaN
/// stays NaN.
Value boundExponent(MathBuilder &b, Value x);
/// The same as `scale` where the exact result is near exp(x), and x, which is
/// bounded, at most 0 or the result's exponent: `value` is in [1/sqrt(2),
/// sqrt(2)] where that is subnormal. In other lanes than those of subnormals it
/// costs less.
///
/// `value` and n as `scale` says.
Value scaleExp(MathBuilder &b, Value x, Value value, Value shifted,
               ExpScale scale = {}, bool isNonpositive = false);
/// With this scale scaleExp takes the fewest ops.
ExpScale getExpScale(MathBuilder &b);
/// The same where it is near 2^x; `mayExceed`: so near that it may be beyond
/// the largest number where 2^x is not, or subnormal, or the other way about.
Value scaleExp2(MathBuilder &b, Value x, Value value, Value shifted,
                bool mayExceed);
/// value 2^n, n in the low bits of `shifted`, where both are normal.
Value addExponent(MathBuilder &b, Value value, Value shifted);
/// exp(x) for |x| <= 80.
Value expBounded(MathBuilder &b, Value x);
/// The subnormal number whose bits are the integer nearest to a b, for a b in
/// [0, 2^23], in f64 2^52. Beyond that, up to twice as much, even integers.
Value buildSubnormal(MathBuilder &b, Value units, Value factor);
/// x, but not so near to 0 that what is computed from it becomes subnormal.
/// Where this changes x, exp(x) rounds to 1.
Value keepNormal(MathBuilder &b, Value x);
/// A subnormal x times 2^149, in f64 2^1074: the integer in its bits. Of others
/// anything that is normal.
Value normalizeSubnormal(MathBuilder &b, Value x);

/// In f32 x = 2^k m with m in [sqrt(1/2), sqrt(2)), for positive normal x; k is
/// an integer.
struct Split {
  Value k, m;
};
Split splitExponent(MathBuilder &b, Value x);
/// The same for all positive x; k is a float.
Split splitAnyExponent(MathBuilder &b, Value x);

/// exp(r) - 1 - r in f64, for |r| <= ln 2 / 2.
Value expTail(MathBuilder &d, Value r);

/// exp(x) = (1 + p) 2^n with |p| < 1/2, n in the low bits of `shifted`. x is
/// bounded such that n fits there, or NaN, of which p is NaN.
struct ExpParts {
  Value p, shifted;
};
ExpParts splitExp(MathBuilder &b, Value x);
/// The same as power 2^n, where `power` is rounded once, and little else.
struct ExpPower {
  Value power, shifted;
};
ExpPower splitExpPower(MathBuilder &b, Value x, ExpScale scale = {});

/// x = n ln 2 + r, |r| <= ln 2 / 2 or so, rounded once.
struct ReducedOnce {
  Value shifted, r;
};
ReducedOnce reduceOnce(MathBuilder &b, Value x, int64_t bias = 0);

/// x = n ln 2 + r, |r| <= ln 2 / 2 or so; |x| < 2^20. Where x.low may be more
/// than an ulp of x.high, `sum` is what they add up to, and r.high may not be
/// larger than r.low.
struct Reduced {
  Value shifted;
  Pair r;
};
Reduced reduce(MathBuilder &d, Pair x, Value sum = Value());
/// exp(r) for |r| <= ln 2 / 2, to some 2^-57.
Pair expReduced(MathBuilder &d, Pair r);
/// exp(x) = mantissa 2^n; |x| counts as at most 750, and NaN stays NaN.
struct Scaled {
  Pair mantissa;
  Value shifted;
};
Scaled preciseExp(MathBuilder &d, Pair x);

/// x = 2^k m, for positive normal x, and log(x) = k ln 2 + start + log(1 + r),
/// where r = m factor - 1 is less than 1/31 either way. Near 1, the start is 0,
/// the factor 1 and r exact. k is an integer, and in `exponent` where f64 has
/// it.
struct ReducedLog {
  Value k, exponent, m, factor, start;
};
ReducedLog reduceLog(MathBuilder &d, Value x);

/// A positive x of f64 as 2^n normal: n is 0 or, of a subnormal x, -1074, as a
/// float. Of others than positive numbers anything.
struct ScaledOperand {
  Value normal, n;
};
ScaledOperand scaleSubnormal(MathBuilder &d, Value x);

/// log(x + xLow) + n ln 2 in f64, for positive normal x; xLow, if given, is an
/// ulp or so of x, and n, if given, an integer as a float.
Value logNormal(MathBuilder &d, Value x, Value xLow = Value(),
                Value n = Value());

/// With k as a float, which may be another than that of `parts`: k ln 2 + start
/// + log(1 + r), or the same of base 2, to some 2^-64 of it. The low part is up
/// to 2^-10 of the high one.
Pair addLn2(MathBuilder &d, Value k, const ReducedLog &parts);
Pair addLog2(MathBuilder &d, Value k, const ReducedLog &parts);

/// log(x) to some 2^-64 of it, for positive finite x; for others anything.
Pair preciseLog(MathBuilder &d, Value x);

} // namespace mlir::bcast::lowering

#endif // BCAST_MATH_EXPLOG_H
