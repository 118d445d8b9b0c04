//===- ReductionKernel.h - Reductions shared by threads ---------*- C++ -*-===//
//
// Reductions as kernels in which threads share the elements of a result.
// SummationOrder.h has the order in which elements are combined. A thread that
// holds several accumulators, as lanes or as unrolled copies of a span, merges
// them where that order has them; the initial value comes first of all.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_REDUCTIONKERNEL_H
#define BCAST_LIB_CODEGEN_GPU_REDUCTIONKERNEL_H

#include "Kernels.h"
#include "Span.h"
#include "TreeReduction.h"
#include "bcast/Analysis/ReductionPlan.h"

namespace mlir::bcast {

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
  /// The accumulators of each copy of a span, after `take` has accumulated what
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
  /// Accumulates the elements at the induction variables, and stores those
  /// outputs that are not reduced.
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
                             const ReductionKernel &kernel);
void emitColumnReductionKernels(OpBuilder &builder, linalg::GenericOp op,
                                const ReductionKernel &kernel);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_REDUCTIONKERNEL_H
