//===- ZetaFunctions.cpp - Zeta and polygamma -----------------------------===//
//
// Powers are exponentials. Logarithms, exponents, terms and their sum are
// pairs, so that errors stay small where exponents are large.
//
//===----------------------------------------------------------------------===//

#include "ZetaFunctions.h"
#include "GammaFunctions.h"
#include "bcast/Math/ExpLog.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// B(2j) / (2j)!, highest first.
static constexpr double kBernoulli[] = {
    -5.744790668872202e-26, 2.267952452337683e-24,   -8.953517427037546e-23,
    3.534707039629467e-21,  -1.3954464685812522e-19, 5.5090028283602295e-18,
    -2.174868698558062e-16, 8.586062056277845e-15,   -3.3896802963225827e-13,
    1.3382536530684679e-11, -5.284190138687493e-10,  2.08767569878681e-08,
    -8.267195767195768e-07, 3.306878306878307e-05,   -0.001388888888888889,
    0.08333333333333333};
namespace {
/// What is summed: factor exp(logFactor) (weight (q + k))^-x.
struct Summand {
  Value x, factor;
  Pair logFactor, weight, logWeight;
};
} // namespace

/// exp(logFactor) (weight base)^-x.
static Pair buildTerm(MathBuilder &d, const Summand &summand, Value x,
                      Pair logFactor, Pair base) {
  Pair weighted = lowering::multiply(d, base.high, summand.weight);
  weighted.low = d.fma(base.low, summand.weight.high, weighted.low);
  Pair log = lowering::preciseLog(d, weighted.high);
  log.low = d.add(log.low, d.div(weighted.low, weighted.high));
  Pair exponent = lowering::add(
      d, logFactor, lowering::negate(d, lowering::multiply(d, x, log)));
  auto [mantissa, shifted] = lowering::preciseExp(d, exponent);
  return {lowering::scale(d, mantissa.high, shifted),
          lowering::scale(d, mantissa.low, shifted)};
}

/// Terms that are summed one by one.
static constexpr int numTerms = 6;

static Pair addConstant(MathBuilder &d, Pair q, int k) {
  Pair sum = lowering::add(d, q.high, d.constant(k));
  return {sum.high, d.add(sum.low, q.low)};
}

/// `sum` and the first terms from q on, at most `count` if that is given.
static Pair addTerms(MathBuilder &d, const Summand &summand, Pair sum, Pair q,
                     Value count = Value()) {
  Pair zero{d.constant(0), d.constant(0)};
  for (int k = numTerms - 1; k >= 0; --k) {
    Pair term = buildTerm(d, summand, summand.x, summand.logFactor,
                          addConstant(d, q, k));
    if (count)
      term = lowering::select(d, d.greater(count, k), term, zero);
    sum = lowering::add(d, sum, term);
  }
  return sum;
}

/// All terms from a on, a being large enough, by the formula of Euler and
/// Maclaurin:
///   a^-x (a / (x - 1) + 1/2 + sum of B(2j) / (2j)! x (x + 1) ... / a^(2j -
///   1)).
/// The series has to converge only where a^-x counts: beside x > 6a the terms
/// before are larger by e^36.
static Pair sumFrom(MathBuilder &d, const Summand &summand, Pair a) {
  ArrayRef<double> coefficients(kBernoulli);
  Value x = summand.x;
  Value limit = d.mul(a.high, 6);
  Value order = d.select(d.greater(x, limit), limit, x);
  Value inverse = d.div(d.constant(1), a.high);
  Value series = d.constant(coefficients.front());
  for (size_t j = coefficients.size() - 1; j > 0; --j) {
    Value factor = d.mul(d.mul(d.add(order, 2 * j - 1), inverse),
                         d.mul(d.add(order, 2 * j), inverse));
    series = d.fma(series, factor, coefficients[coefficients.size() - j]);
  }
  series = d.fma(series, d.mul(order, inverse), 0.5);
  // a^(1 - x), since a^-x may underflow where the integral does not.
  Value below = d.sub(x, 1);
  Pair withWeight = lowering::add(d, summand.logFactor,
                                  lowering::negate(d, summand.logWeight));
  Pair power = buildTerm(d, summand, below, withWeight, a);
  Value integral = d.div(d.constant(1), below);
  Value remainder = d.fma(d.neg(integral), below, 1);
  Pair rest = lowering::add(d, integral, d.mul(series, inverse));
  rest.low = d.fma(remainder, integral, rest.low);
  return lowering::multiply(d, power, rest);
}

