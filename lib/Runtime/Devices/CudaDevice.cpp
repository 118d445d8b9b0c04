//===- CudaDevice.cpp - Memory and work of devices of CUDA ----------------===//

#include "CudaDevice.h"

#include <algorithm>

using namespace bcast::runtime;
using namespace bcast::runtime::cuda;

void *CudaDevice::allocate(int64_t bytes, bool &isFull) {
  Current current(*this);
  DevicePointer pointer = 0;
  if (!current.ok)
    return nullptr;
  Handle queue = getQueue();
  auto allocateNow = [&] {
    return pool ? api.cuMemAllocFromPoolAsync(&pointer, bytes,
                                              pool->getHandle(), queue)
                : api.cuMemAlloc_v2(&pointer, bytes);
  };
  Result error = allocateNow();
  // What was released is there when the stream comes to it.
  if (error == kOutOfMemory && pool && api.cuStreamSynchronize(queue) == 0)
    error = allocateNow();
  isFull = error == kOutOfMemory;
  if (isFull || !check(error, pool ? "cuMemAllocFromPoolAsync" : "cuMemAlloc"))
    return nullptr;
  return reinterpret_cast<void *>(pointer);
}

void CudaDevice::release(void *handle) {
  Current current(*this);
  if (!current.ok)
    return;
  auto pointer = reinterpret_cast<DevicePointer>(handle);
  if (pool)
    api.cuMemFreeAsync(pointer, getQueue());
  else
    api.cuMemFree_v2(pointer);
}

std::optional<uint64_t> CudaDevice::getQueueId() {
  Handle queue = getQueue();
  // Nobody else knows it, so it is not captured; the driver counts from 1.
  if (queue == stream)
    return 0;
  Current current(*this);
  int isCaptured = 0;
  uint64_t id = 0;
  if (!current.ok || !api.cuStreamGetId ||
      api.cuStreamIsCapturing(queue, &isCaptured) != 0 || isCaptured ||
      api.cuStreamGetId(queue, &id) != 0)
    return std::nullopt;
  return id;
}

bool CudaDevice::fillZeros(void *handle, int64_t bytes) {
  Current current(*this);
  return current.ok &&
         check(api.cuMemsetD8Async(reinterpret_cast<DevicePointer>(handle), 0,
                                   bytes, getQueue()),
               "cuMemsetD8Async");
}

bool CudaDevice::copy(int32_t direction, void *to, int64_t toOffset,
                      const void *from, int64_t fromOffset, int64_t bytes) {
  Current current(*this);
  if (!current.ok)
    return false;
  char *target = static_cast<char *>(to) + toOffset;
  const char *source = static_cast<const char *>(from) + fromOffset;
  Handle queue = getQueue();
  auto targetPointer = reinterpret_cast<DevicePointer>(target);
  auto sourcePointer = reinterpret_cast<DevicePointer>(source);
  switch (direction) {
  case BCAST_COPY_FROM_HOST:
    return check(api.cuMemcpyHtoDAsync_v2(targetPointer, source, bytes, queue),
                 "cuMemcpyHtoDAsync");
  case BCAST_COPY_TO_HOST:
    return check(api.cuMemcpyDtoHAsync_v2(target, sourcePointer, bytes, queue),
                 "cuMemcpyDtoHAsync");
  default:
    return measure([&] {
      return check(
          api.cuMemcpyDtoDAsync_v2(targetPointer, sourcePointer, bytes, queue),
          "cuMemcpyDtoDAsync");
    });
  }
}

int64_t CudaDevice::countMultiprocessors() {
  int count = 0;
  if (api.cuDeviceGetAttribute(&count, kMultiprocessors, device) != 0)
    return 1;
  return std::max(count, 1);
}

int64_t CudaDevice::getSharedBytes() {
  int bytes = 0;
  return api.cuDeviceGetAttribute(&bytes, kMaxSharedBytes, device) == 0 ? bytes
                                                                        : 0;
}

