//===- Export.h - How each op becomes StableHLO or CHLO ---------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_BCASTTOSTABLEHLO_EXPORT_H
#define BCAST_LIB_CONVERSION_BCASTTOSTABLEHLO_EXPORT_H

#include "mlir/IR/Operation.h"

namespace mlir::bcast {

/// Puts unregistered ops that mean the same in the place of a bcast op.
LogicalResult exportOp(Operation *op);

/// Which of StableHLO and CHLO, which has what StableHLO lacks, has an op of
/// this name without prefix, with the operands and attributes of the bcast op;
/// or neither.
std::optional<StringRef> findDialect(StringRef name);

/// Whether CHLO has the op in a form that broadcasts, `chlo.broadcast_X`.
bool hasBroadcastingForm(StringRef name);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOSTABLEHLO_EXPORT_H
