//===- Approximations.cpp - Functions for results of 16 bits --------------===//
//
// Coefficients: tools/bcast-accuracy/fit.py and fit_rational.py. As in the
// functions of f32, lanes whose result is known are given a harmless operand,
// and subnormal results are rounded as integers.
//
//===----------------------------------------------------------------------===//

#include "bcast/Math/Approximations.h"
#include "MathFunctions.h"
#include "bcast/Math/SpecialFunctions.h"

using namespace mlir;
using namespace mlir::bcast;

void lowering::allowApproximation(Operation *op) {
  auto flags = arith::FastMathFlagsAttr::get(op->getContext(),
                                             arith::FastMathFlags::afn);
  if (auto exp = dyn_cast<math::ExpOp>(op))
    exp.setFastmathAttr(flags);
  else if (auto tanh = dyn_cast<math::TanhOp>(op))
    tanh.setFastmathAttr(flags);
  else if (auto erf = dyn_cast<math::ErfOp>(op))
    erf.setFastmathAttr(flags);
}

/// 2^r for |r| up to 1/2 or hardly more, times `factor`.
static Value powerOfReduced(MathBuilder &b, Value r, double factor = 1) {
  return b.polynomial(r,
                      {0.00132764154, 0.0096755391, 0.0555071346, 0.240221202,
                       0.693146944, 1.00000012},
                      factor);
}

/// exp(x) for |x| < 2^7. One step of reduction: what log2(e) lacks in f32 is
/// 2^-19 of the power where x is near the ends of f32's exponents.
static lowering::ExpPower splitPower(MathBuilder &b, Value x,
                                     lowering::ExpScale scale) {
  Value operand = lowering::keepNormal(b, x);
  double magic = b.getRoundingMagic() + scale.bias;
  Value shifted = b.fma(operand, lowering::log2e, b.constant(magic));
  Value n = b.sub(shifted, magic);
  Value r = b.fma(operand, lowering::log2e, b.neg(n));
  return {powerOfReduced(b, r, scale.factor), shifted};
}

Value lowering::approximateExp(MathBuilder &b, Value x) {
  return expand::expByPower(b, x, splitPower);
}

/// exp(-x) = power 2^n, and `shifted` has n + 127 in its low bits.
static lowering::ExpPower splitOpposite(MathBuilder &b, Value x) {
  constexpr int64_t bias = 127;
  double magic = b.getRoundingMagic() + bias;
  Value operand = lowering::keepNormal(b, x);
  Value shifted = b.fma(operand, -lowering::log2e, b.constant(magic));
  Value n = b.sub(shifted, magic);
  Value r = b.fma(operand, -lowering::log2e, b.neg(n));
  return {powerOfReduced(b, r), shifted};
}

/// The logistic where it is subnormal. There 1 is nothing beside the power:
/// 2^-n / power is computed in units of the smallest subnormal number, with
/// 2^100 in the divisor. No op on integers makes a NaN, which findShortNaNs
/// sees.
static Value buildSubnormalLogistic(MathBuilder &b, Value x) {
  constexpr int64_t mantissaBits = 23, bias = 127, least = -149,
                    divisorPower = 100;
  auto [power, shifted] =
      splitOpposite(b, b.clamp(x, -104, lowering::getLeastNormalExponent(b)));
  // 2^(divisorPower - n) over the unit.
  Value field =
      b.subInt(b.intConstant(divisorPower - least + 2 * bias), b.bits(shifted));
  Value units = b.fromBits(b.shiftLeft(field, mantissaBits));
  Value quotient = b.div(units, b.mul(power, 0x1p100));
  Value rounded = b.bits(b.add(quotient, 0x1p23));
  return b.fromBits(b.andInt(rounded, 0xffffff));
}

/// With exp(-x) = power 2^n, 1 / (1 + power 2^n).
Value lowering::buildApproximateLogistic(OpBuilder &builder, Location loc,
                                         Value x) {
  MathBuilder b(builder, loc, x.getType());
  constexpr int64_t mantissaBits = 23;
  double leastNormal = getLeastNormalExponent(b);
  auto [power, shifted] = splitOpposite(b, b.clamp(x, leastNormal, 60));
  Value scale = b.fromBits(b.shiftLeft(b.bits(shifted), mantissaBits));
  Value usual = b.reciprocalOfNormal(b.fma(power, scale, 1));
  return b.selectRare(b.less(x, leastNormal), buildSubnormalLogistic(b, x),
                      usual);
}

/// x p(x^2) / q(x^2), to 2^-24 of tanh for |x| up to 7; beyond that tanh is 1
/// to 2^-19, and below 2^-13, where the square may be subnormal, it is x.
Value lowering::approximateTanh(MathBuilder &b, Value x) {
  Value isTiny = b.less(b.abs(x), 0x1p-13);
  Value a = b.select(isTiny, 1, b.clamp(x, -7, 7));
  Value square = b.mul(a, a);
  Value p = b.polynomial(
      square, {1.24803273e-05, 0.00304373307, 0.130105004, 0.99999994});
  Value q = b.polynomial(
      square, {2.80778977e-07, 0.000252040481, 0.0241903011, 0.463437945, 1});
  return b.select(isTiny, x, b.div(b.mul(a, p), q));
}

/// x p(x^2), to 2^-22 of erf for |x| up to 2.75; beyond that erf is 1 to 2^-13.
/// The last coefficient is the nearest number to 2 / sqrt(pi), which alone
/// counts near 0.
Value lowering::approximateErf(MathBuilder &b, Value x) {
  Value bounded = b.clamp(x, -2.75, 2.75);
  Value a = keepNormal(b, bounded);
  Value p = b.polynomial(
      b.mul(a, a),
      {6.165257748769193e-10, -3.08041627761213e-08, 7.104086421350075e-07,
       -1.0190911780227907e-05, 0.00010389235831098631, -0.0008154347888194025,
       0.0051644342020154, -0.026813294738531113, 0.11281439661979675,
       -0.3761228919029236, 1.12837923});
  return b.mul(bounded, p);
}
