/*===- CudaApi.h - What is used of CUDA's driver --------------------------===*/
#ifndef BCAST_LIB_RUNTIME_DEVICES_CUDAAPI_H
#define BCAST_LIB_RUNTIME_DEVICES_CUDAAPI_H

#include "Device.h"

namespace bcast::runtime::cuda {

using Result = int;
using Handle = void *;
using DevicePointer = uint64_t;

enum : Result { kOutOfMemory = 2, kNoBinaryForDevice = 209 };

/// Keys of cuDeviceGetAttribute.
enum {
  kMultiprocessors = 16,
  kCapabilityMajor = 75,
  kCapabilityMinor = 76,
  kMaxSharedBytes = 97,
  kMemoryPoolsSupported = 115
};

/// Of cuFuncSetAttribute.
constexpr int kMaxDynamicSharedBytes = 8;

/// Of cuStreamCreate: NULL, the default stream, does not wait for this one.
constexpr unsigned kNonBlocking = 1;
/// Of cuStreamBeginCapture: other threads may do what they will.
constexpr int kCaptureOfThread = 1;

/// Of cuMemPoolSetAttribute: how many unused bytes a pool keeps, an uint64_t.
constexpr int kPoolReleaseThreshold = 4;

/// CUmemPoolProps.
struct PoolProperties {
  /// Pinned, as all memory of pools is.
  int allocationType = 1;
  int handleTypes = 0;
  /// On a device, and on which.
  int locationType = 1, locationId = 0;
  void *securityAttributes = nullptr;
  size_t maxSize = 0;
  unsigned char reserved[56] = {};
};
static_assert(sizeof(PoolProperties) == 88, "the driver's layout");

/// The first version of the driver, as cuDriverGetVersion has it, that keeps
/// launches of kernels that wait themselves in graphs too: of CUDA 12.3.
constexpr int kMinProgrammaticLaunch = 12030;

/// CUlaunchAttribute: the kernel may begin before what is ahead of it in its
/// stream is complete (CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION).
struct ProgrammaticLaunch {
  int id = 6, padding = 0;
  int isAllowed = 1;
  unsigned char unused[60] = {};
};
static_assert(sizeof(ProgrammaticLaunch) == 72, "the driver's layout");

/// CUlaunchConfig.
struct LaunchConfig {
  unsigned gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes;
  Handle stream;
  const ProgrammaticLaunch *attributes;
  unsigned numAttributes;
};
static_assert(sizeof(LaunchConfig) == 56, "the driver's layout");

/// The driver's functions, each by its name.
struct Api {
  Library library;
  Result (*cuInit)(unsigned);
  Result (*cuGetErrorName)(Result, const char **);
  Result (*cuDeviceGetCount)(int *);
  Result (*cuDeviceGet)(int *, int);
  Result (*cuDeviceGetName)(char *, int, int);
  Result (*cuDeviceGetAttribute)(int *, int, int);
  Result (*cuDevicePrimaryCtxGetState)(int, unsigned *, int *);
  Result (*cuDevicePrimaryCtxRetain)(Handle *, int);
  Result (*cuDevicePrimaryCtxRelease_v2)(int);
  Result (*cuCtxGetCurrent)(Handle *);
  Result (*cuCtxGetDevice)(int *);
  Result (*cuCtxPushCurrent_v2)(Handle);
  Result (*cuCtxPopCurrent_v2)(Handle *);
  Result (*cuStreamCreate)(Handle *, unsigned);
  Result (*cuStreamDestroy_v2)(Handle);
  Result (*cuStreamSynchronize)(Handle);
  Result (*cuStreamIsCapturing)(Handle, int *);
  Result (*cuEventCreate)(Handle *, unsigned);
  Result (*cuEventDestroy_v2)(Handle);
  Result (*cuEventRecord)(Handle, Handle);
  Result (*cuEventElapsedTime)(float *, Handle, Handle);
  Result (*cuModuleLoadData)(Handle *, const void *);
  Result (*cuModuleUnload)(Handle);
  Result (*cuModuleGetFunction)(Handle *, Handle, const char *);
  Result (*cuFuncSetAttribute)(Handle, int, int);
  Result (*cuMemAlloc_v2)(DevicePointer *, size_t);
  Result (*cuMemFree_v2)(DevicePointer);
  Result (*cuMemcpyHtoDAsync_v2)(DevicePointer, const void *, size_t, Handle);
  Result (*cuMemcpyDtoHAsync_v2)(void *, DevicePointer, size_t, Handle);
  Result (*cuMemcpyDtoDAsync_v2)(DevicePointer, DevicePointer, size_t, Handle);
  Result (*cuMemsetD8Async)(DevicePointer, unsigned char, size_t, Handle);
  Result (*cuLaunchKernel)(Handle, unsigned, unsigned, unsigned, unsigned,
                           unsigned, unsigned, unsigned, Handle, void **,
                           void **);
  /// Null in drivers before CUDA 11.2.
  Result (*cuMemPoolCreate)(Handle *, const PoolProperties *) = nullptr;
  Result (*cuMemPoolDestroy)(Handle) = nullptr;
  Result (*cuMemPoolSetAttribute)(Handle, int, void *) = nullptr;
  Result (*cuMemAllocFromPoolAsync)(DevicePointer *, size_t, Handle,
                                    Handle) = nullptr;
  Result (*cuMemFreeAsync)(DevicePointer, Handle) = nullptr;
  /// Null in drivers before CUDA 11.4.
  Result (*cuStreamBeginCapture_v2)(Handle, int) = nullptr;
  Result (*cuStreamEndCapture)(Handle, Handle *) = nullptr;
  Result (*cuGraphInstantiateWithFlags)(Handle *, Handle, uint64_t) = nullptr;
  Result (*cuGraphLaunch)(Handle, Handle) = nullptr;
  Result (*cuGraphDestroy)(Handle) = nullptr;
  Result (*cuGraphExecDestroy)(Handle) = nullptr;
  /// Null in drivers before CUDA 12.0.
  Result (*cuStreamGetId)(Handle, uint64_t *) = nullptr;
  /// Null in drivers before CUDA 11.8, which launch no kernels early.
  Result (*cuLaunchKernelEx)(const LaunchConfig *, Handle, void **,
                             void **) = nullptr;
  /// Null where something that stands for a driver has no more than others
  /// need; used where the one above is there.
  Result (*cuDriverGetVersion)(int *) = nullptr;
  Result (*cuModuleGetGlobal_v2)(DevicePointer *, size_t *, Handle,
                                 const char *) = nullptr;

  /// Loads the driver, with the error set if it or a function is missing.
  bool open();
  bool hasPools() const {
    return cuMemPoolCreate && cuMemPoolDestroy && cuMemPoolSetAttribute &&
           cuMemAllocFromPoolAsync && cuMemFreeAsync;
  }
  bool hasEarlyLaunches() const {
    return cuLaunchKernelEx && cuDriverGetVersion && cuModuleGetGlobal_v2;
  }
  bool hasGraphs() const {
    return cuStreamBeginCapture_v2 && cuStreamEndCapture &&
           cuGraphInstantiateWithFlags && cuGraphLaunch && cuGraphDestroy &&
           cuGraphExecDestroy;
  }
  std::string getErrorName(Result error) const;
};

} // namespace bcast::runtime::cuda

#endif // BCAST_LIB_RUNTIME_DEVICES_CUDAAPI_H
