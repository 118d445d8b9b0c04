//===- ExpandErf.cpp - erf and erfc ---------------------------------------===//
//
// For large a, erfc(a) = exp(-a^2) E(t) / (1 + 2a), where E varies little and
// is smooth in t = (a - 4) / (a + 4). Coefficients: utils/accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"

using namespace mlir;
using namespace mlir::bcast;

/// a P(a^2) for a < 1, P to 1e-12.
static Value wideErfSmall(MathBuilder &d, Value a) {
  Value p = d.polynomial(
      d.mul(a, a),
      {1.058938064107502e-06, -1.3909340021874599e-05, 0.0001195656256820733,
       -0.0008542637997087229, 0.005223783477189248, -0.026866133235095593,
       0.11283791308604582, -0.3761263888963531, 1.1283791670946768});
  return d.mul(a, p);
}

/// For a >= 1; beyond 10.25 f32's erfc is 0. E to 3e-11; both quotients from
/// one division.
static Value wideErfcLarge(MathBuilder &d, Value a) {
  a = d.select(d.greater(a, 10.25), 10.25, a);
  Value plus = d.add(a, 4), weight = d.fma(a, 2.0, d.constant(1));
  Value inverse = d.div(d.constant(1), d.mul(plus, weight));
  Value t = d.mul(d.mul(d.sub(a, 4), weight), inverse);
  Value e = d.polynomial(
      t, {-0.00035975905685820605, -0.0007032331039511659, 0.005116669474629882,
          -0.016201366073097478, 0.03715041346750093, -0.06633098481351449,
          0.09373438968591664, -0.10103898585005877, 0.06809699506471777,
          0.01537964981849191, -0.1396211161945971, 1.2329951186341501});
  Value power = expand::wideExp(d, d.neg(d.mul(a, a)));
  return d.mul(d.mul(e, power), d.mul(plus, inverse));
}

Value expand::erf(MathBuilder &b, Value x) {
  MathBuilder d = b.getDouble();
  Value a = d.convert(b.abs(x));
  Value large = d.sub(d.constant(1), wideErfcLarge(d, a));
  Value result = d.select(d.less(a, 1), wideErfSmall(d, a), large);
  return b.copySign(b.convert(result), x);
}

/// f64: 1 - erf(x) below 1/4, where erf is small. Above, everything that rounds
/// is kept in two parts: a^2, 1 + 2a, E, the quotient E / (1 + 2a), and its
/// product with exp(r) = 1 + r + tail. Beyond 28 the result is 0.
static Value erfcDouble(MathBuilder &b, Value x) {
  Value a = b.abs(x);
  a = b.select(b.greater(a, 28), 28, a);
  Value p =
      b.polynomial(b.mul(x, x), {-1.45201080142086e-05, 0.00012051234109119237,
                                 -0.0008548305397609063, 0.005223977562169691,
                                 -0.026866170644125456, 0.1128379167095434,
                                 -0.3761263890318375, 1.1283791670955126});
  Value small = b.fma(b.neg(x), p, 1);

  Value t = b.div(b.sub(a, 4), b.add(a, 4));
  Value slope = b.polynomial(
      t,
      {1.60234540536836e-09,    2.4605242443910866e-09,  -1.495149480383064e-08,
       -1.989486197151226e-08,  1.1088423142883783e-07,  7.735807763981453e-08,
       -8.25772695646791e-07,   2.916855478720019e-07,   5.709728115288021e-06,
       -1.1221005308034099e-05, -2.4399146538997853e-05, 0.00015062136070128596,
       -0.00019925672479934837, -0.0007577732267057916,  0.005031969984359261,
       -0.016197734065372244,   0.03716751553676699,     -0.06633036581167369,
       0.09373283499839068,     -0.10103906603632458,    0.06809705425469166,
       0.01537965210262004,     -0.1396211168405625});
  Value e0 = b.constant(1.2329951186255526);
  Value e = b.fma(slope, t, e0);
  Value eLow = b.fma(slope, t, b.sub(e0, e));
  Value weight = b.fma(a, 2.0, b.constant(1));
  Value weightLow = b.fma(a, 2.0, b.sub(b.constant(1), weight));
  Value inverse = b.div(b.constant(1), weight);
  Value quotient = b.mul(e, inverse);
  Value remainder = b.fma(b.neg(quotient), weight, e);
  remainder = b.add(b.fma(b.neg(quotient), weightLow, remainder), eLow);
  Value quotientLow = b.mul(remainder, inverse);

  Value square = b.mul(a, a);
  Value squareLow = b.fma(a, a, b.neg(square));
  auto [n, shifted] =
      expand::roundToInt(b, b.mul(square, -0x1.71547652b82fep0));
  Value r = b.fma(n, -0x1.62e42fefa39efp-1, b.neg(square));
  r = b.sub(b.fma(n, -0x1.abc9e3b39803fp-56, r), squareLow);
  Value high = b.fma(quotient, r, quotient);
  Value low = b.fma(quotient, r, b.sub(quotient, high));
  low = b.add(low, b.fma(quotient, expand::expTail(b, r), quotientLow));
  Value mantissa = b.add(high, low);
  Value large = expand::scale(b, mantissa, shifted);
  large = b.select(b.isNegative(x), b.sub(b.constant(2), large), large);
  return b.select(b.less(b.abs(x), 0.25), small, large);
}

Value expand::erfc(MathBuilder &b, Value x) {
  if (b.isDouble())
    return erfcDouble(b, x);
  MathBuilder d = b.getDouble();
  Value wide = d.convert(x), a = d.abs(wide);
  Value large = wideErfcLarge(d, a);
  large = d.select(d.isNegative(wide), d.sub(d.constant(2), large), large);
  Value small = d.sub(d.constant(1), wideErfSmall(d, wide));
  return b.convert(d.select(d.less(a, 1), small, large));
}
