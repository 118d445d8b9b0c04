//===- TreeReduction.h - Accumulators of threads ---------------*- C++ -*-===//
//
// How what each thread has accumulated is merged: in registers, by shuffles of
// a warp, and through the memory of a block. Everything here is executed by all
// threads of a block, as barriers must be.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_TREEREDUCTION_H
#define BCAST_LIB_CODEGEN_GPU_TREEREDUCTION_H

#include "../Common/CombinerOps.h"
#include "ThreadGroup.h"

namespace mlir::bcast {

/// Threads whose accumulators are merged by halving: that of thread i with that
/// of thread i + n / 2, and so on. The order follows from n alone.
struct TreeReduction {
  /// The number of this thread, and of the threads, a power of 2.
  Value thread;
  int64_t threads = 1;
  /// The first element of this thread in shared buffers of `size` elements, and
  /// how far it is to that of the next thread.
  Value address;
  int64_t stride = 1, size = 1;
  /// Of each accumulator.
  int64_t lanes = 1;
  /// How far it is to the next thread among the threads of the block, a power
  /// of 2. Where that leaves threads in one warp of so many, they merge without
  /// memory; 0 where they cannot.
  int64_t distance = 1, warp = 0;

  /// Whether threads `half` apart are in one warp.
  bool isInWarp(int64_t half) const { return 2 * half * distance <= warp; }
};

/// The merged accumulators, which only thread 0 has. `accumulators` are those
/// of the unrolled copies of a span, one copy after the other, which are merged
/// first, by halving too. Others may use scratch memory after a barrier.
SmallVector<Value> emitTreeReduction(OpBuilder &builder, Location loc,
                                     SharedMemory &shared,
                                     const TreeReduction &tree,
                                     ArrayRef<Combiner> combiners,
                                     ValueRange accumulators);

/// Merges copies of `perPiece` accumulators each, by halving. Those that there
/// would be up to a power of 2 are identities.
SmallVector<Value> foldUnrolled(OpBuilder &builder, Location loc,
                                ArrayRef<Combiner> combiners, unsigned perCopy,
                                ValueRange accumulators);

/// Merges the lanes of the accumulators, by halving, to scalars.
SmallVector<Value> foldLanes(OpBuilder &builder, Location loc,
                             ArrayRef<Combiner> combiners, int64_t lanes,
                             ValueRange accumulators);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TREEREDUCTION_H
