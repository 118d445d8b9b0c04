//===- SelectReduction.cpp - Schedules of ops that reduce -----------------===//

#include "Select.h"
#include "bcast/Analysis/GenericBody.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Analysis/SummationOrder.h"
#include "bcast/Schedule/ReductionLoops.h"
#include "bcast/Utils/ElementTypes.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Finds the schedule of one op.
class Selector {
public:
  Selector(linalg::GenericOp op, const ReductionPlan &reduction,
           const TargetInfo &target);

  ScheduleAttr select() {
    return reduction.isReducedLoop.back() && hasVectorAccumulators(reduction)
               ? selectRow()
               : selectColumn();
  }

private:
  ScheduleAttr selectRow();
  ScheduleAttr selectSmallRow(int64_t row);
  ScheduleAttr selectColumn();
  ScheduleAttr build(ScheduleKind kind);
  /// Copies of the body, a power of 2 up to `most`.
  int64_t limitUnroll(int64_t most) {
    int64_t ops = op.getBody()->getOperations().size();
    return llvm::bit_floor<uint64_t>(
        std::clamp<int64_t>(target.unrolledOps / ops, 1, most));
  }
  std::optional<int64_t> getProduct(ArrayRef<unsigned> which) {
    return getStaticProduct(op, reduction.loops, which);
  }

  linalg::GenericOp op;
  const ReductionPlan &reduction;
  const TargetInfo &target;
  SmallVector<unsigned> kept;
  std::optional<int64_t> numResults, numReduced;
  /// The numbers of the schedule, see ScheduleAttr.
  int64_t lanes = 1, tileRows = 0, tileColumns = 0, unroll = 0, staging = 0;
  int64_t chunk = 0, shuffledLoads = 0;
  bool splits = false;
};

} // namespace

Selector::Selector(linalg::GenericOp op, const ReductionPlan &reduction,
                   const TargetInfo &target)
    : op(op), reduction(reduction), target(target),
      kept(reduction.getKeptLoops()) {
  numResults = getProduct(kept);
  numReduced = getProduct(reduction.getReducedLoops());
  int64_t total;
  bool isSmall = numResults && numReduced &&
                 !llvm::MulOverflow(*numResults, *numReduced, total) &&
                 total <= target.chunkElements;
  if (mayBeParallel(op, target) && !isSmall)
    chunk = target.chunkElements;
  unsigned inner = reduction.loops.loops.size() - 1;
  for (unsigned o = 0; o < op->getNumOperands(); ++o)
    if (reduction.loops.getAccess(o, inner) == AccessPattern::Strided)
      shuffledLoads = target.shuffledLoads;
}

ScheduleAttr Selector::build(ScheduleKind kind) {
  return ScheduleAttr::get(op.getContext(), kind, lanes, tileRows, tileColumns,
                           unroll, staging, chunk, shuffledLoads, splits,
                           /*nontemporal=*/false,
                           getPrefetchRows(op, kind, target));
}

ScheduleAttr Selector::selectSmallRow(int64_t row) {
  int64_t ops = op.getBody()->getOperations().size();
  if (row < 2 || row > target.smallRowElements ||
      row * ops > target.smallRowOps)
    return {};
  tileRows = target.smallRows;
  for (OpOperand *input : op.getDpsInputOperands())
    if (op.payloadUsesValueFromOperand(input))
      tileRows = std::min<int64_t>(
          tileRows,
          target.vectorBits / 8 /
              getElementBytes(getElementTypeOrSelf(input->get().getType())));
  // Squares are transposed by halves.
  tileRows = llvm::bit_floor<uint64_t>(tileRows);
  SmallVector<unsigned> kept = reduction.getKeptLoops();
  if (kept.size() > 1) {
    int64_t size =
        getLoopSize(op, reduction.loops.loops[kept.back()]).value_or(1);
    tileRows = std::min<int64_t>(tileRows, size & -size);
  }
  if (tileRows < 2 || (numResults && *numResults < tileRows))
    return {};
  int64_t loads = std::exchange(shuffledLoads, target.shuffledLoads);
  ScheduleAttr schedule = build(ScheduleKind::SmallRowReduction);
  shuffledLoads = loads;
  llvm::Expected<RowReductionLoops> loops = planRowReduction(op, schedule);
  if (loops)
    return schedule;
  llvm::consumeError(loops.takeError());
  return {};
}

