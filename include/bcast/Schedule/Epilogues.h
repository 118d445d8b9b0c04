//===- Epilogues.h - What is computed from a reduction's results -*- C++ -*-==//
//
// What a schedule of kind `epilogue` means for an elementwise linalg.generic on
// buffers: the threads that have the results of the reduction before it compute
// it, element by element, instead of a kernel of its own.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_SCHEDULE_EPILOGUES_H
#define BCAST_SCHEDULE_EPILOGUES_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// The reduction whose kernels can compute the op; null if there is none. The
/// op reads what the reduction, or an epilogue between them, computes at its
/// own index, and nothing between them has effects but on memory of their own.
linalg::GenericOp findEpilogueReduction(linalg::GenericOp op);

/// The first ops behind a reduction of which that is so, before anything else
/// that has effects but on memory of its own.
SmallVector<linalg::GenericOp> findEpilogues(linalg::GenericOp reduction);

/// Whether iteration i of the op's loops, in row-major order, has element i of
/// an operand, a buffer or a tensor: its map is the identity but for sizes
/// of 1.
bool isElementwise(linalg::GenericOp op, OpOperand *operand);

/// Moves what the operands of the op are computed from before an earlier one,
/// as the reduction of an epilogue, where that is between them.
void moveOperandsBefore(linalg::GenericOp op, Operation *earlier);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_EPILOGUES_H
