//===- ExpandInverseTrig.cpp - asin, acos, atan and atan2 -----------------===//
//
// f64; f32 is in ExpandInverseTrigSingle.cpp. What is lost on the way is kept,
// so that little more than the last sum rounds. Coefficients:
// tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

/// base + a; the first is 0, or not smaller than a.
static Value addAngles(MathBuilder &d, Pair base, Pair a) {
  Pair sum = lowering::addOrdered(d, base.high, a.high);
  return d.add(sum.high, d.add(sum.low, d.add(a.low, base.low)));
}

/// quarters pi/4 + a. `mayBeThree`: the one number of quarters that f64's
/// product with pi/4 rounds.
static Value addQuarters(MathBuilder &d, Value quarters, Pair a,
                         bool mayBeThree) {
  Value base = d.mul(quarters, expand::halfPi / 2);
  Value baseLow = d.mul(quarters, expand::halfPiLow / 2);
  if (mayBeThree)
    baseLow = d.add(baseLow, d.fma(quarters, expand::halfPi / 2, d.neg(base)));
  return addAngles(d, {base, baseLow}, a);
}

/// So many halves of pi.
static Pair getHalfPis(MathBuilder &d, double halves) {
  return {d.constant(halves * expand::halfPi),
          d.constant(halves * expand::halfPiLow)};
}

/// The angle of (y, x), or of (y, -x) where `isMirrored` is given and
/// true, for y, x >= 0, not both 0 nor one infinite. The smaller over the
/// larger is at most 1; above tan(pi/8), tan of the angle less pi/4 is (y - x)
/// / (y + x). One division, whose quotient t, |t| <= tan(pi/8), has two parts.
static Value angleDouble(MathBuilder &d, Value y, Value x,
                         Value isMirrored = {}) {
  Value isSteep = d.greater(y, x);
  Value low = d.select(isSteep, x, y), high = d.select(isSteep, y, x);
  Value isFar = d.greater(low, d.mul(high, 0.41421356237309503));
  Value zero = d.constant(0);
  // The negative of addOrdered(high, -low), without changes of signs.
  Value difference = d.sub(low, high);
  Value differenceLow = d.sub(low, d.add(difference, high));
  Pair numerator =
      lowering::select(d, isFar, {difference, differenceLow}, {low, zero});
  Pair denominator = lowering::select(
      d, isFar, lowering::addOrdered(d, high, low), {high, zero});
  Pair t = lowering::divide(d, numerator, denominator);

  Value quarters = d.select(isFar, 1.0, 0.0);
  quarters = d.select(isSteep, d.sub(d.constant(2), quarters), quarters);
  Value isBackward = isSteep;
  if (isMirrored) {
    quarters = d.select(isMirrored, d.sub(d.constant(4), quarters), quarters);
    isBackward = d.xorInt(isSteep, isMirrored);
  }
  t = lowering::select(d, isBackward, lowering::negate(d, t), t);

  // atan t = t + t^3 P(t^2), P to 2e-16; its slope is 1 - t^2 or so.
  Value z = d.mul(t.high, t.high);
  Value p = d.polynomialInHalves(
      z, d.mul(z, z),
      {-0.01917688711906226, 0.03923165829558719, -0.0508544973794026,
       0.0585814891280221, -0.06664511447381948, 0.07692183190826087,
       -0.09090904578123903, 0.11111111015256361, -0.14285714284666542,
       0.1999999999999552, -0.3333333333333333});
  Value rest = d.fma(d.neg(z), t.low, t.low);
  rest = d.fma(d.mul(t.high, z), p, rest);
  return addQuarters(d, quarters, {t.high, rest},
                     /*mayBeThree=*/static_cast<bool>(isMirrored));
}

namespace {
/// asin a, or half of acos a.
struct SmallAngle {
  Pair value;
  Value isHalfCosine;
};
} // namespace

