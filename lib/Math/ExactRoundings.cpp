//===- ExactRoundings.cpp - Roundings that change nothing -----------------===//
//
// Ops of bf16 and f16 are computed in f32 and rounded. What negates, selects or
// drops bits of such numbers is one already.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;

static bool isOfType(Value value, Type element) {
  return getElementTypeOrSelf(value.getType()) == element;
}

/// Whether a constant, in all its elements, is a number of the format.
static bool isExactConstant(Value value, const llvm::fltSemantics &format) {
  APFloat number(0.0f);
  if (!matchPattern(value, m_ConstantFloat(&number)) || number.isNaN())
    return false;
  bool losesInfo = false;
  number.convert(format, APFloat::rmNearestTiesToEven, &losesInfo);
  return !losesInfo;
}

/// Ops whose result has the bits of an operand, but for the sign, or fewer of
/// them.
static bool keepsFormat(Operation *op) {
  return isa<arith::NegFOp, arith::MaximumFOp, arith::MinimumFOp,
             arith::MaxNumFOp, arith::MinNumFOp, arith::SelectOp, math::AbsFOp,
             math::CeilOp, math::FloorOp, math::RoundEvenOp, math::RoundOp,
             math::TruncOp>(op);
}

/// Ops come before their uses, but for block arguments, of which nothing is
/// known.
static llvm::DenseSet<Value> findExact(Operation *root, FloatType format) {
  llvm::DenseSet<Value> found;
  root->walk([&](Operation *op) {
    if (op->getNumResults() != 1 ||
        !getElementTypeOrSelf(op->getResult(0).getType()).isF32())
      return;
    bool isExact = false;
    if (auto extend = dyn_cast<arith::ExtFOp>(op))
      isExact = isOfType(extend.getIn(), format);
    else if (op->hasTrait<OpTrait::ConstantLike>())
      isExact = isExactConstant(op->getResult(0), format.getFloatSemantics());
    // The other operand is but a sign.
    else if (isa<math::CopySignOp>(op))
      isExact = found.contains(op->getOperand(0));
    else if (keepsFormat(op))
      isExact = llvm::all_of(op->getOperands(), [&](Value operand) {
        return !isa<FloatType>(getElementTypeOrSelf(operand.getType())) ||
               found.contains(operand);
      });
    if (isExact)
      found.insert(op->getResult(0));
  });
  return found;
}

llvm::DenseSet<Operation *> expand::removeExactRoundings(Operation *root) {
  llvm::DenseSet<Operation *> left;
  for (FloatType format : {FloatType(BFloat16Type::get(root->getContext())),
                           FloatType(Float16Type::get(root->getContext()))}) {
    llvm::DenseSet<Value> exact = findExact(root, format);
    SmallVector<arith::TruncFOp> roundings;
    root->walk([&](arith::TruncFOp op) {
      if (isOfType(op, format) && exact.contains(op.getIn()))
        roundings.push_back(op);
    });
    for (arith::TruncFOp op : roundings) {
      for (Operation *user : llvm::make_early_inc_range(op->getUsers()))
        if (auto extend = dyn_cast<arith::ExtFOp>(user);
            extend && extend.getType() == op.getIn().getType()) {
          extend.replaceAllUsesWith(op.getIn());
          extend.erase();
        }
      if (op->use_empty())
        op->erase();
      else
        left.insert(op);
    }
  }
  return left;
}
