//===- OwnResults.cpp - Allocations that are results ----------------------===//

#include "OwnResults.h"

using namespace mlir;
using namespace mlir::bcast;

memref::AllocOp mlir::bcast::getAllocation(Value buffer) {
  while (Operation *op = buffer.getDefiningOp()) {
    if (auto alloc = dyn_cast<memref::AllocOp>(op))
      return alloc;
    if (!isa<memref::CastOp, memref::CollapseShapeOp, memref::ExpandShapeOp>(
            op))
      return {};
    buffer = op->getOperand(0);
  }
  return {};
}

SmallVector<OwnResult> mlir::bcast::findOwnResults(func::FuncOp function) {
  SmallVector<func::ReturnOp> returns(function.getOps<func::ReturnOp>());
  SmallVector<OwnResult> found;
  llvm::SmallDenseSet<Operation *> seen;
  for (func::ReturnOp op : returns)
    for (OpOperand &operand : op->getOpOperands()) {
      auto type = dyn_cast<MemRefType>(operand.get().getType());
      memref::AllocOp alloc = getAllocation(operand.get());
      if (!type || !type.getLayout().isIdentity() || !alloc ||
          !alloc.getType().getLayout().isIdentity())
        continue;
      // No branch leads to an entry block, and none leads on from a return.
      // What the entry block allocates may not reach each of several returns.
      Block *block = alloc->getBlock();
      bool isMadeOnce = block == op->getBlock() ||
                        (returns.size() == 1 && block->isEntryBlock() &&
                         block->getParentOp() == function);
      if (isMadeOnce && seen.insert(alloc).second)
        found.push_back({&operand, alloc});
    }
  return found;
}
