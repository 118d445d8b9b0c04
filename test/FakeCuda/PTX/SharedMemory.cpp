//===- SharedMemory.cpp - Memory of a block, and races in it --------------===//

#include "SharedMemory.h"
#include "Machine.h"

using namespace fakecuda::ptx;

SharedMemory::SharedMemory(size_t bytes)
    : size(bytes), words((bytes + 7) / 8), uses(bytes) {}

namespace {

bool isSame(const Accessor &a, const Accessor &b) {
  return a.rank == b.rank && a.thread == b.thread;
}

/// Whether one access is before the other in every order of threads.
bool isOrdered(const Accessor &earlier, const Accessor &later) {
  if (earlier.thread == Accessor::kNobody || isSame(earlier, later) ||
      earlier.clusterBarriers != later.clusterBarriers)
    return true;
  if (earlier.rank != later.rank)
    return false;
  if (earlier.blockBarriers != later.blockBarriers)
    return true;
  return earlier.thread / kWarpThreads == later.thread / kWarpThreads &&
         earlier.warpBarriers != later.warpBarriers;
}

void check(const char *what, const Accessor &earlier, const Accessor &later,
           size_t offset) {
  if (isOrdered(earlier, later))
    return;
  auto describe = [](const Accessor &accessor) {
    return "thread " + std::to_string(accessor.thread) + " of block " +
           std::to_string(accessor.rank);
  };
  throw Error(std::string(what) + " byte " + std::to_string(offset) +
              " of shared memory without a barrier: " + describe(earlier) +
              " and " + describe(later));
}

} // namespace

char *SharedMemory::access(size_t offset, size_t bytes, bool isStore,
                           const Accessor &accessor) {
  if (offset + bytes > size)
    throw Error("byte " + std::to_string(offset + bytes - 1) +
                " of shared memory, which has " + std::to_string(size));
  for (size_t i = offset; i < offset + bytes; ++i) {
    Uses &use = uses[i];
    check(isStore ? "two threads store" : "one thread stores, another loads",
          use.store, accessor, i);
    if (isStore) {
      check("one thread loads, another stores", use.load, accessor, i);
      check("one thread loads, another stores", use.otherLoad, accessor, i);
      use = {accessor, {}, {}};
      continue;
    }
    if (use.store.thread == Accessor::kNobody)
      throw Error("byte " + std::to_string(i) +
                  " of shared memory, which nobody has stored");
    if (!isSame(use.load, accessor))
      use.otherLoad = use.load;
    use.load = accessor;
  }
  return reinterpret_cast<char *>(words.data()) + offset;
}
