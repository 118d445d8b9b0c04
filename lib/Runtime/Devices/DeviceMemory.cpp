//===- DeviceMemory.cpp - The memory of an open program -------------------===//

#include "DeviceMemory.h"

#include "../ThreadState.h"

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

void *DeviceMemory::allocate(int64_t bytes) {
  // Larger than any device, and safe to round.
  if (bytes < 0 || bytes > INT64_MAX / 4) {
    setError("out of memory: a buffer's size in bytes exceeds 2^61");
    return nullptr;
  }
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
