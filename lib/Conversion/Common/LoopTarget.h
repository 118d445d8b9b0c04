//===- LoopTarget.h - What the program's loops become -----------*- C++ -*-===//
//
// All lowerings follow one plan and compute the same scalars. They differ in
// how they write loops, which is this interface: linalg on tensors, or affine
// loops on buffers.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CONVERSION_COMMON_LOOPTARGET_H
#define BCAST_LIB_CONVERSION_COMMON_LOOPTARGET_H

#include "bcast/Analysis/FusionPlan.h"
#include "mlir/IR/Builders.h"

namespace mlir {
class TypeConverter;
} // namespace mlir

namespace mlir::bcast {
class FusionLowering;

/// Builds coordinate `dim` of where a loop is.
using BuildIndexFn = function_ref<Value(unsigned dim)>;

/// Where a stage finds storage and sizes. Values are those of the program; what
/// they are mapped to has converted types.
struct StageScope {
  /// Storage that holds what the current tile reads of an input, and the map
  /// from an index of the tile to one of that storage.
  function_ref<std::pair<Value, IndexMap>(const Stage::Input &)> getInput;
  /// Storage that holds all of a value.
  function_ref<Value(Value)> getStorage;
  /// Size of a dimension of a value, when the program runs.
  function_ref<OpFoldResult(Value, unsigned)> getSize;
  /// Sizes of the stage's domain, whole or of the current tile.
  SmallVector<OpFoldResult> domainSizes;
  /// Where the tile starts along each axis of the domain; null, or no entry,
  /// for 0.
  SmallVector<Value> domainOffsets;
  /// Per root storage to be overwritten; null, or no entry, for new storage.
  SmallVector<Value> destinations;
};

/// A loop that computes each element of one result.
struct ElementLoop {
  /// The result's, with an element type of storage.
  RankedTensorType type;
  /// Also of the dimensions that the type states.
  SmallVector<OpFoldResult> sizes;
  SmallVector<Value> inputs;
  /// Result index -> index of the input.
  SmallVector<IndexMap> maps;
  /// The element, from those that the inputs have at their maps.
  function_ref<Value(OpBuilder &, Location, ValueRange, BuildIndexFn)> build;
};

/// Tensors that follow each other along a dimension.
struct Concatenation {
  /// The result's, with an element type of storage.
  RankedTensorType type;
  /// Of the result; but for `dim` every input has them too.
  SmallVector<OpFoldResult> sizes;
  unsigned dim;
  SmallVector<Value> inputs;
  /// Per input, along `dim`.
  SmallVector<OpFoldResult> inputSizes, offsets;
};

/// One value everywhere but where a tensor is put.
struct PaddedCopy {
  /// The result's, with an element type of storage.
  RankedTensorType type;
  SmallVector<OpFoldResult> sizes;
  /// Of rank 0.
  Value padding;
  /// Null if nothing of it is left.
  Value source;
  SmallVector<OpFoldResult> sourceSizes;
  /// Per dimension the place of its first element and the distance of
  /// neighbours.
  SmallVector<int64_t> offsets, steps;
};

/// Which rows are read several times by what computes them: of so many elements
/// at most, where there are so many rows at least; none if both are 0.
struct LongRows {
  int64_t maxLength = 0, minRows = 0;
};

class LoopTarget {
public:
  virtual ~LoopTarget() = default;

  /// Emits an Elementwise or Reduction stage; returns storage per root. Types
  /// may have constant sizes where the root's says `?`.
  virtual SmallVector<Value> emitStage(OpBuilder &builder, Location loc,
                                       const TypeConverter &converter,
                                       const Stage &stage,
                                       const StageScope &scope) const = 0;

  /// Whether rows are the way to compute the stages of plan.inRow; else each is
  /// a loop nest of its own.
  virtual bool canEmitRows(const FusionPlan &plan) const { return true; }
  /// Whether there may be loops over rows for a run in which nothing expands,
  /// beside others.
  virtual bool choosesRows() const { return false; }
  /// Whether what those stages compute of a row is kept for the next of them
  /// without moving memory.
  virtual bool keepsRows(const FusionPlan &plan) const { return true; }
  /// Rows of so many elements at most are the way to compute these stages where
  /// plan.rowLength is only known when the program runs; 0 if they are not.
  virtual int64_t getMaxRowLength(const FusionPlan &plan) const { return 0; }
  /// The same of longer rows, where what is needed of one again is read and
  /// computed again.
  virtual LongRows getLongRows(const FusionPlan &plan) const { return {}; }
  /// Emits the stages of plan.inRow.
  virtual void emitRows(FusionLowering &lowering,
                        const FusionPlan &plan) const = 0;

  /// Emits the loop; returns storage of its type.
  virtual Value emitElements(OpBuilder &builder, Location loc,
                             const ElementLoop &loop) const = 0;

  /// Emits copies of the inputs; returns storage of the result's type.
  virtual Value emitConcatenation(OpBuilder &builder, Location loc,
                                  const Concatenation &parts) const = 0;

  /// Whether what is in an array only at some coordinates is read behind a
  /// branch: threads take it as their vectors do. Else another element is read
  /// elsewhere, and not used, which loops on vectors can do.
  virtual bool branchesAroundReads() const { return false; }

  /// Whether storage is expanded to several dynamic sizes by a view.
  virtual bool expandsDynamicShapes() const { return false; }

  /// Emits fills and a copy; returns storage of the result's type, or null
  /// where one loop over all elements is better.
  virtual Value emitPadding(OpBuilder &builder, Location loc,
                            const PaddedCopy &copy) const {
    return {};
  }
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_COMMON_LOOPTARGET_H
