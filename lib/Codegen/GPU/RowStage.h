//===- RowStage.h - One computation on a row, by a group ---------*- C++
//-*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_ROWSTAGE_H
#define BCAST_LIB_CODEGEN_GPU_ROWSTAGE_H

#include "ReductionKernel.h"

namespace mlir::bcast {

/// A buffer that the stages of a row work on: of the row alone, or the part of
/// a larger one that belongs to it. All sizes are static.
struct RowBuffer {
  SmallVector<int64_t> strides;
  /// Divides the position at which it begins, for every row.
  int64_t divisor = 0;
  /// Seen as one-dimensional; null until it is placed.
  Value flat;
  /// Where it begins there; null for 0.
  Value start;
};
using RowBuffers = llvm::DenseMap<Value, RowBuffer>;

/// The threads that work on one row.
struct ThreadGroup {
  Value thread;
  int64_t threads = 1;
  /// Which of a block's groups this is, null if there is one; and how many.
  Value number;
  int64_t groups = 1;
  /// Threads of the block that read each other's registers, 0 for none.
  int64_t warp = 0;
};

/// One linalg.generic on buffers of a row: elementwise, or a reduction of its
/// innermost loop.
class RowStage : public ReductionKernelEmitter {
public:
  /// Fails if a group cannot compute it.
  static std::optional<RowStage> get(linalg::GenericOp op,
                                     const RowBuffers &rowBuffers);

  /// Threads that have something to do, of at most so many.
  int64_t getThreads(int64_t blockThreads) const;
  /// More would not keep the order of a reduction.
  int64_t getMaxThreads(int64_t blockThreads) const;
  /// Elements of scratch memory for each of so many threads, per accumulator.
  SmallVector<std::pair<Type, int64_t>> getScratch() const;
  /// Says where the buffers are, then emits the stage. What it stores is
  /// visible to others after a barrier.
  void emit(OpBuilder &kernel, const RowBuffers &rowBuffers,
            SharedMemory &shared, const ThreadGroup &group);

private:
  using ReductionKernelEmitter::ReductionKernelEmitter;

  bool isReduction() const { return !reduction.combiners.empty(); }
  bool isAligned(const RowBuffers &rowBuffers, int64_t width);
  void placeOperands(OpBuilder &kernel, const RowBuffers &rowBuffers);
  void emitElementwise(OpBuilder &kernel, const ThreadGroup &group);
  void emitResult(OpBuilder &kernel, SharedMemory &shared,
                  const ThreadGroup &group, Value number);
  SmallVector<Value> emitChunk(OpBuilder &kernel, SharedMemory &shared,
                               const ThreadGroup &group, ArrayRef<Value> ivs,
                               int64_t from, int64_t to);

  /// Elements of a row, or of an elementwise stage; results.
  int64_t count = 1, results = 1;
  int64_t lanes = 1;
  SmallVector<int64_t> staticSizes;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_ROWSTAGE_H
