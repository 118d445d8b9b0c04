//===- TreeReduction.h - Trees of accumulators -----------------*- C++ -*-===//
//
// How values are merged bottom-up, neighbours first, as SummationOrder.h has
// it: in registers, by shuffles of a warp, and through the memory of a block.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_TREEREDUCTION_H
#define BCAST_LIB_CODEGEN_GPU_TREEREDUCTION_H

#include "../Common/CombinerOps.h"
#include "ThreadGroup.h"

namespace mlir::bcast {

/// Values of the combiners, one each: a leaf of a tree, or what was merged.
using Leaf = SmallVector<Value>;

/// Merges leaves; one without a neighbour goes up as it is.
Leaf mergeLeaves(OpBuilder &builder, Location loc, ArrayRef<Combiner> combiners,
                 std::vector<Leaf> leaves);

/// Merges the lanes of vectors, to scalars.
Leaf mergeLanes(OpBuilder &builder, Location loc, ArrayRef<Combiner> combiners,
                int64_t lanes, const Leaf &vectors);

/// The same in any order: the halves of vectors, then the halves of those,
/// since ops on vectors may be on several lanes at a time.
Leaf mergeHalves(OpBuilder &builder, Location loc, ArrayRef<Combiner> combiners,
                 int64_t lanes, Leaf vectors);

/// Threads of one warp, a power of 2, that are `distance` apart.
struct WarpThreads {
  Value thread;
  int64_t threads, distance, warp;
};
/// Merges each copy of the threads' leaves; all of them have the results, since
/// the combiners are commutative. If `mergesCopies`, those of the copies, which
/// are a power of 2, are merged to one.
std::vector<Leaf> mergeInWarp(OpBuilder &builder, Location loc,
                              ArrayRef<Combiner> combiners,
                              std::vector<Leaf> copies,
                              const WarpThreads &threads, bool mergesCopies);

/// A tree of leaves in shared memory. Others may use its memory after a
/// barrier.
class SharedTree {
public:
  /// `group` are the threads that merge, in as many trees as it has groups, of
  /// so many leaves each, which are vectors if there are several lanes.
  SharedTree(Location loc, ArrayRef<Combiner> combiners, SharedMemory &shared,
             const ThreadGroup &group, int64_t leaves, int64_t lanes = 1);

  void store(OpBuilder &builder, Value number, const Leaf &leaf);
  /// What all leaves give, which only thread 0 has. All leaves have been
  /// stored, and all threads of the block execute this, as they must barriers.
  Leaf merge(OpBuilder &builder);

private:
  Leaf load(OpBuilder &builder, Value number);
  Value getAddress(OpBuilder &builder, Value number);

  Location loc;
  ArrayRef<Combiner> combiners;
  ThreadGroup group;
  int64_t leaves, lanes;
  SmallVector<Value> buffers;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TREEREDUCTION_H
