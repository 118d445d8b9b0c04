//===- HoistEpilogues.cpp - Epilogues behind their reductions -------------===//
//
// The kernels of a reduction compute what is behind it, of its results
// (Epilogues.h). What reads the results behind another kernel is not, and would
// have a launch of its own.
//
//===----------------------------------------------------------------------===//

#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Schedule/Epilogues.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_HOISTEPILOGUES
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct HoistEpiloguesPass
    : public mlir::bcast::impl::HoistEpiloguesBase<HoistEpiloguesPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) {
      if (op.hasPureTensorSemantics() && !op->getParentOfType<scf::ForallOp>())
        ops.push_back(op);
    });
    for (linalg::GenericOp op : ops)
      hoist(op);
  }

private:
  void hoist(linalg::GenericOp op);
  bool isEpilogue(linalg::GenericOp op);

  /// What follows the reduction whose results it is computed from.
  llvm::SmallPtrSet<Operation *, 16> epilogues;
};

} // namespace

/// Whether the op computes an element from those that a reduction, or an
/// epilogue of it, has computed.
bool HoistEpiloguesPass::isEpilogue(linalg::GenericOp op) {
  if (op.getNumReductionLoops() != 0)
    return false;
  return llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    auto producer = input->get().getDefiningOp<linalg::GenericOp>();
    return producer && producer->getBlock() == op->getBlock() &&
           (producer.getNumReductionLoops() != 0 ||
            epilogues.contains(producer)) &&
           isElementwise(op, input);
  });
}

/// The last op, of those that compute elements, that the op needs.
static Operation *findLastDependency(linalg::GenericOp op) {
  llvm::SetVector<Value> values;
  values.insert_range(op->getOperands());
  getUsedValuesDefinedAbove(op->getRegions(), values);
  Operation *last = nullptr;
  for (size_t i = 0; i < values.size(); ++i) {
    Operation *def = values[i].getDefiningOp();
    if (!def || def->getBlock() != op->getBlock())
      continue;
    if (isPure(def) && def->getNumRegions() == 0)
      values.insert_range(def->getOperands());
    else if (!last || last->isBeforeInBlock(def))
      last = def;
  }
  return last;
}

void HoistEpiloguesPass::hoist(linalg::GenericOp op) {
  if (!isEpilogue(op))
    return;
  epilogues.insert(op);
  // What is pure and has no region, as an empty tensor, is moved with it.
  auto place = llvm::find_if(
      llvm::make_range(std::next(findLastDependency(op)->getIterator()),
                       op->getIterator()),
      [](Operation &between) { return between.getNumRegions() != 0; });
  if (place == op->getIterator())
    return;
  moveOperandsBefore(op, &*place);
  op->moveBefore(&*place);
  ++numHoisted;
}
