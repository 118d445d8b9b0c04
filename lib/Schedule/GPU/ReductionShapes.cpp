//===- ReductionShapes.cpp - How threads share partial sums ---------------===//
//
// SummationOrder.h says what the partial sums of a result are; here is decided
// which thread has which of them, which changes no bits.
//
//===----------------------------------------------------------------------===//

#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Analysis/SummationOrder.h"
#include "bcast/Schedule/KernelPlans.h"
#include "bcast/Utils/ElementTypes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

int64_t mlir::bcast::getTreeRadix(int64_t leaves, int64_t threads) {
  int64_t perThread = llvm::PowerOf2Ceil(llvm::divideCeil(leaves, threads));
  return std::max(GPUHardware::kTreeRadix, perThread);
}

int64_t mlir::bcast::countTreeSlots(int64_t leaves, int64_t threads) {
  int64_t slots = 0;
  while (leaves > 1) {
    slots += leaves;
    leaves = llvm::divideCeil(leaves, getTreeRadix(leaves, threads));
  }
  return slots;
}

/// Partial sums of a chunk: those that are not there are identities.
static int64_t getPartialSums(int64_t elements) {
  return ShapedType::isDynamic(elements) ? kPartialSums
                                         : countPartialSums(elements);
}

/// Chunks of a row up to a power of 2; as many as any block has where that is
/// not known.
static int64_t getChunks(int64_t elements) {
  return ShapedType::isDynamic(elements)
             ? kMaxBlockThreads
             : llvm::PowerOf2Ceil(countChunks(elements));
}

/// Threads of one chunk.
static int64_t countChunkThreads(int64_t elements, int64_t lanes) {
  return std::max<int64_t>(1, getPartialSums(elements) / lanes);
}

/// Threads of a row that have partial sums of their own.
static int64_t countRowThreads(int64_t elements, int64_t lanes) {
  return countChunkThreads(elements, lanes) * getChunks(elements);
}

int64_t mlir::bcast::getMostRowThreads(int64_t elements, int64_t lanes,
                                       int64_t blocks) {
  return std::min(kMaxBlockThreads * blocks, countRowThreads(elements, lanes));
}

int64_t mlir::bcast::getWarpRowThreads(int64_t elements) {
  return GPUHardware::kWarpThreads * getChunks(elements);
}

int64_t mlir::bcast::chooseRowThreads(int64_t elements, int64_t lanes,
                                      int64_t blockThreads, int64_t unroll) {
  if (ShapedType::isDynamic(elements))
    return blockThreads;
  int64_t vectors = llvm::divideCeil(std::max<int64_t>(elements, 1), lanes);
  int64_t enough = llvm::PowerOf2Ceil(llvm::divideCeil(vectors, unroll));
  int64_t least = std::min<int64_t>(GPUHardware::kLeastRowThreads,
                                    llvm::PowerOf2Ceil(vectors));
  return std::min({blockThreads, std::max(enough, least),
                   countRowThreads(elements, lanes)});
}

RowShape mlir::bcast::getRowShape(int64_t elements, int64_t lanes,
                                  int64_t threads) {
  int64_t chunks = getChunks(elements);
  int64_t chunkThreads =
      std::min({countChunkThreads(elements, lanes), threads,
                std::max(GPUHardware::kWarpThreads, threads / chunks)});
  int64_t copies =
      std::max<int64_t>(1, getPartialSums(elements) / (chunkThreads * lanes));
  return {lanes, copies, chunkThreads,
          std::min(threads, chunkThreads * chunks)};
}

ReductionKernel mlir::bcast::getReductionKernel(linalg::GenericOp op,
                                                GPUScheduleAttr schedule,
                                                ReductionPlan reduction) {
  int64_t elements =
      getStaticProduct(op, reduction.loops, reduction.getReducedLoops())
          .value_or(ShapedType::kDynamic);
  int64_t columns = getLoopSize(op, reduction.loops.loops.back())
                        .value_or(ShapedType::kDynamic);
  SmallVector<unsigned> kept = reduction.getKeptLoops();
  int64_t outer = kept.empty() ? 1
                               : getStaticProduct(op, reduction.loops,
                                                  ArrayRef(kept).drop_back())
                                     .value_or(ShapedType::kDynamic);
  return {schedule, std::move(reduction), elements, columns, outer};
}

/// Chunks side by side of so many threads: as many as there are warps, whatever
/// the vectors are.
static int64_t countPartChunks(int64_t threads) {
  return std::max<int64_t>(1, threads / GPUHardware::kWarpThreads);
}

RowShape ReductionKernel::getRowShape(int64_t lanes, bool isShort) const {
  int64_t threads =
      isShort ? schedule.getShortRowThreads() : schedule.getRowThreads();
  RowShape shape = bcast::getRowShape(elements, lanes, threads);
  shape.threads =
      std::min(shape.threads, shape.chunkThreads * countPartChunks(threads));
  return shape;
}

int64_t ReductionKernel::getPartElements(bool isShort) const {
  int64_t part =
      kReductionChunk * countPartChunks(isShort ? schedule.getShortRowThreads()
                                                : schedule.getRowThreads());
  if (isShort || ShapedType::isDynamic(elements))
    return part;
  while (elements / part >= 2 * GPUHardware::kManyParts)
    part *= 2;
  return part;
}

