//===- ConvertLowering.cpp - Conversion of one element, as IR -------------===//
//
// All pairs of element types. Every conversion to a float rounds once, also
// where it takes two steps: the first step then rounds to odd, which keeps what
// the second needs to know (Boldo and Melquiond, "When double rounding is
// odd").
//
//===----------------------------------------------------------------------===//

#include "ScalarLowering.h"
#include "bcast/IR/ScalarConversion.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;
using lowering::buildConstant;

namespace {

/// Builds ops at one place.
struct Converter {
  OpBuilder &builder;
  Location loc;

  Type f32() { return builder.getF32Type(); }
  Type f64() { return builder.getF64Type(); }

  Value select(Value condition, Value a, Value b) {
    return arith::SelectOp::create(builder, loc, condition, a, b);
  }
  Value compare(arith::CmpFPredicate predicate, Value a, Value b) {
    return arith::CmpFOp::create(builder, loc, predicate, a, b);
  }
  Value compare(arith::CmpIPredicate predicate, Value a, Value b) {
    return arith::CmpIOp::create(builder, loc, predicate, a, b);
  }

  Value roundToOdd(Value wide);
  Value stickyInt64(Value value);
  Value floatToFloat(Value value, Type to);
  Value intToFloat(Value value, bool isUnsigned, Type to);
  Value clampToIntegers(Value value, double smallest, double largest);
  Value floatToInt(Value value, unsigned width, bool isUnsigned);
  Value toBool(Value value);
  Value convertReal(Value value, Type from, Type to);
};

} // namespace

/// f64 -> f32, rounded to odd: where inexact, the neighbour with an odd
/// significand. Overflow gives the largest finite value, which is odd. NaN
/// stays NaN.
Value Converter::roundToOdd(Value wide) {
  Type i32 = builder.getI32Type();
  Value nearest = arith::TruncFOp::create(builder, loc, f32(), wide);
  Value back = arith::ExtFOp::create(builder, loc, f64(), nearest);
  Value bits = arith::BitcastOp::create(builder, loc, i32, nearest);
  Value one = buildConstant(builder, loc, i32, 1);
  // Toward zero first: one step down when rounding grew the magnitude.
  Value grew = compare(arith::CmpFPredicate::OGT,
                       math::AbsFOp::create(builder, loc, back),
                       math::AbsFOp::create(builder, loc, wide));
  Value truncated =
      select(grew, arith::SubIOp::create(builder, loc, bits, one), bits);
  Value odd = arith::OrIOp::create(builder, loc, truncated, one);
  Value inexact = compare(arith::CmpFPredicate::ONE, back, wide);
  Value result = select(inexact, odd, bits);
  return arith::BitcastOp::create(builder, loc, f32(), result);
}

/// An i64 whose f64 is exact and rounds to fewer bits as the original would:
/// the low 11 bits, where there are more than 53, become one sticky bit.
Value Converter::stickyInt64(Value value) {
  auto constant = [&](uint64_t bits) {
    return buildConstant(builder, loc, llvm::APInt(64, bits));
  };
  Value low = arith::AndIOp::create(builder, loc, value, constant(0x7FF));
  Value high =
      arith::AndIOp::create(builder, loc, value, constant(~uint64_t(0x7FF)));
  Value anyLow = compare(arith::CmpIPredicate::ne, low, constant(0));
  Value sticky = arith::OrIOp::create(
      builder, loc, high, select(anyLow, constant(0x800), constant(0)));
  // Magnitudes below 2^53 are exact as they are. (value + 2^53) as unsigned is
  // below 2^54 just for -2^53 <= value < 2^53; of unsigned values, those below
  // 2^53 and those within 2^53 of 2^64, which the caller never passes.
  Value shifted =
      arith::AddIOp::create(builder, loc, value, constant(uint64_t(1) << 53));
  Value small =
      compare(arith::CmpIPredicate::ult, shifted, constant(uint64_t(1) << 54));
  return select(small, value, sticky);
}

