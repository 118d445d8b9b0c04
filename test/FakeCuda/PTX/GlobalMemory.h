//===- GlobalMemory.h - Memory of all blocks, and races in it ---*- C++ -*-===//
#ifndef BCAST_TEST_FAKECUDA_PTX_GLOBALMEMORY_H
#define BCAST_TEST_FAKECUDA_PTX_GLOBALMEMORY_H

#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>

namespace fakecuda::ptx {

/// Which stores of other blocks a block, or who reads a number after it, may
/// rely on: of each, those before so many of its fences.
using VisibleStores = std::map<uint32_t, uint32_t>;

/// What a block knows of the stores of others. It learns it from a number that
/// both have changed by atomic operations: what the other has stored before a
/// fence before that is seen behind a fence after it.
struct BlockStores {
  uint32_t block;
  uint32_t fences = 0;
  VisibleStores visible, acquired;

  void fence();
};

/// Checks that accesses are in one of the arrays that a launch may access, that
/// no thread writes what ld.global.nc reads, and that no block accesses what
/// another one stores, but behind atomic operations of both. Throws Error.
class GlobalMemory {
public:
  /// The first bytes of arrays, and their sizes.
  using Arrays = std::map<char *, size_t>;

  explicit GlobalMemory(const Arrays &arrays) : arrays(arrays) {}

  char *load(uint64_t address, size_t bytes, bool isReadOnly,
             const BlockStores &stores);
  char *store(uint64_t address, size_t bytes, const BlockStores &stores);
  char *change(uint64_t address, size_t bytes, BlockStores &stores);

private:
  /// Of a byte: the block that has stored it, after how many fences, and
  /// whether it was read as constant.
  struct Use {
    uint32_t blockPlusOne : 24;
    uint32_t fences : 7;
    uint32_t isReadOnly : 1;
  };
  struct Free {
    void operator()(Use *uses) const { std::free(uses); }
  };

  char *find(uint64_t address, size_t bytes, Use **uses);
  void checkVisible(const Use *uses, uint64_t address, size_t bytes,
                    const BlockStores &stores) const;

  const Arrays &arrays;
  std::map<char *, std::unique_ptr<Use[], Free>> usesOfArrays;
  /// What atomic operations on each address have published.
  std::map<uint64_t, VisibleStores> published;
};

} // namespace fakecuda::ptx

#endif // BCAST_TEST_FAKECUDA_PTX_GLOBALMEMORY_H
