//===- KernelPlans.h - Kernels of one linalg.generic ------------*- C++ -*-===//
//
// What a schedule for GPUs means for one linalg.generic on buffers. Here it is
// decided whether the schedule is legal; the emitters take what they find.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_SCHEDULE_KERNELPLANS_H
#define BCAST_SCHEDULE_KERNELPLANS_H

#include "bcast/Analysis/ReductionPlan.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/Schedule/TargetInfo.h"
#include "llvm/Support/Error.h"

namespace mlir::bcast {

/// Kind `elementwise`.
struct ElementwiseKernel {
  GPUScheduleAttr schedule;
  LoopPlan loops;
};

/// A square tile of a transposed operand in shared memory.
///
/// Of single elements, it has one row of words for each row, of which there is
/// one more than elements: then those of a column lie in different banks.
///
/// Of vectors, a thread copies `lanes` neighbours along the operand from each
/// of `pack` rows, as many as there are elements in a word, and puts those of
/// one column into one word. Eight threads have a row. Element c of a row lies
/// at word c + 4 (c / 32), and rows are an odd number of words apart: then the
/// words that a warp stores at a time (8 threads of 4 rows), and those that it
/// loads (8 threads of 4 columns), lie in 32 different banks, if vectors of the
/// operand have 16 bytes.
struct TransposeTile {
  TransposeTile(int64_t lanes, int64_t elementBytes);

  /// Threads that copy one row of vectors.
  static constexpr int64_t kRowThreads = 8;

  int64_t lanes, elementBytes;
  /// Elements of a word, 1 for tiles of elements.
  int64_t pack = 1;
  /// Elements of a row and of a column; words (elements, for tiles of elements)
  /// from row to row.
  int64_t side, pitch;

  /// Words of the tile, or elements.
  int64_t getWords() const { return side / pack * pitch; }
  int64_t getBytes() const;
};

/// Kind `transpose`.
struct TransposeKernel {
  GPUScheduleAttr schedule;
  LoopPlan loops;
  /// The operands that are read through tiles, and the loop along which they
  /// are contiguous.
  SmallVector<unsigned> operands;
  unsigned across = 0;
};

/// How the elements of a row are shared out: what a thread gets at a time, and
/// how many threads there are for a row.
struct RowShape {
  int64_t lanes, unroll, threads;
};

/// Kinds `row_reduction` and `column_reduction`.
struct ReductionKernel {
  GPUScheduleAttr schedule;
  ReductionPlan reduction;

  /// For a row of so many elements, ShapedType::kDynamic where that is not
  /// known, in vectors of so many lanes: those of the schedule, or 1.
  RowShape getRowShape(int64_t elements, int64_t lanes) const;
  /// For rows that the schedule has `short_row_threads` for, which have at most
  /// one vector per thread.
  RowShape getShortRowShape(int64_t lanes) const {
    return {lanes, /*unroll=*/1, schedule.getShortRowThreads()};
  }
  /// For the results of so many chunks.
  RowShape getChunkShape(int64_t chunks) const;
  /// The same for columns: threads side by side, and accumulators.
  struct ColumnShape {
    int64_t threads, accumulators;
  };
  ColumnShape getColumnShape(int64_t rows, int64_t columns,
                             int64_t lanes) const;
};

/// Kind `thread_per_result`: dimensions of the iteration space that lie in the
/// grid, and those that each thread loops over.
struct ThreadPerResultKernel {
  GPUScheduleAttr schedule;
  SmallVector<unsigned> parallel, sequential;
  /// Whether each thread has elements of the outputs to itself.
  bool accumulates = true;
};

/// The schedule's warps in blocks of so many threads, which may be less than a
/// warp: 0 then.
int64_t getWarp(GPUScheduleAttr schedule, int64_t threads);

/// Threads for a row of up to `elements`: few, as long as each has not more
/// than `unroll` vectors, so that groups of a warp and less leave room for
/// others in the block.
int64_t chooseRowThreads(int64_t elements, int64_t lanes, int64_t blockThreads,
                         int64_t unroll);

/// Neighbours that fill an access to the widest buffer, or the vectors that the
/// body computes, if types and access patterns allow vectors along the
/// innermost loop; else 1. `wanted` are the values of the body that a thread
/// computes (what it yields, if empty); operands in `apart` are not accessed in
/// vectors along the innermost loop.
int64_t getAccessLanes(linalg::GenericOp op, const LoopPlan &loops,
                       ArrayRef<Value> wanted = {},
                       const llvm::SmallBitVector &apart = {});
/// The same of a reduction, whose results are no vectors.
int64_t getAccessLanes(linalg::GenericOp op, const ReductionPlan &reduction);

/// The lanes of transposed tiles that are copied in vectors, in so much memory;
/// 1 if elements have to be copied one by one.
int64_t getTileLanes(linalg::GenericOp op, const TransposeKernel &kernel,
                     int64_t sharedBytes);
/// Whether the op reads across the order of its output, through tiles that fit
/// in so much memory.
std::optional<TransposeKernel> findTransposedOperands(linalg::GenericOp op,
                                                      int64_t sharedBytes);

/// The reduction, if there is a kernel for it. Fails otherwise.
std::optional<ReductionPlan> getKernelReduction(linalg::GenericOp op);
/// Bytes that a block needs for the accumulators, of so many lanes each.
int64_t getAccumulatorBytes(ArrayRef<Combiner> combiners, int64_t lanes,
                            int64_t blockThreads);

/// The kernel, or why the schedule is not legal for the op.
llvm::Expected<ElementwiseKernel>
planElementwiseKernel(linalg::GenericOp op, GPUScheduleAttr schedule);
llvm::Expected<TransposeKernel> planTransposeKernel(linalg::GenericOp op,
                                                    GPUScheduleAttr schedule);
llvm::Expected<ReductionKernel> planReductionKernel(linalg::GenericOp op,
                                                    GPUScheduleAttr schedule);
/// Every op on buffers has this one. Where outputs are not distinct elements,
/// everything is in one thread.
ThreadPerResultKernel planThreadPerResult(linalg::GenericOp op,
                                          GPUScheduleAttr schedule);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_KERNELPLANS_H