static int64_t getLeafBytes(ArrayRef<Combiner> combiners) {
  int64_t bytes = 0;
  for (const Combiner &combiner : combiners)
    bytes += getElementBytes(combiner.getType());
  return bytes;
}

int64_t ReductionKernel::getRowBytes() const {
  int64_t slots = 0;
  for (int64_t lanes : {schedule.getVectorLanes(), int64_t(1)})
    for (bool isShort : {false, true}) {
      if (isShort && schedule.getShortRowThreads() == 0)
        continue;
      RowShape shape = getRowShape(lanes, isShort);
      int64_t groups =
          std::max<int64_t>(1, schedule.getBlockThreads() / shape.threads);
      int64_t warp = getWarp(schedule, groups * shape.threads);
      int64_t leaves = areRounding(reduction.combiners)
                           ? shape.getChunks() * shape.countLeaves(warp)
                           : shape.countUnorderedLeaves(warp);
      slots = std::max(slots, groups * countTreeSlots(leaves, shape.threads));
    }
  int64_t leafBytes = getLeafBytes(reduction.combiners);
  if (!ShapedType::isDynamic(elements) && elements <= getPartElements())
    return slots * leafBytes;
  // The last block has parts, too.
  int64_t threads = schedule.getRowThreads();
  slots += countTreeSlots(countColumnLeaves({1, threads, 1}), threads);
  return slots * leafBytes + GPUHardware::kLastBlockBytes;
}

int64_t ReductionKernel::countColumnLeaves(const ColumnShape &shape) const {
  int64_t warp = getWarp(schedule, shape.threads * shape.columnThreads);
  int64_t merged = std::max<int64_t>(1, warp / shape.threads);
  return std::max<int64_t>(1, shape.columnThreads / merged);
}

/// Fewer threads with more partial sums each, until those of a block have room
/// in shared memory.
void ReductionKernel::fitColumns(ColumnShape &shape, int64_t lanes) const {
  auto getBytes = [&]() {
    return countTreeSlots(countColumnLeaves(shape), shape.columnThreads) *
           shape.threads * lanes * getLeafBytes(reduction.combiners);
  };
  int64_t room = schedule.getSharedBytes() - GPUHardware::kLastBlockBytes;
  while (shape.columnThreads > 1 && getBytes() > room) {
    shape.columnThreads /= 2;
    shape.copies *= 2;
  }
}

/// Threads side by side: no more than there are columns.
static int64_t limitColumns(int64_t threads, int64_t columns, int64_t lanes) {
  if (ShapedType::isDynamic(columns))
    return threads;
  return std::min<int64_t>(threads, llvm::PowerOf2Ceil(llvm::divideCeil(
                                        std::max<int64_t>(columns, 1), lanes)));
}

/// Whether there are blocks for the whole device if each has so many columns of
/// one chunk.
bool ReductionKernel::fillsDevice(int64_t blockColumns) const {
  if (ShapedType::isDynamic(columns) || ShapedType::isDynamic(outer))
    return true;
  int64_t chunks = ShapedType::isDynamic(elements)
                       ? GPUHardware::kUnknownChunks
                       : countChunks(elements, reduction.chunkElements);
  return outer * chunks * llvm::divideCeil(columns, blockColumns) >=
         GPUHardware::kFillingBlocks;
}

ColumnShape ReductionKernel::getColumnShape(int64_t lanes) const {
  int64_t block = schedule.getBlockThreads();
  int64_t sums = getPartialSums(elements);
  int64_t copies = std::min(
      sums, std::max<int64_t>(1, GPUHardware::kColumnAccumulators / lanes));
  int64_t columnThreads = std::min(block, sums / copies);
  ColumnShape shape;
  shape.threads = limitColumns(block / columnThreads, columns, lanes);
  // Where that leaves multiprocessors without a block, a block has fewer
  // columns and more threads for each, as far as what is read is whole sectors.
  int64_t least =
      GPUHardware::kSectorBytes /
      (lanes == 1 ? GPUHardware::kWordBytes : GPUHardware::kAccessBytes);
  while (shape.threads > least && !fillsDevice(shape.threads * lanes))
    shape.threads /= 2;
  // The threads that few columns leave.
  shape.columnThreads = std::min(sums, block / shape.threads);
  shape.copies = sums / shape.columnThreads;
  fitColumns(shape, lanes);
  return shape;
}

ColumnShape ReductionKernel::getPartShape(const ColumnShape &block,
                                          int64_t parts, int64_t lanes) const {
  // Registers that the block's partial sums have had, and enough that the
  // groups of all levels are fewer than the parts.
  int64_t copies = std::max({int64_t(1), GPUHardware::kThreadParts / lanes,
                             GPUHardware::kLeastGroup / block.columnThreads});
  ColumnShape shape{block.threads, block.columnThreads, copies};
  if (ShapedType::isDynamic(parts))
    return shape;
  int64_t leaves = llvm::PowerOf2Ceil(std::max<int64_t>(parts, 1));
  shape.copies = std::clamp<int64_t>(leaves / shape.columnThreads, 1, copies);
  // Few are merged in a warp alone.
  int64_t inWarp =
      getWarp(schedule, block.threads * block.columnThreads) / block.threads;
  if (leaves <= inWarp)
    shape.columnThreads = inWarp;
  return shape;
}
