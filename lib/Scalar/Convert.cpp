//===- Convert.cpp - Changes of element type ------------------------------===//
//
// Conversions of the value (each rounds at most once, straight from the source
// format to the target's) and of the bits, and the parts of complex numbers.
//
//===----------------------------------------------------------------------===//

#include "FloatFormat.h"
#include "Rules.h"
#include "llvm/ADT/APSInt.h"

using namespace mlir;
using namespace mlir::bcast;
using llvm::APFloat;
using llvm::APInt;

/// Truncates and saturates: NaN is 0, what is too small the lowest integer,
/// what is too large the highest (XLA's emitter; StableHLO leaves it open).
static APInt floatToInt(const APFloat &value, Type type) {
  llvm::APSInt result(type.getIntOrFloatBitWidth(),
                      isUnsignedElementType(type));
  bool isExact;
  value.convertToInteger(result, APFloat::rmTowardZero, &isExact);
  return result;
}

static Scalar intToInt(const Scalar &value, Type type) {
  unsigned width = type.getIntOrFloatBitWidth();
  const APInt &bits = value.getInt();
  return Scalar::getInt(type, isUnsignedElementType(value.getType())
                                  ? bits.zextOrTrunc(width)
                                  : bits.sextOrTrunc(width));
}

/// Integers and real numbers to a float format.
static APFloat toFormat(const Scalar &value, const llvm::fltSemantics &format) {
  if (value.isInt())
    return convertInt(value.getInt(), isUnsignedElementType(value.getType()),
                      format);
  return convertFloat(value.getReal(), format);
}

Scalar rules::convert(llvm::ArrayRef<Scalar> operands, Type resultType,
                      const ScalarOpOptions &options) {
  const Scalar &value = operands[0];
  if (auto complexType = dyn_cast<ComplexType>(resultType)) {
    const llvm::fltSemantics &format = getFormat(complexType);
    APFloat imag = value.isComplex() ? convertFloat(value.getImag(), format)
                                     : APFloat::getZero(format);
    return Scalar::getComplex(complexType, toFormat(value, format), imag);
  }
  // From complex numbers only the real part counts, also for truth values.
  if (isa<FloatType>(resultType))
    return Scalar::getFloat(resultType, toFormat(value, getFormat(resultType)));
  if (resultType.isInteger(1))
    return Scalar::getInt(resultType,
                          uint64_t(value.isInt() ? !value.getInt().isZero()
                                                 : !value.getReal().isZero()));
  if (value.isInt())
    return intToInt(value, resultType);
  return Scalar::getInt(resultType, floatToInt(value.getReal(), resultType));
}

/// Only between element types of one width; a change of width also changes the
/// shape and is not a matter of single elements.
Scalar rules::bitcastConvert(llvm::ArrayRef<Scalar> operands, Type resultType,
                             const ScalarOpOptions &options) {
  const Scalar &value = operands[0];
  if (value.isComplex() || isa<ComplexType>(resultType))
    return value;
  APInt bits =
      value.isInt() ? value.getInt() : value.getFloat().bitcastToAPInt();
  if (!isa<FloatType>(resultType))
    return Scalar::getInt(resultType, bits);
  bits = bits.zextOrTrunc(resultType.getIntOrFloatBitWidth());
  return Scalar::getFloat(resultType, APFloat(getFormat(resultType), bits));
}

Scalar rules::makeComplex(llvm::ArrayRef<Scalar> operands, Type resultType,
                          const ScalarOpOptions &options) {
  return Scalar::getComplex(cast<ComplexType>(resultType),
                            operands[0].getFloat(), operands[1].getFloat());
}

Scalar rules::realPart(llvm::ArrayRef<Scalar> operands, Type resultType,
                       const ScalarOpOptions &options) {
  return Scalar::getFloat(resultType, operands[0].getReal());
}

/// The imaginary part of a real number is 0.
Scalar rules::imagPart(llvm::ArrayRef<Scalar> operands, Type resultType,
                       const ScalarOpOptions &options) {
  if (operands[0].isComplex())
    return Scalar::getFloat(resultType, operands[0].getImag());
  return Scalar::getZero(resultType);
}
