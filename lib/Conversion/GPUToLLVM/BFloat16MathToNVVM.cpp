//===- BFloat16MathToNVVM.cpp - Functions of bf16 by approximations -------===//
//
// A function of bf16 has 2^16 operands, and its result 8 bits. For all of them
// the largest error that the PTX ISA allows its instructions leaves the result
// on its side of the middle of two numbers of bf16, so that it is rounded as
// the exact one is. test/Conversion/GPUToLLVM/bfloat16-math-bounds.py proves
// that of the steps that this pass makes, with intervals. What a constant lacks
// or has above the nearest number is there for operands next to such a middle.
//
//===----------------------------------------------------------------------===//

#include "bcast/Conversion/Passes.h"
#include "bcast/Math/ExpLog.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_BFLOAT16MATHTONVVM
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;
using lowering::log2e;

/// Calls an intrinsic of f32 for each lane.
static Value callIntrinsic(MathBuilder &b, StringRef name,
                           ValueRange operands) {
  ImplicitLocOpBuilder &builder = b.getBuilder();
  Type scalar = getElementTypeOrSelf(b.getType());
  auto call = [&](ValueRange lane) {
    return LLVM::CallIntrinsicOp::create(builder, scalar,
                                         builder.getStringAttr(name), lane)
        .getResult(0);
  };
  auto type = dyn_cast<VectorType>(b.getType());
  if (!type)
    return call(operands);
  SmallVector<Value> results;
  SmallVector<int64_t> strides = computeStrides(type.getShape());
  for (int64_t lane : llvm::seq(type.getNumElements())) {
    SmallVector<int64_t> position = delinearize(lane, strides);
    SmallVector<Value> scalars;
    for (Value operand : operands)
      scalars.push_back(vector::ExtractOp::create(builder, operand, position));
    results.push_back(call(scalars));
  }
  return vector::FromElementsOp::create(builder, type, results);
}

/// 2^x; of less than 2^-126 it is 0.
static Value exp2(MathBuilder &b, Value x) {
  return callIntrinsic(b, "llvm.nvvm.ex2.approx.ftz.f", x);
}

/// The square of 2^(x log2(e) / 2), so that it is the product that becomes
/// subnormal.
static Value buildExp(MathBuilder &b, Value x) {
  Value half = callIntrinsic(b, "llvm.nvvm.fma.rm.f",
                             {x, b.constant(log2e / 2), b.constant(0x1.8p-20)});
  Value root = exp2(b, half);
  return b.mul(root, root);
}

namespace {

/// Replaces a function of bf16 that is rounded to bf16 by what `build` builds.
template <typename OpTy, auto build>
struct Convert : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (!op->template getParentOfType<gpu::LaunchOp>())
      return rewriter.notifyMatchFailure(op, "not in a kernel");
    auto type = dyn_cast<VectorType>(op.getType());
    if (!getElementTypeOrSelf(op.getType()).isF32() ||
        (type && type.isScalable()))
      return rewriter.notifyMatchFailure(op, "not of f32");
    auto extend = op.getOperand().template getDefiningOp<arith::ExtFOp>();
    if (!extend || !getElementTypeOrSelf(extend.getIn().getType()).isBF16())
      return rewriter.notifyMatchFailure(op, "the operand is not of bf16");
    if (!llvm::all_of(op->getUsers(), isRoundingToBFloat16))
      return rewriter.notifyMatchFailure(op, "the result is not of bf16");
    MathBuilder builder(rewriter, op.getLoc(), op.getType());
    rewriter.replaceOp(op, build(builder, op.getOperand()));
    return success();
  }

private:
  static bool isRoundingToBFloat16(Operation *user) {
    auto truncate = dyn_cast<arith::TruncFOp>(user);
    return truncate && getElementTypeOrSelf(truncate.getType()).isBF16();
  }
};

struct BFloat16MathToNVVMPass
    : public mlir::bcast::impl::BFloat16MathToNVVMBase<BFloat16MathToNVVMPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<Convert<math::ExpOp, buildExp>>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};

} // namespace
