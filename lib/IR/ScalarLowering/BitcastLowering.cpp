//===- BitcastLowering.cpp - Bits of one element, as IR -------------------===//
//
// An element is seen as one integer of all its bits; a complex number's real
// part is the lower half.
//
//===----------------------------------------------------------------------===//

#include "ScalarLowering.h"
#include "bcast/IR/ScalarConversion.h"

using namespace mlir;
using namespace mlir::bcast;

unsigned mlir::bcast::getElementBitWidth(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element))
    return 2 * getElementBitWidth(complex.getElementType());
  return element.getIntOrFloatBitWidth();
}

static Value buildShiftLeft(OpBuilder &builder, Location loc, Value bits,
                            uint64_t amount) {
  unsigned width = bits.getType().getIntOrFloatBitWidth();
  return arith::ShLIOp::create(
      builder, loc, bits,
      lowering::buildConstant(builder, loc, llvm::APInt(width, amount)));
}

/// Integers side by side, the first in the lowest bits, as one.
static Value buildJoined(OpBuilder &builder, Location loc, ValueRange parts) {
  if (parts.size() == 1)
    return parts.front();
  unsigned width = parts.front().getType().getIntOrFloatBitWidth();
  Type wide = builder.getIntegerType(width * parts.size());
  Value joined;
  for (auto [i, part] : llvm::enumerate(parts)) {
    Value extended = arith::ExtUIOp::create(builder, loc, wide, part);
    if (!joined) {
      joined = extended;
      continue;
    }
    joined =
        arith::OrIOp::create(builder, loc, joined,
                             buildShiftLeft(builder, loc, extended, i * width));
  }
  return joined;
}

static Value buildBits(OpBuilder &builder, Location loc, Value value) {
  Type type = value.getType();
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Type part = complex.getElementType();
    return buildJoined(
        builder, loc,
        {buildBits(builder, loc,
                   complex::ReOp::create(builder, loc, part, value)),
         buildBits(builder, loc,
                   complex::ImOp::create(builder, loc, part, value))});
  }
  Type integer = builder.getIntegerType(getElementBitWidth(type));
  if (type == integer)
    return value;
  return arith::BitcastOp::create(builder, loc, integer, value);
}

/// The `width` bits that start at part `part`, a value of the bits' type.
static Value buildPart(OpBuilder &builder, Location loc, Value bits, Value part,
                       unsigned width) {
  unsigned from = bits.getType().getIntOrFloatBitWidth();
  Value amount = arith::MulIOp::create(
      builder, loc, part,
      lowering::buildConstant(builder, loc, llvm::APInt(from, width)));
  Value shifted = arith::ShRUIOp::create(builder, loc, bits, amount);
  return arith::TruncIOp::create(builder, loc, builder.getIntegerType(width),
                                 shifted);
}

static Value buildFromBits(OpBuilder &builder, Location loc, Value bits,
                           Type element) {
  Type type = getStorageType(element);
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Type part = complex.getElementType();
    unsigned width = getElementBitWidth(part);
    auto read = [&](uint64_t index) {
      Value position = lowering::buildConstant(
          builder, loc,
          llvm::APInt(bits.getType().getIntOrFloatBitWidth(), index));
      return buildFromBits(
          builder, loc, buildPart(builder, loc, bits, position, width), part);
    };
    Value real = read(0);
    return complex::CreateOp::create(builder, loc, complex, real, read(1));
  }
  if (type == bits.getType())
    return bits;
  return arith::BitcastOp::create(builder, loc, type, bits);
}

Value lowering::buildBitcastPart(OpBuilder &builder, Location loc, Value value,
                                 Value part, Type to) {
  Value bits = buildBits(builder, loc, value);
  if (part)
    bits = buildPart(
        builder, loc, bits,
        arith::IndexCastOp::create(builder, loc, bits.getType(), part),
        getElementBitWidth(to));
  return buildFromBits(builder, loc, bits, to);
}

Value mlir::bcast::buildBitcastJoined(OpBuilder &builder, Location loc,
                                      ValueRange parts, Type to) {
  SmallVector<Value> bits;
  for (Value part : parts)
    bits.push_back(buildBits(builder, loc, part));
  return buildFromBits(builder, loc, buildJoined(builder, loc, bits), to);
}
