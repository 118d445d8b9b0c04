//===- ScalarLowering.cpp - Ops on one element, as IR ---------------------===//

#include "ScalarLowering.h"
#include "bcast/IR/ScalarConversion.h"

using namespace mlir;
using namespace mlir::bcast;

bool mlir::bcast::isFloat8(Type element) {
  return isa<FloatType>(element) && element.getIntOrFloatBitWidth() == 8;
}

Type mlir::bcast::getStorageType(Type element) {
  bool isUnsigned = element.isUnsignedInteger();
  if (!isUnsigned && !isFloat8(element))
    return element;
  return IntegerType::get(element.getContext(),
                          element.getIntOrFloatBitWidth());
}

Value lowering::buildConstant(OpBuilder &builder, Location loc, Type type,
                              double value) {
  if (isa<FloatType>(type))
    return arith::ConstantOp::create(builder, loc, type,
                                     builder.getFloatAttr(type, value));
  return arith::ConstantOp::create(
      builder, loc, type,
      builder.getIntegerAttr(type, static_cast<int64_t>(value)));
}

Value lowering::buildConstant(OpBuilder &builder, Location loc,
                              llvm::APInt value) {
  return arith::ConstantOp::create(
      builder, loc,
      builder.getIntegerAttr(builder.getIntegerType(value.getBitWidth()),
                             value));
}

Value lowering::AddUnsigned::build(OpBuilder &builder, Location loc,
                                   ValueRange operands) {
  if (operands.front().getType().isInteger(1))
    return arith::OrIOp::create(builder, loc, operands[0], operands[1]);
  return arith::AddIOp::create(builder, loc, operands[0], operands[1]);
}

Value lowering::NegateInt::build(OpBuilder &builder, Location loc,
                                 ValueRange operands) {
  Value zero = buildConstant(builder, loc, operands[0].getType(), 0);
  return arith::SubIOp::create(builder, loc, zero, operands[0]);
}

Value lowering::AbsSigned::build(OpBuilder &builder, Location loc,
                                 ValueRange operands) {
  Value zero = buildConstant(builder, loc, operands[0].getType(), 0);
  Value negated = arith::SubIOp::create(builder, loc, zero, operands[0]);
  Value isNegative = arith::CmpIOp::create(
      builder, loc, arith::CmpIPredicate::slt, operands[0], zero);
  return arith::SelectOp::create(builder, loc, isNegative, negated,
                                 operands[0]);
}

static arith::CmpFPredicate getFloatPredicate(ComparisonDirection direction) {
  switch (direction) {
  case ComparisonDirection::EQ:
    return arith::CmpFPredicate::OEQ;
  case ComparisonDirection::NE:
    return arith::CmpFPredicate::UNE;
  case ComparisonDirection::GE:
    return arith::CmpFPredicate::OGE;
  case ComparisonDirection::GT:
    return arith::CmpFPredicate::OGT;
  case ComparisonDirection::LE:
    return arith::CmpFPredicate::OLE;
  case ComparisonDirection::LT:
    return arith::CmpFPredicate::OLT;
  }
  llvm_unreachable("all directions are handled");
}

static arith::CmpIPredicate getIntPredicate(ComparisonDirection direction,
                                            bool isSigned) {
  using Predicate = arith::CmpIPredicate;
  switch (direction) {
  case ComparisonDirection::EQ:
    return Predicate::eq;
  case ComparisonDirection::NE:
    return Predicate::ne;
  case ComparisonDirection::GE:
    return isSigned ? Predicate::sge : Predicate::uge;
  case ComparisonDirection::GT:
    return isSigned ? Predicate::sgt : Predicate::ugt;
  case ComparisonDirection::LE:
    return isSigned ? Predicate::sle : Predicate::ule;
  case ComparisonDirection::LT:
    return isSigned ? Predicate::slt : Predicate::ult;
  }
  llvm_unreachable("all directions are handled");
}

/// The bits of a float as a signed integer in the total order: sign-magnitude
/// becomes two's complement by flipping all bits but the sign of negatives.
static Value buildTotalOrderKey(OpBuilder &builder, Location loc, Value value) {
  unsigned width = value.getType().getIntOrFloatBitWidth();
  Type type = builder.getIntegerType(width);
  Value bits = arith::BitcastOp::create(builder, loc, type, value);
  Value zero =
      lowering::buildConstant(builder, loc, llvm::APInt::getZero(width));
  Value magnitude = lowering::buildConstant(
      builder, loc, llvm::APInt::getSignedMaxValue(width));
  Value flipped = arith::XOrIOp::create(builder, loc, bits, magnitude);
  Value isNegative = arith::CmpIOp::create(
      builder, loc, arith::CmpIPredicate::slt, bits, zero);
  return arith::SelectOp::create(builder, loc, isNegative, flipped, bits);
}

Value lowering::buildCompare(OpBuilder &builder, Location loc,
                             ValueRange operands, Type element,
                             ComparisonDirection direction,
                             ComparisonType type) {
  Value lhs = operands[0], rhs = operands[1];
  if (isa<ComplexType>(element)) {
    if (direction == ComparisonDirection::EQ)
      return complex::EqualOp::create(builder, loc, lhs, rhs);
    return complex::NotEqualOp::create(builder, loc, lhs, rhs);
  }
  switch (type) {
  case ComparisonType::FLOAT:
    return arith::CmpFOp::create(builder, loc, getFloatPredicate(direction),
                                 lhs, rhs);
  case ComparisonType::TOTALORDER:
    return arith::CmpIOp::create(builder, loc,
                                 getIntPredicate(direction, /*isSigned=*/true),
                                 buildTotalOrderKey(builder, loc, lhs),
                                 buildTotalOrderKey(builder, loc, rhs));
  case ComparisonType::SIGNED:
  case ComparisonType::UNSIGNED:
    return arith::CmpIOp::create(
        builder, loc,
        getIntPredicate(direction, type == ComparisonType::SIGNED), lhs, rhs);
  }
  llvm_unreachable("all comparison types are handled");
}

Value lowering::buildClamp(OpBuilder &builder, Location loc,
                           ValueRange operands, Type element) {
  Value min = operands[0], x = operands[1], max = operands[2];
  if (isa<FloatType>(element)) {
    // Both ops return an operand or NaN, so 16-bit floats need no widening.
    Value low = arith::MaximumFOp::create(builder, loc, x, min);
    return arith::MinimumFOp::create(builder, loc, low, max);
  }
  if (isUnsignedElementType(element)) {
    Value low = arith::MaxUIOp::create(builder, loc, x, min);
    return arith::MinUIOp::create(builder, loc, low, max);
  }
  Value low = arith::MaxSIOp::create(builder, loc, x, min);
  return arith::MinSIOp::create(builder, loc, low, max);
}

Value lowering::buildIota(OpBuilder &builder, Location loc, Value index,
                          Type element) {
  if (auto integer = dyn_cast<IntegerType>(getStorageType(element)))
    return arith::IndexCastOp::create(builder, loc, integer, index);
  Type i64 = builder.getI64Type();
  Value wide = arith::IndexCastOp::create(builder, loc, i64, index);
  return buildConvert(builder, loc, wide, i64, element);
}
