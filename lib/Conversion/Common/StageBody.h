//===- StageBody.h - What a loop computes -----------------------*- C++ -*-===//
//
// The scalars of a stage, the same in whatever loop.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CONVERSION_COMMON_STAGEBODY_H
#define BCAST_LIB_CONVERSION_COMMON_STAGEBODY_H

#include "LoopTarget.h"

namespace mlir::bcast {

/// Per dimension of a root's result: the axis of the domain, or -1 for a size
/// of 1.
SmallVector<int> getRootAxes(const Stage &stage, unsigned root);

/// Null if every operand surely has the size of what it meets; else whether, in
/// this run, none is 1 where it is read at another index.
Value buildFastCondition(OpBuilder &builder, Location loc, const Stage &stage,
                         const StageScope &scope);

/// Coordinate of an operand.
Value buildCoordinate(OpBuilder &builder, Location loc, const IndexExpr &expr,
                      BuildIndexFn getIndex);

/// Per dimension, its size if it is dynamic, so may turn out to be 1; else
/// null.
SmallVector<Value>
getExpandingSizes(OpBuilder &builder, Location loc, RankedTensorType type,
                  function_ref<OpFoldResult(unsigned)> getSize);

/// The element of `storage` that `map` reads, at 0 where one of `sizes` (null,
/// or as getExpandingSizes gives them) is 1.
Value buildExpandingRead(OpBuilder &builder, Location loc, Value storage,
                         const IndexMap &map, ArrayRef<Value> sizes,
                         BuildIndexFn getIndex);

/// Per instance of a stage and dimension of its value: the size, if the
/// instance reads its coordinate there and the size is dynamic, so may turn out
/// to be 1 where the loop has more; else null, or nothing for the instance.
using CoordinateSizes = SmallVector<SmallVector<Value>>;
CoordinateSizes getCoordinateSizes(OpBuilder &builder, Location loc,
                                   const Stage &stage, const StageScope &scope);

/// The scalars that stage.values name. `readInput` gives the element of an
/// input and is asked at most once for each. Coordinates are 0 where one of
/// `sizes`, if they are given, is 1.
SmallVector<Value> buildStageValues(OpBuilder &builder, Location loc,
                                    const TypeConverter &converter,
                                    const Stage &stage,
                                    function_ref<Value(unsigned)> readInput,
                                    BuildIndexFn getIndex,
                                    const CoordinateSizes &sizes = {});

/// The init value of a reduction, as a scalar, or null.
Value buildInit(OpBuilder &builder, Location loc,
                const TypeConverter &converter, ReductionOpInterface op,
                const StageScope &scope);

/// What values of the tensor's elements are in the lowered program.
Type getStorageElement(const TypeConverter &converter, Value tensor);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_COMMON_STAGEBODY_H
