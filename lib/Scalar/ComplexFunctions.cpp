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

static Host toHostComplex(const Complex &value) {
  return {toHost(value.re), toHost(value.im)};
}

static Complex fromHostComplex(const Host &value, const Complex &like) {
  const llvm::fltSemantics &format = like.re.getSemantics();
  return {fromHost(value.real(), format), fromHost(value.imag(), format)};
}

template <typename Function>
static Complex evaluate(Function function, const Complex &value) {
  return fromHostComplex(function(toHostComplex(value)), value);
}

/// base^exponent = exp(exponent * log(base)). A base of zero has no logarithm:
/// 1 to the power 0, 0 to powers with a positive real part (XLA's
/// EmitComplexPower).
Complex rules::power(const Complex &base, const Complex &exponent) {
  if (base.re.isZero() && base.im.isZero()) {
    bool isZeroPower = exponent.re.isZero() && exponent.im.isZero();
    bool isPositive = !exponent.re.isNegative() && !exponent.re.isZero();
    if (isZeroPower || (isPositive && !exponent.re.isNaN()))
      return fromHostComplex(Host(isZeroPower ? 1 : 0, 0), base);
  }
  return fromHostComplex(std::pow(toHostComplex(base), toHostComplex(exponent)),
                         base);
}

/// -i log((x + iy) / sqrt(x^2 + y^2)), of which the real atan2 is a case.
Complex rules::atan2(const Complex &y, const Complex &x) {
  Host yHost = toHostComplex(y), xHost = toHostComplex(x), i(0, 1);
  Host logarithm =
      std::log((xHost + i * yHost) / std::sqrt(xHost * xHost + yHost * yHost));
  return fromHostComplex(Host(logarithm.imag(), -logarithm.real()), y);
}

Complex rules::sqrt(const Complex &value) {
  return evaluate([](Host z) { return std::sqrt(z); }, value);
}

Complex rules::rsqrt(const Complex &value) {
  return evaluate([](Host z) { return Host(1) / std::sqrt(z); }, value);
}

Complex rules::exponential(const Complex &value) {
  return evaluate([](Host z) { return std::exp(z); }, value);
}

/// exp(x+iy) - 1 = (expm1(x) cos y - 2 sin^2(y/2)) + i exp(x) sin y, which does
/// not cancel near 0.
Complex rules::exponentialMinusOne(const Complex &value) {
  return evaluate(
      [](Host z) {
        long double x = z.real(), y = z.imag();
        if (y == 0)
          return Host(std::expm1(x), y);
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
/// |1+z| is near 1, so it is summed in binary128.
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
    result.real(std::log1p(argument) / 2);
  }
  return fromHostComplex(result, value);
}

Complex rules::logistic(const Complex &value) {
  return evaluate([](Host z) { return Host(1) / (Host(1) + std::exp(-z)); },
                  value);
}

Complex rules::cosine(const Complex &value) {
  return evaluate([](Host z) { return std::cos(z); }, value);
}

Complex rules::sine(const Complex &value) {
  return evaluate([](Host z) { return std::sin(z); }, value);
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

Complex rules::cosh(const Complex &value) {
  return evaluate([](Host z) { return std::cosh(z); }, value);
}

Complex rules::sinh(const Complex &value) {
  return evaluate([](Host z) { return std::sinh(z); }, value);
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
