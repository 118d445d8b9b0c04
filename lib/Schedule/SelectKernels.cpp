//===- SelectKernels.cpp - Schedules for GPUs -----------------------------===//

#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Schedule/KernelPlans.h"
#include "bcast/Schedule/RowFusionPlan.h"
#include "bcast/Schedule/Schedule.h"
#include "bcast/Schedule/StridedCopies.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// The numbers of one schedule, see GPUScheduleAttr; those that are not used
/// are 0.
struct Numbers {
  GPUScheduleKind kind;
  int64_t lanes = 0, blockThreads = 0, threadRows = 0, rowThreads = 0;
  int64_t shortRowThreads = 0, blockRows = 0, unroll = 0, sharedBytes = 0;
  int64_t warpThreads = 0;

  GPUScheduleAttr build(MLIRContext *context) const {
    return GPUScheduleAttr::get(context, kind, lanes, blockThreads, threadRows,
                                rowThreads, shortRowThreads, blockRows, unroll,
                                sharedBytes, warpThreads);
  }
};

} // namespace

/// The most threads of a block along the innermost loop: all where it is the
/// only one, and no more than it has elements.
static int64_t chooseInnerThreads(linalg::GenericOp op, size_t numLoops,
                                  ArrayRef<unsigned> inner,
                                  const GPUTargetInfo &target) {
  if (numLoops < 2)
    return target.blockThreads;
  std::optional<int64_t> size = getLoopSize(op, inner);
  int64_t most = target.rowThreads;
  if (size)
    most =
        llvm::PowerOf2Ceil(std::clamp<int64_t>(*size, 1, target.blockThreads));
  return std::min(most, target.blockThreads);
}

/// Whether an input is the same for each row: it is loaded once for several.
static bool hasReplicatedRows(linalg::GenericOp op, const LoopPlan &loops) {
  if (loops.loops.size() < 2)
    return false;
  return llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    return isa<MemRefType>(input->get().getType()) &&
           op.payloadUsesValueFromOperand(input) &&
           loops.getAccess(input->getOperandNumber(), loops.loops.size() - 2) ==
               AccessPattern::Broadcast;
  });
}

static std::optional<Numbers> selectTranspose(linalg::GenericOp op,
                                              const GPUTargetInfo &target) {
  std::optional<TransposeKernel> kernel =
      findTransposedOperands(op, target.sharedBytes);
  if (!kernel)
    return std::nullopt;
  Numbers numbers{GPUScheduleKind::Transpose};
  numbers.lanes = getTileLanes(op, *kernel, target.sharedBytes);
  numbers.blockThreads = target.blockThreads;
  numbers.sharedBytes = target.sharedBytes;
  return numbers;
}

static std::optional<Numbers> selectElementwise(linalg::GenericOp op,
                                                const GPUTargetInfo &target) {
  std::optional<LoopPlan> loops = planParallel(op);
  if (!loops)
    return std::nullopt;
  Numbers numbers{GPUScheduleKind::Elementwise};
  numbers.lanes = getAccessLanes(op, *loops);
  numbers.blockThreads = target.blockThreads;
  numbers.rowThreads = chooseInnerThreads(
      op, loops->loops.size(),
      loops->loops.empty() ? ArrayRef<unsigned>() : loops->loops.back(),
      target);
  if (hasReplicatedRows(op, *loops))
    numbers.threadRows = target.threadRows;
  return numbers;
}

static std::optional<Numbers> selectReduction(linalg::GenericOp op,
                                              const GPUTargetInfo &target) {
  std::optional<ReductionPlan> reduction = getKernelReduction(op);
  if (!reduction || target.sharedBytes == 0)
    return std::nullopt;
  Numbers numbers{reduction->isReducedLoop.back()
                      ? GPUScheduleKind::RowReduction
                      : GPUScheduleKind::ColumnReduction};
  numbers.lanes = getAccessLanes(op, *reduction);
  numbers.blockThreads = target.blockThreads;
  numbers.sharedBytes = target.sharedBytes;
  numbers.warpThreads = target.warpThreads;
  if (numbers.kind == GPUScheduleKind::ColumnReduction)
    return numbers;
  numbers.unroll = target.unroll;
  auto getKernel = [&]() {
    return getReductionKernel(op, numbers.build(op.getContext()), *reduction);
  };
  int64_t elements = getKernel().elements;
  numbers.rowThreads =
      std::min(chooseRowThreads(elements, numbers.lanes, target.blockThreads,
                                target.unroll),
               getWarpRowThreads(elements));
  // Of rows that are not known, the short ones share blocks too.
  if (ShapedType::isDynamic(elements))
    numbers.shortRowThreads =
        std::min(GPUHardware::kWarpThreads, target.blockThreads);
  // Smaller blocks need less shared memory, and threads of their own rows none.
  while (numbers.blockThreads > 1 &&
         getKernel().getRowBytes() > target.sharedBytes) {
    numbers.blockThreads /= 2;
    numbers.rowThreads = std::min(numbers.rowThreads, numbers.blockThreads);
    if (numbers.shortRowThreads != 0)
      numbers.shortRowThreads =
          std::min(numbers.shortRowThreads, numbers.blockThreads);
  }
  if (numbers.blockThreads == 1)
    numbers.blockThreads = target.blockThreads;
  return numbers;
}

