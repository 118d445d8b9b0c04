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

/// -0.0 in both parts.
static Value buildComplexIdentity(OpBuilder &builder, Location loc,
                                  ComplexType type, int64_t lanes) {
  Attribute zero = builder.getFloatAttr(type.getElementType(), -0.0);
  ArrayAttr value = builder.getArrayAttr({zero, zero});
  if (lanes != 0)
    return buildComplexConstant(builder, loc, value,
                                getVectorType(type, lanes));
  return complex::ConstantOp::create(builder, loc, type, value);
}

Value mlir::bcast::buildConstant(OpBuilder &builder, Location loc,
                                 TypedAttr value, int64_t lanes) {
  if (lanes != 0)
    value = DenseElementsAttr::get(
        cast<ShapedType>(getShaped(value.getType(), lanes)), Attribute(value));
  return arith::ConstantOp::create(builder, loc, value);
}

Value mlir::bcast::buildIdentity(OpBuilder &builder, Location loc,
                                 const Combiner &combiner, int64_t lanes) {
  assert(combiner.hasIdentity() && "the combiner has no identity");
  Operation *op = combiner.getOp();
  Type type = combiner.getType();
  if (auto complexType = dyn_cast<ComplexType>(type))
    return buildComplexIdentity(builder, loc, complexType, lanes);
  // -0.0 is the one value that leaves every sum as it is, its sign included.
  TypedAttr neutral = isa<arith::AddFOp>(op) ? builder.getFloatAttr(type, -0.0)
                                             : *arith::getNeutralElement(op);
  return buildConstant(builder, loc, neutral, lanes);
}

Value mlir::bcast::combine(OpBuilder &builder, Location loc,
                           const Combiner &combiner, Value left, Value right) {
  Operation *op = combiner.getOp();
  // Vectors of complex numbers are vectors of their parts.
  if (isa<complex::AddOp>(op) && isa<VectorType>(right.getType()))
    return arith::AddFOp::create(builder, loc, left, right);
  OperationState state(op->getLoc(), op->getName());
  state.addOperands({left, right});
  state.addTypes(right.getType());
  state.propertiesAttr = op->getPropertiesAsAttribute();
  return builder.create(state)->getResult(0);
}

SmallVector<Value> mlir::bcast::buildIdentities(OpBuilder &builder,
                                                Location loc,
                                                ArrayRef<Combiner> combiners,
                                                int64_t lanes) {
  SmallVector<Value> values;
  for (const Combiner &combiner : combiners)
    values.push_back(buildIdentity(builder, loc, combiner, lanes));
  return values;
}

SmallVector<Value> mlir::bcast::combineAll(OpBuilder &builder, Location loc,
                                           ArrayRef<Combiner> combiners,
                                           ValueRange left, ValueRange right) {
  SmallVector<Value> values;
  for (auto [combiner, a, b] : llvm::zip_equal(combiners, left, right))
    values.push_back(combine(builder, loc, combiner, a, b));
  return values;
}
