//===- Storage.h - What holds the program's values --------------*- C++ -*-===//
//
// A lowering keeps a value of the program in a tensor or in a buffer; what both
// have is asked for here. Both are called storage, and have storage types as
// elements.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CONVERSION_COMMON_STORAGE_H
#define BCAST_LIB_CONVERSION_COMMON_STORAGE_H

#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::bcast {
class ConstantOp;

/// Size of a dimension: a constant if the type states it.
OpFoldResult getStorageSize(OpBuilder &builder, Location loc, Value storage,
                            unsigned dim);

Value buildElementRead(OpBuilder &builder, Location loc, Value storage,
                       ValueRange indices);

/// The only element of a tensor that is made of a scalar of the program; null
/// for other storage.
Value findScalar(Value storage);

/// The storage as one of `type`, which states more or fewer of its sizes.
Value castStorage(OpBuilder &builder, Location loc, Type type, Value storage);

/// The value of all elements, if the tensor is a constant splat. Complex splats
/// come as an array of the parts.
Attribute getSplat(Value tensor);

/// A scalar constant of a storage type, with a value of the element type.
Value buildScalarConstant(OpBuilder &builder, Location loc, Attribute value,
                          Type type);

/// The op's value with elements of their storage type; null for attributes of
/// other dialects.
ElementsAttr getStoredValue(ConstantOp op);

/// A view with the dimensions of each group merged into one; `shape` says their
/// sizes.
Value buildMerged(OpBuilder &builder, Location loc, Value storage,
                  ArrayRef<ReassociationIndices> groups,
                  ArrayRef<int64_t> shape);

/// A view with each dimension split into those of a group.
Value buildSplit(OpBuilder &builder, Location loc, Value storage,
                 ArrayRef<ReassociationIndices> groups,
                 ArrayRef<OpFoldResult> sizes);

/// How a reshape between static shapes is made of steps that only merge or
/// split dimensions: none, one, or two through a single dimension.
struct ReshapeSteps {
  /// Of the first step, which merges, and of the second, which splits.
  std::optional<SmallVector<ReassociationIndices>> merged, split;
  /// Shape between them, or the result's.
  SmallVector<int64_t> mergedShape;
};
ReshapeSteps getReshapeSteps(RankedTensorType from, RankedTensorType to);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_COMMON_STORAGE_H
