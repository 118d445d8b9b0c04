//===- ReciprocalDivision.h - Quotients by a rounded reciprocal -*- C++ -*-===//
//
// Steps of x / d in f32 with the reciprocal of d, and what tells whether their
// result is that of the division: lib/Math/Division/ExpandCommonDivisors.cpp
// proves it.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_MATH_RECIPROCALDIVISION_H
#define BCAST_MATH_RECIPROCALDIVISION_H

#include "bcast/Math/MathBuilder.h"

namespace mlir::bcast::lowering {

/// The exponent's highest bit.
inline constexpr int64_t kInsideBit = int64_t(1) << 30;

/// Of the bits of a number a sum in which kInsideBit is set if its exponent,
/// with f32's bias, is one of the 128 from `leastExponent` on: of others the
/// exponent leaves its field, or does not reach its highest bit.
inline Value testExponent(MathBuilder &b, Value bits, int64_t leastExponent) {
  constexpr int64_t mantissaBits = 23;
  return b.addInt(bits, b.intConstant((128 - leastExponent) << mantissaBits));
}

/// x / d, of which `quotient` is x times `inverse`.
inline Value correctQuotient(MathBuilder &b, Value x, Value quotient,
                             Value negatedDivisor, Value inverse) {
  return b.fma(b.fma(quotient, negatedDivisor, x), inverse, quotient);
}

} // namespace mlir::bcast::lowering

#endif // BCAST_MATH_RECIPROCALDIVISION_H
