//===- DeviceMathToNVVM.cpp - Functions of f32 by approximations ----------===//
//
// test/Conversion/GPUToLLVM/device-math-bounds.py has how far these are off at
// most, by the errors that the PTX ISA allows its instructions. Coefficients:
// tools/bcast-accuracy/fit.py, tanh-near, erfc-exponent and erfc-device.
//
//===----------------------------------------------------------------------===//

#include "../PTXInstructions.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/Math/ExpLog.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_DEVICEMATHTONVVM
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;
using lowering::log2e;

/// 2^n 2^r, with r = x log2(e) - n in [0, 1) and an integer n from -126 to 126,
/// so that 2^n is normal. Where x is beyond these, r is too, and the power of
/// it or the product becomes 0, infinite or subnormal. A NaN is in r.
static Value buildExpOf(MathBuilder &b, Value x) {
  constexpr double most = 126, bias = 127, magic = 0x1.8p23;
  constexpr int64_t mantissaBits = 23;
  // From 0 to 1, NaN is 0.
  Value part =
      ptx::callIntrinsic(b, "llvm.nvvm.fma.rn.sat.f",
                         {x, b.constant(log2e / (2 * most)), b.constant(0.5)});
  // n + bias in the low bits.
  Value shifted = ptx::callIntrinsic(
      b, "llvm.nvvm.fma.rm.f",
      {part, b.constant(2 * most), b.constant(magic + bias - most)});
  Value minusN = b.sub(b.constant(magic + bias), shifted);
  double log2eHigh = static_cast<float>(log2e);
  Value r = b.fma(x, log2eHigh, minusN);
  r = b.fma(x, log2e - log2eHigh, r);
  Value scale = b.fromBits(b.shiftLeft(b.bits(shifted), mantissaBits));
  return b.mul(ptx::exp2(b, r), scale);
}

/// Where the error counts relative to 1, 2^(x log2(e)): what the product's
/// rounding loses is the more, the smaller the result is.
static Value buildExp(MathBuilder &b, math::ExpOp op) {
  if (op->hasAttr(kAbsoluteErrorAttrName))
    return ptx::exp2(b, b.mul(op.getOperand(), log2e));
  return buildExpOf(b, op.getOperand());
}

/// 1 - 2 / (1 + exp(2 |x|)), which near 0 would lose what x has; there x + x
/// times a polynomial of the square.
static Value buildTanh(MathBuilder &b, math::TanhOp op) {
  Value x = op.getOperand(), a = b.abs(x);
  Value sum = b.add(ptx::exp2(b, b.mul(a, 2 * log2e)), 1);
  Value far = b.fma(ptx::reciprocal(b, sum), -2, b.constant(1));
  Value square = b.mul(x, x);
  Value p = b.polynomial(square, {-0.00523353927, 0.0201926902, -0.0535953417,
                                  0.133296251, -0.333332121});
  Value near = b.fma(b.mul(p, square), x, x);
  return b.select(b.less(a, 0.6875), near, b.copySign(far, x));
}

/// 1 + tanh(x) = 1 / (exp(-2 x) / 2 + 1 / 2).
static Value buildTanhPlusOne(MathBuilder &b, Value x) {
  Value power = ptx::exp2(b, b.mul(x, -2 * log2e));
  return ptx::reciprocal(b, b.fma(power, 0.5, b.constant(0.5)));
}

/// With 2^(a q(a)), a = |x|, for erfc(a), which beyond 4 is less than half a
/// unit of 1, and becomes 0. Below 0 it is all of the sum, which is so more
/// accurate than one of 1 and erf.
static Value buildErfPlusOne(MathBuilder &b, Value x) {
  Value a = b.abs(x);
  Value q = b.polynomial(a, {-4.53517532e-05, 0.000445461163, -0.00148933614,
                             -0.000774699904, 0.0282536168, -0.148481503,
                             -0.91841644, -1.62790859});
  Value erfc = ptx::exp2(b, b.mul(a, q));
  return b.select(b.less(x, 0), erfc, b.sub(b.constant(2), erfc));
}

