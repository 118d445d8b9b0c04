//===- DimensionPairs.cpp - Dimensions that all ops treat alike -----------===//

#include "DimensionPairs.h"
#include "DynamicBroadcasts.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::bcast;

static int64_t getRank(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? type.getRank() : 0;
}

static int64_t getSize(Value value, int64_t dim) {
  return cast<RankedTensorType>(value.getType()).getDimSize(dim);
}

/// Whether the op reads or has the value as a whole, with all its dimensions.
static bool isBorder(Operation *op) {
  return op->hasTrait<OpTrait::IsTerminator>() ||
         isa<DynamicReshapeOp, GetDimensionSizeOp, tensor::DimOp>(op);
}

DimensionPairs::DimensionPairs(Block &block, SymbolicShapes &symbols)
    : block(block), symbols(symbols) {
  classes.insert(apart);
  for (Operation &op : block)
    for (Value operand : op.getOperands())
      if (operand.getParentBlock() != &block || isa<BlockArgument>(operand))
        addGiven(operand);
  for (Operation &op : block)
    add(op);
  for (Operation *op : known)
    checkUses(op->getResult(0));
  for (const Pair &pair : combined) {
    classes.insert(pair);
    if (!classes.isEquivalent(pair, apart))
      leaders.insert(classes.getLeaderValue(pair));
  }
}

SmallVector<ReassociationIndices> DimensionPairs::getGroups(Value value) const {
  SmallVector<ReassociationIndices> groups;
  for (int64_t dim : llvm::seq(getRank(value))) {
    Pair pair = {value, dim - 1};
    bool isOne = dim > 0 && classes.contains(pair) &&
                 leaders.contains(classes.getLeaderValue(pair));
    if (!isOne)
      groups.emplace_back();
    groups.back().push_back(dim);
  }
  return groups;
}

void DimensionPairs::addGiven(Value value) {
  if (getRank(value) == 0)
    return;
  for (auto [dim, size] : llvm::enumerate(symbols.get(value)))
    if (SymbolicShapes::isSymbol(size))
      given.try_emplace(size, value, dim);
}

void DimensionPairs::keepApart(Value value) {
  for (int64_t dim = 0; dim + 1 < getRank(value); ++dim)
    keepApart(value, dim);
}

/// Whether an operand or the result has no elements: a product of its other
/// static sizes may be too large.
static bool isEmpty(Operation &op) {
  auto hasNone = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && llvm::is_contained(tensor.getShape(), 0);
  };
  return llvm::any_of(op.getOperandTypes(), hasNone) ||
         llvm::any_of(op.getResultTypes(), hasNone);
}

void DimensionPairs::add(Operation &op) {
  bool isOfNothing = isEmpty(op);
  if (!isOfNothing && addKnown(op)) {
    known.insert(&op);
    return;
  }
  if (isOfNothing || !isBorder(&op))
    llvm::for_each(op.getOperands(), [&](Value v) { keepApart(v); });
  if (!isBorder(&op))
    llvm::for_each(op.getResults(), [&](Value v) { keepApart(v); });
}

/// Returns whether it is such an op.
bool DimensionPairs::addKnown(Operation &op) {
  if (auto constant = dyn_cast<ConstantOp>(op))
    return isa<DenseElementsAttr>(constant.getValue());
  if (auto reshape = dyn_cast<ReshapeOp>(op))
    return reshape.getOperand().getType().hasStaticShape();
  if (auto reduce = dyn_cast<ReduceOp>(op)) {
    addReduction(reduce);
    return true;
  }
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  return elementwise && addElementwise(elementwise);
}

