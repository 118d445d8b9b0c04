//===- ReductionKernel.h - Reductions shared by threads ---------*- C++ -*-===//
//
// Reductions as kernels in which threads share the elements of a result, in the
// order of SummationOrder.h: which thread has which partial sums follows from
// the schedule, but what is merged with what from the number of elements alone.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_REDUCTIONS_REDUCTIONKERNEL_H
#define BCAST_LIB_CODEGEN_GPU_REDUCTIONS_REDUCTIONKERNEL_H

#include "../Kernels.h"
#include "../Span.h"
#include "../TreeReduction.h"
#include "Epilogue.h"
#include "bcast/Analysis/ReductionPlan.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

namespace mlir::bcast {

/// What both kinds share.
class ReductionKernelEmitter : public KernelEmitter {
protected:
  ReductionKernelEmitter(linalg::GenericOp op, const ReductionPlan &plan,
                         ArrayRef<TypedAttr> inits = {},
                         ArrayRef<linalg::GenericOp> epilogues = {});

  /// Emits what the host knows, of the epilogues too.
  void buildAllOperands(OpBuilder &host);
  /// Marks those inputs that each iteration has an element of, if the schedule
  /// says so.
  void markNontemporal(GPUScheduleAttr schedule);

  Value getProduct(OpBuilder &host, ArrayRef<unsigned> loops);
  SmallVector<Value> getSizes(ArrayRef<unsigned> loops);
  /// Sets the induction variables of the loops to the element with this linear
  /// index.
  void setIVs(OpBuilder &builder, SmallVectorImpl<Value> &ivs,
              ArrayRef<unsigned> loops, Value linearIndex);
  /// The operand of the first accumulator of a combiner.
  unsigned getOperand(const Combiner &combiner) {
    return op.getNumDpsInputs() + combiner.getOutput();
  }
  /// Emits `chunks` where there are more than `most` elements to a result, else
  /// `whole`; a branch of the host decides where `count` is not known.
  void emitByCount(OpBuilder &host, Value count, int64_t most,
                   function_ref<void(OpBuilder &)> chunks,
                   function_ref<void(OpBuilder &)> whole);
  /// The partial sums of each copy of a span over the reduced loops, as vectors
  /// of `width`; the loops that are kept have induction variables in `ivs`.
  /// They are identities where `isActive`, unless that is null, is false.
  std::vector<Leaf> takeSpan(OpBuilder &builder, const Span &span,
                             int64_t width, ArrayRef<Value> ivs,
                             Value isActive);
  /// Accumulates the elements at the induction variables, and stores those
  /// outputs that are not reduced.
  SmallVector<Value> takeElements(OpBuilder &builder, int64_t width,
                                  ArrayRef<Value> ivs, ArrayRef<Value> loaded,
                                  ValueRange accumulators);
  /// Combines what the results were, in memory or a constant, with `leaf`, and
  /// computes the epilogues.
  void storeResults(OpBuilder &builder, int64_t width, ArrayRef<Value> ivs,
                    const Leaf &leaf);

  // ReduceRow.cpp.

  /// The elements [from, to) of a row.
  struct RowRange {
    /// Null for 0.
    Value from;
    Value to;
    /// There are at most so many chunks; whether all of them are full.
    int64_t chunks = 1;
    bool isFull = false;
    /// Elements of an operand that are to stay in shared memory, the first
    /// ones: all, or those of whole chunks.
    int64_t kept = 0;
    unsigned keptOperand = 0;

    bool isKept() const { return kept != 0 && getConstantIntValue(to) == kept; }
  };
  /// Reduces the elements of a row to a leaf, which thread 0 of the group has.
  /// All threads of the block execute it; where `isActive` is false, there is
  /// no row.
  Leaf reduceRow(OpBuilder &builder, SharedMemory &shared,
                 const ThreadGroup &group, const RowShape &shape,
                 const RowRange &range, ArrayRef<Value> ivs, Value isActive);

  // ColumnReductionKernel.cpp.

  /// A block of threads that have columns, at the place of one of them. A row
  /// is one column.
  struct ColumnBlocks {
    explicit ColumnBlocks(gpu::LaunchOp launch)
        : launch(launch), kernel(launch.getBody().front().getTerminator()),
          shared(launch) {}