ScheduleAttr Selector::selectRow() {
  lanes = std::clamp<int64_t>(
      llvm::bit_floor<uint64_t>(getTargetLanes(op, target)), 2, kPartialSums);
  lanes = std::max<int64_t>(limitShuffledLanes(op, reduction.loops, lanes), 2);
  // Lanes beyond a short row would hold the identity, and change nothing.
  std::optional<int64_t> row = numReduced;
  int64_t leaves =
      row ? std::max<int64_t>(countPartialSums(*row), 2) : kPartialSums;
  lanes = std::min(lanes, leaves);
  int64_t registers = target.rowVectors / (target.vectorBits < 512 ? 2 : 1);
  int64_t vectors =
      std::min<int64_t>(registers / reduction.combiners.size(), leaves / lanes);
  if (vectors > 1) {
    int64_t paired = limitShuffledLanes(
        op, reduction.loops,
        pairLanes(op, lanes, row, target.longReducedChain, target));
    vectors /= paired / lanes;
    lanes = paired;
  }
  unroll = limitUnroll(std::max<int64_t>(vectors, 1));
  RowReductionLoops loops = getRowLoops(op, reduction);
  loops.lanes = lanes;

  if (explainStaging(op, loops))
    staging = kReductionChunk;
  splits = chunk != 0 && numResults && *numResults < target.manyResults &&
           (!row || *row > kReductionChunk);
  if (!splits && row)
    if (ScheduleAttr schedule = selectSmallRow(*row))
      return schedule;
  tileRows = 0;
  return build(ScheduleKind::RowReduction);
}

ScheduleAttr Selector::selectColumn() {
  bool isRow = reduction.isReducedLoop.back();
  if (!isRow && hasVectorAccumulators(reduction) &&
      hasVectorElements(op, reduction))
    lanes = std::max<int64_t>(
        limitShuffledLanes(op, reduction.loops, getTargetLanes(op, target)), 1);
  std::optional<int64_t> columns = 1, outer = numResults;
  if (!isRow) {
    columns = getProduct(kept.back());
    outer = getProduct(ArrayRef(kept).drop_back());
  }
  tileColumns = target.accumulatorColumns;
  if (columns)
    tileColumns = std::clamp<int64_t>(*columns, 1, tileColumns);
  // Smaller tiles where there would be few, and threads cannot share the rows
  // of each, which are one chunk of the order.
  bool isOneChunk = numReduced && *numReduced <= kReductionChunk;
  if (chunk != 0 && numResults && isOneChunk)
    tileColumns = std::clamp<int64_t>(
        llvm::divideCeil(*numResults, target.manyResults),
        std::min(target.parallelColumns, tileColumns), tileColumns);
  tileColumns = llvm::alignTo(tileColumns, lanes);
  unroll = limitUnroll(kPartialSumElements);
  int64_t tasks;
  bool hasManyTasks =
      columns && outer &&
      (llvm::MulOverflow<int64_t>(
           *outer, llvm::divideCeil(*columns, tileColumns), tasks) ||
       tasks >= target.manyResults);
  splits = chunk != 0 && !hasManyTasks && !isOneChunk;
  return build(ScheduleKind::ColumnReduction);
}

ScheduleAttr mlir::bcast::selectReduction(linalg::GenericOp op,
                                          const TargetInfo &target) {
  std::optional<ReductionPlan> reduction = getReduction(op);
  return reduction ? Selector(op, *reduction, target).select() : ScheduleAttr();
}
