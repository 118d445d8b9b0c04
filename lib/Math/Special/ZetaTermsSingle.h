//===- ZetaTermsSingle.h - Terms of zeta and polygamma, in f32 --*- C++ -*-===//
//
// Powers as 2^exponent, the exponent being a pair of f32, since they may be
// beyond f32 where sums of them, times a factor, are not.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_MATH_ZETATERMSSINGLE_H
#define BCAST_LIB_MATH_ZETATERMSSINGLE_H

#include "bcast/Math/DoubleDouble.h"
#include <optional>

namespace mlir::bcast::lowering {

/// e in three numbers of f32.
inline constexpr double eHigh = 0x1.5bf0a8p1, eMiddle = 0x1.628aeep-24,
                        eLow = -0x1.ab2a82p-49;

/// What is summed: 2^logFactor (weight (q + k))^-x, x = below + 1.
struct Summand {
  Pair x;
  Value below;
  /// Of polygamma of a large order n, weight = e / n; where `isWeighted` is
  /// false it is 1. Of zeta all these are null.
  Value isWeighted, order;
  Pair logFactor, weight, logWeight, inverseOrder;
};

/// The exponents of consecutive terms, and of what follows them: 2^tailExponent
/// times `tail`.
struct Series {
  SmallVector<Pair> exponents;
  Pair tailExponent, tail;
};

/// The terms at q, q + 1, .... The larger the order of polygamma, the nearer to
/// 1 is the weighted base of a term that is a number; `keepsDistance`: that
/// loses no digits.
Series getSeries(MathBuilder &b, const Summand &summand, Pair q,
                 bool keepsDistance);
/// The same without single terms, for a large q.
Series getTail(MathBuilder &b, const Summand &summand, Pair q,
               const std::optional<Pair> &distance = std::nullopt);
/// How many terms are single.
int getNumTerms();

/// The sum of those, if `count` is given of so many at most, and `rest`; and
/// what follows them. All as multiples of 2^unit.
Pair addTerms(MathBuilder &b, const Series &series, Value unit, Pair rest,
              Value count = Value());
Pair sumTail(MathBuilder &b, const Series &series, Value unit);

} // namespace mlir::bcast::lowering

#endif // BCAST_LIB_MATH_ZETATERMSSINGLE_H
