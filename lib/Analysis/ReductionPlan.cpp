//===- ReductionPlan.cpp - The loops of a reduction -----------------------===//

#include "bcast/Analysis/ReductionPlan.h"
#include "bcast/Analysis/GenericBody.h"

using namespace mlir;
using namespace mlir::bcast;

/// Per output whether it is an accumulator; fails unless each output moves with
/// either exactly the loops that are kept, or all of them.
static std::optional<SmallVector<bool>>
classifyOutputs(linalg::GenericOp op, const ReductionPlan &plan) {
  SmallVector<bool> isReduced;
  for (int64_t o = 0; o < op.getNumDpsInits(); ++o) {
    ArrayRef<int> dims = plan.loops.operands[op.getNumDpsInputs() + o].dims;
    bool movesReduced = false, keepsReduced = false;
    for (auto [dim, reduced] : llvm::zip_equal(dims, plan.isReducedLoop)) {
      if (!reduced && dim < 0)
        return std::nullopt;
      (dim < 0 ? keepsReduced : movesReduced) |= reduced;
    }
    if (movesReduced && keepsReduced)
      return std::nullopt;
    isReduced.push_back(!movesReduced);
  }
  return isReduced;
}

std::optional<ReductionPlan>
mlir::bcast::planReduction(linalg::GenericOp op,
                           ArrayRef<PlannedOperand> operands) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  for (unsigned d = 0; d < op.getNumLoops(); ++d)
    if (sizes[d] != 1 && !findDimension(op, d))
      return std::nullopt;
  llvm::SmallBitVector keepApart(op.getNumLoops());
  op.getBody()->walk(
      [&](linalg::IndexOp index) { keepApart.set(index.getDim()); });
  // An operand that stands for the iteration space gives the order.
  SmallVector<PlannedOperand> all(operands);
  PlannedOperand space;
  space.map =
      AffineMap::getMultiDimIdentityMap(op.getNumLoops(), op.getContext());
  space.shape = sizes;
  all.push_back(space);
  std::optional<LoopPlan> loops =
      planLoops(sizes, all, all.size() - 1, keepApart);
  if (!loops || loops->loops.empty())
    return std::nullopt;

  ReductionPlan plan;
  plan.loops = *loops;
  if (Attribute partialSums = op->getAttr(kPartialSumsAttrName)) {
    auto number = dyn_cast<IntegerAttr>(partialSums);
    if (!number || number.getInt() <= 0 || number.getInt() > kPartialSums ||
        !llvm::isPowerOf2_64(number.getInt()))
      return std::nullopt;
    plan.chunkElements = number.getInt();
  }
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  for (const auto &group : plan.loops.loops) {
    bool reduced = iterators[group.front()] == utils::IteratorType::reduction;
    // Nothing reads these: outputs that move with one would make two loops of
    // them.
    for (unsigned d : group)
      if ((iterators[d] == utils::IteratorType::reduction) != reduced)
        return std::nullopt;
    plan.isReducedLoop.push_back(reduced);
  }
  std::optional<SmallVector<bool>> outputs = classifyOutputs(op, plan);
  if (!outputs)
    return std::nullopt;
  plan.isReducedOutput = *outputs;
  std::optional<SmallVector<Combiner>> combiners =
      matchCombiners(op, plan.isReducedOutput);
  if (!combiners || combiners->empty())
    return std::nullopt;
  plan.combiners = *combiners;
  plan.elements = getElementValues(op, plan.isReducedOutput, plan.combiners);

  // Vectors are stored whole.
  unsigned inner = plan.loops.loops.size() - 1;
  for (auto [o, reduced] : llvm::enumerate(plan.isReducedOutput)) {
    bool movesInner = !reduced || !plan.isReducedLoop[inner];
    if (movesInner && plan.loops.getAccess(op.getNumDpsInputs() + o, inner) !=
                          AccessPattern::Contiguous)
      return std::nullopt;
  }
  return plan;
}

SmallVector<unsigned> ReductionPlan::getLoops(bool reduced) const {
  SmallVector<unsigned> result;
  for (auto [l, isReduced] : llvm::enumerate(isReducedLoop))
    if (isReduced == reduced)
      result.push_back(l);
  return result;
}

bool mlir::bcast::hasVectorAccumulators(const ReductionPlan &plan) {
  return llvm::all_of(plan.combiners, [](const Combiner &combiner) {
    return combiner.hasIdentity() && isVectorInMemory(combiner.getType());
  });
}
