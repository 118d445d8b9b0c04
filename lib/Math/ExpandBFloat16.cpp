//===- ExpandBFloat16.cpp - bf16 to and from f64, by way of f32 -----------===//
//
// Upstream's expansion knows bf16 and f32 only.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::bcast;

/// f64 -> f32, rounded to odd, which keeps what the rounding to bf16 has to
/// know (Boldo and Melquiond, "When double rounding is odd"): where inexact, of
/// both neighbours the one with an odd significand.
static Value roundToOdd(MathBuilder &single, Value wide) {
  MathBuilder twice = single.getDouble();
  Value nearest = single.convert(wide);
  Value back = twice.convert(nearest);
  Value bits = single.bits(nearest);
  // One step toward zero when rounding grew the magnitude.
  Value grew = twice.greater(twice.abs(back), twice.abs(wide));
  Value truncated =
      single.select(grew, single.subInt(bits, single.intConstant(1)), bits);
  ImplicitLocOpBuilder &builder = single.getBuilder();
  Value odd = arith::OrIOp::create(builder, truncated, single.intConstant(1));
  Value inexact = twice.compare(arith::CmpFPredicate::ONE, back, wide);
  return single.fromBits(single.select(inexact, odd, bits));
}

/// The type in f32.
static Type getSingle(Type type) {
  Type f32 = Float32Type::get(type.getContext());
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.clone(f32);
  return f32;
}

namespace {

struct ExtendInTwoSteps : public OpRewritePattern<arith::ExtFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::ExtFOp op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getIn().getType()).isBF16() ||
        !getElementTypeOrSelf(op.getType()).isF64())
      return rewriter.notifyMatchFailure(op, "not from bf16 to f64");
    Value single = arith::ExtFOp::create(rewriter, op.getLoc(),
                                         getSingle(op.getType()), op.getIn());
    rewriter.replaceOpWithNewOp<arith::ExtFOp>(op, op.getType(), single);
    return success();
  }
};

struct TruncateInTwoSteps : public OpRewritePattern<arith::TruncFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getIn().getType()).isF64() ||
        !getElementTypeOrSelf(op.getType()).isBF16())
      return rewriter.notifyMatchFailure(op, "not from f64 to bf16");
    MathBuilder single(rewriter, op.getLoc(), getSingle(op.getType()));
    Value odd = roundToOdd(single, op.getIn());
    rewriter.replaceOpWithNewOp<arith::TruncFOp>(op, op.getType(), odd);
    return success();
  }
};

} // namespace

void expand::populateWideBFloat16Patterns(RewritePatternSet &patterns) {
  patterns.add<ExtendInTwoSteps, TruncateInTwoSteps>(patterns.getContext());
}
