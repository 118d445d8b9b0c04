//===- SpecialFunctions.cpp - Functions that C++ lacks, and lgamma --------===//
//
// Computed in long double for every format and rounded once. Apart from the
// elementary functions because these bring their own numerics.
//
//===----------------------------------------------------------------------===//

#include "FloatFormat.h"
#include "Rules.h"
#include <cmath>
#include <limits>

using namespace mlir::bcast;
using llvm::APFloat;

static constexpr long double pi = 3.14159265358979323846264338327950288L;
static constexpr long double infinity =
    std::numeric_limits<long double>::infinity();
static constexpr long double notANumber =
    std::numeric_limits<long double>::quiet_NaN();

/// The polynomial whose coefficients come highest power first.
template <size_t n>
static long double polynomial(const long double (&coefficients)[n],
                              long double x) {
  long double result = 0;
  for (long double coefficient : coefficients)
    result = result * x + coefficient;
  return result;
}

//===----------------------------------------------------------------------===//
// erf_inv
//===----------------------------------------------------------------------===//

/// For 0 < x < 1. In the middle, Giles' single-precision polynomial
/// ("Approximating the erfinv function", GPU Computing Gems, 2011), some seven
/// digits. In the tail two rounds of y^2 = -ln(erfc(y) y sqrt(pi)), from the
/// leading term of the asymptotic series of erfc: at least two digits.
static long double approximateErfInv(long double x) {
  static constexpr long double central[] = {
      2.81022636e-08L,  3.43273939e-07L, -3.5233877e-06L,
      -4.39150654e-06L, 2.1858087e-04L,  -1.25372503e-03L,
      -4.17768164e-03L, 2.46640727e-01L, 1.50140941L};
  long double w = -std::log((1 - x) * (1 + x));
  if (w < 5)
    return x * polynomial(central, w - 2.5L);
  long double exponent = -std::log(1 - x);
  long double y = std::sqrt(exponent);
  for (int step = 0; step < 2; ++step)
    y = std::sqrt(exponent - std::log(y * std::sqrt(pi)));
  return y;
}

/// Refines the approximation by Halley's method on erf(y) - x, whose second
/// derivative is -2y times the first; each step triples the digits. Above 1/2
/// the residual is taken from 1 - x, which is exact, so that nothing cancels.
static long double erfInvOf(long double x) {
  if (std::isnan(x) || std::fabs(x) > 1)
    return notANumber;
  if (std::fabs(x) == 1)
    return x * infinity;
  if (x == 0)
    return x;
  long double magnitude = std::fabs(x);
  long double y = approximateErfInv(magnitude);
  for (int step = 0; step < 3; ++step) {
    long double residual = magnitude > 0.5L ? (1 - magnitude) - std::erfc(y)
                                            : std::erf(y) - magnitude;
    long double u = residual * (std::sqrt(pi) / 2) * std::exp(y * y);
    y -= u / (1 + y * u);
  }
  return std::copysign(y, x);
}

APFloat rules::erfInv(const APFloat &value) {
  return fromHost(erfInvOf(toHost(value)), value.getSemantics());
}

//===----------------------------------------------------------------------===//
// digamma
//===----------------------------------------------------------------------===//

/// Around the positive root, as its Taylor series there: every other formula
/// cancels. The root is the sum of the two constants.
static long double digammaNearRoot(long double x) {
  static constexpr long double coefficients[] = {
      2.36356015640270527923696e-4L, -3.45468025106307699555568e-4L,
      5.04953265834602035177398e-4L, -7.38070938996005129566605e-4L,
      1.07882520191629658069192e-3L, -1.57693677143019725926994e-3L,
      2.30512632673492783693838e-3L, -3.36980165543932808279286e-3L,
      4.92678139572985344635427e-3L, -7.20453438635686824097047e-3L,
      1.05387918116166153881241e-2L, -1.54247659049489591388003e-2L,
      2.25976482366181046596248e-2L, -3.31611264748473592922584e-2L,
      4.88042881641483107122509e-2L, -7.21995612564547109261218e-2L,
      1.07824050691262365757183e-1L, -1.63942705442406527504251e-1L,
      2.58499760955651010624401e-1L, -4.42763168983592106092865e-1L,
      9.67672245447621170427445e-1L};
  long double fromRoot = x - 0x1.762d86356be3fp+0L;
  fromRoot -= 9.54999542996569771518420e-17L;
  return fromRoot * polynomial(coefficients, fromRoot);
}

/// The asymptotic series ln x - 1/2x - sum B(2k) / (2k x^2k), for large x.
static long double digammaOfLarge(long double x) {
  static constexpr long double coefficients[] = {
      43867.0L / 14364, -3617.0L / 8160, 1.0L / 12,
      -691.0L / 32760,  1.0L / 132,      -1.0L / 240,
      1.0L / 252,       -1.0L / 120,     1.0L / 12};
  long double inverseSquare = 1 / (x * x);
  return std::log(x) - 1 / (2 * x) -
         inverseSquare * polynomial(coefficients, inverseSquare);
}

/// NaN at the poles, as XLA has it (xla/hlo/builder/lib/math.cc, Digamma).
/// Between the poles the roots of negative arguments are absolute, not relative
/// in accuracy.
static long double digammaOf(long double x) {
  if (std::isnan(x) || x == -infinity || (x <= 0 && x == std::floor(x)))
    return notANumber;
  if (x == infinity)
    return x;
  if (x < 0) {
    // The reflection formula; the fraction is exact.
    long double fraction = x - std::nearbyint(x);
    return digammaOf(1 - x) - pi / std::tan(pi * fraction);
  }
  if (std::fabs(x - 1.4616L) < 0.125L)
    return digammaNearRoot(x);
  // psi(x) = psi(x + 1) - 1/x, the smallest terms first.
  int shift = x < 16 ? static_cast<int>(std::ceil(16 - x)) : 0;
  long double sum = 0;
  for (int i = shift - 1; i >= 0; --i)
    sum += 1 / (x + i);
  return digammaOfLarge(x + shift) - sum;
}

APFloat rules::digamma(const APFloat &value) {
  return fromHost(digammaOf(toHost(value)), value.getSemantics());
}

//===----------------------------------------------------------------------===//
// lgamma
//===----------------------------------------------------------------------===//

/// ln |gamma(x)|; infinity at the poles. The C function writes the sign to a
/// global variable, a race between compiler threads, so take the one that does
/// not where there is one.
static long double lgammaOf(long double x) {
#ifdef __GLIBC__
  int sign;
  return lgammal_r(x, &sign);
#else
  return std::lgamma(x);
#endif
}

APFloat rules::lgamma(const APFloat &value) {
  return fromHost(lgammaOf(toHost(value)), value.getSemantics());
}
