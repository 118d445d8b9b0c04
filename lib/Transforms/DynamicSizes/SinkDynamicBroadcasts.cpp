//===- SinkDynamicBroadcasts.cpp - Broadcasts to the sizes of operands ----===//

#include "DynamicBroadcasts.h"
#include "bcast/Analysis/FusionRules.h"
#include "bcast/Analysis/SizeAssertions.h"
#include "bcast/IR/Combination.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_SINKDYNAMICBROADCASTS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

static RankedTensorType getTensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

namespace {

class BroadcastSinker {
public:
  explicit BroadcastSinker(Block &block) : block(block) {
    useEqualSizes(symbols, block);
  }

  /// Returns how many broadcasts are gone.
  unsigned run();

private:
  DynamicBroadcastInDimOp getBroadcast(Value value) {
    return findSureBroadcast(value, symbols);
  }
  void expand(DynamicReshapeOp op);
  void compose(DynamicBroadcastInDimOp op);
  void combine(ReduceOp op);
  bool choose(SelectOp op);
  bool sinkBelow(Operation *op);
  void fold(Operation *op);
  bool areEqual(Value a, Value b) {
    SmallVector<int64_t> shape(symbols.get(a));
    return ArrayRef<int64_t>(shape) == symbols.get(b);
  }

  Block &block;
  SymbolicShapes symbols;
};

struct SinkDynamicBroadcastsPass
    : public mlir::bcast::impl::SinkDynamicBroadcastsBase<
          SinkDynamicBroadcastsPass> {
  using Base::Base;

  void runOnOperation() override {
    for (Block *block : collectUnfusedBlocks(getOperation()))
      numSunk += BroadcastSinker(*block).run();
  }
};

} // namespace

/// dynamic_reshape(x) that adds dimensions of size 1 is a broadcast.
void BroadcastSinker::expand(DynamicReshapeOp op) {
  SmallVector<int64_t> from(symbols.get(op.getOperand())),
      to(symbols.get(op.getResult()));
  SmallVector<int64_t> dims;
  for (auto [dim, size] : llvm::enumerate(to)) {
    if (dims.size() < from.size() && size == from[dims.size()])
      dims.push_back(dim);
    else if (size != 1)
      return;
  }
  if (dims.size() != from.size() ||
      !hasListedSizes(op, op.getOutputShape(), symbols))
    return;
  OpBuilder builder(op);
  Value broadcast = DynamicBroadcastInDimOp::create(
      builder, op.getLoc(), op.getType(), op.getOperand(), op.getOutputShape(),
      dims);
  op.getResult().replaceAllUsesWith(broadcast);
}

/// A broadcast of a broadcast is one.
void BroadcastSinker::compose(DynamicBroadcastInDimOp op) {
  DynamicBroadcastInDimOp inner = getBroadcast(op.getOperand());
  if (!inner || !getBroadcast(op.getResult()))
    return;
  auto dims =
      llvm::map_to_vector(inner.getBroadcastDimensions(), [&](int64_t dim) {
        return op.getBroadcastDimensions()[dim];
      });
  op.getOperandMutable().assign(inner.getOperand());
  op.setBroadcastDimensions(dims);
}

/// select(true, x, y) -> x, where y has the sizes of x. JAX has one for each
/// variance, of which a size may be 0.
bool BroadcastSinker::choose(SelectOp op) {
  DenseElementsAttr which;
  if (!matchPattern(op.getPred(), m_Constant(&which)) ||
      which.getType().getRank() != 0 ||
      !areEqual(op.getOnTrue(), op.getOnFalse()))
    return false;
  Value chosen = which.getSplatValue<bool>() ? op.getOnTrue() : op.getOnFalse();
  if (chosen.getType() != op.getType())
    return false;
  op.replaceAllUsesWith(chosen);
  return true;
}

/// reduce(broadcast(x), init) along dimensions of one element that x has not
/// -> combine(init, x), the derivative of a broadcast from such.
void BroadcastSinker::combine(ReduceOp op) {
  DynamicBroadcastInDimOp broadcast = getBroadcast(op.getOperand());
  if (!broadcast || !op.getInit() ||
      ArrayRef<int64_t>(op.getKeptDimensions()) !=
          broadcast.getBroadcastDimensions() ||
      !areEqual(broadcast.getOperand(), op.getResult()) ||
      broadcast.getOperand().getType() != op.getType() ||
      !llvm::all_of(op.getDimensions(), [&](int64_t dim) {
        return broadcast.getType().getDimSize(dim) == 1;
      }))
    return;
  OpBuilder builder(op);
  op.getResult().replaceAllUsesWith(
      buildCombination(builder, op, op.getInit(), broadcast.getOperand()));
}

