//===- ExpandErf.cpp - erf and erfc ---------------------------------------===//
//
// For large a, erfc(a) = exp(-a^2) E(t) / (1 + 2a), where E varies little and
// is smooth in t = (a - 4) / (a + 4). Coefficients:
// tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

/// erf(x) of f64 as x P(x^2), for |x| < 3/4.
static Pair erfSmall(MathBuilder &d, Value x) {
  Pair p = lowering::evaluate(
      d, d.mul(x, x),
      {{-9.502840894774706e-10, 1.4413879289095029e-08, -1.63332293434337e-07,
        1.646038320985815e-06, -1.4925589383821143e-05, 0.00012055331545294116,
        -0.0008548327001135946, 0.005223977625222192, -0.026866170645118446,
        0.11283791670955087, -0.37612638903183754, 1.1283791670955126},
       1.532658413126606e-17});
  return lowering::multiply(d, x, p);
}

/// erfc(a) of f64 as mantissa 2^n for a in [3/4, 28].
static lowering::Scaled erfcLarge(MathBuilder &d, Value a) {
  Value t = d.div(d.sub(a, 4), d.add(a, 4));
  Pair e =
      lowering::evaluate(d, t,
                         {{-8.162435007722838e-09,  -1.3478117328949061e-08,
                           9.963669781288243e-08,   7.007726225939664e-08,
                           -8.157536030264092e-07,  2.9639671701474037e-07,
                           5.704325527318425e-06,   -1.122291861702589e-05,
                           -2.4397293709348743e-05, 0.0001506218660584476,
                           -0.00019925713398403304, -0.0007577733136210261,
                           0.0050319700416283026,   -0.01619773405591165,
                           0.037167515531919895,    -0.06633036581228409,
                           0.09373283499861676,     -0.10103906603630404,
                           0.06809705425468682,     0.015379652102619766,
                           -0.13962111684056247,    1.2329951186255526},
                          -4.56453727151586e-17});
  Pair weight = lowering::add(d, d.constant(1), d.add(a, a));
  auto [power, shifted] =
      lowering::preciseExp(d, lowering::negate(d, lowering::multiply(d, a, a)));
  return {lowering::multiply(d, power, lowering::divide(d, e, weight)),
          shifted};
}

/// 1 - a for a < 1.
static Value fromOne(MathBuilder &d, Pair a) {
  Pair sum = lowering::addOrdered(d, d.constant(1), d.neg(a.high));
  return d.add(sum.high, d.sub(sum.low, a.low));
}

/// From 3/4 on 1 - erfc(a), which beyond 6 is 1.
static Value erfDouble(MathBuilder &d, Value x) {
  Value a = d.abs(x);
  a = d.select(d.greater(a, 6), 6, a);
  auto [mantissa, shifted] = erfcLarge(d, a);
  Value power = lowering::powerOfTwo(d, lowering::getInt(d, shifted));
  Value large =
      fromOne(d, {d.mul(mantissa.high, power), d.mul(mantissa.low, power)});
  Value small = lowering::round(d, erfSmall(d, a));
  return d.copySign(d.select(d.less(a, 0.75), small, large), x);
}

/// 1 - erf(x) below 3/4. Beyond 28 the result is 0. NaN comes from one place,
/// lest its sign depend on the order of operands.
static Value erfcDouble(MathBuilder &d, Value x) {
  Value a = d.abs(x);
  auto [mantissa, shifted] = erfcLarge(d, d.select(d.less(a, 28), a, 28));
  Value large = lowering::scale(d, lowering::round(d, mantissa), shifted);
  large = d.select(d.isNegative(x), d.sub(d.constant(2), large), large);
  Value small = fromOne(d, erfSmall(d, x));
  Value result = d.select(d.less(a, 0.75), small, large);
  return d.select(d.compare(arith::CmpFPredicate::ORD, x, x), result, x);
}

Value expand::erf(MathBuilder &b, Value x) {
  return b.isDouble() ? erfDouble(b, x) : erfSingle(b, x);
}

/// exp(-a^2) E(t) / (1 + 2a) of f32, for a in [1/2, 10.2], as mantissa 2^n; n
/// in the low bits of `shifted`. E to 3e-8. Of each factor and product what its
/// rounding lost is kept, so that the last sum rounds and little else.
static lowering::Scaled erfcLargeSingle(MathBuilder &b, Value a) {
  Value one = b.constant(1), twice = b.add(a, a);
  Pair weight = lowering::add(b, one, twice);
  Value plus = b.add(a, 4);
  // Both quotients from one division.
  Value inverse = b.div(one, b.mul(plus, weight.high));
  Value t = b.mul(b.mul(b.sub(a, 4), weight.high), inverse);
  Value quotient = b.mul(plus, inverse), minus = b.neg(quotient);
  Value missing = b.fma(minus, weight.low, b.fma(minus, weight.high, one));

  constexpr double last = 1.23299515;
  Value rest = b.polynomial(t, {0.00527443504, -0.0165732931, 0.0369919948,
                                -0.0662625879, 0.0937679037, -0.101044275,
                                0.0680945441, 0.0153798098, -0.139621064});
  Value e = b.fma(t, rest, last);
  Value eLow = b.fma(t, rest, b.sub(b.constant(last), e));

  Pair square = lowering::multiply(b, a, a);
  auto [p, shifted] = lowering::splitExp(b, b.neg(square.high));
  Pair power = lowering::addOrdered(b, one, b.fma(b.neg(square.low), p, p));
  power.low = b.sub(power.low, square.low);
  Pair product = lowering::multiply(b, power.high, e);
  product.low = b.fma(power.low, e, b.fma(power.high, eLow, product.low));
  Pair result = lowering::multiply(b, product.high, quotient);
  Value low = b.fma(result.high, missing, result.low);
  return {{result.high, b.fma(product.low, quotient, low)}, shifted};
}

/// Below 17/32 1 - erf(x), with erf(x) = x + x P(x^2), P to 1e-9 below 1/2 and
/// little more there. The other form would have errors of 2 ulp below 17/32.
/// From 10.2 on the result is 0.
static Value erfcSingle(MathBuilder &b, Value x) {
  Value a = b.abs(x);
  Value bounded = b.clamp(a, 0.5, 10.2);
  auto [mantissa, shifted] = erfcLargeSingle(b, bounded);
  // The result is subnormal beyond 9.194549, its neighbours 130 ulp above and
  // 17 below the border; all that scaleExp asks of the exponent is that.
  Value isSubnormal = b.greater(bounded, 0x1.2639bep3);
  Value exponent = b.select(isSubnormal, -100, 0.0);
  Value large =
      lowering::scaleExp(b, exponent, lowering::round(b, mantissa), shifted);
  large = b.select(b.isNegative(x), b.sub(b.constant(2), large), large);

  // The square of what is nearer to 0 would be subnormal.
  Value near = b.select(b.less(a, 0x1p-30), 0.0, x);
  Value p =
      b.polynomial(b.mul(near, near), {0.00461487053, -0.0266993903,
                                       0.112817444, -0.376125336, 0.128379151});
  Value small = b.sub(b.constant(1), b.fma(near, p, near));
  Value result = b.select(b.less(a, 0x1.1p-1), small, large);
  return b.select(b.compare(arith::CmpFPredicate::ORD, x, x), result, x);
}

Value expand::erfc(MathBuilder &b, Value x) {
  return b.isDouble() ? erfcDouble(b, x) : erfcSingle(b, x);
}
