//===- ExpandHyperbolic.cpp - Hyperbolic functions and their inverses -----===//
//
// Those of f64, with what rounds first in pairs; those of f32 are in
// ExpandHyperbolicSingle.cpp. Coefficients: tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// sinh(x) = p sinh(r) + q cosh(r) and cosh(x) = p cosh(r) + q sinh(r), where x
/// = n ln 2 + r >= 0, p = cosh(n ln 2) and q = sinh(n ln 2). Of either sum the
/// first two terms, those of 1 and r, are added exactly. All is a quarter of
/// it, so that 2^n does not overflow.
static Value sinhOrCosh(MathBuilder &d, Value x, bool isSinh) {
  x = d.clamp(x, 0, 711);
  auto [shifted, r] = lowering::reduce(d, {x, d.constant(0)});
  Value n = lowering::getInt(d, shifted);
  Value three = d.intConstant(3), limit = d.intConstant(100);
  Value up = lowering::powerOfTwo(d, d.subInt(n, three));
  // Beyond 2^100 nothing is left of its inverse.
  Value isLarge = d.greater(x, 69);
  Value down = lowering::powerOfTwo(
      d, d.subInt(d.intConstant(-3), d.select(isLarge, limit, n)));
  Pair p = lowering::addOrdered(d, up, down);
  Pair q = lowering::addOrdered(d, up, d.neg(down));
  auto [ofOne, ofR] = isSinh ? std::pair(q, p) : std::pair(p, q);

  Value square = d.mul(r.high, r.high);
  Value cosTail =
      d.mul(square,
            d.polynomial(square, {2.0918129454967065e-09, 2.755726330147475e-07,
                                  2.480158733642132e-05, 0.0013888888888879082,
                                  0.04166666666666668, 0.5}));
  Value sinTail = d.mul(
      d.mul(square, r.high),
      d.polynomial(square, {2.5100375832561234e-08, 2.7557268480310024e-06,
                            0.00019841269863040545, 0.008333333333330065,
                            0.16666666666666669}));
  Pair first = lowering::multiply(d, ofR.high, r);
  Pair sum = lowering::add(d, ofOne.high, first.high);
  // r's low part by the derivative, of which the second term counts too.
  Value low = d.fma(d.mul(ofOne.high, r.high), r.low, first.low);
  low = d.add(d.add(sum.low, low), d.fma(ofR.low, r.high, ofOne.low));
  Value rest = d.fma(ofOne.high, cosTail, d.mul(ofR.high, sinTail));
  return d.mul(d.add(sum.high, d.add(rest, low)), 4);
}

/// x itself keeps its last bit where it is subnormal.
static Value sinhDouble(MathBuilder &d, Value x) {
  Value a = d.abs(x);
  Value result =
      d.select(d.less(a, 0x1p-28), a, sinhOrCosh(d, a, /*isSinh=*/true));
  return d.copySign(result, x);
}

Value expand::sinh(MathBuilder &b, Value x) {
  return b.isDouble() ? sinhDouble(b, x) : sinhSingle(b, x);
}

Value expand::cosh(MathBuilder &b, Value x) {
  return b.isDouble() ? sinhOrCosh(b, b.abs(x), /*isSinh=*/false)
                      : coshSingle(b, x);
}

/// x + x^3 p(x^2) for |x| up to 0.65 (p approximates to 1e-16), else 1 - 2 /
/// (exp(2|x|) + 1): what is taken away from 1 is small enough that its error
/// counts for half.
static Value tanhDouble(MathBuilder &d, Value x) {
  // So near to 0 that nothing is lost, powers of x would be subnormal.
  constexpr double lost = 0x1p-28;
  Value isTiny = d.less(d.abs(x), lost);
  Value a = d.select(isTiny, lost, d.abs(x));
  Value square = d.mul(a, a);
  Value p = d.polynomial(
      square,
      {8.461361076202938e-07, -4.590204701209706e-06, 1.4629888895640201e-05,
       -3.866634348190606e-05, 9.671101926692406e-05, -0.00023908057243600967,
       0.0005900192498782619, -0.0014558334184396277, 0.0035921279585195906,
       -0.008863235525815432, 0.021869488536026726, -0.053968253968251854,
       0.13333333333333333, -0.3333333333333333});
  Value small = d.fma(d.mul(a, square), p, a);
  Value e = expand::exp(d, d.add(a, a));
  Value large = d.sub(d.constant(1), d.div(d.constant(2), d.add(e, 1)));
  Value result = d.select(d.less(a, 0.65), small, large);
  return d.select(isTiny, x, d.copySign(result, x));
}

