//===- VectorLanes.cpp - How many elements a loop computes at a time ------===//

#include "Select.h"
#include "bcast/Analysis/ChainLatency.h"
#include "bcast/Analysis/LaneForms.h"

using namespace mlir;
using namespace mlir::bcast;

/// No processor has vectors of more.
static constexpr int64_t kMaxLanes = 1024;

int64_t mlir::bcast::getTargetLanes(linalg::GenericOp op,
                                    const TargetInfo &target) {
  return std::min<int64_t>(target.vectorBits / 8 / getWidestByteWidth(op),
                           kMaxLanes);
}

int64_t mlir::bcast::pairLanes(linalg::GenericOp op, int64_t lanes,
                               std::optional<int64_t> size, int64_t longChain,
                               const TargetInfo &target) {
  if (target.vectorBits < target.pairedBits || lanes <= 1 ||
      (size && *size < target.pairedVectors * lanes) ||
      op.getBody()->getOperations().size() > target.pairedOps ||
      readsComplex(op) || hasReadsOrBranches(op))
    return lanes;
  std::optional<int64_t> latency = getChainLatency(
      op, {target.opLatency, target.quotientLatency, target.functionLatency});
  return latency && *latency >= longChain ? 2 * lanes : lanes;
}