/// The sum for x > 1 and q > 0.
static Pair zetaPositive(MathBuilder &d, const Summand &summand, Pair q) {
  Pair rest = sumFrom(d, summand, addConstant(d, q, numTerms));
  Pair zero{d.constant(0), d.constant(0)};
  return lowering::select(d, d.equal(q.high, infinity), zero,
                          addTerms(d, summand, rest, q));
}

/// The terms at g, g + 1, ..., g + n, of which `next` is the one after.
static Pair zetaBetween(MathBuilder &d, const Summand &summand, Pair g, Value n,
                        Pair next) {
  Pair from = sumFrom(d, summand, addConstant(d, g, numTerms));
  Pair rest =
      lowering::add(d, from, lowering::negate(d, sumFrom(d, summand, next)));
  Pair zero{d.constant(0), d.constant(0)};
  rest = lowering::select(d, d.less(n, numTerms), zero, rest);
  return addTerms(d, summand, rest, g, d.add(n, 1));
}

/// For integers x and q < 0, the terms above 0 and below, with q = -n - g:
/// zeta(x, 1 - g) + (-1)^x (g^-x + ... + (g + n)^-x). For odd x and g = 1/2 all
/// but zeta(x, 1 - q) cancels.
static Value scaledZeta(MathBuilder &d, Summand summand, Value isEven,
                        Value q) {
  Value x = summand.x;
  // Powers of anything but 1 are 0 or infinite long before.
  summand.x = d.select(d.greater(x, 0x1p70), 0x1p70, x);
  Value one = d.constant(1);
  Value isNegative = d.less(q, 0);
  Value r = d.select(isNegative, d.neg(q), d.constant(0.5));
  Value n = d.floor(r), g = d.sub(r, n);
  Value oddHalf = d.select(isEven, 0.0, g);
  Value isMirrored = d.both(isNegative, d.equal(oddHalf, 0.5));
  Value isReflected = d.both(isNegative, d.compare(arith::CmpFPredicate::UNE,
                                                   oddHalf, d.constant(0.5)));
  Pair rest = lowering::add(d, one, d.neg(g));
  Pair mirrored = lowering::add(d, one, r);
  Value zero = d.constant(0);
  Pair start = lowering::select(d, isMirrored, mirrored, Pair{q, zero});
  start = lowering::select(d, isReflected, rest, start);

  // What would overflow or be subnormal is scaled meanwhile, by 2^-256 or back.
  Value isRight = d.less(rest.high, g);
  Value nearest =
      d.select(isReflected, d.select(isRight, rest.high, g), start.high);
  Value weighted = d.mul(nearest, summand.weight.high);
  Value largest = d.sub(summand.logFactor.high,
                        d.mul(summand.x, d.unary<math::LogOp>(weighted)));
  Value steps = d.select(d.greater(largest, 600), -256,
                         d.select(d.less(largest, -600), 256, 0.0));
  summand.logFactor = lowering::add(
      d, summand.logFactor,
      {d.mul(steps, lowering::ln2), d.mul(steps, lowering::ln2Low)});
  Value unscale = d.select(d.greater(largest, 600), 0x1p256,
                           d.select(d.less(largest, -600), 0x1p-256, 1.0));
  Pair above = zetaPositive(d, summand, start);
  Pair below = zetaBetween(d, summand, Pair{g, zero}, n, mirrored);
  below = lowering::select(d, isEven, below, lowering::negate(d, below));
  Pair sum =
      lowering::select(d, isReflected, lowering::add(d, above, below), above);
  Value result = d.mul(
      lowering::round(d, lowering::multiply(d, summand.factor, sum)), unscale);
  // Far beyond the numbers exponents have no digits left: infinite, with the
  // sign of the nearest term.
  Value side = d.select(isRight, one, d.constant(-1));
  Value sign = d.select(isEven, one, d.select(isReflected, side, one));
  result = d.select(d.greater(largest, 800), d.mul(sign, infinity), result);

  Value isPole = d.both(d.equal(d.floor(q), q), d.less(q, 0x1p-1074));
  result = d.select(isPole, d.select(isEven, infinity, notANumber), result);
  Value isIntegral = d.equal(d.floor(x), x);
  Value isOutside = d.select(isIntegral, d.equal(q, -infinity), isNegative);
  result = d.select(isOutside, notANumber, result);
  result = d.select(d.equal(x, 1), infinity, result);
  Value isDefined = d.both(d.compare(arith::CmpFPredicate::OGE, x, one),
                           d.compare(arith::CmpFPredicate::ORD, q, q));
  return d.select(isDefined, result, notANumber);
}

