//===- MarkNonpositive.cpp - Exponentials of what is not positive ---------===//

#include "RowMaximum.h"
#include "bcast/Math/MathBuilder.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_MARKNONPOSITIVE
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

static bool isFloatTensor(Value value) {
  return isa<FloatType>(getElementTypeOrSelf(value.getType()));
}

/// Whether what `user` reads is the greatest element of x along some
/// dimensions, or greater than that.
static bool isRowMaximum(OpOperand &user, Value x) {
  return bool(findRowMaximum(user, x, [](Operation *op) {
    SmallVector<OpOperand *> operands;
    if (isa<MaximumOp>(op))
      for (OpOperand &operand : op->getOpOperands())
        operands.push_back(&operand);
    return operands;
  }));
}

static bool isNonpositive(Value value, unsigned depth = 0);

/// Whether no element is less than 0: each is at least -0, or NaN.
static bool isNonnegative(Value value, unsigned depth) {
  Operation *op = value.getDefiningOp();
  if (!op || depth == kMaxMarkDepth || !isFloatTensor(value))
    return false;
  auto isNonnegativeToo = [&](Value operand) {
    return isNonnegative(operand, depth + 1);
  };
  SplatElementsAttr splat;
  if (matchPattern(value, m_Constant(&splat)))
    return !splat.getSplatValue<APFloat>().isNegative();
  if (isa<AbsOp, SqrtOp, ExponentialOp>(op))
    return true;
  if (isa<MultiplyOp>(op) && op->getOperand(0) == op->getOperand(1))
    return true;
  if (isa<NegateOp>(op))
    return isNonpositive(op->getOperand(0), depth + 1);
  if (isa<MaximumOp>(op))
    return llvm::any_of(op->getOperands(), isNonnegativeToo);
  if (isa<AddOp, MultiplyOp, MinimumOp, ConvertOp>(op))
    return llvm::all_of(op->getOperands(), isNonnegativeToo);
  if (auto reduce = dyn_cast<ReduceOp>(op))
    return reduce.getKind() == ReductionKind::Add &&
           llvm::all_of(op->getOperands(), isNonnegativeToo);
  OpOperand *moved = getMovedOperand(op);
  return moved && isNonnegativeToo(moved->get());
}

/// Whether each element is at most 0, or NaN.
static bool isNonpositive(Value value, unsigned depth) {
  Operation *op = value.getDefiningOp();
  if (!op || depth == kMaxMarkDepth || !isFloatTensor(value))
    return false;
  auto isNonpositiveToo = [&](Value operand) {
    return isNonpositive(operand, depth + 1);
  };
  SplatElementsAttr splat;
  if (matchPattern(value, m_Constant(&splat))) {
    APFloat number = splat.getSplatValue<APFloat>();
    return number.isNegative() || number.isZero();
  }
  if (isa<NegateOp>(op))
    return isNonnegative(op->getOperand(0), depth + 1);
  if (isa<SubtractOp>(op)) {
    Value x = op->getOperand(0);
    auto shape = cast<RankedTensorType>(value.getType()).getShape();
    if (cast<RankedTensorType>(x.getType()).getShape() != shape)
      return false;
    return isRowMaximum(op->getOpOperand(1), x);
  }
  if (isa<MultiplyOp>(op))
    for (unsigned i : {0, 1})
      if (isNonpositiveToo(op->getOperand(i)) &&
          isNonnegative(op->getOperand(1 - i), depth + 1))
        return true;
  if (isa<MinimumOp>(op))
    return llvm::any_of(op->getOperands(), isNonpositiveToo);
  if (isa<AddOp, MaximumOp, ConvertOp>(op))
    return llvm::all_of(op->getOperands(), isNonpositiveToo);
  OpOperand *moved = getMovedOperand(op);
  return moved && isNonpositiveToo(moved->get());
}

namespace {

struct MarkNonpositivePass
    : public mlir::bcast::impl::MarkNonpositiveBase<MarkNonpositivePass> {
  void runOnOperation() override {
    getOperation()->walk([](ExponentialOp op) {
      if (isNonpositive(op.getOperand()))
        op->setDiscardableAttr(kNonpositiveAttrName,
                               UnitAttr::get(op.getContext()));
    });
  }
};

} // namespace
