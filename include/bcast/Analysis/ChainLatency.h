//===- ChainLatency.h - How long a body's results take ----------*- C++ -*-===//
#ifndef BCAST_ANALYSIS_CHAINLATENCY_H
#define BCAST_ANALYSIS_CHAINLATENCY_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// Cycles from the operands of an op to its result.
struct OpLatencies {
  /// Of arithmetic, conversions and the like.
  int64_t simple;
  int64_t quotient;
  /// Of a function of the math dialect, but for roots, which take as long as a
  /// quotient, and what is one instruction.
  int64_t function;
};

/// Cycles from the operands of the body to the latest of its results: the sum
/// along the longest chain of ops that wait for each other. Nothing for a body
/// with branches, nor for one with a function whose constants fill the
/// registers, as those of sines and of f64's logarithms do: two of them at a
/// time are no faster.
std::optional<int64_t> getChainLatency(linalg::GenericOp op,
                                       const OpLatencies &latencies);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_CHAINLATENCY_H
