//===- CombinerOps.cpp - A reduction's combiner as ops --------------------===//

#include "CombinerOps.h"
#include "ComplexVectors.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"

using namespace mlir;
using namespace mlir::bcast;

static Type getShaped(Type type, int64_t lanes) {
  return lanes == 0 ? type : Type(VectorType::get({lanes}, type));
}

/// 1, or the sum's -0.0 in both parts.
static Value buildComplexIdentity(OpBuilder &builder, Location loc,
                                  ComplexType type, bool isProduct,
                                  int64_t lanes) {
  Type part = type.getElementType();
  ArrayAttr value = builder.getArrayAttr(
      {builder.getFloatAttr(part, isProduct ? 1.0 : -0.0),
       builder.getFloatAttr(part, isProduct ? 0.0 : -0.0)});
  if (lanes != 0)
    return buildComplexConstant(builder, loc, value,
                                getVectorType(type, lanes));
  return complex::ConstantOp::create(builder, loc, type, value);
}

SmallVector<Value> mlir::bcast::buildIdentity(OpBuilder &builder, Location loc,
                                              const Combiner &combiner,
                                              int64_t lanes) {
  Operation *op = combiner.getOp();
  SmallVector<Value> values;
  for (Type type : combiner.getTypes()) {
    if (auto complexType = dyn_cast<ComplexType>(type)) {
      values.push_back(buildComplexIdentity(builder, loc, complexType,
                                            isa<complex::MulOp>(op), lanes));
      continue;
    }
    // -0.0 is the one value that leaves every sum as it is, its sign included.
    TypedAttr neutral = op && !isa<arith::AddFOp>(op)
                            ? *arith::getNeutralElement(op)
                            : builder.getFloatAttr(type, -0.0);
    if (lanes != 0)
      neutral = DenseElementsAttr::get(cast<ShapedType>(getShaped(type, lanes)),
                                       Attribute(neutral));
    values.push_back(arith::ConstantOp::create(builder, loc, neutral));
  }
  return values;
}

/// sum, error += x, as in lib/Conversion/Common/Reduction.cpp.
static SmallVector<Value> buildTwoSum(OpBuilder &builder, Location loc,
                                      Value sum, Value error, Value x) {
  auto add = [&](Value a, Value b) -> Value {
    return arith::AddFOp::create(builder, loc, a, b);
  };
  auto sub = [&](Value a, Value b) -> Value {
    return arith::SubFOp::create(builder, loc, a, b);
  };
  Value next = add(sum, x);
  Value fromX = sub(next, sum);
  Value lost = add(sub(sum, sub(next, fromX)), sub(x, fromX));
  return {next, add(error, lost)};
}

SmallVector<Value> mlir::bcast::combine(OpBuilder &builder, Location loc,
                                        const Combiner &combiner,
                                        ValueRange accumulators, Value x) {
  Operation *op = combiner.getOp();
  if (!op)
    return buildTwoSum(builder, loc, accumulators[0], accumulators[1], x);
  if (isa<complex::AddOp>(op) && isa<VectorType>(x.getType()))
    return {arith::AddFOp::create(builder, loc, accumulators[0], x)};
  OperationState state(op->getLoc(), op->getName());
  state.addOperands({accumulators[0], x});
  state.addTypes(x.getType());
  state.propertiesAttr = op->getPropertiesAsAttribute();
  return {builder.create(state)->getResult(0)};
}

SmallVector<Value> mlir::bcast::merge(OpBuilder &builder, Location loc,
                                      const Combiner &combiner, ValueRange left,
                                      ValueRange right) {
  if (combiner.getOp())
    return combine(builder, loc, combiner, left, right[0]);
  Value error = arith::AddFOp::create(builder, loc, left[1], right[1]);
  return buildTwoSum(builder, loc, left[0], error, right[0]);
}
