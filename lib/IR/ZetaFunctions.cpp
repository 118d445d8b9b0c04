//===- ZetaFunctions.cpp - Zeta and polygamma -----------------------------===//
//
// Powers are exponentials. For results in f64 the exponents are pairs, so that
// errors stay small where the exponents are large; f32 does with less of
// everything.
//
//===----------------------------------------------------------------------===//

#include "ZetaFunctions.h"
#include "GammaFunctions.h"
#include "bcast/Utils/DoubleDouble.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using meaning::Pair;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// B(2j) / (2j)!, highest first.
static constexpr double kBernoulli[] = {
    -1.3954464685812522e-19, 5.5090028283602295e-18,  -2.174868698558062e-16,
    8.586062056277845e-15,   -3.3896802963225827e-13, 1.3382536530684679e-11,
    -5.284190138687493e-10,  2.08767569878681e-08,    -8.267195767195768e-07,
    3.306878306878307e-05,   -0.001388888888888889,   0.08333333333333333};
namespace {
/// What is summed: exp(logFactor) (q + k)^-x.
struct Summand {
  Value x;
  Pair logFactor;
  /// The result is rounded to f32.
  bool isNarrow;
};
} // namespace

static Value buildTerm(MathBuilder &d, const Summand &summand, Pair base) {
  const auto &[x, logFactor, isNarrow] = summand;
  if (isNarrow) {
    Value log = d.unary<math::LogOp>(base.high);
    return d.unary<math::ExpOp>(d.sub(logFactor.high, d.mul(x, log)));
  }
  Pair log = meaning::log(d, base.high);
  log.low = d.add(log.low, d.div(base.low, base.high));
  Pair product = meaning::multiply(d, x, log);
  Pair sum = meaning::add(d, logFactor.high, d.neg(product.high));
  Value low = d.add(sum.low, d.sub(logFactor.low, product.low));
  Value e = d.unary<math::ExpOp>(sum.high);
  return d.select(d.equal(e, infinity), e, d.fma(e, low, e));
}

/// The sum for x > 1 and q > 0, by the formula of Euler and Maclaurin: some
/// terms, then with a = q + their number
///   a^-x (a / (x - 1) + 1/2 + sum of B(2j) / (2j)! x (x + 1) ... / a^(2j -
///   1)).
/// The series has to converge only where a^-x counts: beside x > 6a the terms
/// before are larger by e^48, or e^30.
static Value zetaPositive(MathBuilder &d, Summand summand, Pair q) {
  int terms = summand.isNarrow ? 5 : 8;
  ArrayRef<double> coefficients(kBernoulli);
  coefficients = coefficients.take_back(summand.isNarrow ? 8 : 12);
  Value x = summand.x;
  auto buildTermAt = [&](int k) {
    Pair base = meaning::add(d, q.high, d.constant(k));
    base.low = d.add(base.low, q.low);
    return buildTerm(d, summand, base);
  };
  Value a = d.add(q.high, terms);
  Value limit = d.mul(a, 6);
  Value order = d.select(d.greater(x, limit), limit, x);
  Value inverse = d.div(d.constant(1), a);
  Value series = d.constant(coefficients.front());
  for (size_t j = coefficients.size() - 1; j > 0; --j) {
    Value factor = d.mul(d.mul(d.add(order, 2 * j - 1), inverse),
                         d.mul(d.add(order, 2 * j), inverse));
    series = d.fma(series, factor, coefficients[coefficients.size() - j]);
  }
  series = d.fma(series, d.mul(order, inverse), 0.5);
  // a^(1 - x), since a^-x may underflow where the integral does not.
  Value below = d.sub(x, 1);
  summand.x = below;
  Value power = buildTermAt(terms);
  summand.x = x;
  Value sum = d.mul(power, d.fma(series, inverse, d.div(d.constant(1), below)));
  for (int k = terms - 1; k >= 0; --k)
    sum = d.add(sum, buildTermAt(k));
  return d.select(d.equal(q.high, infinity), 0.0, sum);
}

