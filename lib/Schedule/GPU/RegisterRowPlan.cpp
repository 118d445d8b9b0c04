//===- RegisterRowPlan.cpp - Rows that stay in registers ------------------===//

#include "bcast/Schedule/RegisterRowPlan.h"
#include "KernelNumbers.h"
#include "bcast/Analysis/SummationOrder.h"
#include "bcast/Utils/ElementTypes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// What threads of a row that so many blocks share exchange in shared memory.
static int64_t getExchangeBytes(const RegisterRow &row,
                                const RegisterSlots &slots, int64_t warp,
                                int64_t blocks) {
  if (slots.isInRegisters(warp))
    return 0;
  // Two buffers in turns, so that one is read while the next is written.
  RowFusion::Scratch scratch;
  int64_t leaves = slots.countLeaves(warp);
  if (int64_t blockLeaves = slots.countBlockLeaves(warp, blocks))
    leaves = blockLeaves + blocks;
  for (const RowStagePlan &stage : row.fusion.stages) {
    ArrayRef<Combiner> combiners = stage.reduction.combiners;
    int64_t told = areRounding(combiners)
                       ? leaves
                       : slots.shape.countUnorderedLeaves(warp);
    for (auto [number, combiner] : llvm::enumerate(combiners)) {
      int64_t &most = scratch[{combiner.getType(), number}];
      most = std::max(most, 2 * told);
    }
  }
  int64_t bytes = 0;
  for (auto &[key, count] : scratch)
    bytes +=
        llvm::alignTo(count * getElementBytes(key.first), kRowBufferAlignment);
  return bytes;
}

int64_t mlir::bcast::getRowBlocks(GPUScheduleAttr schedule) {
  return std::max<int64_t>(schedule.getClusterBlocks(), 1);
}

int64_t mlir::bcast::getRowWarp(GPUScheduleAttr schedule, int64_t warp) {
  if (!schedule.getInterleavedRows())
    return warp;
  return std::max<int64_t>(warp / schedule.getBlockRows(), 1);
}

/// Whether blocks can share a row. Each chunk has the threads of a warp: of
/// fewer threads, each would have more than kMostRowValues elements.
static llvm::Error checkRowBlocks(const RegisterRow &row, int64_t blocks) {
  if (blocks == 1)
    return llvm::Error::success();
  if (row.fusion.turns)
    return llvm::createStringError(
        "blocks of a cluster share one row, not several in turns");
  if (llvm::none_of(row.fusion.stages, std::mem_fn(&RowStagePlan::isReduction)))
    return llvm::createStringError(
        "blocks of a cluster share rows that are reduced");
  for (const RowStagePlan &stage : row.fusion.stages)
    for (const Combiner &combiner : stage.reduction.combiners)
      if (!combiner.getType().isIntOrIndexOrFloat())
        return llvm::createStringError(
            "blocks of a cluster exchange numbers that are neither complex nor "
            "vectors");
  return llvm::Error::success();
}

GPUScheduleAttr mlir::bcast::getScalarSchedule(GPUScheduleAttr schedule) {
  KernelNumbers numbers{schedule.getKind()};
  numbers.lanes = 1;
  numbers.rowThreads = schedule.getRowThreads();
  numbers.blockRows = schedule.getBlockRows();
  numbers.clusterBlocks = schedule.getClusterBlocks();
  // Each element in registers has an address and a condition of its own.
  // Vectors of two or more leave room for twice as many threads in the order of
  // summation.
  bool isInRegisters = numbers.kind == GPUScheduleKind::RegisterRows;
  if (isInRegisters &&
      2 * numbers.rowThreads <= kMaxBlockThreads * getRowBlocks(schedule)) {
    numbers.rowThreads *= 2;
    numbers.blockRows = std::max<int64_t>(1, numbers.blockRows / 2);
  }
  numbers.unroll = schedule.getUnroll();
  numbers.sharedBytes = schedule.getSharedBytes();
  numbers.warpThreads = schedule.getWarpThreads();
  // Half the threads had twice the registers, if they had a number of blocks.
  int64_t blockThreads =
      numbers.rowThreads * numbers.blockRows / getRowBlocks(schedule);
  if (isInRegisters && schedule.getMinBlocks() == 0 &&
      blockThreads == GPUHardware::kPairedThreads)
    numbers.minBlocks = 2;
  return numbers.build(schedule.getContext());
}

