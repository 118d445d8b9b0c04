//===- Fusion.h - Which ops are computed together ---------------*- C++ -*-===//
//
// The rules of --bcast-fuse, one by one, and the transformation itself, for
// compilers that run it on blocks of their own.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_TRANSFORMS_FUSION_H
#define BCAST_TRANSFORMS_FUSION_H

#include "bcast/Analysis/FusionRules.h"
#include "mlir/IR/PatternMatch.h"
#include <functional>

namespace mlir::bcast {

/// Machines that FusionOptions has numbers for.
enum class FusionTarget { CPU, GPU };

/// The numbers behind the decisions; docs/Fusion.md says where they come from.
struct FusionOptions {
  /// Ops in one fusion. Bounds compile time, which LLVM makes superlinear in
  /// the length of a loop's body.
  int64_t maxOps;
  /// Arrays read and written in one loop. Hardware prefetchers follow so many.
  int64_t maxStreams;
  /// Values that are needed at the same time.
  int64_t maxLiveValues;
  /// Work per element, in additions, that may be repeated rather than stored.
  int64_t maxRecomputeCost;
  /// The same of a value that reads one array beside small ones, so that
  /// reading that again moves no more than reading the value: an array of
  /// narrower elements, or of as wide ones that is in memory in any case.
  int64_t maxRereadCost;
  /// Bytes of a row that is kept, in cache, between the passes over it.
  int64_t maxRowBytes;

  static FusionOptions get(FusionTarget target);

  /// Asked for each use of a value that would be computed inside its consumer's
  /// fusion; false keeps the value in memory. Must be a pure function.
  std::function<bool(OpOperand &)> mayFuse;

  /// Prices an op, in additions per element of its result, for the decision
  /// whether it is computed again in each fusion that needs it; getComputeCost
  /// if empty. Must be a pure function, and not negative.
  std::function<int64_t(Operation *)> getCost;
};

/// Counts of what was done, and of what was refused.
struct FusionStatistics {
  int64_t fusions = 0, fusedOps = 0, copies = 0, boundaries = 0;
};

/// Groups the ops of one block, not those of blocks nested in it. The time is
/// near linear in the number of ops; equal blocks give equal results.
FusionStatistics fuseBlock(Block &block, const FusionOptions &options);

/// The same for every block in `root` but those of fusions.
FusionStatistics fuseOps(Operation *root, const FusionOptions &options);

/// Puts the fusion's ops in its place.
void unfuse(RewriterBase &rewriter, FusionOp fusion);

/// Adds a pattern that unfuses every fusion.
void populateUnfusePatterns(RewritePatternSet &patterns);

} // namespace mlir::bcast

#endif // BCAST_TRANSFORMS_FUSION_H
