//===- ZetaTermsSingle.cpp - Terms of zeta and polygamma, in f32 ----------===//
//
// Coefficients: tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "ZetaTermsSingle.h"
#include "../MathFunctions.h"

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;
using lowering::Series;
using lowering::Summand;

static constexpr int numTerms = 4;

int lowering::getNumTerms() { return numTerms; }

/// B(2j) / (2j)!, highest first.
static constexpr double kBernoulli[] = {
    -3.3896802963225827e-13, 1.3382536530684679e-11, -5.284190138687493e-10,
    2.08767569878681e-08,    -8.267195767195768e-07, 3.306878306878307e-05,
    -0.001388888888888889,   0.08333333333333333};

static Pair addConstant(MathBuilder &b, Pair q, double k) {
  Pair sum = lowering::add(b, q.high, b.constant(k));
  return {sum.high, b.add(sum.low, q.low)};
}

/// e base - n. Where that is near 0, the first difference is exact, and the
/// error 2^-70 n or so.
static Pair getDistance(MathBuilder &b, Pair base, Value n) {
  Pair high = lowering::multiply(b, base.high, b.constant(lowering::eHigh));
  Pair middle = lowering::multiply(b, base.high, b.constant(lowering::eMiddle));
  Pair baseLow = lowering::multiply(b, base.low, b.constant(lowering::eHigh));
  Pair first = lowering::add(b, b.sub(high.high, n), high.low);
  Pair second = lowering::add(b, first.high, middle.high);
  Pair third = lowering::add(b, second.high, baseLow.high);
  Value low =
      b.fma(base.high, lowering::eLow, b.mul(base.low, lowering::eMiddle));
  low = b.add(low, b.add(middle.low, baseLow.low));
  low = b.add(low, b.add(first.low, b.add(second.low, third.low)));
  return lowering::add(b, third.high, low);
}

/// log2 of the base times the weight; where that is near 1, it is 1 + distance
/// / order, if there is one.
static Pair log2Weighted(MathBuilder &b, const Summand &summand, Pair base,
                         const std::optional<Pair> &distance) {
  if (summand.isWeighted)
    base = lowering::multiply(b, base, summand.weight);
  auto [k, m] = lowering::splitAnyExponent(b, base.high);
  Value f = b.sub(m, 1);
  Value exponent = b.subInt(b.bits(m), b.bits(base.high));
  Value power = b.fromBits(b.addInt(exponent, b.bits(b.constant(1))));
  // Elsewhere the low part counts for nothing, and the power may be none.
  Value counts =
      b.both(b.greater(base.high, 0x1p-60), b.less(base.high, 0x1p60));
  Value fLow = b.select(counts, b.mul(base.low, power), 0.0);
  if (distance) {
    Pair fromOne = lowering::multiply(b, *distance, summand.inverseOrder);
    Value isNear = b.both(summand.isWeighted, b.equal(k, 0));
    f = b.select(isNear, fromOne.high, f);
    fLow = b.select(isNear, fromOne.low, fLow);
  }
  return expand::log2PartsSingle(b, k, f, fLow);
}

/// logFactor - x log.
static Pair getExponent(MathBuilder &b, Pair x, Pair log, Pair logFactor) {
  Pair product = lowering::negate(b, lowering::multiply(b, x, log));
  return logFactor.high ? lowering::add(b, logFactor, product) : product;
}

