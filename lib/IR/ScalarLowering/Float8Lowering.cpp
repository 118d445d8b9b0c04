//===- Float8Lowering.cpp - 8-bit floats from and to f32, as IR -----------===//
//
// In integer arithmetic on the encodings, so that no target has to know the
// formats. What differs between them is asked of their description in LLVM.
//
//===----------------------------------------------------------------------===//

#include "ScalarLowering.h"

using namespace mlir;
using namespace mlir::bcast;
using llvm::APFloat;

namespace {

/// What the encoding of a format looks like.
struct Format {
  explicit Format(FloatType type) : semantics(type.getFloatSemantics()) {}

  /// f8E8M0FNU is an exponent and nothing else.
  bool isExponent() const {
    return !APFloat::semanticsHasSignedRepr(semantics);
  }
  /// Stored bits of the significand.
  int64_t getMantissaBits() const {
    return APFloat::semanticsPrecision(semantics) - 1;
  }
  /// Of the smallest normal number, as a power of two.
  int64_t getMinExponent() const {
    return APFloat::semanticsMinExponent(semantics);
  }
  /// What is added to a normal number's exponent in f32, at the lowest bit of
  /// the exponent, to have it in this format; that lies at bit 23 of f32.
  int64_t getRebias() const { return 127 - (1 - getMinExponent()); }

  int64_t getLargest() const { return getBits(APFloat::getLargest(semantics)); }
  /// What follows the largest number: infinity, else NaN.
  int64_t getOverflow() const { return getBits(APFloat::getInf(semantics)); }
  int64_t getNaN() const { return getBits(APFloat::getNaN(semantics)); }
  /// NaN where other formats have -0; there is no -0 then.
  bool isNaNNegativeZero() const { return getNaN() == 0x80; }
  bool hasInfinity() const { return getOverflow() != getNaN(); }

private:
  static int64_t getBits(const APFloat &value) {
    return value.bitcastToAPInt().getZExtValue();
  }

  const llvm::fltSemantics &semantics;
};

/// Builds ops on i32 and f32.
struct Float8Builder {
  OpBuilder &builder;
  Location loc;

  Type i32() { return builder.getI32Type(); }
  Type f32() { return builder.getF32Type(); }
  Value constant(int64_t value) {
    return lowering::buildConstant(builder, loc,
                                   llvm::APInt(32, static_cast<uint64_t>(value),
                                               /*isSigned=*/false,
                                               /*implicitTrunc=*/true));
  }
  Value constant(double value) {
    return lowering::buildConstant(builder, loc, f32(), value);
  }
  Value add(Value a, int64_t b) {
    return arith::AddIOp::create(builder, loc, a, constant(b));
  }
  Value both(Value a, int64_t b) {
    return arith::AndIOp::create(builder, loc, a, constant(b));
  }
  Value either(Value a, Value b) {
    return arith::OrIOp::create(builder, loc, a, b);
  }
  Value shiftLeft(Value a, int64_t b) {
    return arith::ShLIOp::create(builder, loc, a, constant(b));
  }
  Value shiftRight(Value a, int64_t b) {
    return arith::ShRUIOp::create(builder, loc, a, constant(b));
  }
  Value compare(arith::CmpIPredicate predicate, Value a, int64_t b) {
    return arith::CmpIOp::create(builder, loc, predicate, a, constant(b));
  }
  Value less(Value a, int64_t b) {
    return compare(arith::CmpIPredicate::slt, a, b);
  }
  Value greater(Value a, int64_t b) {
    return compare(arith::CmpIPredicate::sgt, a, b);
  }
  Value equal(Value a, int64_t b) {
    return compare(arith::CmpIPredicate::eq, a, b);
  }
  Value select(Value condition, Value a, Value b) {
    return arith::SelectOp::create(builder, loc, condition, a, b);
  }
  Value toBits(Value value) {
    return arith::BitcastOp::create(builder, loc, i32(), value);
  }
  Value fromBits(Value value) {
    return arith::BitcastOp::create(builder, loc, f32(), value);
  }

  Value decode(Value code, const Format &format);
  Value decodeExponent(Value code, const Format &format);
  Value encode(Value bits, const Format &format);
  Value encodeExponent(Value bits, const Format &format);
};

constexpr int64_t kF32Infinity = 0x7F800000, kF32NaN = 0x7FC00000;

} // namespace

