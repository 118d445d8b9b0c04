//===- SelectKernels.cpp - Schedules for GPUs -----------------------------===//

#include "BufferSizes.h"
#include "KernelNumbers.h"
#include "RowLengths.h"
#include "SelectElementwiseKernel.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Schedule/Epilogues.h"
#include "bcast/Schedule/KernelPlans.h"
#include "bcast/Schedule/RegisterRowPlan.h"
#include "bcast/Schedule/Schedule.h"
#include "bcast/Schedule/StridedCopies.h"
#include "bcast/Utils/ElementTypes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// Whether a block should have several tiles along each side: not if those of
/// one have several loads for each thread, or if few blocks would be left.
static bool shouldUnrollTiles(linalg::GenericOp op,
                              const TransposeKernel &kernel,
                              const KernelNumbers &numbers,
                              const GPUTargetInfo &target) {
  int64_t side = getTileSide(op, kernel, numbers.lanes);
  if (side > GPUHardware::kWarpThreads ||
      !mayUnrollTiles(op, kernel, numbers.lanes, target.tileUnroll,
                      target.sharedBytes))
    return false;
  side *= target.tileUnroll;
  int64_t blocks = 1;
  unsigned inner = kernel.loops.loops.size() - 1;
  for (auto [l, loop] : llvm::enumerate(kernel.loops.loops)) {
    std::optional<int64_t> size = getLoopSize(op, loop);
    if (!size)
      return true;
    blocks *= l == inner || l == kernel.across ? *size / side : *size;
  }
  return blocks >= target.manyBlocks;
}

static std::optional<KernelNumbers>
selectTranspose(linalg::GenericOp op, const GPUTargetInfo &target) {
  std::optional<TransposeKernel> kernel =
      findTransposedOperands(op, target.sharedBytes);
  if (!kernel)
    return std::nullopt;
  KernelNumbers numbers{GPUScheduleKind::Transpose};
  numbers.lanes = getTileLanes(op, *kernel, target.sharedBytes);
  numbers.mirroredTiles = kernel->isSquare && kernel->isReadMirrored;
  numbers.blockThreads = target.blockThreads;
  numbers.sharedBytes = target.sharedBytes;
  if (shouldUnrollTiles(op, *kernel, numbers, target)) {
    numbers.unroll = target.tileUnroll;
    // For tiles that are copied one element at a time. Those of vectors have
    // no more threads than rows of vectors.
    numbers.blockThreads = std::min(2 * numbers.blockThreads, kMaxBlockThreads);
  }
  return numbers;
}

static std::optional<KernelNumbers>
selectFlattened(linalg::GenericOp op, const GPUTargetInfo &target) {
  std::optional<FlattenedKernel> kernel = findFlattenedLoops(op);
  if (!kernel)
    return std::nullopt;
  KernelNumbers numbers{GPUScheduleKind::Flattened};
  numbers.lanes = kernel->schedule.getVectorLanes();
  // 0.98 of the time on an H200, for images of three channels.
  numbers.blockThreads = std::max<int64_t>(target.blockThreads / 2, 1);
  return numbers;
}

static std::optional<KernelNumbers>
selectReduction(linalg::GenericOp op, const GPUTargetInfo &target) {
  std::optional<ReductionPlan> reduction = getKernelReduction(op);
  if (!reduction || target.sharedBytes == 0)
    return std::nullopt;
  KernelNumbers numbers{reduction->isReducedLoop.back()
                            ? GPUScheduleKind::RowReduction
                            : GPUScheduleKind::ColumnReduction};
  numbers.lanes = getAccessLanes(op, *reduction);
  numbers.blockThreads = target.blockThreads;
  numbers.sharedBytes = target.sharedBytes;
  numbers.warpThreads = target.warpThreads;
  if (numbers.kind == GPUScheduleKind::ColumnReduction) {
    numbers.nontemporal = numbers.lanes > 1;
    return numbers;
  }
  numbers.unroll = target.unroll;
  // Every schedule that is built has all numbers of its kind.
  numbers.rowThreads = 1;
  auto getKernel = [&]() {
    return getReductionKernel(op, numbers.build(op.getContext()), *reduction);
  };
  int64_t elements = getKernel().elements;
  numbers.rowThreads =
      std::min(chooseRowThreads(elements, numbers.lanes, target.blockThreads,
                                target.unroll),
               getWarpRowThreads(elements));
  // Two vectors for a thread rather than two threads for them: an H200 takes
  // 0.93 to 0.96 of the time for rows of 8 to 32.
  if (!ShapedType::isDynamic(elements))
    numbers.rowThreads = std::min<int64_t>(
        numbers.rowThreads,
        llvm::PowerOf2Ceil(llvm::divideCeil(std::max<int64_t>(elements, 1),
                                            2 * numbers.lanes)));
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
  // 0.95 to 0.98 of the time on an H200, for sums of rows of 4096 and more.
  // Of 16 bits 0.94 to 0.97 for rows of 16 to 256, too.
  numbers.nontemporal =
      numbers.lanes > 1 && (numbers.rowThreads >= GPUHardware::kWarpThreads ||
                            areNarrow(op->getOperands()));
  return numbers;
}

