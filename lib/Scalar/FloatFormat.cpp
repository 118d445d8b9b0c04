//===- FloatFormat.cpp - Conversions between float formats ----------------===//

#include "FloatFormat.h"
#include "mlir/IR/BuiltinTypes.h"
#include <cfloat>
#include <cmath>
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;
using llvm::APFloat;
using llvm::APInt;
using llvm::fltSemantics;

const fltSemantics &bcast::getFormat(Type type) {
  if (auto complexType = dyn_cast<ComplexType>(type))
    type = complexType.getElementType();
  return cast<FloatType>(type).getFloatSemantics();
}

APFloat bcast::convertFloat(APFloat value, const fltSemantics &format) {
  if (&value.getSemantics() == &format)
    return value;
  // APFloat::convert would turn the NaN of f8E8M0FNU into an infinity, and drop
  // the sign of what is converted to that format.
  if (value.isNaN() && !APFloat::semanticsHasSignedRepr(value.getSemantics()))
    return APFloat::getNaN(format);
  if (!APFloat::semanticsHasSignedRepr(format) &&
      (value.isNaN() || value.isInfinity() ||
       (value.isNegative() && !value.isZero())))
    return APFloat::getNaN(format);
  bool losesInfo;
  value.convert(format, APFloat::rmNearestTiesToEven, &losesInfo);
  // An overflow to f8E8M0FNU has the right bits but claims to be infinite.
  return APFloat(format, value.bitcastToAPInt());
}

APFloat bcast::convertInt(const APInt &value, bool isUnsigned,
                          const fltSemantics &format) {
  if (!APFloat::semanticsHasSignedRepr(format) && !isUnsigned &&
      value.isNegative())
    return APFloat::getNaN(format);
  APFloat result(format);
  result.convertFromAPInt(value, !isUnsigned, APFloat::rmNearestTiesToEven);
  return APFloat(format, result.bitcastToAPInt());
}

APFloat bcast::fromHost(long double value, const fltSemantics &format) {
  if (std::isnan(value))
    return APFloat::getNaN(format);
  if (&format == &APFloat::IEEEdouble())
    return APFloat(static_cast<double>(value));
  if (&format == &APFloat::IEEEsingle())
    return APFloat(static_cast<float>(value));
#if LDBL_MANT_DIG == 64
  if (&format == &APFloat::x87DoubleExtended()) {
    uint64_t words[2] = {0, 0};
    std::memcpy(words, &value, 10);
    return APFloat(format, APInt(80, words));
  }
#endif
  // To the narrow formats through double. Round it to odd, so that the second
  // rounding sees whether anything was cut off.
  double rounded = static_cast<double>(value);
  if (static_cast<long double>(rounded) != value && std::isfinite(rounded)) {
    uint64_t bits = APFloat(rounded).bitcastToAPInt().getZExtValue();
    bool awayFromZero =
        std::fabs(static_cast<long double>(rounded)) > std::fabs(value);
    if (awayFromZero)
      --bits;
    bits |= 1;
    return convertFloat(APFloat(APFloat::IEEEdouble(), APInt(64, bits)),
                        format);
  }
  return convertFloat(APFloat(rounded), format);
}
