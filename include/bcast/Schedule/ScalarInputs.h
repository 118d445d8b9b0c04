//===- ScalarInputs.h - Inputs that are no buffers --------------*- C++ -*-===//
#ifndef BCAST_SCHEDULE_SCALARINPUTS_H
#define BCAST_SCHEDULE_SCALARINPUTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::bcast {

/// Inputs of linalg.generic that are no buffers, such as the value of a fill,
/// become values that its body uses: what loops are made of reads buffers.
void inlineScalarInputs(func::FuncOp function);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_SCALARINPUTS_H
