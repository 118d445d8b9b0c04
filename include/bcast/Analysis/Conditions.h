//===- Conditions.h - What a condition implies ------------------*- C++ -*-===//
#ifndef BCAST_ANALYSIS_CONDITIONS_H
#define BCAST_ANALYSIS_CONDITIONS_H

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace mlir::bcast {

/// The comparisons for equality that hold where the condition does: itself, or
/// those that it is a conjunction of.
SmallVector<arith::CmpIOp> findEqualities(Value condition);

/// What an index of the function does not exceed at the op: itself if it is
/// constant, what a branch around the op compares it with, or the product of
/// the bounds of its factors. None if nothing is known; else not above
/// INT64_MAX.
std::optional<int64_t> findUpperBound(Value index, Operation *op);

/// What an index of the function is at least at the op, by the branches around
/// it that are taken where it exceeds a constant; 0 if nothing is known.
int64_t findLowerBound(Value index, Operation *op);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_CONDITIONS_H
