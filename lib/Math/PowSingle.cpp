//===- PowSingle.cpp - Powers in f32 --------------------------------------===//
//
// 2^(y log2 x), the logarithm and the product in pairs of f32: the product may
// be 150, so that 2^-31 of the logarithm is an ulp of the result. Coefficients:
// tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

static constexpr double infinity = std::numeric_limits<double>::infinity();

/// 2 / ln 2 in two numbers of f32.
static constexpr double twiceLog2e = 0x1.715476p+1;
static constexpr double twiceLog2eLow = 0x1.4ae0cp-25;

/// With s = f / (2 + f), z = s^2 < 0.03: k + 2 s / ln 2 + s z c(z), c to 2^-36
/// of the logarithm. All terms are pairs: s, whose remainder f - 2 s - s f is
/// exact but for the last step, and weighs 2 / ln 2 + 3 z c in the sum; the
/// cubic one, but for z and c, of which it is a hundredth.
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

static Pair log2Pair(MathBuilder &b, Value x) {
  auto [k, m] = lowering::splitAnyExponent(b, x);
  return expand::log2PartsSingle(b, k, b.sub(m, 1));
}

/// With an exponent nearer to 0 than 2^-40 the result is 1 but for a base of 0
/// or infinity. Beyond 2^32 it is 0, infinity or, of 1, 1.
static Value boundExponent(MathBuilder &b, Value y) {
  Value tiny = b.copySign(b.constant(0x1p-40), y);
  return b.clamp(b.select(b.less(b.abs(y), 0x1p-40), tiny, y), -0x1p32, 0x1p32);
}

/// As exp2Single, of a product in two parts. Where it is beyond the bounds its
/// low part counts for nothing, and may be NaN. x is positive and finite; of
/// others the result is any.
static Value powPositive(MathBuilder &b, Value x, Value y) {
  Pair product = lowering::multiply(b, boundExponent(b, y), log2Pair(b, x));
  Value bounded = b.clamp(product.high, -151, 129);
  Value low = b.select(b.equal(bounded, product.high), product.low, 0.0);
  auto [n, shifted] = lowering::roundToInt(b, bounded);
  Value r = b.add(b.sub(bounded, n), low);
  return expand::exp2ReducedSingle(b, bounded, r, shifted, /*isExact=*/false);
}

/// |x|^y for |x| of 0 and infinity and for NaN, otherwise `result`.
static Value finishPositive(MathBuilder &b, Value x, Value y, Value result) {
  Value a = b.abs(x), isDescending = b.less(y, 0);
  Value atZero = b.select(isDescending, infinity, 0.0);
  Value atInfinity = b.select(isDescending, 0.0, infinity);
  result = b.select(b.equal(a, 0), atZero, result);
  result = b.select(b.equal(a, infinity), atInfinity, result);
  Value isNaN = b.compare(arith::CmpFPredicate::UNO, x, y);
  return b.select(isNaN, std::numeric_limits<double>::quiet_NaN(), result);
}

/// C's rules for bases that are not positive and finite, and for exponents that
/// are NaN, cost a fifth of all.
Value expand::powSingle(MathBuilder &b, Value x, Value y) {
  Value result = powPositive(b, b.abs(x), y);
  // As unsigned numbers, bits of positive finite ones are neighbours.
  Value isOther = arith::CmpIOp::create(
      b.getBuilder(), arith::CmpIPredicate::uge,
      b.subInt(b.bits(x), b.intConstant(1)), b.intConstant(0x7f7fffff));
  isOther = b.either(isOther, b.compare(arith::CmpFPredicate::UNO, y, y));
  return replaceRare(b, isOther, result,
                     [&](MathBuilder &then) -> SmallVector<Value> {
                       Value positive = finishPositive(then, x, y, result);
                       return {finishPow(then, x, y, positive)};
                     })
      .front();
}
