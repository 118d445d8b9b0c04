//===- SelectRegisterRow.cpp - Schedules for rows in registers ------------===//

#include "SelectRegisterRow.h"
#include "BufferSizes.h"
#include "SelectInterleavedRows.h"
#include "bcast/Analysis/RowKernels.h"

using namespace mlir;
using namespace mlir::bcast;

void mlir::bcast::fillBlock(KernelNumbers &numbers, const RowFusion &fusion,
                            int64_t blockThreads, int64_t rowBytes,
                            const GPUTargetInfo &target) {
  while (numbers.rowThreads * numbers.blockRows * 2 <= blockThreads &&
         fusion.hasBlocks(target.manyBlocks, numbers.blockRows * 2) &&
         rowBytes * numbers.blockRows * 2 <= target.sharedBytes)
    numbers.blockRows *= 2;
}

bool mlir::bcast::isOnlyReduced(const RegisterRow &row) {
  Value array;
  for (Value view : row.fusion.views)
    if (!hasOneElement(view)) {
      if (array)
        return false;
      array = view;
    }
  return array &&
         llvm::none_of(row.fusion.stages, [&](const RowStagePlan &stage) {
           linalg::GenericOp op = stage.op;
           return llvm::is_contained(op.getDpsInits(), array);
         });
}

int64_t mlir::bcast::countPasses(const RegisterRow &row) {
  return llvm::count_if(row.fusion.stages, [&](const RowStagePlan &stage) {
    return !row.isScalar(stage);
  });
}

/// Elements of a row that a warp may have for each thread. Two warps take 0.94
/// of its time on an H200 for a layer norm of 1024 bf16, of which a thread has
/// half the loads under way that it would have of f32.
static int64_t getMostWarpValues(const RegisterRow &row,
                                 const GPUTargetInfo &target) {
  return areNarrow(row.fusion.views) && !row.fusion.length
             ? target.rowValues / 2
             : target.rowValues;
}

/// Threads for a row in registers, in vectors of `lanes`.
static int64_t chooseRegisterThreads(const RegisterRow &row, int64_t lanes,
                                     int64_t most,
                                     const GPUTargetInfo &target) {
  int64_t threads =
      chooseRowThreads(row.elements, lanes, most,
                       std::max<int64_t>(1, target.rowValues / 2 / lanes));
  // A warp exchanges nothing in shared memory.
  int64_t warp = GPUHardware::kWarpThreads;
  if (threads > warp && RegisterSlots(row.elements, lanes, warp).getValues() <=
                            getMostWarpValues(row, target))
    return warp;
  return threads;
}

/// Blocks for a row of so many threads in all: of one that is too long for a
/// block as many as leave each the threads that a block of a cluster should
/// have. Where rows are few, so many that there are blocks for the whole
/// device.
static int64_t chooseClusterBlocks(int64_t rowThreads, const RowFusion &fusion,
                                   const GPUTargetInfo &target) {
  int64_t blocks = 1;
  auto isLarge = [&]() {
    int64_t threads = rowThreads / blocks;
    if (threads <= 2 * GPUHardware::kWarpThreads)
      return false;
    return (rowThreads > kMaxBlockThreads && threads > target.clusterThreads) ||
           (!ShapedType::isDynamic(fusion.rows) &&
            fusion.rows * blocks < GPUHardware::kFillingBlocks);
  };
  while (blocks < target.clusterBlocks && isLarge())
    blocks *= 2;
  return blocks;
}

/// Whether a row that is too long for a block is rather read once for each of
/// its computations: if these are two, which reduce elements of 16 bits. An
/// H200 takes 0.53 ms for the logsumexp of 4096 rows of 128256, and 0.79 if
/// blocks of clusters keep them; softmax of 256 rows of 131072 takes 2.7 times
/// as long that way.
static bool isReadAgain(const RegisterRow &row) {
  return countPasses(row) <= 2 && areNarrow(row.fusion.views);
}

