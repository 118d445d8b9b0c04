//===- BodyCost.cpp - How much a body computes ----------------------------===//

#include "bcast/Schedule/BodyCost.h"

#include "bcast/Schedule/TargetInfo.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;

/// Ops of the math dialect that are one instruction of a GPU.
static bool isInstruction(Operation *op) {
  return isa<math::AbsFOp, math::AbsIOp, math::CeilOp, math::CopySignOp,
             math::CountLeadingZerosOp, math::CtPopOp, math::FloorOp,
             math::FmaOp, math::RoundEvenOp, math::TruncOp>(op);
}

int64_t mlir::bcast::getBodyCost(linalg::GenericOp op) {
  int64_t cost = 0;
  for (Operation &inner : op.getBody()->without_terminator()) {
    if (isa_and_nonnull<math::MathDialect>(inner.getDialect()) &&
        !isInstruction(&inner))
      cost += GPUHardware::kFunctionCost;
    else if (isa<arith::DivFOp, arith::RemFOp>(inner))
      cost += GPUHardware::kDivisionCost;
    else if (!matchPattern(&inner, m_Constant()))
      ++cost;
  }
  return cost;
}
