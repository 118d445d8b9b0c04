//===- ReduceToLinalg.h - Reductions as linalg ------------------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_BCASTTOLINALG_REDUCETOLINALG_H
#define BCAST_LIB_CONVERSION_BCASTTOLINALG_REDUCETOLINALG_H

#include "bcast/IR/BcastOps.h"

namespace mlir::bcast {

/// What is reduced: an element for each index of the operand's shape.
struct ReduceSource {
  /// There is no element; only sizes, init and destination count.
  bool isEmpty = false;
  SmallVector<Value> inputs;
  /// Index of the operand -> index of the input, in its size of every
  /// dimension between them.
  SmallVector<AffineMap> maps;
  SmallVector<OpFoldResult> sizes;
  /// The element, of the operand's signless type, from the inputs' elements.
  function_ref<Value(OpBuilder &, ValueRange)> buildElement;
  /// The init value, a scalar, or null.
  Value init;
  /// A tensor that the result overwrites, or null.
  Value destination;
};

/// Emits the reduction; returns a tensor of the result's signless type.
Value buildReduction(OpBuilder &builder, Location loc, ReductionOpInterface op,
                     const ReduceSource &source);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOLINALG_REDUCETOLINALG_H
