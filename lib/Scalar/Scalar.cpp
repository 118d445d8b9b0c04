//===- Scalar.cpp - One value of one element type -------------------------===//

#include "bcast/Scalar/Scalar.h"
#include "FloatFormat.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace mlir::bcast;
using llvm::APFloat;
using llvm::APInt;

bool bcast::isSupportedElementType(Type type) { return findElementType(type); }

bool bcast::isUnsignedElementType(Type type) {
  return type.isUnsignedInteger() || type.isInteger(1);
}

unsigned bcast::getElementByteWidth(Type type) { return getElementBytes(type); }

Scalar Scalar::getInt(Type type, APInt value) {
  Scalar result(type);
  result.integer = value.zextOrTrunc(type.getIntOrFloatBitWidth());
  return result;
}

Scalar Scalar::getInt(Type type, uint64_t value) {
  return getInt(type, APInt(64, value));
}

Scalar Scalar::getBool(MLIRContext *context, bool value) {
  return getInt(IntegerType::get(context, 1), APInt(1, value));
}

Scalar Scalar::getFloat(Type type, APFloat value) {
  Scalar result(type);
  result.real = convertFloat(std::move(value), getFormat(type));
  return result;
}

Scalar Scalar::getFloat(Type type, double value) {
  return getFloat(type, APFloat(value));
}

Scalar Scalar::getComplex(ComplexType type, APFloat real, APFloat imag) {
  Scalar result(type);
  result.real = convertFloat(std::move(real), getFormat(type));
  result.imag = convertFloat(std::move(imag), getFormat(type));
  return result;
}

Scalar Scalar::getZero(Type type) {
  if (auto complexType = dyn_cast<ComplexType>(type))
    return getComplex(complexType, APFloat(0.0), APFloat(0.0));
  if (isa<FloatType>(type))
    return getFloat(type, 0.0);
  return getInt(type, uint64_t(0));
}

//===----------------------------------------------------------------------===//
// Host memory
//===----------------------------------------------------------------------===//

/// Byte by byte, so that neither the alignment nor the host's byte order
/// matters.
static uint64_t loadBits(const char *memory, unsigned bytes) {
  uint64_t bits = 0;
  for (unsigned i = 0; i < bytes; ++i)
    bits |= uint64_t(static_cast<unsigned char>(memory[i])) << (8 * i);
  return bits;
}

static void storeBits(uint64_t bits, char *memory, unsigned bytes) {
  for (unsigned i = 0; i < bytes; ++i)
    memory[i] = static_cast<char>(bits >> (8 * i));
}

static APFloat loadFloat(Type type, const char *memory) {
  unsigned bytes = getElementByteWidth(type);
  return APFloat(getFormat(type), APInt(8 * bytes, loadBits(memory, bytes)));
}

Scalar Scalar::load(Type type, const char *memory) {
  if (auto complexType = dyn_cast<ComplexType>(type)) {
    Type part = complexType.getElementType();
    return getComplex(complexType, loadFloat(part, memory),
                      loadFloat(part, memory + getElementByteWidth(part)));
  }
  if (isa<FloatType>(type))
    return getFloat(type, loadFloat(type, memory));
  uint64_t bits = loadBits(memory, getElementByteWidth(type));
  return getInt(type, type.isInteger(1) ? uint64_t(bits != 0) : bits);
}

void Scalar::store(char *memory) const {
  unsigned bytes = getElementByteWidth(type);
  if (isInt())
    return storeBits(integer->getZExtValue(), memory, bytes);
  if (isComplex()) {
    bytes /= 2;
    storeBits(imag->bitcastToAPInt().getZExtValue(), memory + bytes, bytes);
  }
  storeBits(real->bitcastToAPInt().getZExtValue(), memory, bytes);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

std::optional<Scalar> Scalar::fromAttribute(Type type, Attribute attribute) {
  if (!isSupportedElementType(type))
    return std::nullopt;
  if (auto complexType = dyn_cast<ComplexType>(type)) {
    auto parts = dyn_cast_or_null<ArrayAttr>(attribute);
    if (!parts || parts.size() != 2)
      return std::nullopt;
    Type partType = complexType.getElementType();
    std::optional<Scalar> real = fromAttribute(partType, parts[0]);
    std::optional<Scalar> imag = fromAttribute(partType, parts[1]);
    if (!real || !imag)
      return std::nullopt;
    return getComplex(complexType, real->getFloat(), imag->getFloat());
  }
  auto typed = dyn_cast_or_null<TypedAttr>(attribute);
  if (!typed || typed.getType() != type)
    return std::nullopt;
  if (auto floatAttr = dyn_cast<FloatAttr>(attribute))
    return getFloat(type, floatAttr.getValue());
  if (auto integerAttr = dyn_cast<IntegerAttr>(attribute))
    return getInt(type, integerAttr.getValue());
  return std::nullopt;
}

Attribute Scalar::toAttribute() const {
  if (isInt())
    return IntegerAttr::get(type, *integer);
  if (isFloat())
    return FloatAttr::get(type, *real);
  Type partType = cast<ComplexType>(type).getElementType();
  return ArrayAttr::get(type.getContext(), {FloatAttr::get(partType, *real),
                                            FloatAttr::get(partType, *imag)});
}

bool Scalar::bitwiseEquals(const Scalar &other) const {
  if (type != other.type)
    return false;
  if (isInt())
    return *integer == *other.integer;
  return real->bitwiseIsEqual(*other.real) &&
         (!isComplex() || imag->bitwiseIsEqual(*other.imag));
}
