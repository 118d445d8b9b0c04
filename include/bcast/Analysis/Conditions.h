//===- Conditions.h - What a condition implies ------------------*- C++ -*-===//
#ifndef BCAST_ANALYSIS_CONDITIONS_H
#define BCAST_ANALYSIS_CONDITIONS_H

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace mlir::bcast {

/// The comparisons for equality that hold where the condition does: itself, or
/// those that it is a conjunction of.
SmallVector<arith::CmpIOp> findEqualities(Value condition);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_CONDITIONS_H
