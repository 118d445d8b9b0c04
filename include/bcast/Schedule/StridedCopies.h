//===- StridedCopies.h - Copies that are loops ------------------*- C++ -*-===//
#ifndef BCAST_SCHEDULE_STRIDEDCOPIES_H
#define BCAST_SCHEDULE_STRIDEDCOPIES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::bcast {

/// Makes each memref.copy between buffers of which one has strides a
/// linalg.generic; the others are one copy of bytes.
void generalizeStridedCopies(func::FuncOp function);

/// Makes every memref.copy in `root` a linalg.generic.
void generalizeCopies(Operation *root);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_STRIDEDCOPIES_H