/// No plan is legal unless threads have warps: what shuffles do would go
/// through shared memory elsewhere, where row_fusion has the row anyway.
std::optional<KernelNumbers>
mlir::bcast::selectRegisterRow(scf::ForallOp loop, const RegisterRow &matched,
                               const GPUTargetInfo &target) {
  const RegisterRow *row = &matched;
  const RowFusion &fusion = row->fusion;
  if (target.warpThreads == 0)
    return std::nullopt;
  if (row->isColumn)
    if (auto numbers = selectInterleavedRows(loop, *row, target))
      return numbers;
  KernelNumbers numbers{GPUScheduleKind::RegisterRows};
  numbers.lanes = row->lanes;
  int64_t live = std::max<int64_t>(row->liveArrays, 1);
  // Of rows of unknown length only those have clusters that need them.
  bool hasClusters =
      target.clusterBlocks > 1 && !fusion.turns &&
      (!fusion.length ||
       row->elements * std::max<int64_t>(live, 2) > kMaxKeptRowElements);
  int64_t mostThreads =
      kMaxBlockThreads * (hasClusters ? target.clusterBlocks : 1);
  auto getSlots = [&]() {
    numbers.rowThreads =
        chooseRegisterThreads(*row, numbers.lanes, mostThreads, target);
    return RegisterSlots(row->elements, numbers.lanes, numbers.rowThreads);
  };
  RegisterSlots slots = getSlots();
  auto hasTooMany = [&]() {
    int64_t most = numbers.rowThreads == GPUHardware::kWarpThreads
                       ? getMostWarpValues(*row, target)
                       : target.rowValues;
    return slots.getValues() > most;
  };
  // More threads may share a chunk in shorter vectors.
  while (hasTooMany() && numbers.lanes > 1) {
    numbers.lanes /= 2;
    slots = getSlots();
  }
  int64_t ops = 0;
  for (const RowStagePlan &stage : row->fusion.stages)
    if (!row->isScalar(stage)) {
      linalg::GenericOp op = stage.op;
      ops += llvm::range_size(op.getBody()->without_terminator());
    }
  int64_t blocks = 1, leastBlocks = 1;
  auto areTooMany = [&]() {
    if (hasClusters)
      blocks = std::max(
          leastBlocks, chooseClusterBlocks(numbers.rowThreads, fusion, target));
    // Where a block has few threads, each has twice the registers.
    bool areFew = 2 * numbers.rowThreads <= kMaxBlockThreads * blocks;
    int64_t most = areFew ? 2 * target.rowValues : target.rowValues;
    if (areFew && fusion.turns)
      most = target.turnValues;
    return slots.getValues() * live > most;
  };
  // There is no other kernel for rows of unknown length or strides; sums of
  // their columns may be another.
  bool hasOthers = fusion.turns || !(fusion.length || fusion.hasUnknownStrides);
  bool mayShare = fusion.turns || !fusion.hasUnknownStrides;
  bool hasRoom = !areTooMany();
  // A thread of several arrays has fewer elements of each.
  while (!hasRoom && mayShare &&
         2 * numbers.rowThreads <=
             std::min(kMaxBlockThreads,
                      getMostRowThreads(row->elements, numbers.lanes, 1))) {
    numbers.rowThreads *= 2;
    slots = RegisterSlots(row->elements, numbers.lanes, numbers.rowThreads);
    hasRoom = !areTooMany();
  }
  int64_t mostBlocks = hasClusters ? target.clusterBlocks : 1;
  // Of fewer threads in each of several blocks one has more registers.
  auto addBlocks = [&]() {
    while (!hasRoom && mayShare && leastBlocks < mostBlocks &&
           numbers.rowThreads / leastBlocks > 2 * GPUHardware::kWarpThreads) {
      leastBlocks *= 2;
      hasRoom = !areTooMany();
    }
  };
  // The order of summation has room for more in shorter vectors. Rows of
  // unknown length have accesses to elements beside, and so vectors as long as
  // they may.
  while (!hasRoom && mayShare && numbers.lanes > 1) {
    if (fusion.length)
      addBlocks();
    if (hasRoom)
      break;
    leastBlocks = 1;
    numbers.lanes /= 2;
    numbers.rowThreads =
        getMostRowThreads(row->elements, numbers.lanes, mostBlocks);
    slots = RegisterSlots(row->elements, numbers.lanes, numbers.rowThreads);
    hasRoom = !areTooMany();
  }
  addBlocks();
  if (hasOthers &&
      (!hasRoom || ops * slots.getVectors() > target.registerRowOps))
    return std::nullopt;
  // Less than a warp only where several rows fill one, all at a time.
  int64_t warp = target.warpThreads;
  while (fusion.turns && numbers.lanes > 1 &&
         getMostRowThreads(row->elements, numbers.lanes, 1) < warp)
    numbers.lanes /= 2;
  if (fusion.turns ||
      !fusion.hasBlocks(target.manyBlocks,
                        std::max<int64_t>(1, warp / numbers.rowThreads)))
    numbers.rowThreads =
        std::min(std::max(numbers.rowThreads, warp),
                 getMostRowThreads(row->elements, numbers.lanes, blocks));
  // Where rows have no vectors, twice the threads have as many registers.
  if (fusion.turns && fusion.length &&
      2 * numbers.rowThreads > GPUHardware::kPairedThreads)
    return std::nullopt;
  numbers.blockRows = std::max<int64_t>(1, warp / numbers.rowThreads);
  numbers.sharedBytes = target.sharedBytes;
  // Devices that copy rows ahead have more than every device.
  if (!fusion.shared.empty())
    numbers.sharedBytes =
        std::max(target.sharedBytes, std::min(target.prefetchBytes,
                                              GPUHardware::kLeastSharedBytes));
  numbers.warpThreads = warp;
  if (hasOthers && numbers.rowThreads > kMaxBlockThreads && isReadAgain(*row))
    return std::nullopt;
  numbers.clusterBlocks = blocks == 1 ? 0 : blocks;
  llvm::Expected<RegisterRowPlan> plan =
      planRegisterRow(loop, numbers.build(loop.getContext()));
  // What blocks cannot share, one has.
  if (!plan && blocks > 1 && numbers.rowThreads <= kMaxBlockThreads) {
    llvm::consumeError(plan.takeError());
    blocks = 1;
    numbers.clusterBlocks = 0;
    plan = planRegisterRow(loop, numbers.build(loop.getContext()));
  }
  if (!plan) {
    llvm::consumeError(plan.takeError());
    return std::nullopt;
  }
  // Rows of several warps have a block each: what waits at a barrier is all of
  // a block, and the more blocks a multiprocessor holds, the more go on.
  // In blocks of twice the threads, an H200 takes 1.01 to 1.02 of the time for
  // rows of 16 to 512.
  // Rows in turns have warps of their own, and blocks of one are copied ahead.
  if (numbers.rowThreads <= warp && !fusion.turns)
    fillBlock(numbers, fusion, target.blockThreads / 2, plan->rowBytes, target);
  // While one computes, others wait for memory.
  int64_t blockThreads = numbers.rowThreads * numbers.blockRows / blocks;
  // A block of two warps would have 32 registers: 1.04 of the time on an H200
  // for a layer norm of 1024 bf16. Sums beside rows need registers.
  bool hasTwoWarps = numbers.rowThreads == 2 * GPUHardware::kWarpThreads;
  if (!fusion.turns && (blocks > 1 || hasTwoWarps ||
                        blockThreads == GPUHardware::kPairedThreads))
    numbers.minBlocks = GPUHardware::getPairedBlocks(blockThreads);
  // Of rows of unknown length threads know what is there.
  if (fusion.length && blocks == 1 && hasTwoWarps)
    numbers.minBlocks /= 2;
  // An H200 holds two, of 128 registers for each thread.
  if (fusion.turns && fusion.length &&
      2 * blockThreads == GPUHardware::kPairedThreads)
    numbers.minBlocks = 2;
  // 0.96 of the time on an H200, for statistics of channels.
  // Of a row of unknown length threads may read what they have again in place
  // of what is not there, from the cache.
  numbers.nontemporal =
      numbers.lanes > 1 && !fusion.length && isOnlyReduced(*row);
  return numbers;
}
