//===- WarpMemory.cpp - What threads load, store and copy -----------------===//

#include "Machine.h"
#include "Types.h"

#include <cstring>

using namespace fakecuda::ptx;

namespace {

/// Addresses in the shared memory of another block have its number plus one
/// above those in a block's own.
constexpr unsigned kBlockShift = 32;

} // namespace

/// In the shared memory of this block, or of one of its cluster.
char *Warp::getShared(uint64_t address, size_t bytes, bool isStore,
                      unsigned lane) {
  uint64_t rank = address >> kBlockShift;
  Block *owner = &block;
  if (rank > block.cluster.blocks.size())
    throw Error("block " + std::to_string(rank - 1) + " of a cluster of " +
                std::to_string(block.cluster.blocks.size()));
  if (rank != 0)
    owner = block.cluster.blocks[rank - 1].get();
  uint64_t offset = address & 0xffffffff;
  if (offset % bytes != 0)
    throw Error(describe(offset, bytes) + " of shared memory, not aligned");
  accessor.thread = firstThread + lane;
  return owner->shared.access(offset, bytes, isStore, accessor);
}

char *Warp::getAddress(const Instruction &instruction, unsigned lane,
                       unsigned numValues) {
  uint64_t address = at(instruction.sources[0], lane) + instruction.offset;
  size_t bytes = size_t(instruction.bytes) * numValues;
  bool isStore = instruction.kind != Instruction::Load;
  switch (instruction.space) {
  case Space::Param:
    return const_cast<char *>(block.launch.parameters.data()) + address;
  case Space::Local:
    if (address + bytes > block.launch.kernel.localBytes)
      throw Error(describe(address, bytes) + " behind local memory");
    return local.data() + lane * block.launch.kernel.localBytes + address;
  case Space::Shared:
  case Space::Cluster:
    return getShared(address, bytes, isStore, lane);
  case Space::Global:
    break;
  }
  if (address % bytes != 0)
    throw Error(describe(address, bytes) + ", not aligned");
  if (instruction.kind == Instruction::Atomic)
    return block.memory.change(address, bytes, block.stores);
  return isStore ? block.memory.store(address, bytes, block.stores)
                 : block.memory.load(address, bytes, instruction.isReadOnly,
                                     block.stores);
}

/// Others that are ahead in the stream may be writing to what this accesses.
void Warp::checkOrder(const Instruction &instruction, Mask active) const {
  bool isGlobal = instruction.kind == Instruction::CopyAsync ||
                  (instruction.kind <= Instruction::Atomic &&
                   instruction.space == Space::Global);
  if (isGlobal && (early & active))
    throw Error(
        "memory is accessed before what is ahead of the kernel is done");
}

void Warp::count(const Instruction &instruction, Mask active) {
  Profile &profile = *block.launch.profile;
  ++profile.issued;
  profile.instructions += __builtin_popcount(active);
  bool isLoad = instruction.kind == Instruction::Load;
  bool isCopy = instruction.kind == Instruction::CopyAsync;
  bool isStore = instruction.kind == Instruction::Store;
  if (!(isLoad || isStore || isCopy) || active == 0)
    return;
  size_t numValues =
      isLoad ? instruction.results.size() : instruction.sources.size() - 1;
  auto getRanges = [&](uint32_t address, int64_t offset) {
    Profile::Ranges ranges;
    for (unsigned lane = 0; lane < kWarpThreads; ++lane)
      if (active >> lane & 1)
        ranges.emplace_back(at(address, lane) + offset,
                            isCopy ? at(instruction.sources[2], lane)
                                   : instruction.bytes * numValues);
    return ranges;
  };
  Profile::Ranges ranges =
      getRanges(instruction.sources[0], instruction.offset);
  if (isCopy || instruction.space == Space::Shared)
    profile.countShared(ranges);
  else if (instruction.space == Space::Global)
    profile.countGlobal(ranges, isStore);
  if (isCopy) {
    ranges = getRanges(instruction.sources[1], instruction.secondOffset);
    profile.countGlobal(ranges, false);
  }
}

void Warp::access(const Instruction &instruction, Mask active) {
  checkOrder(instruction, active);
  bool isLoad = instruction.kind == Instruction::Load;
  const auto &values = isLoad ? instruction.results : instruction.sources;
  size_t first = isLoad ? 0 : 1;
  unsigned numValues =
      instruction.kind == Instruction::Atomic ? 1 : values.size() - first;
  unsigned bytes = instruction.bytes;
  auto load = [&](const char *from) {
    uint64_t value = 0;
    std::memcpy(&value, from, bytes);
    unsigned unused = 64 - 8 * bytes;
    return instruction.isSigned ? uint64_t(int64_t(value << unused) >> unused)
                                : value;
  };
  for (unsigned lane = 0; lane < kWarpThreads; ++lane) {
    if (!(active >> lane & 1))
      continue;
    char *address = getAddress(instruction, lane, numValues);
    if (instruction.kind == Instruction::Atomic) {
      uint64_t operands[4] = {load(address), at(values[1], lane)};
      uint64_t result = instruction.evaluate(operands);
      std::memcpy(address, &result, bytes);
      if (!instruction.results.empty())
        at(instruction.results[0], lane) = operands[0];
      continue;
    }
    for (unsigned i = 0; i < numValues; ++i, address += bytes) {
      uint64_t &value = at(values[first + i], lane);
      if (isLoad)
        value = load(address);
      else
        std::memcpy(address, &value, bytes);
    }
  }
}

void Warp::copy(const Instruction &instruction, Mask active) {
  checkOrder(instruction, active);
  const auto &sources = instruction.sources;
  for (unsigned lane = 0; lane < kWarpThreads; ++lane) {
    if (!(active >> lane & 1))
      continue;
    Copies &begun = copies[lane];
    if (begun.empty())
      begun.emplace_back();
    switch (instruction.kind) {
    case Instruction::CommitCopies:
      begun.emplace_back();
      break;
    case Instruction::WaitCopies:
      finishCopies(lane, sources.empty() ? 0 : at(sources[0], lane));
      break;
    case Instruction::MapToBlock:
      at(instruction.results[0], lane) =
          (at(sources[0], lane) & 0xffffffff) |
          (uint32_t(at(sources[1], lane)) + uint64_t(1)) << kBlockShift;
      break;
    default: {
      size_t bytes = at(sources[2], lane);
      uint64_t from = at(sources[1], lane) + instruction.secondOffset;
      if (from % bytes != 0)
        throw Error(describe(from, bytes) + ", not aligned");
      begun.back().push_back(
          {at(sources[0], lane) + instruction.offset,
           block.memory.load(from, bytes, false, block.stores), bytes});
    }
    }
  }
}

/// Copies arrive no sooner than the thread waits for them.
void Warp::finishCopies(unsigned lane, size_t groupsLeft) {
  Copies &begun = copies[lane];
  while (begun.size() > groupsLeft + 1) {
    for (const Copy &copy : begun.front())
      std::memcpy(getShared(copy.to, copy.bytes, true, lane), copy.from,
                  copy.bytes);
    begun.erase(begun.begin());
  }
}
