//===- SimplifyVersions.cpp - Loops of equal sizes without conditions -----===//

#include "../Destinations.h"
#include "bcast/Analysis/Conditions.h"
#include "bcast/Analysis/SizeAssertions.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_SIMPLIFYVERSIONS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Of an scf.if with versions.
class Versions {
public:
  Versions(scf::IfOp choice, Destinations &destinations)
      : choice(choice), destinations(destinations) {}

  /// Whether there are several loops, or choices of loops, and both versions
  /// can write to the same memory. One alone chooses in the same way.
  bool areUseful();
  /// Leaves the version that is always right.
  void drop();
  /// Writes the results of both to the same tensors.
  void mergeDestinations();

private:
  tensor::EmptyOp getDestination(Value value) const {
    return destinations.find(value).getDefiningOp<tensor::EmptyOp>();
  }
  SetVector<Operation *> findSizeOps(Value size);

  scf::IfOp choice;
  Destinations &destinations;
};

struct SimplifyVersionsPass
    : public mlir::bcast::impl::SimplifyVersionsBase<SimplifyVersionsPass> {
  using Base::Base;

  void runOnOperation() override;
};

} // namespace

/// What computes the size in a version, in an order in which it can.
SetVector<Operation *> Versions::findSizeOps(Value size) {
  SetVector<Operation *> ops;
  BackwardSliceOptions options;
  options.inclusive = true;
  options.omitBlockArguments = true;
  options.filter = [&](Operation *op) { return choice->isAncestor(op); };
  (void)getBackwardSlice(size, &ops, options);
  return ops;
}

/// Whether the op is a loop over elements, or more than one.
static bool isComputation(Operation &op) {
  if (op.getNumRegions() == 0)
    return false;
  // Fills are a part of reductions.
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return llvm::any_of(linalgOp.getDpsInputs(), [](Value input) {
      return isa<TensorType>(input.getType());
    });
  return llvm::any_of(op.getResultTypes(), llvm::IsaPred<TensorType>);
}

bool Versions::areUseful() {
  auto isSizeOp = [](Operation *op) {
    return op->getNumRegions() == 0 && isPure(op);
  };
  auto isPlaced = [&](Value result) {
    tensor::EmptyOp empty = getDestination(result);
    return !isa<TensorType>(result.getType()) ||
           (empty && llvm::all_of(empty.getDynamicSizes(), [&](Value size) {
              return llvm::all_of(findSizeOps(size), isSizeOp);
            }));
  };
  return (llvm::count_if(*choice.elseBlock(), isComputation) > 1 ||
          llvm::count_if(*choice.thenBlock(), isComputation) > 1) &&
         llvm::all_of(choice.thenYield().getOperands(), isPlaced) &&
         llvm::all_of(choice.elseYield().getOperands(), isPlaced);
}

void Versions::drop() {
  IRRewriter rewriter(choice);
  Operation *yield = choice.elseYield();
  SmallVector<Value> results(yield->getOperands());
  rewriter.inlineBlockBefore(choice.elseBlock(), choice);
  rewriter.eraseOp(yield);
  rewriter.replaceOp(choice, results);
}

void Versions::mergeDestinations() {
  OpBuilder builder(choice);
  Location loc = choice.getLoc();
  for (auto [equal, any] : llvm::zip_equal(choice.thenYield().getOperands(),
                                           choice.elseYield().getOperands())) {
    if (!isa<TensorType>(equal.getType()))
      continue;
    tensor::EmptyOp empty = getDestination(equal), other = getDestination(any);
    SmallVector<Value> sizes;
    for (auto [size, otherSize] :
         llvm::zip_equal(empty.getDynamicSizes(), other.getDynamicSizes())) {
      for (Value each : {size, otherSize})
        for (Operation *op : findSizeOps(each))
          op->moveBefore(choice);
      sizes.push_back(arith::SelectOp::create(
          builder, loc, choice.getCondition(), size, otherSize));
    }
    Value both = tensor::EmptyOp::create(builder, loc, empty.getType(), sizes);
    for (Value result : {equal, any})
      destinations.replace(result, both);
  }
}

/// Makes sizes one value where they have been compared for equality.
static void useCondition(scf::IfOp choice) {
  for (arith::CmpIOp equal : findEqualities(choice.getCondition()))
    equal.getLhs().replaceUsesWithIf(equal.getRhs(), [&](OpOperand &use) {
      return choice.getThenRegion().isAncestor(
          use.getOwner()->getParentRegion());
    });
}

/// Makes sizes one value that are asserted to be equal, but for constants: a
/// branch that is then never taken may compare the size with another one, and
/// have a part of an array that does not exist. Returns whether there are any.
static bool useAssertions(func::FuncOp function) {
  Block &block = function.getBody().front();
  bool areAny = false;
  for (cf::AssertOp assertion : findFirstAssertions(block))
    for (arith::CmpIOp equal : findEqualities(assertion.getArg())) {
      if (getConstantIntValue(equal.getLhs()) ||
          getConstantIntValue(equal.getRhs()))
        continue;
      equal.getLhs().replaceUsesWithIf(equal.getRhs(), [&](OpOperand &use) {
        Operation *user = block.findAncestorOpInBlock(*use.getOwner());
        return user && assertion->isBeforeInBlock(user);
      });
      areAny = true;
    }
  return areAny;
}

/// Folds what compares values that are one.
static void fold(func::FuncOp function) {
  SmallVector<Operation *> ops;
  function.walk([&](Operation *op) {
    if (isa<scf::IfOp>(op) || isPure(op))
      ops.push_back(op);
  });
  RewritePatternSet patterns(function.getContext());
  scf::IfOp::getCanonicalizationPatterns(patterns, function.getContext());
  arith::SelectOp::getCanonicalizationPatterns(patterns, function.getContext());
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
  (void)applyOpPatternsGreedily(ops, std::move(patterns), config);
}

void SimplifyVersionsPass::runOnOperation() {
  func::FuncOp function = getOperation();
  if (function.isExternal())
    return;
  bool areAsserted = useAssertions(function);
  SmallVector<scf::IfOp> choices;
  for (auto choice : function.getOps<scf::IfOp>())
    if (choice->hasAttr(kEqualSizesAttrName) && choice.elseBlock())
      choices.push_back(choice);
  if (choices.empty()) {
    if (areAsserted)
      fold(function);
    return;
  }
  Destinations destinations(function);
  destinations.resolveDims();
  for (scf::IfOp choice : choices) {
    Versions versions(choice, destinations);
    if (!versions.areUseful()) {
      versions.drop();
      continue;
    }
    useCondition(choice);
    versions.mergeDestinations();
    choice->removeDiscardableAttr(kEqualSizesAttrName);
    ++numVersions;
  }
  fold(function);
}
