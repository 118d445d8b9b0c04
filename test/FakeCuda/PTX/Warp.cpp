//===- Warp.cpp - Threads that execute together ---------------------------===//

#include "Machine.h"

#include <algorithm>

using namespace fakecuda::ptx;

namespace {

/// Calls a function with each lane of a mask.
template <typename F>
void forEachLane(uint32_t mask, F function) {
  for (; mask != 0; mask &= mask - 1)
    function(unsigned(__builtin_ctz(mask)));
}

} // namespace

Warp::Warp(Block &block, unsigned firstThread)
    : block(block), firstThread(firstThread),
      registers(size_t(block.launch.kernel.numRegisters) * kWarpThreads),
      local(block.launch.kernel.localBytes * kWarpThreads) {
  unsigned threads = block.launch.getBlockThreads() - firstThread;
  if (Profile *profile = block.launch.profile.get()) {
    profile->threads += std::min(threads, kWarpThreads);
    ++profile->warps;
  }
  all = threads < kWarpThreads ? (Mask(1) << threads) - 1 : ~Mask(0);
  live = all;
  early = block.launch.isProgrammatic ? all : 0;
  accessor.rank = block.rank;
  initialize();
}

void Warp::initialize() {
  const Launch &launch = block.launch;
  auto fill = [&](uint32_t reg, auto value) {
    for (unsigned lane = 0; lane < kWarpThreads; ++lane)
      at(reg, lane) = value(firstThread + lane);
  };
  for (auto [value, reg] : launch.kernel.constants)
    fill(reg, [value = value](unsigned) { return value; });

  auto [sizeX, sizeY, sizeZ] = launch.block;
  for (const auto &[name, reg] : launch.kernel.specials) {
    unsigned axis = name.back() - 'x';
    if (name == "%tid.x")
      fill(reg, [sizeX = sizeX](unsigned thread) { return thread % sizeX; });
    else if (name == "%tid.y")
      fill(reg, [sizeX = sizeX, sizeY = sizeY](unsigned thread) {
        return thread / sizeX % sizeY;
      });
    else if (name == "%tid.z")
      fill(reg,
           [slice = sizeX * sizeY](unsigned thread) { return thread / slice; });
    else if (name == "%laneid" || name == "%warpid")
      fill(reg, [isLane = name == "%laneid"](unsigned thread) {
        return isLane ? thread % kWarpThreads : thread / kWarpThreads;
      });
    else
      fill(reg, [&, &name = name](unsigned) -> uint64_t {
        if (name == "%dynamic_shared")
          return (launch.kernel.sharedBytes + 15) / 16 * 16;
        if (name == "%cluster_ctarank")
          return block.rank;
        if (name == "%cluster_nctarank")
          return launch.kernel.clusterBlocks;
        return (name[1] == 'n' ? name[2] == 't' ? launch.block : launch.grid
                               : block.index)[axis];
      });
  }
}

bool Warp::run() {
  const std::vector<Instruction> &code = block.launch.kernel.code;
  const std::vector<size_t> &places = block.launch.kernel.places;
  bool hasExecuted = false;
  while (Mask runnable = live & ~waiting & ~meeting) {
    // The first instruction of all, and the place of the next after it.
    size_t counter = counters[__builtin_ctz(runnable)], limit = SIZE_MAX;
    forEachLane(runnable, [&](unsigned lane) {
      if (places[counters[lane]] < places[counter])
        counter = counters[lane];
    });
    Mask active = 0;
    forEachLane(runnable, [&](unsigned lane) {
      if (counters[lane] == counter)
        active |= Mask(1) << lane;
      else
        limit = std::min(limit, places[counters[lane]]);
    });

    Outcome outcome = Outcome::Next;
    while (outcome == Outcome::Next && places[counter] < limit) {
      forEachLane(active, [&](unsigned lane) { counters[lane] = counter; });
      try {
        outcome = execute(code[counter], active);
      } catch (const Error &error) {
        throw Error(std::string(error.what()) + " at line " +
                    std::to_string(code[counter].line) + ", " +
                    code[counter].text);
      }
      if (outcome == Outcome::Waits)
        return hasExecuted;
      hasExecuted = true;
      ++counter;
    }
    if (outcome == Outcome::Next)
      forEachLane(active, [&](unsigned lane) { counters[lane] = counter; });
  }
  if (meeting != 0)
    throw Error("threads of a warp wait for others that are elsewhere, at " +
                std::string(code[counters[__builtin_ctz(meeting)]].text));
  return hasExecuted;
}

