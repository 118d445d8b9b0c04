//===- ReductionKernel.h - Reductions shared by threads ---------*- C++ -*-===//
//
// Reductions as kernels in which threads share the elements of a result. In
// which order elements are combined follows from the sizes of the iteration
// space and which of its dimensions are reduced; so the bits of a float sum
// depend neither on the device, nor on the width of accesses, nor on what else
// the body computes. What is reduced into one result is a line: the reduced
// dimensions in row-major order.
//
// - The last dimension is reduced (RowReductionKernel). Element i of a line of
//   up to kLineChunk goes to slot i % kLineSlots, element after element, and
//   slots are merged by halving: i with i + kLineSlots / 2, and so on. A longer
//   line is cut into chunks of that size, whose results are a line again.
// - The last dimension is kept (ColumnReductionKernel). The same with other
//   numbers.
//
// The initial value comes first of all. A thread that holds several slots, as
// lanes or as pieces of a span, merges them at their place in that order.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_REDUCTIONKERNEL_H
#define BCAST_LIB_CODEGEN_GPU_REDUCTIONKERNEL_H

#include "BlockTeam.h"
#include "Kernels.h"
#include "bcast/Analysis/ReductionPlan.h"

namespace mlir::bcast {

/// Both are part of the order. So that lines of up to as many elements have one
/// way to be computed, there is no option for them.
inline constexpr int64_t kLineSlots = 1024;
inline constexpr int64_t kLineChunk = 1 << 14;

/// How the elements of a line are shared out: what a thread gets at a time, and
/// how many threads there are for a line.
struct LineShape {
  int64_t lanes, pieces, threads;
};
/// For lines of up to `count` elements (ShapedType::kDynamic where unknown),
/// all of which a multiple of `lanes`.
LineShape chooseLineShape(int64_t count, int64_t lanes, int64_t blockThreads);
/// Up to how many elements lines of unknown length have a warp each. A thread
/// then reads once: guards of several pieces take too many registers.
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
  /// Sets the counters of the loops to those of element `number`.
  void setCounters(OpBuilder &builder, SmallVectorImpl<Value> &counters,
                   ArrayRef<unsigned> loops, Value number);
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
  /// The accumulators of each piece of a span, after `take` has taken in what
  /// is at the counters of the span's loops.
  SmallVector<Value>
  takeSpan(OpBuilder &builder, const Span &span,
           function_ref<SmallVector<Value>(OpBuilder &, ArrayRef<Value> digits,
                                           ValueRange accumulators)>
               take);
  /// The same with the elements at `counters`, of which the span gives those of
  /// the reduced loops.
  SmallVector<Value> takeSpan(OpBuilder &builder, const Span &span,
                              int64_t width, ArrayRef<Value> counters);
  /// Takes in the elements at the counters, and stores those outputs that are
  /// not reduced.
  SmallVector<Value> takeElements(OpBuilder &builder, int64_t width,
                                  ArrayRef<Value> counters,
                                  ValueRange accumulators);
  /// The accumulators that there are in memory.
  SmallVector<Value> loadResults(OpBuilder &builder, int64_t width,
                                 ArrayRef<Value> counters);
  void storeResults(OpBuilder &builder, int64_t width, ArrayRef<Value> counters,
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
