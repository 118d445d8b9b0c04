//===- RowLoads.h - Loads of a row that can be copied ahead -----*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_PREFETCH_ROWLOADS_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_PREFETCH_ROWLOADS_H

#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::bcast {

/// What computes a row: a launch of a block for each, or a loop in a launch.
struct RowScope {
  RowScope(gpu::LaunchOp launch)
      : op(launch), launch(launch), body(&launch.getBody().front()),
        row(launch.getBlockIds().x) {}
  explicit RowScope(scf::ForOp loop)
      : op(loop), launch(loop->getParentOfType<gpu::LaunchOp>()),
        body(loop.getBody()), row(loop.getInductionVar()) {}

  Operation *op;
  gpu::LaunchOp launch;
  Block *body;
  /// The number of the row.
  Value row;
};

/// A load of elements that are others in the next row.
struct RowLoad {
  Operation *op;
  Value source, index;
  Type element;
  int64_t count = 1;
  /// The branch that it is in; null for none.
  scf::IfOp branch;
  /// Where its elements are among those of its type that a thread has copied.
  int64_t number = 0;
  Value position;
  /// What computes the index, and the condition of the branch, in order.
  llvm::SetVector<Operation *> slice;

  int64_t getBytes() const { return count * getElementBytes(element); }
};

/// The load, if the hardware copies as much as it loads: 4, 8 or 16 bytes at a
/// multiple of as many; and if where the elements of another row are can be
/// computed without it. `branch` is what it is in, null for none.
std::optional<RowLoad> matchRowLoad(RowScope scope, Operation *op,
                                    scf::IfOp branch = {});

/// The loads of a row before threads exchange anything for the first time, in
/// order. What is loaded later is few numbers, or would be copied late.
std::vector<RowLoad> findRowLoads(RowScope scope);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_PREFETCH_ROWLOADS_H
