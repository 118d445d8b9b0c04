//===- Unfuse.cpp - Fusions back to ops -----------------------------------===//

#include "bcast/Transforms/Passes.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_UNFUSE
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

void mlir::bcast::unfuse(RewriterBase &rewriter, FusionOp fusion) {
  Block &body = fusion.getBody().front();
  YieldOp yield = fusion.getYield();
  SmallVector<Value> results(yield.getValues());
  // A yielded argument is the operand.
  for (Value &result : results)
    if (auto argument = dyn_cast<BlockArgument>(result))
      result = fusion.getInputs()[argument.getArgNumber()];
  rewriter.eraseOp(yield);
  rewriter.inlineBlockBefore(&body, fusion, fusion.getInputs());
  rewriter.replaceOp(fusion, results);
}

namespace {

struct UnfusePattern : public OpRewritePattern<FusionOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(FusionOp op,
                                PatternRewriter &rewriter) const override {
    unfuse(rewriter, op);
    return success();
  }
};

struct UnfusePass : public mlir::bcast::impl::UnfuseBase<UnfusePass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<FusionOp> fusions;
    getOperation().walk([&](FusionOp op) { fusions.push_back(op); });
    IRRewriter rewriter(&getContext());
    for (FusionOp fusion : fusions)
      unfuse(rewriter, fusion);
  }
};

} // namespace

void mlir::bcast::populateUnfusePatterns(RewritePatternSet &patterns) {
  patterns.add<UnfusePattern>(patterns.getContext());
}
