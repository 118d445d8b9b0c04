//===- Errors.h - How far a result is from the exact one --------*- C++ -*-===//
#ifndef BCAST_TOOLS_BCASTACCURACY_ERRORS_H
#define BCAST_TOOLS_BCASTACCURACY_ERRORS_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APFloat.h"
#include <cmath>
#include <cstring>
#include <limits>

namespace mlir::bcast {

/// What a result is measured in: the precision and smallest exponent of a type.
struct Format {
  int mantissaBits, minExponent;
  double largest;
};

/// By how much the host's library itself may be off.
constexpr double oracleError = 0.001;
/// The error of a result that is no number, or infinite, and should not be.
constexpr double wrongKind = std::numeric_limits<double>::infinity();

inline Format getFormat(FloatType type) {
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  return {static_cast<int>(llvm::APFloat::semanticsPrecision(semantics)),
          llvm::APFloat::semanticsMinExponent(semantics),
          type.isF64()
              ? std::numeric_limits<double>::max()
              : llvm::APFloat::getLargest(semantics).convertToDouble()};
}

/// Unit in the last place of a nonzero finite number.
inline double getUlp(double exact, const Format &format) {
  uint64_t bits;
  std::memcpy(&bits, &exact, sizeof(bits));
  // Subnormals of double are below every smallest exponent measured with it.
  int exponent =
      std::max(static_cast<int>(bits >> 52 & 0x7ff) - 1023, format.minExponent);
  bits = static_cast<uint64_t>(exponent - format.mantissaBits + 1 + 1023) << 52;
  double ulp;
  std::memcpy(&ulp, &bits, sizeof(ulp));
  return ulp;
}

inline long double getUlp(long double exact, const Format &format) {
  int exponent = std::max(std::ilogb(exact), format.minExponent);
  return std::ldexp(1.0L, exponent - format.mantissaBits + 1);
}

/// |got - exact| in ulp of `exact`; wrongKind if one is NaN, or if the exact
/// result is a zero or infinity and the other is not that one.
template <typename Exact>
double getError(double got, Exact exact, const Format &format,
                double absolute) {
  if (std::isnan(exact) || std::isnan(got))
    return std::isnan(exact) == std::isnan(got) ? 0 : wrongKind;
  if (exact == 0 || std::isinf(exact))
    return got == exact && std::signbit(got) == std::signbit(exact) ? 0
                                                                    : wrongKind;
  // An infinite result is right from half an ulp beyond the largest number.
  if (std::isinf(got))
    got = std::signbit(got) ? -format.largest : format.largest;
  bool overflows = std::fabs(exact) > format.largest;
  if (overflows && std::fabs(got) == format.largest)
    return 0;
  Exact distance = std::fabs(Exact(got) - exact);
  if (absolute != 0 && distance <= Exact(absolute))
    return 0;
  return static_cast<double>(distance / getUlp(exact, format));
}

} // namespace mlir::bcast

#endif // BCAST_TOOLS_BCASTACCURACY_ERRORS_H
