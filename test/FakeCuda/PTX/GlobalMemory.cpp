//===- GlobalMemory.cpp - Memory of all blocks, and races in it -----------===//

#include "GlobalMemory.h"
#include "Module.h"

#include <algorithm>

using namespace fakecuda::ptx;

namespace {

void merge(VisibleStores &into, const VisibleStores &from) {
  for (auto [block, fences] : from)
    into[block] = std::max(into[block], fences);
}

} // namespace

std::string fakecuda::ptx::describe(uint64_t address, size_t bytes) {
  char text[64];
  std::snprintf(text, sizeof(text), "%zu bytes at 0x%llx", bytes,
                static_cast<unsigned long long>(address));
  return text;
}

void BlockStores::fence() {
  ++fences;
  merge(visible, acquired);
}

/// The bytes, and what is known of each of them.
char *GlobalMemory::find(uint64_t address, size_t bytes, Use **uses) {
  char *data = reinterpret_cast<char *>(address);
  auto found = arrays.upper_bound(data);
  if (found == arrays.begin() ||
      data + bytes > std::prev(found)->first + std::prev(found)->second)
    throw Error(describe(address, bytes) + " that are not allocated");
  auto [first, size] = *std::prev(found);
  auto &usesOfArray = usesOfArrays[first];
  // Pages of large arrays are there when they are used.
  if (!usesOfArray)
    usesOfArray.reset(static_cast<Use *>(std::calloc(size, sizeof(Use))));
  *uses = &usesOfArray[data - first];
  return data;
}

void GlobalMemory::checkVisible(const Use *uses, uint64_t address, size_t bytes,
                                const BlockStores &stores) const {
  for (size_t i = 0; i < bytes; ++i) {
    Use use = uses[i];
    uint32_t block = use.blockPlusOne - 1;
    if (use.blockPlusOne == 0 || block == stores.block)
      continue;
    auto visible = stores.visible.find(block);
    if (visible == stores.visible.end() || use.fences >= visible->second)
      throw Error(describe(address, bytes) + " that block " +
                  std::to_string(block) + " has stored, in block " +
                  std::to_string(stores.block) +
                  " without an atomic operation between fences of both");
  }
}

char *GlobalMemory::load(uint64_t address, size_t bytes, bool isReadOnly,
                         const BlockStores &stores) {
  Use *uses;
  char *data = find(address, bytes, &uses);
  for (size_t i = 0; isReadOnly && i < bytes; ++i) {
    uses[i].isReadOnly = 1;
    if (uses[i].blockPlusOne != 0)
      throw Error(describe(address, bytes) +
                  " that are written and read as constant");
  }
  checkVisible(uses, address, bytes, stores);
  return data;
}

char *GlobalMemory::store(uint64_t address, size_t bytes,
                          const BlockStores &stores) {
  Use *uses;
  char *data = find(address, bytes, &uses);
  checkVisible(uses, address, bytes, stores);
  for (size_t i = 0; i < bytes; ++i) {
    if (uses[i].isReadOnly)
      throw Error(describe(address, bytes) +
                  " that are written and read as constant");
    uses[i].blockPlusOne = stores.block + 1;
    uses[i].fences = std::min(stores.fences, 127u);
  }
  return data;
}

char *GlobalMemory::change(uint64_t address, size_t bytes,
                           BlockStores &stores) {
  Use *uses;
  char *data = find(address, bytes, &uses);
  VisibleStores &ofAddress = published[address];
  merge(stores.acquired, ofAddress);
  merge(ofAddress, stores.visible);
  ofAddress[stores.block] = stores.fences;
  return data;
}