Warp::Outcome Warp::execute(const Instruction &instruction, Mask active) {
  Mask executing = active;
  if (instruction.predicate != 0) {
    executing = 0;
    forEachLane(active, [&](unsigned lane) {
      bool isTrue = at(instruction.predicate, lane) & 1;
      executing |= Mask(isTrue != instruction.isNegated) << lane;
    });
  }
  if (block.launch.profile)
    count(instruction, executing);
  if (executing == 0)
    return Outcome::Next;

  auto goOn = [&](Mask lanes) {
    forEachLane(lanes, [&](unsigned lane) { ++counters[lane]; });
    return Outcome::Jumped;
  };
  switch (instruction.kind) {
  case Instruction::Fence:
    block.stores.fence();
    return Outcome::Next;
  case Instruction::AllowLaunch:
    return Outcome::Next;
  case Instruction::WaitForLaunches:
    early &= ~executing;
    return Outcome::Next;
  case Instruction::Branch:
  case Instruction::BranchIndexed:
    goOn(active & ~executing);
    return branch(instruction, executing);
  case Instruction::Exit:
    if (early & executing)
      throw Error("a thread has not waited for what is ahead of the kernel");
    forEachLane(executing, [&](unsigned lane) { finishCopies(lane, 0); });
    live &= ~executing;
    return goOn(active & ~executing);
  case Instruction::BlockBarrier:
  case Instruction::ClusterArrive:
  case Instruction::ClusterWait:
  case Instruction::WarpBarrier:
  case Instruction::Shuffle: {
    // With those that have come here before.
    Mask together = executing;
    forEachLane(meeting, [&](unsigned lane) {
      if (counters[lane] == counters[__builtin_ctz(executing)])
        together |= Mask(1) << lane;
    });
    if (!meets(instruction, together)) {
      meeting |= executing;
      return goOn(active & ~executing);
    }
    if (!synchronize(instruction, together))
      return Outcome::Waits;
    meeting &= ~together;
    return goOn(active | together);
  }
  default:
    break;
  }
  if (instruction.kind <= Instruction::Unpack)
    evaluate(instruction, executing);
  else if (instruction.kind <= Instruction::Atomic)
    access(instruction, executing);
  else
    copy(instruction, executing);
  return Outcome::Next;
}

Warp::Outcome Warp::branch(const Instruction &instruction, Mask active) {
  forEachLane(active, [&](unsigned lane) {
    counters[lane] = instruction.target;
    if (instruction.kind == Instruction::BranchIndexed)
      counters[lane] =
          instruction.targets.at(uint32_t(at(instruction.sources[0], lane)));
  });
  return Outcome::Jumped;
}

/// Whether all threads are here that the instruction names, or all of the warp
/// at barriers of more than that.
bool Warp::meets(const Instruction &instruction, Mask active) {
  Mask members = 0;
  if (instruction.kind == Instruction::Shuffle ||
      instruction.kind == Instruction::WarpBarrier)
    forEachLane(active, [&](unsigned lane) {
      members |= Mask(at(instruction.sources.back(), lane));
    });
  else
    members = ~Mask(0);
  return (members & all & ~active) == 0;
}

/// False if the threads have to wait for others of the cluster.
bool Warp::synchronize(const Instruction &instruction, Mask active) {
  Cluster &cluster = block.cluster;
  switch (instruction.kind) {
  case Instruction::Shuffle:
    shuffle(instruction, active);
    return true;
  case Instruction::WarpBarrier:
    ++accessor.warpBarriers;
    return true;
  case Instruction::BlockBarrier:
    ++accessor.blockBarriers;
    waiting = active;
    return true;
  case Instruction::ClusterWait:
    accessor.clusterBarriers = cluster.phase;
    return arrival != cluster.phase;
  case Instruction::ClusterArrive:
    arrival = cluster.phase;
    cluster.numArrived += __builtin_popcount(active);
    if (cluster.numArrived == cluster.numThreads) {
      cluster.numArrived = 0;
      ++cluster.phase;
    }
    return true;
  default:
    return true;
  }
}

void Warp::evaluate(const Instruction &instruction, Mask active) {
  const std::vector<uint32_t> &results = instruction.results;
  const std::vector<uint32_t> &sources = instruction.sources;
  unsigned shift = 8 * instruction.bytes;
  if (instruction.kind == Instruction::Evaluate) {
    forEachLane(active, [&](unsigned lane) {
      uint64_t values[4] = {};
      for (size_t i = 0; i < sources.size(); ++i)
        values[i] = at(sources[i], lane);
      uint64_t value = instruction.evaluate(values);
      at(results[0], lane) = value;
      if (results.size() == 2)
        at(results[1], lane) = value >> 1;
    });
    return;
  }
  uint64_t mask = (uint64_t(1) << shift) - 1;
  forEachLane(active, [&](unsigned lane) {
    uint64_t whole = at(sources[0], lane);
    if (instruction.kind == Instruction::Unpack) {
      for (size_t i = 0; i < results.size(); ++i)
        at(results[i], lane) = whole >> (i * shift) & mask;
      return;
    }
    whole = 0;
    for (size_t i = 0; i < sources.size(); ++i)
      whole |= (at(sources[i], lane) & mask) << (i * shift);
    at(results[0], lane) = whole;
  });
}

void Warp::shuffle(const Instruction &instruction, Mask active) {
  std::array<uint64_t, kWarpThreads> values;
  for (unsigned lane = 0; lane < kWarpThreads; ++lane)
    values[lane] = at(instruction.sources[0], lane);
  forEachLane(active, [&](unsigned lane) {
    unsigned by = at(instruction.sources[1], lane) & 31;
    unsigned clamp = at(instruction.sources[2], lane);
    unsigned segment = clamp >> 8 & 31;
    unsigned last = (lane & segment) | (clamp & 31 & ~segment);
    unsigned first = lane & segment, from = lane;
    bool isIn = true;
    switch (instruction.mode) {
    case Instruction::Up:
      from = lane - by;
      isIn = int(from) >= int(clamp & 31);
      break;
    case Instruction::Down:
      from = lane + by;
      isIn = from <= last;
      break;
    case Instruction::Butterfly:
      from = lane ^ by;
      isIn = from <= last;
      break;
    case Instruction::Index:
      from = first | (by & ~segment);
      isIn = from <= last;
      break;
    }
    from = isIn ? from : lane;
    if (!(active >> from & 1))
      throw Error("a thread that does not take part has the value");
    at(instruction.results[0], lane) = uint32_t(values[from]);
  });
}
