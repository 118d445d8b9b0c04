//===- OpenCLApi.h - The functions of OpenCL --------------------*- C++ -*-===//
//
// The loader is opened when a program needs it, so nothing links to it, and
// the few functions and numbers that are used are declared here.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_RUNTIME_DEVICES_OPENCLAPI_H
#define BCAST_LIB_RUNTIME_DEVICES_OPENCLAPI_H

#include "Device.h"

namespace bcast::runtime::opencl {

using Int = int32_t;
using Uint = uint32_t;
using Handle = void *;

inline constexpr uint64_t kDeviceTypeCpu = 2, kDeviceTypeGpu = 4,
                          kDeviceTypeAll = 0xFFFFFFFF;
inline constexpr uint64_t kMemReadWrite = 1, kQueueProfiling = 2;
inline constexpr Uint kDeviceType = 0x1000, kDeviceMaxComputeUnits = 0x1002,
                      kDeviceName = 0x102B, kDeviceILVersion = 0x105B,
                      kProgramBuildLog = 0x1183, kCommandStart = 0x1282,
                      kCommandEnd = 0x1283;
inline constexpr Int kBufferAllocationFailure = -4, kOutOfResources = -5,
                     kOutOfHostMemory = -6, kInvalidBufferSize = -61;

/// The functions, each by its name.
struct Api {
  Library library;
  Int (*clGetPlatformIDs)(Uint, Handle *, Uint *);
  Int (*clGetDeviceIDs)(Handle, uint64_t, Uint, Handle *, Uint *);
  Int (*clGetDeviceInfo)(Handle, Uint, size_t, void *, size_t *);
  Handle (*clCreateContext)(const intptr_t *, Uint, const Handle *, void *,
                            void *, Int *);
  Int (*clReleaseContext)(Handle);
  Handle (*clCreateCommandQueue)(Handle, Handle, uint64_t, Int *);
  Int (*clReleaseCommandQueue)(Handle);
  Handle (*clCreateProgramWithIL)(Handle, const void *, size_t, Int *);
  Int (*clBuildProgram)(Handle, Uint, const Handle *, const char *, void *,
                        void *);
  Int (*clGetProgramBuildInfo)(Handle, Handle, Uint, size_t, void *, size_t *);
  Int (*clReleaseProgram)(Handle);
  Handle (*clCreateKernel)(Handle, const char *, Int *);
  Int (*clReleaseKernel)(Handle);
  Int (*clSetKernelArg)(Handle, Uint, size_t, const void *);
  Int (*clEnqueueNDRangeKernel)(Handle, Handle, Uint, const size_t *,
                                const size_t *, const size_t *, Uint,
                                const Handle *, Handle *);
  Handle (*clCreateBuffer)(Handle, uint64_t, size_t, void *, Int *);
  Int (*clReleaseMemObject)(Handle);
  Int (*clEnqueueReadBuffer)(Handle, Handle, Uint, size_t, size_t, void *, Uint,
                             const Handle *, Handle *);
  Int (*clEnqueueWriteBuffer)(Handle, Handle, Uint, size_t, size_t,
                              const void *, Uint, const Handle *, Handle *);
  Int (*clEnqueueCopyBuffer)(Handle, Handle, Handle, size_t, size_t, size_t,
                             Uint, const Handle *, Handle *);
  Int (*clEnqueueFillBuffer)(Handle, Handle, const void *, size_t, size_t,
                             size_t, Uint, const Handle *, Handle *);
  Int (*clFinish)(Handle);
  Int (*clGetEventProfilingInfo)(Handle, Uint, size_t, void *, size_t *);
  Int (*clReleaseEvent)(Handle);

  /// Fails, and says why, if there is no loader.
  bool open();
};

/// The name that OpenCL's header gives an error.
std::string getErrorName(Int error);

} // namespace bcast::runtime::opencl

#endif // BCAST_LIB_RUNTIME_DEVICES_OPENCLAPI_H
