//===- ComplexFunctions.cpp - Elementary functions on complex numbers -----===//
//
// Computed by the host's library in long double and rounded once in each part.
// Branch cuts and special values are C's (C11 annex G).
//
//===----------------------------------------------------------------------===//

#include "FloatFormat.h"
#include "Rules.h"
#include <cmath>
#include <complex>

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::rules;
using llvm::APFloat;

using Host = std::complex<long double>;

/// A NaN counts as positive: libraries give its sign to infinities and zeros.
static long double toHostPart(const APFloat &part) {
  long double host = toHost(part);
  return std::isnan(host) ? std::fabs(host) : host;
}

static Host toHostComplex(const Complex &value) {
  return {toHostPart(value.re), toHostPart(value.im)};
}

static Complex fromHostComplex(const Host &value, const Complex &like) {
  const llvm::fltSemantics &format = like.re.getSemantics();
  return {fromHost(value.real(), format), fromHost(value.imag(), format)};
}

template <typename Function>
static Complex evaluate(Function function, const Complex &value) {
  return fromHostComplex(function(toHostComplex(value)), value);
}

/// The quotient by the rule of the dialect, in a format at least as wide as
/// long double: libraries differ in the signs of zeros.
static Complex divideHost(const Host &lhs, const Host &rhs,
                          const Complex &like) {
  auto toWide = [](const Host &value) -> Complex {
    const llvm::fltSemantics &wide = APFloat::x87DoubleExtended();
    return {fromHost(value.real(), wide), fromHost(value.imag(), wide)};
  };
  const llvm::fltSemantics &format = like.re.getSemantics();
  Complex quotient = divide(toWide(lhs), toWide(rhs));
  return {convertFloat(quotient.re, format), convertFloat(quotient.im, format)};
}

/// exp(exponent * log(base)), but 1 to the power 0, and 0 for a zero to powers
/// with a positive real part. A real exponent multiplies each part of the
/// logarithm by itself, an imaginary one likewise, be the other infinite.
Complex rules::power(const Complex &base, const Complex &exponent) {
  bool isReal = exponent.im.isZero(), isImaginary = exponent.re.isZero();
  if (isReal && isImaginary)
    return fromHostComplex(Host(1, 0), base);
  bool isPositive = !exponent.re.isNegative() && !exponent.re.isNaN();
  if (base.re.isZero() && base.im.isZero() && isPositive && !isImaginary)
    return fromHostComplex(Host(0, 0), base);
  Host logarithm = std::log(toHostComplex(base));
  long double c = toHost(exponent.re), d = toHost(exponent.im);
  auto combine = [&](long double real, long double imaginary) {
    return isReal ? real : isImaginary ? imaginary : real + imaginary;
  };
  Host product(combine(c * logarithm.real(), -(d * logarithm.imag())),
               combine(c * logarithm.imag(), d * logarithm.real()));
  return fromHostComplex(std::exp(product), base);
}

/// -i log((x + iy) / sqrt(x^2 + y^2)), of which the real atan2 is a case. With
/// a = x + iy and b = x - iy the imaginary part is log |b / a| / 2, and the
/// real one the angle of the real parts of x and y over the root.
Complex rules::atan2(const Complex &y, const Complex &x) {
  Host v = toHostComplex(y), u = toHostComplex(x);
  long double nan = std::numeric_limits<long double>::quiet_NaN();
  bool isFinite =
      y.re.isFinite() && y.im.isFinite() && x.re.isFinite() && x.im.isFinite();
  if (!isFinite || (u == Host(0) && v == Host(0)))
    return fromHostComplex(Host(nan, nan), y);
  // a b + c d, whose sign is right, also that of zero.
  auto sum = [](long double a, long double b, long double c, long double d) {
    long double product = c * d, error = std::fma(c, d, -product);
    long double result = std::fma(a, b, product);
    return error == 0 ? result : result + error;
  };
  Host a(u.real() - v.imag(), u.imag() + v.real());
  Host b(u.real() + v.imag(), u.imag() - v.real());
  Host q = std::sqrt(Host(sum(a.real(), b.real(), -a.imag(), b.imag()),
                          2 * sum(u.real(), u.imag(), v.real(), v.imag())));
  long double sine = sum(v.real(), q.real(), v.imag(), q.imag());
  long double cosine = sum(u.real(), q.real(), u.imag(), q.imag());
  long double excess = 4 * sum(u.imag(), v.real(), -u.real(), v.imag());
  long double size =
      std::log1p(std::fabs(excess) / std::norm(excess > 0 ? b : a)) / 4;
  return fromHostComplex(
      Host(std::atan2(sine, cosine), std::copysign(size, -excess)), y);
}

Complex rules::sqrt(const Complex &value) {
  return evaluate([](Host z) { return std::sqrt(z); }, value);
}

Complex rules::rsqrt(const Complex &value) {
  return divideHost(Host(1), std::sqrt(toHostComplex(value)), value);
}

Complex rules::exponential(const Complex &value) {
  return evaluate([](Host z) { return std::exp(z); }, value);
}