/// 2^(exponent - unit), to 2^-28 of it. What is below 2^-60 is near that.
static Pair exp2Pair(MathBuilder &b, Pair exponent, Value unit) {
  constexpr double ln2High = 0x1.62e43p-1, ln2Low = -0x1.05c61p-29;
  Pair difference = lowering::add(b, exponent.high, b.neg(unit));
  Value bounded = b.clamp(difference.high, -60, 30);
  Value isBounded = b.equal(bounded, difference.high);
  Value low = b.select(isBounded, b.add(difference.low, exponent.low), 0.0);
  auto [n, shifted] = lowering::roundToInt(b, bounded);
  // 1 + (r + low) ln 2, of which the first two terms are exact, + r^2 q(r).
  Value high = b.sub(bounded, n), r = b.add(high, low);
  Pair linear = lowering::multiply(b, high, b.constant(ln2High));
  linear.low = b.fma(low, ln2High, b.fma(high, ln2Low, linear.low));
  Value q = b.polynomial(r, {1.52136172e-05, 0.000154653695, 0.00133338198,
                             0.00961804297, 0.055504106, 0.240226507});
  Pair first = lowering::addOrdered(b, b.constant(1), linear.high);
  Pair second = lowering::addOrdered(b, first.high, b.mul(b.mul(r, r), q));
  low = b.add(first.low, b.add(second.low, linear.low));
  Value power = lowering::powerOfTwo(b, lowering::getInt(b, shifted));
  return {b.mul(second.high, power), b.mul(low, power)};
}

/// By the formula of Euler and Maclaurin, as in ZetaFunctions.cpp.
Series lowering::getTail(MathBuilder &b, const Summand &summand, Pair q,
                         const std::optional<Pair> &distance) {
  Value bounded = b.select(b.greater(q.high, 0x1p60), 0x1p60, q.high);
  Value limit = b.mul(bounded, 6), x = summand.x.high;
  Value order = b.select(b.greater(x, limit), limit, x);
  Value inverse = b.div(b.constant(1), bounded);
  ArrayRef<double> coefficients(kBernoulli);
  Value series = b.constant(coefficients.front());
  for (size_t j = coefficients.size() - 1; j > 0; --j) {
    Value factor = b.mul(b.mul(b.add(order, b.constant(2 * j - 1)), inverse),
                         b.mul(b.add(order, b.constant(2 * j)), inverse));
    series = b.fma(series, factor, coefficients[coefficients.size() - j]);
  }
  series = b.fma(series, b.mul(order, inverse), 0.5);

  Value integral = b.div(b.constant(1), summand.below);
  Value remainder = b.fma(b.neg(integral), summand.below, 1);
  Pair rest = add(b, integral, b.mul(series, inverse));
  rest.low = b.fma(remainder, integral, rest.low);

  Pair log = log2Weighted(b, summand, q, distance), logFactor;
  if (summand.isWeighted)
    logFactor = add(b, summand.logFactor, negate(b, summand.logWeight));
  Pair below = {summand.below, b.constant(0)};
  return {{}, getExponent(b, below, log, logFactor), rest};
}

Series lowering::getSeries(MathBuilder &b, const Summand &summand, Pair q,
                           bool keepsDistance) {
  std::optional<Pair> first;
  if (keepsDistance && summand.isWeighted)
    first = getDistance(b, q, summand.order);
  auto distanceTo = [&](int k) -> std::optional<Pair> {
    if (!first)
      return std::nullopt;
    return add(b, *first,
               {b.constant(k * eHigh), b.constant(k * (eMiddle + eLow))});
  };
  SmallVector<Pair> exponents;
  for (int k = 0; k < numTerms; ++k) {
    Pair log = log2Weighted(b, summand, addConstant(b, q, k), distanceTo(k));
    exponents.push_back(getExponent(b, summand.x, log, summand.logFactor));
  }
  Series series =
      getTail(b, summand, addConstant(b, q, numTerms), distanceTo(numTerms));
  series.exponents = exponents;
  return series;
}

Pair lowering::addTerms(MathBuilder &b, const Series &series, Value unit,
                        Pair rest, Value count) {
  Value zero = b.constant(0);
  for (int k = numTerms - 1; k >= 0; --k) {
    Pair term = exp2Pair(b, series.exponents[k], unit);
    if (count)
      term = select(b, b.greater(count, k), term, Pair{zero, zero});
    rest = add(b, rest, term);
  }
  return rest;
}

Pair lowering::sumTail(MathBuilder &b, const Series &series, Value unit) {
  return multiply(b, exp2Pair(b, series.tailExponent, unit), series.tail);
}
