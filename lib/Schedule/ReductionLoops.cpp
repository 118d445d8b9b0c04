//===- ReductionLoops.cpp - Loops of ops that reduce ----------------------===//

#include "bcast/Schedule/ReductionLoops.h"
#include "bcast/Analysis/GenericBody.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Analysis/SummationOrder.h"

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
  std::optional<ReductionPlan> plan = planReduction(op, *operands);
  if (!plan || !hasVectorAccumulators(*plan))
    return std::nullopt;
  return plan;
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
  ArrayRef<bool> isReduced = loops.reduction.isReducedLoop;
  unsigned first = isReduced.size();
  while (first > 0 && isReduced[first - 1])
    --first;
  for (unsigned l = 0; l < isReduced.size(); ++l)
    (!isReduced[l] ? loops.kept
     : l < first   ? loops.outer
                   : loops.row)
        .push_back(l);
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
  if (loops.row.size() > 1 && (!inner || *inner % loops.lanes != 0))
    return "a row is several loops, of which the innermost is not whole "
           "vectors";
  return nullptr;
}

/// The order of rounding is defined for a number of accumulators; those beyond
/// a shorter row would hold the identity, and change nothing.
static llvm::Error checkAccumulators(linalg::GenericOp op,
                                     const RowReductionLoops &loops) {
  if (!llvm::isPowerOf2_64(loops.lanes) || loops.lanes < 2)
    return llvm::createStringError(
        "vector_lanes must be a power of 2: accumulators are folded by halves");
  if (loops.lanes > limitShuffledLanes(op, loops.reduction.loops, loops.lanes))
    return llvm::createStringError(
        "so many bytes cannot be shuffled: vector_lanes is too large");
  bool isRounding = llvm::any_of(loops.reduction.combiners,
                                 std::mem_fn(&Combiner::isRounding));
  if (!isRounding || loops.lanes == kRowAccumulators)
    return llvm::Error::success();
  std::optional<int64_t> row =
      getStaticProduct(op, loops.reduction.loops, loops.row);
  if (row && *row <= loops.lanes && loops.lanes < kRowAccumulators)
    return llvm::Error::success();
  return llvm::createStringError(
      "vector_lanes must be %ld, which the order of rounding is defined for",
      kRowAccumulators);
}

llvm::Expected<RowReductionLoops>
mlir::bcast::planRowReduction(linalg::GenericOp op, ScheduleAttr schedule) {
  std::optional<ReductionPlan> reduction = getReduction(op);
  if (!reduction || !reduction->isReducedLoop.back())
    return llvm::createStringError(
        "the op does not reduce its innermost loop by accumulators of vectors");
  RowReductionLoops loops = getRowLoops(op, std::move(*reduction));
  loops.schedule = schedule;
  loops.lanes = schedule.getVectorLanes();
  if (llvm::Error error = checkAccumulators(op, loops))
    return error;
  bool isSmall = schedule.getKind() == ScheduleKind::SmallRowReduction;
  if (!isSmall && schedule.getKind() != ScheduleKind::RowReduction)
    return llvm::createStringError("the op reduces its innermost loop");
  const char *reason = explainStaging(op, loops);
  int64_t staging = schedule.getStagingElements();
  if (reason && staging == 0)
    return llvm::createStringError("it needs staging_elements: %s", reason);
  if (staging % loops.lanes != 0)
    return llvm::createStringError(
        "staging_elements must be a multiple of vector_lanes");
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
  if (!reduction || reduction->isReducedLoop.back())
    return llvm::createStringError(
        "the op does not keep its innermost loop and reduce others");
  if (schedule.getKind() != ScheduleKind::ColumnReduction)
    return llvm::createStringError("the op keeps its innermost loop");
  loops.reduction = std::move(*reduction);
  int64_t lanes = schedule.getVectorLanes();
  if (lanes > 1) {
    if (!hasVectorElements(op, loops.reduction))
      return llvm::createStringError("the body has no form on vectors");
    if (lanes > limitShuffledLanes(op, loops.reduction.loops, lanes))
      return llvm::createStringError(
          "so many bytes cannot be shuffled: vector_lanes is too large");
    loops.lanes = lanes;
  }
  if (schedule.getTileColumns() % lanes != 0)
    return llvm::createStringError(
        "tile_columns must be a multiple of vector_lanes");
  return loops;
}
