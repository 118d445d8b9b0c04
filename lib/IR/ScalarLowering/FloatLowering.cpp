//===- FloatLowering.cpp - Float and complex ops on one element, as IR ----===//

#include "ScalarLowering.h"

using namespace mlir;
using namespace mlir::bcast;
using lowering::buildConstant;

static Value compare(OpBuilder &builder, Location loc,
                     arith::CmpFPredicate predicate, Value a, double b) {
  return arith::CmpFOp::create(builder, loc, predicate, a,
                               buildConstant(builder, loc, a.getType(), b));
}

static const double kInfinity = std::numeric_limits<double>::infinity();

Value lowering::IsFinite::build(OpBuilder &builder, Location loc,
                                ValueRange operands) {
  Value magnitude = math::AbsFOp::create(builder, loc, operands[0]);
  return compare(builder, loc, arith::CmpFPredicate::OLT, magnitude, kInfinity);
}

Value lowering::IsInf::build(OpBuilder &builder, Location loc,
                             ValueRange operands) {
  Value magnitude = math::AbsFOp::create(builder, loc, operands[0]);
  return compare(builder, loc, arith::CmpFPredicate::OEQ, magnitude, kInfinity);
}

Value lowering::IsPosInf::build(OpBuilder &builder, Location loc,
                                ValueRange operands) {
  return compare(builder, loc, arith::CmpFPredicate::OEQ, operands[0],
                 kInfinity);
}

Value lowering::IsNegInf::build(OpBuilder &builder, Location loc,
                                ValueRange operands) {
  return compare(builder, loc, arith::CmpFPredicate::OEQ, operands[0],
                 -kInfinity);
}

Value lowering::SignFloat::build(OpBuilder &builder, Location loc,
                                 ValueRange operands) {
  Value x = operands[0];
  Value one = math::CopySignOp::create(
      builder, loc, buildConstant(builder, loc, x.getType(), 1.0), x);
  // Unordered or equal to zero: NaN and both zeros.
  Value stays = compare(builder, loc, arith::CmpFPredicate::UEQ, x, 0.0);
  return arith::SelectOp::create(builder, loc, stays, x, one);
}

template <typename Combine>
static Value buildByParts(OpBuilder &builder, Location loc,
                          ValueRange operands) {
  auto combine = [&](auto part) -> Value {
    using Part = decltype(part);
    return Combine::create(builder, loc,
                           Part::create(builder, loc, operands[0]),
                           Part::create(builder, loc, operands[1]));
  };
  return complex::CreateOp::create(builder, loc, operands[0].getType(),
                                   combine(complex::ReOp()),
                                   combine(complex::ImOp()));
}

Value lowering::AddComplex::build(OpBuilder &builder, Location loc,
                                  ValueRange operands) {
  return buildByParts<arith::AddFOp>(builder, loc, operands);
}

Value lowering::SubtractComplex::build(OpBuilder &builder, Location loc,
                                       ValueRange operands) {
  return buildByParts<arith::SubFOp>(builder, loc, operands);
}

Value lowering::SquareFloat::build(OpBuilder &builder, Location loc,
                                   ValueRange operands) {
  return arith::MulFOp::create(builder, loc, operands[0], operands[0]);
}

Value lowering::Identity::build(OpBuilder &, Location, ValueRange operands) {
  return operands[0];
}

Value lowering::Zero::build(OpBuilder &builder, Location loc,
                            ValueRange operands) {
  return buildConstant(builder, loc, operands[0].getType(), 0.0);
}

Value lowering::Real::build(OpBuilder &builder, Location loc,
                            ValueRange operands) {
  auto type = cast<ComplexType>(operands[0].getType());
  return complex::ReOp::create(builder, loc, type.getElementType(),
                               operands[0]);
}

Value lowering::Imag::build(OpBuilder &builder, Location loc,
                            ValueRange operands) {
  auto type = cast<ComplexType>(operands[0].getType());
  return complex::ImOp::create(builder, loc, type.getElementType(),
                               operands[0]);
}

namespace {

/// Integer arithmetic on the bits of a float.
struct BitsBuilder {
  OpBuilder &builder;
  Location loc;
  FloatType floatType;
  unsigned width;

  BitsBuilder(OpBuilder &builder, Location loc, Value value)
      : builder(builder), loc(loc), floatType(cast<FloatType>(value.getType())),
        width(floatType.getWidth()) {}

  Value bits(Value value) {
    return arith::BitcastOp::create(builder, loc, builder.getIntegerType(width),
                                    value);
  }
  Value fromBits(Value bits) {
    return arith::BitcastOp::create(builder, loc, floatType, bits);
  }
  Value constant(llvm::APInt value) {
    return buildConstant(builder, loc, value);
  }
  Value constant(uint64_t value) { return constant(llvm::APInt(width, value)); }
  template <typename OpTy>
  Value binary(Value a, Value b) {
    return OpTy::create(builder, loc, a, b);
  }
  Value compare(arith::CmpIPredicate predicate, Value a, Value b) {
    return arith::CmpIOp::create(builder, loc, predicate, a, b);
  }
  Value select(Value condition, Value a, Value b) {
    return arith::SelectOp::create(builder, loc, condition, a, b);
  }
  Value signMask() { return constant(llvm::APInt::getSignMask(width)); }
  Value magnitudeMask() {
    return constant(llvm::APInt::getSignedMaxValue(width));
  }
  Value infinity() {
    return constant(
        llvm::APFloat::getInf(floatType.getFloatSemantics()).bitcastToAPInt());
  }
};

} // namespace