GPUScheduleAttr mlir::bcast::selectSchedule(linalg::GenericOp op,
                                            const GPUTargetInfo &target) {
  if (!op.hasPureBufferSemantics())
    return {};
  for (auto select : {&selectTranspose, &selectElementwise, &selectReduction})
    if (std::optional<Numbers> numbers = select(op, target))
      return numbers->build(op.getContext());
  Numbers numbers{GPUScheduleKind::ThreadPerResult};
  numbers.blockThreads = target.blockThreads;
  SmallVector<unsigned> grid = planThreadPerResult(op, {}).parallel;
  numbers.rowThreads =
      chooseInnerThreads(op, grid.size(), ArrayRef(grid).take_back(), target);
  return numbers.build(op.getContext());
}

GPUScheduleAttr mlir::bcast::selectSchedule(scf::ForallOp loop,
                                            const GPUTargetInfo &target) {
  std::optional<RowFusion> fusion;
  if (target.sharedBytes != 0)
    fusion = matchRowFusion(loop);
  if (!fusion)
    return {};
  Numbers numbers{GPUScheduleKind::RowFusion};
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
  numbers.rowThreads = chooseThreads(target.blockThreads, target.unroll);
  // Less than a warp only where several rows fill one.
  int64_t warp = std::min(GPUHardware::kWarpThreads, target.blockThreads);
  if (fusion->rows * numbers.rowThreads < target.manyBlocks * warp)
    numbers.rowThreads =
        std::max(numbers.rowThreads, chooseThreads(warp, /*unroll=*/1));
  numbers.blockRows = 1;
  numbers.unroll = target.fusedUnroll;
  numbers.sharedBytes = target.sharedBytes;
  numbers.warpThreads = target.warpThreads;
  llvm::Expected<RowFusionPlan> plan =
      planRowFusion(loop, numbers.build(loop.getContext()));
  if (!plan) {
    llvm::consumeError(plan.takeError());
    return {};
  }
  // Then as many rows per block as there is room for.
  while (numbers.rowThreads * numbers.blockRows * 2 <= target.blockThreads &&
         fusion->rows % (numbers.blockRows * 2) == 0 &&
         fusion->rows / (numbers.blockRows * 2) >= target.manyBlocks &&
         plan->rowBytes * numbers.blockRows * 2 <= target.sharedBytes)
    numbers.blockRows *= 2;
  return numbers.build(loop.getContext());
}

llvm::Error mlir::bcast::checkSchedule(Operation *op,
                                       GPUScheduleAttr schedule) {
  if (auto loop = dyn_cast<scf::ForallOp>(op))
    return planRowFusion(loop, schedule).takeError();
  auto generic = cast<linalg::GenericOp>(op);
  switch (schedule.getKind()) {
  case GPUScheduleKind::Elementwise:
    return planElementwiseKernel(generic, schedule).takeError();
  case GPUScheduleKind::Transpose:
    return planTransposeKernel(generic, schedule).takeError();
  case GPUScheduleKind::RowReduction:
  case GPUScheduleKind::ColumnReduction:
    return planReductionKernel(generic, schedule).takeError();
  case GPUScheduleKind::ThreadPerResult:
    return llvm::Error::success();
  case GPUScheduleKind::RowFusion:
    return llvm::createStringError(
        "the kind row_fusion is for loops over rows");
  }
  llvm_unreachable("no such kind");
}

LogicalResult mlir::bcast::checkTarget(Operation *op,
                                       const GPUTargetInfo &target) {
  auto isThreads = [](int64_t number) {
    return llvm::isPowerOf2_64(number) && number <= kMaxBlockThreads;
  };
  if (!isThreads(target.blockThreads))
    return op->emitError() << "block-threads must be a power of 2 up to "
                           << kMaxBlockThreads << ", but is "
                           << target.blockThreads;
  if (target.warpThreads != 0 && !isThreads(target.warpThreads))
    return op->emitError() << "warp-threads must be 0 or a power of 2 up to "
                           << kMaxBlockThreads << ", but is "
                           << target.warpThreads;
  if (target.sharedBytes < 0 || target.sharedBytes > kMaxSharedBytes)
    return op->emitError() << "shared-bytes must be from 0 to "
                           << kMaxSharedBytes << ", but is "
                           << target.sharedBytes;
  return success();
}

void mlir::bcast::prepareRowLoops(func::FuncOp function) {
  function.walk([](scf::ForallOp loop) { generalizeCopies(loop); });
}
