//===- SharedReductions.cpp - Reductions that threads share ---------------===//

#include "SharedReductions.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Analysis/ReductionPlan.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::bcast;

SmallVector<Combiner> mlir::bcast::getSharedCombiners(linalg::GenericOp op) {
  if (!op.hasPureTensorSemantics() || op.getNumReductionLoops() == 0 ||
      op->getParentOfType<scf::ForallOp>())
    return {};
  std::optional<SmallVector<PlannedOperand>> operands = getPlannedOperands(op);
  std::optional<ReductionPlan> plan;
  if (operands)
    plan = planReduction(op, *operands);
  // Trees of what has no identity may not be padded.
  if (!plan || !llvm::all_of(plan->combiners, [](const Combiner &combiner) {
        return combiner.hasIdentity();
      }))
    return {};
  return plan->combiners;
}

LogicalResult mlir::bcast::moveOperands(RewriterBase &rewriter,
                                        linalg::GenericOp later,
                                        Operation *earlier) {
  llvm::SetVector<Value> values;
  values.insert_range(later->getOperands());
  getUsedValuesDefinedAbove(later->getRegions(), values);
  return moveValueDefinitions(rewriter, values.getArrayRef(), earlier);
}
