//===- ZetaSingle.cpp - Zeta and polygamma of f32, in f32 -----------------===//
//
// As ZetaFunctions.cpp, with terms that are multiples of one power of 2, so
// that the exponents of f32 suffice.
//
//===----------------------------------------------------------------------===//

#include "../MathFunctions.h"
#include "GammaFunctions.h"
#include "ZetaFunctions.h"
#include "ZetaTermsSingle.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;
using lowering::Series;
using lowering::Summand;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

static Value atLeast(MathBuilder &b, Value x, double bound) {
  return b.select(b.less(x, bound), bound, x);
}

static Value larger(MathBuilder &b, Value x, Value y) {
  return b.select(b.greater(x, y), x, y);
}

static Value isNot(MathBuilder &b, Value x, Value y) {
  return b.compare(arith::CmpFPredicate::UNE, x, y);
}

/// `result` where the sum is defined and has no pole.
static Value selectSpecial(MathBuilder &b, Value x, Value isEven, Value q,
                           Value result) {
  result = b.select(b.equal(q, infinity), 0.0, result);
  Value isPole = b.both(b.equal(b.floor(q), q), b.less(q, 0x1p-149));
  result = b.select(isPole, b.select(isEven, infinity, notANumber), result);
  Value isIntegral = b.equal(b.floor(x), x);
  Value isOutside = b.select(isIntegral, b.equal(q, -infinity), b.less(q, 0));
  result = b.select(isOutside, notANumber, result);
  result = b.select(b.equal(x, 1), infinity, result);
  Value isDefined =
      b.both(b.compare(arith::CmpFPredicate::OGE, x, b.constant(1)),
             b.compare(arith::CmpFPredicate::ORD, q, q));
  return b.select(isDefined, result, notANumber);
}

/// `factor` times the sum, for an exponent that counts as x. See scaledZeta of
/// ZetaFunctions.cpp.
static Value scaledZeta(MathBuilder &b, const Summand &summand, Value x,
                        Value isEven, Value q, Value factor) {
  Value one = b.constant(1), zero = b.constant(0);
  Value isNegative = b.less(q, 0);
  Value r = b.select(isNegative, b.neg(q), b.constant(0.5));
  Value n = b.floor(r), g = b.sub(r, n);
  Value oddHalf = b.select(isEven, 0.0, g);
  Value isMirrored = b.both(isNegative, b.equal(oddHalf, 0.5));
  Value isReflected = b.both(isNegative, isNot(b, oddHalf, b.constant(0.5)));
  Pair rest = lowering::add(b, one, b.neg(g));
  Pair mirrored = lowering::add(b, one, r);
  Pair start = lowering::select(b, isMirrored, mirrored, Pair{q, zero});
  start = lowering::select(b, isReflected, rest, start);
  // Nearer to a pole powers of integers, such as these, are infinite.
  g = atLeast(b, g, 0x1p-66);
  if (summand.isWeighted)
    start.high = atLeast(b, start.high, 0x1p-66);
  Series above = getSeries(b, summand, start, /*keepsDistance=*/true);
  Series below = getSeries(b, summand, {g, zero}, /*keepsDistance=*/false);
  Series beyond = getTail(b, summand, mirrored);

  Value largest = larger(b, above.exponents[0].high, above.tailExponent.high);
  Value withBelow = larger(b, largest, below.exponents[0].high);
  largest = b.select(isReflected, withBelow, largest);
  auto [unit, shifted] = lowering::roundToInt(b, b.clamp(largest, -200, 200));

  Pair sum = addTerms(b, above, unit, sumTail(b, above, unit));
  Pair between = lowering::add(b, sumTail(b, below, unit),
                               lowering::negate(b, sumTail(b, beyond, unit)));
  Pair none = {zero, zero};
  between =
      lowering::select(b, b.less(n, lowering::getNumTerms()), none, between);
  between = addTerms(b, below, unit, between, b.add(n, 1));
  between = lowering::select(b, isEven, between, lowering::negate(b, between));
  between = lowering::select(b, isReflected, between, none);
  sum = lowering::add(b, sum, between);
  if (factor)
    sum = lowering::multiply(b, factor, sum);
  Value result = lowering::scale(b, lowering::round(b, sum), shifted);

  // Far beyond the numbers exponents have no digits left: 0, or infinite with
  // the sign of the nearest term.
  Value isLeft =
      b.both(isReflected, b.compare(arith::CmpFPredicate::OLE, g, rest.high));
  Value sign = b.select(isEven, one, b.select(isLeft, -1.0, one));
  result = b.select(b.greater(largest, 190), b.mul(sign, infinity), result);
  result = b.select(b.less(largest, -190), 0.0, result);
  return selectSpecial(b, x, isEven, q, result);
}

