//===- BcastOps.h - The ops of the bcast dialect ----------------*- C++ -*-===//
#ifndef BCAST_IR_BCASTOPS_H
#define BCAST_IR_BCASTOPS_H

#include "bcast/IR/BcastDialect.h"
#include "bcast/IR/BcastInterfaces.h"
#include "bcast/IR/BcastTraits.h"
#include "bcast/Utils/Padding.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "bcast/IR/BcastOps.h.inc"

namespace mlir::bcast {

/// Sizes of an elementwise op's result, in terms of its operands' sizes, which
/// `getSize` gives for an operand's dimension. Emits index arithmetic.
LogicalResult
reifyElementwiseSizes(ElementwiseOpInterface op, OpBuilder &builder,
                      function_ref<Value(OpOperand &, unsigned)> getSize,
                      SmallVectorImpl<OpFoldResult> &sizes);

} // namespace mlir::bcast

#endif // BCAST_IR_BCASTOPS_H
