//===- Interpreter.h - The reference interpreter ----------------*- C++ -*-===//
//
// Runs functions of the dialect one element at a time, by docs/Semantics.md
// and lib/Scalar alone. It shares no code with the lowerings but the shape
// rules, so that a disagreement between the two is a bug in one of them.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_INTERPRETER_INTERPRETER_H
#define BCAST_INTERPRETER_INTERPRETER_H

#include "bcast/Data/Tensor.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::bcast {

/// Runs `function`, which has passed the verifier together with its module.
/// Each argument must have the element type and the rank of the function's
/// type, and its sizes where they are static. The results never share memory
/// with the arguments. Errors are one line that starts with the location of
/// what failed: "file.mlir:3:8: 'bcast.add' op operand 1 dimension 0 ...".
llvm::Expected<SmallVector<Tensor>> interpret(func::FuncOp function,
                                              ArrayRef<Tensor> arguments);

/// Computes the result of one op of the dialect, wherever it stands, from
/// operands that its types allow.
llvm::Expected<Tensor> interpretOp(Operation *op, ArrayRef<Tensor> operands);

} // namespace mlir::bcast

#endif // BCAST_INTERPRETER_INTERPRETER_H
