//===- LoopFuser.cpp - One linalg.generic for two -------------------------===//

#include "LoopFuser.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::bcast;

LoopFuser::LoopFuser(linalg::GenericOp earlier, linalg::GenericOp later,
                     AffineMap indices)
    : earlier(earlier), later(later), indices(indices) {
  for (OpOperand *input : earlier.getDpsInputOperands())
    addInput(input, earlier.getMatchingIndexingMap(input).compose(indices));
  for (OpOperand *input : later.getDpsInputOperands())
    if (input->get().getDefiningOp() != earlier)
      addInput(input, later.getMatchingIndexingMap(input));
}

/// What both read at the same index is one input.
void LoopFuser::addInput(OpOperand *input, AffineMap map) {
  unsigned number = 0;
  while (number < inputs.size() &&
         (inputs[number] != input->get() || inputMaps[number] != map))
    ++number;
  if (number == inputs.size()) {
    inputs.push_back(input->get());
    inputMaps.push_back(map);
  }
  auto op = cast<linalg::GenericOp>(input->getOwner());
  numbers[op.getMatchingBlockArgument(input)] = number;
}

SmallVector<AffineMap> LoopFuser::getMaps() {
  SmallVector<AffineMap> maps = inputMaps;
  for (OpResult result : kept)
    maps.push_back(
        earlier.getMatchingIndexingMap(earlier.getTiedOpOperand(result))
            .compose(indices));
  for (OpOperand &output : later.getDpsInitsMutable())
    maps.push_back(later.getMatchingIndexingMap(&output));
  return maps;
}

bool LoopFuser::hasLoopSizes() {
  return bool(
      inversePermutation(concatAffineMaps(getMaps(), later.getContext())));
}

void LoopFuser::buildBody(OpBuilder &builder, ValueRange arguments) {
  IRMapping mapping;
  for (auto [argument, number] : numbers)
    mapping.map(argument, arguments[number]);
  ValueRange outputs = arguments.drop_front(inputs.size());
  for (auto [result, output] : llvm::zip(kept, outputs))
    mapping.map(
        earlier.getMatchingBlockArgument(earlier.getTiedOpOperand(result)),
        output);
  for (Operation &inner : earlier.getBody()->without_terminator()) {
    auto index = dyn_cast<linalg::IndexOp>(inner);
    if (!index) {
      builder.clone(inner, mapping);
      continue;
    }
    Value ofLater = linalg::IndexOp::create(
        builder, index.getLoc(), indices.getDimPosition(index.getDim()));
    mapping.map(index.getResult(), ofLater);
  }
  auto getComputed = [&](OpResult result) {
    return mapping.lookupOrDefault(
        earlier.getBody()->getTerminator()->getOperand(
            result.getResultNumber()));
  };
  SmallVector<Value> results;
  for (OpResult result : kept)
    results.push_back(getComputed(result));
  for (OpOperand *input : later.getDpsInputOperands())
    if (input->get().getDefiningOp() == earlier)
      mapping.map(later.getMatchingBlockArgument(input),
                  getComputed(cast<OpResult>(input->get())));
  mapping.map(later.getRegionOutputArgs(), outputs.drop_front(kept.size()));
  for (Operation &inner : later.getBody()->without_terminator())
    builder.clone(inner, mapping);
  for (Value value : later.getBody()->getTerminator()->getOperands())
    results.push_back(mapping.lookupOrDefault(value));
  linalg::YieldOp::create(builder, later.getLoc(), results);
}

linalg::GenericOp LoopFuser::fuse(RewriterBase &rewriter) {
  SmallVector<Value> outputs;
  for (OpResult result : kept)
    outputs.push_back(earlier.getTiedOpOperand(result)->get());
  llvm::append_range(outputs, later.getDpsInits());
  // Elements are computed in the loops of a reduction.
  linalg::GenericOp loops = later.getNumReductionLoops() == 0 ? earlier : later;
  return linalg::GenericOp::create(
      rewriter, rewriter.getFusedLoc({earlier.getLoc(), later.getLoc()}),
      ValueRange(outputs).getTypes(), inputs, outputs, getMaps(),
      loops.getIteratorTypesArray(),
      [&](OpBuilder &builder, Location, ValueRange arguments) {
        buildBody(builder, arguments);
      });
}

void LoopFuser::replace(RewriterBase &rewriter, linalg::GenericOp fused) {
  ValueRange results = fused->getResults();
  for (auto [before, after] : llvm::zip(kept, results))
    rewriter.replaceAllUsesWith(before, after);
  rewriter.replaceOp(later, results.drop_front(kept.size()));
  rewriter.eraseOp(earlier);
}
