//===- VersionSizes.cpp - A version in which dynamic sizes are equal ------===//

#include "bcast/Analysis/SizeAssertions.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_VERSIONSIZES
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// The dynamic sizes of a block, if all that meet in its ops are equal.
class EqualSizes {
public:
  /// A dynamic size of an argument.
  using Size = std::pair<BlockArgument, unsigned>;

  explicit EqualSizes(Block &block);

  /// Whether those that meet in the op are sizes of arguments, which can be
  /// compared before anything is computed.
  bool areKnown(ElementwiseOpInterface op);

  /// The sizes of arguments, by the symbol of those that are equal. One stands
  /// for those that the program asserts to be equal.
  llvm::MapVector<int64_t, SmallVector<Size>> known;

private:
  void findComputed(Block &block);

  SymbolicShapes symbols;
  /// Symbols that stand for a size that an op computes, too, as
  /// bcast.concatenate does.
  llvm::SmallDenseSet<int64_t> computed;
};

struct VersionSizesPass
    : public mlir::bcast::impl::VersionSizesBase<VersionSizesPass> {
  using Base::Base;

  void runOnOperation() override;
};

} // namespace

EqualSizes::EqualSizes(Block &block) {
  SymbolicShapes asserted;
  useEqualSizes(asserted, block);
  useEqualSizes(symbols, block);
  llvm::SmallDenseSet<int64_t> seen;
  for (auto op : block.getOps<ElementwiseOpInterface>())
    symbols.makeEqual(op);
  for (BlockArgument argument : block.getArguments())
    if (isa<RankedTensorType>(argument.getType()))
      for (auto [dim, size, first] :
           llvm::enumerate(symbols.get(argument), asserted.get(argument)))
        if (SymbolicShapes::isSymbol(size) && seen.insert(first).second)
          known[size].push_back({argument, dim});
  findComputed(block);
}

/// An op has decided a size that does not follow from one before it, but for
/// elementwise ops, whose sizes meet others.
void EqualSizes::findComputed(Block &block) {
  SymbolicShapes before;
  llvm::SmallDenseSet<int64_t> seen;
  auto visit = [&](Value value, bool isDecided) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type || type.hasStaticShape())
      return;
    SmallVector<int64_t> shape(before.get(value));
    for (auto [dim, size] : llvm::enumerate(shape))
      if (SymbolicShapes::isSymbol(size) && seen.insert(size).second &&
          isDecided)
        computed.insert(symbols.get(value)[dim]);
  };
  for (BlockArgument argument : block.getArguments())
    visit(argument, /*isDecided=*/false);
  for (Operation &op : block)
    for (Value result : op.getResults())
      visit(result, !isa<ElementwiseOpInterface>(op));
}

bool EqualSizes::areKnown(ElementwiseOpInterface op) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  return !type.hasStaticShape() &&
         llvm::all_of(symbols.get(op->getResult(0)), [&](int64_t size) {
           return !SymbolicShapes::isSymbol(size) ||
                  (known.contains(size) && !computed.contains(size));
         });
}

/// Whether all sizes of arguments that meet are equal. Null if none meet.
static Value buildCondition(OpBuilder &builder, Location loc,
                            const EqualSizes &sizes) {
  Value condition;
  for (const auto &[symbol, equal] : sizes.known) {
    if (equal.size() < 2)
      continue;
    auto [argument, dim] = equal.front();
    Value first = tensor::DimOp::create(builder, loc, argument, dim);
    for (auto [other, otherDim] : ArrayRef(equal).drop_front()) {
      Value size = tensor::DimOp::create(builder, loc, other, otherDim);
      Value isEqual = arith::CmpIOp::create(
          builder, loc, arith::CmpIPredicate::eq, size, first);
      condition = condition
                      ? arith::AndIOp::create(builder, loc, condition, isEqual)
                            .getResult()
                      : isEqual;
    }
  }
  return condition;
}

/// What `condition` chooses: a copy of the ops, those of `equal` with equal
/// sizes, or the ops.
static void buildVersions(Block &block, Value condition,
                          const llvm::SmallPtrSetImpl<Operation *> &equal) {
  Operation *terminator = block.getTerminator();
  llvm::SetVector<Value> results;
  for (Value result : terminator->getOperands())
    if (result.getDefiningOp())
      results.insert(result);
  OpBuilder builder(condition.getContext());
  builder.setInsertionPointAfterValue(condition);
  SmallVector<Operation *> ops;
  for (Operation *op = &*builder.getInsertionPoint(); op != terminator;
       op = op->getNextNode())
    ops.push_back(op);
  auto choice = scf::IfOp::create(
      builder, condition.getLoc(), condition,
      [&](OpBuilder &inner, Location loc) {
        IRMapping mapping;
        for (Operation *op : ops) {
          Operation *copy = inner.clone(*op, mapping);
          if (equal.contains(op))
            copy->setDiscardableAttr(kEqualSizesAttrName, inner.getUnitAttr());
        }
        scf::YieldOp::create(inner, loc,
                             llvm::map_to_vector(results, [&](Value result) {
                               return mapping.lookup(result);
                             }));
      },
      [&](OpBuilder &inner, Location loc) {
        scf::YieldOp::create(inner, loc, results.getArrayRef());
      });
  choice->setDiscardableAttr(kEqualSizesAttrName, builder.getUnitAttr());
  for (Operation *op : ops)
    op->moveBefore(choice.elseYield());
  for (auto [result, chosen] : llvm::zip_equal(results, choice.getResults()))
    terminator->replaceUsesOfWith(result, chosen);
}

void VersionSizesPass::runOnOperation() {
  func::FuncOp function = getOperation();
  if (!function.getBody().hasOneBlock())
    return;
  Block &block = function.getBody().front();
  // One op alone has versions of its own.
  auto isComputed = [](Operation &op) {
    return isa<ElementwiseOpInterface, ReductionOpInterface>(op);
  };
  auto isResult = [](Value value) { return bool(value.getDefiningOp()); };
  if (llvm::count_if(block, isComputed) < 2 ||
      llvm::none_of(block.getTerminator()->getOperands(), isResult))
    return;
  EqualSizes sizes(block);
  llvm::SmallPtrSet<Operation *, 16> equal;
  for (auto op : block.getOps<ElementwiseOpInterface>())
    if (sizes.areKnown(op))
      equal.insert(op);
  if (equal.empty())
    return;
  OpBuilder builder = OpBuilder::atBlockBegin(&block);
  Value condition = buildCondition(builder, function.getLoc(), sizes);
  if (!condition)
    return;
  buildVersions(block, condition, equal);
  ++numVersioned;
}
