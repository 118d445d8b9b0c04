//===- ReductionLoops.cpp - Loops of ops that reduce ----------------------===//

#include "bcast/Schedule/ReductionLoops.h"
#include "bcast/Analysis/GenericBody.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Analysis/SummationOrder.h"
#include "bcast/Schedule/Schedule.h"

using namespace mlir;
using namespace mlir::bcast;

std::optional<ReductionPlan> mlir::bcast::getReduction(linalg::GenericOp op) {
  bool isOnBuffers =
      op.hasPureBufferSemantics() && op.getNumReductionLoops() != 0 &&
      op.getNumDpsInits() != 0 &&
      llvm::all_of(op->getOperandTypes(), llvm::IsaPred<MemRefType>);
  if (!isOnBuffers)
    return std::nullopt;
  std::optional<SmallVector<PlannedOperand>> operands = getPlannedOperands(op);
  if (!operands)
    return std::nullopt;
  return planReduction(op, *operands);
}

bool mlir::bcast::hasVectorElements(linalg::GenericOp op,
                                    const ReductionPlan &reduction) {
  return isVectorizable(op, reduction.elements, /*takesComplex=*/true) &&
         !gathersComplex(op, reduction.loops);
}

RowReductionLoops mlir::bcast::getRowLoops(linalg::GenericOp op,
                                           ReductionPlan reduction) {
  RowReductionLoops loops;
  loops.reduction = std::move(reduction);
  loops.hasVectorElements = hasVectorElements(op, loops.reduction);
  return loops;
}

const char *mlir::bcast::explainStaging(linalg::GenericOp op,
                                        const RowReductionLoops &loops) {
  if (!loops.hasVectorElements)
    return "the body has no form on vectors";
  if (dividesIntegers(op))
    return "the body divides integers, which a masked tail must not";
  const LoopPlan &plan = loops.reduction.loops;
  std::optional<int64_t> inner = getLoopSize(op, plan.loops.back());
  bool storesElements = !llvm::all_of(loops.reduction.isReducedOutput,
                                      [](bool is) { return is; });
  if (storesElements && inner && *inner % loops.lanes == 1)
    return "the body stores a tail of one element, which must not be masked";
  // Partial sums take their elements together, of one loop.
  SmallVector<unsigned> reduced = loops.reduction.getReducedLoops();
  bool isCutByLoops = inner && *inner != 0 && *inner % kPartialSums == 0 &&
                      getStaticProduct(op, plan, reduced);
  if (reduced.size() > 1 && !isCutByLoops)
    return "a row is several loops, whose ends vectors would straddle";
  return nullptr;
}

/// The operand of RowReductionLoops::pairedOperand.
static std::optional<unsigned> findPairedOperand(linalg::GenericOp op,
                                                 const RowReductionLoops &loops,
                                                 int64_t staging) {
  if (loops.vectors < 2 || staging != 0 ||
      !op.getBody()->getOps<linalg::IndexOp>().empty() ||
      !llvm::all_of(
          loops.reduction.isReducedOutput, [](bool is) { return is; }))
    return std::nullopt;
  const LoopPlan &plan = loops.reduction.loops;
  std::optional<unsigned> paired;
  for (int64_t o = 0; o < op.getNumDpsInputs(); ++o) {
    AccessPattern access = plan.getAccess(o, plan.loops.size() - 1);
    if (access == AccessPattern::Broadcast)
      continue;
    if (paired || access != AccessPattern::Contiguous ||
        !getElementTypeOrSelf(op->getOperand(o).getType()).isBF16())
      return std::nullopt;
    paired = o;
  }
  return paired;
}

