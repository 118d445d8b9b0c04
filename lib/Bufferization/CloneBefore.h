//===- CloneBefore.h - Move an op and keep the block's order ----*- C++ -*-===//
#ifndef BCAST_LIB_BUFFERIZATION_CLONEBEFORE_H
#define BCAST_LIB_BUFFERIZATION_CLONEBEFORE_H

#include "mlir/IR/Builders.h"

namespace mlir::bcast {

/// Moves an op of one result, as a copy, which it returns. After
/// Operation::moveBefore, whoever next asks which of two ops comes first has
/// the whole block numbered anew: a pass that does both in turn takes quadratic
/// time.
template <typename OpTy>
OpTy cloneBefore(Operation *place, OpTy op) {
  auto clone = cast<OpTy>(OpBuilder(place).clone(*op));
  op->replaceAllUsesWith(clone);
  op->erase();
  return clone;
}

} // namespace mlir::bcast

#endif // BCAST_LIB_BUFFERIZATION_CLONEBEFORE_H
