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

/// Kind `flattened`.
struct FlattenedKernel {
  GPUScheduleAttr schedule;
  LoopPlan loops;
  /// Of the loops; that of the outermost may be known to the program alone.
  SmallVector<int64_t> sizes;
  /// Operands that are read lane by lane; the others run on from row to row.
  llvm::SmallBitVector indexed;
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
  /// Whether as many tiles lie along the innermost loop as across it.
  bool isSquare = false;
  /// Whether a transposed operand is read along its rows as well, at the mirror
  /// image of each element.
  bool isReadMirrored = false;
};

/// How the elements of a row are shared out. A chunk of SummationOrder.h has
/// `chunkThreads` threads with `copies` vectors of partial sums each; the
/// others of the row's `threads` have the chunks behind it.
struct RowShape {
  int64_t lanes, copies, chunkThreads, threads;

  /// Chunks that are computed side by side.
  int64_t getChunks() const { return threads / chunkThreads; }
  /// Leaves of a chunk that threads of so many in a warp, or 0, leave to be
  /// merged in shared memory.
  int64_t countLeaves(int64_t warp) const {
    int64_t merged = std::max<int64_t>(1, std::min(chunkThreads, warp));
    return merged == chunkThreads ? 1 : copies * chunkThreads / merged;
  }
  /// Leaves of the row where the order does not matter, so that a thread merges
  /// all of its own, and a warp its threads.
  int64_t countUnorderedLeaves(int64_t warp) const {
    return threads / std::max<int64_t>(1, std::min(threads, warp));
  }
};

/// For rows of so many elements, ShapedType::kDynamic where that is not known:
/// as many threads as are given, or as the order of summation allows.
RowShape getRowShape(int64_t elements, int64_t lanes, int64_t threads);
/// The most threads of a row that have partial sums of their own, if so many
/// blocks share it.
int64_t getMostRowThreads(int64_t elements, int64_t lanes, int64_t blocks = 1);
/// Threads of which a warp has each chunk of a row.
int64_t getWarpRowThreads(int64_t elements);
/// Threads for rows of so many elements: few, as long as each has not more than
/// `unroll` vectors.
int64_t chooseRowThreads(int64_t elements, int64_t lanes, int64_t blockThreads,
                         int64_t unroll);

/// How threads of a block share the partial sums of columns: how many lie side
/// by side, how many have a column, and the partial sums of each of those.
struct ColumnShape {
  int64_t threads, columnThreads, copies;
};

/// Leaves of a tree in shared memory that a thread merges at a time.
int64_t getTreeRadix(int64_t leaves, int64_t threads);
/// The places for a tree of so many leaves, merged by so many threads.
int64_t countTreeSlots(int64_t leaves, int64_t threads);

/// Kinds `row_reduction` and `column_reduction`.
struct ReductionKernel {
  GPUScheduleAttr schedule;
  ReductionPlan reduction;
  /// Elements of a result, the size of the innermost loop, and of the other
  /// loops that are kept; ShapedType::kDynamic where they are not known.
  int64_t elements, columns, outer;

  /// For rows, in vectors of so many lanes: those of the schedule, or 1;
  /// `isShort` if the schedule has a kernel for short rows.
  RowShape getRowShape(int64_t lanes, bool isShort = false) const;
  /// Elements of a row that a block has; there are parts of longer rows.
  int64_t getPartElements(bool isShort = false) const;
  /// For columns.
  ColumnShape getColumnShape(int64_t lanes) const;
  /// For parts of the columns of a block, which are merged when all of them are
  /// there, so many at most for each column; a row is one column.
  ColumnShape getPartShape(const ColumnShape &block, int64_t parts,
                           int64_t lanes) const;
  /// Leaves that the threads of a column merge in shared memory, if so many of
  /// them lie side by side.
  int64_t countColumnLeaves(const ColumnShape &shape) const;
  /// Bytes of shared memory that a block needs for rows; columns take what
  /// there is.
  int64_t getRowBytes() const;

private:
  bool fillsDevice(int64_t blockColumns) const;
  void fitColumns(ColumnShape &shape, int64_t lanes) const;
};

