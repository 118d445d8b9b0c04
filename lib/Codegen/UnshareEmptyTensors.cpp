//===- UnshareEmptyTensors.cpp - One tensor.empty per use -----------------===//

#include "bcast/Codegen/Passes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_UNSHAREEMPTYTENSORS
#include "bcast/Codegen/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Uses of which at most one runs: of the branches of one scf.if, or a single
/// one.
using Alternatives = SmallVector<OpOperand *, 2>;

static SmallVector<Alternatives> groupUses(tensor::EmptyOp op) {
  SmallVector<Alternatives> groups;
  // Per scf.if, its groups that lack the second branch.
  llvm::DenseMap<Operation *, SmallVector<unsigned>> open;
  SmallVector<OpOperand *> uses;
  for (OpOperand &use : op->getUses())
    uses.push_back(&use);
  auto isSecondBranch = [](OpOperand *use) {
    auto choice = dyn_cast<scf::IfOp>(use->getOwner()->getParentOp());
    return choice && use->getOwner()->getParentRegion() ==
                         &choice.getElseRegion();
  };
  // First branches open groups, second branches close them.
  SmallVector<OpOperand *> ordered;
  llvm::copy_if(uses, std::back_inserter(ordered),
                [&](OpOperand *use) { return !isSecondBranch(use); });
  llvm::copy_if(uses, std::back_inserter(ordered), isSecondBranch);
  for (OpOperand *use : ordered) {
    Operation *parent = use->getOwner()->getParentOp();
    if (isSecondBranch(use) && !open[parent].empty()) {
      groups[open[parent].pop_back_val()].push_back(use);
      continue;
    }
    if (isa<scf::IfOp>(parent) && parent != op->getParentOp() &&
        !isSecondBranch(use))
      open[parent].push_back(groups.size());
    groups.push_back({use});
  }
  return groups;
}

namespace {

struct UnshareEmptyTensorsPass
    : public mlir::bcast::impl::UnshareEmptyTensorsBase<
          UnshareEmptyTensorsPass> {
  void runOnOperation() override {
    SmallVector<tensor::EmptyOp> empties;
    getOperation()->walk([&](tensor::EmptyOp op) { empties.push_back(op); });
    for (tensor::EmptyOp op : empties) {
      SmallVector<Alternatives> groups = groupUses(op);
      if (groups.size() < 2)
        continue;
      for (const Alternatives &group : ArrayRef(groups).drop_front()) {
        Operation *user = group.front()->getOwner();
        OpBuilder builder(group.size() == 1 ? user : user->getParentOp());
        Value own = builder.clone(*op)->getResult(0);
        for (OpOperand *use : group)
          use->set(own);
      }
    }
  }
};

} // namespace
