//===- UnshareEmptyTensors.cpp - One new tensor per writer ----------------===//

#include "bcast/Bufferization/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_UNSHAREEMPTYTENSORS
#include "bcast/Bufferization/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Uses of which at most one runs: of the branches of one scf.if, or a single
/// one.
using Alternatives = SmallVector<OpOperand *, 2>;

/// The uses as a tensor to write to. One that reads may share.
static SmallVector<Alternatives> groupWriters(Operation *op) {
  SmallVector<Alternatives> groups;
  // Per scf.if, its groups that lack the second branch.
  llvm::DenseMap<Operation *, SmallVector<unsigned>> open;
  SmallVector<OpOperand *> uses;
  bool isEmpty = isa<tensor::EmptyOp>(op);
  for (OpOperand &use : op->getUses()) {
    auto writer = dyn_cast<DestinationStyleOpInterface>(use.getOwner());
    if (isEmpty || (writer && writer.isDpsInit(&use)))
      uses.push_back(&use);
  }
  // In the order of the program.
  std::reverse(uses.begin(), uses.end());
  auto isSecondBranch = [](OpOperand *use) {
    auto choice = dyn_cast<scf::IfOp>(use->getOwner()->getParentOp());
    return choice &&
           use->getOwner()->getParentRegion() == &choice.getElseRegion();
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

/// Whether the op fills a new tensor with a scalar.
static bool isFill(linalg::LinalgOp op) {
  return op->getNumResults() == 1 && llvm::hasSingleElement(*op.getBlock()) &&
         op.getDpsInits()[0].getDefiningOp<tensor::EmptyOp>() &&
         llvm::none_of(op.getDpsInputs(), [](Value input) {
           return isa<ShapedType>(input.getType());
         });
}

/// Gives each group of writers an op of its own. The first keeps this one, if
/// no one reads it.
static void unshare(Operation *op) {
  SmallVector<Alternatives> groups = groupWriters(op);
  size_t numUses = std::distance(op->use_begin(), op->use_end());
  for (const Alternatives &group : groups)
    numUses -= group.size();
  bool keepsFirst = numUses == 0 && !groups.empty();
  for (const Alternatives &group : ArrayRef(groups).drop_front(keepsFirst)) {
    Operation *user = group.front()->getOwner();
    OpBuilder builder(group.size() == 1 ? user : user->getParentOp());
    Value own = builder.clone(*op)->getResult(0);
    for (OpOperand *use : group)
      use->set(own);
  }
}

namespace {

struct UnshareEmptyTensorsPass
    : public mlir::bcast::impl::UnshareEmptyTensorsBase<
          UnshareEmptyTensorsPass> {
  void runOnOperation() override {
    SmallVector<Operation *> fills, empties;
    getOperation()->walk([&](Operation *op) {
      if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
          linalgOp && isFill(linalgOp))
        fills.push_back(op);
    });
    for (Operation *op : fills)
      unshare(op);
    // Those of the new fills as well.
    getOperation()->walk([&](tensor::EmptyOp op) { empties.push_back(op); });
    for (Operation *op : empties)
      unshare(op);
  }
};

} // namespace
