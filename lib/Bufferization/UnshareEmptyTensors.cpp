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

/// What has the tensor of the operand: null for an op that does not write to
/// it.
static Value getWritten(OpOperand &use) {
  Operation *user = use.getOwner();
  if (auto writer = dyn_cast<DestinationStyleOpInterface>(user))
    return writer.isDpsInit(&use) ? writer.getTiedOpResult(&use) : Value();
  return isa<tensor::CastOp>(user) ? user->getResult(0) : Value();
}

/// The outermost result of an scf.if, outside of which `op` is, that is what
/// the use writes to; null for none. Both branches are to write to one tensor
/// then, or bufferization copies.
static Value findChosen(Operation *op, OpOperand &use) {
  Value chosen;
  OpOperand *next = &use;
  while (next) {
    Value written = getWritten(*next);
    auto yield = dyn_cast<scf::YieldOp>(next->getOwner());
    auto choice =
        yield ? dyn_cast<scf::IfOp>(yield->getParentOp()) : scf::IfOp();
    if (choice && !choice->isProperAncestor(op))
      chosen = written = choice.getResult(next->getOperandNumber());
    next = nullptr;
    if (!written)
      break;
    for (OpOperand &reader : written.getUses())
      if (isa<scf::YieldOp>(reader.getOwner()) || (!next && getWritten(reader)))
        next = &reader;
  }
  return chosen;
}

/// Uses of which at most one runs, or a single one.
using Alternatives = SmallVector<OpOperand *, 2>;

/// The uses as a tensor to write to, in the order of the program. One that
/// reads may share.
static SmallVector<std::pair<Value, Alternatives>> groupWriters(Operation *op) {
  SmallVector<OpOperand *> uses;
  bool isEmpty = isa<tensor::EmptyOp>(op);
  for (OpOperand &use : op->getUses()) {
    auto writer = dyn_cast<DestinationStyleOpInterface>(use.getOwner());
    if (isEmpty || (writer && writer.isDpsInit(&use)))
      uses.push_back(&use);
  }
  SmallVector<std::pair<Value, Alternatives>> groups;
  llvm::DenseMap<Value, unsigned> known;
  for (OpOperand *use : llvm::reverse(uses)) {
    Value chosen = findChosen(op, *use);
    auto [group, isNew] = known.try_emplace(chosen, groups.size());
    if (!chosen || isNew)
      groups.push_back({chosen, {}});
    groups[chosen ? group->second : groups.size() - 1].second.push_back(use);
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

/// An op before all writers, and before the scf.if that chooses among them: a
/// fill of what a branch writes is in front of it.
static Operation *findFirst(Value chosen, ArrayRef<OpOperand *> writers) {
  Operation *first =
      chosen ? chosen.getDefiningOp() : writers.front()->getOwner();
  for (OpOperand *writer : writers) {
    Operation *owner = writer->getOwner();
    if (Operation *inner = first->getBlock()->findAncestorOpInBlock(*owner))
      first = inner->isBeforeInBlock(first) ? inner : first;
    else if (owner->getBlock()->findAncestorOpInBlock(*first))
      first = owner;
  }
  return first;
}

/// Gives each group of writers an op of its own. The first keeps this one, if
/// no one reads it.
static void unshare(Operation *op) {
  auto groups = groupWriters(op);
  size_t numUses = std::distance(op->use_begin(), op->use_end());
  for (const auto &[chosen, group] : groups)
    numUses -= group.size();
  bool keepsFirst = numUses == 0 && !groups.empty();
  for (const auto &[chosen, group] : ArrayRef(groups).drop_front(keepsFirst)) {
    OpBuilder builder(findFirst(chosen, group));
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
