//===- MarkDeviceMath.cpp - Functions that a GPU may approximate ----------===//

#include "RowMaximum.h"
#include "bcast/Math/MathBuilder.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"

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

static bool isMinusInfinity(Value value) {
  SplatElementsAttr splat;
  if (!matchPattern(value, m_Constant(&splat)) ||
      !isa<FloatType>(splat.getElementType()))
    return false;
  APFloat number = splat.getSplatValue<APFloat>();
  return number.isInfinity() && number.isNegative();
}

/// What is m, of select(is_finite(m), m, c) and max(m, -inf). An infinite m
/// makes a sum 0, infinite or NaN, whatever c is.
static SmallVector<OpOperand *> findSameMaximum(Operation *op) {
  if (isa<MaximumOp>(op))
    for (unsigned i : {0, 1})
      if (isMinusInfinity(op->getOperand(1 - i)))
        return {&op->getOpOperand(i)};
  auto select = dyn_cast<SelectOp>(op);
  if (!select)
    return {};
  auto isFinite = select.getPred().getDefiningOp<IsFiniteOp>();
  if (!isFinite || isFinite.getOperand() != select.getOnTrue())
    return {};
  return {&select.getOnTrueMutable()};
}

/// Whether the op is exp(x - m), with the maxima m of x along some dimensions,
/// of which there are sums along these alone: each has a 1 among its summands.
static bool isInShiftedSum(ExponentialOp op) {
  auto shifted = op.getOperand().getDefiningOp<SubtractOp>();
  if (!shifted || !op->hasOneUse())
    return false;
  auto sum = dyn_cast<ReduceOp>(*op->user_begin());
  if (!sum || sum.getKind() != ReductionKind::Add ||
      shifted.getLhs().getType() != shifted.getType())
    return false;
  ReduceOp maximum = findRowMaximum(shifted.getRhsMutable(), shifted.getLhs(),
                                    findSameMaximum);
  return maximum && maximum.getDimensions() == sum.getDimensions() &&
         (!maximum.getInit() || isMinusInfinity(maximum.getInit()));
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
      if (!isa<ExponentialOp, TanhOp, ErfOp, ErfcOp, LogisticOp>(op) ||
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
