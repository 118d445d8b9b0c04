//===- RowLaunch.h - A group of threads for each row ------------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_ROWS_ROWLAUNCH_H
#define BCAST_LIB_CODEGEN_GPU_ROWS_ROWLAUNCH_H

#include "RowStage.h"

namespace mlir::bcast {

/// The launch that a loop over rows becomes, and where a row is.
class RowLaunch {
  const RowFusion &fusion;
  scf::ForallOp loop;
  Location loc;
  /// On the host.
  Value rows;

public:
  RowLaunch(const RowFusion &fusion, GPUScheduleAttr schedule);

  /// Takes over an op of the loop's body that computes where the row is: index
  /// arithmetic, or the part of a buffer that belongs to it. False for others.
  bool take(Operation &op);
  /// A buffer in shared or global memory with elements for each row. The row's
  /// part is known to be `places[buffer]` from then on.
  void allocateShared(Value buffer);
  void allocateInGlobal(Value buffer);
  /// Ends the kernel: the loop's induction variable is the row, and what
  /// allocateInGlobal made is freed.
  void finish();

  ThreadGroup group;
  gpu::LaunchOp launch;
  /// Emits at the end of the kernel, or of the loop in it.
  OpBuilder kernel;
  SharedMemory shared;
  /// Whether the group has a row, null for always. The threads of one that has
  /// none look at the last row, and must store nothing.
  Value isActive;
  RowPlaces places;

private:
  gpu::LaunchOp createLaunch(GPUScheduleAttr schedule);
  void placeOutside(Value memref);
  Value buildStart(memref::SubViewOp view);

  /// The strides of buffers of which a row has views: those from outside, on
  /// the host, and memory of the workgroup.
  llvm::DenseMap<Value, SmallVector<Value>> strides;
  Value row;
  SmallVector<Value> allocated;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_ROWS_ROWLAUNCH_H