bool CudaDevice::launch(const std::string &kernel, Extent grid, Extent block,
                        int64_t sharedBytes, const int64_t *arguments,
                        const uint8_t *, int64_t count) {
  Current current(*this);
  if (!current.ok)
    return false;
  Handle function = findKernel(kernel, [&]() -> Handle {
    Handle found = nullptr;
    bool ok = check(api.cuModuleGetFunction(&found, module, kernel.c_str()),
                    "cuModuleGetFunction of " + kernel);
    // A kernel always asks for the same, and without leave for 48 KB at most.
    if (ok && sharedBytes != 0)
      ok = check(
          api.cuFuncSetAttribute(found, kMaxDynamicSharedBytes, sharedBytes),
          "cuFuncSetAttribute of " + kernel);
    return ok ? found : nullptr;
  });
  if (!function)
    return false;
  // The driver knows the parameters' sizes; hosts are little-endian.
  std::vector<void *> parameters(count);
  for (int64_t i = 0; i < count; ++i)
    parameters[i] = const_cast<int64_t *>(&arguments[i]);
  ProgrammaticLaunch attribute;
  LaunchConfig config{
      unsigned(grid.x),      unsigned(grid.y),  unsigned(grid.z),
      unsigned(block.x),     unsigned(block.y), unsigned(block.z),
      unsigned(sharedBytes), getQueue(),        &attribute,
      /*numAttributes=*/1};
  return measure([&] {
    // What a kernel waits for before it begins is not its own time.
    if (launchesEarly && !isTiming)
      return check(
          api.cuLaunchKernelEx(&config, function, parameters.data(), nullptr),
          "cuLaunchKernelEx of " + kernel);
    return check(api.cuLaunchKernel(function, grid.x, grid.y, grid.z, block.x,
                                    block.y, block.z, sharedBytes,
                                    config.stream, parameters.data(), nullptr),
                 "cuLaunchKernel of " + kernel);
  });
}

bool CudaDevice::wait() {
  Current current(*this);
  return current.ok &&
         check(api.cuStreamSynchronize(getQueue()), "cuStreamSynchronize");
}

bool CudaDevice::createSpan(Span &span) {
  span = {nullptr, nullptr};
  if (!check(api.cuEventCreate(&span.begin, 0), "cuEventCreate"))
    return false;
  if (check(api.cuEventCreate(&span.end, 0), "cuEventCreate"))
    return true;
  api.cuEventDestroy_v2(span.begin);
  return false;
}

bool CudaDevice::measure(const std::function<bool()> &start) {
  std::lock_guard<std::mutex> lock(timing);
  if (!isTiming)
    return start();
  Span span;
  if (!createSpan(span))
    return false;
  spans.push_back(span);
  Handle queue = getQueue();
  return check(api.cuEventRecord(span.begin, queue), "cuEventRecord") &&
         start() && check(api.cuEventRecord(span.end, queue), "cuEventRecord");
}

void CudaDevice::destroySpans() {
  for (Span &span : spans) {
    api.cuEventDestroy_v2(span.begin);
    api.cuEventDestroy_v2(span.end);
  }
  spans.clear();
}

bool CudaDevice::startTiming() {
  if (!wait())
    return false;
  Current current(*this);
  std::lock_guard<std::mutex> lock(timing);
  destroySpans();
  isTiming = true;
  return true;
}

bool CudaDevice::stopTiming(double &seconds) {
  bool ok = wait();
  Current current(*this);
  std::lock_guard<std::mutex> lock(timing);
  isTiming = false;
  seconds = 0;
  for (Span &span : spans) {
    float milliseconds = 0;
    ok =
        ok && check(api.cuEventElapsedTime(&milliseconds, span.begin, span.end),
                    "cuEventElapsedTime");
    seconds += milliseconds * 1e-3;
  }
  destroySpans();
  return ok;
}
