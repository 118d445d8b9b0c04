//===- ChainLatency.cpp - How long a body's results take ------------------===//

#include "bcast/Analysis/ChainLatency.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::bcast;

static int64_t getLatency(Operation *op, const OpLatencies &latencies) {
  if (op->hasTrait<OpTrait::ConstantLike>() || isa<linalg::IndexOp>(op))
    return 0;
  if (isa<arith::DivFOp, arith::DivSIOp, arith::DivUIOp, arith::RemFOp,
          arith::RemSIOp, arith::RemUIOp, math::SqrtOp, math::RsqrtOp>(op))
    return latencies.quotient;
  if (isa<math::AbsFOp, math::AbsIOp, math::CeilOp, math::CopySignOp,
          math::FloorOp, math::FmaOp, math::RoundEvenOp, math::TruncOp>(op) ||
      !isa<math::MathDialect>(op->getDialect()))
    return latencies.simple;
  return latencies.function;
}

/// Whether the function's constants and tables fill most of 32 registers.
static bool fillsRegisters(Operation *op) {
  if (isa<math::SinOp, math::CosOp, math::TanOp, math::AsinhOp>(op))
    return true;
  if (!isa<math::LogOp, math::Log1pOp, math::Log2Op, math::AcoshOp,
           math::PowFOp, math::Atan2Op, math::ErfOp, math::ErfcOp>(op))
    return false;
  return getElementTypeOrSelf(op->getResult(0).getType()).isF64();
}

std::optional<int64_t>
mlir::bcast::getChainLatency(linalg::GenericOp op,
                             const OpLatencies &latencies) {
  // From the body's operands, which are not in the map, to the end of an op.
  llvm::DenseMap<Value, int64_t> ends;
  int64_t latest = 0;
  for (Operation &inner : op.getBody()->without_terminator()) {
    if (inner.getNumRegions() != 0 || fillsRegisters(&inner))
      return std::nullopt;
    int64_t end = 0;
    for (Value operand : inner.getOperands())
      end = std::max(end, ends.lookup(operand));
    end += getLatency(&inner, latencies);
    for (Value result : inner.getResults())
      ends[result] = end;
    latest = std::max(latest, end);
  }
  return latest;
}
