//===- Memory.cpp - Memory of the fake CUDA driver ------------------------===//

#include "Driver.h"

#include <cstring>
#include <memory>

using namespace fakecuda;

namespace {

struct Pool {
  uint64_t releaseThreshold = 0;
};

/// Whether a copy's device side lies in one allocation.
bool isAllocated(char *data, size_t bytes) {
  auto found = driver.memory.upper_bound(data);
  if (found == driver.memory.begin())
    return false;
  --found;
  return data + bytes <= found->first + found->second;
}

Result copy(const char *call, void *to, const void *from, size_t bytes,
            void *stream, char *device, char *otherDevice) {
  ENTER_CONTEXT(call, text(bytes));
  if (!isAllocated(device, bytes) ||
      (otherDevice && !isAllocated(otherDevice, bytes)))
    return kInvalidValue;
  driver.getStream(stream)->push([=] { std::memcpy(to, from, bytes); });
  return kSuccess;
}

Result allocate(uint64_t *pointer, size_t bytes) {
  long all = getSetting("FAKE_CUDA_MEMORY", -1);
  if (all >= 0 && driver.usedBytes + bytes > size_t(all))
    return kOutOfMemory;
  // As aligned as the driver's. Nobody may rely on what is in it.
  constexpr size_t kAlignment = 256;
  size_t whole = (bytes + kAlignment - 1) / kAlignment * kAlignment;
  auto *data = static_cast<char *>(std::aligned_alloc(kAlignment, whole));
  std::memset(data, getSetting("FAKE_CUDA_EXECUTE", 0) ? 0xff : 0, whole);
  driver.add(data, "memory");
  driver.memory[data] = bytes;
  driver.usedBytes += bytes;
  *pointer = reinterpret_cast<uint64_t>(data);
  return kSuccess;
}

/// Takes memory out of the books, and leaves it there.
Result release(char *data) {
  if (!driver.live.erase(data))
    return kInvalidValue;
  driver.usedBytes -= driver.memory[data];
  driver.memory.erase(data);
  return kSuccess;
}

} // namespace

extern "C" {

Result cuMemAlloc_v2(uint64_t *pointer, size_t bytes) {
  ENTER_UNCAPTURED("cuMemAlloc", text(bytes));
  return allocate(pointer, bytes);
}

Result cuMemFree_v2(uint64_t pointer) {
  ENTER_UNCAPTURED("cuMemFree");
  char *data = reinterpret_cast<char *>(pointer);
  Result result = release(data);
  if (result == kSuccess)
    std::free(data);
  return result;
}

Result cuMemPoolCreate(void **pool, const void *properties) {
  ENTER("cuMemPoolCreate", text(static_cast<const int *>(properties)[3]));
  *pool = driver.add(new Pool, "pool");
  return kSuccess;
}

Result cuMemPoolDestroy(void *pool) {
  ENTER("cuMemPoolDestroy");
  return driver.remove<Pool>(pool);
}

Result cuMemPoolSetAttribute(void *pool, int, void *value) {
  ENTER("cuMemPoolSetAttribute");
  static_cast<Pool *>(pool)->releaseThreshold = *static_cast<uint64_t *>(value);
  return kSuccess;
}

Result cuMemAllocFromPoolAsync(uint64_t *pointer, size_t bytes, void *pool,
                               void *) {
  ENTER_CONTEXT("cuMemAllocFromPoolAsync", text(bytes));
  return driver.live.count(pool) ? allocate(pointer, bytes) : kInvalidHandle;
}

/// The memory is there until the stream comes to it; what a graph uses, for
/// good, since that may be launched again.
Result cuMemFreeAsync(uint64_t pointer, void *stream) {
  ENTER_CONTEXT("cuMemFreeAsync");
  char *data = reinterpret_cast<char *>(pointer);
  Result result = release(data);
  Stream *queue = driver.getStream(stream);
  static std::vector<Bytes> ofGraphs;
  if (result == kSuccess)
    (queue->graph ? ofGraphs : queue->freed).emplace_back(data);
  return result;
}

Result cuMemsetD8Async(uint64_t to, unsigned char value, size_t bytes,
                       void *stream) {
  ENTER_CONTEXT("cuMemsetD8Async", text(bytes));
  char *data = reinterpret_cast<char *>(to);
  if (!isAllocated(data, bytes))
    return kInvalidValue;
  driver.getStream(stream)->push([=] { std::memset(data, value, bytes); });
  return kSuccess;
}

Result cuMemcpyHtoDAsync_v2(uint64_t to, const void *from, size_t bytes,
                            void *stream) {
  char *device = reinterpret_cast<char *>(to);
  return copy("cuMemcpyHtoDAsync", device, from, bytes, stream, device,
              nullptr);
}

Result cuMemcpyDtoHAsync_v2(void *to, uint64_t from, size_t bytes,
                            void *stream) {
  char *device = reinterpret_cast<char *>(from);
  return copy("cuMemcpyDtoHAsync", to, device, bytes, stream, device, nullptr);
}

Result cuMemcpyDtoDAsync_v2(uint64_t to, uint64_t from, size_t bytes,
                            void *stream) {
  char *target = reinterpret_cast<char *>(to);
  char *source = reinterpret_cast<char *>(from);
  return copy("cuMemcpyDtoDAsync", target, source, bytes, stream, target,
              source);
}

} // extern "C"