/// On sign-magnitude bits a step away from zero is +1 and one toward it -1;
/// from zero the step is to the smallest subnormal with the target's sign.
Value lowering::buildNextAfter(OpBuilder &builder, Location loc,
                               ValueRange operands) {
  BitsBuilder b(builder, loc, operands[0]);
  using Predicate = arith::CmpIPredicate;
  Value x = b.bits(operands[0]), y = b.bits(operands[1]);
  Value zero = b.constant(uint64_t(0)), one = b.constant(1);
  Value xMagnitude = b.binary<arith::AndIOp>(x, b.magnitudeMask());
  Value yMagnitude = b.binary<arith::AndIOp>(y, b.magnitudeMask());
  Value inf = b.infinity();
  Value isNan =
      b.binary<arith::OrIOp>(b.compare(Predicate::ugt, xMagnitude, inf),
                             b.compare(Predicate::ugt, yMagnitude, inf));
  Value xIsZero = b.compare(Predicate::eq, xMagnitude, zero);
  Value bothZero = b.binary<arith::AndIOp>(
      xIsZero, b.compare(Predicate::eq, yMagnitude, zero));
  Value equal =
      b.binary<arith::OrIOp>(b.compare(Predicate::eq, x, y), bothZero);
  Value signs =
      b.binary<arith::AndIOp>(b.binary<arith::XOrIOp>(x, y), b.signMask());
  Value signsDiffer = b.compare(Predicate::ne, signs, zero);
  Value towardZero = b.binary<arith::OrIOp>(
      signsDiffer, b.compare(Predicate::ugt, xMagnitude, yMagnitude));
  Value stepped = b.select(towardZero, b.binary<arith::SubIOp>(x, one),
                           b.binary<arith::AddIOp>(x, one));
  Value fromZero =
      b.binary<arith::OrIOp>(b.binary<arith::AndIOp>(y, b.signMask()), one);
  Value result = b.select(xIsZero, fromZero, stepped);
  result = b.select(equal, y, result);
  Value nan = b.constant(
      llvm::APFloat::getNaN(b.floatType.getFloatSemantics()).bitcastToAPInt());
  return b.fromBits(b.select(isNan, nan, result));
}

/// Adds half of the last kept place (less one, plus the kept bit, for ties to
/// even), cuts the rest, then limits the exponent. As
/// xla/service/elemental_ir_emitter.cc does it.
Value lowering::buildReducePrecision(OpBuilder &builder, Location loc,
                                     Value value, unsigned exponentBits,
                                     unsigned mantissaBits) {
  BitsBuilder b(builder, loc, value);
  using Predicate = arith::CmpIPredicate;
  const llvm::fltSemantics &semantics = b.floatType.getFloatSemantics();
  unsigned sourceMantissa = llvm::APFloat::semanticsPrecision(semantics) - 1;
  unsigned sourceExponent = b.width - 1 - sourceMantissa;
  Value x = b.bits(value);
  Value result = x;
  if (mantissaBits < sourceMantissa) {
    unsigned dropped = sourceMantissa - mantissaBits;
    llvm::APInt lastKept = llvm::APInt::getOneBitSet(b.width, dropped);
    Value isOdd = b.binary<arith::ShRUIOp>(
        b.binary<arith::AndIOp>(x, b.constant(lastKept)),
        b.constant(uint64_t(dropped)));
    Value bias =
        b.binary<arith::AddIOp>(isOdd, b.constant(lastKept.lshr(1) - 1));
    result = b.binary<arith::AndIOp>(b.binary<arith::AddIOp>(x, bias),
                                     b.constant(-lastKept));
  }
  Value inf = b.infinity();
  if (exponentBits < sourceExponent) {
    uint64_t sourceBias = (uint64_t(1) << (sourceExponent - 1)) - 1;
    uint64_t bias = (uint64_t(1) << (exponentBits - 1)) - 1;
    auto exponentField = [&](uint64_t exponent) {
      return b.constant(llvm::APInt(b.width, exponent) << sourceMantissa);
    };
    Value exponent = b.binary<arith::AndIOp>(result, inf);
    Value sign = b.binary<arith::AndIOp>(x, b.signMask());
    Value tooLarge =
        b.compare(Predicate::ugt, exponent, exponentField(sourceBias + bias));
    Value tooSmall =
        b.compare(Predicate::ule, exponent, exponentField(sourceBias - bias));
    result = b.select(tooLarge, b.binary<arith::OrIOp>(sign, inf), result);
    result = b.select(tooSmall, sign, result);
  }
  // NaN keeps its bits, but has none left when the significand has none.
  Value magnitude = b.binary<arith::AndIOp>(x, b.magnitudeMask());
  Value isNan = b.compare(Predicate::ugt, magnitude, inf);
  Value ofNan = x;
  if (mantissaBits == 0)
    ofNan =
        b.binary<arith::OrIOp>(b.binary<arith::AndIOp>(x, b.signMask()), inf);
  return b.fromBits(b.select(isNan, ofNan, result));
}
