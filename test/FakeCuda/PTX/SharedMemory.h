//===- SharedMemory.h - Memory of a block, and races in it ------*- C++ -*-===//
#ifndef BCAST_TEST_FAKECUDA_PTX_SHAREDMEMORY_H
#define BCAST_TEST_FAKECUDA_PTX_SHAREDMEMORY_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fakecuda::ptx {

/// Who accesses, and how many barriers of its warp, block and cluster it has
/// passed.
struct Accessor {
  static constexpr unsigned kNobody = ~0u;
  unsigned thread = kNobody, rank = 0;
  uint32_t warpBarriers = 0, blockBarriers = 0, clusterBarriers = 0;
};

/// Two accesses of a byte, at least one of which is a store, must have a
/// barrier in between that both threads pass; and what is loaded must have been
/// stored. That no other order of threads would change what this one computes
/// follows.
class SharedMemory {
public:
  explicit SharedMemory(size_t bytes);
  size_t getSize() const { return size; }
  /// The bytes at an offset. Throws Error.
  char *access(size_t offset, size_t bytes, bool isStore,
               const Accessor &accessor);

private:
  /// Of a byte: who stored it last, and the last two who loaded it since.
  struct Uses {
    Accessor store, load, otherLoad;
  };

  size_t size;
  std::vector<uint64_t> words;
  std::vector<Uses> uses;
};

} // namespace fakecuda::ptx

#endif // BCAST_TEST_FAKECUDA_PTX_SHAREDMEMORY_H
