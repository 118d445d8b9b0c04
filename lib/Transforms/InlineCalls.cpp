//===- InlineCalls.cpp - Small functions in place of their calls ----------===//

#include "bcast/Transforms/Passes.h"

#include "mlir/Analysis/CallGraph.h"
#include "mlir/Transforms/Inliner.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_INLINECALLS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Times the ops of a copied function that one may have which is moved.
static constexpr int64_t kMoved = 16;

/// Whether the function has at most so many ops. Looks at no more.
static bool hasAtMost(func::FuncOp function, int64_t count) {
  return !function
              .walk([&](Operation *) {
                return count-- < 0 ? WalkResult::interrupt()
                                   : WalkResult::advance();
              })
              .wasInterrupted();
}

namespace {

struct InlineCallsPass
    : public mlir::bcast::impl::InlineCallsBase<InlineCallsPass> {
  using Base::Base;

  void runOnOperation() override {
    llvm::DenseMap<StringAttr, int64_t> numCallsOf;
    WalkResult walk = getOperation().walk([&](Operation *op) {
      if (auto call = dyn_cast<func::CallOp>(op))
        ++numCallsOf[call.getCalleeAttr().getAttr()];
      // MLIR's inliner crashes on the regions of an op that nothing knows.
      return op->isRegistered() || op->getNumRegions() == 0
                 ? WalkResult::advance()
                 : WalkResult::interrupt();
    });
    if (walk.wasInterrupted())
      return;
    auto isWorthwhile = [&](const Inliner::ResolvedCall &resolved) {
      Operation *callable =
          resolved.targetNode->getCallableRegion()->getParentOp();
      auto function = dyn_cast<func::FuncOp>(callable);
      if (!function ||
          resolved.call->getParentOfType<func::FuncOp>() == function)
        return false;
      bool isMoved = function.isPrivate() &&
                     numCallsOf.lookup(function.getNameAttr()) == 1;
      if (!hasAtMost(function, isMoved ? kMoved * maxOps : maxOps))
        return false;
      ++numCalls;
      return true;
    };
    // The inliner keeps references.
    InlinerConfig config;
    Inliner inliner(
        getOperation(), getAnalysis<CallGraph>(), *this, getAnalysisManager(),
        [](Pass &, OpPassManager &, Operation *) { return success(); }, config,
        isWorthwhile);
    if (failed(inliner.doInlining()))
      signalPassFailure();
  }
};

} // namespace
