//===- PartialReductions.cpp - Reductions to parts of results -------------===//

#include "PartialReductions.h"

#include "../../Common/ConstantInits.h"
#include "../TreeReduction.h"
#include "bcast/Analysis/GenericBody.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Analysis/SummationOrder.h"
#include "bcast/Schedule/KernelPlans.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;

/// Whether each loop has at most one result of the map, in order.
static bool isInOrder(AffineMap map) {
  int64_t last = -1;
  for (AffineExpr expr : map.getResults()) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || static_cast<int64_t>(dim.getPosition()) <= last)
      return false;
    last = dim.getPosition();
  }
  return true;
}

std::optional<Splittable> mlir::bcast::matchSplittable(linalg::GenericOp op,
                                                       int64_t maxParts) {
  if (!op.hasPureTensorSemantics() || op->getParentOfType<scf::ForallOp>())
    return std::nullopt;
  std::optional<ReductionPlan> plan = getKernelReduction(op);
  if (!plan || plan->parts ||
      !llvm::all_of(plan->isReducedOutput, [](bool is) { return is; }))
    return std::nullopt;
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  if (!isInOrder(map) || map.getNumResults() != op.getNumParallelLoops())
    return std::nullopt;
  // Complex constants have no attribute of their type, so that kernels do not
  // begin with one.
  for (OpOperand &output : op.getDpsInitsMutable())
    if (op.getMatchingIndexingMap(&output) != map ||
        isComplex(getElementTypeOrSelf(output.get().getType())))
      return std::nullopt;
  SmallVector<unsigned> reduced = plan->getReducedLoops();
  std::optional<int64_t> elements = getStaticProduct(op, plan->loops, reduced);
  // What a block of the kernel has of a row, or of a column.
  ResultParts parts{0, kReductionChunk};
  if (plan->isReducedLoop.back())
    parts.elements *= GPUTargetInfo().blockThreads / GPUHardware::kWarpThreads;
  int64_t count = llvm::divideCeil(elements.value_or(0), parts.elements);
  if (count < 2 || count > maxParts)
    return std::nullopt;
  // Before the loops along which columns lie.
  unsigned inner = plan->loops.loops[reduced.back()].back();
  for (AffineExpr expr : map.getResults())
    parts.dimension += cast<AffineDimExpr>(expr).getPosition() < inner;
  return Splittable{op, plan->combiners, map, parts, count};
}

TypedAttr mlir::bcast::findFilledValue(Value tensor) {
  TypedAttr value;
  if (auto fill = tensor.getDefiningOp<linalg::FillOp>()) {
    matchPattern(fill.getInputs().front(), m_Constant(&value));
    return value;
  }
  auto fill = tensor.getDefiningOp<linalg::GenericOp>();
  return fill ? getFilledValue(fill) : TypedAttr();
}

/// The reduction to parts, which begin with the identity.
static linalg::GenericOp buildParts(OpBuilder &builder,
                                    const Splittable &reduction) {
  linalg::GenericOp op = reduction.op;
  Location loc = op.getLoc();
  unsigned at = reduction.parts.dimension;
  SmallVector<Value> outputs;
  for (auto [combiner, init] :
       llvm::zip_equal(reduction.combiners, op.getDpsInits())) {
    SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(builder, loc, init);
    sizes.insert(sizes.begin() + at, builder.getIndexAttr(reduction.count));
    Value empty =
        tensor::EmptyOp::create(builder, loc, sizes, combiner.getType());
    Value identity = buildIdentity(builder, loc, combiner, /*lanes=*/0);
    outputs.push_back(
        linalg::FillOp::create(builder, loc, identity, empty).getResult(0));
  }
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<AffineExpr> results(reduction.map.getResults());
  results.insert(results.begin() + at,
                 getReducedNumber(op)->floorDiv(reduction.parts.elements));
  for (unsigned o = op.getNumDpsInputs(); o < maps.size(); ++o)
    maps[o] = AffineMap::get(op.getNumLoops(), 0, results, op.getContext());
  auto parts = linalg::GenericOp::create(
      builder, loc, ValueRange(outputs).getTypes(), op.getInputs(), outputs,
      maps, op.getIteratorTypesArray());
  IRMapping mapping;
  op.getRegion().cloneInto(&parts.getRegion(), mapping);
  return parts;
}

/// Combines the parts, each an operand, with what the results were before.
static linalg::GenericOp buildTotals(OpBuilder &builder,
                                     const Splittable &reduction,
                                     linalg::GenericOp parts) {
  linalg::GenericOp op = reduction.op;
  Location loc = op.getLoc();
  unsigned at = reduction.parts.dimension;
  unsigned rank = reduction.map.getNumResults();
  AffineMap whole = builder.getMultiDimIdentityMap(rank);
  SmallVector<AffineMap> maps;
  SmallVector<Value> inputs, empties;
  for (Value result : parts.getResults())
    for (int64_t part = 0; part < reduction.count; ++part) {
      SmallVector<AffineExpr> results(whole.getResults());
      results.insert(results.begin() + at, builder.getAffineConstantExpr(part));
      maps.push_back(AffineMap::get(rank, 0, results, op.getContext()));
      inputs.push_back(result);
    }
  for (Value init : op.getDpsInits()) {
    empties.push_back(tensor::EmptyOp::create(
        builder, loc, tensor::getMixedSizes(builder, loc, init),
        getElementTypeOrSelf(init.getType())));
    if (!findFilledValue(init)) {
      inputs.push_back(init);
      maps.push_back(whole);
    }
  }
  maps.append(empties.size(), whole);
  return linalg::GenericOp::create(
      builder, loc, op.getResultTypes(), inputs, empties, maps,
      SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
      [&](OpBuilder &inner, Location loc, ValueRange arguments) {
        std::vector<Leaf> leaves(reduction.count);
        for (unsigned i = 0; i < reduction.combiners.size(); ++i)
          for (Leaf &leaf : leaves) {
            leaf.push_back(arguments.front());
            arguments = arguments.drop_front();
          }
        Leaf inits;
        for (Value init : op.getDpsInits()) {
          if (TypedAttr value = findFilledValue(init)) {
            inits.push_back(buildConstant(inner, loc, value, /*lanes=*/0));
            continue;
          }
          inits.push_back(arguments.front());
          arguments = arguments.drop_front();
        }
        Leaf total =
            mergeLeaves(inner, loc, reduction.combiners, std::move(leaves));
        linalg::YieldOp::create(
            inner, loc,
            combineAll(inner, loc, reduction.combiners, inits, total));
      });
}

linalg::GenericOp mlir::bcast::splitReduction(const Splittable &reduction) {
  linalg::GenericOp op = reduction.op;
  OpBuilder builder(op);
  linalg::GenericOp totals =
      buildTotals(builder, reduction, buildParts(builder, reduction));
  op.replaceAllUsesWith(totals);
  op.erase();
  return totals;
}
