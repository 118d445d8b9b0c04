//===- RuntimeChecks.h - Shape rules checked when the program runs -*- C++
//-*-===//
#ifndef BCAST_LIB_CONVERSION_BCASTTOLINALG_RUNTIMECHECKS_H
#define BCAST_LIB_CONVERSION_BCASTTOLINALG_RUNTIMECHECKS_H

#include "bcast/IR/BcastInterfaces.h"

namespace mlir::bcast {

/// Whether dimension `dim` of the operand may, when the program runs, be 1
/// where the result's size is not: a dynamic size that meets another size.
bool mayExpandAtRuntime(ElementwiseOpInterface op, OpOperand &operand,
                        unsigned dim);

/// Emits the checks of the op's dynamic sizes against `resultSizes`: each equal
/// to the result's size, or 1 where the operand may expand.
void emitSizeChecks(OpBuilder &builder, ElementwiseOpInterface op,
                    ValueRange operands, ArrayRef<OpFoldResult> resultSizes,
                    bool reportSizes);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOLINALG_RUNTIMECHECKS_H
