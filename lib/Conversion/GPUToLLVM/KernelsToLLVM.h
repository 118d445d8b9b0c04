//===- KernelsToLLVM.h - What kernels have in common ------------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_GPUTOLLVM_KERNELSTOLLVM_H
#define BCAST_LIB_CONVERSION_GPUTOLLVM_KERNELSTOLLVM_H

#include "bcast/IR/BcastRTOps.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::bcast {

/// bcast_rt.arrive, but for how a target counts.
class ConvertArrive : public ConvertOpToLLVMPattern<rt::ArriveOp> {
public:
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(rt::ArriveOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const final;

protected:
  /// Of atomic operations: the device's.
  static constexpr StringLiteral scope = "device";

  /// Whether the counter was `last`, one less than `count`; it is 0 then, and
  /// else one more than before. All are i32. Orders what was stored before
  /// with what is loaded behind.
  virtual Value count(OpBuilder &builder, Location loc, Value counter,
                      Value count, Value last) const = 0;
};

/// The conversion of all dialects in kernels but gpu and math.
void populateKernelToLLVMPatterns(const LLVMTypeConverter &converter,
                                  RewritePatternSet &patterns);

/// Fails, with an error, at an op that no pattern has converted.
LogicalResult verifyConverted(gpu::GPUModuleOp kernels, StringRef form);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_GPUTOLLVM_KERNELSTOLLVM_H
