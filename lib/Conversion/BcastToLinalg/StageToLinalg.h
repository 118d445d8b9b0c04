//===- StageToLinalg.h - One stage of a fusion as linalg --------*- C++ -*-===//
//
// Everything that computes elements, alone or in a fusion, whole or by rows,
// becomes a linalg.generic here.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CONVERSION_BCASTTOLINALG_STAGETOLINALG_H
#define BCAST_LIB_CONVERSION_BCASTTOLINALG_STAGETOLINALG_H

#include "bcast/Transforms/FusionPlan.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir {
class TypeConverter;
} // namespace mlir

namespace mlir::bcast {

/// The value of all elements, if the tensor is a constant splat. Complex splats
/// come as an array of the parts.
Attribute getSplat(Value tensor);

/// A scalar constant of a storage type, with a value of the element type.
Value buildScalarConstant(OpBuilder &builder, Location loc, Attribute value,
                          Type type);

/// Where a stage finds tensors and sizes. Values are those of the program; what
/// they are mapped to has converted types.
struct StageScope {
  /// A tensor that holds what the current tile reads of an input, and the map
  /// from an index of the tile to one of that tensor.
  function_ref<std::pair<Value, IndexMap>(const Stage::Input &)> getInput;
  /// A tensor that holds all of a value.
  function_ref<Value(Value)> getTensor;
  /// Size of a dimension of a value, when the program runs.
  function_ref<OpFoldResult(Value, unsigned)> getSize;
  /// Sizes of the stage's domain, whole or of the current tile.
  SmallVector<OpFoldResult> domainSizes;
  /// Where the tile starts along each axis of the domain; null, or no entry,
  /// for 0.
  SmallVector<Value> domainOffsets;
  /// Per root a tensor to be overwritten; null, or no entry, for a new one.
  SmallVector<Value> destinations;
};

/// Per dimension of a root's result: the axis of the domain, or -1 for a size
/// of 1.
SmallVector<int> getRootAxes(const Stage &stage, unsigned root);

/// Emits an Elementwise or Reduction stage; returns a tensor per root. Types
/// may have constant sizes where the root's says `?`.
SmallVector<Value> emitStage(OpBuilder &builder, Location loc,
                             const TypeConverter &converter, const Stage &stage,
                             const StageScope &scope);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOLINALG_STAGETOLINALG_H