/// Normal numbers: shift and change the bias. Subnormal ones: an integer times
/// the smallest of them.
Value Float8Builder::decode(Value code, const Format &format) {
  int64_t mantissaBits = format.getMantissaBits();
  Value sign = shiftLeft(both(code, 0x80), 24);
  Value magnitude = both(code, 0x7F);
  Value normal =
      add(shiftLeft(magnitude, 23 - mantissaBits), format.getRebias() << 23);
  Value quantum =
      constant(std::ldexp(1.0, format.getMinExponent() - mantissaBits));
  Value subnormal = toBits(arith::MulFOp::create(
      builder, loc, arith::SIToFPOp::create(builder, loc, f32(), magnitude),
      quantum));
  Value bits =
      select(less(magnitude, int64_t(1) << mantissaBits), subnormal, normal);
  if (format.hasInfinity())
    bits = select(equal(magnitude, format.getOverflow()),
                  constant(kF32Infinity), bits);
  Value isNaN =
      format.isNaNNegativeZero()
          ? equal(code, format.getNaN())
          : greater(magnitude, format.hasInfinity() ? format.getOverflow()
                                                    : format.getLargest());
  bits = select(isNaN, constant(kF32NaN), bits);
  return either(bits, sign);
}

/// The exponent as f32 has it; 2^-127 is subnormal there.
Value Float8Builder::decodeExponent(Value code, const Format &format) {
  Value bits = select(equal(code, 0), constant(int64_t(0x00400000)),
                      shiftLeft(code, 23));
  return select(equal(code, format.getNaN()), constant(kF32NaN), bits);
}

/// Normal results: round the significand in place, where a carry goes into the
/// exponent as it should, and change the bias. Subnormal results: add a power
/// of two whose last bit is the smallest result, so that the addition rounds.
/// Infinity comes out beyond the largest number, as an overflow does.
Value Float8Builder::encode(Value bits, const Format &format) {
  int64_t mantissaBits = format.getMantissaBits();
  int64_t dropped = 23 - mantissaBits;
  Value sign = both(bits, int64_t(1) << 31);
  Value magnitude = both(bits, 0x7FFFFFFF);
  Value isEvenUp = both(shiftRight(magnitude, dropped), 1);
  Value rounded = arith::AddIOp::create(
      builder, loc, add(magnitude, (int64_t(1) << (dropped - 1)) - 1),
      isEvenUp);
  Value normal =
      add(shiftRight(rounded, dropped), -(format.getRebias() << mantissaBits));
  double magic = std::ldexp(1.0, format.getMinExponent() - mantissaBits + 23);
  Value sum =
      arith::AddFOp::create(builder, loc, fromBits(magnitude), constant(magic));
  Value subnormal =
      arith::SubIOp::create(builder, loc, toBits(sum), toBits(constant(magic)));
  Value code = select(less(magnitude, (127 + format.getMinExponent()) << 23),
                      subnormal, normal);
  code = select(greater(code, format.getLargest()),
                constant(format.getOverflow()), code);
  code =
      select(greater(magnitude, kF32Infinity), constant(format.getNaN()), code);
  Value signBit = shiftRight(sign, 24);
  if (format.isNaNNegativeZero())
    signBit = select(equal(code, 0), constant(int64_t(0)), signBit);
  return either(code, signBit);
}

/// The nearest power of two. Ties go up, since the significand, which is 1, is
/// odd. Below 2^-127 that is the nearest; what is negative has none.
Value Float8Builder::encodeExponent(Value bits, const Format &format) {
  Value normal = shiftRight(add(bits, 0x00400000), 23);
  Value subnormal = select(less(bits, 0x00600000), constant(int64_t(0)),
                           constant(int64_t(1)));
  Value code = select(less(bits, 0x00800000), subnormal, normal);
  Value isNaN = greater(code, format.getLargest());
  // -0 has the smallest number as bits; other negatives are above it.
  Value isNegative = arith::AndIOp::create(
      builder, loc, less(bits, 0),
      compare(arith::CmpIPredicate::ne, both(bits, 0x7FFFFFFF), 0));
  isNaN = arith::OrIOp::create(builder, loc, isNaN, isNegative);
  return select(isNaN, constant(format.getNaN()), code);
}

Value lowering::buildFloat8ToF32(OpBuilder &builder, Location loc, Value code,
                                 FloatType from) {
  Float8Builder b{builder, loc};
  Format format(from);
  Value wide = arith::ExtUIOp::create(builder, loc, b.i32(), code);
  return b.fromBits(format.isExponent() ? b.decodeExponent(wide, format)
                                        : b.decode(wide, format));
}

Value lowering::buildF32ToFloat8(OpBuilder &builder, Location loc, Value value,
                                 FloatType to) {
  Float8Builder b{builder, loc};
  Format format(to);
  Value bits = b.toBits(value);
  Value code = format.isExponent() ? b.encodeExponent(bits, format)
                                   : b.encode(bits, format);
  return arith::TruncIOp::create(builder, loc, builder.getI8Type(), code);
}
