//===- ScalarMeaning.h - Ops on one element, as IR --------------*- C++ -*-===//
//
// What the rows of BcastElementwiseOps.td name: for ops whose meaning is not
// that of one op of arith, math or complex, a struct with the rule in a
// comment. Integers arrive signless; none of these has undefined behaviour.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_IR_SCALARMEANING_H
#define BCAST_LIB_IR_SCALARMEANING_H

#include "bcast/IR/BcastEnums.h"
#include "bcast/Scalar/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Builders.h"

namespace mlir::bcast::meaning {

/// The op has no meaning on this kind of type; its verifier refuses the type.
struct None {
  static Value build(OpBuilder &, Location, ValueRange) {
    llvm_unreachable("the verifier refuses this element type");
  }
};

/// i1: logical or. Others: the sum, which wraps.
struct AddUnsigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x / 0 = -1; smallest / -1 = smallest; else truncation toward zero. The
/// divisor is replaced by 1 in the two cases that are undefined in LLVM, which
/// also makes the second come out right.
struct DivideSigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x / 0 = all ones, the divisor being replaced by 1 there.
struct DivideUnsigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// 0 - x, which wraps.
struct NegateInt {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x < 0 ? 0 - x : x, so that the smallest value stays itself.
struct AbsSigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// The modulus, a real number.
struct AbsComplex {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// `lhs <direction> rhs` in the order `type`; docs/Semantics.md, c13.
Value buildCompare(OpBuilder &builder, Location loc, ValueRange operands,
                   Type element, ComparisonDirection direction,
                   ComparisonType type);

/// minimum(maximum(x, min), max), operands in the order min, x, max.
Value buildClamp(OpBuilder &builder, Location loc, ValueRange operands,
                 Type element);

/// Conversion between element types (ConvertMeaning.cpp).
Value buildConvert(OpBuilder &builder, Location loc, Value value, Type from,
                   Type to);

/// The coordinate `index` as a value of the element type.
Value buildIota(OpBuilder &builder, Location loc, Value index, Type element);

/// The signless integer type of an integer's width; other types unchanged.
Type getSignlessType(Type element);

/// A constant of a float or signless integer type.
Value buildConstant(OpBuilder &builder, Location loc, Type type, double value);
Value buildConstant(OpBuilder &builder, Location loc, llvm::APInt value);

template <typename Meaning, typename = void>
struct IsUpstreamOp : std::false_type {};
template <typename Meaning>
struct IsUpstreamOp<Meaning, std::void_t<decltype(Meaning::getOperationName())>>
    : std::true_type {};

template <typename Meaning>
Value buildOne(OpBuilder &builder, Location loc, ValueRange operands) {
  if constexpr (IsUpstreamOp<Meaning>::value)
    return Meaning::create(builder, loc, TypeRange(operands.front().getType()),
                           operands)
        ->getResult(0);
  else
    return Meaning::build(builder, loc, operands);
}

/// Chooses the meaning by the element type of the op's first operand. 16-bit
/// floats are computed in f32 and rounded once: exact for + - * / sqrt, since
/// f32 has more than twice their precision.
template <typename OnFloat, typename OnSigned, typename OnUnsigned,
          typename OnComplex>
Value build(OpBuilder &builder, Location loc, Operation *op,
            ValueRange operands) {
  Type element =
      cast<RankedTensorType>(op->getOperand(0).getType()).getElementType();
  if (isa<ComplexType>(element))
    return buildOne<OnComplex>(builder, loc, operands);
  if (!isa<FloatType>(element))
    return isUnsignedElementType(element)
               ? buildOne<OnUnsigned>(builder, loc, operands)
               : buildOne<OnSigned>(builder, loc, operands);
  if (element.getIntOrFloatBitWidth() >= 32)
    return buildOne<OnFloat>(builder, loc, operands);
  SmallVector<Value> wide;
  for (Value operand : operands)
    wide.push_back(
        arith::ExtFOp::create(builder, loc, builder.getF32Type(), operand));
  Value result = buildOne<OnFloat>(builder, loc, wide);
  return arith::TruncFOp::create(builder, loc, element, result);
}

} // namespace mlir::bcast::meaning

#endif // BCAST_LIB_IR_SCALARMEANING_H
