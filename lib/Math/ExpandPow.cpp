//===- ExpandPow.cpp - Powers ---------------------------------------------===//
//
// Those of f64; those of f32 are in PowSingle.cpp.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;
using lowering::ReducedLog;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

Value expand::finishPow(MathBuilder &b, Value x, Value y, Value result) {
  Value isInteger = b.equal(b.floor(y), y);
  Value half = b.mul(y, 0.5);
  Value isHalfInteger = b.equal(b.floor(half), half);
  // Subnormal y / 2 may round to 0, but is no integer.
  Value signedResult =
      b.select(isInteger,
               b.select(isHalfInteger, result, b.copySign(result, x)), result);
  Value isNegative = b.less(x, 0);
  Value isFinite = b.greater(x, -infinity);
  Value negative =
      b.select(b.both(isFinite, isNegative),
               b.select(isInteger, signedResult, notANumber), signedResult);
  negative = b.select(b.equal(x, 1), 1, negative);
  return b.select(b.equal(y, 0), 1, negative);
}

Value expand::isSpecial(MathBuilder &b, Value x) {
  Value a = b.abs(x);
  return b.isDouble() ? isOutside(b, a, 0x1p-1074, infinity)
                      : areBitsOutside(b, a, 1, infinitySingle);
}

/// x^y for x that are special, and for NaN as y.
static Value powSpecial(MathBuilder &b, Value x, Value y) {
  Value a = b.abs(x), isDescending = b.less(y, 0);
  Value atZero = b.select(isDescending, infinity, 0.0);
  Value atInfinity = b.select(isDescending, 0.0, infinity);
  Value result = b.select(b.equal(a, 0), atZero, atInfinity);
  Value isNaN = b.compare(arith::CmpFPredicate::UNO, x, y);
  return expand::finishPow(b, x, y, b.select(isNaN, notANumber, result));
}

Value expand::powAny(MathBuilder &b, Value isWanted, Value x, Value y,
                     function_ref<Value(MathBuilder &)> powNumber) {
  Value isKnown =
      b.either(isSpecial(b, x), b.compare(arith::CmpFPredicate::UNO, y, y));
  Value isNumber = b.both(
      isWanted, arith::XOrIOp::create(b.getBuilder(), isKnown, isWanted));
  Value result = replaceRare(b, isNumber, x, powNumber);
  return replaceRare(b, isKnown, result,
                     [&](MathBuilder &then) { return powSpecial(then, x, y); });
}

/// |x|^y for numbers x but 0, of which `product` is y log |x|.
static Value powNumber(MathBuilder &d, Value x, Pair product, Value y) {
  auto [mantissa, shifted] = lowering::preciseExp(d, product);
  Value result = lowering::scale(d, lowering::round(d, mantissa), shifted);
  // 0 * inf.
  Value isUnit = d.equal(d.abs(x), 1);
  Value isInfinite = d.equal(d.abs(y), infinity);
  return d.select(d.both(isUnit, isInfinite), 1, result);
}

/// The logarithm of |x|; what is not normal is rare. Of 0, infinity and NaN it
/// is NaN, which makes the lane rare.
static Pair getLog(MathBuilder &d, Value x) {
  Value a = d.abs(x);
  auto scale = [&](MathBuilder &then) -> SmallVector<Value> {
    auto [normal, n] = lowering::scaleSubnormal(then, a);
    return {normal, then.select(expand::isSpecial(then, x), notANumber, n)};
  };
  SmallVector<Value> scaled =
      expand::replaceRare(d, expand::isOutside(d, a, 0x1p-1022, infinity),
                          ValueRange{a, d.constant(0)}, scale);
  ReducedLog parts = lowering::reduceLog(d, scaled[0]);
  return lowering::addLn2(d, d.add(d.toFloat(parts.k), scaled[1]), parts);
}

/// exp(y log |x|), the logarithm to 2^-64, since the product may be 745. Where
/// the result is far from the ends of the exponents, nothing is to be bounded.
/// Negative bases have a branch of their own, since all of an array may be.
static Value powDouble(MathBuilder &d, Value x, Value y) {
  constexpr double farExponent = 1020;
  Pair logX = getLog(d, x);
  Pair product = lowering::multiply(d, lowering::keepNormal(d, y), logX);
  auto [shifted, r] = lowering::reduce(d, product, lowering::round(d, product));
  Value usual = lowering::addExponent(
      d, lowering::round(d, lowering::expReduced(d, r)), shifted);

  // NaN is far.
  Value n = d.sub(shifted, d.getRoundingMagic());
  Value isRare =
      d.compare(arith::CmpFPredicate::UGT, d.abs(n), d.constant(farExponent));
  Value result = expand::replaceRare(d, isRare, usual, [&](MathBuilder &then) {
    return expand::powAny(then, isRare, x, y, [&](MathBuilder &inside) {
      return powNumber(inside, x, product, y);
    });
  });
  // What is finished already stays as it is.
  return expand::replaceRare(d, d.less(x, 0), result, [&](MathBuilder &then) {
    return expand::finishPow(then, x, y, result);
  });
}

Value expand::pow(MathBuilder &b, Value x, Value y) {
  return b.isDouble() ? powDouble(b, x, y) : powSingle(b, x, y);
}
