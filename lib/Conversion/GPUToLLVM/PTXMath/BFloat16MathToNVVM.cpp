//===- BFloat16MathToNVVM.cpp - Functions of bf16 by approximations -------===//
//
// A result of bf16 has 8 bits. For every operand the largest error that the PTX
// ISA allows its instructions leaves the result on its side of the middle of
// two numbers of bf16, so that it is rounded as the exact one is.
// test/Conversion/GPUToLLVM/bfloat16-math-bounds.py proves that of the steps
// that this pass makes, with intervals. What a constant has above the nearest
// number is there for operands whose results are next to such a middle.
//
//===----------------------------------------------------------------------===//

#include "../PTXInstructions.h"
#include "NarrowExtrema.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/Math/BFloat16Division.h"
#include "bcast/Math/ExpLog.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
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

/// The square of 2^(x log2(e) / 2), so that it is the product that becomes
/// subnormal.
static Value buildExp(MathBuilder &b, math::ExpOp op) {
  Value x = op.getOperand();
  Value half =
      ptx::callIntrinsic(b, "llvm.nvvm.fma.rm.f",
                         {x, b.constant(log2e / 2), b.constant(0x1.8p-20)});
  Value root = ptx::exp2(b, half);
  return b.mul(root, root);
}

/// 1 - 2 / (1 + exp(2 x)), which near 0 would lose what x has; there x times a
/// polynomial.
static Value buildTanh(MathBuilder &b, math::TanhOp op) {
  Value x = op.getOperand();
  Value power = ptx::exp2(b, b.mul(x, 2 * log2e));
  Value large = b.fma(ptx::reciprocal(b, b.add(power, 1)), -2, b.constant(1));
  Value square = b.mul(x, x);
  Value small = b.mul(x, b.polynomial(square, {0.12339065, -0.33290878, 1}));
  return b.select(b.less(b.abs(x), 0.375), small, large);
}

/// Whether an op of a kernel computes in f32 what is rounded to bf16.
static bool isRoundedInKernel(Operation *op) {
  return ptx::isSingleInKernel(op) && lowering::isRoundedToBFloat16(op);
}

/// The same of an op on bf16.
static bool isOfBFloat16InKernel(Operation *op) {
  return isRoundedInKernel(op) && lowering::isOnBFloat16(op);
}

template <typename OpTy, auto build>
using Convert = ptx::ConvertFunction<OpTy, isOfBFloat16InKernel, build>;

namespace {

/// A quotient that is rounded to bf16, with one divisor for all lanes, whose
/// reciprocal lanes and vectors share.
struct ConvertQuotient : public OpRewritePattern<arith::DivFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::DivFOp op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<VectorType>(op.getType());
    if (!isRoundedInKernel(op) || !type)
      return rewriter.notifyMatchFailure(
          op, "not of bf16, not in a kernel, or not of vectors");
    bool isOfBFloat16 = lowering::isOnBFloat16(op);
    if (!isOfBFloat16 && type.getRank() != 1)
      return rewriter.notifyMatchFailure(op, "lanes of several dimensions");
    Value divisor = lowering::buildCommonDivisor(rewriter, op);
    if (!divisor)
      return rewriter.notifyMatchFailure(op, "divisors differ by lane");
    Location loc = op.getLoc();
    MathBuilder lanes(rewriter, loc, type),
        scalar(rewriter, loc, rewriter.getF32Type());
    if (isOfBFloat16) {
      rewriter.replaceOp(op, lowering::divideBFloat16(
                                 lanes, op.getLhs(), divisor, ptx::reciprocal));
      return success();
    }
    Value inverse = vector::BroadcastOp::create(
        rewriter, loc, op.getType(), ptx::reciprocal(scalar, divisor));
    rewriter.replaceOp(op, divideNearMiddle(lanes, op, divisor,
                                            lanes.mul(op.getLhs(), inverse)));
    return success();
  }

private:
  /// `quotient`, a product with the reciprocal of `divisor`, is less than 7
  /// units in the last place from the exact one, so both are rounded alike
  /// unless it is as near to a middle, of which the 16 lowest bits are 0x8000.
  /// One of 4,000 is: where a lane has such, all divide. So they do where the
  /// divisor or its reciprocal is not normal.
  static Value divideNearMiddle(MathBuilder &b, arith::DivFOp op, Value divisor,
                                Value quotient) {
    constexpr int64_t bits = 16, most = 8;
    ImplicitLocOpBuilder &builder = b.getBuilder();
    Value low = b.shiftLeft(b.bits(quotient), bits);
    Value distance =
        b.addInt(low, b.intConstant(int32_t((0x8000 + most) << bits)));
    Value least = vector::ReductionOp::create(
        builder, vector::CombiningKind::MINUI, distance);
    MathBuilder scalar(builder, builder.getLoc(), divisor.getType());
    Value magnitude = scalar.abs(divisor);
    Value isNormal = scalar.both(scalar.greater(magnitude, 0x1p-126),
                                 scalar.less(magnitude, 0x1p126));
    Value limit = scalar.select(isNormal, scalar.intConstant(2 * most << bits),
                                scalar.intConstant(-1));
    Value isFar =
        arith::CmpIOp::create(builder, arith::CmpIPredicate::uge, least, limit);
    Value usual = LLVM::ConstantOp::create(builder, builder.getI1Type(),
                                           builder.getBoolAttr(true));
    isFar = LLVM::ExpectOp::create(builder, isFar, usual);
    auto divide = [&](OpBuilder &nested, Location loc) {
      Value exact =
          arith::DivFOp::create(nested, loc, op.getLhs(), op.getRhs());
      exact.getDefiningOp()->setDiscardableAttr(kRareAttrName,
                                                nested.getUnitAttr());
      scf::YieldOp::create(nested, loc, exact);
    };
    auto keep = [&](OpBuilder &nested, Location loc) {
      scf::YieldOp::create(nested, loc, quotient);
    };
    return scf::IfOp::create(builder, isFar, keep, divide).getResult(0);
  }
};

struct BFloat16MathToNVVMPass
    : public mlir::bcast::impl::BFloat16MathToNVVMBase<BFloat16MathToNVVMPass> {
  using BFloat16MathToNVVMBase::BFloat16MathToNVVMBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<Convert<math::ExpOp, buildExp>,
                 Convert<math::TanhOp, buildTanh>, ConvertQuotient>(
        &getContext());
    if (minMax) {
      ptx::narrowLoopExtrema(getOperation());
      ptx::populateNarrowExtremaPatterns(patterns);
    }
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};

} // namespace
