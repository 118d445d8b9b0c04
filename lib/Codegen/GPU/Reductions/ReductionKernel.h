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

namespace mlir::bcast {

/// What both kinds share.
class ReductionKernelEmitter : public KernelEmitter {
protected:
  ReductionKernelEmitter(linalg::GenericOp op, const ReductionPlan &plan,
                         ArrayRef<TypedAttr> inits = {},
                         ArrayRef<linalg::GenericOp> epilogues = {});

  /// Emits what the host knows, of the epilogues too.
  void buildAllOperands(OpBuilder &host);

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
  /// computes the epilogues. Where results are parts, `part` is the number.
  void storeResults(OpBuilder &builder, int64_t width, ArrayRef<Value> ivs,
                    const Leaf &leaf, Value part = Value());

  /// The elements [from, to) of a row.
  struct RowRange {
    /// Null for 0.
    Value from;
    Value to;
    /// There are at most so many chunks; whether all of them are full.
    int64_t chunks = 1;
    bool isFull = false;
  };
  /// Reduces the elements of a row to a leaf, which thread 0 of the group has.
  /// All threads of the block execute it; where `isActive` is false, there is
  /// no row.
  Leaf reduceRow(OpBuilder &builder, SharedMemory &shared,
                 const ThreadGroup &group, const RowShape &shape,
                 const RowRange &range, ArrayRef<Value> ivs, Value isActive);

  // ColumnReductionKernel.cpp.

  /// A block of threads that have columns, at the place of one of them.
  struct ColumnBlocks {
    explicit ColumnBlocks(gpu::LaunchOp launch)
        : kernel(launch.getBody().front().getTerminator()), shared(launch) {}

    OpBuilder kernel;
    SharedMemory shared;
    /// The block's outer index, and its number of those that share it.
    Value outer, number;
    /// The thread's first column, and its number of those that share it.
    Value column, thread;
    ThreadGroup group;
    /// Whether there is such a column, null for always, and whether this thread
    /// has its result.
    Value isColumn, isResult;
  };
  /// A launch of blocks for all `columns`, `numbers` for each and for each
  /// outer index. Fails if there are none.
  std::optional<ColumnBlocks> launchColumns(OpBuilder &host,
                                            const ReductionKernel &kernel,
                                            const ColumnShape &shape,
                                            int64_t lanes, Value outer,
                                            Value numbers, Value columns);
  /// Merges the leaves of the threads that share a column, each of which has
  /// neighbours.
  Leaf mergeColumns(ColumnBlocks &blocks, const ReductionKernel &kernel,
                    const ColumnShape &shape, int64_t lanes,
                    std::vector<Leaf> leaves);

  // ReductionParts.cpp.

  /// Leaves in global memory: of each outer index, each part, each column.
  struct Parts {
    Value outer, columns, count;
    SmallVector<Value> buffers;
    /// Where they begin; null for 0.
    Value start;
  };
  /// The induction variables of a result.
  using GetIVs =
      function_ref<SmallVector<Value>(OpBuilder &, Value outer, Value column)>;
  /// With room for what combineParts puts there.
  Parts allocateParts(OpBuilder &host, Value outer, Value columns, Value count);
  void freeParts(OpBuilder &host, const Parts &parts);
  void storePart(OpBuilder &builder, const Parts &parts, Value outer,
                 Value number, Value column, int64_t lanes, const Leaf &leaf);
  /// Merges them, in as many launches as it takes, and stores the results.
  void combineParts(OpBuilder &host, const Parts &parts,
                    const ReductionKernel &kernel, int64_t lanes,
                    GetIVs getIVs);

  ReductionPlan reduction;
  SmallVector<unsigned> keptLoops, reducedLoops;
  /// Where results are parts: how many, and how far apart.
  Value partCount, partStride;
  /// See ConstantInits.
  SmallVector<TypedAttr> inits;

private:
  // Epilogue.cpp.
  bool isStored(Value buffer);
  void emitEpilogues(OpBuilder &builder, int64_t width, ArrayRef<Value> ivs,
                     ArrayRef<Value> results);

  SmallVector<Value> loadKept(OpBuilder &builder, int64_t width,
                              ArrayRef<Value> ivs);
  Span getChunkSpan(OpBuilder &builder, const RowShape &shape,
                    const RowRange &range, Value thread, Value number);
  Value getPartPosition(OpBuilder &builder, const Parts &parts, Value outer,
                        Value number, Value column);
  Leaf loadPart(OpBuilder &builder, const Parts &parts, Value outer,
                Value number, Value column, int64_t lanes);
  void mergeParts(OpBuilder &host, const ReductionKernel &kernel,
                  const ColumnShape &shape, int64_t lanes, const Parts &from,
                  const Parts *to, GetIVs getIVs);

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