Value lowering::zeta(MathBuilder &d, Value x, Value q) {
  Value half = d.mul(x, 0.5);
  Value isEven = d.equal(d.floor(half), half);
  Value one = d.constant(1), zero = d.constant(0);
  return scaledZeta(d, {x, one, {zero, zero}, {one, zero}, {zero, zero}},
                    isEven, q);
}

/// log n! - (n + 1) log(n / e) = 1 + log(2 pi / n) / 2 + 1/12n - ...,
/// Stirling's series, for n > 7; `log` is log n.
static Pair stirling(MathBuilder &d, Value n, Pair log) {
  Value inverse = d.div(d.constant(1), n);
  Value square = d.mul(inverse, inverse);
  Value tail = d.mul(
      inverse, d.polynomial(square, {-174611.0 / 125400, 43867.0 / 244188,
                                     -3617.0 / 122400, 1.0 / 156,
                                     -691.0 / 360360, 1.0 / 1188, -1.0 / 1680,
                                     1.0 / 1260, -1.0 / 360, 1.0 / 12}));
  Pair sum =
      lowering::add(d, d.constant(0x1.eb3f8e4325f5ap0), d.mul(log.high, -0.5));
  Value low = d.fma(log.low, -0.5, d.constant(7.223936088184323e-17));
  return lowering::addOrdered(d, sum.high, d.add(sum.low, d.add(low, tail)));
}

/// (-1)^(n+1) n! zeta(n + 1, x). For large n the factorial goes into the terms,
/// as n! / y^(n+1) = exp(c) (e y / n)^-(n+1), c of `stirling`, where nothing
/// overflows and logarithms are small unless the terms are not.
Value lowering::polygamma(MathBuilder &d, Value n, Value x) {
  Value isSmall = d.less(n, 8);
  Value one = d.constant(1), zero = d.constant(0);
  Summand summand{d.add(n, 1), one, {zero, zero}, {one, zero}, {zero, zero}};
  double factorial = 1;
  for (int k = 2; k < 8; ++k) {
    factorial *= k;
    summand.factor = d.select(d.equal(n, k), factorial, summand.factor);
  }
  Value large = d.select(isSmall, d.constant(8), n);
  // Beyond, nothing but 0 and infinity is left.
  large = d.select(d.greater(large, 0x1p70), 0x1p70, large);
  Pair log = preciseLog(d, large);
  summand.logFactor =
      select(d, isSmall, summand.logFactor, stirling(d, large, log));
  Pair e{d.constant(0x1.5bf0a8b145769p1), d.constant(0x1.4d57ee2b1013ap-53)};
  summand.weight =
      select(d, isSmall, summand.weight, divide(d, e, {large, zero}));
  Pair logWeight = add(d, d.constant(1), d.neg(log.high));
  logWeight.low = d.sub(logWeight.low, log.low);
  summand.logWeight = select(d, isSmall, summand.logWeight, logWeight);
  // n + 1 may round to another parity.
  Value half = d.mul(n, 0.5);
  Value isEven = d.equal(d.floor(half), half);
  Value isOdd = d.compare(arith::CmpFPredicate::UNE, d.floor(half), half);
  Value result = scaledZeta(d, summand, isOdd, x);
  result = d.select(isEven, d.neg(result), result);
  result = d.select(d.equal(n, 0), digamma(d, x), result);
  Value isOrder = d.both(d.equal(d.floor(n), n),
                         d.compare(arith::CmpFPredicate::OGE, n, zero));
  isOrder = d.both(isOrder, d.less(n, infinity));
  return d.select(isOrder, result, notANumber);
}
