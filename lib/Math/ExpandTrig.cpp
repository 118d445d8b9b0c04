//===- ExpandTrig.cpp - sin, cos and tan ----------------------------------===//
//
// In f64 for f32. Coefficients: tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"

using namespace mlir;
using namespace mlir::bcast;
using expand::ReducedAngle;
using lowering::Pair;

namespace {
template <typename T>
struct SinCos {
  T sin, cos;
};
} // namespace

/// For results in f32: sin r = r (1 + z S(z)) and cos r = 1 - z/2 + z^2 C(z),
/// z = r^2, S and C to 2e-10. A product with r keeps the sign of zero.
static SinCos<Value> evaluateWide(MathBuilder &d, Value r) {
  Value z = d.mul(r, r);
  Value s = d.polynomial(z, {2.724992580305979e-06, -0.00019840086735384846,
                             0.008333331874710208, -0.1666666666385529, 1.0});
  Value c =
      d.polynomial(z, {-2.730095920390147e-07, 2.480060037715673e-05,
                       -0.001388888767201679, 0.0416666666643212, -0.5, 1.0});
  return {d.mul(r, s), c};
}

/// For results in f64: the same with S and C to 2e-16, in pairs: r, with the
/// rest of the series and what rounding took from r, which the slope of sine
/// weighs, 1 - z/2; that, with what rounding took from it and from z.
static SinCos<Pair> evaluate(MathBuilder &d, Pair r) {
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

/// Of r in the builder's precision. The sum loses the sign of zero.
static SinCos<Value> evaluate(MathBuilder &b, MathBuilder &d, Pair r) {
  if (!b.isDouble())
    return evaluateWide(d, r.high);
  SinCos<Pair> pairs = evaluate(d, r);
  return {d.copySign(lowering::round(d, pairs.sin), r.high),
          lowering::round(d, pairs.cos)};
}

/// sin(r + n pi/2), n = the low bits of `quadrant`: bit 0 swaps sin for cos,
/// bit 1 negates.
static Value selectQuadrant(MathBuilder &d, SinCos<Value> parts,
                            Value quadrant) {
  Value isOdd = d.isNonZero(d.andInt(quadrant, 1));
  Value value = d.select(isOdd, parts.cos, parts.sin);
  Value sign = d.shiftLeft(d.andInt(quadrant, 2), 62);
  return d.fromBits(d.xorInt(d.bits(value), sign));
}

Value expand::sin(MathBuilder &b, Value x) {
  MathBuilder d = b.getDouble();
  ReducedAngle angle = reduceAngle(d, d.convert(x), !b.isDouble());
  return b.convert(selectQuadrant(d, evaluate(b, d, angle.r), angle.quadrant));
}

/// sin one quadrant further on.
Value expand::cos(MathBuilder &b, Value x) {
  MathBuilder d = b.getDouble();
  ReducedAngle angle = reduceAngle(d, d.convert(x), !b.isDouble());
  Value quadrant = d.addInt(angle.quadrant, d.intConstant(1));
  return b.convert(selectQuadrant(d, evaluate(b, d, angle.r), quadrant));
}

/// sin / cos, or -cos / sin in odd quadrants.
Value expand::tan(MathBuilder &b, Value x) {
  MathBuilder d = b.getDouble();
  ReducedAngle angle = reduceAngle(d, d.convert(x), !b.isDouble());
  Value isOdd = d.isNonZero(d.andInt(angle.quadrant, 1));
  if (!b.isDouble()) {
    auto [sin, cos] = evaluateWide(d, angle.r.high);
    Value numerator = d.select(isOdd, d.neg(cos), sin);
    return b.convert(d.div(numerator, d.select(isOdd, sin, cos)));
  }
  SinCos<Pair> pairs = evaluate(d, angle.r);
  Pair sin = lowering::addOrdered(d, pairs.sin.high, pairs.sin.low);
  Pair cos = lowering::addOrdered(d, pairs.cos.high, pairs.cos.low);
  Pair quotient = lowering::divide(
      d, lowering::select(d, isOdd, lowering::negate(d, cos), sin),
      lowering::select(d, isOdd, sin, cos));
  // The sums lose the sign of zero.
  return d.select(d.equal(x, 0), x, lowering::round(d, quotient));
}
