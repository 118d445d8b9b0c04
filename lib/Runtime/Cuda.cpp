//===- Cuda.cpp - Devices of CUDA, through the driver ---------------------===//
//
// The driver is opened when a program needs it, so nothing links to it, and
// the few functions and numbers that are used are declared here. It compiles
// PTX by itself, so no toolkit is needed.
//
//===----------------------------------------------------------------------===//

#include "Device.h"

#include "ThreadState.h"
#include <vector>

using namespace bcast::runtime;

namespace {

using Result = int;
using Handle = void *;
using DevicePointer = uint64_t;

constexpr Result kOutOfMemory = 2;

/// The functions, each by its name in the driver.
struct Api {
  Library library;
  Result (*cuInit)(unsigned);
  Result (*cuGetErrorName)(Result, const char **);
  Result (*cuDeviceGetCount)(int *);
  Result (*cuDeviceGet)(int *, int);
  Result (*cuDeviceGetName)(char *, int, int);
  Result (*cuDevicePrimaryCtxRetain)(Handle *, int);
  Result (*cuDevicePrimaryCtxRelease_v2)(int);
  Result (*cuCtxPushCurrent_v2)(Handle);
  Result (*cuCtxPopCurrent_v2)(Handle *);
  Result (*cuStreamCreate)(Handle *, unsigned);
  Result (*cuStreamDestroy_v2)(Handle);
  Result (*cuStreamSynchronize)(Handle);
  Result (*cuEventCreate)(Handle *, unsigned);
  Result (*cuEventDestroy_v2)(Handle);
  Result (*cuEventRecord)(Handle, Handle);
  Result (*cuEventElapsedTime)(float *, Handle, Handle);
  Result (*cuModuleLoadData)(Handle *, const void *);
  Result (*cuModuleUnload)(Handle);
  Result (*cuModuleGetFunction)(Handle *, Handle, const char *);
  Result (*cuMemAlloc_v2)(DevicePointer *, size_t);
  Result (*cuMemFree_v2)(DevicePointer);
  Result (*cuMemcpyHtoDAsync_v2)(DevicePointer, const void *, size_t, Handle);
  Result (*cuMemcpyDtoHAsync_v2)(void *, DevicePointer, size_t, Handle);
  Result (*cuMemcpyDtoDAsync_v2)(DevicePointer, DevicePointer, size_t, Handle);
  Result (*cuLaunchKernel)(Handle, unsigned, unsigned, unsigned, unsigned,
                           unsigned, unsigned, unsigned, Handle, void **,
                           void **);

  bool open() {
    return library.open("libcuda.so.1", "no CUDA driver") &&
#define FIND(function) library.find(#function, function)
           FIND(cuInit) && FIND(cuGetErrorName) && FIND(cuDeviceGetCount) &&
           FIND(cuDeviceGet) && FIND(cuDeviceGetName) &&
           FIND(cuDevicePrimaryCtxRetain) &&
           FIND(cuDevicePrimaryCtxRelease_v2) && FIND(cuCtxPushCurrent_v2) &&
           FIND(cuCtxPopCurrent_v2) && FIND(cuStreamCreate) &&
           FIND(cuStreamDestroy_v2) && FIND(cuStreamSynchronize) &&
           FIND(cuEventCreate) && FIND(cuEventDestroy_v2) &&
           FIND(cuEventRecord) && FIND(cuEventElapsedTime) &&
           FIND(cuModuleLoadData) && FIND(cuModuleUnload) &&
           FIND(cuModuleGetFunction) && FIND(cuMemAlloc_v2) &&
           FIND(cuMemFree_v2) && FIND(cuMemcpyHtoDAsync_v2) &&
           FIND(cuMemcpyDtoHAsync_v2) && FIND(cuMemcpyDtoDAsync_v2) &&
           FIND(cuLaunchKernel);
#undef FIND
  }
};

class CudaDevice : public Device {
public:
  CudaDevice() : Device("CUDA") {}
  ~CudaDevice() override;

  bool open();
  bool load(const void *image, int64_t size) override;
  void *allocate(int64_t bytes, bool &isFull) override;
  void release(void *handle) override;
  bool copy(int32_t direction, void *to, int64_t toOffset, const void *from,
            int64_t fromOffset, int64_t bytes) override;
  bool launch(const std::string &kernel, Extent grid, Extent block,
              const int64_t *arguments, const uint8_t *sizes,
              int64_t count) override;
  bool wait() override;
  bool startTiming() override;
  bool stopTiming(double &seconds) override;

private:
  /// Makes the context this thread's, while it lives.
  class Current {
  public:
    explicit Current(CudaDevice &device) : device(device) {
      ok = device.check(device.api.cuCtxPushCurrent_v2(device.context),
                        "cuCtxPushCurrent");
    }
    ~Current() {
      Handle popped;
      if (ok)
        device.api.cuCtxPopCurrent_v2(&popped);
    }
    bool ok;

  private:
    CudaDevice &device;
  };

  /// The time between two events.
  struct Span {
    Handle begin, end;
  };

  bool check(Result error, const std::string &call) const;
  /// Runs `start`, between two events if time is measured.
  template <typename Start>
  bool measure(Start start);
  bool createSpan(Span &span);
  void destroySpans();

  Api api;
  int device = -1;
  Handle context = nullptr, stream = nullptr, module = nullptr;
  std::mutex timing;
  bool isTiming = false;
  std::vector<Span> spans;
};

} // namespace

