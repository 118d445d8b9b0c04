//===- RuntimeChecks.h - Shape rules checked at run time -----*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_COMMON_RUNTIMECHECKS_H
#define BCAST_LIB_CONVERSION_COMMON_RUNTIMECHECKS_H

#include "bcast/IR/SymbolicShapes.h"

namespace mlir::bcast {

/// Emits the checks of the op's dynamic sizes, which `getSize` gives: each
/// equal to the result's size, or 1 where the operand may expand. What
/// `symbols` knows to be equal is not checked.
void emitSizeChecks(OpBuilder &builder, ElementwiseOpInterface op,
                    SymbolicShapes &symbols,
                    function_ref<OpFoldResult(Value, unsigned)> getSize,
                    bool reportSizes);

/// Emits the assertion that `ok` holds. The message is the op's location and
/// name, then `message`; with `reportSizes` the library adds both sizes.
void emitSizeCheck(OpBuilder &builder, Operation *op, Value ok,
                   const Twine &message, Value actual, Value expected,
                   bool reportSizes);

/// Emits the check that `actual`, the size of dimension `dim` of operand 0, is
/// at least `bound`, or at most, as `isLeast` says.
void emitBoundCheck(OpBuilder &builder, Operation *op, unsigned dim,
                    Value actual, int64_t bound, bool isLeast,
                    bool reportSizes);

/// Emits the check that `actual`, the size of dimension `dim` of operand
/// `number`, is the size `expected` of dimension `resultDim` of the result, or
/// 1 if it may be.
void emitOperandCheck(OpBuilder &builder, Operation *op, unsigned number,
                      Value actual, unsigned dim, unsigned resultDim,
                      Value expected, bool mayBeOne, bool reportSizes);

/// The result's sizes of an op that has them in the operand `list`, whose
/// storage is `values`: those that the result's type states; those of an array
/// where findListedSize() finds that an element is its size; and else elements.
/// What may be wrong is checked.
SmallVector<OpFoldResult> buildListedSizes(ConversionPatternRewriter &rewriter,
                                           Operation *op, OpOperand &list,
                                           Value values, bool reportSizes);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_COMMON_RUNTIMECHECKS_H
