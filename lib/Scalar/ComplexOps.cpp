//===- ComplexOps.cpp - Arithmetic on complex numbers ---------------------===//

#include "FloatFormat.h"
#include "Rules.h"
#include <cmath>

using namespace mlir::bcast;
using namespace mlir::bcast::rules;
using llvm::APFloat;

Complex rules::add(const Complex &lhs, const Complex &rhs) {
  return {lhs.re + rhs.re, lhs.im + rhs.im};
}

Complex rules::subtract(const Complex &lhs, const Complex &rhs) {
  return {lhs.re - rhs.re, lhs.im - rhs.im};
}

/// The textbook formula, each step rounded to the format of the parts, without
/// C's recovery of infinities (XLA's EmitComplexMultiply).
Complex rules::multiply(const Complex &lhs, const Complex &rhs) {
  return {lhs.re * rhs.re - lhs.im * rhs.im, lhs.re * rhs.im + lhs.im * rhs.re};
}

/// 0 or 1 with the sign of `value`: the direction of an infinite part, or of
/// nothing.
static APFloat infinityIndicator(const APFloat &value) {
  const llvm::fltSemantics &format = value.getSemantics();
  APFloat result =
      value.isInfinity() ? APFloat::getOne(format) : APFloat::getZero(format);
  return APFloat::copySign(result, value);
}

/// Quotients where the formula gives NaN in both parts (C11 annex G.5.1): by
/// zero, of infinities, and by infinities.
static Complex divideSpecials(const Complex &lhs, const Complex &rhs,
                              Complex quotient) {
  const llvm::fltSemantics &format = lhs.re.getSemantics();
  APFloat a = lhs.re, b = lhs.im, c = rhs.re, d = rhs.im;
  if (c.isZero() && d.isZero() && (!a.isNaN() || !b.isNaN())) {
    APFloat infinity = APFloat::getInf(format, c.isNegative());
    return {infinity * a, infinity * b};
  }
  if ((a.isInfinity() || b.isInfinity()) && c.isFinite() && d.isFinite()) {
    APFloat infinity = APFloat::getInf(format);
    a = infinityIndicator(a);
    b = infinityIndicator(b);
    return {infinity * (a * c + b * d), infinity * (b * c - a * d)};
  }
  if ((c.isInfinity() || d.isInfinity()) && a.isFinite() && b.isFinite()) {
    APFloat zero = APFloat::getZero(format);
    c = infinityIndicator(c);
    d = infinityIndicator(d);
    return {zero * (a * c + b * d), zero * (b * c - a * d)};
  }
  return quotient;
}

/// (a+bi)/(c+di) = ((ac+bd) + (bc-ad)i) / (cc+dd) in binary128: the products
/// are exact and nothing overflows, so that each part is rounded once in
/// effect.
Complex rules::divide(const Complex &lhs, const Complex &rhs) {
  const llvm::fltSemantics &format = lhs.re.getSemantics();
  const llvm::fltSemantics &wide = APFloat::IEEEquad();
  APFloat a = convertFloat(lhs.re, wide), b = convertFloat(lhs.im, wide);
  APFloat c = convertFloat(rhs.re, wide), d = convertFloat(rhs.im, wide);
  APFloat norm = c * c + d * d;
  Complex quotient = {convertFloat((a * c + b * d) / norm, format),
                      convertFloat((b * c - a * d) / norm, format)};
  if (quotient.re.isNaN() && quotient.im.isNaN())
    return divideSpecials(lhs, rhs, quotient);
  return quotient;
}

/// Lexicographic, as StableHLO's interpreter; but a NaN in either operand wins,
/// as it does among real numbers.
static bool isLess(const Complex &lhs, const Complex &rhs) {
  return lhs.re == rhs.re ? lhs.im < rhs.im : lhs.re < rhs.re;
}

static bool hasNaN(const Complex &value) {
  return value.re.isNaN() || value.im.isNaN();
}

Complex rules::maximum(const Complex &lhs, const Complex &rhs) {
  if (hasNaN(lhs) || hasNaN(rhs))
    return hasNaN(lhs) ? lhs : rhs;
  return isLess(lhs, rhs) ? rhs : lhs;
}

Complex rules::minimum(const Complex &lhs, const Complex &rhs) {
  if (hasNaN(lhs) || hasNaN(rhs))
    return hasNaN(lhs) ? lhs : rhs;
  return isLess(rhs, lhs) ? rhs : lhs;
}

/// C's hypot: infinite if either part is, even beside NaN.
APFloat rules::abs(const Complex &value) {
  return fromHost(std::hypot(static_cast<long double>(toHost(value.re)),
                             static_cast<long double>(toHost(value.im))),
                  value.re.getSemantics());
}

Complex rules::negate(const Complex &value) { return {-value.re, -value.im}; }

Complex rules::conj(const Complex &value) { return {value.re, -value.im}; }

/// x / |x|; zero is its own sign, and NaN in one part is NaN in both.
Complex rules::sign(const Complex &value) {
  const llvm::fltSemantics &format = value.re.getSemantics();
  if (hasNaN(value))
    return {APFloat::getNaN(format), APFloat::getNaN(format)};
  if (value.re.isZero() && value.im.isZero())
    return value;
  long double re = toHost(value.re), im = toHost(value.im);
  long double magnitude = std::hypot(re, im);
  return {fromHost(re / magnitude, format), fromHost(im / magnitude, format)};
}

Complex rules::square(const Complex &value) { return multiply(value, value); }
