//===- FuseReductionProducers.cpp - Elements stored by a reduction --------===//
//
// An array that an elementwise op stores, and a reduction goes through, is
// computed in the loop of the reduction, which stores it: memory is not read
// again. Upstream's elementwise fusion makes the op; this decides where.
//
//===----------------------------------------------------------------------===//

#include "bcast/Analysis/GenericBody.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/RegionUtils.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_FUSEREDUCTIONPRODUCERS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct FuseReductionProducersPass
    : public mlir::bcast::impl::FuseReductionProducersBase<
          FuseReductionProducersPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<linalg::GenericOp> reductions;
    getOperation().walk([&](linalg::GenericOp op) {
      if (op.getNumReductionLoops() != 0 &&
          !op->getParentOfType<scf::ForallOp>())
        reductions.push_back(op);
    });
    for (linalg::GenericOp op : reductions)
      while (linalg::GenericOp fused = fuseProducer(op))
        op = fused;
  }

private:
  linalg::GenericOp fuseProducer(linalg::GenericOp reduction);
};

} // namespace

/// Whether threads may share the reduction's results, and its loops store
/// elements in order.
static bool isShared(linalg::GenericOp op) {
  if (!op.hasPureTensorSemantics())
    return false;
  std::optional<SmallVector<PlannedOperand>> operands = getPlannedOperands(op);
  std::optional<ReductionPlan> plan;
  if (operands)
    plan = planReduction(op, *operands);
  return plan && llvm::all_of(plan->combiners, [](const Combiner &combiner) {
           return combiner.hasIdentity();
         });
}

/// The elementwise op whose result the reduction reads there, element by
/// element, and nothing else of; else null.
static linalg::GenericOp getProducer(linalg::GenericOp reduction,
                                     OpOperand &input) {
  auto producer = input.get().getDefiningOp<linalg::GenericOp>();
  if (!producer || producer->getBlock() != reduction->getBlock() ||
      producer.getNumReductionLoops() != 0 ||
      !reduction.getMatchingIndexingMap(&input).isPermutation() ||
      !linalg::areElementwiseOpsFusable(&input))
    return {};
  bool isReadOnce = llvm::count_if(reduction->getOperands(), [&](Value value) {
                      return value.getDefiningOp() == producer;
                    }) == 1;
  return isReadOnce ? producer : linalg::GenericOp();
}

/// Moves the reduction before what else reads the producer's results. Fails if
/// it needs any of that.
static LogicalResult moveToProducer(RewriterBase &rewriter,
                                    linalg::GenericOp reduction,
                                    linalg::GenericOp producer) {
  Operation *first = reduction;
  for (Operation *user : producer->getUsers()) {
    Operation *inBlock = reduction->getBlock()->findAncestorOpInBlock(*user);
    if (inBlock->isBeforeInBlock(first))
      first = inBlock;
  }
  if (first == reduction)
    return success();
  llvm::SetVector<Value> values;
  values.insert_range(reduction->getOperands());
  getUsedValuesDefinedAbove(reduction->getRegions(), values);
  if (failed(moveValueDefinitions(rewriter, values.getArrayRef(), first)))
    return failure();
  rewriter.moveOpBefore(reduction, first);
  return success();
}

/// One op for the reduction and a producer, or null if there is none.
linalg::GenericOp
FuseReductionProducersPass::fuseProducer(linalg::GenericOp reduction) {
  IRRewriter rewriter(&getContext());
  for (OpOperand *input : reduction.getDpsInputOperands()) {
    linalg::GenericOp producer = getProducer(reduction, *input);
    if (!producer || failed(moveToProducer(rewriter, reduction, producer)))
      continue;
    rewriter.setInsertionPoint(reduction);
    FailureOr<linalg::ElementwiseOpFusionResult> result =
        linalg::fuseElementwiseOps(rewriter, input);
    if (failed(result))
      continue;
    auto fused = cast<linalg::GenericOp>(result->fusedOp);
    if (!isShared(fused)) {
      rewriter.eraseOp(fused);
      continue;
    }
    for (auto [before, after] : result->replacements)
      rewriter.replaceAllUsesExcept(before, after, producer);
    rewriter.eraseOp(reduction);
    if (producer->use_empty())
      rewriter.eraseOp(producer);
    ++numFused;
    return fused;
  }
  return {};
}