/// Accumulators are partial sums of a chunk: each is in one lane of one vector.
static llvm::Error checkAccumulators(linalg::GenericOp op,
                                     const RowReductionLoops &loops) {
  if (!llvm::isPowerOf2_64(loops.lanes) || loops.lanes < 2)
    return llvm::createStringError(
        "vector_lanes must be a power of 2: neighbours are merged");
  if (loops.lanes > limitShuffledLanes(op, loops.reduction.loops, loops.lanes))
    return llvm::createStringError(
        "so many bytes cannot be shuffled: vector_lanes is too large");
  if (!llvm::isPowerOf2_64(loops.vectors) ||
      loops.lanes * loops.vectors > kPartialSums)
    return llvm::createStringError(
        "vector_lanes times unroll must be a power of 2 up to %ld, the partial "
        "sums that the order of summation has",
        kPartialSums);
  return llvm::Error::success();
}

llvm::Expected<RowReductionLoops>
mlir::bcast::planRowReduction(linalg::GenericOp op, ScheduleAttr schedule) {
  std::optional<ReductionPlan> reduction = getReduction(op);
  if (!reduction || !reduction->isReducedLoop.back() ||
      !hasVectorAccumulators(*reduction))
    return llvm::createStringError(
        "the op does not reduce its innermost loop by accumulators of vectors");
  RowReductionLoops loops = getRowLoops(op, std::move(*reduction));
  loops.schedule = schedule;
  loops.lanes = schedule.getVectorLanes();
  loops.vectors = std::max<int64_t>(schedule.getUnroll(), 1);
  if (llvm::Error error = checkAccumulators(op, loops))
    return error;
  if (llvm::Error error = checkPrefetch(op, schedule))
    return error;
  bool isSmall = schedule.getKind() == ScheduleKind::SmallRowReduction;
  if (!isSmall && schedule.getKind() != ScheduleKind::RowReduction)
    return llvm::createStringError("the op reduces its innermost loop");
  const char *reason = explainStaging(op, loops);
  int64_t staging = schedule.getStagingElements();
  if (reason && staging == 0)
    return llvm::createStringError("it needs staging_elements: %s", reason);
  if (staging != 0 && staging != kReductionChunk)
    return llvm::createStringError(
        "staging_elements must be %ld, a chunk of the order of summation",
        kReductionChunk);
  loops.pairedOperand = findPairedOperand(op, loops, staging);
  if (isSmall) {
    llvm::Expected<SmallRows> rows = planSmallRows(op, loops);
    if (!rows)
      return rows.takeError();
    loops.smallRows = std::move(*rows);
  }
  return loops;
}

llvm::Expected<ColumnReductionLoops>
mlir::bcast::planColumnReduction(linalg::GenericOp op, ScheduleAttr schedule) {
  ColumnReductionLoops loops;
  loops.schedule = schedule;
  std::optional<ReductionPlan> reduction = getReduction(op);
  if (!reduction)
    return llvm::createStringError(
        "the op is no reduction whose combination is known");
  if (schedule.getKind() != ScheduleKind::ColumnReduction)
    return llvm::createStringError("the op keeps its innermost loop");
  loops.reduction = std::move(*reduction);
  int64_t lanes = schedule.getVectorLanes(), unroll = schedule.getUnroll();
  if (lanes > 1) {
    if (loops.reduction.isReducedLoop.back())
      return llvm::createStringError(
          "the op reduces its innermost loop: vector_lanes must be 1");
    if (!hasVectorAccumulators(loops.reduction) ||
        !hasVectorElements(op, loops.reduction))
      return llvm::createStringError("the body has no form on vectors");
    if (lanes > limitShuffledLanes(op, loops.reduction.loops, lanes))
      return llvm::createStringError(
          "so many bytes cannot be shuffled: vector_lanes is too large");
    loops.lanes = lanes;
  }
  if (schedule.getTileColumns() % lanes != 0)
    return llvm::createStringError(
        "tile_columns must be a multiple of vector_lanes");
  if (!llvm::isPowerOf2_64(unroll) || unroll > kPartialSumElements)
    return llvm::createStringError(
        "unroll must be a power of 2 up to %ld, the rows of a partial sum",
        kPartialSumElements);
  return loops;
}