Value Converter::floatToFloat(Value value, Type to) {
  // `value` is not an 8-bit float: those have been widened.
  unsigned fromWidth = value.getType().getIntOrFloatBitWidth();
  unsigned toWidth = to.getIntOrFloatBitWidth();
  if (value.getType() == to)
    return value;
  if (fromWidth < toWidth)
    return arith::ExtFOp::create(builder, loc, to, value);
  if (fromWidth == 64 && toWidth < 32)
    value = roundToOdd(value);
  else if (fromWidth == toWidth) // f16 and bf16: exact in f32.
    value = arith::ExtFOp::create(builder, loc, f32(), value);
  if (isFloat8(to)) {
    if (fromWidth == 16)
      value = arith::ExtFOp::create(builder, loc, f32(), value);
    return lowering::buildF32ToFloat8(builder, loc, value, cast<FloatType>(to));
  }
  return arith::TruncFOp::create(builder, loc, to, value);
}

Value Converter::intToFloat(Value value, bool isUnsigned, Type to) {
  unsigned width = value.getType().getIntOrFloatBitWidth();
  auto cast = [&](Value value, Type to) -> Value {
    if (isUnsigned)
      return arith::UIToFPOp::create(builder, loc, to, value);
    return arith::SIToFPOp::create(builder, loc, to, value);
  };
  if (to.getIntOrFloatBitWidth() >= 32)
    return cast(value, to);
  if (width <= 16) // exact in f32
    return floatToFloat(cast(value, f32()), to);
  if (width == 64) {
    // A value of 2^53 or more is far past f16 and rounds in bf16 by its top
    // bits; unsigned ones past 2^63 keep theirs in a signed half.
    if (isUnsigned) {
      Value one = buildConstant(builder, loc, llvm::APInt(64, 1));
      Value zero = buildConstant(builder, loc, llvm::APInt(64, 0));
      Value isLarge = compare(arith::CmpIPredicate::slt, value, zero);
      Value half = arith::OrIOp::create(
          builder, loc, arith::ShRUIOp::create(builder, loc, value, one),
          arith::AndIOp::create(builder, loc, value, one));
      Value halved =
          arith::SIToFPOp::create(builder, loc, f64(), stickyInt64(half));
      Value doubled = arith::AddFOp::create(builder, loc, halved, halved);
      Value direct =
          arith::SIToFPOp::create(builder, loc, f64(), stickyInt64(value));
      return floatToFloat(select(isLarge, doubled, direct), to);
    }
    return floatToFloat(cast(stickyInt64(value), f64()), to);
  }
  return floatToFloat(cast(value, f64()), to); // i32 is exact in f64
}

/// The operand of minimumf or maximumf with a constant in [low, high], of which
/// the result is on this side of the constant, or null.
template <typename OpTy>
static Value getClamped(Value value, double low, double high) {
  auto op = value.getDefiningOp<OpTy>();
  llvm::APFloat bound(0.0);
  if (!op || !matchPattern(op.getRhs(), m_ConstantFloat(&bound)))
    return {};
  double number = bound.convertToDouble();
  return low <= number && number <= high ? op.getLhs() : Value();
}

/// Whether the value is NaN or in [low, high], as it is clamped to a part of
/// it.
static bool isClamped(Value value, double low, double high) {
  if (Value inner = getClamped<arith::MinimumFOp>(value, low, high))
    return bool(getClamped<arith::MaximumFOp>(inner, low, high));
  if (Value inner = getClamped<arith::MaximumFOp>(value, low, high))
    return bool(getClamped<arith::MinimumFOp>(inner, low, high));
  return false;
}

/// Clamps to numbers that the type has, and NaN to 0.
Value Converter::clampToIntegers(Value value, double smallest, double largest) {
  auto constant = [&](double number) {
    return buildConstant(builder, loc, value.getType(), number);
  };
  if (!isClamped(value, smallest, largest)) {
    Value low = constant(smallest), high = constant(largest);
    value = select(compare(arith::CmpFPredicate::OLT, value, low), low, value);
    value =
        select(compare(arith::CmpFPredicate::OGT, value, high), high, value);
  }
  Value isNumber = compare(arith::CmpFPredicate::ORD, value, value);
  return select(isNumber, value, constant(0.0));
}

