//===- BufferAccess.h - What an op does with a buffer -----------*- C++ -*-===//
#ifndef BCAST_ANALYSIS_BUFFERACCESS_H
#define BCAST_ANALYSIS_BUFFERACCESS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir {
class AliasAnalysis;
} // namespace mlir

namespace mlir::bcast {

/// The buffer that a view, or a view of a view, is of.
Value getBaseBuffer(Value buffer);

/// Whether surely no element of one buffer is one of the other. Arguments of a
/// function may be the same memory, and what a branch or a selection yields may
/// be any of its operands.
bool areDisjoint(AliasAnalysis &aliases, Value a, Value b);

/// Whether the op, with those in its regions, surely writes and frees none of
/// the buffers. Values that are no buffers are left out.
bool writesNone(AliasAnalysis &aliases, Operation *op, ValueRange buffers);

/// The same, and reads none.
bool accessesNone(AliasAnalysis &aliases, Operation *op, ValueRange buffers);

/// Whether each element of an output, a buffer, is one of the op's results.
bool writesAll(linalg::GenericOp op, OpOperand *output);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_BUFFERACCESS_H
