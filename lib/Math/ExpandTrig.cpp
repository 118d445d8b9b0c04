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

/// sin(r + (quadrant + quadrants) pi/2): bit 0 of the sum swaps sin for cos,
/// bit 1 negates.
static Value sinOrCos(MathBuilder &d, const ReducedAngle &angle,
                      int64_t quadrants) {
  auto [sin, cos] = evaluate(d, angle.r);
  Value quadrant = d.addInt(angle.quadrant, d.intConstant(quadrants));
  Value isOdd = d.isNonZero(d.andInt(quadrant, 1));
  Value value =
      d.select(isOdd, lowering::round(d, cos), lowering::round(d, sin));
  Value sign = d.shiftLeft(d.andInt(quadrant, 2), 62);
  return d.fromBits(d.xorInt(d.bits(value), sign));
}

Value expand::sin(MathBuilder &b, Value x) {
  if (!b.isDouble())
    return sinSingle(b, x);
  auto build = [](MathBuilder &then, const ReducedAngle &angle) {
    return sinOrCos(then, angle, 0);
  };
  return buildOfAngle(b, x, {angleReduction, /*keepsTiny=*/true, build});
}

Value expand::cos(MathBuilder &b, Value x) {
  if (!b.isDouble())
    return cosSingle(b, x);
  auto build = [](MathBuilder &then, const ReducedAngle &angle) {
    return sinOrCos(then, angle, 1);
  };
  return buildOfAngle(b, x, {angleReduction, /*keepsTiny=*/false, build});
}

/// tan r = r + r z T(z), z = r^2, T to 2^-55 of it; -1 / tan r in odd
/// quadrants, of tan r with what its last sum lost. Of r's low part (1 + z),
/// near enough to its derivative.
static Value tanReduced(MathBuilder &d, const ReducedAngle &angle) {
  auto [r, quadrant] = angle;
  Value z = d.mul(r.high, r.high);
  Value t = d.polynomial(
      z, {8.635511430737295e-06, -1.8949648668731624e-05, 3.769475662745722e-05,
          -1.230081539571823e-05, 5.65053953226478e-05, 8.953702235791215e-05,
          0.00024137959746331502, 0.0005895387924532831, 0.0014559088842085348,
          0.0035921202865037147, 0.008863236054093209, 0.021869488514872488,
          0.05396825396870524, 0.13333333333332956, 0.3333333333333333});
  Value low = d.fma(z, r.low, r.low);
  Pair tan = lowering::addOrdered(d, r.high, d.fma(d.mul(r.high, z), t, low));
  // q, and -q e where e = -1 - q tan is what it lacks, since 1 / tan is -q.
  Value q = d.div(d.constant(-1), tan.high);
  Value lack = d.fma(q, tan.low, d.fma(q, tan.high, d.constant(1)));
  Value isOdd = d.isNonZero(d.andInt(quadrant, 1));
  return d.select(isOdd, d.fma(lack, q, q), tan.high);
}

Value expand::tan(MathBuilder &b, Value x) {
  if (!b.isDouble())
    return tanSingle(b, x);
  return buildOfAngle(b, x, {angleReduction, /*keepsTiny=*/true, tanReduced});
}
