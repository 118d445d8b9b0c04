//===- IotaTrees.cpp - What is computed of iotas alone --------------------===//

#include "IotaTrees.h"
#include "DynamicBroadcasts.h"

using namespace mlir;
using namespace mlir::bcast;

/// The most ops that are computed again where their result is broadcast, to
/// keep the pass linear.
static constexpr unsigned kMaxTreeOps = 16;

static RankedTensorType getTensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

static bool isScalar(Value value) {
  return getTensorType(value).getRank() == 0;
}

/// Whether the op names dimensions, so that it means something else in another
/// shape.
static bool namesDimensions(ElementwiseOpInterface op) {
  return findShapeOperand(op) ||
         llvm::any_of(op->getAttrDictionary(), [](NamedAttribute attribute) {
           auto list = dyn_cast<DenseI64ArrayAttr>(attribute.getValue());
           return list && !list.empty();
         });
}

void IotaTrees::add(Operation *op) {
  if (auto iota = dyn_cast<DynamicIotaOp>(op)) {
    // Only a dynamic dimension surely has the size of that of another array.
    if (hasListedSizes(op, iota.getOutputShape(), symbols) &&
        iota.getType().isDynamicDim(iota.getIotaDimension()))
      numOps[iota.getResult()] = 1;
    return;
  }
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!elementwise || op->getNumOperands() == 0 || namesDimensions(elementwise))
    return;
  Value result = op->getResult(0);
  unsigned total = 1;
  for (OpOperand &operand : op->getOpOperands()) {
    auto tree = numOps.find(operand.get());
    bool isTree =
        tree != numOps.end() && getTensorType(operand.get()).getShape() ==
                                    getTensorType(result).getShape();
    if (!isTree && !isScalar(operand.get()))
      return;
    total += isTree ? tree->second : 0;
  }
  bool isOfIotas = llvm::any_of(
      op->getOperands(), [&](Value operand) { return !isScalar(operand); });
  if (isOfIotas && total <= kMaxTreeOps &&
      !symbols.meetsAnotherSize(elementwise))
    numOps[result] = total;
}

/// The tree in the shape of `like`, of which it has the given dimensions;
/// `built` has what parts of it are there.
Value IotaTrees::build(OpBuilder &builder, Value tree, ArrayRef<int64_t> dims,
                       Value like, Built &built) {
  if (isScalar(tree))
    return tree;
  if (Value done = built.lookup(tree))
    return done;
  Operation *op = tree.getDefiningOp();
  auto type = getTensorType(like).clone(getTensorType(tree).getElementType());
  if (auto iota = dyn_cast<DynamicIotaOp>(op))
    return built[tree] = IotaLikeOp::create(builder, op->getLoc(), type, like,
                                            dims[iota.getIotaDimension()]);
  SmallVector<Value> operands;
  for (Value operand : op->getOperands())
    operands.push_back(build(builder, operand, dims, like, built));
  Operation *copy = builder.clone(*op);
  copy->setOperands(operands);
  copy->getResult(0).setType(type);
  return built[tree] = copy->getResult(0);
}

void IotaTrees::expandOperands(ElementwiseOpInterface op) {
  auto isTree = [&](Value operand) { return numOps.contains(operand); };
  if (llvm::none_of(op->getOperands(), isTree) ||
      numOps.contains(op->getResult(0)) || symbols.meetsAnotherSize(op))
    return;
  SmallVector<int64_t> shape(symbols.get(op->getResult(0)));
  auto like = llvm::find_if(op->getOperands(), [&](Value operand) {
    return !numOps.contains(operand) &&
           symbols.get(operand) == ArrayRef<int64_t>(shape);
  });
  if (like == op->getOperands().end())
    return;
  Value array = *like;
  OpBuilder builder(op);
  for (OpOperand &operand : op->getOpOperands()) {
    auto dims = findResultDims(op, operand);
    Built built;
    if (numOps.contains(operand.get()) && dims && llvm::is_sorted(*dims))
      operand.set(build(builder, operand.get(), *dims, array, built));
  }
  // Where all operands have the shape of the result none is lined up.
  if (auto broadcast = dyn_cast<BroadcastLikeOp>(op.getOperation())) {
    if (broadcast.getOperand().getType() == broadcast.getType())
      broadcast.replaceAllUsesWith(broadcast.getOperand());
  } else if (getBroadcastDimensions(op) &&
             llvm::all_of(op->getOperands(), [&](Value operand) {
               return isScalar(operand) ||
                      getTensorType(operand).getRank() ==
                          static_cast<int64_t>(shape.size());
             })) {
    op->setAttr(kBroadcastDimensionsName, builder.getDenseI64ArrayAttr({}));
  }
}
