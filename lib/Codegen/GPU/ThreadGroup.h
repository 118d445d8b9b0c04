//===- ThreadGroup.h - Threads that work together --------------*- C++ -*-===//
//
// Launches of groups of threads that compute something together, and the memory
// that the threads of a block share.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_THREADGROUP_H
#define BCAST_LIB_CODEGEN_GPU_THREADGROUP_H

#include "LaunchBuilder.h"

namespace mlir::bcast {

/// The threads that work on one row, or on some columns: of a block, or of the
/// blocks of a cluster.
struct ThreadGroup {
  Value thread;
  int64_t threads = 1;
  /// Which of a block's groups this is, null if there is one; and how many.
  Value number;
  int64_t groups = 1;
  /// Threads of the block that read each other's registers, 0 for none.
  int64_t warp = 0;
  /// Blocks of the cluster that has the group, 1 if a block has.
  int64_t blocks = 1;
  /// How far threads of the group are apart: 1, or `groups` if those of all
  /// groups alternate.
  int64_t distance = 1;

  /// Threads of the group that read each other's registers.
  int64_t getWarp() const { return std::max<int64_t>(warp / distance, 1); }
};

/// A launch of `gridX` blocks of blockX x blockY threads, in clusters of
/// clusterX, with its terminator; none if the grid is known to be empty.
gpu::LaunchOp createBlockLaunch(OpBuilder &host, Location loc, Value gridX,
                                int64_t blockX, int64_t blockY,
                                int64_t clusterX = 1);

/// A launch of groups: blockX threads each in a block, blockY of them in a
/// block, or one of them in the blocks of a cluster.
struct GroupLaunch {
  gpu::LaunchOp launch;
  /// The numbers of a thread and of its group; that is null if there is one.
  Value thread, group;
};
/// Where threads of a `warp` read each other's registers, they lie along x
/// alone: only then is it known which ones are a warp on every device.
GroupLaunch createGroupLaunch(OpBuilder &host, Location loc, Value gridX,
                              int64_t blockX, int64_t blockY, int64_t warp,
                              int64_t clusterX = 1);

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

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_THREADGROUP_H
