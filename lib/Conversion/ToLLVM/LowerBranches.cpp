//===- LowerBranches.cpp - Branches without results as control flow -------===//

#include "bcast/Conversion/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_LOWERBRANCHES
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Moves the region's block before `after`, to which it then branches. Returns
/// it, or `after` for an empty region.
static Block *moveBlock(Region &region, Block *after) {
  if (region.empty())
    return after;
  Block *block = &region.front();
  after->getParent()->getBlocks().splice(after->getIterator(),
                                         region.getBlocks());
  Operation *yield = block->getTerminator();
  OpBuilder builder(yield);
  cf::BranchOp::create(builder, yield->getLoc(), after);
  yield->erase();
  return block;
}

/// Returns the blocks of the branches.
static SmallVector<Block *> lower(scf::IfOp op) {
  Block *before = op->getBlock();
  Block *after = before->splitBlock(std::next(op->getIterator()));
  SmallVector<Block *> moved = {moveBlock(op.getThenRegion(), after),
                                moveBlock(op.getElseRegion(), after)};
  auto builder = OpBuilder::atBlockEnd(before);
  cf::CondBranchOp::create(builder, op.getLoc(), op.getCondition(), moved[0],
                           ValueRange(), moved[1], ValueRange());
  op.erase();
  llvm::erase(moved, after);
  return moved;
}

namespace {

struct LowerBranchesPass
    : public mlir::bcast::impl::LowerBranchesBase<LowerBranchesPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<Block *> pending;
    for (Block &block : getOperation().getBody())
      pending.push_back(&block);
    while (!pending.empty()) {
      Block *block = pending.pop_back_val();
      SmallVector<scf::IfOp> branches;
      for (auto op : block->getOps<scf::IfOp>())
        if (op.getNumResults() == 0)
          branches.push_back(op);
      // The last one first: what is behind it is moved once.
      for (scf::IfOp op : llvm::reverse(branches))
        llvm::append_range(pending, lower(op));
    }
  }
};

} // namespace
