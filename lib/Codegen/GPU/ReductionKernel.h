//===- ReductionKernel.h - Reductions shared by threads ---------*- C++ -*-===//
//
// Reductions as kernels in which threads share the elements of a result. In
// which order elements are combined follows from the sizes of the iteration
// space and which of its dimensions are reduced; so the bits of a float sum
// depend neither on the device, nor on the width of accesses, nor on what else
// the body computes. What is reduced into one result is a row: the reduced
// dimensions in row-major order.
//
// - The last dimension is reduced (RowReductionKernel). Element i of a row of
//   up to kRowChunk goes to slot i % kRowSlots, element after element, and
//   slots are merged by halving: i with i + kRowSlots / 2, and so on. A longer
//   row is cut into chunks of that size, whose results are a row again.
// - The last dimension is kept (ColumnReductionKernel). The same with other
//   numbers.
//
// The initial value comes first of all. A thread that holds several slots, as
// lanes or as unrolled copies of a span, merges them where that order has them.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_REDUCTIONKERNEL_H
#define BCAST_LIB_CODEGEN_GPU_REDUCTIONKERNEL_H

#include "Kernels.h"
#include "Span.h"
#include "TreeReduction.h"
#include "bcast/Analysis/ReductionPlan.h"

namespace mlir::bcast {

/// Both are part of the order. So that rows of up to as many elements have one
/// way to be computed, there is no option for them.
inline constexpr int64_t kRowSlots = 1024;
inline constexpr int64_t kRowChunk = 1 << 14;

/// How the elements of a row are shared out: what a thread gets at a time, and
/// how many threads there are for a row.
struct RowShape {
  int64_t lanes, unroll, threads;
};
/// For rows of up to `count` elements (ShapedType::kDynamic where unknown),
/// all of which a multiple of `lanes`.
RowShape chooseRowShape(int64_t count, int64_t lanes, int64_t blockThreads);
/// Up to how many elements rows of unknown length have a warp each. A thread
/// then reads once: guards of several copies take too many registers.
int64_t getMostOfWarp(int64_t lanes);

/// Whether a block has room for the accumulators of the combiners, with so many
/// lanes.
bool hasRoom(ArrayRef<Combiner> combiners, int64_t lanes,
             const KernelOptions &options);

/// What both kinds share.
class ReductionKernelEmitter : public KernelEmitter {
protected:
  ReductionKernelEmitter(linalg::GenericOp op, const ReductionPlan &plan);

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
  /// Lanes of an op's elements.
  int64_t chooseElementLanes();
  /// As many of them as leave room for the accumulators of a block.
  int64_t chooseElementLanes(const KernelOptions &options);
  /// The accumulators of each copy of a span, after `take` has taken in what
  /// is at the induction variables of the span's loops.
  SmallVector<Value>
  takeSpan(OpBuilder &builder, const Span &span,
           function_ref<SmallVector<Value>(OpBuilder &, ArrayRef<Value> indices,
                                           ValueRange accumulators)>
               take);
  /// The same with the elements at `induction variables`, of which the span
  /// gives those of the reduced loops.
  SmallVector<Value> takeSpan(OpBuilder &builder, const Span &span,
                              int64_t width, ArrayRef<Value> ivs);
  /// Takes in the elements at the induction variables, and stores those outputs
  /// that are not reduced.
  SmallVector<Value> takeElements(OpBuilder &builder, int64_t width,
                                  ArrayRef<Value> ivs, ValueRange accumulators);
  /// The accumulators that there are in memory.
  SmallVector<Value> loadResults(OpBuilder &builder, int64_t width,
                                 ArrayRef<Value> ivs);
  void storeResults(OpBuilder &builder, int64_t width, ArrayRef<Value> ivs,
                    ValueRange values);

  /// Buffers for the results of chunks.
  SmallVector<Value> allocateParts(OpBuilder &host, Value count);
  void freeParts(OpBuilder &host, ArrayRef<Value> parts);
  SmallVector<Value> loadParts(OpBuilder &builder, int64_t width,
                               ArrayRef<Value> parts, Value position);
  void storeParts(OpBuilder &builder, int64_t width, ArrayRef<Value> parts,
                  Value position, ValueRange values);

  ReductionPlan reduction;
  SmallVector<unsigned> keptLoops, reducedLoops;
};

void emitRowReductionKernels(OpBuilder &builder, linalg::GenericOp op,
                             const ReductionPlan &plan,
                             const KernelOptions &options);
void emitColumnReductionKernels(OpBuilder &builder, linalg::GenericOp op,
                                const ReductionPlan &plan,
                                const KernelOptions &options);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_REDUCTIONKERNEL_H
