//===- ReductionPlan.h - The loops of a reduction ---------------*- C++ -*-===//
//
// In which order elements are combined follows from the sizes of the iteration
// space and which of its dimensions are reduced, so the bits of a float sum
// depend neither on the number of threads nor on what else the body computes:
//
// - The last dimension is reduced (RowReduction). The reduced dimensions at the
//   end are one line of elements, in their order. Element i of a line goes to
//   lane i % 32 of a vector accumulator, line after line. A chunk of 2^15
//   elements (of one line, or of whole lines) ends with a tree over the lanes;
//   the chunks are combined in their order.
// - The last dimension is kept (ColumnReduction). Rows are added up element by
//   element in blocks of a number of rows that follows from their length; the
//   blocks are combined in their order.
//
// Dimensions of static size 1 do not count. Where order cannot be seen, as in
// sums of integers, there may be more lanes.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_ANALYSIS_REDUCTIONPLAN_H
#define BCAST_ANALYSIS_REDUCTIONPLAN_H

#include "bcast/Analysis/Combiner.h"
#include "bcast/Analysis/GenericPlan.h"

namespace mlir::bcast {

/// A reduction in an order that its shape gives, on the CPU or a GPU.
struct ReductionPlan {
  /// Loops in the order of the iteration space. None merges kept and reduced
  /// dimensions.
  LoopPlan loops;
  SmallVector<bool> isReducedLoop;
  SmallVector<bool> isReducedOutput;
  SmallVector<Combiner> combiners;
  /// What the body computes per element, see getElementValues.
  SmallVector<Value> elements;
};

/// Plans the loops of a computation that reduces. `operands` are those of the
/// op.
std::optional<ReductionPlan> planReduction(linalg::GenericOp op,
                                           ArrayRef<PlannedOperand> operands);

/// Whether all accumulators can be vectors, as the emitters need.
bool hasVectorAccumulators(const ReductionPlan &plan);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_REDUCTIONPLAN_H
