//===- MathBuilder.h - f32 arithmetic on scalars or vectors -----*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_MATHBUILDER_H
#define BCAST_LIB_CODEGEN_MATHBUILDER_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::bcast {

/// Builds ops on values of one type, f32 or vector<...xf32>, and on i32 of the
/// same shape. Every op rounds once; fma only where it is written.
class MathBuilder {
public:
  MathBuilder(OpBuilder &builder, Location loc, Type type)
      : builder(loc, builder), type(type) {}

  Value constant(float value) { return splat(builder.getF32FloatAttr(value)); }
  Value constant(int32_t value) {
    return splat(builder.getI32IntegerAttr(value));
  }

  Value add(Value a, Value b) { return arith::AddFOp::create(builder, a, b); }
  Value sub(Value a, Value b) { return arith::SubFOp::create(builder, a, b); }
  Value mul(Value a, Value b) { return arith::MulFOp::create(builder, a, b); }
  Value div(Value a, Value b) { return arith::DivFOp::create(builder, a, b); }
  Value fma(Value a, Value b, Value c) {
    return math::FmaOp::create(builder, a, b, c);
  }
  Value abs(Value a) { return math::AbsFOp::create(builder, a); }
  Value sqrt(Value a) { return math::SqrtOp::create(builder, a); }
  Value copySign(Value a, Value sign) {
    return math::CopySignOp::create(builder, a, sign);
  }
  Value addInt(Value a, Value b) {
    return arith::AddIOp::create(builder, a, b);
  }
  Value subInt(Value a, Value b) {
    return arith::SubIOp::create(builder, a, b);
  }
  Value andInt(Value a, Value b) {
    return arith::AndIOp::create(builder, a, b);
  }
  Value shiftLeft(Value a, int32_t bits) {
    return arith::ShLIOp::create(builder, a, constant(bits));
  }
  Value shiftRight(Value a, int32_t bits) {
    return arith::ShRSIOp::create(builder, a, constant(bits));
  }
  Value toFloat(Value a) { return arith::SIToFPOp::create(builder, type, a); }
  Value bits(Value a) {
    return arith::BitcastOp::create(builder, shaped(builder.getI32Type()), a);
  }
  Value fromBits(Value a) { return arith::BitcastOp::create(builder, type, a); }

  Value less(Value a, Value b) {
    return compare(arith::CmpFPredicate::OLT, a, b);
  }
  Value greater(Value a, Value b) {
    return compare(arith::CmpFPredicate::OGT, a, b);
  }
  Value equal(Value a, Value b) {
    return compare(arith::CmpFPredicate::OEQ, a, b);
  }
  Value compare(arith::CmpFPredicate predicate, Value a, Value b) {
    return arith::CmpFOp::create(builder, predicate, a, b);
  }
  Value select(Value condition, Value a, Value b) {
    return arith::SelectOp::create(builder, condition, a, b);
  }

  /// c[0] x^n + ... + c[n], by Horner's rule with fma.
  Value polynomial(Value x, ArrayRef<float> coefficients) {
    Value sum = constant(coefficients.front());
    for (float coefficient : coefficients.drop_front())
      sum = fma(sum, x, constant(coefficient));
    return sum;
  }

private:
  Type shaped(Type element) {
    if (auto vector = dyn_cast<VectorType>(type))
      return vector.clone(element);
    return element;
  }
  Value splat(TypedAttr value) {
    if (auto vector = dyn_cast<VectorType>(shaped(value.getType())))
      return arith::ConstantOp::create(
          builder, DenseElementsAttr::get(vector, cast<Attribute>(value)));
    return arith::ConstantOp::create(builder, value);
  }

  ImplicitLocOpBuilder builder;
  Type type;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_MATHBUILDER_H
