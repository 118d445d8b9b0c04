//===- ExpandTrig.cpp - sin, cos and tan ----------------------------------===//
//
// In f64; those of f32 are in TrigSingle.cpp. Coefficients:
// tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"

using namespace mlir;
using namespace mlir::bcast;
using expand::ReducedAngle;
using lowering::Pair;

namespace {
struct SinCos {
  Pair sin, cos;
};
} // namespace

/// sin r = r (1 + z S(z)) and cos r = 1 - z/2 + z^2 C(z), z = r^2, S and C to
/// 2e-16, in pairs: r, with the rest of the series and what rounding took from
/// r, which the slope of sine weighs, 1 - z/2; that, with what rounding took
/// from it and from z.
static SinCos evaluate(MathBuilder &d, Pair r) {
  Pair z = lowering::multiply(d, r.high, r.high);
  Value s =
      d.polynomial(z.high, {1.5918129294866608e-10, -2.5051131845003624e-08,
                            2.755731610255244e-06, -0.00019841269836758574,
                            0.008333333333330948, -0.16666666666666666});
  Value c =
      d.polynomial(z.high, {-1.1382632425521717e-11, 2.08761462684032e-09,
                            -2.7557317271729793e-07, 2.480158729876569e-05,
                            -0.0013888888888887398, 0.041666666666666664});
  Pair slope = lowering::addOrdered(d, d.constant(1), d.mul(z.high, -0.5));
  Value sinRest = d.fma(d.mul(r.high, z.high), s, d.mul(r.low, slope.high));
  Value half = d.fma(z.low, 0.5, d.mul(r.high, r.low));
  Value cosRest =
      d.add(d.fma(d.mul(z.high, z.high), c, d.neg(half)), slope.low);
  return {{r.high, sinRest}, {slope.high, cosRest}};
}

/// sin(r + n pi/2), n = the low bits of `quadrant`: bit 0 swaps sin for cos,
/// bit 1 negates. The sum of a pair loses the sign of zero.
static Value selectQuadrant(MathBuilder &d, Pair r, Value quadrant) {
  auto [sin, cos] = evaluate(d, r);
  Value isOdd = d.isNonZero(d.andInt(quadrant, 1));
  Value value = d.select(isOdd, lowering::round(d, cos),
                         d.copySign(lowering::round(d, sin), r.high));
  Value sign = d.shiftLeft(d.andInt(quadrant, 2), 62);
  return d.fromBits(d.xorInt(d.bits(value), sign));
}

Value expand::sin(MathBuilder &b, Value x) {
  if (!b.isDouble())
    return sinSingle(b, x);
  ReducedAngle angle = reduceAngle(b, x);
  return selectQuadrant(b, angle.r, angle.quadrant);
}

/// sin one quadrant further on.
Value expand::cos(MathBuilder &b, Value x) {
  if (!b.isDouble())
    return cosSingle(b, x);
  ReducedAngle angle = reduceAngle(b, x);
  return selectQuadrant(b, angle.r, b.addInt(angle.quadrant, b.intConstant(1)));
}

/// sin / cos, or -cos / sin in odd quadrants.
Value expand::tan(MathBuilder &b, Value x) {
  if (!b.isDouble())
    return tanSingle(b, x);
  ReducedAngle angle = reduceAngle(b, x);
  Value isOdd = b.isNonZero(b.andInt(angle.quadrant, 1));
  SinCos pairs = evaluate(b, angle.r);
  Pair sin = lowering::addOrdered(b, pairs.sin.high, pairs.sin.low);
  Pair cos = lowering::addOrdered(b, pairs.cos.high, pairs.cos.low);
  Value quotient = lowering::divideAndRound(
      b, lowering::select(b, isOdd, lowering::negate(b, cos), sin),
      lowering::select(b, isOdd, sin, cos));
  // The sums lose the sign of zero.
  return b.select(b.equal(x, 0), x, quotient);
}