/// Truncates; values out of range saturate and NaN becomes 0. The cast itself
/// only ever sees values in range: outside it is poison.
Value Converter::floatToInt(Value value, unsigned width, bool isUnsigned) {
  if (value.getType().getIntOrFloatBitWidth() < 32)
    value = arith::ExtFOp::create(builder, loc, f32(), value);
  Type type = value.getType();
  Type to = builder.getIntegerType(width);
  double above = std::ldexp(1.0, isUnsigned ? width : width - 1);
  double lowest = isUnsigned ? 0.0 : -above;
  llvm::APInt largest = isUnsigned ? llvm::APInt::getMaxValue(width)
                                   : llvm::APInt::getSignedMaxValue(width);
  llvm::APInt smallest = isUnsigned ? llvm::APInt::getMinValue(width)
                                    : llvm::APInt::getSignedMinValue(width);
  auto castInRange = [&](Value value) -> Value {
    if (isUnsigned)
      return arith::FPToUIOp::create(builder, loc, to, value);
    return arith::FPToSIOp::create(builder, loc, to, value);
  };
  if (width < static_cast<unsigned>(cast<FloatType>(type).getFPMantissaWidth()))
    return castInRange(clampToIntegers(value, lowest, above - 1));
  Value aboveValue = buildConstant(builder, loc, type, above);
  Value lowestValue = buildConstant(builder, loc, type, lowest);
  Value tooLarge = compare(arith::CmpFPredicate::OGE, value, aboveValue);
  Value tooSmall = compare(arith::CmpFPredicate::OLT, value, lowestValue);
  Value inRange = arith::AndIOp::create(
      builder, loc, compare(arith::CmpFPredicate::OLT, value, aboveValue),
      compare(arith::CmpFPredicate::OGE, value, lowestValue));
  Value safe = select(inRange, value, buildConstant(builder, loc, type, 0.0));
  Value low = select(tooSmall, buildConstant(builder, loc, smallest),
                     castInRange(safe));
  return select(tooLarge, buildConstant(builder, loc, largest), low);
}

/// Whether the value is not zero; NaN is not.
Value Converter::toBool(Value value) {
  Value zero = buildConstant(builder, loc, value.getType(), 0.0);
  if (isa<FloatType>(value.getType()))
    return compare(arith::CmpFPredicate::UNE, value, zero);
  return compare(arith::CmpIPredicate::ne, value, zero);
}

Value Converter::convertReal(Value value, Type from, Type to) {
  if (from == to)
    return value;
  if (isFloat8(from)) {
    value =
        lowering::buildFloat8ToF32(builder, loc, value, cast<FloatType>(from));
    return convertReal(value, f32(), to);
  }
  if (to.isInteger(1))
    return toBool(value);
  bool fromUnsigned = isUnsignedElementType(from); // i1 extends with zeros
  if (isa<FloatType>(from)) {
    if (isa<FloatType>(to))
      return floatToFloat(value, to);
    return floatToInt(value, to.getIntOrFloatBitWidth(),
                      isUnsignedElementType(to));
  }
  if (isa<FloatType>(to))
    return intToFloat(value, fromUnsigned, to);
  unsigned fromWidth = from.getIntOrFloatBitWidth();
  unsigned toWidth = to.getIntOrFloatBitWidth();
  Type signless = getStorageType(to);
  if (fromWidth == toWidth)
    return value;
  if (fromWidth > toWidth)
    return arith::TruncIOp::create(builder, loc, signless, value);
  if (fromUnsigned)
    return arith::ExtUIOp::create(builder, loc, signless, value);
  return arith::ExtSIOp::create(builder, loc, signless, value);
}

Value lowering::buildConvert(OpBuilder &builder, Location loc, Value value,
                             Type from, Type to) {
  Converter converter{builder, loc};
  auto fromComplex = dyn_cast<ComplexType>(from);
  auto toComplex = dyn_cast<ComplexType>(to);
  Value real = value, imag;
  Type fromReal = from;
  if (fromComplex) {
    fromReal = fromComplex.getElementType();
    real = complex::ReOp::create(builder, loc, fromReal, value);
    imag = complex::ImOp::create(builder, loc, fromReal, value);
  }
  if (!toComplex)
    return converter.convertReal(real, fromReal, to);
  Type toReal = toComplex.getElementType();
  real = converter.convertReal(real, fromReal, toReal);
  imag = imag ? converter.convertReal(imag, fromReal, toReal)
              : buildConstant(builder, loc, toReal, 0.0);
  return complex::CreateOp::create(builder, loc, toComplex, real, imag);
}

Value mlir::bcast::buildConvertScalar(OpBuilder &builder, Location loc,
                                      Value value, Type from, Type to) {
  return lowering::buildConvert(builder, loc, value, from, to);
}