/// For a <= 1/2 asin a = a + a^3 R(a^2), R to 2e-16; else acos a =
/// 2 asin s, s^2 = (1 - a) / 2. That square is exact, and half of what its root
/// loses over the root is kept; the slope of asin, up to 1.16, is taken for 1.
static SmallAngle getSmallAngle(MathBuilder &d, Value a) {
  Value isLarge = d.greater(a, 0.5);
  Value square = d.mul(d.sub(d.constant(1), a), 0.5);
  Value root = d.sqrt(square);
  Value z = d.select(isLarge, square, d.mul(a, a));
  Value s = d.select(isLarge, root, a);
  Value lost = d.select(isLarge, d.fma(d.neg(root), root, square), 0.0);
  // Where nothing is lost the root may be 0; others are from 2^-27 on.
  Value inverse = lowering::approximateQuotient(
      d, 0.5, d.select(d.equal(lost, 0), 1, root));
  Value r = d.polynomial(
      z, {0.028757851367421566, -0.014851887071247204, 0.01740087944269402,
          0.005457506718640358, 0.01032281435018578, 0.011479177415184906,
          0.013971212973552933, 0.017352392720869973, 0.02237217294214989,
          0.030381944138531247, 0.04464285714635543, 0.07499999999998433,
          0.16666666666666669});
  return {{s, d.fma(d.mul(s, z), r, d.mul(lost, inverse))}, isLarge};
}

/// pi/2 - acos |x| where that is at hand.
static Value asinDouble(MathBuilder &d, Value x) {
  auto [angle, isHalfCosine] = getSmallAngle(d, d.abs(x));
  Value factor = d.select(isHalfCosine, -2.0, 1.0);
  Pair base =
      lowering::select(d, isHalfCosine, getHalfPis(d, 1), getHalfPis(d, 0));
  Value result =
      addAngles(d, base, {d.mul(angle.high, factor), d.mul(angle.low, factor)});
  return d.copySign(result, x);
}

/// acos |x|, for x < 0 taken from pi, or else pi/2 - asin x.
static Value acosDouble(MathBuilder &d, Value x) {
  auto [angle, isHalfCosine] = getSmallAngle(d, d.abs(x));
  Value isNegative = d.isNegative(x);
  Value factor = d.select(isHalfCosine, 2.0, -1.0);
  factor = d.select(isNegative, d.neg(factor), factor);
  Pair base =
      lowering::select(d, isNegative, getHalfPis(d, 2), getHalfPis(d, 0));
  base = lowering::select(d, isHalfCosine, base, getHalfPis(d, 1));
  return addAngles(d, base,
                   {d.mul(angle.high, factor), d.mul(angle.low, factor)});
}

/// Beyond 2^64 the result is pi/2.
static Value atanDouble(MathBuilder &d, Value x) {
  Value a = d.abs(x);
  a = d.select(d.greater(a, 0x1p64), 0x1p64, a);
  return d.copySign(angleDouble(d, a, d.constant(1)), x);
}

/// Scaling keeps sums from overflow, and remainders of the division from
/// underflow wherever that shows: where it makes the smaller leg subnormal, the
/// quotient is 0 or as good. Of infinite legs only their number counts, and the
/// angle of a zero y is 0 for any x.
static Value atan2Double(MathBuilder &d, Value y, Value x) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Value ay = d.abs(y), ax = d.abs(x);
  Value largest = d.select(d.greater(ay, ax), ay, ax);
  Value factor = d.select(d.less(largest, 0x1p400), 0x1p512, 1.0);
  factor = d.select(d.greater(largest, 0x1p1000), 0x1p-60, factor);
  Value isInfinite = d.equal(largest, infinity);
  auto getLeg = [&](Value a) {
    Value unit = d.select(d.equal(a, infinity), 1.0, 0.0);
    return d.select(isInfinite, unit, d.mul(a, factor));
  };
  Value sx = d.select(d.equal(largest, 0), 1, getLeg(ax));
  Value result = angleDouble(d, getLeg(ay), sx, d.isNegative(x));
  Value isNaN = d.compare(arith::CmpFPredicate::UNO, y, x);
  result = d.select(isNaN, std::numeric_limits<double>::quiet_NaN(), result);
  return d.copySign(result, y);
}

Value expand::asin(MathBuilder &b, Value x) {
  return b.isDouble() ? asinDouble(b, x) : asinSingle(b, x);
}

Value expand::acos(MathBuilder &b, Value x) {
  return b.isDouble() ? acosDouble(b, x) : acosSingle(b, x);
}

Value expand::atan(MathBuilder &b, Value x) {
  return b.isDouble() ? atanDouble(b, x) : atanSingle(b, x);
}

Value expand::atan2(MathBuilder &b, Value y, Value x) {
  return b.isDouble() ? atan2Double(b, y, x) : atan2Single(b, y, x);
}