bool DimensionPairs::addElementwise(ElementwiseOpInterface op) {
  SmallVector<SmallVector<int64_t>> dims;
  for (OpOperand &operand : op->getOpOperands()) {
    std::optional<SmallVector<int64_t>> found = findResultDims(op, operand);
    if (!found)
      return false;
    dims.push_back(std::move(*found));
  }
  Value result = op->getResult(0);
  for (int64_t dim : llvm::seq(getRank(result)))
    if (op.readsCoordinate(dim)) {
      if (dim > 0)
        keepApart(result, dim - 1);
      keepApart(result, dim);
    }
  for (OpOperand &operand : op->getOpOperands())
    addOperand(op, operand, dims[operand.getOperandNumber()]);
  return true;
}

void DimensionPairs::addOperand(ElementwiseOpInterface op, OpOperand &operand,
                                ArrayRef<int64_t> dims) {
  Value value = operand.get(), result = op->getResult(0);
  auto repeats = [&](int64_t dim) {
    return getSize(value, dim) == 1 && getSize(result, dims[dim]) != 1;
  };
  auto isPart = [&](int64_t dim) {
    int64_t size = getSize(value, dim), of = getSize(result, dims[dim]);
    return !ShapedType::isDynamic(size) && !ShapedType::isDynamic(of) &&
           size != of;
  };
  auto isSure = [&](int64_t dim) {
    return repeats(dim) ||
           !(isPart(dim) || symbols.meetsAnotherSize(op, operand, dim));
  };
  auto areAlike = [&](int64_t dim) {
    return repeats(dim) == repeats(dim + 1) && isSure(dim) && isSure(dim + 1);
  };
  SmallVector<int64_t> operandDims(getRank(result), -1);
  for (auto [dim, resultDim] : llvm::enumerate(dims))
    operandDims[resultDim] = static_cast<int64_t>(dim);
  for (int64_t dim = 0; dim + 1 < getRank(result); ++dim) {
    int64_t first = operandDims[dim], second = operandDims[dim + 1];
    if (first < 0 && second < 0)
      continue;
    if (first >= 0 && second == first + 1 && areAlike(first))
      classes.unionSets({value, first}, {result, dim});
    else
      keepApart(result, dim);
  }
  for (int64_t dim = 0; dim + 1 < getRank(value); ++dim)
    if (dims[dim + 1] != dims[dim] + 1 || !areAlike(dim))
      keepApart(value, dim);
}

void DimensionPairs::addReduction(ReduceOp op) {
  Value operand = op.getOperand(), result = op.getResult();
  SmallVector<int64_t> kept = op.getKeptDimensions();
  SmallVector<int64_t> resultDims(getRank(operand), -1);
  for (auto [dim, operandDim] : llvm::enumerate(kept)) {
    resultDims[operandDim] = static_cast<int64_t>(dim);
    if (dim + 1 < kept.size() && kept[dim + 1] != operandDim + 1)
      keepApart(result, dim);
  }
  for (int64_t dim = 0; dim + 1 < getRank(operand); ++dim) {
    int64_t first = resultDims[dim], second = resultDims[dim + 1];
    if (first >= 0 && second >= 0)
      classes.unionSets({operand, dim}, {result, first});
    else if (first >= 0 || second >= 0)
      keepApart(operand, dim);
    else if (ShapedType::isDynamic(getSize(operand, dim)) ||
             ShapedType::isDynamic(getSize(operand, dim + 1)))
      combined.emplace_back(operand, dim);
  }
}

/// Keeps apart what an op reads with all dimensions, unless their sizes are
/// those of arrays that the block is given.
void DimensionPairs::checkUses(Value value) {
  SmallVector<int64_t> shape(symbols.get(value));
  auto isFound = [&](int64_t size) {
    return !SymbolicShapes::isSymbol(size) || given.contains(size);
  };
  bool isNested = false, isWhole = false;
  for (Operation *user : value.getUsers()) {
    isNested |= user->getBlock() != &block;
    isWhole |= !isKnown(user);
  }
  for (int64_t dim = 0; dim + 1 < getRank(value); ++dim)
    if (isNested ||
        (isWhole && !(isFound(shape[dim]) && isFound(shape[dim + 1]))))
      keepApart(value, dim);
}
