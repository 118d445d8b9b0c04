//===- MarkDeviceMath.cpp - Functions that a GPU may approximate ----------===//

#include "bcast/Analysis/FusionRules.h"
#include "bcast/Math/MathBuilder.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_MARKDEVICEMATH
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

static void mark(Operation *op, StringRef name = kDeviceMathAttrName) {
  op->setDiscardableAttr(name, UnitAttr::get(op->getContext()));
}

/// Whether the op is of f32 or 16 bits, and does not say how accurate it has to
/// be.
static bool mayBeApproximate(Operation *op) {
  auto accuracy = op->getAttrOfType<ResultAccuracyAttr>("result_accuracy");
  auto type = dyn_cast<FloatType>(getElementTypeOrSelf(op->getResult(0)));
  return type && type.getWidth() <= 32 &&
         (!accuracy || accuracy.getMode() == ResultAccuracyMode::DEFAULT);
}

/// Whether the op is exp(x - m), with the maxima m of x along some dimensions,
/// of which there are sums along these alone: each has a 1 among its summands.
static bool isInShiftedSum(ExponentialOp op) {
  auto shifted = op.getOperand().getDefiningOp<SubtractOp>();
  if (!shifted || !op->hasOneUse() || !op->hasAttr(kNonpositiveAttrName))
    return false;
  Value taken = shifted.getRhs();
  while (Operation *moved = taken.getDefiningOp()) {
    if (moved->getNumOperands() != 1 || !isFusible(moved) || !isMovement(moved))
      break;
    taken = moved->getOperand(0);
  }
  auto maximum = taken.getDefiningOp<ReduceOp>();
  auto sum = dyn_cast<ReduceOp>(*op->user_begin());
  return maximum && sum && maximum.getKind() == ReductionKind::Maximum &&
         sum.getKind() == ReductionKind::Add &&
         maximum.getOperand() == shifted.getLhs() &&
         maximum.getDimensions() == sum.getDimensions();
}

/// 1 / (1 + exp(-x)), in f32.
static void decompose(LogisticOp op) {
  ImplicitLocOpBuilder builder(op.getLoc(), op);
  Type single = builder.getF32Type();
  RankedTensorType type = op.getType();
  Value x = op.getOperand();
  bool isNarrow = !type.getElementType().isF32();
  if (isNarrow)
    x = ConvertOp::create(builder, type.clone(single), x);
  auto exp = ExponentialOp::create(builder, NegateOp::create(builder, x),
                                   ResultAccuracyAttr());
  mark(exp);
  Value one = ConstantOp::create(
      builder, DenseElementsAttr::get(RankedTensorType::get({}, single),
                                      builder.getF32FloatAttr(1)));
  Value result =
      DivideOp::create(builder, one, AddOp::create(builder, exp, one));
  if (isNarrow)
    result = ConvertOp::create(builder, type, result);
  op.replaceAllUsesWith(result);
  op.erase();
}

namespace {

struct MarkDeviceMathPass
    : public mlir::bcast::impl::MarkDeviceMathBase<MarkDeviceMathPass> {
  void runOnOperation() override {
    getOperation()->walk([](Operation *op) {
      if (!isa<ExponentialOp, TanhOp, ErfOp, LogisticOp>(op) ||
          !mayBeApproximate(op))
        return;
      if (auto logistic = dyn_cast<LogisticOp>(op))
        return decompose(logistic);
      mark(op);
      if (auto exp = dyn_cast<ExponentialOp>(op); exp && isInShiftedSum(exp))
        mark(exp, kAbsoluteErrorAttrName);
    });
  }
};

} // namespace
