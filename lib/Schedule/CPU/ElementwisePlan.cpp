//===- ElementwisePlan.cpp - Loops of ops that reduce nothing -------------===//

#include "bcast/Schedule/ElementwisePlan.h"
#include "bcast/Analysis/GenericBody.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Analysis/LaneForms.h"
#include "bcast/Schedule/Schedule.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::bcast;

std::optional<LoopPlan> mlir::bcast::getElementwiseLoops(linalg::GenericOp op) {
  bool isOnBuffers =
      op.hasPureBufferSemantics() && op.getNumReductionLoops() == 0 &&
      llvm::all_of(op->getOperandTypes(), llvm::IsaPred<MemRefType>);
  return isOnBuffers ? planParallel(op) : std::nullopt;
}

/// Whether the innermost loop stores elements that lie side by side.
static bool storesContiguously(linalg::GenericOp op, const LoopPlan &loops) {
  auto isContiguous = [&](OpOperand &output) {
    return loops.getAccess(output.getOperandNumber(), loops.loops.size() - 1) ==
           AccessPattern::Contiguous;
  };
  return llvm::all_of(op.getDpsInitsMutable(), isContiguous) ||
         !findInterleavedOutputs(op, loops).empty();
}

bool mlir::bcast::hasVectorLoop(linalg::GenericOp op, const LoopPlan &loops) {
  return isVectorizable(op, {}, /*takesComplex=*/true) &&
         !loops.loops.empty() && !gathersComplex(op, loops) &&
         storesContiguously(op, loops);
}

bool mlir::bcast::hasWordHalves(linalg::GenericOp op, const LoopPlan &loops) {
  if (loops.loops.empty() || hasReadsOrBranches(op) ||
      !op.getBody()->getOps<linalg::IndexOp>().empty() ||
      op.getBody()->getOps<arith::ExtFOp>().empty())
    return false;
  return llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
    unsigned o = operand.getOperandNumber();
    AccessPattern access = loops.getAccess(o, loops.loops.size() - 1);
    bool isOutput = op.isDpsInit(&operand);
    if (!isOutput && access == AccessPattern::Broadcast)
      return true;
    return access == AccessPattern::Contiguous &&
           getElementTypeOrSelf(operand.get().getType()).isBF16();
  });
}

std::optional<SmallVector<int64_t>>
mlir::bcast::getStaticStrides(MemRefType type, const LoopPlan::Operand &operand,
                              unsigned first) {
  SmallVector<int64_t> strides, loopStrides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return std::nullopt;
  for (unsigned l = 0; l < operand.dims.size(); ++l) {
    loopStrides.push_back(0);
    int dim = operand.dims[l];
    if (l < first || dim < 0)
      continue;
    if (ShapedType::isDynamic(strides[dim]) ||
        llvm::MulOverflow(strides[dim], operand.scales[l], loopStrides.back()))
      return std::nullopt;
  }
  return loopStrides;
}

/// Whether stores may bypass the caches.
static llvm::Error checkNontemporal(linalg::GenericOp op, int64_t lanes) {
  if (lanes == 0 || !llvm::isPowerOf2_64(lanes))
    return llvm::createStringError(
        "nontemporal stores are of vectors of a power of 2 elements");
  for (OpOperand &output : op.getDpsInitsMutable()) {
    bool isRead = op.payloadUsesValueFromOperand(&output) ||
                  llvm::is_contained(op.getDpsInputs(), output.get());
    if (isRead)
      return llvm::createStringError(
          "nontemporal stores are of outputs that are not read");
    if (getElementTypeOrSelf(output.get().getType()).isIndex())
      return llvm::createStringError("nontemporal stores are not of indices");
  }
  return llvm::Error::success();
}

llvm::Expected<ElementwisePlan>
mlir::bcast::planElementwise(linalg::GenericOp op, ScheduleAttr schedule) {
  ElementwisePlan plan;
  plan.schedule = schedule;
  std::optional<LoopPlan> loops = getElementwiseLoops(op);
  if (!loops)
    return llvm::createStringError(
        "the op reduces, or is not on buffers whose loops are known");
  plan.loops = std::move(*loops);
  if (llvm::Error error = checkPrefetch(op, schedule))
    return error;
  if (schedule.getVectorLanes() > 1) {
    if (!hasVectorLoop(op, plan.loops))
      return llvm::createStringError("the op has no form on vectors");
    if (schedule.getVectorLanes() >
        limitShuffledLanes(op, plan.loops, schedule.getVectorLanes()))
      return llvm::createStringError(
          "so many bytes cannot be shuffled: vector_lanes is too large");
    plan.lanes = schedule.getVectorLanes();
    plan.interleaved = findInterleavedOutputs(op, plan.loops);
  }
  if (!plan.interleaved.empty() &&
      (schedule.getKind() != ScheduleKind::Elementwise ||
       schedule.getNontemporal()))
    return llvm::createStringError(
        "outputs that alternate are stored by plain elementwise loops");
  if (schedule.getNontemporal())
    if (llvm::Error error = checkNontemporal(op, plan.lanes))
      return error;
  // Parallel tasks begin where vectors, tiles and tables do.
  int64_t unit = std::max<int64_t>(plan.lanes, 1);
  if (schedule.getKind() != ScheduleKind::Elementwise) {
    if (plan.lanes == 0 || plan.loops.loops.size() < 2 || readsComplex(op))
      return llvm::createStringError(
          "the kind is for vectors of real numbers in two loops or more");
    if (schedule.getKind() != ScheduleKind::RowPacking)
      unit = std::max(unit, schedule.getTileColumns());
  }
  if (schedule.getChunkElements() % unit != 0)
    return llvm::createStringError(
        "chunk_elements must be a multiple of %ld: vectors, tiles and tables "
        "are whole",
        unit);
  switch (schedule.getKind()) {
  case ScheduleKind::Elementwise:
    plan.hasWordHalves =
        plan.lanes % 2 == 0 && plan.lanes != 0 && plan.interleaved.empty() &&
        !schedule.getNontemporal() && hasWordHalves(op, plan.loops);
    return plan;
  case ScheduleKind::ReplicatedOperands: {
    auto replicated = planReplicatedOperands(op, plan.loops, schedule);
    if (!replicated)
      return replicated.takeError();
    plan.replicated = std::move(*replicated);
    return plan;
  }
  case ScheduleKind::RowPacking: {
    auto packing = planRowPacking(op, plan.loops, schedule);
    if (!packing)
      return packing.takeError();
    plan.packing = std::move(*packing);
    return plan;
  }
  case ScheduleKind::Transpose: {
    auto tiles = planTransposeTiles(op, plan.loops, schedule);
    if (!tiles)
      return tiles.takeError();
    plan.tiles = std::move(*tiles);
    return plan;
  }
  default:
    return llvm::createStringError("the op reduces nothing");
  }
}