bool CudaDevice::check(Result error, const std::string &call) const {
  if (error == 0)
    return true;
  const char *text = nullptr;
  std::string errorName = "error " + std::to_string(error);
  if (api.cuGetErrorName(error, &text) == 0 && text)
    errorName = text;
  return fail(call, errorName);
}

bool CudaDevice::open() {
  if (!api.open())
    return false;
  int count = 0;
  if (!check(api.cuInit(0), "cuInit") ||
      !check(api.cuDeviceGetCount(&count), "cuDeviceGetCount"))
    return false;
  if (count == 0) {
    setError("no CUDA device: the driver knows none");
    return false;
  }
  int first = -1;
  char text[256] = "";
  if (!check(api.cuDeviceGet(&first, 0), "cuDeviceGet") ||
      !check(api.cuDeviceGetName(text, sizeof(text), first), "cuDeviceGetName"))
    return false;
  name = text;
  if (!check(api.cuDevicePrimaryCtxRetain(&context, first),
             "cuDevicePrimaryCtxRetain"))
    return false;
  device = first;
  Current current(*this);
  return current.ok && check(api.cuStreamCreate(&stream, 0), "cuStreamCreate");
}

CudaDevice::~CudaDevice() {
  if (device < 0)
    return;
  {
    Current current(*this);
    destroySpans();
    if (module)
      api.cuModuleUnload(module);
    if (stream)
      api.cuStreamDestroy_v2(stream);
  }
  api.cuDevicePrimaryCtxRelease_v2(device);
}

bool CudaDevice::load(const void *image, int64_t) {
  Current current(*this);
  return current.ok &&
         check(api.cuModuleLoadData(&module, image), "cuModuleLoadData");
}

void *CudaDevice::allocate(int64_t bytes, bool &isFull) {
  Current current(*this);
  DevicePointer pointer = 0;
  if (!current.ok)
    return nullptr;
  Result error = api.cuMemAlloc_v2(&pointer, bytes);
  isFull = error == kOutOfMemory;
  if (isFull || !check(error, "cuMemAlloc"))
    return nullptr;
  return reinterpret_cast<void *>(pointer);
}

void CudaDevice::release(void *handle) {
  Current current(*this);
  if (current.ok)
    api.cuMemFree_v2(reinterpret_cast<DevicePointer>(handle));
}

bool CudaDevice::copy(int32_t direction, void *to, int64_t toOffset,
                      const void *from, int64_t fromOffset, int64_t bytes) {
  Current current(*this);
  if (!current.ok)
    return false;
  char *target = static_cast<char *>(to) + toOffset;
  const char *source = static_cast<const char *>(from) + fromOffset;
  auto targetPointer = reinterpret_cast<DevicePointer>(target);
  auto sourcePointer = reinterpret_cast<DevicePointer>(source);
  switch (direction) {
  case BCAST_COPY_FROM_HOST:
    return check(api.cuMemcpyHtoDAsync_v2(targetPointer, source, bytes, stream),
                 "cuMemcpyHtoDAsync");
  case BCAST_COPY_TO_HOST:
    return check(api.cuMemcpyDtoHAsync_v2(target, sourcePointer, bytes, stream),
                 "cuMemcpyDtoHAsync");
  default:
    return measure([&] {
      return check(
          api.cuMemcpyDtoDAsync_v2(targetPointer, sourcePointer, bytes, stream),
          "cuMemcpyDtoDAsync");
    });
  }
}

bool CudaDevice::launch(const std::string &kernel, Extent grid, Extent block,
                        const int64_t *arguments, const uint8_t *,
                        int64_t count) {
  Current current(*this);
  if (!current.ok)
    return false;
  Handle function = findKernel(kernel, [&]() -> Handle {
    Handle found = nullptr;
    bool ok = check(api.cuModuleGetFunction(&found, module, kernel.c_str()),
                    "cuModuleGetFunction of " + kernel);
    return ok ? found : nullptr;
  });
  if (!function)
    return false;
  // The driver knows the parameters' sizes; hosts are little-endian.
  std::vector<void *> parameters(count);
  for (int64_t i = 0; i < count; ++i)
    parameters[i] = const_cast<int64_t *>(&arguments[i]);
  return measure([&] {
    return check(api.cuLaunchKernel(function, grid.x, grid.y, grid.z, block.x,
                                    block.y, block.z, /*sharedMemBytes=*/0,
                                    stream, parameters.data(), nullptr),
                 "cuLaunchKernel of " + kernel);
  });
}

bool CudaDevice::wait() {
  Current current(*this);
  return current.ok &&
         check(api.cuStreamSynchronize(stream), "cuStreamSynchronize");
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

template <typename Start>
bool CudaDevice::measure(Start start) {
  std::lock_guard<std::mutex> lock(timing);
  if (!isTiming)
    return start();
  Span span;
  if (!createSpan(span))
    return false;
  spans.push_back(span);
  return check(api.cuEventRecord(span.begin, stream), "cuEventRecord") &&
         start() && check(api.cuEventRecord(span.end, stream), "cuEventRecord");
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

std::unique_ptr<Device> bcast::runtime::openCuda() {
  auto device = std::make_unique<CudaDevice>();
  if (!device->open())
    return nullptr;
  return device;
}
