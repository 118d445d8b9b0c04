//===- BFloat16Division.cpp - Quotients of bf16 by a reciprocal -----------===//

#include "bcast/Math/BFloat16Division.h"
#include "../MathFunctions.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::bcast;

bool lowering::isOnBFloat16(Operation *op) {
  return llvm::all_of(op->getOperands(), [](Value operand) {
    auto extend = operand.getDefiningOp<arith::ExtFOp>();
    return extend && getElementTypeOrSelf(extend.getIn().getType()).isBF16();
  });
}

bool lowering::isRoundedToBFloat16(Operation *op) {
  return llvm::all_of(op->getUsers(), [](Operation *user) {
    auto truncate = dyn_cast<arith::TruncFOp>(user);
    return truncate && getElementTypeOrSelf(truncate.getType()).isBF16();
  });
}

Value lowering::buildCommonDivisor(OpBuilder &builder, arith::DivFOp op) {
  Value divisor = op.getRhs();
  SmallVector<Operation *> conversions;
  while (isa_and_nonnull<arith::ExtFOp, arith::TruncFOp>(
      divisor.getDefiningOp())) {
    conversions.push_back(divisor.getDefiningOp());
    divisor = conversions.back()->getOperand(0);
  }
  auto broadcast = divisor.getDefiningOp<vector::BroadcastOp>();
  if (!broadcast || !isa<FloatType>(broadcast.getSourceType()))
    return {};
  Value scalar = broadcast.getSource();
  for (Operation *conversion : llvm::reverse(conversions)) {
    Type type = getElementTypeOrSelf(conversion->getResult(0).getType());
    if (isa<arith::ExtFOp>(conversion))
      scalar = arith::ExtFOp::create(builder, op.getLoc(), type, scalar);
    else
      scalar = arith::TruncFOp::create(builder, op.getLoc(), type, scalar);
  }
  return scalar;
}

lowering::Inverse lowering::invert(MathBuilder &b, Value divisor,
                                   BuildReciprocal reciprocal) {
  constexpr double most = 0x1p64;
  Value magnitude = b.abs(divisor);
  Value scale = b.select(b.greater(magnitude, most), 1 / most, 1);
  scale = b.select(b.less(magnitude, 1 / most), most, scale);
  return {reciprocal(b, b.mul(divisor, scale)), scale};
}

/// The product is at most 2^-20 above the exact quotient and never below. Of a
/// middle the 15 lowest bits are zeros: clearing four leaves it.
Value lowering::divideBFloat16(MathBuilder &b, Value x, Value divisor,
                               BuildReciprocal reciprocal) {
  ImplicitLocOpBuilder &builder = b.getBuilder();
  MathBuilder scalar(builder, builder.getLoc(), divisor.getType());
  auto [inverse, scale] = invert(scalar, divisor, reciprocal);
  auto multiply = [&](Value a, Value factor) {
    return b.mul(a, vector::BroadcastOp::create(builder, b.getType(), factor));
  };
  Value factor = scalar.mul(inverse, 1 + 0x1p-21);
  Value scaled = multiply(x, scale), quotient = multiply(scaled, factor);
  return b.fromBits(b.andInt(b.bits(quotient), ~int64_t(15)));
}

namespace {

struct DivideByCommon : public OpRewritePattern<arith::DivFOp> {
  using OpRewritePattern<arith::DivFOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::DivFOp op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<VectorType>(op.getType());
    if (!type || type.isScalable() ||
        type.getNumElements() < expand::kLeastDividedLanes ||
        !type.getElementType().isF32())
      return rewriter.notifyMatchFailure(op, "too few lanes of f32");
    if (!lowering::isOnBFloat16(op) || !lowering::isRoundedToBFloat16(op))
      return rewriter.notifyMatchFailure(op, "not of bf16");
    Value divisor = lowering::buildCommonDivisor(rewriter, op);
    if (!divisor)
      return rewriter.notifyMatchFailure(op, "divisors differ by lane");
    MathBuilder b(rewriter, op.getLoc(), type);
    rewriter.replaceOp(
        op, lowering::divideBFloat16(b, op.getLhs(), divisor,
                                     [](MathBuilder &scalar, Value x) {
                                       return scalar.div(scalar.constant(1), x);
                                     }));
    return success();
  }
};

} // namespace

void expand::populateBFloat16DivisionPatterns(RewritePatternSet &patterns) {
  patterns.add<DivideByCommon>(patterns.getContext());
}
