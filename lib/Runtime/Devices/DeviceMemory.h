/*===- DeviceMemory.h - The memory of an open program ---------------------===*/
#ifndef BCAST_LIB_RUNTIME_DEVICES_DEVICEMEMORY_H
#define BCAST_LIB_RUNTIME_DEVICES_DEVICEMEMORY_H

#include "Device.h"

#include <unordered_map>
#include <vector>

namespace bcast::runtime {

/// Allocations of a device that must live longer. What is freed is kept for
/// what is started later in the same queue, which is in order; unless the
/// device does so itself, and better.
class DeviceMemory {
public:
  explicit DeviceMemory(Device &device) : device(device) {}
  /// Gives everything back, also what has not been freed.
  ~DeviceMemory();

  /// Null, with the error set, if there is none.
  void *allocate(int64_t bytes);
  /// Nothing, if it is not an allocation.
  void release(void *handle);

  /// The same for memory of zeros, which whoever frees it leaves as zeros when
  /// its queue has come to that: it is filled once, and not each time.
  void *allocateCounters(int64_t bytes);
  void releaseCounters(void *handle);

private:
  void *allocateOrReuse(int64_t bytes, bool &isFull);
  void releaseUnused();

  Device &device;
  std::mutex mutex;
  /// By the queue in which it was freed, and the size.
  std::map<std::pair<void *, int64_t>, std::vector<void *>> unused;
  /// The sizes.
  std::unordered_map<void *, int64_t> used;
  /// Memory of zeros that is also in `used`, by the number of its queue.
  std::map<uint64_t, std::vector<void *>> unusedCounters;
};

} // namespace bcast::runtime

#endif // BCAST_LIB_RUNTIME_DEVICES_DEVICEMEMORY_H
