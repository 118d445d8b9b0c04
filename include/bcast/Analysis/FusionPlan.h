//===- FusionPlan.h - The loop nests of a fusion ----------------*- C++ -*-===//
//
// A fusion's body as a sequence of stages, each one loop nest over one domain.
// A stage computes ops at index maps from its domain; what it stores, later
// stages read. Every lowering of bcast.fusion follows this plan, so all compute
// the same values in the same way.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_ANALYSIS_FUSIONPLAN_H
#define BCAST_ANALYSIS_FUSIONPLAN_H

#include "bcast/Analysis/FusionRules.h"
#include "bcast/IR/SymbolicShapes.h"

namespace mlir::bcast {

/// One loop nest.
struct Stage {
  enum Kind {
    Elementwise, // each root is stored once per element of the domain
    Reduction,   // one root, a reduction of a value over the domain
    Whole        // one op that has no index maps, as it is
  };
  /// A value read from memory: an argument of the body or what an earlier stage
  /// stored.
  struct Input {
    Value value;
    IndexMap map;
  };
  /// An op computed at `map`: domain -> index of its result. Operands are
  /// instances of this stage, or ~n for input n.
  struct Instance {
    Operation *op;
    IndexMap map;
    SmallVector<int, 3> operands;
  };

  Kind kind = Elementwise;
  SmallVector<int64_t, 4> domain;
  /// Whether a dynamic size that an instance reads may turn out to be 1 where
  /// the result's is not.
  bool mayExpand = false;
  SmallVector<Input> inputs;
  SmallVector<Instance> instances;
  /// Ops whose results are stored. The last instances of Elementwise stages
  /// compute them, at in-order maps.
  SmallVector<Operation *, 1> roots;
  /// Per root of an Elementwise stage its instance; of a Reduction what is
  /// reduced. As Instance::operands. A Reduction's init value is stored whole.
  SmallVector<int, 2> values;
};

/// A dimension of a stage's domain.
struct StageAxis {
  unsigned stage;
  unsigned axis;
};

struct FusionPlan {
  /// In an order in which each follows what it reads.
  std::vector<Stage> stages;

  /// Rows: dimensions that every stage of `inRow` has, that none of them
  /// reduces, and along which they read each other at the same index. So they
  /// can all be computed for one row before the next. Empty if that saves no
  /// memory traffic. Per row dimension, the axis of each stage in `inRow`.
  SmallVector<SmallVector<unsigned>> rowAxes;
  SmallVector<unsigned> inRow;
  /// Where the stages of `inRow` have one dimension, or none, besides the row
  /// dimensions, the same dynamic size in all of them if nothing expands, that
  /// they reduce, if anything: that of one of them.
  std::optional<StageAxis> rowLength;
  /// Whether something is not contiguous along it, as columns are not.
  bool isLengthStrided = false;

  /// Whether a dynamic size that a stage of `inRow` reads may turn out to be 1
  /// where the result's is not. Then these can be computed row by row only
  /// where, in this run, none is.
  bool mayRowsExpand() const {
    return llvm::any_of(
        inRow, [&](unsigned number) { return stages[number].mayExpand; });
  }
};

/// Plans the body of a fusion, or any block of that form. A value is repeated
/// per element of a larger domain, or in several stages, only if that costs
/// `maxRecomputeCost` additions or less; up to `maxRereadCost` if it is
/// computed from one value of its own rank at most, so that reading that again
/// moves no more than storing the result would, and no reduction needs an
/// element of it several times; up to `maxReplicatedCost` if it is computed
/// from none, and only what is stored needs it, each element several times.
FusionPlan planFusion(Block &body, int64_t maxRecomputeCost = kMaxRecomputeCost,
                      int64_t maxRereadCost = 0, int64_t maxReplicatedCost = 0);

/// The one stage of an op alone, elementwise or a reduction.
Stage getLoneStage(Operation *op, SymbolicShapes &symbols);

/// The value whose shape is the domain of an Elementwise or Reduction stage.
Value getDomainValue(const Stage &stage);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_FUSIONPLAN_H