/// exp(x+iy) - 1 = (expm1(x) cos y - 2 sin^2(y/2)) + i exp(x) sin y, which does
/// not cancel near 0. Beyond the numbers exp(x+iy) - 1, by C's rules for exp.
Complex rules::exponentialMinusOne(const Complex &value) {
  return evaluate(
      [](Host z) {
        long double x = z.real(), y = z.imag();
        if (y == 0)
          return Host(std::expm1(x), y);
        if (!std::isfinite(x) || !std::isfinite(y)) {
          Host e = std::exp(z);
          return Host(std::isinf(x) && x < 0 ? -1 : e.real(), e.imag());
        }
        long double half = std::sin(y / 2);
        return Host(std::expm1(x) * std::cos(y) - 2 * half * half,
                    std::exp(x) * std::sin(y));
      },
      value);
}

Complex rules::log(const Complex &value) {
  return evaluate([](Host z) { return std::log(z); }, value);
}

/// log |1+z| = log1p(x(x+2) + y^2) / 2. The argument of log1p cancels where
/// |1+z| is near 1, so it is summed in binary128; where it is near -1, 1+z is
/// exact. Keeps -0.
Complex rules::logPlusOne(const Complex &value) {
  Host z = toHostComplex(value);
  Host result = std::log(Host(1 + z.real(), z.imag()));
  if (std::fabs(z.real()) < 4 && std::fabs(z.imag()) < 4) {
    const llvm::fltSemantics &wide = APFloat::IEEEquad();
    APFloat x = convertFloat(value.re, wide), y = convertFloat(value.im, wide);
    APFloat excess = x * x + x + x + y * y;
    double high = toHost(excess);
    double low = toHost(excess - convertFloat(APFloat(high), wide));
    long double argument = static_cast<long double>(high) + low;
    if (argument > -0.5L)
      result.real(std::log1p(argument) / 2);
  }
  if (value.re.isZero() && value.im.isZero())
    result.real(z.real());
  return fromHostComplex(result, value);
}

/// With w = 1 + exp(x+iy) for x = -|Re z|, whose real part is the sum of
/// -expm1(x) and 2 exp(x) cos^2(y/2), neither negative: 1 / w to the right of
/// 0, exp(x+iy) / w to the left. 0 and 1 at infinity, whatever y is.
Complex rules::logistic(const Complex &value) {
  Host z = toHostComplex(value);
  bool isRight = z.real() > 0;
  long double x = -std::fabs(z.real()), y = isRight ? -z.imag() : z.imag();
  Complex result = value;
  if (std::isinf(x)) {
    long double sine = std::sin(z.imag());
    long double zero = std::copysign(0.0L, std::isnan(sine) ? z.imag() : sine);
    result = fromHostComplex(Host(isRight, zero), value);
  } else {
    long double e = std::exp(x), half = std::cos(y / 2);
    long double im = y == 0 ? y : e * std::sin(y);
    Host numerator = isRight ? Host(1, 0) : Host(e * std::cos(y), im);
    Host w(e * (2 * half * half) - std::expm1(x), im);
    result = divideHost(numerator, w, value);
  }
  if (value.im.isZero())
    result.im = value.im;
  return result;
}

/// C leaves the sign of a zero beside NaN open: here that of the part which is
/// zero.
Complex rules::cosine(const Complex &value) {
  return evaluate(
      [](Host z) {
        Host result = std::cos(z);
        if (std::isnan(result.real()) && result.imag() == 0)
          result.imag(std::copysign(0.0L, z.imag() == 0 ? z.imag() : z.real()));
        return result;
      },
      value);
}

/// C leaves the sign of an infinity beside NaN open.
Complex rules::sine(const Complex &value) {
  return evaluate(
      [](Host z) {
        Host result = std::sin(z);
        if (std::isnan(result.real()) && std::isinf(result.imag()))
          result.imag(std::copysign(result.imag(), z.imag()));
        return result;
      },
      value);
}

Complex rules::tan(const Complex &value) {
  return evaluate([](Host z) { return std::tan(z); }, value);
}

Complex rules::acos(const Complex &value) {
  return evaluate([](Host z) { return std::acos(z); }, value);
}

Complex rules::asin(const Complex &value) {
  return evaluate([](Host z) { return std::asin(z); }, value);
}

Complex rules::atan(const Complex &value) {
  return evaluate([](Host z) { return std::atan(z); }, value);
}

/// As cosine.
Complex rules::cosh(const Complex &value) {
  return evaluate(
      [](Host z) {
        Host result = std::cosh(z);
        if (std::isnan(result.real()) && result.imag() == 0)
          result.imag(std::copysign(0.0L, z.real() == 0 ? z.real() : z.imag()));
        return result;
      },
      value);
}

/// As sine.
Complex rules::sinh(const Complex &value) {
  return evaluate(
      [](Host z) {
        Host result = std::sinh(z);
        if (std::isnan(result.imag()) && std::isinf(result.real()))
          result.real(std::copysign(result.real(), z.real()));
        return result;
      },
      value);
}

Complex rules::tanh(const Complex &value) {
  return evaluate([](Host z) { return std::tanh(z); }, value);
}

Complex rules::acosh(const Complex &value) {
  return evaluate([](Host z) { return std::acosh(z); }, value);
}

Complex rules::asinh(const Complex &value) {
  return evaluate([](Host z) { return std::asinh(z); }, value);
}

Complex rules::atanh(const Complex &value) {
  return evaluate([](Host z) { return std::atanh(z); }, value);
}
