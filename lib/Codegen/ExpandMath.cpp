//===- ExpandMath.cpp - Math functions as arithmetic of known accuracy ----===//
//
// f32 only. Each function opens with its algorithm. fma makes steps exact where
// that matters; it rounds once on every target, so results do not depend on
// hardware.
//
//===----------------------------------------------------------------------===//

#include "MathBuilder.h"
#include "bcast/Codegen/Passes.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_EXPANDMATH
#include "bcast/Codegen/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// exp(x) = 2^n * exp(r), n = round(x / ln 2), r = x - n ln 2 in two steps, so
/// that |r| <= ln 2 / 2. Outside [-104, 89] the result is 0 or inf. 2^n is
/// applied as two factors, each a normal number.
static Value buildExp(MathBuilder &b, Value x) {
  Value low = b.constant(-104.0f), high = b.constant(89.0f);
  // NaN fails both comparisons and goes through.
  x = b.select(b.less(x, low), low, x);
  x = b.select(b.greater(x, high), high, x);
  // Adding 1.5 * 2^23 leaves n in the low bits of the sum.
  Value magic = b.constant(12582912.0f);
  Value shifted = b.fma(x, b.constant(1.44269504f), magic);
  Value n = b.sub(shifted, magic);
  Value r = b.fma(n, b.constant(-0.693359375f), x);
  r = b.fma(n, b.constant(2.12194440e-4f), r);
  // exp(r) = 1 + r + r^2 q(r); q approximates to 1.4e-9 (Chebyshev).
  Value q = b.polynomial(r, {1.98910798644647e-4f, 1.3933731243014336e-3f,
                             8.33331048488617e-3f, 4.1666463017463684e-2f,
                             1.666666716337204e-1f, 0.5f});
  Value p = b.add(b.fma(b.mul(r, r), q, r), b.constant(1.0f));
  Value exponent = b.subInt(b.bits(shifted), b.bits(magic));
  Value half = b.shiftRight(exponent, 1);
  Value rest = b.subInt(exponent, half);
  auto power = [&](Value e) {
    return b.fromBits(b.shiftLeft(b.addInt(e, b.constant(int32_t(127))), 23));
  };
  return b.mul(b.mul(p, power(half)), power(rest));
}

/// log(x) = k ln 2 + log(1 + f), 1 + f in [sqrt(1/2), sqrt(2)); with
/// s = f / (2 + f): log(1 + f) = f - f^2/2 + s (f^2/2 + R(s^2)), as in Sun's
/// fdlibm. Subnormals are scaled by 2^23 first.
static Value buildLog(MathBuilder &b, Value x) {
  Value isSubnormal = b.less(x, b.constant(1.17549435e-38f));
  Value scaled = b.select(isSubnormal, b.mul(x, b.constant(8388608.0f)), x);
  Value ix =
      b.addInt(b.bits(scaled), b.constant(int32_t(0x3f800000 - 0x3f3504f3)));
  Value k = b.addInt(b.shiftRight(ix, 23), b.constant(int32_t(-127)));
  k = b.addInt(k, b.select(isSubnormal, b.constant(int32_t(-23)),
                           b.constant(int32_t(0))));
  Value m = b.fromBits(b.addInt(b.andInt(ix, b.constant(int32_t(0x007fffff))),
                                b.constant(int32_t(0x3f3504f3))));
  Value f = b.sub(m, b.constant(1.0f));
  Value s = b.div(f, b.add(b.constant(2.0f), f));
  Value z = b.mul(s, s);
  Value r = b.mul(z, b.polynomial(z, {0.24279078841f, 0.28498786688f,
                                      0.40000972152f, 0.66666662693f}));
  Value halfSquare = b.mul(b.constant(0.5f), b.mul(f, f));
  Value kf = b.toFloat(k);
  Value low =
      b.fma(kf, b.constant(9.0580006145e-6f), b.mul(s, b.add(halfSquare, r)));
  Value sum = b.sub(f, b.sub(halfSquare, low));
  Value result = b.fma(kf, b.constant(6.9313812256e-1f), sum);
  // inf, NaN; 0 -> -inf; below 0 -> NaN.
  float inf = std::numeric_limits<float>::infinity();
  float nan = std::numeric_limits<float>::quiet_NaN();
  Value isFinite = b.less(x, b.constant(inf));
  result = b.select(isFinite, result, x);
  result = b.select(b.equal(x, b.constant(0.0f)), b.constant(-inf), result);
  return b.select(b.less(x, b.constant(0.0f)), b.constant(nan), result);
}

/// tanh(x) = x + x^3 p(x^2) for |x| < 0.625 (p approximates to 2e-9), else
/// 1 - 2 / (exp(2|x|) + 1), with x's sign.
static Value buildTanh(MathBuilder &b, Value x) {
  Value a = b.abs(x);
  Value square = b.mul(x, x);
  Value p =
      b.polynomial(square, {2.2695017978549004e-3f, -8.3231870085001e-3f,
                            2.1762503311038017e-2f, -5.3958460688591e-2f,
                            1.333329975605011e-1f, -3.333333432674408e-1f});
  Value small = b.fma(b.mul(a, square), p, a);
  Value e = buildExp(b, b.add(a, a));
  Value one = b.constant(1.0f);
  Value large = b.sub(one, b.div(b.constant(2.0f), b.add(e, one)));
  Value result = b.select(b.less(a, b.constant(0.625f)), small, large);
  return b.copySign(result, x);
}

/// 1 / sqrt(x), two correctly rounded steps.
static Value buildRsqrt(MathBuilder &b, Value x) {
  return b.div(b.constant(1.0f), b.sqrt(x));
}

namespace {

/// Replaces an op on f32 by what `build` builds.
template <typename OpTy, Value (*build)(MathBuilder &, Value)>
struct ExpandUnary : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getType()).isF32())
      return rewriter.notifyMatchFailure(op, "not f32");
    if (!isa<FloatType, VectorType>(op.getType()))
      return rewriter.notifyMatchFailure(op, "not a scalar or vector");
    MathBuilder builder(rewriter, op.getLoc(), op.getType());
    rewriter.replaceOp(op, build(builder, op.getOperand()));
    return success();
  }
};

} // namespace

void mlir::bcast::populateExpandMathPatterns(RewritePatternSet &patterns) {
  patterns.add<ExpandUnary<math::ExpOp, buildExp>,
               ExpandUnary<math::LogOp, buildLog>,
               ExpandUnary<math::TanhOp, buildTanh>,
               ExpandUnary<math::RsqrtOp, buildRsqrt>>(patterns.getContext());
  arith::populateExpandBFloat16Patterns(patterns);
}

namespace {

struct ExpandMathPass
    : public mlir::bcast::impl::ExpandMathBase<ExpandMathPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateExpandMathPatterns(patterns);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};

} // namespace
