//===- Kernels.h - linalg.generic as kernel launches ------------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_KERNELS_H
#define BCAST_LIB_CODEGEN_GPU_KERNELS_H

#include "KernelEmitter.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::bcast {

/// The numbers behind kernels; docs/GPU.md says where they come from.
struct KernelOptions {
  /// Threads of a block, a power of 2. 256 fill a multiprocessor at eight
  /// blocks, and leave 255 registers to each thread.
  int64_t blockThreads = 256;
  /// Memory that the threads of a block share; 0 for no kernels that keep a row
  /// there.
  int64_t sharedBytes = 48 << 10;
  /// Threads of a warp, which read each other's registers; 0 where they do not.
  int64_t warpThreads = 0;

  /// The same in blocks of so many threads, which may be less than a warp.
  int64_t getWarp(int64_t threads) const {
    return warpThreads == 0 || threads % warpThreads != 0 ? 0 : warpThreads;
  }
};

/// Emits a launch of the loops that LoopPlan plans, for ops whose iterators are
/// all parallel. A thread computes as many neighbours as fit in 16 bytes of the
/// widest buffer where alignment and sizes allow, and one element elsewhere.
class PlannedKernelEmitter : public KernelEmitter {
public:
  /// Succeeds if there is a plan.
  static std::optional<PlannedKernelEmitter> get(linalg::GenericOp op,
                                                 const KernelOptions &options);

  void emit(OpBuilder &builder);
  bool isVector() const { return lanes > 1; }

private:
  using KernelEmitter::KernelEmitter;

  void emitLaunch(OpBuilder &builder, int64_t width);
  void emitBlock(OpBuilder &builder, int64_t width, ArrayRef<Value> ivs,
                 ArrayRef<Value> hoisted);
  /// Whether the loop along y reads the same elements in every iteration.
  bool isHoisted(unsigned operand);

  int64_t lanes = 1;
  int64_t blockThreads = 0;
};

/// Emits a launch for an op that reads operands across the order of its output,
/// through tiles in shared memory. Fails, and emits nothing, if there is no
/// such operand.
LogicalResult emitTransposeKernel(OpBuilder &builder, linalg::GenericOp op,
                                  const KernelOptions &options);

/// Emits a launch for a loop over rows, whose body is computed by the threads
/// of a block together. Fails, and emits nothing, if the body is not made of
/// computations that these can do.
LogicalResult emitRowKernel(scf::ForallOp loop, const KernelOptions &options);

/// Emits launches in which the threads of a block share the elements of each
/// result. Fails, and emits nothing, if the op is no reduction that
/// planReduction knows.
LogicalResult emitReductionKernels(OpBuilder &builder, linalg::GenericOp op,
                                   const KernelOptions &options);

/// Emits a launch of any linalg.generic on buffers: a thread per element of the
/// parallel iterators, with loops over the reduction iterators inside. Where
/// the outputs are not distinct elements, everything runs in one thread.
void emitGeneralKernel(OpBuilder &builder, linalg::GenericOp op,
                       const KernelOptions &options);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_KERNELS_H
