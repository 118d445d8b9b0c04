//===- PTXInstructions.h - Instructions of PTX on lanes ---------*- C++ -*-===//
//
// Instructions of f32 that approximate. The PTX ISA says how far they may be
// off; test/Conversion/GPUToLLVM/Inputs/ptx_intervals.py has these errors.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CONVERSION_GPUTOLLVM_PTXINSTRUCTIONS_H
#define BCAST_LIB_CONVERSION_GPUTOLLVM_PTXINSTRUCTIONS_H

#include "bcast/Math/MathBuilder.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::bcast::ptx {

/// Calls an intrinsic of f32 for each lane.
Value callIntrinsic(MathBuilder &b, StringRef name, ValueRange operands);

/// 2^x; of less than 2^-126 it is 0.
Value exp2(MathBuilder &b, Value x);

/// 1 / x; of more than 2^126 it is 0.
Value reciprocal(MathBuilder &b, Value x);

/// Whether the result of an op of a kernel is f32, or a vector of it with a
/// known number of lanes.
bool isSingleInKernel(Operation *op);

/// Whether the kernels have targets, and it holds for each of them.
bool isForAllTargets(gpu::GPUModuleOp kernels,
                     function_ref<bool(NVVM::NVVMTargetAttr)> holds);

/// Replaces a function for which `mayConvert` holds by what `build` builds.
template <typename OpTy, auto mayConvert, auto build>
struct ConvertFunction : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (!mayConvert(op))
      return rewriter.notifyMatchFailure(op, "may not be approximated");
    MathBuilder builder(rewriter, op.getLoc(), op.getType());
    rewriter.replaceOp(op, build(builder, op));
    return success();
  }
};

} // namespace mlir::bcast::ptx

#endif // BCAST_LIB_CONVERSION_GPUTOLLVM_PTXINSTRUCTIONS_H
