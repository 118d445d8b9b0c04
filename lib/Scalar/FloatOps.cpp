//===- FloatOps.cpp - Exact and correctly rounded ops on floats -----------===//
//
// Ops whose result is exact or rounded once; APFloat does the arithmetic in the
// element's own format.
//
//===----------------------------------------------------------------------===//

#include "FloatFormat.h"
#include "Rules.h"

using namespace mlir::bcast;
using llvm::APFloat;
using llvm::APInt;

APFloat rules::add(const APFloat &lhs, const APFloat &rhs) { return lhs + rhs; }

APFloat rules::subtract(const APFloat &lhs, const APFloat &rhs) {
  return lhs - rhs;
}

APFloat rules::multiply(const APFloat &lhs, const APFloat &rhs) {
  return lhs * rhs;
}

APFloat rules::divide(const APFloat &lhs, const APFloat &rhs) {
  return lhs / rhs;
}

/// C's fmod: exact, with the sign of the dividend, also when it is zero.
APFloat rules::remainder(const APFloat &lhs, const APFloat &rhs) {
  APFloat result = lhs;
  result.mod(rhs);
  return result;
}

/// IEEE 754-2019 maximum: NaN if either operand is, and +0 above -0.
APFloat rules::maximum(const APFloat &lhs, const APFloat &rhs) {
  return llvm::maximum(lhs, rhs);
}

APFloat rules::minimum(const APFloat &lhs, const APFloat &rhs) {
  return llvm::minimum(lhs, rhs);
}

/// Flips the sign bit, of NaN and zero too; not 0 - x.
APFloat rules::negate(const APFloat &value) { return -value; }

APFloat rules::abs(const APFloat &value) { return llvm::abs(value); }

/// NaN and both zeros are their own sign.
APFloat rules::sign(const APFloat &value) {
  if (value.isNaN() || value.isZero())
    return value;
  return APFloat::getOne(value.getSemantics(), value.isNegative());
}

APFloat rules::square(const APFloat &value) { return value * value; }

APFloat rules::identity(const APFloat &value) { return value; }

//===----------------------------------------------------------------------===//
// Rounding to integers. APFloat keeps the sign of a result of zero.
//===----------------------------------------------------------------------===//

static APFloat roundToIntegral(APFloat value, APFloat::roundingMode mode) {
  value.roundToIntegral(mode);
  return value;
}

APFloat rules::ceil(const APFloat &value) {
  return roundToIntegral(value, APFloat::rmTowardPositive);
}

APFloat rules::floor(const APFloat &value) {
  return roundToIntegral(value, APFloat::rmTowardNegative);
}

APFloat rules::roundNearestEven(const APFloat &value) {
  return roundToIntegral(value, APFloat::rmNearestTiesToEven);
}

APFloat rules::roundNearestAwayFromZero(const APFloat &value) {
  return roundToIntegral(value, APFloat::rmNearestTiesToAway);
}

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

bool rules::isFinite(const APFloat &value) { return value.isFinite(); }
bool rules::isInf(const APFloat &value) { return value.isInfinity(); }
bool rules::isPosInf(const APFloat &value) { return value.isPosInfinity(); }
bool rules::isNegInf(const APFloat &value) { return value.isNegInfinity(); }

//===----------------------------------------------------------------------===//
// Ops on the format itself
//===----------------------------------------------------------------------===//

/// C's nextafter: `to` itself when the operands compare equal.
APFloat rules::nextAfter(const APFloat &from, const APFloat &to) {
  if (from.isNaN())
    return from;
  if (to.isNaN())
    return to;
  APFloat::cmpResult order = from.compare(to);
  if (order == APFloat::cmpEqual)
    return to;
  bool down = order == APFloat::cmpGreaterThan;
  const llvm::fltSemantics &format = from.getSemantics();
  if (!APFloat::semanticsHasSignedRepr(format)) {
    // f8E8M0FNU: the bits are the exponent. APFloat::next skips values here.
    APInt bits = from.bitcastToAPInt();
    return APFloat(format, down ? bits - 1 : bits + 1);
  }
  APFloat result = from;
  result.next(down);
  return result;
}

/// XLA's rule (EmitReducePrecisionIR in xla/service/elemental_ir_emitter.cc),
/// on the bits:
///   round the mantissa to `mantissaBits`, to nearest even; a carry may run
///     into the exponent, and beyond the largest value is infinity;
///   if the exponent field gets narrower: too large -> infinity, too small ->
///     zero of the same sign, so there are no subnormals;
///   NaN stays NaN, but without mantissa bits there is none: infinity.
/// Formats without an infinity have NaN in its place.
APFloat rules::reducePrecision(const APFloat &value, unsigned exponentBits,
                               unsigned mantissaBits) {
  const llvm::fltSemantics &format = value.getSemantics();
  if (!APFloat::semanticsHasSignedRepr(format)) {
    // f8E8M0FNU has the exponents of f32 and no sign bit.
    return convertFloat(
        reducePrecision(convertFloat(value, APFloat::IEEEsingle()),
                        exponentBits, mantissaBits),
        format);
  }
  bool isNegative = value.isNegative();
  APFloat infinity = APFloat::getInf(format, isNegative);
  if (value.isNaN())
    return mantissaBits > 0 ? value : infinity;
  if (!value.isFiniteNonZero())
    return value;

  unsigned width = APFloat::getSizeInBits(format);
  unsigned oldMantissaBits = APFloat::semanticsPrecision(format) - 1;
  unsigned oldExponentBits = width - 1 - oldMantissaBits;
  APInt bits = value.bitcastToAPInt();
  bits.clearBit(width - 1);
  if (mantissaBits < oldMantissaBits) {
    unsigned cut = oldMantissaBits - mantissaBits;
    APInt lastBit = bits.lshr(cut) & 1;
    bits += APInt::getOneBitSet(width, cut - 1) - 1 + lastBit;
    bits.clearLowBits(cut);
    if (bits.ugt(APFloat::getLargest(format).bitcastToAPInt()))
      return infinity;
  }
  if (exponentBits < oldExponentBits) {
    // Of the biased exponents of the old format, those that the new format
    // reaches with a biased exponent of at least 1.
    int64_t oldBias = 1 - int64_t(APFloat::semanticsMinExponent(format));
    int64_t newBias = (int64_t(1) << std::max(1u, exponentBits) >> 1) - 1;
    int64_t exponent = bits.lshr(oldMantissaBits).getZExtValue();
    if (exponent > oldBias + newBias)
      return infinity;
    if (exponent <= oldBias - newBias)
      return APFloat::getZero(format, isNegative);
  }
  if (isNegative)
    bits.setBit(width - 1);
  return APFloat(format, bits);
}
