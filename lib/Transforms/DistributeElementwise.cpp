//===- DistributeElementwise.cpp - Elementwise ops on parts of arrays -----===//

#include "bcast/Analysis/FusionRules.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_DISTRIBUTEELEMENTWISE
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

static RankedTensorType getTensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

/// Whether the op computes each element from the same element of the operand,
/// of which nothing else has a use, and is not wider.
static bool isOnElements(OpOperand &operand) {
  Operation *op = operand.getOwner();
  if (!isa<ElementwiseOpInterface>(op) || isMovement(op) ||
      !operand.get().hasOneUse())
    return false;
  RankedTensorType from = getTensorType(operand.get()),
                   to = getTensorType(op->getResult(0));
  return from.hasStaticShape() && from.getShape() == to.getShape() &&
         getElementBits(op->getResult(0)) <= getElementBits(operand.get());
}

/// The op on other operands, with a result of another shape.
static Value cloneOn(OpBuilder &builder, Operation *op, ValueRange operands,
                     ArrayRef<int64_t> shape) {
  IRMapping mapping;
  Operation *clone = builder.clone(*op, mapping);
  clone->setOperands(operands);
  RankedTensorType type = getTensorType(op->getResult(0));
  clone->getResult(0).setType(type.clone(shape));
  return clone->getResult(0);
}

/// The dimension of an operand that is read in step with a dimension of the
/// result, -1 if there is none. Fails if what is read for a part of that is no
/// slice of known place.
static std::optional<int64_t> findDimension(OpOperand &operand, int64_t axis) {
  IndexMap map = getReadMap(operand);
  int64_t found = -1;
  for (auto [d, expr] : llvm::enumerate(map.getExprs())) {
    if (expr.isConstant() || expr.dim != axis)
      continue;
    if (!expr.isPlainDim() || found >= 0 ||
        !getTensorType(operand.get()).hasStaticShape())
      return std::nullopt;
    found = d;
  }
  return found;
}

/// The elements [start, start + size) of an operand along a dimension; all of
/// them for -1.
static Value cut(OpBuilder &builder, OpOperand &operand, int64_t dim,
                 int64_t start, int64_t size) {
  if (dim < 0)
    return operand.get();
  RankedTensorType type = getTensorType(operand.get());
  SmallVector<int64_t> starts(type.getRank()), limits(type.getShape()),
      strides(type.getRank(), 1);
  starts[dim] = start;
  limits[dim] = start + size;
  return SliceOp::create(builder, operand.getOwner()->getLoc(), operand.get(),
                         starts, limits, strides);
}

/// op(concatenate(a, b), c) -> concatenate(op(a, c'), op(b, c'')).
static bool distribute(OpOperand &operand, ConcatenateOp concatenate) {
  Operation *op = operand.getOwner();
  int64_t axis = concatenate.getDimension();
  // All but one part are empty. Of other operands the only index is 0, which is
  // not in step with anything.
  if (getTensorType(op->getResult(0)).getDimSize(axis) == 1)
    return false;
  OpBuilder builder(op);
  SmallVector<int64_t> dims;
  for (OpOperand &other : op->getOpOperands()) {
    std::optional<int64_t> dim = findDimension(other, axis);
    if (!dim)
      return false;
    dims.push_back(*dim);
  }
  // One part may have a size that another says to be known.
  if (!llvm::all_of(concatenate.getInputs(), [](Value input) {
        return getTensorType(input).hasStaticShape();
      }))
    return false;
  SmallVector<Value> parts;
  int64_t start = 0;
  for (Value input : concatenate.getInputs()) {
    ArrayRef<int64_t> shape = getTensorType(input).getShape();
    SmallVector<Value> operands;
    for (OpOperand &other : op->getOpOperands())
      operands.push_back(&other == &operand
                             ? input
                             : cut(builder, other,
                                   dims[other.getOperandNumber()], start,
                                   shape[axis]));
    parts.push_back(cloneOn(builder, op, operands, shape));
    start += shape[axis];
  }
  Value result = ConcatenateOp::create(builder, concatenate.getLoc(), parts,
                                       concatenate.getDimension());
  op->getResult(0).replaceAllUsesWith(result);
  op->erase();
  concatenate->erase();
  return true;
}

/// op(pad(a, v), s) -> pad(op(a, s), op(v, s)), for scalars s.
static bool distribute(OpOperand &operand, PadOp pad) {
  Operation *op = operand.getOwner();
  SmallVector<Value> onOperand, onPadding;
  for (OpOperand &other : op->getOpOperands()) {
    bool isPad = &other == &operand;
    if (!isPad && getTensorType(other.get()).getRank() != 0)
      return false;
    onOperand.push_back(isPad ? pad.getOperand() : other.get());
    onPadding.push_back(isPad ? pad.getPaddingValue() : other.get());
  }
  OpBuilder builder(op);
  Value inside = cloneOn(builder, op, onOperand,
                         getTensorType(pad.getOperand()).getShape());
  Value padding = cloneOn(builder, op, onPadding, {});
  Value result = PadOp::create(
      builder, pad.getLoc(), inside, padding, pad.getEdgePaddingLow(),
      pad.getEdgePaddingHigh(), pad.getInteriorPadding());
  op->getResult(0).replaceAllUsesWith(result);
  op->erase();
  pad->erase();
  return true;
}

namespace {

struct DistributeElementwisePass
    : public mlir::bcast::impl::DistributeElementwiseBase<
          DistributeElementwisePass> {
  using Base::Base;

  void runOnOperation() override {
    // In order, so that a chain of ops moves as a whole: each finds the parts
    // of what the one before it has become.
    SmallVector<Operation *> ops;
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa<FusionOp>(op))
        return WalkResult::skip();
      if (isa<ElementwiseOpInterface>(op))
        ops.push_back(op);
      return WalkResult::advance();
    });
    for (Operation *op : ops)
      for (OpOperand &operand : op->getOpOperands()) {
        if (!isOnElements(operand))
          continue;
        Operation *def = operand.get().getDefiningOp();
        if (def && def->getBlock() != op->getBlock())
          continue;
        auto concatenate = dyn_cast_or_null<ConcatenateOp>(def);
        auto pad = dyn_cast_or_null<PadOp>(def);
        if ((concatenate && distribute(operand, concatenate)) ||
            (pad && distribute(operand, pad))) {
          ++numDistributed;
          break;
        }
      }
  }
};

} // namespace