    gpu::LaunchOp launch;
    OpBuilder kernel;
    SharedMemory shared;
    /// The block's outer index, and its number of those that share it.
    Value outer, number;
    /// The number of the block's results, of how many.
    Value results, numResults;
    /// The thread's first column, and its number of those that share it.
    Value column, thread;
    ThreadGroup group;
    /// Whether there is such a column, null for always, and whether this thread
    /// has its result.
    Value isColumn, isResult;
  };
  /// Merges the leaves of the threads that share a column, each of which has
  /// neighbours.
  Leaf mergeColumns(ColumnBlocks &blocks, const ReductionKernel &kernel,
                    const ColumnShape &shape, int64_t lanes,
                    std::vector<Leaf> leaves);

  // ReductionParts.cpp.

  /// What blocks that share results leave to the last of them.
  struct Parts {
    /// There are leaves of each outer index and each column.
    Value outer, columns;
    /// How the threads of the last block merge them.
    ColumnShape shape;
    int64_t lanes;
    /// The leaves, a counter for each group of blocks, and whether this block
    /// is the last of its group.
    SmallVector<Value> buffers;
    Value counters, isLast;

    /// Parts that a block merges.
    int64_t getGroup() const { return shape.columnThreads * shape.copies; }
  };
  /// Behind the computation of a block's leaf, which is one of `count` parts of
  /// its results: the last of the blocks that come here merges them, and stores
  /// the results at the induction variables.
  void mergeParts(ColumnBlocks &blocks, const ReductionKernel &kernel,
                  const ColumnShape &shape, int64_t lanes, Value outer,
                  Value columns, Value count, const Leaf &leaf,
                  ArrayRef<Value> ivs);

  ReductionPlan reduction;
  SmallVector<unsigned> keptLoops, reducedLoops;
  /// See ConstantInits.
  SmallVector<TypedAttr> inits;

private:
  // Epilogue.cpp.
  bool isStored(Value buffer);
  void emitEpilogues(OpBuilder &builder, int64_t width, ArrayRef<Value> ivs,
                     ArrayRef<Value> results);

  SmallVector<Value> loadKept(OpBuilder &builder, int64_t width,
                              ArrayRef<Value> ivs);
  // ReduceRow.cpp.
  Leaf reduceUnordered(OpBuilder &builder, SharedMemory &shared,
                       const ThreadGroup &group, const RowShape &shape,
                       const RowRange &range, ArrayRef<Value> ivs,
                       Value isActive);
  std::vector<Leaf> takeRowSpan(OpBuilder &builder, const Span &span,
                                const RowRange &range, bool isKept,
                                ArrayRef<Value> ivs, Value isActive);
  std::vector<Leaf> takeChunk(OpBuilder &builder, const Span &span,
                              const RowRange &range, Value number,
                              ArrayRef<Value> ivs, Value isActive);
  Span getChunkSpan(OpBuilder &builder, const RowShape &shape,
                    const RowRange &range, Value thread, Value number);
  /// Where a block is in the tree of parts: its leaf is one of `count`, which
  /// begin at `start` of the buffers, as the counters of their groups do.
  struct PartLevel {
    Value number, count, start, counters;
  };
  PartLevel getNextLevel(ColumnBlocks &blocks, const Parts &parts,
                         const PartLevel &level);
  Value getPartPosition(ColumnBlocks &blocks, const Parts &parts,
                        const PartLevel &level, Value number);
  Value buildArrival(ColumnBlocks &blocks, const Parts &parts,
                     const PartLevel &level, const PartLevel &next);
  std::vector<Leaf> loadParts(ColumnBlocks &blocks, const Parts &parts,
                              const PartLevel &level, const PartLevel &next);
  Leaf mergeLevel(ColumnBlocks &blocks, const ReductionKernel &kernel,
                  const Parts &parts, const PartLevel &level,
                  const PartLevel &next, const Leaf &leaf, Value &isLast);
  Leaf mergeLevels(ColumnBlocks &blocks, const ReductionKernel &kernel,
                   const Parts &parts, const PartLevel &first, const Leaf &leaf,
                   Value &isLast);

  std::vector<EpilogueEmitter> epilogues;
};

// As emitReductionKernels.
void emitRowReductionKernels(OpBuilder &builder, linalg::GenericOp op,
                             const ReductionKernel &kernel,
                             ArrayRef<TypedAttr> inits,
                             ArrayRef<linalg::GenericOp> epilogues);
void emitColumnReductionKernels(OpBuilder &builder, linalg::GenericOp op,
                                const ReductionKernel &kernel,
                                ArrayRef<TypedAttr> inits,
                                ArrayRef<linalg::GenericOp> epilogues);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_REDUCTIONS_REDUCTIONKERNEL_H
