//===- DynamicBroadcasts.cpp - Broadcasts that cannot fail ----------------===//

#include "DynamicBroadcasts.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

SmallVector<Block *> mlir::bcast::collectUnfusedBlocks(Operation *root) {
  SmallVector<Block *> blocks;
  root->walk([&](Block *block) {
    if (!isa<FusionOp>(block->getParentOp()))
      blocks.push_back(block);
  });
  return blocks;
}

bool mlir::bcast::hasListedSizes(Operation *op, Value sizes,
                                 SymbolicShapes &symbols) {
  SmallVector<int64_t> shape(symbols.get(op->getResult(0)));
  return llvm::all_of(llvm::enumerate(shape), [&](auto dim) {
    return symbols.getListed(sizes, dim.index()) == dim.value();
  });
}

DynamicBroadcastInDimOp
mlir::bcast::findSureBroadcast(Value value, SymbolicShapes &symbols) {
  auto op = value.getDefiningOp<DynamicBroadcastInDimOp>();
  if (!op || !hasListedSizes(op, op.getOutputDimensions(), symbols))
    return {};
  SmallVector<int64_t> from(symbols.get(op.getOperand())),
      to(symbols.get(value));
  for (auto [dim, size] : llvm::enumerate(from))
    if (size != 1 && size != to[op.getBroadcastDimensions()[dim]])
      return {};
  return op;
}

DenseI64ArrayAttr mlir::bcast::getBroadcastDimensions(Operation *op) {
  std::optional<Attribute> dims = op->getInherentAttr(kBroadcastDimensionsName);
  return dims ? dyn_cast_or_null<DenseI64ArrayAttr>(*dims)
              : DenseI64ArrayAttr();
}

unsigned mlir::bcast::eraseUnused(Block &block) {
  unsigned numErased = 0;
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (isOpTriviallyDead(&op)) {
      numErased += isa<DynamicBroadcastInDimOp, DynamicIotaOp>(op);
      op.erase();
    }
  return numErased;
}
