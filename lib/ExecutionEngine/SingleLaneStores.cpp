//===- SingleLaneStores.cpp - Masked stores of one lane -------------------===//

#include "SingleLaneStores.h"

#include "RewriteIntrinsics.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;

/// The only lane that the mask has for sure, if it is a constant.
static std::optional<unsigned> getOnlyLane(Value *mask) {
  auto *constant = dyn_cast<Constant>(mask);
  auto *type = dyn_cast<FixedVectorType>(mask->getType());
  if (!constant || !type)
    return std::nullopt;
  std::optional<unsigned> only;
  for (unsigned lane = 0; lane < type->getNumElements(); ++lane) {
    Constant *bit = constant->getAggregateElement(lane);
    if (!bit || !isa<ConstantInt>(bit))
      return std::nullopt;
    if (bit->isNullValue())
      continue;
    if (only)
      return std::nullopt;
    only = lane;
  }
  return only;
}

static void storeLane(IntrinsicInst &store, unsigned lane) {
  IRBuilder<> builder(&store);
  Value *vector = store.getArgOperand(0);
  Value *element = builder.CreateExtractElement(vector, lane);
  const DataLayout &layout = store.getDataLayout();
  uint64_t offset = lane * layout.getTypeStoreSize(element->getType());
  Value *place = builder.CreateConstInBoundsGEP1_64(
      element->getType(), store.getArgOperand(1), lane);
  Align alignment =
      commonAlignment(store.getParamAlign(1).valueOrOne(), offset);
  builder.CreateAlignedStore(element, place, alignment)->copyMetadata(store);
  store.eraseFromParent();
}

PreservedAnalyses
mlir::bcast::SingleLaneStoresPass::run(Function &function,
                                       FunctionAnalysisManager &) {
  return rewriteIntrinsics(function, [](IntrinsicInst &store) {
    if (store.getIntrinsicID() != Intrinsic::masked_store)
      return false;
    std::optional<unsigned> lane = getOnlyLane(store.getArgOperand(2));
    if (lane)
      storeLane(store, *lane);
    return lane.has_value();
  });
}
