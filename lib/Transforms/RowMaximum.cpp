//===- RowMaximum.cpp - Values that are the maxima of rows ----------------===//

#include "RowMaximum.h"

using namespace mlir;
using namespace mlir::bcast;

OpOperand *mlir::bcast::getMovedOperand(Operation *op) {
  bool isMoved = isFusible(op) && !isa<ReductionOpInterface>(op) &&
                 op->getNumOperands() == 1 && isMovement(op);
  return isMoved ? &op->getOpOperand(0) : nullptr;
}

/// Whether the elements of `reduce`, read at `map` of an index of x, are those
/// of that index's row.
static bool isAligned(ReduceOp reduce, const IndexMap &map, Value x) {
  auto shape = cast<RankedTensorType>(x.getType()).getShape();
  for (auto [expr, kept] :
       llvm::zip_equal(map.getExprs(), reduce.getKeptDimensions()))
    if (shape[kept] != 1 && !(expr == IndexExpr::getDim(kept)))
      return false;
  return true;
}

static ReduceOp findAt(Value value, const IndexMap &map, Value x,
                       LookThrough lookThrough, unsigned depth) {
  Operation *op = value.getDefiningOp();
  if (!op || depth == kMaxMarkDepth)
    return {};
  if (auto reduce = dyn_cast<ReduceOp>(op)) {
    bool isMaximum = reduce.getKind() == ReductionKind::Maximum &&
                     reduce.getOperand() == x && isAligned(reduce, map, x);
    return isMaximum ? reduce : ReduceOp();
  }
  SmallVector<OpOperand *> operands = lookThrough(op);
  if (OpOperand *moved = getMovedOperand(op))
    operands.push_back(moved);
  for (OpOperand *operand : operands) {
    auto shape = cast<RankedTensorType>(operand->get().getType()).getShape();
    IndexMap read = getReadMap(*operand).compose(map).simplify(shape);
    if (ReduceOp found =
            findAt(operand->get(), read, x, lookThrough, depth + 1))
      return found;
  }
  return {};
}

ReduceOp mlir::bcast::findRowMaximum(OpOperand &user, Value x,
                                     LookThrough lookThrough) {
  return findAt(user.get(), getReadMap(user), x, lookThrough, 0);
}