/// Kind `thread_per_result`: dimensions of the iteration space that lie in the
/// grid, and those that each thread loops over.
struct ThreadPerResultKernel {
  GPUScheduleAttr schedule;
  SmallVector<unsigned> parallel, sequential;
  /// Whether each thread has elements of the outputs to itself.
  bool accumulates = true;
  /// What accumulates which outputs, if their order matters, and is known.
  SmallVector<Combiner> combiners;
  SmallVector<bool> isReduced;
};

/// The schedule's warps in blocks of so many threads, which may be less than a
/// warp: 0 then.
int64_t getWarp(GPUScheduleAttr schedule, int64_t threads);

/// Neighbours that fill an access to the widest buffer, or the vectors that the
/// body computes, if types and access patterns allow vectors along the
/// innermost loop; else 1. `wanted` are the values of the body that a thread
/// computes (what it yields, if empty); operands in `apart` are not accessed in
/// vectors along the innermost loop.
int64_t getAccessLanes(linalg::GenericOp op, const LoopPlan &loops,
                       ArrayRef<Value> wanted = {},
                       const llvm::SmallBitVector &apart = {});
/// The same of an op that reduces nothing. The lanes of inputs with small
/// strides along the innermost loop are gathered. Its body may read arrays, and
/// branch, if vectors have a form of that (LaneForms.h).
int64_t getElementwiseLanes(linalg::GenericOp op, const LoopPlan &loops);
/// The same of a reduction, whose results are no vectors.
int64_t getAccessLanes(linalg::GenericOp op, const ReductionPlan &reduction);

/// Whether rows are too short or odd for vectors of their own, and vectors may
/// run across their ends. The schedule of the result has the lanes alone.
std::optional<FlattenedKernel> findFlattenedLoops(linalg::GenericOp op);
/// The lanes of transposed tiles that are copied in vectors, in so much memory;
/// 1 if elements have to be copied one by one.
int64_t getTileLanes(linalg::GenericOp op, const TransposeKernel &kernel,
                     int64_t sharedBytes);

/// Elements along each side of a tile.
int64_t getTileSide(linalg::GenericOp op, const TransposeKernel &kernel,
                    int64_t lanes);
/// Whether a block may have unroll x unroll tiles of each operand.
bool mayUnrollTiles(linalg::GenericOp op, const TransposeKernel &kernel,
                    int64_t lanes, int64_t unroll, int64_t sharedBytes);
/// Whether the op reads across the order of its output, through tiles that fit
/// in so much memory.
std::optional<TransposeKernel> findTransposedOperands(linalg::GenericOp op,
                                                      int64_t sharedBytes);

/// The reduction, if there is a kernel for it. Fails otherwise.
std::optional<ReductionPlan> getKernelReduction(linalg::GenericOp op);
/// That reduction with the numbers of a schedule, legal or not.
ReductionKernel getReductionKernel(linalg::GenericOp op,
                                   GPUScheduleAttr schedule,
                                   ReductionPlan reduction);

/// The kernel, or why the schedule is not legal for the op.
llvm::Expected<ElementwiseKernel>
planElementwiseKernel(linalg::GenericOp op, GPUScheduleAttr schedule);
llvm::Expected<FlattenedKernel> planFlattenedKernel(linalg::GenericOp op,
                                                    GPUScheduleAttr schedule);
llvm::Expected<TransposeKernel> planTransposeKernel(linalg::GenericOp op,
                                                    GPUScheduleAttr schedule);
llvm::Expected<ReductionKernel> planReductionKernel(linalg::GenericOp op,
                                                    GPUScheduleAttr schedule);
/// Whether there is such a kernel for the op.
llvm::Error checkThreadPerResult(linalg::GenericOp op);
/// Every op on buffers but one that merges partial sums has this one. Where
/// outputs are not distinct elements, everything is in one thread.
ThreadPerResultKernel planThreadPerResult(linalg::GenericOp op,
                                          GPUScheduleAttr schedule);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_KERNELPLANS_H
