//===- SelectElementwiseKernel.h - A thread per vector ----------*- C++ -*-===//
#ifndef BCAST_LIB_SCHEDULE_GPU_SELECTELEMENTWISEKERNEL_H
#define BCAST_LIB_SCHEDULE_GPU_SELECTELEMENTWISEKERNEL_H

#include "KernelNumbers.h"
#include "bcast/Schedule/TargetInfo.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// The numbers of kind `elementwise`, if the op reduces nothing.
std::optional<KernelNumbers>
selectElementwiseKernel(linalg::GenericOp op, const GPUTargetInfo &target);

/// The most threads of a block along the innermost loop: all where it is the
/// only one, and no more than it has elements.
int64_t chooseInnerThreads(linalg::GenericOp op, size_t numLoops,
                           ArrayRef<unsigned> inner, int64_t blockThreads,
                           const GPUTargetInfo &target);

} // namespace mlir::bcast

#endif // BCAST_LIB_SCHEDULE_GPU_SELECTELEMENTWISEKERNEL_H
