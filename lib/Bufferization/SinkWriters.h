//===- SinkWriters.h - Compute a buffer where it is copied ------*- C++ -*-===//
#ifndef BCAST_LIB_BUFFERIZATION_SINKWRITERS_H
#define BCAST_LIB_BUFFERIZATION_SINKWRITERS_H

#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::bcast {

/// Moves all that writes to the source to the copy, if nothing in between may
/// change what it computes; returns whether it did. Where sizes are dynamic,
/// there may be a check in between that they are the same: only behind it has
/// the copy's target room for what is computed.
bool sinkWriters(memref::AllocOp source, memref::CopyOp copy);

} // namespace mlir::bcast

#endif // BCAST_LIB_BUFFERIZATION_SINKWRITERS_H
