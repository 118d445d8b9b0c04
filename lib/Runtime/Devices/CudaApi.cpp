//===- CudaApi.cpp - What is used of CUDA's driver ------------------------===//
//
// The driver is opened when a program needs it, so nothing links to it, and
// the few functions and numbers that are used are declared here.
//
//===----------------------------------------------------------------------===//

#include "CudaApi.h"

using namespace bcast::runtime::cuda;

bool Api::open() {
  if (!library.open("libcuda.so.1", "no CUDA driver"))
    return false;
#define OPTIONAL(function) (void)library.findOptional(#function, function)
  OPTIONAL(cuMemPoolCreate);
  OPTIONAL(cuMemPoolDestroy);
  OPTIONAL(cuMemPoolSetAttribute);
  OPTIONAL(cuMemAllocFromPoolAsync);
  OPTIONAL(cuMemFreeAsync);
  OPTIONAL(cuStreamBeginCapture_v2);
  OPTIONAL(cuStreamEndCapture);
  OPTIONAL(cuGraphInstantiateWithFlags);
  OPTIONAL(cuGraphLaunch);
  OPTIONAL(cuGraphDestroy);
  OPTIONAL(cuGraphExecDestroy);
  OPTIONAL(cuStreamGetId);
  OPTIONAL(cuDriverGetVersion);
  OPTIONAL(cuModuleGetGlobal_v2);
  OPTIONAL(cuLaunchKernelEx);
#undef OPTIONAL
#define FIND(function) library.find(#function, function)
  return FIND(cuInit) && FIND(cuGetErrorName) && FIND(cuDeviceGetCount) &&
         FIND(cuDeviceGet) && FIND(cuDeviceGetName) &&
         FIND(cuDeviceGetAttribute) && FIND(cuDevicePrimaryCtxGetState) &&
         FIND(cuDevicePrimaryCtxRetain) && FIND(cuDevicePrimaryCtxRelease_v2) &&
         FIND(cuCtxGetCurrent) && FIND(cuCtxGetDevice) &&
         FIND(cuCtxPushCurrent_v2) && FIND(cuCtxPopCurrent_v2) &&
         FIND(cuStreamCreate) && FIND(cuStreamDestroy_v2) &&
         FIND(cuStreamSynchronize) && FIND(cuStreamIsCapturing) &&
         FIND(cuEventCreate) && FIND(cuEventDestroy_v2) &&
         FIND(cuEventRecord) && FIND(cuEventElapsedTime) &&
         FIND(cuModuleLoadData) && FIND(cuModuleUnload) &&
         FIND(cuModuleGetFunction) && FIND(cuFuncSetAttribute) &&
         FIND(cuMemAlloc_v2) && FIND(cuMemFree_v2) &&
         FIND(cuMemcpyHtoDAsync_v2) && FIND(cuMemcpyDtoHAsync_v2) &&
         FIND(cuMemcpyDtoDAsync_v2) && FIND(cuMemsetD8Async) &&
         FIND(cuLaunchKernel);
#undef FIND
}

std::string Api::getErrorName(Result error) const {
  const char *text = nullptr;
  if (cuGetErrorName(error, &text) == 0 && text)
    return text;
  return "error " + std::to_string(error);
}
