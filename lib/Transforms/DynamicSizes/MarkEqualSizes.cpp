//===- MarkEqualSizes.cpp - Sizes that are surely equal -------------------===//

#include "DynamicBroadcasts.h"
#include "bcast/Analysis/SizeAssertions.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_MARKEQUALSIZES
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct MarkEqualSizesPass
    : public mlir::bcast::impl::MarkEqualSizesBase<MarkEqualSizesPass> {
  using Base::Base;

  void runOnOperation() override {
    for (Block *block : collectUnfusedBlocks(getOperation())) {
      for (const SizeAssertion &assertion : findSizeAssertions(*block))
        compareIndices(assertion);
      mark(*block);
    }
  }

private:
  void compareIndices(const SizeAssertion &assertion);
  void mark(Block &block);
};

} // namespace

/// Compares the sizes themselves, which lowerings then find.
void MarkEqualSizesPass::compareIndices(const SizeAssertion &assertion) {
  cf::AssertOp op = assertion.op;
  OpBuilder builder(op);
  auto build = [&](const ListedSize &size) -> Value {
    return tensor::DimOp::create(builder, op.getLoc(), size.array, size.size);
  };
  Value size = build(assertion.size), other = build(assertion.other);
  op.getArgMutable().assign(arith::CmpIOp::create(
      builder, op.getLoc(), arith::CmpIPredicate::eq, size, other));
}

/// Whether dynamic sizes of several arrays may meet in the op.
static bool hasSeveralSizes(ElementwiseOpInterface op) {
  llvm::SmallDenseSet<Value> dynamic;
  for (Value operand : op->getOperands())
    if (!cast<RankedTensorType>(operand.getType()).hasStaticShape())
      dynamic.insert(operand);
  return dynamic.size() > 1;
}

void MarkEqualSizesPass::mark(Block &block) {
  SymbolicShapes symbols;
  useEqualSizes(symbols, block);
  for (auto op : block.getOps<ElementwiseOpInterface>())
    if (hasSeveralSizes(op) && !symbols.meetsAnotherSize(op)) {
      op->setDiscardableAttr(kEqualSizesAttrName,
                             UnitAttr::get(op->getContext()));
      ++numMarked;
    }
}
