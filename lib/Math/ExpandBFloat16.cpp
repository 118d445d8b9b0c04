//===- ExpandBFloat16.cpp - Conversions of bf16 as integer arithmetic -----===//
//
// Between bf16 and f64 by way of f32, since upstream's expansion knows bf16 and
// f32 only; and to bf16 in fewer ops than upstream's where no NaN needs care.
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

/// The upper half of the bits.
static Value takeHigh(MathBuilder &b, Value bits, Type type) {
  Type narrow = b.getBuilder().getI16Type();
  if (auto vector = dyn_cast<VectorType>(type))
    narrow = vector.clone(narrow);
  Value high = arith::TruncIOp::create(b.getBuilder(), narrow,
                                       b.shiftRightUnsigned(bits, 16));
  return arith::BitcastOp::create(b.getBuilder(), type, high);
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

/// Of a number of bf16.
struct TruncateExact : public OpRewritePattern<arith::TruncFOp> {
  TruncateExact(MLIRContext *context, const DenseSet<Operation *> &ops)
      : OpRewritePattern(context, /*benefit=*/3), ops(ops) {}

  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    if (!ops.contains(op) || !getElementTypeOrSelf(op.getType()).isBF16())
      return rewriter.notifyMatchFailure(op, "rounds");
    MathBuilder b(rewriter, op.getLoc(), op.getIn().getType());
    rewriter.replaceOp(op, takeHigh(b, b.bits(op.getIn()), op.getType()));
    return success();
  }

private:
  const DenseSet<Operation *> &ops;
};

/// Round to nearest even on the bits. Upstream's expansion also replaces NaN,
/// whose low bits could carry into the sign.
struct TruncateWithShortNaN : public OpRewritePattern<arith::TruncFOp> {
  TruncateWithShortNaN(MLIRContext *context, const DenseSet<Operation *> &ops)
      : OpRewritePattern(context, /*benefit=*/2), ops(ops) {}

  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    if (!ops.contains(op))
      return rewriter.notifyMatchFailure(op, "NaN may have low bits");
    MathBuilder b(rewriter, op.getLoc(), op.getIn().getType());
    Value bits = b.bits(op.getIn());
    // A select of constants is one instruction less with masks of lanes than
    // to add the bit.
    Value isOdd = b.isNonZero(b.andInt(bits, 0x10000));
    Value half = b.select(isOdd, b.intConstant(0x8000), b.intConstant(0x7fff));
    rewriter.replaceOp(op, takeHigh(b, b.addInt(bits, half), op.getType()));
    return success();
  }

private:
  const DenseSet<Operation *> &ops;
};

} // namespace

/// Whether a constant is no NaN, in any element.
static bool isNumber(Attribute value) {
  if (auto number = dyn_cast<FloatAttr>(value))
    return !number.getValue().isNaN();
  auto splat = dyn_cast<SplatElementsAttr>(value);
  return splat && isa<FloatType>(splat.getElementType()) &&
         !splat.getSplatValue<APFloat>().isNaN();
}

/// Whether a number's bits come from an op on integers that makes no NaN with
/// low bits: it leaves zeros in the low half, or not all ones in the exponent.
static bool hasShortBits(Value bits) {
  constexpr int64_t lowBits = 16, exponent = 0x7f800000, low = 0xffff;
  APInt constant;
  if (auto shift = bits.getDefiningOp<arith::ShLIOp>())
    return matchPattern(shift.getRhs(), m_ConstantInt(&constant)) &&
           constant.uge(lowBits);
  auto mask = bits.getDefiningOp<arith::AndIOp>();
  return mask && matchPattern(mask.getRhs(), m_ConstantInt(&constant)) &&
         ((constant.getZExtValue() & exponent) != exponent ||
          (constant.getZExtValue() & low) == 0);
}

/// Ops come before their uses, but for block arguments, of which nothing is
/// known.
DenseSet<Operation *> expand::findShortNaNs(Operation *root) {
  DenseSet<Operation *> found;
  root->walk([&](Operation *op) {
    if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
      if (isNumber(constant.getValue()))
        found.insert(op);
      return;
    }
    if (op->getNumResults() != 1 ||
        !getElementTypeOrSelf(op->getResult(0).getType()).isF32())
      return;
    if (auto extend = dyn_cast<arith::ExtFOp>(op)) {
      if (getElementTypeOrSelf(extend.getIn().getType()).isBF16())
        found.insert(op);
      return;
    }
    if (auto cast = dyn_cast<arith::BitcastOp>(op)) {
      if (hasShortBits(cast.getIn()))
        found.insert(op);
      return;
    }
    // Of an exponential's expansion NaN is a sum with the operand.
    if (!isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp,
             arith::MaximumFOp, arith::MinimumFOp, arith::NegFOp,
             arith::SelectOp, math::AbsFOp, math::ExpOp, math::FmaOp,
             math::SqrtOp>(op))
      return;
    bool isShort = llvm::all_of(op->getOperands(), [&](Value operand) {
      return !isa<FloatType>(getElementTypeOrSelf(operand.getType())) ||
             found.contains(operand.getDefiningOp());
    });
    if (isShort)
      found.insert(op);
  });
  DenseSet<Operation *> truncations;
  root->walk([&](arith::TruncFOp op) {
    if (getElementTypeOrSelf(op.getType()).isBF16() &&
        found.contains(op.getIn().getDefiningOp()))
      truncations.insert(op);
  });
  return truncations;
}

void expand::hoistExtensions(Operation *root) {
  root->walk([](arith::ExtFOp op) {
    Operation *operand = op.getIn().getDefiningOp();
    if (getElementTypeOrSelf(op.getIn().getType()).isBF16() && operand &&
        operand->getBlock() == op->getBlock())
      op->moveAfter(operand);
  });
}

void expand::populateShortNaNPatterns(RewritePatternSet &patterns,
                                      const DenseSet<Operation *> &ops) {
  patterns.add<TruncateWithShortNaN>(patterns.getContext(), ops);
}

void expand::populateExactRoundingPatterns(RewritePatternSet &patterns,
                                           const DenseSet<Operation *> &ops) {
  patterns.add<TruncateExact>(patterns.getContext(), ops);
}

void expand::populateWideBFloat16Patterns(RewritePatternSet &patterns) {
  patterns.add<ExtendInTwoSteps, TruncateInTwoSteps>(patterns.getContext());
}
