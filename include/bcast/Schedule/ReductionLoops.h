//===- ReductionLoops.h - Loops of ops that reduce --------------*- C++ -*-===//
//
// What a schedule means for one linalg.generic on buffers that reduces. Here it
// is decided whether the schedule is legal; the emitters take what they find.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_SCHEDULE_REDUCTIONLOOPS_H
#define BCAST_SCHEDULE_REDUCTIONLOOPS_H

#include "bcast/Analysis/ReductionPlan.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/Schedule/ContiguousLoads.h"
#include "llvm/Support/Error.h"

namespace mlir::bcast {

/// Kind `small_row_reduction`: rows that are reduced side by side, neighbours
/// along the innermost loop over rows.
struct SmallRows {
  /// Elements of a row, rows side by side.
  int64_t elements = 0, rows = 0;
  /// Per operand, and per element of a row, where each of the rows has it;
  /// empty for what is not read.
  SmallVector<SmallVector<LaneOffsets>> columns;
  /// Per operand whether rows are loaded and transposed in squares, since
  /// columns take more shuffles.
  SmallVector<bool> transposes;
};

/// The loops of an op that reduces its innermost loop.
struct RowReductionLoops {
  ReductionPlan reduction;
  ScheduleAttr schedule;
  /// Elements of a vector of accumulators, and how many vectors there are.
  int64_t lanes = 0, vectors = 1;
  /// Whether the body has a form on vectors.
  bool hasVectorElements = false;
  std::optional<SmallRows> smallRows;
  /// The one operand of elements along the row, if it is of bf16: then each two
  /// vectors of accumulators have the even and the odd ones of neighbours,
  /// which lie in the halves of words.
  std::optional<unsigned> pairedOperand;
};

/// The loops of an op that keeps its innermost loop, or reduces it by scalars.
struct ColumnReductionLoops {
  ReductionPlan reduction;
  ScheduleAttr schedule;
  /// 0 for scalars.
  int64_t lanes = 0;
};

/// The loops and accumulators that every schedule of the op has. Fails if it is
/// no reduction on buffers whose combination is known.
std::optional<ReductionPlan> getReduction(linalg::GenericOp op);

/// The loops of a reduction of the innermost one, before there is a schedule.
RowReductionLoops getRowLoops(linalg::GenericOp op, ReductionPlan reduction);

/// Whether what the body computes per element has a form on vectors.
bool hasVectorElements(linalg::GenericOp op, const ReductionPlan &reduction);

/// The loops, or why the schedule is not legal for the op.
llvm::Expected<RowReductionLoops> planRowReduction(linalg::GenericOp op,
                                                   ScheduleAttr schedule);
llvm::Expected<ColumnReductionLoops> planColumnReduction(linalg::GenericOp op,
                                                         ScheduleAttr schedule);
/// The part of planRowReduction for `small_row_reduction`.
llvm::Expected<SmallRows> planSmallRows(linalg::GenericOp op,
                                        const RowReductionLoops &loops);

/// Why elements have to be staged on the stack before they are reduced; null
/// where they need not.
const char *explainStaging(linalg::GenericOp op,
                           const RowReductionLoops &loops);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_REDUCTIONLOOPS_H
