//===- IndexWalk.h - Result index -> operand elements -----------*- C++ -*-===//
//
// Where each op reads its operands, worked out from sizes at run time: here a
// `?` is a number, so the rules are those of static shapes. Not IndexMap, which
// the lowerings use.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_INTERPRETER_INDEXWALK_H
#define BCAST_LIB_INTERPRETER_INDEXWALK_H

#include "Evaluation.h"

namespace mlir::bcast::interpreter {

/// Operand dimension -> the result dimension that it lines up with.
using Placement = SmallVector<int64_t>;

/// 0, 1, ..., rank - 1.
Placement getIdentityPlacement(int64_t rank);

/// Whether an operand's size 1 expands to the result's, or all sizes that line
/// up must be equal.
enum class Expansion { Allowed, Forbidden };

/// The operand's sizes go with the result's, where a `?` of the op's type has
/// been replaced by its size. A size that does not fit is an error that names
/// the op, the operand, its dimension and both sizes.
llvm::Error checkSizes(Operation *op, unsigned operandNumber,
                       const Tensor &operand, const Placement &placement,
                       ArrayRef<int64_t> resultShape, Expansion expansion);

/// The result's shape at run time. A size that does not fit is an error that
/// names the op, the operand, its dimension and both sizes.
llvm::Expected<SmallVector<int64_t>>
resolveResultShape(Operation *op, ArrayRef<Tensor> operands,
                   ArrayRef<Placement> placements, Expansion expansion);

/// The tensor of this shape whose elements are the operand's, placed
/// (MovementEval.cpp).
llvm::Expected<Tensor> place(Operation *op, const Tensor &operand,
                             const Placement &placement,
                             ArrayRef<int64_t> shape);

/// Result dimension -> bytes between the operand elements that two neighbours
/// along it read. 0 along dimensions in which the operand is repeated. The
/// operand must not be empty.
SmallVector<int64_t> getByteStrides(const Tensor &operand,
                                    const Placement &placement,
                                    int64_t resultRank);

/// Calls `visit` for each result index in row-major order, with the byte offset
/// that each operand is read at. No size may be 0.
void walkIndices(ArrayRef<int64_t> resultShape,
                 ArrayRef<SmallVector<int64_t>> byteStrides,
                 llvm::function_ref<void(ArrayRef<int64_t>)> visit);

} // namespace mlir::bcast::interpreter

#endif // BCAST_LIB_INTERPRETER_INDEXWALK_H
