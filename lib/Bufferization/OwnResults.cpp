//===- OwnResults.cpp - Allocations that are results ----------------------===//

#include "bcast/Bufferization/OwnResults.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

using namespace mlir;
using namespace mlir::bcast;

Operation *mlir::bcast::getAllocation(Value buffer) {
  while (Operation *op = buffer.getDefiningOp()) {
    if (isa<memref::AllocOp, gpu::AllocOp>(op))
      return op;
    if (!isa<memref::CastOp, memref::CollapseShapeOp, memref::ExpandShapeOp>(
            op))
      return nullptr;
    buffer = op->getOperand(0);
  }
  return nullptr;
}

SmallVector<OwnResult> mlir::bcast::findOwnResults(func::FuncOp function) {
  SmallVector<func::ReturnOp> returns(function.getOps<func::ReturnOp>());
  SmallVector<OwnResult> found;
  llvm::SmallDenseSet<Operation *> seen;
  for (func::ReturnOp op : returns)
    for (OpOperand &operand : op->getOpOperands()) {
      auto type = dyn_cast<MemRefType>(operand.get().getType());
      Operation *alloc = getAllocation(operand.get());
      if (!type || !type.getLayout().isIdentity() || !alloc ||
          !cast<MemRefType>(alloc->getResult(0).getType())
               .getLayout()
               .isIdentity())
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
