//===- Machine.h - Blocks, warps and memory of a launch ---------*- C++ -*-===//
#ifndef BCAST_TEST_FAKECUDA_PTX_MACHINE_H
#define BCAST_TEST_FAKECUDA_PTX_MACHINE_H

#include "GlobalMemory.h"
#include "Module.h"
#include "Profile.h"
#include "SharedMemory.h"

#include <array>
#include <utility>

namespace fakecuda::ptx {

constexpr unsigned kWarpThreads = 32;

using Dimensions = std::array<unsigned, 3>;

/// What the kernel is launched with, and what it may access.
struct Launch {
  Launch(const Kernel &kernel, Dimensions grid, Dimensions block,
         size_t dynamicSharedBytes)
      : kernel(kernel), grid(grid), block(block),
        dynamicSharedBytes(dynamicSharedBytes) {}

  const Kernel &kernel;
  Dimensions grid, block;
  size_t dynamicSharedBytes;
  std::vector<char> parameters;
  /// What may be accessed: the first bytes of arrays, and their sizes.
  GlobalMemory::Arrays allocations;
  /// Whether the last blocks are executed first.
  bool isReversed = false;
  /// Whether others may be running that are ahead of this one in its stream.
  bool isProgrammatic = false;
  /// How many clusters are executed at most, some of every part of the grid.
  size_t maxClusters = SIZE_MAX;
  /// What is counted, if anything.
  std::shared_ptr<Profile> profile;

  unsigned getBlockThreads() const { return block[0] * block[1] * block[2]; }
};

class Block;

/// Threads that execute together. Those that are at the first instruction of
/// all go on; the others wait until these have come to where they are.
class Warp {
public:
  Warp(Block &block, unsigned firstThread);

  /// Executes until every thread waits for other warps, or has ended. Whether
  /// anything was executed.
  bool run();
  bool isAtBarrier() const { return waiting != 0; }
  bool hasEnded() const { return live == 0; }
  void release() { waiting = 0; }

private:
  using Mask = uint32_t;
  enum class Outcome { Next, Jumped, Waits };

  Outcome execute(const Instruction &instruction, Mask active);
  Outcome branch(const Instruction &instruction, Mask active);
  bool meets(const Instruction &instruction, Mask active);
  bool synchronize(const Instruction &instruction, Mask active);
  void evaluate(const Instruction &instruction, Mask active);
  void access(const Instruction &instruction, Mask active);
  void copy(const Instruction &instruction, Mask active);
  void shuffle(const Instruction &instruction, Mask active);
  void count(const Instruction &instruction, Mask active);
  void checkOrder(const Instruction &instruction, Mask active) const;
  void finishCopies(unsigned lane, size_t groupsLeft);
  char *getAddress(const Instruction &instruction, unsigned lane,
                   unsigned value);
  char *getShared(uint64_t address, size_t bytes, bool isStore, unsigned lane);
  void initialize();

  uint64_t &at(uint32_t reg, unsigned lane) {
    return registers[size_t(reg) * kWarpThreads + lane];
  }

  struct Copy {
    uint64_t to;
    const char *from;
    size_t bytes;
  };
  /// What a thread has begun to copy: groups, the last of which is open.
  using Copies = std::vector<std::vector<Copy>>;

  Block &block;
  const unsigned firstThread;
  std::vector<uint64_t> registers;
  std::array<size_t, kWarpThreads> counters = {};
  /// The phase of the cluster's barrier when the warp last arrived there.
  uint64_t arrival = 0;
  /// Counts the barriers that the warp has passed.
  Accessor accessor;
  std::array<Copies, kWarpThreads> copies;
  std::vector<char> local;
  /// All threads; those that have not ended; of these, those that wait for
  /// other warps, and those that wait for others of this one. Those that have
  /// not waited for the launches ahead, and must.
  Mask all = 0, live = 0, waiting = 0, meeting = 0, early = 0;
};

/// Blocks that may access each other's shared memory.
struct Cluster {
  std::vector<std::unique_ptr<Block>> blocks;
  size_t numThreads = 0, numArrived = 0;
  /// How often all threads have arrived.
  uint64_t phase = 0;
};

class Block {
public:
  Block(const Launch &launch, GlobalMemory &memory, Cluster &cluster,
        Dimensions index, unsigned rank);
  /// Whether anything was executed.
  bool run();
  bool hasEnded() const;

  const Launch &launch;
  GlobalMemory &memory;
  Cluster &cluster;
  const Dimensions index;
  const unsigned rank;
  SharedMemory shared;
  BlockStores stores;

private:
  std::vector<std::unique_ptr<Warp>> warps;
};

/// Executes all blocks of a launch. Throws Error.
void execute(const Launch &launch);

} // namespace fakecuda::ptx

#endif // BCAST_TEST_FAKECUDA_PTX_MACHINE_H
