//===- SizeAssertions.cpp - Sizes that a program asserts ------------------===//

#include "bcast/Analysis/SizeAssertions.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::bcast;

/// The size that the value is; of no array for others.
static ListedSize findSize(Value value) {
  auto dim = value.getDefiningOp<tensor::DimOp>();
  if (!dim)
    return isa<RankedTensorType>(value.getType())
               ? findListedSize(value, /*element=*/0)
               : ListedSize();
  std::optional<int64_t> index = dim.getConstantIndex();
  auto type = dyn_cast<RankedTensorType>(dim.getSource().getType());
  if (!index || !type || *index < 0 || *index >= type.getRank())
    return {};
  return {dim.getSource(), *index};
}

/// What the condition compares for equality.
static std::optional<std::pair<Value, Value>> matchEquality(Value condition) {
  if (auto compare = condition.getDefiningOp<arith::CmpIOp>();
      compare && compare.getPredicate() == arith::CmpIPredicate::eq)
    return std::pair(compare.getLhs(), compare.getRhs());
  auto extract = condition.getDefiningOp<tensor::ExtractOp>();
  auto compare =
      extract ? extract.getTensor().getDefiningOp<CompareOp>() : CompareOp();
  auto isElement = [](Value value) {
    auto type = cast<RankedTensorType>(value.getType());
    return type.hasStaticShape() && type.getNumElements() == 1;
  };
  if (!compare || compare.getComparisonDirection() != ComparisonDirection::EQ ||
      !llvm::all_of(compare->getOperands(), isElement))
    return std::nullopt;
  return std::pair(compare.getLhs(), compare.getRhs());
}

static std::optional<SizeAssertion> matchSizeAssertion(cf::AssertOp op) {
  std::optional<std::pair<Value, Value>> values = matchEquality(op.getArg());
  if (!values)
    return std::nullopt;
  SizeAssertion assertion = {op, findSize(values->first),
                             findSize(values->second)};
  if (!assertion.size.array || !assertion.other.array)
    return std::nullopt;
  return assertion;
}

/// Whether the op, with those in it, reads and computes no array of a dynamic
/// size.
static bool isOfSizes(Operation *root) {
  auto isDynamic = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return shaped && (!shaped.hasRank() || !shaped.hasStaticShape());
  };
  WalkResult result = root->walk([&](Operation *op) {
    bool isOfSizes =
        isa<GetDimensionSizeOp, memref::DimOp, tensor::DimOp>(op) ||
        (llvm::none_of(op->getOperandTypes(), isDynamic) &&
         llvm::none_of(op->getResultTypes(), isDynamic));
    return isOfSizes ? WalkResult::advance() : WalkResult::interrupt();
  });
  return !result.wasInterrupted();
}

SmallVector<cf::AssertOp> mlir::bcast::findFirstAssertions(Block &block) {
  SmallVector<cf::AssertOp> assertions;
  for (Operation &op : block) {
    if (auto assertion = dyn_cast<cf::AssertOp>(op))
      assertions.push_back(assertion);
    else if (!isOfSizes(&op))
      break;
  }
  return assertions;
}

SmallVector<cf::AssertOp> mlir::bcast::findAssertionsAround(Block &block) {
  SmallVector<cf::AssertOp> assertions;
  // Not of what is around a function: other threads change its neighbours.
  for (Block *outer = &block; outer;) {
    llvm::append_range(assertions, findFirstAssertions(*outer));
    Operation *parent = outer->getParentOp();
    bool isIsolated =
        !parent || parent->hasTrait<OpTrait::IsIsolatedFromAbove>();
    outer = isIsolated ? nullptr : parent->getBlock();
  }
  return assertions;
}

SmallVector<SizeAssertion> mlir::bcast::findSizeAssertions(Block &block) {
  SmallVector<SizeAssertion> assertions;
  for (cf::AssertOp op : findFirstAssertions(block))
    if (std::optional<SizeAssertion> found = matchSizeAssertion(op))
      assertions.push_back(*found);
  return assertions;
}

void mlir::bcast::useEqualSizes(SymbolicShapes &symbols, Block &block) {
  for (cf::AssertOp op : findAssertionsAround(block)) {
    std::optional<SizeAssertion> assertion = matchSizeAssertion(op);
    if (!assertion)
      continue;
    int64_t size = symbols.get(assertion->size.array)[assertion->size.size];
    symbols.makeEqual(
        size, symbols.get(assertion->other.array)[assertion->other.size]);
  }
  symbols.useEqualSizes(block);
}
