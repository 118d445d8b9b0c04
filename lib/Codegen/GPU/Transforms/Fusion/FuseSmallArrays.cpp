//===- FuseSmallArrays.cpp - Small arrays computed by their readers -------===//
//
// What is computed for each channel, before all elements of a channel are, is a
// launch that takes longer to begin than it computes. Each reader computes it
// again instead, once for several elements.
//
//===----------------------------------------------------------------------===//

#include "InlineProducer.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Schedule/BodyCost.h"
#include "bcast/Schedule/TargetInfo.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_FUSESMALLARRAYS
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct FuseSmallArraysPass
    : public mlir::bcast::impl::FuseSmallArraysBase<FuseSmallArraysPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) { ops.push_back(op); });
    // What is inlined replaces ops behind it.
    IRRewriter rewriter(&getContext());
    for (linalg::GenericOp op : llvm::reverse(ops)) {
      if (!isSmall(op))
        continue;
      while (!op->use_empty())
        if (!inlineProducer(rewriter, *op->use_begin()))
          break;
      if (!op->use_empty())
        continue;
      rewriter.eraseOp(op);
      ++numFused;
    }
  }

private:
  bool isSmall(linalg::GenericOp op);
};

} // namespace

/// Whether the op is computed from the results of a reduction, whose kernels
/// then compute it, too.
static bool isOfReduction(linalg::GenericOp op) {
  llvm::SetVector<Operation *> ops;
  ops.insert(op);
  for (size_t i = 0; i < ops.size(); ++i) {
    auto generic = cast<linalg::GenericOp>(ops[i]);
    if (generic.getNumReductionLoops() != 0)
      return true;
    for (Value input : generic.getDpsInputs())
      if (auto producer = input.getDefiningOp<linalg::GenericOp>())
        ops.insert(producer);
  }
  return false;
}

/// Whether the op computes elements of which each of its readers takes one for
/// many of its own, in no more time than a launch takes.
bool FuseSmallArraysPass::isSmall(linalg::GenericOp op) {
  if (!op.hasPureTensorSemantics() || op->use_empty() ||
      op->getParentOfType<scf::ForallOp>() || isOfReduction(op))
    return false;
  int64_t elements = countIterations(op), cost = getBodyCost(op);
  if (elements == 0)
    return false;
  return llvm::all_of(op->getUses(), [&](OpOperand &use) {
    auto reader = dyn_cast<linalg::GenericOp>(use.getOwner());
    return reader && reader->getBlock() == op->getBlock() &&
           reader.isDpsInput(&use) && reader.getNumReductionLoops() == 0 &&
           linalg::areElementwiseOpsFusable(&use) &&
           countIterations(reader) / elements >= minReads &&
           !isDear(cost, countIterations(reader), maxCost, maxWork);
  });
}
