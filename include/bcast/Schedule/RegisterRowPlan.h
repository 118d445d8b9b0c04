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

#include "bcast/Analysis/SummationOrder.h"
#include "bcast/Schedule/RowFusionPlan.h"

namespace mlir::bcast {

/// A fusion whose computations have all elements of a row, or one.
struct RegisterRow {
  RowFusion fusion;
  /// Elements of a row.
  int64_t elements = 0;
  /// Neighbours that a thread has in one vector, at most: of what it accesses
  /// as one, and of what it accesses element by element.
  int64_t lanes = 1, apartLanes = 1;
  /// Whether neighbouring rows are neighbours in memory, as columns are.
  bool isColumn = false;
  /// Buffers with all elements of a row that are in registers: those that the
  /// body allocates, and those from outside that are read more than once, or
  /// read after they are written.
  SmallVector<Value> arrays;
  /// The most arrays that a later computation needs at a time.
  int64_t liveArrays = 0;

  bool isScalar(const RowStagePlan &stage) const {
    return stage.count != elements;
  }
  /// Whether iteration i of the stage accesses element i of the row by the
  /// operand: what a thread has in registers of an array is what the stage
  /// needs of it. Others, as a reversed row, are read from memory.
  bool isInOrder(const RowStagePlan &stage, unsigned operand) const;
  /// Whether an array, one of `arrays`, is what a row has in memory before it
  /// is computed: of rows in turns that is loaded first.
  bool isReadAhead(Value array) const;
};

/// Fails if there is a computation on a part of a row, or one that reads
/// elements of the row that other threads have.
std::optional<RegisterRow> matchRegisterRow(const RowFusion &fusion);

/// Where the elements of a row are. A thread has `steps * copies` vectors of
/// each of its chunks, as far as the row has them.
struct RegisterSlots {
  RowShape shape;
  bool isInterleaved;
  /// Elements of a row, and between the vectors of a thread in two steps.
  int64_t elements, stepElements;
  /// Copies of a thread that lie side by side, so that it merges them before it
  /// asks other threads: one where threads side by side read neighbours of a
  /// row. Interleaved as many as are useful: where all do, the end of a row
  /// that fills no power of 2 is threads that do nothing, where few do, it is
  /// copies that are not there.
  int64_t besides = 1;
  /// Chunks of a thread, and steps of a chunk.
  int64_t iterations, steps;

  RegisterSlots(int64_t elements, int64_t lanes, int64_t threads,
                bool isInterleaved = false);
  /// Leaves of a tree over the row that are left when warps have merged what
  /// they have, of which so many threads work on the row.
  int64_t countLeaves(int64_t warp) const;
  /// Those of a block, if so many blocks share the row and each merges its own
  /// before it tells others; 0 if all of them are told.
  int64_t countBlockLeaves(int64_t warp, int64_t blocks) const;
  /// Whether threads have all that is left.
  bool isInRegisters(int64_t warp) const {
    return shape.getChunks() * shape.countLeaves(warp) == 1;
  }
  /// How far a thread is behind the one before it.
  int64_t getThreadElements() const { return besides * shape.lanes; }
  /// A vector of a thread: where the first thread has it, of which of its
  /// chunks, and of which copy of its partial sums.
  struct Slot {
    int64_t first, chunk, copy;
  };
  SmallVector<Slot> getSlots() const;
  int64_t getVectors() const { return getSlots().size(); }
  /// Elements of a thread.
  int64_t getValues() const { return getVectors() * shape.lanes; }
};

/// Kind `register_rows`.
struct RegisterRowPlan {
  GPUScheduleAttr schedule;
  RegisterRow row;
  RegisterSlots slots;
  /// Bytes of shared memory for each row, in each block that shares it: for
  /// what is exchanged, and what the body allocates there.
  int64_t rowBytes = 0;
};

/// Bytes that each thread copies to shared memory of what its first computation
/// reads of a row; 0 if there is nothing that hardware copies by itself.
int64_t getPrefetchedBytes(const RegisterRow &row, const RegisterSlots &slots);

/// Blocks that share a row: 1, or those of a cluster.
int64_t getRowBlocks(GPUScheduleAttr schedule);

/// Threads of a warp of so many that work on one row.
int64_t getRowWarp(GPUScheduleAttr schedule, int64_t warp);

/// The schedule for accesses to single elements, in place of one with vectors
/// where rows of a length that only the program knows do not begin at multiples
/// of these.
GPUScheduleAttr getScalarSchedule(GPUScheduleAttr schedule);

/// The kernel, or why the schedule is not legal for the loop.
llvm::Expected<RegisterRowPlan> planRegisterRow(scf::ForallOp loop,
                                                GPUScheduleAttr schedule);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_REGISTERROWPLAN_H
