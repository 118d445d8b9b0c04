//===- OpenCL.cpp - Devices of OpenCL that take SPIR-V --------------------===//

#include "OpenCLApi.h"

#include "../ThreadState.h"
#include <algorithm>
#include <cstdlib>
#include <vector>

using namespace bcast::runtime;
using namespace bcast::runtime::opencl;

namespace {

class OpenCLDevice : public Device {
public:
  OpenCLDevice() : Device("OpenCL") {}
  ~OpenCLDevice() override;

  bool open();
  bool load(const void *image, int64_t size) override;
  void *allocate(int64_t bytes, bool &isFull) override;
  void release(void *handle) override { api.clReleaseMemObject(handle); }
  bool fillZeros(void *handle, int64_t bytes) override;
  bool copy(int32_t direction, void *to, int64_t toOffset, const void *from,
            int64_t fromOffset, int64_t bytes) override;
  int64_t countMultiprocessors() override;
  bool launch(const std::string &kernel, Extent grid, Extent block,
              int64_t sharedBytes, const int64_t *arguments,
              const uint8_t *sizes, int64_t count) override;
  bool wait() override;
  bool startTiming() override;
  bool stopTiming(double &seconds) override;

private:
  bool check(Int error, const std::string &call) const {
    return error == 0 || fail(call, getErrorName(error));
  }
  std::string getText(Uint key, Handle of) const;
  uint64_t getType(Handle of) const;
  Handle findDevice() const;
  /// Where the next command's event goes; null if time is not measured.
  Handle *addEvent();
  /// Continues in a new queue; the old one must have nothing to do.
  bool replaceQueue(uint64_t properties);
  void releaseEvents();

  Api api;
  Handle device = nullptr, context = nullptr, queue = nullptr,
         program = nullptr;
  /// Of launches, since arguments belong to a kernel until it is enqueued, and
  /// of timing.
  std::mutex mutex;
  bool isTiming = false;
  std::vector<Handle> events;
};

} // namespace

OpenCLDevice::~OpenCLDevice() {
  // Copies of a program's constants may be under way, which go with it.
  if (queue)
    api.clFinish(queue);
  releaseEvents();
  for (auto &[kernel, handle] : kernels)
    api.clReleaseKernel(handle);
  if (program)
    api.clReleaseProgram(program);
  if (queue)
    api.clReleaseCommandQueue(queue);
  if (context)
    api.clReleaseContext(context);
}

std::string OpenCLDevice::getText(Uint key, Handle of) const {
  size_t size = 0;
  if (api.clGetDeviceInfo(of, key, 0, nullptr, &size) != 0 || size == 0)
    return "";
  std::string text(size, '\0');
  if (api.clGetDeviceInfo(of, key, size, text.data(), nullptr) != 0)
    return "";
  text.resize(text.find('\0'));
  return text;
}

/// The first device that takes SPIR-V; a GPU before others.
uint64_t OpenCLDevice::getType(Handle of) const {
  uint64_t type = 0;
  api.clGetDeviceInfo(of, kDeviceType, sizeof(type), &type, nullptr);
  return type;
}

Handle OpenCLDevice::findDevice() const {
  Uint numPlatforms = 0;
  if (api.clGetPlatformIDs(0, nullptr, &numPlatforms) != 0)
    numPlatforms = 0;
  std::vector<Handle> platforms(numPlatforms), devices;
  if (numPlatforms)
    api.clGetPlatformIDs(numPlatforms, platforms.data(), nullptr);
  for (Handle platform : platforms) {
    Uint count = 0;
    if (api.clGetDeviceIDs(platform, kDeviceTypeAll, 0, nullptr, &count) != 0)
      continue;
    std::vector<Handle> found(count);
    api.clGetDeviceIDs(platform, kDeviceTypeAll, count, found.data(), nullptr);
    devices.insert(devices.end(), found.begin(), found.end());
  }
  if (devices.empty()) {
    setError("no OpenCL device: libOpenCL.so.1 knows " +
             std::to_string(numPlatforms) + " platforms and none has a device");
    return nullptr;
  }
  Handle other = nullptr;
  for (Handle candidate : devices) {
    if (getText(kDeviceILVersion, candidate).find("SPIR-V") ==
        std::string::npos)
      continue;
    if (getType(candidate) & kDeviceTypeGpu)
      return candidate;
    if (!other)
      other = candidate;
  }
  if (!other)
    setError("no OpenCL device takes SPIR-V");
  return other;
}

bool OpenCLDevice::open() {
  if (!api.open())
    return false;
  device = findDevice();
  if (!device)
    return false;
  name = getText(kDeviceName, device);
  Int error = 0;
  context = api.clCreateContext(nullptr, 1, &device, nullptr, nullptr, &error);
  return check(error, "clCreateContext") && replaceQueue(/*properties=*/0);
}

bool OpenCLDevice::replaceQueue(uint64_t properties) {
  Int error = 0;
  Handle created =
      api.clCreateCommandQueue(context, device, properties, &error);
  if (!check(error, "clCreateCommandQueue"))
    return false;
  if (queue)
    api.clReleaseCommandQueue(queue);
  queue = created;
  return true;
}