/// For integers x and q < 0, the terms below 0 and above, with q = -n - g:
/// zeta(x, 1 - g) + (-1)^x (zeta(x, g) - zeta(x, 1 - q)). For odd x and g = 1/2
/// the first two are each other's opposites, and zeta(x, 1 - q) is left.
static Value scaledZeta(MathBuilder &d, Summand summand, Value isEven,
                        Value q) {
  Value x = summand.x;
  // Powers of anything but 1 are 0 or infinite long before.
  summand.x = d.select(d.greater(x, 0x1p70), 0x1p70, x);
  Value one = d.constant(1);
  Value isNegative = d.less(q, 0);
  Value r = d.select(isNegative, d.neg(q), d.constant(0.5));
  Value g = d.sub(r, d.floor(r));
  Value oddHalf = d.select(isEven, 0.0, g);
  Value isMirrored = d.both(isNegative, d.equal(oddHalf, 0.5));
  Value isReflected = d.both(isNegative, d.compare(arith::CmpFPredicate::UNE,
                                                   oddHalf, d.constant(0.5)));
  Pair rest = meaning::add(d, one, d.neg(g));
  Pair mirrored = meaning::add(d, one, r);
  Value zero = d.constant(0);
  Pair start = meaning::select(d, isMirrored, mirrored, Pair{q, zero});
  start = meaning::select(d, isReflected, rest, start);

  // What would overflow is made smaller by exp(excess), lest infinities meet.
  Value isRight = d.less(rest.high, g);
  Value nearest =
      d.select(isReflected, d.select(isRight, rest.high, g), start.high);
  Value largest = d.sub(summand.logFactor.high,
                        d.mul(summand.x, d.unary<math::LogOp>(nearest)));
  Value isLarge = d.greater(largest, 600);
  Value excess = d.select(isLarge, d.sub(largest, 600), 0.0);
  Pair factor = meaning::add(d, summand.logFactor.high, d.neg(excess));
  summand.logFactor = {factor.high, d.add(factor.low, summand.logFactor.low)};
  Value above = zetaPositive(d, summand, start);
  Value below = zetaPositive(d, summand, Pair{g, zero});
  Value beyond = zetaPositive(d, summand, mirrored);
  Value reflected = d.select(isEven, d.sub(d.add(above, below), beyond),
                             d.add(d.sub(above, below), beyond));
  Value result = d.mul(d.select(isReflected, reflected, above),
                       d.unary<math::ExpOp>(excess));
  // Far beyond the numbers exponents have no digits left: infinite, with the
  // sign of the nearest term.
  Value side = d.select(isRight, one, d.constant(-1));
  Value sign = d.select(isEven, one, d.select(isReflected, side, one));
  result = d.select(d.greater(largest, 2000), d.mul(sign, infinity), result);

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

Value meaning::zeta(MathBuilder &d, Value x, Value q, bool isNarrow) {
  Value zero = d.constant(0);
  Value half = d.mul(x, 0.5);
  Value isEven = d.equal(d.floor(half), half);
  return scaledZeta(d, {x, {zero, zero}, isNarrow}, isEven, q);
}

/// log n! by Stirling's series, for n > 7, as a pair.
static Pair logFactorial(MathBuilder &d, Value n) {
  Value inverse = d.div(d.constant(1), n);
  Value square = d.mul(inverse, inverse);
  Value tail =
      d.mul(inverse,
            d.polynomial(square, {43867.0 / 244188, -3617.0 / 122400, 1.0 / 156,
                                  -691.0 / 360360, 1.0 / 1188, -1.0 / 1680,
                                  1.0 / 1260, -1.0 / 360, 1.0 / 12}));
  // (n + 1/2) log n - n + log(2 pi) / 2 + 1/12n - ....
  Pair log = meaning::log(d, n);
  Pair sum = meaning::multiply(d, d.add(n, 0.5), log);
  Pair rest = meaning::add(d, d.neg(n), d.constant(0x1.d67f1c864beb5p-1));
  Pair total = meaning::add(d, sum.high, rest.high);
  Value low = d.add(d.add(sum.low, rest.low), -3.878294158067242e-17);
  low = d.add(d.add(total.low, low), tail);
  return meaning::addOrdered(d, total.high, low);
}

/// (-1)^(n+1) n! zeta(n + 1, x). The factorial goes into the exponents, but for
/// small n, where it is exact.
Value meaning::polygamma(MathBuilder &d, Value n, Value x, bool isNarrow) {
  Value isSmall = d.less(n, 8);
  Value factor = d.constant(1), zero = d.constant(0);
  double factorial = 1;
  for (int k = 2; k < 8; ++k) {
    factorial *= k;
    factor = d.select(d.equal(n, k), factorial, factor);
  }
  Value large = d.select(isSmall, d.constant(8), n);
  // Beyond, nothing but 0 and infinity is left.
  large = d.select(d.greater(large, 0x1p70), 0x1p70, large);
  Pair log = logFactorial(d, large);
  log = select(d, isSmall, Pair{zero, zero}, log);
  // n + 1 may round to another parity.
  Value half = d.mul(n, 0.5);
  Value isEven = d.equal(d.floor(half), half);
  Value isOdd = d.compare(arith::CmpFPredicate::UNE, d.floor(half), half);
  Value zeta = scaledZeta(d, {d.add(n, 1), log, isNarrow}, isOdd, x);
  Value result = d.mul(factor, zeta);
  result = d.select(isEven, d.neg(result), result);
  result = d.select(d.equal(n, 0), digamma(d, x), result);
  Value isOrder = d.both(d.equal(d.floor(n), n),
                         d.compare(arith::CmpFPredicate::OGE, n, zero));
  isOrder = d.both(isOrder, d.less(n, infinity));
  return d.select(isOrder, result, notANumber);
}
