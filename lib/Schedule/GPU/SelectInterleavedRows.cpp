//===- SelectInterleavedRows.cpp - Schedules for columns as rows ----------===//

#include "SelectInterleavedRows.h"
#include "bcast/Utils/ElementTypes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class Selector {
public:
  Selector(const RegisterRow &row, const GPUTargetInfo &target)
      : row(row), fusion(row.fusion), target(target) {}

  std::optional<KernelNumbers> select();

private:
  int64_t getSectorRows() const;
  int64_t getMostThreads() const;
  int64_t getMostValues(int64_t threads) const;
  int64_t countValues(int64_t threads) const;
  bool areRowsFew() const;
  void chooseThreads();
  void chooseBlocks();
  void widen();
  int64_t getBlockThreads() const {
    return numbers.rowThreads / blocks * numbers.blockRows;
  }

  const RegisterRow &row;
  const RowFusion &fusion;
  const GPUTargetInfo &target;
  KernelNumbers numbers{GPUScheduleKind::RegisterRows};
  int64_t blocks = 1;
};

} // namespace

/// Elements of neighbouring rows that memory transfers at a time.
int64_t Selector::getSectorRows() const {
  int64_t bytes = 1;
  for (Value view : fusion.views)
    bytes = std::max(bytes, getElementBytes(getElementTypeOrSelf(view)));
  return std::max<int64_t>(
      1, llvm::bit_floor<uint64_t>(GPUHardware::kSectorBytes / bytes));
}

int64_t Selector::getMostThreads() const {
  int64_t mostBlocks = std::max<int64_t>(target.clusterBlocks, 1);
  return std::min(getMostRowThreads(row.elements, numbers.lanes, mostBlocks),
                  kMaxBlockThreads * mostBlocks / numbers.blockRows);
}

/// Where threads share a row, each of its elements that is no part of a vector
/// has a condition of its own, and all have addresses of their own where it is
/// not known how far they are apart.
int64_t Selector::getMostValues(int64_t threads) const {
  bool areApart = numbers.lanes == 1 || fusion.hasUnknownStrides;
  return areApart && threads != 1 ? target.rowValues / 2 : target.rowValues;
}

int64_t Selector::countValues(int64_t threads) const {
  RegisterSlots slots(row.elements, numbers.lanes, threads,
                      /*isInterleaved=*/true);
  return slots.getValues() * std::max<int64_t>(row.liveArrays, 1);
}

void Selector::chooseThreads() {
  auto hasTooMany = [&]() {
    return countValues(getMostThreads()) > getMostValues(getMostThreads());
  };
  // More threads may share a chunk in shorter vectors. Else a block takes a
  // part of what memory transfers: those that follow find theirs in the cache,
  // which costs less than values that leave registers.
  for (;; numbers.blockRows /= 2) {
    numbers.lanes =
        fusion.length ? 1 : std::min(row.apartLanes, target.interleavedLanes);
    while (numbers.lanes > 1 && hasTooMany())
      numbers.lanes /= 2;
    if (numbers.blockRows <= GPUHardware::kLeastColumns || !hasTooMany())
      break;
  }
  int64_t most = getMostThreads(), threads = 1;
  while (threads < most && countValues(threads) > getMostValues(threads))
    threads *= 2;
  // Rows that are few have more threads each.
  auto isIdle = [&]() {
    return !ShapedType::isDynamic(fusion.rows) &&
           fusion.rows * threads < target.manyBlocks * target.blockThreads;
  };
  while (threads < most && isIdle() &&
         countValues(threads) > numbers.lanes * target.unroll / 2)
    threads *= 2;
  numbers.rowThreads = threads;
}

/// Whether blocks of their own would leave multiprocessors without one.
bool Selector::areRowsFew() const {
  return !ShapedType::isDynamic(fusion.rows) &&
         fusion.rows < GPUHardware::kFillingBlocks * numbers.blockRows;
}

void Selector::chooseBlocks() {
  if (getBlockThreads() > kMaxBlockThreads || areRowsFew())
    while (blocks * 2 <= std::min(target.clusterBlocks, numbers.rowThreads) &&
           getBlockThreads() > target.clusterThreads)
      blocks *= 2;
  numbers.clusterBlocks = blocks == 1 ? 0 : blocks;
  // More rows side by side leave less of a row to a warp, which merges by
  // shuffles.
  while (getBlockThreads() < target.warpThreads ||
         (numbers.rowThreads == 1 && getBlockThreads() < target.blockThreads &&
          fusion.hasBlocks(target.manyBlocks, numbers.blockRows * 2)))
    numbers.blockRows *= 2;
  widen();
  if (numbers.rowThreads != 1)
    numbers.minBlocks = GPUHardware::getPairedBlocks(getBlockThreads());
}

/// Of f32, a block reads more than a sector of each row where it has threads
/// for that, or the blocks of a cluster two: an H200 takes 0.93 to 0.95 of the
/// time for a softmax over columns of 4096 and 8192. Of 16 bits it takes
/// longer, 1.2 for 4096.
void Selector::widen() {
  int64_t sector = getSectorRows();
  if (ShapedType::isDynamic(fusion.rows) || fusion.length ||
      numbers.blockRows < sector ||
      sector * GPUHardware::kWordBytes != GPUHardware::kSectorBytes ||
      numbers.rowThreads == 1)
    return;
  auto mayDouble = [&]() {
    return fusion.rows % (2 * numbers.blockRows) == 0 &&
           fusion.rows >= 2 * numbers.blockRows * target.manyBlocks / blocks;
  };
  while (blocks == 1 && numbers.blockRows < target.columnSectors * sector &&
         2 * getBlockThreads() <= GPUHardware::kPairedThreads && mayDouble())
    numbers.blockRows *= 2;
  if (numbers.blockRows != sector || !mayDouble() ||
      getBlockThreads() * blocks < kMaxBlockThreads)
    return;
  int64_t threads = 2 * getBlockThreads() * blocks;
  int64_t least = target.blockThreads;
  int64_t shared = std::min(target.clusterBlocks, threads / least);
  if (shared < 2 || threads / shared > GPUHardware::kPairedThreads)
    return;
  numbers.blockRows *= 2;
  blocks = shared;
  numbers.clusterBlocks = blocks;
}

std::optional<KernelNumbers> Selector::select() {
  numbers.interleavedRows = true;
  numbers.sharedBytes = target.sharedBytes;
  numbers.warpThreads = target.warpThreads;
  numbers.blockRows = getSectorRows();
  chooseThreads();
  // There is no other kernel for rows of unknown length.
  if (!fusion.length && countValues(numbers.rowThreads) > 2 * target.rowValues)
    return std::nullopt;
  chooseBlocks();
  return numbers;
}

std::optional<KernelNumbers>
mlir::bcast::selectInterleavedRows(scf::ForallOp loop, const RegisterRow &row,
                                   const GPUTargetInfo &target) {
  std::optional<KernelNumbers> numbers = Selector(row, target).select();
  return numbers && numbers->isLegalFor(loop) ? numbers : std::nullopt;
}
