//===- TranscendentalOps.cpp - Elementary functions on floats -------------===//
//
// Computed by the host's library in a wider format and rounded once: f64 in
// long double, everything narrower in double. Where long double is no wider
// than double, f64 has the accuracy of the library, at worst 2 ulp.
//
//===----------------------------------------------------------------------===//

#include "FloatFormat.h"
#include "Rules.h"
#include <cmath>

using namespace mlir::bcast;
using llvm::APFloat;

/// Applies `function`, which takes one type of host float throughout.
template <typename Function, typename... Values>
static APFloat evaluate(Function function, const APFloat &value,
                        const Values &...values) {
  const llvm::fltSemantics &format = value.getSemantics();
  if (&format == &APFloat::IEEEdouble())
    return fromHost(function(static_cast<long double>(toHost(value)),
                             static_cast<long double>(toHost(values))...),
                    format);
  return fromHost(function(toHost(value), toHost(values)...), format);
}

/// C's pow: 1 for x^0 and 1^y, NaN operands included.
APFloat rules::power(const APFloat &base, const APFloat &exponent) {
  return evaluate([](auto x, auto y) { return std::pow(x, y); }, base,
                  exponent);
}

APFloat rules::atan2(const APFloat &y, const APFloat &x) {
  return evaluate([](auto y, auto x) { return std::atan2(y, x); }, y, x);
}

/// The host's sqrt is correctly rounded in double, and stays so when rounded
/// again to a format of less than half the precision.
APFloat rules::sqrt(const APFloat &value) {
  return fromHost(std::sqrt(toHost(value)), value.getSemantics());
}

APFloat rules::rsqrt(const APFloat &value) {
  return evaluate([](auto x) { return 1 / std::sqrt(x); }, value);
}

APFloat rules::cbrt(const APFloat &value) {
  return evaluate([](auto x) { return std::cbrt(x); }, value);
}

APFloat rules::exponential(const APFloat &value) {
  return evaluate([](auto x) { return std::exp(x); }, value);
}

APFloat rules::exponentialMinusOne(const APFloat &value) {
  return evaluate([](auto x) { return std::expm1(x); }, value);
}

APFloat rules::log(const APFloat &value) {
  return evaluate([](auto x) { return std::log(x); }, value);
}

APFloat rules::logPlusOne(const APFloat &value) {
  return evaluate([](auto x) { return std::log1p(x); }, value);
}

/// 1 / (1 + exp(-x)), written so that exp never overflows where the result is
/// still a subnormal.
APFloat rules::logistic(const APFloat &value) {
  return evaluate(
      [](auto x) {
        auto e = std::exp(-std::fabs(x));
        return (x < 0 ? e : 1) / (1 + e);
      },
      value);
}

APFloat rules::cosine(const APFloat &value) {
  return evaluate([](auto x) { return std::cos(x); }, value);
}

APFloat rules::sine(const APFloat &value) {
  return evaluate([](auto x) { return std::sin(x); }, value);
}

APFloat rules::tan(const APFloat &value) {
  return evaluate([](auto x) { return std::tan(x); }, value);
}

APFloat rules::acos(const APFloat &value) {
  return evaluate([](auto x) { return std::acos(x); }, value);
}

APFloat rules::asin(const APFloat &value) {
  return evaluate([](auto x) { return std::asin(x); }, value);
}

APFloat rules::atan(const APFloat &value) {
  return evaluate([](auto x) { return std::atan(x); }, value);
}

APFloat rules::cosh(const APFloat &value) {
  return evaluate([](auto x) { return std::cosh(x); }, value);
}

APFloat rules::sinh(const APFloat &value) {
  return evaluate([](auto x) { return std::sinh(x); }, value);
}

APFloat rules::tanh(const APFloat &value) {
  return evaluate([](auto x) { return std::tanh(x); }, value);
}

APFloat rules::acosh(const APFloat &value) {
  return evaluate([](auto x) { return std::acosh(x); }, value);
}

APFloat rules::asinh(const APFloat &value) {
  return evaluate([](auto x) { return std::asinh(x); }, value);
}

APFloat rules::atanh(const APFloat &value) {
  return evaluate([](auto x) { return std::atanh(x); }, value);
}

APFloat rules::erf(const APFloat &value) {
  return evaluate([](auto x) { return std::erf(x); }, value);
}

APFloat rules::erfc(const APFloat &value) {
  return evaluate([](auto x) { return std::erfc(x); }, value);
}
