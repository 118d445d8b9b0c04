//===- SelectElementwiseKernel.cpp - A thread per vector ------------------===//

#include "SelectElementwiseKernel.h"

#include "BufferSizes.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Schedule/BodyCost.h"
#include "bcast/Schedule/KernelPlans.h"
#include "bcast/Utils/ElementTypes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

int64_t mlir::bcast::chooseInnerThreads(linalg::GenericOp op, size_t numLoops,
                                        ArrayRef<unsigned> inner,
                                        int64_t blockThreads,
                                        const GPUTargetInfo &target) {
  if (numLoops < 2)
    return blockThreads;
  std::optional<int64_t> size = getLoopSize(op, inner);
  int64_t most = target.rowThreads;
  if (size)
    most = llvm::PowerOf2Ceil(std::clamp<int64_t>(*size, 1, blockThreads));
  return std::min(most, blockThreads);
}

namespace {

/// Inputs with neighbours along the innermost loop: those that are the same for
/// each row, which a thread loads once for several, and the others.
struct InputCounts {
  int64_t replicated = 0, streamed = 0;
};

} // namespace

static InputCounts countInputs(linalg::GenericOp op, const LoopPlan &loops) {
  InputCounts counts;
  if (loops.loops.empty())
    return counts;
  unsigned inner = loops.loops.size() - 1;
  for (OpOperand *input : op.getDpsInputOperands()) {
    unsigned o = input->getOperandNumber();
    if (!isa<MemRefType>(input->get().getType()) ||
        !op.payloadUsesValueFromOperand(input) ||
        loops.getAccess(o, inner) == AccessPattern::Broadcast)
      continue;
    bool isReplicated =
        inner > 0 && loops.getAccess(o, inner - 1) == AccessPattern::Broadcast;
    ++(isReplicated ? counts.replicated : counts.streamed);
  }
  return counts;
}

/// Rows that a thread computes, so that it loads once what they share; 0 for
/// one. Where little is shared, the time is that of the rest.
static int64_t chooseThreadRows(const InputCounts &inputs, int64_t cost,
                                bool isNarrow, const GPUTargetInfo &target) {
  // What is converted and computed of 16 bits takes longer than memory.
  bool isBound = isNarrow && cost > target.longCost;
  if (inputs.replicated == 0 || (!isBound && cost > target.sharedCost))
    return 0;
  if (isBound)
    return inputs.replicated >= inputs.streamed ? target.threadRows : 0;
  if (inputs.streamed == 0)
    return inputs.replicated > 1 ? 2 * target.threadRows : target.threadRows;
  return inputs.replicated > 2 * inputs.streamed ? target.threadRows : 0;
}

/// Vectors of a thread so that it writes as many bytes as an access has, where
/// elements that are written have fewer than those that are read.
static int64_t getWrittenUnroll(linalg::GenericOp op,
                                const KernelNumbers &numbers) {
  int64_t narrowest = GPUHardware::kAccessBytes;
  for (Value output : op.getDpsInits())
    narrowest =
        std::min(narrowest,
                 numbers.lanes * getElementBytes(getElementTypeOrSelf(output)));
  return GPUHardware::kAccessBytes / std::max<int64_t>(narrowest, 1);
}

/// So many vectors, or as many as leave no conditions; 0 where blocks would be
/// few.
static int64_t limitUnroll(linalg::GenericOp op, const LoopPlan &loops,
                           const KernelNumbers &numbers, int64_t unroll,
                           const GPUTargetInfo &target) {
  if (loops.loops.empty() || numbers.lanes == 1)
    return 0;
  int64_t vectors = 1;
  for (ArrayRef<unsigned> loop : loops.loops) {
    std::optional<int64_t> size = getLoopSize(op, loop);
    if (!size)
      return 0;
    vectors *= *size;
  }
  vectors /= numbers.lanes;
  int64_t inner = *getLoopSize(op, loops.loops.back());
  while (unroll > 1 && inner % (numbers.lanes * numbers.rowThreads * unroll))
    unroll /= 2;
  bool isLarge = vectors >= target.manyBlocks * numbers.blockThreads * unroll;
  return unroll > 1 && isLarge ? unroll : 0;
}

std::optional<KernelNumbers>
mlir::bcast::selectElementwiseKernel(linalg::GenericOp op,
                                     const GPUTargetInfo &target) {
  std::optional<LoopPlan> loops = planParallel(op);
  if (!loops)
    return std::nullopt;
  KernelNumbers numbers{GPUScheduleKind::Elementwise};
  numbers.lanes = getElementwiseLanes(op, *loops);
  InputCounts inputs = countInputs(op, *loops);
  int64_t cost = getBodyCost(op);
  bool isLong = cost > target.longCost;
  bool isNarrow = areNarrow(op->getOperands());
  // Where arithmetic takes the time, its threads wait for each other least in
  // small blocks.
  numbers.blockThreads = target.blockThreads;
  if (isLong && isNarrow)
    numbers.blockThreads = std::max<int64_t>(target.blockThreads / 2, 1);
  numbers.rowThreads = chooseInnerThreads(
      op, loops->loops.size(),
      loops->loops.empty() ? ArrayRef<unsigned>() : loops->loops.back(),
      numbers.blockThreads, target);
  numbers.threadRows = chooseThreadRows(inputs, cost, isNarrow, target);
  if (numbers.threadRows != 0)
    return numbers;
  if (!isLong) {
    if (isNarrow && inputs.replicated + inputs.streamed > target.wideInputs)
      numbers.lanes = std::max<int64_t>(numbers.lanes / 2, 1);
    numbers.unroll =
        limitUnroll(op, *loops, numbers, getWrittenUnroll(op, numbers), target);
    return numbers;
  }
  if (!isNarrow || inputs.replicated != 0)
    return numbers;
  KernelNumbers unrolled = numbers;
  // The vectors of several inputs take more registers.
  if (inputs.streamed > 1 && unrolled.lanes > 1)
    unrolled.lanes /= 2;
  unrolled.unroll =
      limitUnroll(op, *loops, unrolled, target.longUnroll, target);
  return unrolled.unroll == 0 ? numbers : unrolled;
}
