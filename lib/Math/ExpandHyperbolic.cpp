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

/// Below, x itself is sinh(x), tanh(x), asinh(x) and atanh(x); powers of it may
/// be subnormal.
static constexpr double tiny = 0x1p-28;

/// sinh(x) = p sinh(r) + q cosh(r) and cosh(x) = p cosh(r) + q sinh(r), where x
/// = n ln 2 + r >= 0, p = cosh(n ln 2) and q = sinh(n ln 2). Of either sum the
/// first two terms, those of 1 and r, are added exactly. `up` is 2^n / 2,
/// `down` 2^-n / 2, or a multiple of both that does not overflow.
static Value addProducts(MathBuilder &d, Pair r, Value up, Value down,
                         bool isSinh) {
  // What the factor of r lacks counts for a sixth of an ulp at most.
  Pair ofOne = lowering::addOrdered(d, up, isSinh ? d.neg(down) : down);
  Value ofR = isSinh ? d.add(up, down) : d.sub(up, down);

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
  // The first is 0 where n is, and larger than the second elsewhere.
  Pair first = lowering::multiply(d, ofR, r.high);
  Pair sum = lowering::addOrdered(d, ofOne.high, first.high);
  // r's low part by the derivative's first term.
  Value low = d.add(d.add(sum.low, ofOne.low), d.fma(ofR, r.low, first.low));
  low = d.fma(ofOne.high, cosTail, d.fma(ofR, sinTail, low));
  return d.add(sum.high, low);
}

/// For a < 700, far from where the result overflows.
static Value sinhOrCoshNear(MathBuilder &d, Value a, bool isSinh) {
  constexpr int64_t significandBits = 52, bias = 1023;
  auto [shifted, r] = lowering::reduce(d, {a, lowering::getNoLow(d)});
  Value up = lowering::addExponent(d, d.constant(0.5), shifted);
  // Exponents add up to -2.
  constexpr int64_t sum = 2 * bias - 2;
  Value down =
      d.fromBits(d.subInt(d.intConstant(sum << significandBits), d.bits(up)));
  return addProducts(d, r, up, down, isSinh);
}

/// For all a, not negative.
static Value sinhOrCoshAny(MathBuilder &d, Value a, bool isSinh) {
  Value bounded = d.clamp(a, 0, 711);
  auto [shifted, r] = lowering::reduce(d, {bounded, lowering::getNoLow(d)});
  Value n = lowering::getInt(d, shifted);
  // Nothing is left of 2^-n there.
  Value isLarge = d.greater(bounded, 69), eighth = d.intConstant(-3);
  Value up = lowering::powerOfTwo(d, d.addInt(n, eighth));
  Value down = lowering::powerOfTwo(
      d, d.subInt(eighth, d.select(isLarge, d.intConstant(100), n)));
  Value result = d.mul(addProducts(d, r, up, down, isSinh), 4);
  return isSinh ? d.select(d.less(a, tiny), a, result) : result;
}

static Value sinhOrCosh(MathBuilder &d, Value x, bool isSinh) {
  constexpr double far = 700;
  Value a = d.abs(x);
  Value isRare = expand::isOutside(d, a, isSinh ? tiny : 0, far);
  auto finish = [&](MathBuilder &then, Value result) {
    return isSinh ? then.copySign(result, x) : result;
  };
  return expand::chooseByRare(
      d, isRare,
      [&](MathBuilder &then) {
        return finish(then, sinhOrCoshNear(then, a, isSinh));
      },
      [&](MathBuilder &then) {
        return finish(then, sinhOrCoshAny(then, a, isSinh));
      });
}

Value expand::sinh(MathBuilder &b, Value x) {
  return b.isDouble() ? sinhOrCosh(b, x, /*isSinh=*/true) : sinhSingle(b, x);
}

Value expand::cosh(MathBuilder &b, Value x) {
  return b.isDouble() ? sinhOrCosh(b, x, /*isSinh=*/false) : coshSingle(b, x);
}

/// Minus tanh(a): e / (2 + e), where e = exp(-2a) - 1 = 2^n (r + tail) + (2^n -
/// 1), the first sum exactly; and so is 2 + e. For a up to 20, from where on
/// the result is 1.
static Value tanhNear(MathBuilder &d, Value a) {
  auto [shifted, r] = lowering::reduceOnce(d, d.mul(a, -2.0));
  Value power = lowering::addExponent(d, d.constant(1), shifted);
  Value base = d.sub(power, 1), first = d.fma(power, r, base);
  Value low = d.fma(power, r, d.sub(base, first));
  Value e = d.add(first, d.fma(power, lowering::expTail(d, r), low));
  return lowering::divideAndRound(d, {e, lowering::getNoLow(d)},
                                  lowering::addOrdered(d, d.constant(2), e));
}

static Value tanhDouble(MathBuilder &d, Value x) {
  constexpr double end = 20;
  Value a = d.abs(x);
  auto buildUsual = [&](MathBuilder &then) {
    return then.copySign(tanhNear(then, a), x);
  };
  auto buildAny = [&](MathBuilder &then) {
    Value isTiny = then.less(a, tiny);
    Value bounded = then.select(isTiny, tiny, a);
    bounded = then.select(then.greater(bounded, end), end, bounded);
    Value result = then.copySign(tanhNear(then, bounded), x);
    return then.select(isTiny, x, result);
  };
  return expand::chooseByRare(d, expand::isOutside(d, a, tiny, end), buildUsual,
                              buildAny);
}