llvm::Expected<RegisterRowPlan>
mlir::bcast::planRegisterRow(scf::ForallOp loop, GPUScheduleAttr schedule) {
  std::optional<RowFusion> fusion = matchRowFusion(loop);
  std::optional<RegisterRow> row;
  if (fusion)
    row = matchRegisterRow(*fusion);
  if (!row)
    return llvm::createStringError(
        "the loop is not one over rows of known or bounded length of which "
        "every thread needs its own elements only");
  int64_t lanes = schedule.getVectorLanes(), threads = schedule.getRowThreads();
  bool isInterleaved = schedule.getInterleavedRows();
  if (isInterleaved && row->fusion.length && lanes != 1)
    return llvm::createStringError(
        "interleaved rows of a length that only the program knows have no "
        "vectors");
  int64_t mostLanes = isInterleaved ? row->apartLanes : row->lanes;
  if (lanes > mostLanes)
    return llvm::createStringError("vector_lanes is at most %ld", mostLanes);
  int64_t blocks = getRowBlocks(schedule);
  int64_t most = getMostRowThreads(row->elements, lanes, blocks);
  if (threads > most)
    return llvm::createStringError(
        "the order of summation of a row allows at most %ld row_threads", most);
  RegisterSlots slots(row->elements, lanes, threads, isInterleaved);
  if (slots.getValues() > GPUHardware::kMostRowValues)
    return llvm::createStringError(
        "a thread has registers for %ld elements of a row, but %ld are asked "
        "for",
        GPUHardware::kMostRowValues, slots.getValues());
  int64_t warp = getWarp(schedule, threads / blocks * schedule.getBlockRows());
  if (warp == 0)
    return llvm::createStringError(
        "a block has whole warps: its row_threads * block_rows must be a "
        "multiple of warp_threads");
  // Of several groups each may have another number of rows.
  if (row->fusion.turns &&
      (isInterleaved ||
       (schedule.getBlockRows() != 1 && threads != schedule.getWarpThreads())))
    return llvm::createStringError(
        "rows in turns have whole warps or blocks: block_rows is 1 unless "
        "row_threads is warp_threads, and interleaved_rows is false");
  // Where one thread alone has a vector, LLVM knows its address, and lets all
  // threads read it, while that one may write it.
  bool isWhole =
      !row->fusion.length && slots.getValues() * threads == row->elements;
  if (!row->fusion.shared.empty() && !isWhole)
    return llvm::createStringError(
        "with memory of the workgroup all threads have as many elements of a "
        "row");
  int64_t rowWarp = getRowWarp(schedule, warp);
  if (llvm::Error error = checkRowBlocks(*row, blocks))
    return std::move(error);
  RegisterRowPlan plan{schedule, std::move(*row), slots};
  plan.rowBytes = getExchangeBytes(plan.row, slots, rowWarp, blocks);
  for (Value buffer : plan.row.fusion.shared)
    plan.rowBytes += RowFusion::getBytes(buffer);
  int64_t bytes = plan.rowBytes * schedule.getBlockRows();
  if (bytes > schedule.getSharedBytes())
    return llvm::createStringError(
        "the accumulators of %ld rows have no room in shared_bytes",
        schedule.getBlockRows());
  if (schedule.getPrefetchRows() != 0) {
    if (schedule.getMinBlocks() == 0 && !plan.row.fusion.turns)
      return llvm::createStringError(
          "prefetch_rows needs min_blocks: so many blocks take the rows of a "
          "multiprocessor in turns");
    int64_t copied = getPrefetchedBytes(plan.row, slots) * threads / blocks *
                     schedule.getBlockRows();
    if (copied == 0)
      return llvm::createStringError("there is nothing that hardware copies "
                                     "ahead, in 4, 8 or 16 bytes of a thread");
    if (bytes + copied > schedule.getSharedBytes())
      return llvm::createStringError(
          "%ld bytes of the next row, copied ahead, have no room in "
          "shared_bytes",
          copied);
  }
  if (plan.row.fusion.length && lanes != 1)
    if (llvm::Error error =
            planRegisterRow(loop, getScalarSchedule(schedule)).takeError())
      return std::move(error);
  return std::move(plan);
}
