//===- OwnResults.h - Allocations that are results --------------*- C++ -*-===//
#ifndef BCAST_BUFFERIZATION_OWNRESULTS_H
#define BCAST_BUFFERIZATION_OWNRESULTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::bcast {

/// The allocation, on the host or a device, that a buffer is or is a view of
/// all of; null if there is none.
Operation *getAllocation(Value buffer);

/// A buffer that a function returns whose memory may be the caller's: whole, an
/// allocation that a call of the function makes once, if it returns there, and
/// returns once.
struct OwnResult {
  OpOperand *returned;
  Operation *alloc;
};

SmallVector<OwnResult> findOwnResults(func::FuncOp function);

} // namespace mlir::bcast

#endif // BCAST_BUFFERIZATION_OWNRESULTS_H