Value lowering::zetaSingle(MathBuilder &b, Value x, Value q) {
  // Beyond 2^40 powers of anything but 1 are 0 or infinite.
  Value bounded = b.select(b.greater(x, 0x1p40), 0x1p40, x);
  // Not 1, where an infinite integral would meet a 0.
  bounded = b.select(b.greater(bounded, 1), bounded, 2);
  Summand summand;
  summand.x = {bounded, b.constant(0)};
  summand.below = b.sub(bounded, 1);
  Value half = b.mul(x, 0.5);
  Value isEven = b.equal(b.floor(half), half);
  return scaledZeta(b, summand, x, isEven, q, /*factor=*/Value());
}

/// log2 n! - (n + 1) log2(n / e), by Stirling's series, for n > 7; `log` is
/// log2 n, `inverse` 1 / n.
static Pair stirling(MathBuilder &b, Value inverse, Pair log) {
  // log2(e sqrt(2 pi)).
  constexpr double high = 0x1.625c58p1, low = -0x1.101c0cp-29;
  Value bounded = atLeast(b, inverse, 0x1p-60);
  Value tail = b.polynomial(
      b.mul(bounded, bounded),
      {lowering::log2e / 1260, -lowering::log2e / 360, lowering::log2e / 12});
  Pair sum = lowering::add(b, b.constant(high), b.mul(log.high, -0.5));
  Value rest = b.fma(log.low, -0.5, b.constant(low));
  return {sum.high, b.add(sum.low, b.fma(tail, bounded, rest))};
}

/// Sets what makes the terms n! / y^(n + 1), for orders of 8 and more.
static void setFactorial(MathBuilder &b, Summand &summand, Value n) {
  Value one = b.constant(1), zero = b.constant(0);
  Value isSmall = b.less(n, 8);
  summand.isWeighted = b.compare(arith::CmpFPredicate::UGE, n, b.constant(8));
  summand.order = b.select(isSmall, 8, n);
  Pair order = {summand.order, zero}, unit = {one, zero}, none = {zero, zero};
  summand.inverseOrder = lowering::divide(b, unit, order);
  auto [k, m] = lowering::splitAnyExponent(b, summand.order);
  Pair log = expand::log2PartsSingle(b, k, b.sub(m, 1));
  Pair logE = {b.constant(0x1.715476p0), b.constant(0x1.4ae0cp-26)};
  Pair logWeight = lowering::add(b, logE, lowering::negate(b, log));
  Pair e = {b.constant(lowering::eHigh), b.constant(lowering::eMiddle)};
  summand.weight =
      lowering::select(b, isSmall, unit, lowering::divide(b, e, order));
  summand.logWeight = lowering::select(b, isSmall, none, logWeight);
  summand.logFactor = lowering::select(
      b, isSmall, none, stirling(b, summand.inverseOrder.high, log));
}

/// As polygamma of ZetaFunctions.cpp.
Value lowering::polygammaSingle(MathBuilder &b, Value n, Value x) {
  // Beyond, nothing but 0 and infinity is left.
  Value bounded = b.select(b.greater(n, 0x1p70), 0x1p70, n);
  Summand summand;
  summand.x = add(b, bounded, b.constant(1));
  // Not 0, where an infinite integral would meet one.
  summand.below = b.select(b.greater(bounded, 0), bounded, 1);
  setFactorial(b, summand, bounded);
  Value factor = b.constant(1);
  double factorial = 1;
  for (int k = 2; k < 8; ++k) {
    factorial *= k;
    factor = b.select(b.equal(n, k), factorial, factor);
  }
  // n + 1 may round to another parity.
  Value half = b.mul(n, 0.5), whole = b.floor(half);
  Value isEven = b.equal(whole, half), isOdd = isNot(b, whole, half);
  Value result = scaledZeta(b, summand, b.add(n, 1), isOdd, x, factor);
  result = b.select(isEven, b.neg(result), result);
  result = b.select(b.equal(n, 0), digammaSingle(b, x), result);
  Value isOrder =
      b.both(b.equal(b.floor(n), n),
             b.compare(arith::CmpFPredicate::OGE, n, b.constant(0)));
  isOrder = b.both(isOrder, b.less(n, infinity));
  return b.select(isOrder, result, notANumber);
}
