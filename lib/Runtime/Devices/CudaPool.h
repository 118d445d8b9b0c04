/*===- CudaPool.h - Memory that the programs of a device share ------------===*/
#ifndef BCAST_LIB_RUNTIME_DEVICES_CUDAPOOL_H
#define BCAST_LIB_RUNTIME_DEVICES_CUDAPOOL_H

#include "CudaApi.h"

namespace bcast::runtime::cuda {

/// A pool of the driver's, whose allocations and releases are ordered with the
/// work of a stream: memory goes from one stream to another when that is safe,
/// and a stream that is being captured takes none away from the others.
class Pool {
public:
  /// The pool of a device, which is the same for all programs that this library
  /// has open there. Null if the driver or the device has no pools; `failed` if
  /// it should have, with the error of the call.
  static std::shared_ptr<Pool> get(const Api &api, int device, Result &error,
                                   const char *&failed);
  ~Pool() { api.cuMemPoolDestroy(handle); }

  Handle getHandle() const { return handle; }

private:
  Pool(const Api &api, Handle handle) : api(api), handle(handle) {}

  Api api;
  Handle handle;
};

} // namespace bcast::runtime::cuda

#endif // BCAST_LIB_RUNTIME_DEVICES_CUDAPOOL_H
