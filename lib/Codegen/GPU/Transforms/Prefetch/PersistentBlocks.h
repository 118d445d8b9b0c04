//===- PersistentBlocks.h - Blocks that take rows in turns ------*- C++ -*-===//
//
// What kernels share that copy a row while they compute the one before: as many
// blocks as the device holds, each of which takes every so manieth row.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_PREFETCH_PERSISTENTBLOCKS_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_PREFETCH_PERSISTENTBLOCKS_H

#include "RowLoads.h"

namespace mlir::bcast {

/// The threads of each block of a launch whose grid and blocks have one
/// dimension, and which does not ask how many blocks there are. Its blocks may
/// take rows in turns.
std::optional<int64_t> getRowThreads(gpu::LaunchOp launch);

/// Lets the host launch what there is, if the device has too little shared
/// memory for so many bytes beside what the launch has: PTX runs on later GPUs
/// too, some of which have less than those that it was made for.
void launchWhereRoom(gpu::LaunchOp launch, int64_t bytes);

/// The rows of a block.
struct RowTurns {
  RowTurns() = default;
  /// Those that a loop of the kernel goes through.
  explicit RowTurns(scf::ForOp loop)
      : loop(loop), first(loop.getLowerBound()), row(loop.getInductionVar()),
        step(loop.getStep()), rows(loop.getUpperBound()) {}

  /// What the kernel does, for each row.
  scf::ForOp loop;
  /// The numbers of the block's first row and of the one that is computed, how
  /// far the next one is behind it, and how many there are.
  Value first, row, step, rows;

  Value buildNext(OpBuilder &builder);
};

/// Makes the body of a launch with bcast.min_blocks one of a loop over the rows
/// of a block, and its grid as large as the device holds, in whole clusters,
/// but no larger than there are rows.
RowTurns takeRowsInTurns(gpu::LaunchOp launch);

/// Loads from a buffer what a load has of a row.
Value buildRowLoad(OpBuilder &builder, const RowLoad &load, Value buffer,
                   Value index);
/// Begins to copy that from `index` of its source to a position of a buffer in
/// shared memory; or copies it, where that is emulated.
void buildRowCopy(OpBuilder &builder, const RowLoad &load, Value index,
                  Value buffer, Value position, bool isEmulated);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_PREFETCH_PERSISTENTBLOCKS_H
