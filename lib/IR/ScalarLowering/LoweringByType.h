//===- LoweringByType.h - Which scalar lowering a type has ------*- C++ -*-===//
//
// The methods that the rows of the op definitions generate.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_IR_SCALARLOWERING_LOWERINGBYTYPE_H
#define BCAST_LIB_IR_SCALARLOWERING_LOWERINGBYTYPE_H

#include "ScalarLowering.h"
#include "bcast/Math/Approximations.h"

namespace mlir::bcast::lowering {

template <typename Lowering, typename = void>
struct IsUpstreamOp : std::false_type {};
template <typename Lowering>
struct IsUpstreamOp<Lowering,
                    std::void_t<decltype(Lowering::getOperationName())>>
    : std::true_type {};

template <typename Lowering>
Value buildOne(OpBuilder &builder, Location loc, ValueRange operands) {
  if constexpr (IsUpstreamOp<Lowering>::value)
    return Lowering::create(builder, loc, TypeRange(operands.front().getType()),
                            operands)
        ->getResult(0);
  else
    return Lowering::build(builder, loc, operands);
}

/// One whose result is rounded to 16 bits.
template <typename Lowering>
Value buildNarrow(OpBuilder &builder, Location loc, ValueRange operands) {
  if constexpr (std::is_same_v<Lowering, Logistic>)
    return Logistic::buildNarrow(builder, loc, operands);
  Value result = buildOne<Lowering>(builder, loc, operands);
  if constexpr (IsUpstreamOp<Lowering>::value)
    allowApproximation(result.getDefiningOp());
  return result;
}

/// Chooses the lowering by the element type of the op's first operand. 16-bit
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
  Value result = buildNarrow<OnFloat>(builder, loc, wide);
  return arith::TruncFOp::create(builder, loc, element, result);
}

/// A predicate of a float: widened as above, but the result is i1.
template <typename OnFloat>
Value buildPredicate(OpBuilder &builder, Location loc, Operation *,
                     ValueRange operands) {
  Value operand = operands.front();
  if (operand.getType().getIntOrFloatBitWidth() < 32)
    operand =
        arith::ExtFOp::create(builder, loc, builder.getF32Type(), operand);
  return OnFloat::build(builder, loc, operand);
}

} // namespace mlir::bcast::lowering

#endif // BCAST_LIB_IR_SCALARLOWERING_LOWERINGBYTYPE_H
