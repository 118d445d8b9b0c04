//===- RowStage.h - One computation on a row, by a group --------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_ROWS_ROWSTAGE_H
#define BCAST_LIB_CODEGEN_GPU_ROWS_ROWSTAGE_H

#include "../Reductions/ReductionKernel.h"
#include "bcast/Schedule/RowFusionPlan.h"

namespace mlir::bcast {

/// Where a buffer of a row is.
struct RowPlace {
  /// Seen as one-dimensional; null until it is placed.
  Value flat;
  /// Where it begins there; null for 0.
  Value start;
  /// How far elements are apart along each dimension, where RowBuffer does not
  /// say.
  SmallVector<Value> strides;
};
using RowPlaces = llvm::DenseMap<Value, RowPlace>;

/// Emits one stage.
class RowStage : public ReductionKernelEmitter {
public:
  /// `length` is that of the row, if only the program knows it.
  RowStage(const RowStagePlan &stage, int64_t unroll, KeptArray kept = {},
           Value length = {})
      : ReductionKernelEmitter(stage.op, stage.reduction), stage(stage),
        unroll(unroll), keptArray(kept),
        length(stage.hasLength ? length : Value()) {}

  /// What it stores is visible to others after a barrier. Nothing is stored
  /// where `isActive`, unless that is null, is false.
  void emit(OpBuilder &kernel, const RowBuffers &rowBuffers,
            const RowPlaces &places, SharedMemory &shared,
            const ThreadGroup &group, Value isActive);

protected:
  /// Those that have no place are in registers.
  void placeOperands(OpBuilder &kernel, const RowBuffers &rowBuffers,
                     const RowPlaces &places);

  const RowStagePlan &stage;

private:
  /// Elements of the row, or of an elementwise stage.
  Value getCount(OpBuilder &kernel);
  void emitElementwise(OpBuilder &kernel, const ThreadGroup &group);
  void emitResult(OpBuilder &kernel, SharedMemory &shared,
                  const ThreadGroup &group, Value number, Value isActive);

  int64_t unroll;
  KeptArray keptArray;
  /// Null if the stage has not all elements of a row of unknown length.
  Value length;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_ROWS_ROWSTAGE_H
