//===- OpenCLApi.cpp - The functions of OpenCL ----------------------------===//

#include "OpenCLApi.h"

#include <map>

using namespace bcast::runtime::opencl;

bool Api::open() {
  return library.open("libOpenCL.so.1", "no OpenCL") &&
#define FIND(function) library.find(#function, function)
         FIND(clGetPlatformIDs) && FIND(clGetDeviceIDs) &&
         FIND(clGetDeviceInfo) && FIND(clCreateContext) &&
         FIND(clReleaseContext) && FIND(clCreateCommandQueue) &&
         FIND(clReleaseCommandQueue) && FIND(clCreateProgramWithIL) &&
         FIND(clBuildProgram) && FIND(clGetProgramBuildInfo) &&
         FIND(clReleaseProgram) && FIND(clCreateKernel) &&
         FIND(clReleaseKernel) && FIND(clSetKernelArg) &&
         FIND(clEnqueueNDRangeKernel) && FIND(clCreateBuffer) &&
         FIND(clReleaseMemObject) && FIND(clEnqueueReadBuffer) &&
         FIND(clEnqueueWriteBuffer) && FIND(clEnqueueCopyBuffer) &&
         FIND(clEnqueueFillBuffer) && FIND(clFinish) &&
         FIND(clGetEventProfilingInfo) && FIND(clReleaseEvent);
#undef FIND
}

std::string bcast::runtime::opencl::getErrorName(Int error) {
  static const std::map<Int, const char *> names = {
      {-1, "CL_DEVICE_NOT_FOUND"},
      {-2, "CL_DEVICE_NOT_AVAILABLE"},
      {-3, "CL_COMPILER_NOT_AVAILABLE"},
      {-4, "CL_MEM_OBJECT_ALLOCATION_FAILURE"},
      {-5, "CL_OUT_OF_RESOURCES"},
      {-6, "CL_OUT_OF_HOST_MEMORY"},
      {-8, "CL_MEM_COPY_OVERLAP"},
      {-11, "CL_BUILD_PROGRAM_FAILURE"},
      {-14, "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST"},
      {-30, "CL_INVALID_VALUE"},
      {-33, "CL_INVALID_DEVICE"},
      {-34, "CL_INVALID_CONTEXT"},
      {-36, "CL_INVALID_COMMAND_QUEUE"},
      {-38, "CL_INVALID_MEM_OBJECT"},
      {-42, "CL_INVALID_BINARY"},
      {-44, "CL_INVALID_PROGRAM"},
      {-45, "CL_INVALID_PROGRAM_EXECUTABLE"},
      {-46, "CL_INVALID_KERNEL_NAME"},
      {-48, "CL_INVALID_KERNEL"},
      {-49, "CL_INVALID_ARG_INDEX"},
      {-50, "CL_INVALID_ARG_VALUE"},
      {-51, "CL_INVALID_ARG_SIZE"},
      {-52, "CL_INVALID_KERNEL_ARGS"},
      {-54, "CL_INVALID_WORK_GROUP_SIZE"},
      {-55, "CL_INVALID_WORK_ITEM_SIZE"},
      {-59, "CL_INVALID_OPERATION"},
      {-61, "CL_INVALID_BUFFER_SIZE"},
      {-63, "CL_INVALID_GLOBAL_WORK_SIZE"},
      {-1001, "CL_PLATFORM_NOT_FOUND_KHR"}};
  auto found = names.find(error);
  std::string number = "error " + std::to_string(error);
  return found == names.end() ? number : found->second;
}
