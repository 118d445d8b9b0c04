//===- SelectRows.cpp - Schedules for loops over rows on GPUs -------------===//

#include "BufferSizes.h"
#include "LongRows.h"
#include "SelectRegisterRow.h"
#include "bcast/Analysis/RowKernels.h"
#include "bcast/Schedule/Schedule.h"
#include "bcast/Utils/ElementTypes.h"

using namespace mlir;
using namespace mlir::bcast;

/// Whether the rows that a large GPU computes at a time, of so many threads
/// each, are still in its cache when they are read again: of 65536 bf16 in
/// blocks of 1024 threads, an H200 takes 0.83 of the time for logsumexp.
static bool staysInCache(const RowFusion &fusion, int64_t rowThreads) {
  std::optional<int64_t> bytes = getBytes(fusion.views);
  return bytes && *bytes * (GPUHardware::kResidentThreads / rowThreads) <=
                      GPUHardware::kCacheBytes;
}

/// Whether a computation that stores elements of the row reads others than
/// those in registers, as the weights of a norm.
static bool readsWhereItStores(const RegisterRow &row) {
  return llvm::any_of(row.fusion.stages, [&](const RowStagePlan &stage) {
    linalg::GenericOp op = stage.op;
    auto isStored = [&](Value output) {
      return !hasOneElement(output) &&
             llvm::is_contained(row.fusion.views, output);
    };
    auto isRead = [&](OpOperand *input) {
      return !hasOneElement(input->get()) &&
             !llvm::is_contained(row.arrays, input->get()) &&
             op.payloadUsesValueFromOperand(input) &&
             row.isInOrder(stage, input->getOperandNumber());
    };
    return !row.isScalar(stage) && llvm::any_of(op.getDpsInits(), isStored) &&
           llvm::any_of(op.getDpsInputOperands(), isRead);
  });
}

GPUScheduleAttr mlir::bcast::selectSchedule(scf::ForallOp loop,
                                            const GPUTargetInfo &target) {
  std::optional<RowFusion> fusion;
  if (target.sharedBytes != 0)
    fusion = matchRowFusion(loop);
  if (!fusion)
    return {};
  std::optional<RegisterRow> row = matchRegisterRow(*fusion);
  if (row && !fusion->mayExceedRegisters(target.clusterBlocks))
    if (std::optional<KernelNumbers> numbers =
            selectRegisterRow(loop, *row, target)) {
      numbers = refineLongRow(loop, *row, *numbers, target);
      // An H200 takes 0.90 of the time for a sum and its norm, 0.95 for a layer
      // norm of 8192 bf16, but 1.2 for rows that fill the registers.
      if (numbers->minBlocks != 1 && readsWhereItStores(*row))
        numbers->unroll = target.unroll;
      return numbers->build(loop.getContext());
    }
  KernelNumbers numbers{GPUScheduleKind::RowFusion};
  // As few threads as the largest computation needs, but no more than the order
  // of a reduction allows.
  auto chooseThreads = [&](int64_t most, int64_t unroll) {
    int64_t threads = 1;
    for (const RowStagePlan &stage : fusion->stages)
      threads = std::max(threads, stage.getThreads(most, unroll));
    for (const RowStagePlan &stage : fusion->stages)
      threads = std::min(threads, stage.getMaxThreads());
    return threads;
  };
  for (const RowStagePlan &stage : fusion->stages)
    numbers.lanes = std::max(numbers.lanes, stage.lanes);
  // Rows of unknown length begin at multiples of the shortest vectors rather
  // than of the longest.
  for (const RowStagePlan &stage : fusion->stages)
    if (stage.hasLength)
      numbers.lanes = std::min(numbers.lanes, stage.lanes);
  numbers.rowThreads =
      chooseThreads(staysInCache(*fusion, kMaxBlockThreads) &&
                            !staysInCache(*fusion, target.blockThreads)
                        ? kMaxBlockThreads
                        : target.blockThreads,
                    target.unroll);
  // Less than a warp only where several rows fill one.
  int64_t warp = std::min(GPUHardware::kWarpThreads, target.blockThreads);
  if (!fusion->hasBlocks(target.manyBlocks,
                         warp / std::min(warp, numbers.rowThreads)))
    numbers.rowThreads =
        std::max(numbers.rowThreads, chooseThreads(warp, /*unroll=*/1));
  numbers.blockRows = 1;
  numbers.unroll = target.fusedUnroll;
  numbers.sharedBytes = target.sharedBytes;
  numbers.warpThreads = target.warpThreads;
  llvm::Expected<RowFusionPlan> plan =
      planRowFusion(loop, numbers.build(loop.getContext()));
  // Fewer threads leave fewer partial sums to shared memory.
  while (!plan && numbers.rowThreads > 1) {
    llvm::consumeError(plan.takeError());
    numbers.rowThreads /= 2;
    plan = planRowFusion(loop, numbers.build(loop.getContext()));
  }
  if (!plan) {
    llvm::consumeError(plan.takeError());
    return {};
  }
  fillBlock(numbers, *fusion, target.blockThreads, plan->rowBytes, target);
  if (row && countPasses(*row) > 1 && isOnlyReduced(*row))
    numbers = keepRowShared(loop, *fusion, numbers, target);
  return numbers.build(loop.getContext());
}