bool OpenCLDevice::load(const void *image, int64_t size) {
  Int error = 0;
  program = api.clCreateProgramWithIL(context, image, size, &error);
  if (!check(error, "clCreateProgramWithIL"))
    return false;
  const char *options = std::getenv("BCAST_OPENCL_OPTIONS");
  // The optimizer of Intel's driver for CPUs makes some kernels wrong
  // (docs/GPU.md, "Limits").
  if (!options)
    options = getType(device) & kDeviceTypeCpu ? "-cl-opt-disable" : "";
  error = api.clBuildProgram(program, 1, &device, options, nullptr, nullptr);
  if (error == 0)
    return true;
  size_t length = 0;
  std::string log;
  if (api.clGetProgramBuildInfo(program, device, kProgramBuildLog, 0, nullptr,
                                &length) == 0) {
    log.resize(length);
    api.clGetProgramBuildInfo(program, device, kProgramBuildLog, length,
                              log.data(), nullptr);
    log.resize(std::min(log.find('\0'), log.size()));
    std::replace(log.begin(), log.end(), '\n', ' ');
  }
  return check(error, "clBuildProgram (" + log + ")");
}

void *OpenCLDevice::allocate(int64_t bytes, bool &isFull) {
  Int error = 0;
  Handle buffer =
      api.clCreateBuffer(context, kMemReadWrite, bytes, nullptr, &error);
  isFull = error == kBufferAllocationFailure || error == kOutOfResources ||
           error == kOutOfHostMemory || error == kInvalidBufferSize;
  return isFull || !check(error, "clCreateBuffer") ? nullptr : buffer;
}

bool OpenCLDevice::fillZeros(void *handle, int64_t bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  const unsigned char zero = 0;
  return check(api.clEnqueueFillBuffer(queue, handle, &zero, sizeof(zero),
                                       /*offset=*/0, bytes, 0, nullptr,
                                       nullptr),
               "clEnqueueFillBuffer");
}

bool OpenCLDevice::copy(int32_t direction, void *to, int64_t toOffset,
                        const void *from, int64_t fromOffset, int64_t bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  if (direction == BCAST_COPY_FROM_HOST)
    return check(
        api.clEnqueueWriteBuffer(queue, to, /*blocking=*/0, toOffset, bytes,
                                 static_cast<const char *>(from) + fromOffset,
                                 0, nullptr, nullptr),
        "clEnqueueWriteBuffer");
  if (direction == BCAST_COPY_TO_HOST)
    return check(api.clEnqueueReadBuffer(queue, const_cast<void *>(from),
                                         /*blocking=*/0, fromOffset, bytes,
                                         static_cast<char *>(to) + toOffset, 0,
                                         nullptr, nullptr),
                 "clEnqueueReadBuffer");
  return check(api.clEnqueueCopyBuffer(queue, const_cast<void *>(from), to,
                                       fromOffset, toOffset, bytes, 0, nullptr,
                                       addEvent()),
               "clEnqueueCopyBuffer");
}

int64_t OpenCLDevice::countMultiprocessors() {
  Uint units = 0;
  if (api.clGetDeviceInfo(device, kDeviceMaxComputeUnits, sizeof(units), &units,
                          nullptr) != 0)
    return 1;
  return std::max<Uint>(units, 1);
}

bool OpenCLDevice::launch(const std::string &kernel, Extent grid, Extent block,
                          int64_t sharedBytes, const int64_t *arguments,
                          const uint8_t *sizes, int64_t count) {
  if (sharedBytes != 0)
    return fail("clEnqueueNDRangeKernel of " + kernel,
                "shared memory that the kernel does not name itself");
  Handle handle = findKernel(kernel, [&]() -> Handle {
    Int error = 0;
    Handle created = api.clCreateKernel(program, kernel.c_str(), &error);
    return check(error, "clCreateKernel of " + kernel) ? created : nullptr;
  });
  std::lock_guard<std::mutex> lock(mutex);
  if (!handle)
    return false;
  for (int64_t i = 0; i < count; ++i)
    if (!check(api.clSetKernelArg(handle, i, sizes[i], &arguments[i]),
               "clSetKernelArg " + std::to_string(i) + " of " + kernel))
      return false;
  size_t local[] = {size_t(block.x), size_t(block.y), size_t(block.z)};
  size_t global[] = {size_t(grid.x * block.x), size_t(grid.y * block.y),
                     size_t(grid.z * block.z)};
  return check(api.clEnqueueNDRangeKernel(queue, handle, 3, nullptr, global,
                                          local, 0, nullptr, addEvent()),
               "clEnqueueNDRangeKernel of " + kernel);
}

bool OpenCLDevice::wait() { return check(api.clFinish(queue), "clFinish"); }

Handle *OpenCLDevice::addEvent() {
  return isTiming ? &events.emplace_back(nullptr) : nullptr;
}

void OpenCLDevice::releaseEvents() {
  for (Handle event : events)
    if (event)
      api.clReleaseEvent(event);
  events.clear();
}

bool OpenCLDevice::startTiming() {
  std::lock_guard<std::mutex> lock(mutex);
  releaseEvents();
  isTiming = wait() && replaceQueue(kQueueProfiling);
  return isTiming;
}

bool OpenCLDevice::stopTiming(double &seconds) {
  std::lock_guard<std::mutex> lock(mutex);
  bool ok = wait();
  isTiming = false;
  seconds = 0;
  for (Handle event : events) {
    uint64_t start = 0, end = 0;
    auto get = [&](Uint which, uint64_t &time) {
      return check(api.clGetEventProfilingInfo(event, which, sizeof(time),
                                               &time, nullptr),
                   "clGetEventProfilingInfo");
    };
    ok = ok && event && get(kCommandStart, start) && get(kCommandEnd, end);
    seconds += (end - start) * 1e-9;
  }
  releaseEvents();
  return replaceQueue(/*properties=*/0) && ok;
}

std::unique_ptr<Device> bcast::runtime::openOpenCL() {
  auto device = std::make_unique<OpenCLDevice>();
  if (!device->open())
    return nullptr;
  return device;
}
