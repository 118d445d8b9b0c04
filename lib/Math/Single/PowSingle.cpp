//===- PowSingle.cpp - Powers in f32 --------------------------------------===//
//
// 2^(y log2 x), the logarithm and the product in pairs of f32: the product may
// be 150, so that 2^-31 of the logarithm is an ulp of the result. Coefficients:
// tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "../MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

/// 2 / ln 2 in two numbers of f32.
static constexpr double twiceLog2e = 0x1.715476p+1;
static constexpr double twiceLog2eLow = 0x1.4ae0cp-25;

/// Below, powers of numbers that are normal round to 1.
static constexpr double leastExponent = 0x1p-40;

/// base + x y; the base is 0 or not smaller than the product, so that the first
/// difference is exact.
static Pair addProduct(MathBuilder &b, Value base, Value x, Value y) {
  Value high = b.fma(x, y, base);
  return {high, b.fma(x, y, b.sub(base, high))};
}

/// With s = f / (2 + f), z = s^2 < 0.03: k + 2 s / ln 2 + s z c(z), c to 2^-36
/// of the logarithm. All terms are pairs: the linear one, whose s lacks what
/// the remainder f - 2 s - s f, exact but for its last step, weighs in the sum,
/// 1 / (1 + s) / ln 2; and the cubic one, but for z and c, of which it is a
/// hundredth.
static Pair log2Parts(MathBuilder &b, Value k, Value f) {
  Value s = b.div(f, b.add(f, 2));
  Value remainder = b.fma(b.neg(s), f, b.fma(s, -2.0, f));
  Value z = b.mul(s, s);
  Value c =
      b.polynomial(z, {0.336489379, 0.411927283, 0.577078819, 0.961796701});
  Value weight = b.polynomial(s, {1.47526587, -1.47526587, 1.44269504});

  Pair first = addProduct(b, k, s, b.constant(twiceLog2e));
  Value low = b.fma(remainder, weight, b.fma(s, twiceLog2eLow, first.low));
  Pair cube = lowering::multiply(b, s, z);
  low = b.fma(cube.low, c, low);
  Pair sum = addProduct(b, first.high, cube.high, c);
  return {sum.high, b.add(sum.low, low)};
}

/// The same with a low part of f, and other steps: with those above, zeta,
/// which needs all registers that a thread of a GPU has, would spill some of
/// them.
Pair expand::log2PartsSingle(MathBuilder &b, Value k, Value f, Value fLow) {
  Value inverse = b.div(b.constant(1), b.add(f, 2));
  Value s = b.mul(f, inverse);
  Value remainder = b.fma(b.neg(s), f, b.fma(s, -2.0, f));
  if (fLow)
    remainder = b.add(remainder, b.fma(b.neg(s), fLow, fLow));
  Value sLow = b.mul(remainder, inverse), z = b.mul(s, s);
  Value c =
      b.polynomial(z, {0.336489379, 0.411927283, 0.577078819, 0.961796701});

  Pair linear = lowering::multiply(b, s, b.constant(twiceLog2e));
  Value low = b.fma(s, twiceLog2eLow, linear.low);
  low = b.fma(sLow, b.fma(z, 2.9, b.constant(twiceLog2e)), low);
  Pair cube = lowering::multiply(b, s, z);
  Pair cubic = lowering::multiply(b, cube.high, c);
  low = b.add(b.fma(cube.low, c, low), cubic.low);
  Pair first = lowering::addOrdered(b, k, linear.high);
  Pair sum = lowering::addOrdered(b, first.high, cubic.high);
  sum.low = b.add(sum.low, b.add(first.low, low));
  return sum;
}

/// With an exponent nearer to 0 than 2^-40 the result is 1 but for a base of 0
/// or infinity. Beyond 2^32 it is 0, infinity or, of 1, 1.
static Value boundPower(MathBuilder &b, Value y) {
  Value tiny = b.copySign(b.constant(leastExponent), y);
  return b.clamp(b.select(b.less(b.abs(y), leastExponent), tiny, y), -0x1p32,
                 0x1p32);
}

/// As exp2Single, of a product in two parts. Where it is beyond the bounds its
/// low part counts for nothing, and may be NaN. Where `logX` is no logarithm of
/// a positive number the result is any.
static Value powPositive(MathBuilder &b, Pair logX, Value y) {
  Pair product = lowering::multiply(b, boundPower(b, y), logX);
  Value bounded = b.clamp(product.high, -151, 129);
  Value low = b.select(b.equal(bounded, product.high), product.low, 0.0);
  auto [n, shifted] = lowering::roundToInt(b, bounded);
  Value r = b.add(b.sub(bounded, n), low);
  return expand::exp2ReducedSingle(b, bounded, r, shifted, /*isExact=*/false);
}

/// Where the base is a number and the result far from the ends of the
/// exponents, nothing is to be bounded. The product's high part less an integer
/// is rounded once. Negative bases have a branch of their own, since all of an
/// array may be.
Value expand::powSingle(MathBuilder &b, Value x, Value y) {
  Value a = b.abs(x);
  auto [k, m] = lowering::splitExponent(b, a);
  Value isOdd = areBitsOutside(b, a, leastNormalSingle, infinitySingle);
  // Of 0, infinity and NaN the logarithm is NaN, which makes the lane rare.
  auto splitAny = [&](MathBuilder &then) -> SmallVector<Value> {
    auto [anyK, anyM] = lowering::splitAnyExponent(then, a);
    return {then.select(expand::isSpecial(then, x),
                        std::numeric_limits<double>::quiet_NaN(), anyK),
            anyM};
  };
  SmallVector<Value> split =
      replaceRare(b, isOdd, ValueRange{b.toFloat(k), m}, splitAny);
  Pair logX = log2Parts(b, split[0], b.sub(split[1], 1));
  Value factor = lowering::keepNormal(b, y);
  Value shifted = b.fma(factor, logX.high, b.constant(b.getRoundingMagic()));
  Value n = b.sub(shifted, b.getRoundingMagic());
  Value r = b.fma(factor, logX.high, b.neg(n));
  r = b.fma(factor, logX.low, r);

  // NaN is far.
  Value isRare = b.compare(arith::CmpFPredicate::UGT, b.abs(n),
                           b.constant(farExponentSingle));
  Value result = replaceRare(
      b, isRare, exp2NormalSingle(b, r, shifted), [&](MathBuilder &then) {
        return powAny(then, isRare, x, y, [&](MathBuilder &inside) {
          return powPositive(inside, logX, y);
        });
      });
  // What is finished already stays as it is.
  return replaceRare(b, b.less(x, 0), result, [&](MathBuilder &then) {
    return finishPow(then, x, y, result);
  });
}
