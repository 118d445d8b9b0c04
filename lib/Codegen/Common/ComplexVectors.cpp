//===- ComplexVectors.cpp - Complex numbers in vectors --------------------===//

#include "ComplexVectors.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

VectorType mlir::bcast::getVectorType(Type scalar, int64_t lanes) {
  if (auto type = dyn_cast<ComplexType>(scalar))
    return VectorType::get({2 * lanes}, type.getElementType());
  return VectorType::get({lanes}, scalar);
}

Value mlir::bcast::buildComplexVector(OpBuilder &builder, Location loc,
                                      Value real, Value imaginary) {
  int64_t lanes = cast<VectorType>(real.getType()).getDimSize(0);
  SmallVector<int64_t> order;
  for (int64_t lane = 0; lane < lanes; ++lane)
    llvm::append_values(order, lane, lanes + lane);
  return vector::ShuffleOp::create(builder, loc, real, imaginary, order);
}

Value mlir::bcast::buildPart(OpBuilder &builder, Location loc, Value vector,
                             bool isImaginary) {
  int64_t size = cast<VectorType>(vector.getType()).getDimSize(0);
  SmallVector<int64_t> order;
  for (int64_t lane = isImaginary; lane < size; lane += 2)
    order.push_back(lane);
  return vector::ShuffleOp::create(builder, loc, vector, vector, order);
}

Value mlir::bcast::buildPartsMask(OpBuilder &builder, Location loc,
                                  Value mask) {
  return buildComplexVector(builder, loc, mask, mask);
}

Value mlir::bcast::buildSplat(OpBuilder &builder, Location loc, Value scalar,
                              int64_t lanes) {
  auto splat = [&](Value value) -> Value {
    return vector::BroadcastOp::create(
        builder, loc, VectorType::get({lanes}, value.getType()), value);
  };
  if (!isComplex(scalar.getType()))
    return splat(scalar);
  Value real = complex::ReOp::create(builder, loc, scalar),
        imaginary = complex::ImOp::create(builder, loc, scalar);
  return buildComplexVector(builder, loc, splat(real), splat(imaginary));
}

Value mlir::bcast::extractComplex(OpBuilder &builder, Location loc,
                                  ComplexType type, Value vector) {
  Value real = vector::ExtractOp::create(builder, loc, vector, int64_t(0)),
        imaginary = vector::ExtractOp::create(builder, loc, vector, int64_t(1));
  return complex::CreateOp::create(builder, loc, type, real, imaginary);
}

Value mlir::bcast::buildComplexConstant(OpBuilder &builder, Location loc,
                                        ArrayAttr value, VectorType type) {
  SmallVector<Attribute> parts;
  for (int64_t lane = 0; lane < type.getDimSize(0); ++lane)
    parts.push_back(value[lane % 2]);
  return arith::ConstantOp::create(builder, loc,
                                   DenseElementsAttr::get(type, parts));
}

Value mlir::bcast::buildComplexVectorForm(OpBuilder &builder, Operation *op,
                                          ValueRange operands, int64_t lanes) {
  Location loc = op->getLoc();
  auto getPart = [&](Value vector, bool isImaginary) {
    return buildPart(builder, loc, vector, isImaginary);
  };
  auto compare = [&](arith::CmpFPredicate predicate, bool isImaginary) {
    return arith::CmpFOp::create(builder, loc, predicate,
                                 getPart(operands[0], isImaginary),
                                 getPart(operands[1], isImaginary));
  };
  if (isa<complex::ReOp, complex::ImOp>(op))
    return getPart(operands[0], isa<complex::ImOp>(op));
  if (isa<complex::CreateOp>(op))
    return buildComplexVector(builder, loc, operands[0], operands[1]);
  if (auto constant = dyn_cast<complex::ConstantOp>(op))
    return buildComplexConstant(builder, loc, constant.getValue(),
                                getVectorType(constant.getType(), lanes));
  if (isa<complex::AddOp>(op))
    return arith::AddFOp::create(builder, loc, operands[0], operands[1]);
  if (isa<complex::SubOp>(op))
    return arith::SubFOp::create(builder, loc, operands[0], operands[1]);
  if (isa<complex::EqualOp>(op))
    return arith::AndIOp::create(builder, loc,
                                 compare(arith::CmpFPredicate::OEQ, false),
                                 compare(arith::CmpFPredicate::OEQ, true));
  if (isa<complex::NotEqualOp>(op))
    return arith::OrIOp::create(builder, loc,
                                compare(arith::CmpFPredicate::UNE, false),
                                compare(arith::CmpFPredicate::UNE, true));
  Value mask = buildPartsMask(builder, loc, operands[0]);
  return arith::SelectOp::create(builder, loc, mask, operands[1], operands[2]);
}
