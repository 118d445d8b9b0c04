//===- Storage.cpp - What holds the program's values ----------------------===//

#include "Storage.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/IR/ScalarConversion.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;

OpFoldResult mlir::bcast::getStorageSize(OpBuilder &builder, Location loc,
                                         Value storage, unsigned dim) {
  if (isa<MemRefType>(storage.getType()))
    return memref::getMixedSize(builder, loc, storage, dim);
  return tensor::getMixedSize(builder, loc, storage, dim);
}

Value mlir::bcast::buildElementRead(OpBuilder &builder, Location loc,
                                    Value storage, ValueRange indices) {
  if (isa<MemRefType>(storage.getType()))
    return memref::LoadOp::create(builder, loc, storage, indices);
  return tensor::ExtractOp::create(builder, loc, storage, indices);
}

Value mlir::bcast::findScalar(Value storage) {
  auto list = storage.getDefiningOp<tensor::FromElementsOp>();
  return list && list.getElements().size() == 1 ? list.getElements().front()
                                                : Value();
}

Value mlir::bcast::castStorage(OpBuilder &builder, Location loc, Type type,
                               Value storage) {
  if (storage.getType() == type)
    return storage;
  if (isa<MemRefType>(type))
    return memref::CastOp::create(builder, loc, type, storage);
  return tensor::CastOp::create(builder, loc, type, storage);
}

Attribute mlir::bcast::getSplat(Value tensor) {
  DenseElementsAttr constant;
  if (!matchPattern(tensor, m_Constant(&constant)) || !constant.isSplat())
    return {};
  return constant.getSplatValue<Attribute>();
}

Value mlir::bcast::buildScalarConstant(OpBuilder &builder, Location loc,
                                       Attribute value, Type type) {
  if (auto complexType = dyn_cast<ComplexType>(type))
    return complex::ConstantOp::create(builder, loc, complexType,
                                       cast<ArrayAttr>(value));
  if (auto integer = dyn_cast<IntegerAttr>(value))
    value = builder.getIntegerAttr(type, integer.getValue());
  else if (isa<IntegerType>(type))
    value = builder.getIntegerAttr(
        type, cast<FloatAttr>(value).getValue().bitcastToAPInt());
  return arith::ConstantOp::create(builder, loc, type, cast<TypedAttr>(value));
}

ElementsAttr mlir::bcast::getStoredValue(ConstantOp op) {
  ElementsAttr value = op.getValue();
  auto type = cast<RankedTensorType>(op.getType());
  type = type.clone(getStorageType(type.getElementType()));
  if (type == value.getType())
    return value;
  if (auto dense = dyn_cast<DenseElementsAttr>(value))
    return DenseElementsAttr::getFromRawBuffer(type, dense.getRawData());
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
    return DenseResourceElementsAttr::get(type, resource.getRawHandle());
  return {};
}

Value mlir::bcast::buildMerged(OpBuilder &builder, Location loc, Value storage,
                               ArrayRef<ReassociationIndices> groups,
                               ArrayRef<int64_t> shape) {
  if (auto type = dyn_cast<MemRefType>(storage.getType()))
    return memref::CollapseShapeOp::create(
        builder, loc, MemRefType::get(shape, type.getElementType()), storage,
        groups);
  auto type = cast<RankedTensorType>(storage.getType());
  return tensor::CollapseShapeOp::create(builder, loc, type.clone(shape),
                                         storage, groups);
}

Value mlir::bcast::buildSplit(OpBuilder &builder, Location loc, Value storage,
                              ArrayRef<ReassociationIndices> groups,
                              ArrayRef<OpFoldResult> sizes) {
  SmallVector<int64_t> shape = decomposeMixedValues(sizes).first;
  if (auto type = dyn_cast<MemRefType>(storage.getType()))
    return memref::ExpandShapeOp::create(
        builder, loc, MemRefType::get(shape, type.getElementType()), storage,
        groups, sizes);
  auto type = cast<RankedTensorType>(storage.getType());
  return tensor::ExpandShapeOp::create(builder, loc, type.clone(shape), storage,
                                       groups, sizes);
}

ReshapeSteps mlir::bcast::getReshapeSteps(RankedTensorType from,
                                          RankedTensorType to) {
  ReshapeSteps steps;
  steps.mergedShape = llvm::to_vector(to.getShape());
  if (from.getShape() == to.getShape())
    return steps;
  if (from.getRank() != to.getRank()) {
    if (auto groups = getReassociationIndicesForReshape(from, to)) {
      (from.getRank() > to.getRank() ? steps.merged : steps.split) = *groups;
      return steps;
    }
  }
  // Both ranks are at least 1 here: rank 0 always has a single step.
  auto group = [](int64_t rank) -> SmallVector<ReassociationIndices> {
    return {llvm::to_vector<2>(llvm::seq<int64_t>(0, rank))};
  };
  steps.mergedShape = {from.getNumElements()};
  if (from.getRank() != 1)
    steps.merged = group(from.getRank());
  if (to.getRank() != 1)
    steps.split = group(to.getRank());
  return steps;
}
