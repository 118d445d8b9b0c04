//===- PrefetchedRows.cpp - Rows that blocks copy ahead -------------------===//

#include "PrefetchedRows.h"
#include "bcast/Utils/ElementTypes.h"

using namespace mlir;
using namespace mlir::bcast;

int64_t mlir::bcast::getPrefetchedBytes(const RegisterRow &row,
                                        const RegisterSlots &slots) {
  const std::vector<RowStagePlan> &stages = row.fusion.stages;
  auto first = llvm::find_if(
      stages, [&](const RowStagePlan &stage) { return !row.isScalar(stage); });
  if (first == stages.end() || row.fusion.length)
    return 0;
  llvm::SmallSetVector<Value, 4> sources;
  linalg::GenericOp op = first->op;
  for (OpOperand *operand : op.getDpsInputOperands()) {
    unsigned o = operand->getOperandNumber();
    Value buffer = operand->get();
    if (op.payloadUsesValueFromOperand(operand) && row.isInOrder(*first, o) &&
        buffer.getDefiningOp<memref::SubViewOp>())
      sources.insert(buffer);
  }
  int64_t bytes = 0;
  for (Value source : sources) {
    Type element = getElementTypeOrSelf(source);
    int64_t access = getElementBytes(element) *
                     (slots.isInterleaved ? 1 : slots.shape.lanes);
    if (element.isIntOrFloat() && element.getIntOrFloatBitWidth() % 8 == 0 &&
        access >= GPUHardware::kWordBytes &&
        access <= GPUHardware::kAccessBytes)
      bytes += slots.getValues() * getElementBytes(element);
  }
  return bytes;
}

KernelNumbers mlir::bcast::addPrefetch(scf::ForallOp loop,
                                       const RegisterRow &row,
                                       KernelNumbers numbers,
                                       const GPUTargetInfo &target) {
  int64_t blocks = std::max<int64_t>(numbers.clusterBlocks, 1);
  int64_t blockThreads = numbers.rowThreads * numbers.blockRows / blocks;
  int64_t held = GPUHardware::getPairedBlocks(blockThreads);
  bool isWaiting = held == 1 || (held == 2 && blocks > 1);
  // Of elements that lie apart by what only the program knows, each has an
  // address, which would stay in registers from row to row.
  if (target.prefetchBytes == 0 || !isWaiting || row.fusion.hasUnknownStrides)
    return numbers;
  if (!ShapedType::isDynamic(row.fusion.rows) &&
      row.fusion.rows * blocks / numbers.blockRows <
          target.prefetchedRows * held * GPUHardware::kFillingBlocks)
    return numbers;
  KernelNumbers prefetching = numbers;
  prefetching.minBlocks = held;
  prefetching.prefetchRows = 1;
  // Copies go around the cache anyway.
  prefetching.nontemporal = false;
  prefetching.sharedBytes = target.prefetchBytes / held;
  llvm::Expected<RegisterRowPlan> plan =
      planRegisterRow(loop, prefetching.build(loop.getContext()));
  if (plan)
    return prefetching;
  llvm::consumeError(plan.takeError());
  return numbers;
}
