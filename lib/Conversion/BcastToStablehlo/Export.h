//===- Export.h - How each op becomes StableHLO or CHLO ---------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_BCASTTOSTABLEHLO_EXPORT_H
#define BCAST_LIB_CONVERSION_BCASTTOSTABLEHLO_EXPORT_H

#include "mlir/IR/Operation.h"

namespace mlir::bcast {

/// Puts unregistered ops that mean the same in the place of a bcast op.
LogicalResult exportOp(Operation *op);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOSTABLEHLO_EXPORT_H
