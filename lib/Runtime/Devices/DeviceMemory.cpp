//===- DeviceMemory.cpp - The memory of an open program -------------------===//

#include "DeviceMemory.h"

#include "../ThreadState.h"
#include <algorithm>

using namespace bcast::runtime;

/// Up to an eighth more, so that similar sizes share memory.
static int64_t roundUp(int64_t bytes) {
  int64_t step = 256;
  while (step * 8 < bytes)
    step *= 2;
  return (bytes / step + (bytes % step != 0)) * step;
}

DeviceMemory::~DeviceMemory() {
  releaseUnused();
  for (auto &[handle, bytes] : used)
    device.release(handle);
}

void DeviceMemory::releaseUnused() {
  for (auto &[key, handles] : unused) {
    for (void *handle : handles)
      device.release(handle);
    handles.clear();
  }
}

/// With the lock held.
void *DeviceMemory::allocateOrReuse(int64_t bytes, bool &isFull) {
  std::vector<void *> &fitting = unused[{device.getQueue(), bytes}];
  if (!fitting.empty()) {
    void *handle = fitting.back();
    fitting.pop_back();
    return handle;
  }
  void *handle = device.allocate(bytes, isFull);
  if (!isFull)
    return handle;
  releaseUnused();
  return device.allocate(bytes, isFull);
}

/// Fails, with the error set, for more than any device has.
static bool isPossible(int64_t bytes) {
  // Safe to round.
  if (bytes >= 0 && bytes <= INT64_MAX / 4)
    return true;
  setError("out of memory: a buffer's size in bytes exceeds 2^61");
  return false;
}

void *DeviceMemory::allocate(int64_t bytes) {
  if (!isPossible(bytes))
    return nullptr;
  int64_t rounded = roundUp(bytes > 0 ? bytes : 1);
  bool isFull = false;
  std::lock_guard<std::mutex> lock(mutex);
  void *handle = device.keepsMemory() ? device.allocate(rounded, isFull)
                                      : allocateOrReuse(rounded, isFull);
  if (handle)
    used[handle] = rounded;
  else if (isFull)
    setError("out of memory: a buffer on the device " + device.getName() +
             " needs " + std::to_string(bytes) + " bytes");
  return handle;
}

void DeviceMemory::release(void *handle) {
  std::lock_guard<std::mutex> lock(mutex);
  auto found = used.find(handle);
  if (found == used.end())
    return;
  if (device.keepsMemory())
    device.release(handle);
  else
    unused[{device.getQueue(), found->second}].push_back(handle);
  used.erase(found);
}

void *DeviceMemory::allocateCounters(int64_t bytes) {
  if (!isPossible(bytes))
    return nullptr;
  std::optional<uint64_t> queue = device.getQueueId();
  if (queue) {
    std::lock_guard<std::mutex> lock(mutex);
    std::vector<void *> &known = unusedCounters[*queue];
    auto found = std::find_if(known.begin(), known.end(), [&](void *handle) {
      return used[handle] >= bytes;
    });
    if (found != known.end()) {
      void *handle = *found;
      known.erase(found);
      return handle;
    }
  }
  // Enough for most programs, so that few allocations are kept.
  constexpr int64_t leastBytes = 4096;
  bytes = roundUp(std::max(bytes, leastBytes));
  void *handle = allocate(bytes);
  if (!handle || device.fillZeros(handle, bytes))
    return handle;
  release(handle);
  return nullptr;
}

void DeviceMemory::releaseCounters(void *handle) {
  std::optional<uint64_t> queue = device.getQueueId();
  if (!queue)
    return release(handle);
  std::lock_guard<std::mutex> lock(mutex);
  if (used.count(handle))
    unusedCounters[*queue].push_back(handle);
}