Value expand::tanh(MathBuilder &b, Value x) {
  return b.isDouble() ? tanhDouble(b, x) : tanhSingle(b, x);
}

/// log1p(a + (sqrt(a^2 + 1) - 1)), the root and the sum each with the remainder
/// that rounding loses; log a + ln 2 for large a.
static Value asinhDouble(MathBuilder &d, Value x) {
  Value a = d.abs(x);
  Value isLarge = d.greater(a, 0x1p60);
  Value bounded = d.select(isLarge, 0.0, a);
  Pair square = lowering::multiply(d, bounded, bounded);
  Pair sum = lowering::add(d, square.high, d.constant(1));
  Value root = d.sqrt(sum.high);
  Value remainder = d.fma(d.neg(root), root, sum.high);
  remainder = d.add(remainder, d.add(sum.low, square.low));
  Value rootLow = d.div(remainder, d.add(root, root));
  Pair u = lowering::add(d, bounded, d.sub(root, 1));
  Value low = d.add(u.low, rootLow);
  Value result = expand::log1pWithLow(
      d, d.select(isLarge, a, u.high), d.select(isLarge, 0.0, low),
      d.select(isLarge, d.intConstant(1), d.intConstant(0)));
  // There the square of a is lost.
  result = d.select(d.less(a, 0x1p-28), a, result);
  return d.copySign(d.select(d.less(a, infinity), result, x), x);
}

Value expand::asinh(MathBuilder &b, Value x) {
  return b.isDouble() ? asinhDouble(b, x) : asinhSingle(b, x);
}

/// With t = x - 1, exact for x < 2: log1p(t + sqrt(2t + t^2)), the root and the
/// sum each with the remainder that rounding loses. Else log(2x - 1 / (x +
/// sqrt(x^2 - 1))), at least 1.3, so that its argument's error is damped; log x
/// + ln 2 for large x.
static Value acoshDouble(MathBuilder &b, Value x) {
  Value t = b.sub(x, 1);
  Value twice = b.add(t, t);
  Value q = b.fma(t, t, twice);
  Value qLow = b.fma(t, t, b.sub(twice, q));
  Value s = b.sqrt(q);
  Value slope = b.select(b.equal(s, 0), 1, b.add(s, s));
  Value sLow = b.div(b.add(b.fma(b.neg(s), s, q), qLow), slope);
  Value u = b.add(s, t);
  Value uLow = b.add(b.sub(t, b.sub(u, s)), sLow);
  Value nearOne = expand::log1pWithLow(b, u, uLow);

  Value root = b.sqrt(b.fma(x, x, -1));
  Value w = b.sub(b.add(x, x), b.div(b.constant(1), b.add(x, root)));
  Value isLarge = b.greater(x, 0x1p28);
  Value logged = expand::log(b, b.select(isLarge, x, w));
  Value far = b.add(logged, b.select(isLarge, 0x1.62e42fefa39efp-1, 0.0));
  Value result = b.select(b.less(x, 2), nearOne, far);
  return b.select(b.less(x, 1), notANumber, result);
}

Value expand::acosh(MathBuilder &b, Value x) {
  return b.isDouble() ? acoshDouble(b, x) : acoshSingle(b, x);
}

/// log1p(2a / (1 - a)) / 2, a = |x|, with what the quotient loses, and a itself
/// where its cube is lost.
static Value atanhDouble(MathBuilder &d, Value x) {
  Value a = d.abs(x), one = d.constant(1);
  Pair fromOne = lowering::add(d, one, d.neg(a));
  Pair y = lowering::divide(d, {d.add(a, a), d.constant(0)}, fromOne);
  Value result = d.mul(expand::log1pWithLow(d, y.high, y.low), 0.5);
  result = d.select(d.less(a, 0x1p-28), a, result);
  result = d.select(d.less(a, 1), result, notANumber);
  result = d.select(d.equal(a, 1), infinity, result);
  return d.copySign(result, x);
}

Value expand::atanh(MathBuilder &b, Value x) {
  return b.isDouble() ? atanhDouble(b, x) : atanhSingle(b, x);
}
