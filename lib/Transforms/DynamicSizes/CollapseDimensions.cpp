//===- CollapseDimensions.cpp - Dimensions that are reduced together ------===//

#include "DimensionPairs.h"
#include "DynamicBroadcasts.h"
#include "bcast/Analysis/SizeAssertions.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_COLLAPSEDIMENSIONS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// The dimensions of a value before and after.
struct Dimensions {
  /// As SymbolicShapes has them.
  SmallVector<int64_t> sizes;
  SmallVector<ReassociationIndices> groups;

  /// The sizes after, as types write them.
  SmallVector<int64_t> getShape() const;
};

class DimensionCollapser {
public:
  explicit DimensionCollapser(Block &block) : block(block) {
    useEqualSizes(symbols, block);
  }

  /// Returns how many reductions have fewer dimensions.
  unsigned run();

private:
  void addDimensions(Value value, const DimensionPairs &pairs);
  /// The dimensions of the value that the given ones are now.
  SmallVector<int64_t> getNew(Value value, ArrayRef<int64_t> dims) const;
  void rewriteAttributes(Operation *op);
  Value buildCollapsed(OpBuilder &builder, Location loc, Value value) const;
  Value buildExpanded(OpBuilder &builder, Location loc, Value value,
                      const DimensionPairs &pairs) const;

  Block &block;
  SymbolicShapes symbols;
  /// Of values of which some become one.
  llvm::DenseMap<Value, Dimensions> dimensions;
  /// Arrays that the block is given, collapsed, and computed ones, expanded,
  /// before the first op that needs them so.
  llvm::DenseMap<Value, Value> views;
};

struct CollapseDimensionsPass
    : public mlir::bcast::impl::CollapseDimensionsBase<CollapseDimensionsPass> {
  using Base::Base;

  void runOnOperation() override {
    for (Block *block : collectUnfusedBlocks(getOperation()))
      numCollapsed += DimensionCollapser(*block).run();
  }
};

} // namespace

SmallVector<int64_t> Dimensions::getShape() const {
  return llvm::map_to_vector(groups, [&](ArrayRef<int64_t> group) {
    int64_t product = 1;
    for (int64_t dim : group) {
      if (SymbolicShapes::isSymbol(sizes[dim]))
        return ShapedType::kDynamic;
      product *= sizes[dim];
    }
    return product;
  });
}

void DimensionCollapser::addDimensions(Value value,
                                       const DimensionPairs &pairs) {
  if (!isa<RankedTensorType>(value.getType()))
    return;
  SmallVector<ReassociationIndices> groups = pairs.getGroups(value);
  SmallVector<int64_t> sizes(symbols.get(value));
  if (groups.size() < sizes.size())
    dimensions.try_emplace(value, Dimensions{sizes, groups});
}

SmallVector<int64_t> DimensionCollapser::getNew(Value value,
                                                ArrayRef<int64_t> dims) const {
  auto found = dimensions.find(value);
  if (found == dimensions.end())
    return llvm::to_vector(dims);
  SmallVector<int64_t> result;
  for (auto [number, group] : llvm::enumerate(found->second.groups))
    if (llvm::is_contained(dims, group.front()))
      result.push_back(static_cast<int64_t>(number));
  return result;
}

