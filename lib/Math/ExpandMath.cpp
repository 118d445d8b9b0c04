//===- ExpandMath.cpp - Math functions as arithmetic of known accuracy ----===//
//
// The list of what is expanded, on f32 and f64; the functions are in files by
// family (MathFunctions.h). fma makes steps exact where that matters; it rounds
// once on every target, so results do not depend on hardware.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include "bcast/Math/Approximations.h"
#include "bcast/Math/Passes.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_EXPANDMATH
#include "bcast/Math/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Replaces an op on f32 or f64 by what `build` builds.
template <typename OpTy, auto build>
struct Expand : public OpRewritePattern<OpTy> {
  using Op = OpTy;

  Expand(MLIRContext *context, bool hasFastSubnormals)
      : OpRewritePattern<OpTy>(context), hasFastSubnormals(hasFastSubnormals) {}

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (!isa<FloatType, VectorType>(op.getType()))
      return rewriter.notifyMatchFailure(op, "not a scalar or vector");
    if (op->hasAttr(kRareAttrName))
      return rewriter.notifyMatchFailure(op, "behind a branch already");
    Type element = getElementTypeOrSelf(op.getType());
    if (!element.isF32() && !element.isF64())
      return rewriter.notifyMatchFailure(op, "neither f32 nor f64");
    MathBuilder builder(rewriter, op.getLoc(), op.getType(), hasFastSubnormals);
    if constexpr (std::is_same_v<decltype(build),
                                 Value (*)(MathBuilder &, OpTy)>)
      rewriter.replaceOp(op, build(builder, op));
    else if constexpr (OpTy::template hasTrait<OpTrait::OneOperand>())
      rewriter.replaceOp(op, build(builder, op->getOperand(0)));
    else
      rewriter.replaceOp(op,
                         build(builder, op->getOperand(0), op->getOperand(1)));
    return success();
  }

private:
  bool hasFastSubnormals;
};

/// Replaces an op on f32 with the flag `afn` by what `build` builds.
template <typename OpTy, auto build>
struct Approximate : public OpRewritePattern<OpTy> {
  Approximate(MLIRContext *context, bool hasFastSubnormals)
      : OpRewritePattern<OpTy>(context, /*benefit=*/2),
        hasFastSubnormals(hasFastSubnormals) {}

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    bool isAllowed =
        arith::bitEnumContainsAll(op.getFastmath(), arith::FastMathFlags::afn);
    if (!isAllowed || !getElementTypeOrSelf(op.getType()).isF32())
      return rewriter.notifyMatchFailure(op, "not of f32 with afn");
    MathBuilder builder(rewriter, op.getLoc(), op.getType(), hasFastSubnormals);
    rewriter.replaceOp(op, build(builder, op.getOperand()));
    return success();
  }

private:
  bool hasFastSubnormals;
};

Value buildExp(MathBuilder &b, math::ExpOp op) {
  return expand::exp(b, op.getOperand(), op->hasAttr(kNonpositiveAttrName));
}

template <typename... Patterns>
struct PatternList {
  static void populate(RewritePatternSet &patterns, bool hasFastSubnormals) {
    patterns.add<Patterns...>(patterns.getContext(), hasFastSubnormals);
  }
  static bool contains(Operation *op) {
    return isa<typename Patterns::Op...>(op);
  }
};

using Functions = PatternList<
    Expand<math::ExpOp, buildExp>, Expand<math::Exp2Op, expand::exp2>,
    Expand<math::ExpM1Op, expand::expm1>, Expand<math::LogOp, expand::log>,
    Expand<math::Log2Op, expand::log2>, Expand<math::Log1pOp, expand::log1p>,
    Expand<math::PowFOp, expand::pow>, Expand<math::SinOp, expand::sin>,
    Expand<math::CosOp, expand::cos>, Expand<math::TanOp, expand::tan>,
    Expand<math::AsinOp, expand::asin>, Expand<math::AcosOp, expand::acos>,
    Expand<math::AtanOp, expand::atan>, Expand<math::Atan2Op, expand::atan2>,
    Expand<math::SinhOp, expand::sinh>, Expand<math::CoshOp, expand::cosh>,
    Expand<math::TanhOp, expand::tanh>, Expand<math::AsinhOp, expand::asinh>,
    Expand<math::AcoshOp, expand::acosh>, Expand<math::AtanhOp, expand::atanh>,
    Expand<math::RsqrtOp, expand::rsqrt>, Expand<math::CbrtOp, expand::cbrt>,
    Expand<math::ErfOp, expand::erf>, Expand<math::ErfcOp, expand::erfc>>;

} // namespace

bool expand::isExpanded(Operation *op) {
  if (!Functions::contains(op))
    return false;
  Type type = op->getResult(0).getType(), element = getElementTypeOrSelf(type);
  return isa<FloatType, VectorType>(type) &&
         (element.isF32() || element.isF64());
}

void mlir::bcast::populateExpandMathPatterns(RewritePatternSet &patterns,
                                             bool hasFastSubnormals) {
  Functions::populate(patterns, hasFastSubnormals);
  patterns.add<Approximate<math::ExpOp, lowering::approximateExp>,
               Approximate<math::TanhOp, lowering::approximateTanh>,
               Approximate<math::ErfOp, lowering::approximateErf>>(
      patterns.getContext(), hasFastSubnormals);
}

/// No lane slows others down.
static void dropHarmlessOperands(Operation *root) {
  root->walk([](arith::SelectOp select) {
    if (!select->hasAttr(kHarmlessAttrName))
      return;
    select.replaceAllUsesWith(select.getFalseValue());
    select.erase();
  });
}

namespace {

struct ExpandMathPass
    : public mlir::bcast::impl::ExpandMathBase<ExpandMathPass> {
  using Base::Base;

  void runOnOperation() override {
    if (fastSubnormals)
      dropHarmlessOperands(getOperation());
    if (commonDivisors) {
      expand::findScalarDivisors(getOperation());
      expand::expandCommonDivisors(getOperation(), laneMasks);
    }
    expand::gatherAngles(getOperation());
    // Its results are to be expanded, and a walk does not come back to them.
    RewritePatternSet wide(&getContext());
    expand::populateWideBFloat16Patterns(wide);
    walkAndApplyPatterns(getOperation(), std::move(wide));
    llvm::DenseSet<Operation *> exact =
        expand::removeExactRoundings(getOperation());
    RewritePatternSet patterns(&getContext());
    populateExpandMathPatterns(patterns, fastSubnormals);
    llvm::DenseSet<Operation *> shortNaNOps;
    if (bfloat16 && shortNaNs) {
      shortNaNOps = expand::findShortNaNs(getOperation());
      expand::populateShortNaNPatterns(patterns, shortNaNOps);
    }
    if (subnormalRoots)
      patterns.add<Expand<math::SqrtOp, expand::sqrt>>(&getContext(),
                                                       fastSubnormals);
    if (bfloat16) {
      // Before the conversions, by which it sees what is of bf16.
      RewritePatternSet division(&getContext());
      expand::populateBFloat16DivisionPatterns(division);
      walkAndApplyPatterns(getOperation(), std::move(division));
      expand::hoistExtensions(getOperation());
      expand::populateExactRoundingPatterns(patterns, exact);
      arith::populateExpandBFloat16Patterns(patterns);
    }
    if (remainder)
      expand::populateRemainderPatterns(patterns);
    if (packedBytes)
      expand::populateByteVectorPatterns(patterns);
    if (vectorDivision)
      expand::populateVectorDivisionPatterns(patterns);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
    expand::sinkRareOperands(getOperation(), fastSubnormals);
  }
};

} // namespace
