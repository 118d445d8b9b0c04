//===- BroadcastLike.cpp - Sizes of arrays, not of lists ------------------===//

#include "DynamicBroadcasts.h"
#include "IotaTrees.h"
#include "bcast/Analysis/SizeAssertions.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include <map>

namespace mlir::bcast {
#define GEN_PASS_DEF_BROADCASTLIKE
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

class LikeBuilder {
public:
  explicit LikeBuilder(Block &block) : block(block) {
    useEqualSizes(symbols, block);
  }

  /// Returns how many dynamic broadcasts and iotas are gone.
  unsigned run();

private:
  Value buildLike(DynamicIotaOp op, Value like);
  Value buildLike(DynamicBroadcastInDimOp op, Value like);
  Value addStaticDims(DynamicBroadcastInDimOp op, ArrayRef<int64_t> to);
  void expandInUse(DynamicBroadcastInDimOp op, OpOperand &use);

  Block &block;
  SymbolicShapes symbols;
};

struct BroadcastLikePass
    : public mlir::bcast::impl::BroadcastLikeBase<BroadcastLikePass> {
  using Base::Base;

  void runOnOperation() override {
    for (Block *block : collectUnfusedBlocks(getOperation()))
      numReplaced += LikeBuilder(*block).run();
  }
};

} // namespace

/// An iota of the sizes of an array, which its result has. Null if these may
/// not be those of its list.
Value LikeBuilder::buildLike(DynamicIotaOp op, Value like) {
  if (!hasListedSizes(op, op.getOutputShape(), symbols))
    return {};
  OpBuilder builder(op);
  return IotaLikeOp::create(builder, op.getLoc(), op.getType(), like,
                            op.getIotaDimension());
}

/// The same of a broadcast that cannot fail, of an iota, too.
Value LikeBuilder::buildLike(DynamicBroadcastInDimOp op, Value like) {
  OpBuilder builder(op);
  ArrayRef<int64_t> dims = op.getBroadcastDimensions();
  auto iota = op.getOperand().getDefiningOp<DynamicIotaOp>();
  if (iota && hasListedSizes(iota, iota.getOutputShape(), symbols) &&
      iota.getType().isDynamicDim(iota.getIotaDimension()))
    return IotaLikeOp::create(builder, op.getLoc(), op.getType(), like,
                              dims[iota.getIotaDimension()]);
  return BroadcastLikeOp::create(builder, op.getLoc(), op.getOperand(), like,
                                 dims);
}

/// A broadcast to the sizes of `to`, if it only adds dimensions of static
/// sizes: put in front, and then where they belong. Null for others.
Value LikeBuilder::addStaticDims(DynamicBroadcastInDimOp op,
                                 ArrayRef<int64_t> to) {
  SmallVector<int64_t> from(symbols.get(op.getOperand())), sizes,
      permutation(to.size(), -1);
  ArrayRef<int64_t> dims = op.getBroadcastDimensions();
  size_t numNew = to.size() - from.size();
  for (auto [dim, size] : llvm::enumerate(from)) {
    if (size != to[dims[dim]])
      return {};
    permutation[dims[dim]] = static_cast<int64_t>(numNew + dim);
  }
  for (auto [dim, source] : llvm::enumerate(permutation)) {
    if (source >= 0)
      continue;
    if (SymbolicShapes::isSymbol(to[dim]))
      return {};
    source = sizes.size();
    sizes.push_back(to[dim]);
  }
  OpBuilder builder(op);
  Value inFront =
      BroadcastOp::create(builder, op.getLoc(), op.getOperand(), sizes);
  return llvm::is_sorted(permutation)
             ? inFront
             : TransposeOp::create(builder, op.getLoc(), inFront, permutation);
}

/// op(x, broadcast(y)) -> op(x, y'), where y' has dimensions of size 1 that x
/// expands.
void LikeBuilder::expandInUse(DynamicBroadcastInDimOp op, OpOperand &use) {
  auto user = dyn_cast<ElementwiseOpInterface>(use.getOwner());
  DenseI64ArrayAttr dims =
      user ? getBroadcastDimensions(user) : DenseI64ArrayAttr();
  if (!dims || user->getNumOperands() != 2)
    return;
  OpOperand &other = user->getOpOperand(1 - use.getOperandNumber());
  SmallVector<int64_t> given(symbols.get(other.get())),
      to(symbols.get(op.getResult()));
  if (static_cast<int64_t>(given.size()) != dims.size())
    return;
  for (auto [dim, size] : llvm::zip_equal(dims.asArrayRef(), given))
    if (size == to[dim] && SymbolicShapes::isSymbol(size) &&
        !llvm::is_contained(op.getBroadcastDimensions(), dim))
      to[dim] = 1;
  if (Value expanded = addStaticDims(op, to))
    use.set(expanded);
}

/// Gives what is left the sizes of an array that is there before.
unsigned LikeBuilder::run() {
  std::map<std::vector<int64_t>, Value> arrays;
  auto getShape = [&](Value value) {
    ArrayRef<int64_t> shape = symbols.get(value);
    return std::vector<int64_t>(shape.begin(), shape.end());
  };
  auto add = [&](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (type && !type.hasStaticShape())
      arrays.try_emplace(getShape(value), value);
  };
  for (Block *outer = &block; outer; outer = outer->getParentOp()->getBlock())
    llvm::for_each(outer->getArguments(), add);
  SmallVector<Operation *> ops;
  for (Operation &op : block)
    ops.push_back(&op);
  for (Operation *op : ops) {
    if (!isa<DynamicBroadcastInDimOp, DynamicIotaOp>(op)) {
      llvm::for_each(op->getResults(), add);
      continue;
    }
    Value result = op->getResult(0), built;
    DynamicBroadcastInDimOp broadcast = findSureBroadcast(result, symbols);
    // An iota has dimensions itself.
    if (broadcast && !broadcast.getOperand().getDefiningOp<DynamicIotaOp>())
      built = addStaticDims(broadcast, getShape(result));
    auto like = arrays.find(getShape(result));
    if (!built && like != arrays.end()) {
      if (auto iota = dyn_cast<DynamicIotaOp>(op))
        built = buildLike(iota, like->second);
      else if (broadcast)
        built = buildLike(broadcast, like->second);
    }
    if (built) {
      result.replaceAllUsesWith(built);
      add(built);
    } else if (broadcast) {
      for (OpOperand &use : llvm::make_early_inc_range(result.getUses()))
        expandInUse(broadcast, use);
    }
  }
  IotaTrees trees(symbols);
  for (Operation &op : llvm::make_early_inc_range(block)) {
    trees.add(&op);
    if (auto elementwise = dyn_cast<ElementwiseOpInterface>(op))
      trees.expandOperands(elementwise);
  }
  return eraseUnused(block);
}