Value expand::tanh(MathBuilder &b, Value x) {
  return b.isDouble() ? tanhDouble(b, x) : tanhSingle(b, x);
}

/// a + (sqrt(a^2 + 1) - 1), the root and the sum each with the remainder that
/// rounding loses, so that log1p of it is asinh(a). The root's is divided, not
/// approximated as in lowering::sqrt: next to a small a, of which the root less
/// 1 is half the square, it is not small.
static Pair getAsinhArgument(MathBuilder &d, Value a) {
  Pair square = lowering::multiply(d, a, a);
  Pair sum = lowering::add(d, square.high, d.constant(1));
  Value root = d.sqrt(sum.high);
  Value remainder =
      d.add(d.fma(d.neg(root), root, sum.high), d.add(sum.low, square.low));
  Value rootLow = d.div(remainder, d.add(root, root));
  Pair u = lowering::add(d, a, d.sub(root, 1));
  return {u.high, d.add(u.low, rootLow)};
}

/// log a + ln 2 for large a.
static Value asinhDouble(MathBuilder &d, Value x) {
  constexpr double large = 0x1p60;
  Value a = d.abs(x);
  auto buildUsual = [&](MathBuilder &then) {
    Pair u = getAsinhArgument(then, a);
    return then.copySign(expand::log1pWithLow(then, u.high, u.low), x);
  };
  auto buildAny = [&](MathBuilder &then) {
    Value isLarge = then.greater(a, large), isTiny = then.less(a, tiny);
    Pair u =
        getAsinhArgument(then, then.select(then.either(isLarge, isTiny), 1, a));
    Value result = expand::log1pWithLow(then, then.select(isLarge, a, u.high),
                                        then.select(isLarge, 0.0, u.low),
                                        then.select(isLarge, 1.0, 0.0));
    result = then.select(isTiny, a, result);
    return then.copySign(then.select(then.less(a, infinity), result, x), x);
  };
  return expand::chooseByRare(d, expand::isOutside(d, a, tiny, large),
                              buildUsual, buildAny);
}

Value expand::asinh(MathBuilder &b, Value x) {
  return b.isDouble() ? asinhDouble(b, x) : asinhSingle(b, x);
}

/// t + sqrt(t^2 + 2 t), the root and the sum each with the remainder that
/// rounding loses, so that log1p of it is acosh(1 + t).
static Pair getAcoshArgument(MathBuilder &d, Value t) {
  Pair square = lowering::multiply(d, t, t);
  Pair q = lowering::add(d, square.high, d.add(t, t));
  Pair root = lowering::sqrt(d, {q.high, d.add(q.low, square.low)});
  Pair u = lowering::addOrdered(d, root.high, t);
  return {u.high, d.add(u.low, root.low)};
}

/// x - 1 is exact. log x + ln 2 for large x.
static Value acoshDouble(MathBuilder &d, Value x) {
  constexpr double large = 0x1p52, leastAboveOne = 0x1.0000000000001p0;
  auto buildUsual = [&](MathBuilder &then) {
    Pair u = getAcoshArgument(then, then.sub(x, 1));
    return expand::log1pWithLow(then, u.high, u.low);
  };
  auto buildAny = [&](MathBuilder &then) {
    Value isLarge = then.greater(x, large), isOne = then.equal(x, 1);
    Value bounded = then.select(then.either(isLarge, isOne), 2, x);
    Pair u = getAcoshArgument(then, then.sub(bounded, 1));
    Value result = expand::log1pWithLow(then, then.select(isLarge, x, u.high),
                                        then.select(isLarge, 0.0, u.low),
                                        then.select(isLarge, 1.0, 0.0));
    result = then.select(isOne, 0.0, result);
    result = then.select(then.less(x, infinity), result, x);
    return then.select(then.less(x, 1), notANumber, result);
  };
  return expand::chooseByRare(d, expand::isOutside(d, x, leastAboveOne, large),
                              buildUsual, buildAny);
}

Value expand::acosh(MathBuilder &b, Value x) {
  return b.isDouble() ? acoshDouble(b, x) : acoshSingle(b, x);
}

/// log1p(2a / (1 - a)) / 2, with what the quotient loses.
static Value atanhNear(MathBuilder &d, Value a) {
  Pair fromOne = lowering::addOrdered(d, d.constant(1), d.neg(a));
  Pair y = lowering::divide(d, {d.add(a, a), lowering::getNoLow(d)}, fromOne);
  return d.mul(expand::log1pWithLow(d, y.high, y.low), 0.5);
}

static Value atanhDouble(MathBuilder &d, Value x) {
  Value a = d.abs(x);
  auto buildUsual = [&](MathBuilder &then) {
    return then.copySign(atanhNear(then, a), x);
  };
  auto buildAny = [&](MathBuilder &then) {
    Value result = then.select(then.less(a, tiny), a, atanhNear(then, a));
    result = then.select(then.less(a, 1), result, notANumber);
    result = then.select(then.equal(a, 1), infinity, result);
    return then.copySign(result, x);
  };
  return expand::chooseByRare(d, expand::isOutside(d, a, tiny, 1), buildUsual,
                              buildAny);
}

Value expand::atanh(MathBuilder &b, Value x) {
  return b.isDouble() ? atanhDouble(b, x) : atanhSingle(b, x);
}
