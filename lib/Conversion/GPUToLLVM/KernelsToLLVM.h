//===- KernelsToLLVM.h - What kernels have in common ------------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_GPUTOLLVM_KERNELSTOLLVM_H
#define BCAST_LIB_CONVERSION_GPUTOLLVM_KERNELSTOLLVM_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir {
class LLVMTypeConverter;
class RewritePatternSet;
} // namespace mlir

namespace mlir::bcast {

/// The conversion of all dialects in kernels but gpu and math.
void populateKernelToLLVMPatterns(const LLVMTypeConverter &converter,
                                  RewritePatternSet &patterns);

/// Fails, with an error, at an op that no pattern has converted.
LogicalResult verifyConverted(gpu::GPUModuleOp kernels, StringRef form);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_GPUTOLLVM_KERNELSTOLLVM_H