/// The op's attributes for its operands and result as they will be.
void DimensionCollapser::rewriteAttributes(Operation *op) {
  Value result = op->getResult(0);
  Builder builder(op->getContext());
  if (auto reduce = dyn_cast<ReduceOp>(op)) {
    reduce.setDimensions(getNew(reduce.getOperand(), reduce.getDimensions()));
    return;
  }
  auto found = dimensions.find(result);
  if (found == dimensions.end())
    return;
  SmallVector<int64_t> shape = found->second.getShape();
  if (auto constant = dyn_cast<ConstantOp>(op)) {
    auto value = cast<DenseElementsAttr>(constant.getValue());
    constant.setValueAttr(value.reshape(value.getType().clone(shape)));
  } else if (auto iota = dyn_cast<IotaOp>(op)) {
    iota.setIotaDimension(getNew(result, iota.getIotaDimension()).front());
  } else if (auto iota = dyn_cast<IotaLikeOp>(op)) {
    iota.setIotaDimension(getNew(result, iota.getIotaDimension()).front());
  } else if (auto transpose = dyn_cast<TransposeOp>(op)) {
    SmallVector<int64_t> permutation;
    for (ArrayRef<int64_t> group : found->second.groups)
      llvm::append_range(permutation,
                         getNew(transpose.getOperand(),
                                transpose.getPermutation()[group.front()]));
    transpose.setPermutation(permutation);
  } else if (auto broadcast = dyn_cast<BroadcastOp>(op)) {
    int64_t numNew = broadcast.getBroadcastSizes().size();
    auto isNew = [&](ArrayRef<int64_t> group) {
      return group.front() < numNew;
    };
    shape.truncate(llvm::count_if(found->second.groups, isNew));
    broadcast.setBroadcastSizes(shape);
  } else if (DenseI64ArrayAttr dims = getBroadcastDimensions(op)) {
    op->setAttr(kBroadcastDimensionsName,
                builder.getDenseI64ArrayAttr(getNew(result, dims)));
  }
}

/// An array that the block is given.
Value DimensionCollapser::buildCollapsed(OpBuilder &builder, Location loc,
                                         Value value) const {
  const Dimensions &dims = dimensions.find(value)->second;
  auto type = cast<RankedTensorType>(value.getType());
  return tensor::CollapseShapeOp::create(
      builder, loc, type.clone(dims.getShape()), value, dims.groups);
}

/// A computed array.
Value DimensionCollapser::buildExpanded(OpBuilder &builder, Location loc,
                                        Value value,
                                        const DimensionPairs &pairs) const {
  const Dimensions &dims = dimensions.find(value)->second;
  SmallVector<OpFoldResult> sizes;
  for (int64_t size : dims.sizes) {
    if (!SymbolicShapes::isSymbol(size)) {
      sizes.push_back(builder.getIndexAttr(size));
      continue;
    }
    auto [array, dim] = pairs.findSize(size);
    sizes.push_back(
        tensor::DimOp::create(builder, loc, array, dim).getResult());
  }
  auto type = cast<RankedTensorType>(value.getType());
  return tensor::ExpandShapeOp::create(
      builder, loc, type.clone(SymbolicShapes::strip(dims.sizes)), value,
      dims.groups, sizes);
}

unsigned DimensionCollapser::run() {
  DimensionPairs pairs(block, symbols);
  if (!pairs.areAny())
    return 0;
  for (Operation &op : block) {
    for (Value operand : op.getOperands())
      addDimensions(operand, pairs);
    for (Value result : op.getResults())
      addDimensions(result, pairs);
  }
  unsigned numCollapsed = 0;
  auto isComputed = [&](Value value) {
    return value.getParentBlock() == &block && value.getDefiningOp() &&
           pairs.isKnown(value.getDefiningOp());
  };
  for (Operation &op : llvm::make_early_inc_range(block)) {
    bool isKnown = pairs.isKnown(&op);
    if (isKnown)
      rewriteAttributes(&op);
    for (OpOperand &operand : op.getOpOperands()) {
      Value value = operand.get();
      if (!dimensions.contains(value))
        continue;
      numCollapsed += isa<ReduceOp>(op);
      if (isKnown == isComputed(value))
        continue;
      OpBuilder builder(&op);
      Value &view = views[value];
      if (!view)
        view = isKnown ? buildCollapsed(builder, op.getLoc(), value)
                       : buildExpanded(builder, op.getLoc(), value, pairs);
      operand.set(view);
    }
    if (!isKnown)
      continue;
    Value result = op.getResult(0);
    auto found = dimensions.find(result);
    if (found != dimensions.end())
      result.setType(cast<RankedTensorType>(result.getType())
                         .clone(found->second.getShape()));
  }
  return numCollapsed;
}
