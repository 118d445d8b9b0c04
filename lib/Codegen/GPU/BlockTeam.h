//===- BlockTeam.h - Work that threads of a block share ---------*- C++ -*-===//
//
// Threads of one block that go through elements together, and combine what each
// has found through memory that they share. Everything here is executed by all
// threads of a block, as barriers must be.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_BLOCKTEAM_H
#define BCAST_LIB_CODEGEN_GPU_BLOCKTEAM_H

#include "../Common/CombinerOps.h"
#include "LaunchBuilder.h"

namespace mlir::bcast {

/// A launch of `gridX` blocks of blockX x blockY threads, with its terminator;
/// none if the grid is known to be empty.
gpu::LaunchOp createBlockLaunch(OpBuilder &host, Location loc, Value gridX,
                                int64_t blockX, int64_t blockY);

/// A launch of teams: blockX threads each, blockY of them in a block.
struct TeamLaunch {
  gpu::LaunchOp launch;
  /// The numbers of a thread and of its team; that is null if there is one.
  Value thread, team;
};
/// Where threads of a `warp` read each other's registers, they lie along x
/// alone: only then is it known which ones are a warp on every device.
TeamLaunch createTeamLaunch(OpBuilder &host, Location loc, Value gridX,
                            int64_t blockX, int64_t blockY, int64_t warp);

/// Memory that the threads of a launch share.
class SharedMemory {
public:
  explicit SharedMemory(gpu::LaunchOp launch) : launch(launch) {}

  /// A buffer that nothing else uses.
  Value allocate(Type element, int64_t count);
  /// Buffer `number` of those that are used between two barriers only, with at
  /// least so many elements.
  Value getScratch(Type element, int64_t count, unsigned number);
  /// Bytes of all buffers.
  int64_t getBytes() const { return bytes; }

private:
  gpu::LaunchOp launch;
  struct Scratch {
    Value buffer;
    unsigned number;
  };
  SmallVector<Scratch> scratch;
  int64_t bytes = 0;
};

/// The elements [from, to) of a nest of loops, in row-major order, shared out
/// to threads: `lanes` neighbours to each thread, to the next `lanes` of the
/// first thread again after those of the last one; `pieces` of them per
/// iteration of the loop.
struct Span {
  /// Sizes of the loops, outermost first.
  SmallVector<Value> sizes;
  /// `from` is null for 0, and a multiple of `lanes`, as are `to` and the
  /// innermost size.
  Value from, to;
  /// The number of this thread, and of the threads.
  Value thread;
  int64_t threads = 1;
  int64_t lanes = 1, pieces = 1;

  int64_t getStep() const { return threads * lanes * pieces; }
};

/// Emits the loop over a span, and what is left after it under a condition. The
/// body gets the number of the piece, the counter of each loop and the carried
/// values, and returns the next ones. No counter is divided inside the loop.
SmallVector<Value>
emitSpan(OpBuilder &builder, Location loc, const Span &span, ValueRange carried,
         function_ref<SmallVector<Value>(OpBuilder &, int64_t piece,
                                         ArrayRef<Value> counters, ValueRange)>
             body);

/// The counters of the loops at element `number`, in row-major order.
SmallVector<Value> buildDigits(OpBuilder &builder, Location loc,
                               ArrayRef<Value> sizes, Value number);

/// Merges, for all combiners, what two sides have taken in.
SmallVector<Value> mergeAll(OpBuilder &builder, Location loc,
                            ArrayRef<Combiner> combiners, ValueRange left,
                            ValueRange right);
/// The accumulators of all combiners that have taken in nothing.
SmallVector<Value> buildIdentities(OpBuilder &builder, Location loc,
                                   ArrayRef<Combiner> combiners, int64_t lanes);

/// Threads whose accumulators are merged by halving: that of thread i with that
/// of thread i + n / 2, and so on. The order follows from n alone.
struct TeamTree {
  /// The number of this thread, and of the threads, a power of 2.
  Value thread;
  int64_t threads = 1;
  /// The first element of this thread in shared buffers of `size` elements, and
  /// how far it is to that of the next thread.
  Value place;
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
/// of the pieces of a span, one piece after the other, which are merged first,
/// by halving too. Others may use scratch memory after a barrier.
SmallVector<Value> emitTree(OpBuilder &builder, Location loc,
                            SharedMemory &shared, const TeamTree &tree,
                            ArrayRef<Combiner> combiners,
                            ValueRange accumulators);

/// Merges pieces of `perPiece` accumulators each, by halving. Those that there
/// would be up to a power of 2 have taken in nothing.
SmallVector<Value> foldPieces(OpBuilder &builder, Location loc,
                              ArrayRef<Combiner> combiners, unsigned perPiece,
                              ValueRange accumulators);

/// Merges the lanes of the accumulators, by halving, to scalars.
SmallVector<Value> foldLanes(OpBuilder &builder, Location loc,
                             ArrayRef<Combiner> combiners, int64_t lanes,
                             ValueRange accumulators);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_BLOCKTEAM_H
