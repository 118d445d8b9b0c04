//===- RowStage.h - One computation on a row, by a group --------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_ROWSTAGE_H
#define BCAST_LIB_CODEGEN_GPU_ROWSTAGE_H

#include "ReductionKernel.h"
#include "bcast/Schedule/RowFusionPlan.h"

namespace mlir::bcast {

/// Where a buffer of a row is.
struct RowPlace {
  /// Seen as one-dimensional; null until it is placed.
  Value flat;
  /// Where it begins there; null for 0.
  Value start;
};
using RowPlaces = llvm::DenseMap<Value, RowPlace>;

/// The threads that work on one row.
struct ThreadGroup {
  Value thread;
  int64_t threads = 1;
  /// Which of a block's groups this is, null if there is one; and how many.
  Value number;
  int64_t groups = 1;
  /// Threads of the block that read each other's registers, 0 for none.
  int64_t warp = 0;
};

/// Emits one stage.
class RowStage : public ReductionKernelEmitter {
public:
  RowStage(const RowStagePlan &stage, int64_t unroll)
      : ReductionKernelEmitter(stage.op, stage.reduction), stage(stage),
        unroll(unroll) {}

  /// What it stores is visible to others after a barrier.
  void emit(OpBuilder &kernel, const RowBuffers &rowBuffers,
            const RowPlaces &places, SharedMemory &shared,
            const ThreadGroup &group);

private:
  void placeOperands(OpBuilder &kernel, const RowBuffers &rowBuffers,
                     const RowPlaces &places);
  void emitElementwise(OpBuilder &kernel, const ThreadGroup &group);
  void emitResult(OpBuilder &kernel, SharedMemory &shared,
                  const ThreadGroup &group, Value number);
  SmallVector<Value> emitChunk(OpBuilder &kernel, SharedMemory &shared,
                               const ThreadGroup &group, ArrayRef<Value> ivs,
                               int64_t from, int64_t to);

  const RowStagePlan &stage;
  int64_t unroll;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_ROWSTAGE_H
