//===- RegisterRowPlan.h - Rows that stay in registers ----------*- C++ -*-===//
//
// What a schedule of kind `register_rows` means for an scf.forall over rows:
// every computation on the row gives the same elements to the same threads, so
// that what one computes is in the registers of the threads that the next one
// needs it in. Threads exchange partial sums only: by shuffles in a warp, and
// through shared memory once for each reduction, if a row has several warps.
// The blocks of a cluster may share a row: each then has the partial sums of
// all.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_SCHEDULE_REGISTERROWPLAN_H
#define BCAST_SCHEDULE_REGISTERROWPLAN_H

#include "bcast/Schedule/RowFusionPlan.h"

namespace mlir::bcast {

/// A fusion whose computations have all elements of a row, or one.
struct RegisterRow {
  RowFusion fusion;
  /// Elements of a row.
  int64_t elements = 0;
  /// Neighbours that a thread has in one vector, at most.
  int64_t lanes = 1;
  /// Buffers with all elements of a row that are in registers: those that the
  /// body allocates, and those from outside that are read more than once, or
  /// read after they are written.
  SmallVector<Value> arrays;
  /// The most arrays that a later computation needs at a time.
  int64_t liveArrays = 0;

  bool isScalar(const RowStagePlan &stage) const {
    return stage.count != elements;
  }
};

/// Fails if there is a computation on a part of a row, or one that reads
/// elements of the row that other threads have.
std::optional<RegisterRow> matchRegisterRow(const RowFusion &fusion);

/// Where the elements of a row are. A thread has `steps * copies` vectors of
/// each of its chunks.
struct RegisterSlots {
  RowShape shape;
  /// Elements of a row, and between the vectors of a thread in two steps.
  int64_t elements, stepElements;
  /// Chunks of a thread, and steps of a chunk.
  int64_t iterations, steps;

  RegisterSlots(int64_t elements, int64_t lanes, int64_t threads);
  /// Leaves of a tree over the row that are left when warps of so many threads
  /// have merged what they have.
  int64_t countLeaves(int64_t warp) const;
  /// Whether threads have all that is left.
  bool isInRegisters(int64_t warp) const {
    return shape.getChunks() * shape.countLeaves(warp) == 1;
  }
  int64_t getVectors() const { return iterations * steps * shape.copies; }
  /// Elements of a thread.
  int64_t getValues() const { return getVectors() * shape.lanes; }
};

/// Kind `register_rows`.
struct RegisterRowPlan {
  GPUScheduleAttr schedule;
  RegisterRow row;
  RegisterSlots slots;
  /// Bytes of shared memory for each row, in each block that shares it.
  int64_t rowBytes = 0;
};

/// Blocks that share a row: 1, or those of a cluster.
int64_t getRowBlocks(GPUScheduleAttr schedule);

/// The schedule for accesses to single elements, in place of one with vectors
/// where rows of a length that only the program knows do not begin at multiples
/// of these.
GPUScheduleAttr getScalarSchedule(GPUScheduleAttr schedule);

/// The kernel, or why the schedule is not legal for the loop.
llvm::Expected<RegisterRowPlan> planRegisterRow(scf::ForallOp loop,
                                                GPUScheduleAttr schedule);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_REGISTERROWPLAN_H
