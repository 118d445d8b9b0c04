//===- ZetaFunctions.cpp - Zeta, polygamma and a Bessel function ----------===//
//
// Computed in long double for every format and rounded once.
//
//===----------------------------------------------------------------------===//

#include "FloatFormat.h"
#include "Rules.h"
#include <cmath>
#include <limits>

using namespace mlir::bcast;
using llvm::APFloat;

static constexpr long double infinity =
    std::numeric_limits<long double>::infinity();
static constexpr long double notANumber =
    std::numeric_limits<long double>::quiet_NaN();

static bool isIntegral(long double x) { return x == std::floor(x); }
static bool isEven(long double x) { return std::fmod(x, 2) == 0; }

namespace {
/// factor (q + k)^-x, or where that factor is too large to be a number, with a
/// unit near the bases of terms that are not, exp(logFactor) ((q + k) /
/// unit)^-x.
struct Term {
  long double x, factor = 1;
  long double unit = 0, unitLow = 0, logFactor = 0;
  /// Of x, which may be too large to show it.
  bool isOdd = false;

  long double operator()(long double base) const {
    if (unit == 0)
      return factor * std::pow(base, -x);
    long double distance = base - unit - unitLow;
    return std::exp(logFactor - x * std::log1p(distance / unit));
  }
};
} // namespace

/// n! / y^(n+1) = exp(c) (y / (n/e))^-(n+1), c by Stirling's series.
static void setFactorial(Term &term, long double n) {
  constexpr long double inverseE = 0x1.78b56362cef38p-2L;
  constexpr long double inverseELow = -1.242875367278836316772188e-17L;
  long double unit = n * inverseE;
  long double rest = std::fma(n, inverseE, -unit) + n * inverseELow;
  term.unit = unit + rest;
  term.unitLow = unit - term.unit + rest;
  term.logFactor = 1.91893853320467274178033L - std::log(n) / 2 + 1 / (12 * n) -
                   1 / (360 * n * n * n);
}

/// For x > 1, q > 0: the formula of Euler and Maclaurin after 16 terms. Where
/// x is so large that the series does not converge, what comes after the terms
/// is nothing beside them.
static long double zetaPositive(const Term &term, long double q) {
  constexpr int terms = 16;
  // B(2j) / (2j)!.
  static constexpr long double coefficients[] = {
      1.0L / 12,
      -1.0L / 720,
      1.0L / 30240,
      -1.0L / 1209600,
      1.0L / 47900160,
      -691.0L / 1307674368000.0L,
      1.0L / 74724249600.0L,
      -3617.0L / 10670622842880000.0L,
      43867.0L / 5109094217170944000.0L,
      -174611.0L / 802857662698291200000.0L};
  if (q == infinity)
    return 0;
  long double x = term.x, sum = 0, a = q + terms;
  for (int k = terms - 1; k >= 0; --k)
    sum += term(q + k);
  if (x > 4 * a)
    return sum;
  long double series = 0.5L, product = x / a;
  for (int j = 0; j < 10; ++j) {
    series += coefficients[j] * product;
    product *= (x + 2 * j + 1) / a * ((x + 2 * j + 2) / a);
  }
  return sum + term(a) * (a / (x - 1) + series);
}

/// Below 0, where x is an integer, the terms on either side of 0.
static long double zetaOf(const Term &term, long double q) {
  long double x = term.x;
  if (std::isnan(x) || std::isnan(q) || x < 1)
    return notANumber;
  if (x == 1)
    return infinity;
  if (q > 0)
    return zetaPositive(term, q);
  if (q == -infinity)
    return notANumber;
  if (isIntegral(q))
    return term.isOdd || !isIntegral(x) ? notANumber : infinity;
  if (!isIntegral(x))
    return notANumber;
  long double g = -q - std::floor(-q);
  long double above = zetaPositive(term, 1 - g), below = zetaPositive(term, g);
  long double beyond = zetaPositive(term, 1 - q);
  if (!term.isOdd)
    return std::isinf(below) ? infinity : above + below - beyond;
  // The first two are equal for g = 1/2.
  if (g == 0.5L)
    return beyond;
  if (std::isinf(above) || std::isinf(below))
    return 1 - g < g ? infinity : -infinity;
  return above - below + beyond;
}

/// As xla/hlo/builder/lib/math.cc (Zeta) has it at the poles and outside the
/// domain.
APFloat rules::zeta(const APFloat &x, const APFloat &q) {
  Term term;
  term.x = std::fmin(static_cast<long double>(toHost(x)), 0x1p70L);
  if (x.isNaN())
    term.x = notANumber;
  term.isOdd = !isEven(term.x);
  return fromHost(zetaOf(term, toHost(q)), x.getSemantics());
}

/// (-1)^(n+1) n! zeta(n + 1, x).
APFloat rules::polygamma(const APFloat &order, const APFloat &x) {
  long double n = toHost(order);
  if (!(n >= 0) || !isIntegral(n) || std::isinf(n))
    return fromHost(notANumber, x.getSemantics());
  if (n == 0)
    return digamma(x);
  Term term;
  n = std::fmin(n, 0x1p70L);
  term.x = n + 1;
  term.isOdd = isEven(n);
  if (n < 1700) {
    term.factor = std::tgamma(n + 1);
  } else {
    setFactorial(term, n);
  }
  long double result = zetaOf(term, toHost(x));
  return fromHost(isEven(n) ? -result : result, x.getSemantics());
}

/// exp(-x) I1(x): the power series, all of whose terms are positive, or for
/// large x the asymptotic one, whose smallest term is below e^-2x.
static long double besselI1eOf(long double x) {
  long double a = std::fabs(x);
  if (std::isinf(x))
    return std::copysign(0.0L, x);
  if (a < 40) {
    long double half = a / 2, term = half, sum = half;
    for (int k = 1; term > sum * 0x1p-70L; ++k) {
      term *= half / k * (half / (k + 1));
      sum += term;
    }
    return std::copysign(sum * std::exp(-a), x);
  }
  long double term = 1, sum = 1;
  for (int k = 1; std::fabs(term) > 0x1p-70L; ++k) {
    long double odd = 2 * k - 1;
    term *= (odd * odd - 4) / (8 * k * a);
    sum += term;
  }
  constexpr long double pi = 3.14159265358979323846264338327950288L;
  return std::copysign(sum / (std::sqrt(2 * pi) * std::sqrt(a)), x);
}

APFloat rules::besselI1e(const APFloat &value) {
  if (value.isNaN())
    return value;
  return fromHost(besselI1eOf(toHost(value)), value.getSemantics());
}