/// Whether kernels of this kind have each result in one thread.
static bool mayHaveEpilogues(GPUScheduleKind kind) {
  return kind == GPUScheduleKind::RowReduction ||
         kind == GPUScheduleKind::ColumnReduction;
}

/// Whether the kernels of the reduction before the op compute it.
static bool isEpilogue(linalg::GenericOp op, const GPUTargetInfo &target) {
  linalg::GenericOp reduction = findEpilogueReduction(op);
  if (!reduction)
    return false;
  auto schedule = reduction->getAttrOfType<GPUScheduleAttr>(kScheduleAttrName);
  if (!schedule)
    schedule = selectSchedule(reduction, target);
  return mayHaveEpilogues(schedule.getKind());
}

static llvm::Error checkEpilogue(linalg::GenericOp op) {
  linalg::GenericOp reduction = findEpilogueReduction(op);
  if (!reduction)
    return llvm::createStringError(
        "an epilogue is an elementwise op on the results of the reduction "
        "before it, which it reads at its own index, and writes to memory of "
        "its own");
  auto schedule = reduction->getAttrOfType<GPUScheduleAttr>(kScheduleAttrName);
  if (schedule && !mayHaveEpilogues(schedule.getKind()))
    return llvm::createStringError(
        "the reduction's schedule is neither row_reduction nor "
        "column_reduction");
  return llvm::Error::success();
}

GPUScheduleAttr mlir::bcast::selectSchedule(linalg::GenericOp op,
                                            const GPUTargetInfo &target) {
  if (!op.hasPureBufferSemantics())
    return {};
  if (isEpilogue(op, target))
    return KernelNumbers{GPUScheduleKind::Epilogue}.build(op.getContext());
  for (auto select : {&selectTranspose, &selectFlattened,
                      &selectElementwiseKernel, &selectReduction})
    if (std::optional<KernelNumbers> numbers = select(op, target))
      return numbers->build(op.getContext());
  KernelNumbers numbers{GPUScheduleKind::ThreadPerResult};
  numbers.blockThreads = target.blockThreads;
  SmallVector<unsigned> grid = planThreadPerResult(op, {}).parallel;
  numbers.rowThreads = chooseInnerThreads(
      op, grid.size(), ArrayRef(grid).take_back(), target.blockThreads, target);
  return numbers.build(op.getContext());
}

llvm::Error mlir::bcast::checkSchedule(Operation *op,
                                       GPUScheduleAttr schedule) {
  if (auto loop = dyn_cast<scf::ForallOp>(op))
    return schedule.getKind() == GPUScheduleKind::RegisterRows
               ? planRegisterRow(loop, schedule).takeError()
               : planRowFusion(loop, schedule).takeError();
  auto generic = cast<linalg::GenericOp>(op);
  switch (schedule.getKind()) {
  case GPUScheduleKind::Elementwise:
    return planElementwiseKernel(generic, schedule).takeError();
  case GPUScheduleKind::Flattened:
    return planFlattenedKernel(generic, schedule).takeError();
  case GPUScheduleKind::Transpose:
    return planTransposeKernel(generic, schedule).takeError();
  case GPUScheduleKind::RowReduction:
  case GPUScheduleKind::ColumnReduction:
    return planReductionKernel(generic, schedule).takeError();
  case GPUScheduleKind::ThreadPerResult:
    return checkThreadPerResult(generic);
  case GPUScheduleKind::Epilogue:
    return checkEpilogue(generic);
  case GPUScheduleKind::RowFusion:
  case GPUScheduleKind::RegisterRows:
    return llvm::createStringError("the kind is for loops over rows");
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
  if (!llvm::isPowerOf2_64(target.clusterBlocks) ||
      target.clusterBlocks > kMaxClusterBlocks)
    return op->emitError() << "cluster-blocks must be a power of 2 up to "
                           << kMaxClusterBlocks << ", but is "
                           << target.clusterBlocks;
  if (target.prefetchBytes < 0 || target.prefetchBytes > kMaxSharedBytes)
    return op->emitError() << "prefetch-bytes must be from 0 to "
                           << kMaxSharedBytes << ", but is "
                           << target.prefetchBytes;
  if (target.sharedBytes < 0 || target.sharedBytes > kMaxSharedBytes)
    return op->emitError() << "shared-bytes must be from 0 to "
                           << kMaxSharedBytes << ", but is "
                           << target.sharedBytes;
  return success();
}

void mlir::bcast::prepareRowLoops(func::FuncOp function,
                                  const GPUTargetInfo &target) {
  SmallVector<scf::ForallOp> loops;
  function.walk([&](scf::ForallOp loop) {
    generalizeCopies(loop);
    if (!loop->hasAttr(kScheduleAttrName))
      loops.push_back(loop);
  });
  for (scf::ForallOp loop : loops)
    splitByLength(loop, target);
}
