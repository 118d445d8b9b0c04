//===- ExpandExpLog.cpp - Exponentials, logarithms and powers -------------===//
//
// Coefficients: tools/bcast-accuracy/fit.py, except where a source is named.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::expTail;
using lowering::getInt;
using lowering::ln2;
using lowering::ln2Low;
using lowering::log2e;
using lowering::Pair;
using lowering::powerOfTwo;
using lowering::roundToInt;
using lowering::scale;
using lowering::splitExponent;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

Value expand::exp(MathBuilder &b, Value x) {
  Value bounded = lowering::boundExponent(b, x);
  auto [power, shifted] =
      lowering::splitExpPower(b, lowering::keepNormal(b, bounded));
  return lowering::scaleExp(b, bounded, power, shifted);
}

/// log(x) + correction, for positive normal x and a correction of at most an
/// ulp or two of x, relatively: k ln 2 + log(1 + f), 1 + f in [sqrt(1/2),
/// sqrt(2)); with s = f / (2 + f): log(1 + f) = f - f^2/2 + s (f^2/2 + R(s^2)),
/// as in Sun's fdlibm: f is exact, so the error is that of small terms and the
/// last sum. k times the high part of ln 2 is exact.
static Value logNormal(MathBuilder &d, Value x, Value correction,
                       Value exponentShift) {
  auto [k, m] = splitExponent(d, x);
  if (exponentShift)
    k = d.addInt(k, exponentShift);
  Value f = d.sub(m, 1);
  Value s = d.div(f, d.add(f, 2));
  Value z = d.mul(s, s);
  Value r = d.polynomial(z, {0.14616449685043406, 0.15331721600556042,
                             0.18182889125261723, 0.2222221113479508,
                             0.28571428625975487, 0.39999999999899505,
                             0.666666666666667});
  r = d.mul(z, r);
  Value halfSquare = d.mul(d.mul(f, f), 0.5);
  Value kf = d.toFloat(k);
  Value low = d.mul(s, d.add(halfSquare, r));
  if (correction)
    low = d.add(low, correction);
  low = d.fma(kf, 0x1.a39ef35793c76p-33, low);
  Value sum = d.sub(f, d.sub(halfSquare, low));
  return d.fma(kf, 0x1.62e42feep-1, sum);
}

/// Subnormals are scaled first.
static Value logDouble(MathBuilder &d, Value x) {
  Value isSubnormal = d.less(x, 0x1p-1022);
  Value scaled = d.select(isSubnormal, lowering::normalizeSubnormal(d, x), x);
  Value shift = d.select(isSubnormal, d.intConstant(-1074), d.intConstant(0));
  return expand::finishLog(d, x, logNormal(d, scaled, Value(), shift));
}

Value expand::log(MathBuilder &b, Value x) {
  return b.isDouble() ? logDouble(b, x) : logSingle(b, x);
}

/// log(u) with u = 1 + x rounded; what the sum lost, over u, is added inside.
Value expand::log1pWithLow(MathBuilder &d, Value x, Value xLow,
                           Value exponentShift) {
  Value u = d.add(x, 1);
  // The larger of both first, so that the loss is exact.
  Value lost = d.select(d.less(x, 1), d.sub(x, d.sub(u, 1)),
                        d.sub(d.constant(1), d.sub(u, x)));
  if (xLow)
    lost = d.add(lost, xLow);
  return logNormal(d, u, d.div(lost, u), exponentShift);
}

/// n = round(x) and (x - n) ln 2, with its low part, as exp takes them.
static Value exp2Double(MathBuilder &d, Value x) {
  x = d.clamp(x, -1080, 1030);
  auto [n, shifted] = roundToInt(d, x);
  Pair r = lowering::multiply(d, d.sub(x, n),
                              Pair{d.constant(ln2), d.constant(ln2Low)});
  return scale(d, lowering::round(d, lowering::expReduced(d, r)), shifted);
}

Value expand::exp2(MathBuilder &b, Value x) {
  return b.isDouble() ? exp2Double(b, x) : exp2Single(b, x);
}

/// f64: 2^n (r + tail) + (2^n - 1), the first sum in two parts, since where
/// n = 1 the terms are near to cancel. Halved, so that 2^n does not overflow.
/// Below -60 the result is -1.
static Value expm1Double(MathBuilder &d, Value x) {
  Value clamped = d.clamp(x, -60, 710);
  auto [n, shifted] = roundToInt(d, d.mul(clamped, log2e));
  Value r = d.fma(n, -ln2Low, d.fma(n, -ln2, clamped));
  Value power = powerOfTwo(d, d.subInt(getInt(d, shifted), d.intConstant(1)));
  Value base = d.sub(power, 0.5);
  Value high = d.fma(power, r, base);
  Value low = d.fma(power, r, d.sub(base, high));
  low = d.fma(power, expTail(d, r), low);
  Value result = d.add(high, low);
  // x itself keeps -0 and subnormals.
  return d.select(d.less(d.abs(x), 0x1p-54), x, d.add(result, result));
}

Value expand::expm1(MathBuilder &b, Value x) {
  return b.isDouble() ? expm1Double(b, x) : expm1Single(b, x);
}

/// k + log(m) / ln 2, rounded once; log m is 0 for powers of two.
static Value log2Double(MathBuilder &d, Value x) {
  auto [k, logM] = lowering::preciseLogParts(d, x);
  Pair product = lowering::multiply(
      d, logM, Pair{d.constant(log2e), d.constant(lowering::log2eLow)});
  Pair sum = lowering::addOrdered(d, k, product.high);
  return d.add(sum.high, d.add(sum.low, product.low));
}

Value expand::log2(MathBuilder &b, Value x) {
  return b.isDouble() ? finishLog(b, x, log2Double(b, x)) : log2Single(b, x);
}

Value expand::log1p(MathBuilder &b, Value x) {
  if (!b.isDouble())
    return log1pSingle(b, x);
  Value result =
      b.select(b.less(b.abs(x), 0x1p-54), x, log1pWithLow(b, x, Value()));
  result = b.select(b.less(x, infinity), result, x);
  result = b.select(b.equal(x, -1), -infinity, result);
  return b.select(b.less(x, -1), notANumber, result);
}

/// x^y for x >= 0, exp(y log x), the log to 2^-68, since the product may be
/// 745.
static Value powPositiveDouble(MathBuilder &d, Value x, Value y) {
  Pair logX = lowering::preciseLog(d, x);
  logX.high = expand::finishLog(d, x, logX.high);
  auto [mantissa, shifted] =
      lowering::preciseExp(d, lowering::multiply(d, y, logX));
  Value result = scale(d, lowering::round(d, mantissa), shifted);
  // 0 * inf: x = 1 and y infinite, or y = 0, which comes last.
  Value isUnit = d.equal(x, 1);
  Value isInfinite = d.equal(d.abs(y), infinity);
  return d.select(d.both(isUnit, isInfinite), 1, result);
}

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

Value expand::pow(MathBuilder &b, Value x, Value y) {
  if (!b.isDouble())
    return powSingle(b, x, y);
  return finishPow(b, x, y, powPositiveDouble(b, b.abs(x), y));
}
