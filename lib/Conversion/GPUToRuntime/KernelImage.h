//===- KernelImage.h - The kernels of a program as bytes --------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_GPUTORUNTIME_KERNELIMAGE_H
#define BCAST_LIB_CONVERSION_GPUTORUNTIME_KERNELIMAGE_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::bcast {

struct KernelImage {
  /// A kind of device of bcast-c/Device.h.
  int64_t device;
  /// An object as it is, or several objects with a table of them
  /// (bcast/Runtime/KernelImages.h).
  std::string bytes;
};

/// The image of a binary. Fails, with an error, if an object is for no kind of
/// device that is known, or they are not for the same.
FailureOr<KernelImage> buildKernelImage(gpu::BinaryOp binary);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_GPUTORUNTIME_KERNELIMAGE_H
