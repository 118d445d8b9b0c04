//===- RuntimeChecks.h - Shape rules checked at run time -----*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_COMMON_RUNTIMECHECKS_H
#define BCAST_LIB_CONVERSION_COMMON_RUNTIMECHECKS_H

#include "bcast/IR/BcastInterfaces.h"

namespace mlir::bcast {

/// Whether dimension `dim` of the operand may, when the program runs, be 1
/// where the result's size is not: a dynamic size that meets another size.
bool mayExpandAtRuntime(ElementwiseOpInterface op, OpOperand &operand,
                        unsigned dim);

/// Emits the checks of the op's dynamic sizes, which `getSize` gives: each
/// equal to the result's size, or 1 where the operand may expand.
void emitSizeChecks(OpBuilder &builder, ElementwiseOpInterface op,
                    function_ref<OpFoldResult(Value, unsigned)> getSize,
                    bool reportSizes);

/// Emits the assertion that `ok` holds. The message is the op's location and
/// name, then `message`; with `reportSizes` the library adds both sizes.
void emitSizeCheck(OpBuilder &builder, Operation *op, Value ok,
                   const Twine &message, Value actual, Value expected,
                   bool reportSizes);

/// Emits the check that `actual`, the size of dimension `dim` of operand
/// `number`, is the size `expected` of dimension `resultDim` of the result, or
/// 1 if it may be.
void emitOperandCheck(OpBuilder &builder, Operation *op, unsigned number,
                      Value actual, unsigned dim, unsigned resultDim,
                      Value expected, bool mayBeOne, bool reportSizes);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_COMMON_RUNTIMECHECKS_H