/// op(broadcast(x), broadcast(y)) -> broadcast(op(x, y)), also where y is a
/// scalar that is broadcast, or not.
bool BroadcastSinker::sinkBelow(Operation *op) {
  if (DenseI64ArrayAttr dims = getBroadcastDimensions(op);
      dims && !dims.empty())
    return false;
  DynamicBroadcastInDimOp like;
  auto isScalar = [](Value value) {
    return getTensorType(value).getRank() == 0;
  };
  for (Value operand : op->getOperands())
    if (DynamicBroadcastInDimOp broadcast = getBroadcast(operand);
        broadcast && (!like || isScalar(like.getOperand())))
      like = broadcast;
  if (!like || !areEqual(like.getResult(), op->getResult(0)))
    return false;
  RankedTensorType type = getTensorType(like.getOperand());
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    DynamicBroadcastInDimOp broadcast = getBroadcast(operand);
    operands.push_back(broadcast ? broadcast.getOperand() : operand);
    if (isScalar(operands.back()))
      continue;
    bool isAlike =
        broadcast &&
        broadcast.getBroadcastDimensions() == like.getBroadcastDimensions() &&
        getTensorType(operands.back()).getShape() == type.getShape() &&
        areEqual(operands.back(), like.getOperand()) &&
        areEqual(operand, like.getResult());
    if (!isAlike)
      return false;
  }
  OpBuilder builder(op);
  // Only binary ops broadcast scalars.
  for (auto [operand, sunk] : llvm::zip_equal(op->getOperands(), operands))
    if (op->getNumOperands() > 2 && type.getRank() != 0 && operand != sunk &&
        isScalar(sunk))
      sunk = BroadcastLikeOp::create(builder, op->getLoc(), sunk,
                                     like.getOperand(), ArrayRef<int64_t>());
  Operation *computed = builder.clone(*op);
  computed->setOperands(operands);
  computed->getResult(0).setType(
      getTensorType(op->getResult(0)).clone(type.getShape()));
  Value result = DynamicBroadcastInDimOp::create(
      builder, like.getLoc(), op->getResult(0).getType(),
      computed->getResult(0), like.getOutputDimensions(),
      like.getBroadcastDimensions());
  op->getResult(0).replaceAllUsesWith(result);
  return true;
}

/// op(x, broadcast(y)) -> op(x, y), where y is broadcast to the sizes of x.
void BroadcastSinker::fold(Operation *op) {
  DenseI64ArrayAttr given = getBroadcastDimensions(op);
  if (op->getNumOperands() != 2 || !given || !given.empty())
    return;
  for (OpOperand &operand : op->getOpOperands()) {
    DynamicBroadcastInDimOp broadcast = getBroadcast(operand.get());
    Value other = op->getOperand(1 - operand.getOperandNumber());
    if (!broadcast || !areEqual(broadcast.getResult(), other))
      continue;
    ArrayRef<int64_t> dims = broadcast.getBroadcastDimensions();
    if (!llvm::is_sorted(dims))
      continue;
    // Operands of one rank have their dimensions in common.
    bool isLower = static_cast<int64_t>(dims.size()) <
                   getTensorType(broadcast.getResult()).getRank();
    op->setInherentAttr(
        StringAttr::get(op->getContext(), kBroadcastDimensionsName),
        DenseI64ArrayAttr::get(op->getContext(),
                               isLower ? dims : ArrayRef<int64_t>()));
    operand.set(broadcast.getOperand());
    return;
  }
}

unsigned BroadcastSinker::run() {
  SmallVector<Operation *> ops;
  for (Operation &op : block)
    ops.push_back(&op);
  // What an op reads has been simplified. What is replaced stays until the end:
  // another op could be in its place, whose sizes would be taken for its own.
  for (Operation *op : ops) {
    if (auto reshape = dyn_cast<DynamicReshapeOp>(op))
      expand(reshape);
    else if (auto broadcast = dyn_cast<DynamicBroadcastInDimOp>(op))
      compose(broadcast);
    else if (auto reduce = dyn_cast<ReduceOp>(op))
      combine(reduce);
    else if (auto select = dyn_cast<SelectOp>(op); select && choose(select))
      continue;
    else if (isa<ElementwiseOpInterface>(op) && !isMovement(op) &&
             !sinkBelow(op))
      fold(op);
  }
  return eraseUnused(block);
}
