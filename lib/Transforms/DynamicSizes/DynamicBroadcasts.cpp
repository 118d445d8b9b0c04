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

std::optional<SmallVector<int64_t>>
mlir::bcast::findResultDims(ElementwiseOpInterface op, OpOperand &operand) {
  auto getRank = [](Value value) {
    return cast<RankedTensorType>(value.getType()).getRank();
  };
  int64_t rank = getRank(op->getResult(0));
  int64_t operandRank = getRank(operand.get());
  auto dims = llvm::to_vector(llvm::seq(operandRank));
  if (auto transpose = dyn_cast<TransposeOp>(op.getOperation())) {
    for (auto [dim, source] : llvm::enumerate(transpose.getPermutation()))
      dims[source] = static_cast<int64_t>(dim);
    return dims;
  }
  if (operandRank != rank) {
    DenseI64ArrayAttr list = getBroadcastDimensions(op);
    if (list && list.size() == operandRank)
      dims = llvm::to_vector(list.asArrayRef());
    else if (isa<BroadcastOp>(op.getOperation()))
      dims = llvm::to_vector(llvm::seq(rank - operandRank, rank));
    else if (operandRank != 0)
      return std::nullopt;
  }
  IndexMap map = op.getOperandIndexMap(operand.getOperandNumber());
  for (auto [dim, expr] : llvm::zip_equal(dims, map.getExprs())) {
    bool isOwn = expr.isPlainDim() && expr.dim == dim;
    if (!isOwn && !(expr == IndexExpr::getZero()))
      return std::nullopt;
  }
  return dims;
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