/// With a = |x|, exp(-a^2) E(t) / (1 + 2 a), t = (a - 4) / (a + 4), as the
/// portable one (lib/Math/ExpandErf.cpp), and what the square lost. From 10.1
/// on it is 0.
static Value buildErfc(MathBuilder &b, math::ErfcOp op) {
  constexpr double beyondLast = 11;
  Value x = op.getOperand(), a = b.abs(x);
  a = b.select(b.greater(a, beyondLast), beyondLast, a);
  Value t = b.mul(b.sub(a, 4), ptx::reciprocal(b, b.add(a, 4)));
  Value e =
      b.polynomial(t, {0.000885052141, 0.00702589424, -0.0158882793,
                       0.036424309, -0.0666383803, 0.093817316, -0.100990735,
                       0.068093732, 0.0153773781, -0.139621079, 1.23299515});
  Value scaled = b.mul(e, ptx::reciprocal(b, b.fma(a, 2, b.constant(1))));
  Value square = b.mul(a, a);
  Value lost = b.fma(a, a, b.neg(square));
  scaled = b.fma(b.neg(scaled), lost, scaled);
  Value erfc = b.mul(buildExpOf(b, b.neg(square)), scaled);
  return b.select(b.less(x, 0), b.sub(b.constant(2), erfc), erfc);
}

/// Whether the op is of f32 in a kernel, and may be approximated.
static bool isMarked(Operation *op) {
  return op->hasAttr(kDeviceMathAttrName) && ptx::isSingleInKernel(op);
}

/// Whether all lanes are 1.
static bool isOne(Value value) {
  if (auto broadcast = value.getDefiningOp<vector::BroadcastOp>())
    value = broadcast.getSource();
  return matchPattern(value, m_OneFloat());
}

/// The marked op of which `sum` is op + 1; null if it is another sum.
template <typename OpTy>
static OpTy getFunctionPlusOne(arith::AddFOp sum) {
  for (auto [one, function] : {std::pair(sum.getLhs(), sum.getRhs()),
                               std::pair(sum.getRhs(), sum.getLhs())}) {
    auto op = function.getDefiningOp<OpTy>();
    if (op && isMarked(op) && isOne(one))
      return op;
  }
  return {};
}

template <typename OpTy, auto build>
using Convert = ptx::ConvertFunction<OpTy, isMarked, build>;

namespace {

/// Replaces the sum of 1 and a function that nothing else uses: of the sum an
/// absolute error counts.
template <typename OpTy, auto build>
struct ConvertPlusOne : public OpRewritePattern<arith::AddFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::AddFOp op,
                                PatternRewriter &rewriter) const override {
    OpTy function = getFunctionPlusOne<OpTy>(op);
    if (!function || !function->hasOneUse())
      return rewriter.notifyMatchFailure(op, "no such sum, or not alone in it");
    MathBuilder builder(rewriter, op.getLoc(), op.getType());
    rewriter.replaceOp(op, build(builder, function.getOperand()));
    return success();
  }
};

/// A quotient by 1 + exp(x), as a logistic function is: a product with the
/// reciprocal.
struct ConvertLogisticQuotient : public OpRewritePattern<arith::DivFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::DivFOp op,
                                PatternRewriter &rewriter) const override {
    auto sum = op.getRhs().getDefiningOp<arith::AddFOp>();
    if (!sum || !getFunctionPlusOne<math::ExpOp>(sum))
      return rewriter.notifyMatchFailure(op, "another divisor");
    MathBuilder b(rewriter, op.getLoc(), op.getType());
    Value inverse = ptx::reciprocal(b, sum);
    rewriter.replaceOp(op, isOne(op.getLhs()) ? inverse
                                              : b.mul(op.getLhs(), inverse));
    return success();
  }
};

struct DeviceMathToNVVMPass
    : public mlir::bcast::impl::DeviceMathToNVVMBase<DeviceMathToNVVMPass> {
  using DeviceMathToNVVMBase::DeviceMathToNVVMBase;

  void runOnOperation() override {
    // Before the functions in them are replaced.
    RewritePatternSet sums(&getContext());
    sums.add<ConvertPlusOne<math::TanhOp, buildTanhPlusOne>,
             ConvertPlusOne<math::ErfOp, buildErfPlusOne>,
             ConvertLogisticQuotient>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(sums));
    getOperation()->walk([](Operation *op) {
      bool isFunction = isa<math::TanhOp, math::ErfOp>(op);
      if (isFunction && isMarked(op) && op->use_empty())
        op->erase();
    });
    RewritePatternSet functions(&getContext());
    functions
        .add<Convert<math::ExpOp, buildExp>, Convert<math::TanhOp, buildTanh>,
             Convert<math::ErfcOp, buildErfc>>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(functions));
  }
};

} // namespace
