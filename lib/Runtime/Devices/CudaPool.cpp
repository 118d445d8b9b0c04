//===- CudaPool.cpp - Memory that the programs of a device share ----------===//
//
// Not the device's default pool, which other libraries of the process use as
// they have set it up.
//
//===----------------------------------------------------------------------===//

#include "CudaPool.h"

using namespace bcast::runtime::cuda;

std::shared_ptr<Pool> Pool::get(const Api &api, int device, Result &error,
                                const char *&failed) {
  // Never destroyed: programs may be closed last.
  static auto *mutex = new std::mutex;
  static auto *pools = new std::map<int, std::weak_ptr<Pool>>;
  failed = nullptr;
  int isSupported = 0;
  if (!api.hasPools() ||
      api.cuDeviceGetAttribute(&isSupported, kMemoryPoolsSupported, device) !=
          0 ||
      !isSupported)
    return nullptr;
  std::lock_guard<std::mutex> lock(*mutex);
  std::weak_ptr<Pool> &known = (*pools)[device];
  if (std::shared_ptr<Pool> pool = known.lock())
    return pool;
  PoolProperties properties;
  properties.locationId = device;
  Handle handle = nullptr;
  failed = "cuMemPoolCreate";
  error = api.cuMemPoolCreate(&handle, &properties);
  if (error != 0)
    return nullptr;
  std::shared_ptr<Pool> pool(new Pool(api, handle));
  // Otherwise the pool gives all back whenever somebody waits for a stream.
  uint64_t all = UINT64_MAX;
  failed = "cuMemPoolSetAttribute";
  error = api.cuMemPoolSetAttribute(handle, kPoolReleaseThreshold, &all);
  if (error != 0)
    return nullptr;
  failed = nullptr;
  known = pool;
  return pool;
}
