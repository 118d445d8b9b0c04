//===- Span.h - Loops that threads share -----------------------*- C++ -*-===//
//
// Threads of one block that go through the elements of a nest of loops
// together.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_SPAN_H
#define BCAST_LIB_CODEGEN_GPU_SPAN_H

#include "LaunchBuilder.h"

namespace mlir::bcast {

/// The elements [from, to) of a nest of loops, in row-major order, shared out
/// to threads: in an iteration of the loop each has `unroll` copies of `lanes`
/// neighbours. The first copies of all threads lie side by side, then all
/// second ones, and so on; or, if `isBlocked`, all copies of a thread.
struct Span {
  /// Sizes of the loops, outermost first.
  SmallVector<Value> sizes;
  /// `from` is null for 0, and a multiple of `lanes`, as are `to` and the
  /// innermost size.
  Value from, to;
  /// The number of this thread, and of the threads.
  Value thread;
  int64_t threads = 1;
  int64_t lanes = 1, unroll = 1;
  bool isBlocked = false;

  int64_t getStep() const { return threads * lanes * unroll; }
  /// How far it is to the same copy of the next thread, and to the next copy.
  int64_t getThreadDistance() const {
    return isBlocked ? lanes * unroll : lanes;
  }
  int64_t getCopyDistance() const {
    return isBlocked ? lanes : threads * lanes;
  }
};

/// Emits the loop over a span, and what is left after it under a condition. The
/// body gets the number of the unrolled copy, the induction variable of each
/// loop and the carried values, and returns the next ones. No induction
/// variable is divided inside the loop.
SmallVector<Value>
emitSpan(OpBuilder &builder, Location loc, const Span &span, ValueRange carried,
         function_ref<SmallVector<Value>(OpBuilder &, int64_t copy,
                                         ArrayRef<Value> ivs, ValueRange)>
             body);

/// The index in each loop of the element with this linear index, in row-major
/// order. Folds where sizes are constants, which affine.delinearize_index does
/// only after a lowering of its own.
SmallVector<Value> delinearize(OpBuilder &builder, Location loc,
                               ArrayRef<Value> sizes, Value linearIndex);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_SPAN_H
