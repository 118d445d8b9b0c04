//===- ReductionPlan.h - The loops of a reduction ---------------*- C++ -*-===//
//
// Which loops and accumulators a reduction has. SummationOrder.h says in which
// order elements are combined.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_ANALYSIS_REDUCTIONPLAN_H
#define BCAST_ANALYSIS_REDUCTIONPLAN_H

#include "bcast/Analysis/Combiner.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Analysis/SummationOrder.h"

namespace mlir::bcast {

/// Attribute of a linalg.generic that reduces partial sums, which earlier ops
/// have computed: how many of them a chunk has, a power of 2. Its elements are
/// the leaves of the tree that merges them (SummationOrder.h), or what these
/// have become after some levels.
inline constexpr llvm::StringLiteral kPartialSumsAttrName =
    "bcast.partial_sums";

/// Results of reductions that one op should compute at most: each has its
/// accumulators in registers.
inline constexpr int64_t kMaxMergedResults = 4;

/// A reduction in an order that its shape defines, on the CPU or a GPU.
struct ReductionPlan {
  /// Loops in the order of the iteration space. None merges kept and reduced
  /// dimensions.
  LoopPlan loops;
  SmallVector<bool> isReducedLoop;
  SmallVector<bool> isReducedOutput;
  SmallVector<Combiner> combiners;
  /// What the body computes per element, see getElementValues.
  SmallVector<Value> elements;
  /// Elements of a chunk: at most kPartialSums, if each is a partial sum.
  int64_t chunkElements = kReductionChunk;

  /// The loops that are kept, and those that are reduced, in their order.
  SmallVector<unsigned> getKeptLoops() const { return getLoops(false); }
  SmallVector<unsigned> getReducedLoops() const { return getLoops(true); }

private:
  SmallVector<unsigned> getLoops(bool reduced) const;
};

/// Plans the loops of a computation that reduces. `operands` are those of the
/// op.
std::optional<ReductionPlan> planReduction(linalg::GenericOp op,
                                           ArrayRef<PlannedOperand> operands);

/// Whether all accumulators can be vectors, as the emitters need.
bool hasVectorAccumulators(const ReductionPlan &plan);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_REDUCTIONPLAN_H
