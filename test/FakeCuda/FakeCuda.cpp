//===- FakeCuda.cpp - A CUDA driver that keeps books ----------------------===//
//
// What lib/Runtime/Cuda.cpp calls, without hardware. Memory is the host's.
// Copies and launches wait in their stream until somebody waits for that, so a
// missing wait shows in the results. Kernels compute nothing; an event sees a
// millisecond pass for each. At the end it tells what has not been given back.
//
//   FAKE_CUDA_LOG=file         each call, as "cuMemAlloc 4096"; then "live 0"
//   FAKE_CUDA_FAIL=call=code   the call fails; call@2=code: when called again
//   FAKE_CUDA_DEVICES=n        how many devices there are
//   FAKE_CUDA_MEMORY=bytes     what a device has
//
//===----------------------------------------------------------------------===//

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace {

using Result = int;
constexpr Result kSuccess = 0, kInvalidValue = 1, kOutOfMemory = 2,
                 kInvalidImage = 200, kInvalidContext = 201,
                 kInvalidHandle = 400, kNotFound = 500;

struct Stream {
  std::vector<std::function<void()>> work;
};

struct Event {
  double time = -1;
};

struct Module {
  std::string image;
};

class Driver {
public:
  Driver() {
    if (const char *path = std::getenv("FAKE_CUDA_LOG"))
      log = std::fopen(path, "w");
    if (const char *text = std::getenv("FAKE_CUDA_FAIL")) {
      failingCall = text;
      size_t equals = failingCall.find('=');
      failingCode = std::atoi(failingCall.c_str() + equals + 1);
      failingCall.resize(equals);
      size_t at = failingCall.find('@');
      if (at != std::string::npos) {
        failsAt = std::atoi(failingCall.c_str() + at + 1);
        failingCall.resize(at);
      }
    }
  }
  ~Driver() {
    if (!log)
      return;
    std::fprintf(log, "live %zu\n", live.size());
    for (auto &[handle, what] : live)
      std::fprintf(log, "not given back: %s\n", what.c_str());
    std::fclose(log);
  }

  /// Notes a call; its error, if it is to fail.
  Result enter(const char *call, const std::string &details = "") {
    if (log)
      std::fprintf(log, "%s%s\n", call, details.c_str());
    return failingCall == call && ++numCalls == failsAt ? failingCode
                                                        : kSuccess;
  }
  /// The same for a call that needs a context.
  Result enterContext(const char *call, const std::string &details = "") {
    Result result = enter(call, details);
    return result == kSuccess && numCurrent == 0 ? kInvalidContext : result;
  }

  template <typename T>
  T *add(T *object, const char *what) {
    live[object] = what;
    return object;
  }
  template <typename T>
  Result remove(void *handle) {
    if (!live.erase(handle))
      return kInvalidHandle;
    delete static_cast<T *>(handle);
    return kSuccess;
  }

  std::mutex mutex;
  std::map<void *, std::string> live;
  std::map<char *, size_t> memory;
  size_t usedBytes = 0;
  double time = 0;
  static thread_local int numCurrent;

private:
  FILE *log = nullptr;
  std::string failingCall;
  Result failingCode = 0;
  int failsAt = 1, numCalls = 0;
};

thread_local int Driver::numCurrent = 0;
Driver driver;

/// Whether a copy's device side lies in one allocation.
bool isAllocated(char *data, size_t bytes) {
  auto found = driver.memory.upper_bound(data);
  if (found == driver.memory.begin())
    return false;
  --found;
  return data + bytes <= found->first + found->second;
}

std::string text(uint64_t number) { return " " + std::to_string(number); }

Result copy(const char *call, void *to, const void *from, size_t bytes,
            void *stream, char *device, char *otherDevice) {
  std::lock_guard<std::mutex> lock(driver.mutex);
  if (Result error = driver.enterContext(call, text(bytes)))
    return error;
  if (!isAllocated(device, bytes) ||
      (otherDevice && !isAllocated(otherDevice, bytes)))
    return kInvalidValue;
  static_cast<Stream *>(stream)->work.push_back(
      [=] { std::memcpy(to, from, bytes); });
  return kSuccess;
}

} // namespace

#define ENTER(...)                                                             \
  std::lock_guard<std::mutex> lock(driver.mutex);                              \
  if (Result error = driver.enter(__VA_ARGS__))                                \
  return error
#define ENTER_CONTEXT(...)                                                     \
  std::lock_guard<std::mutex> lock(driver.mutex);                              \
  if (Result error = driver.enterContext(__VA_ARGS__))                         \
  return error

extern "C" {

Result cuInit(unsigned) {
  ENTER("cuInit");
  return kSuccess;
}

Result cuGetErrorName(Result error, const char **name) {
  static const std::map<Result, const char *> names = {
      {kInvalidValue, "CUDA_ERROR_INVALID_VALUE"},
      {kOutOfMemory, "CUDA_ERROR_OUT_OF_MEMORY"},
      {100, "CUDA_ERROR_NO_DEVICE"},
      {kInvalidImage, "CUDA_ERROR_INVALID_IMAGE"},
      {kInvalidContext, "CUDA_ERROR_INVALID_CONTEXT"},
      {kInvalidHandle, "CUDA_ERROR_INVALID_HANDLE"},
      {kNotFound, "CUDA_ERROR_NOT_FOUND"},
      {700, "CUDA_ERROR_ILLEGAL_ADDRESS"}};
  auto found = names.find(error);
  if (found == names.end())
    return kInvalidValue;
  *name = found->second;
  return kSuccess;
}

Result cuDeviceGetCount(int *count) {
  ENTER("cuDeviceGetCount");
  const char *devices = std::getenv("FAKE_CUDA_DEVICES");
  *count = devices ? std::atoi(devices) : 1;
  return kSuccess;
}

Result cuDeviceGet(int *device, int) {
  ENTER("cuDeviceGet");
  *device = 0;
  return kSuccess;
}

Result cuDeviceGetName(char *name, int size, int) {
  ENTER("cuDeviceGetName");
  std::snprintf(name, size, "Fake");
  return kSuccess;
}

Result cuDevicePrimaryCtxRetain(void **context, int) {
  ENTER("cuDevicePrimaryCtxRetain");
  static int primary;
  *context = driver.add(&primary, "context");
  return kSuccess;
}

Result cuDevicePrimaryCtxRelease_v2(int) {
  ENTER("cuDevicePrimaryCtxRelease");
  for (auto &[handle, what] : driver.live)
    if (what == "context") {
      driver.live.erase(handle);
      return kSuccess;
    }
  return kInvalidContext;
}

Result cuCtxPushCurrent_v2(void *) {
  ENTER("cuCtxPushCurrent");
  ++Driver::numCurrent;
  return kSuccess;
}

Result cuCtxPopCurrent_v2(void **) {
  ENTER_CONTEXT("cuCtxPopCurrent");
  --Driver::numCurrent;
  return kSuccess;
}

Result cuStreamCreate(void **stream, unsigned) {
  ENTER_CONTEXT("cuStreamCreate");
  *stream = driver.add(new Stream, "stream");
  return kSuccess;
}

Result cuStreamDestroy_v2(void *stream) {
  ENTER_CONTEXT("cuStreamDestroy");
  return driver.remove<Stream>(stream);
}

Result cuStreamSynchronize(void *stream) {
  ENTER_CONTEXT("cuStreamSynchronize");
  auto &work = static_cast<Stream *>(stream)->work;
  for (auto &item : work)
    item();
  work.clear();
  return kSuccess;
}

Result cuEventCreate(void **event, unsigned) {
  ENTER_CONTEXT("cuEventCreate");
  *event = driver.add(new Event, "event");
  return kSuccess;
}

Result cuEventDestroy_v2(void *event) {
  ENTER_CONTEXT("cuEventDestroy");
  return driver.remove<Event>(event);
}

Result cuEventRecord(void *event, void *stream) {
  ENTER_CONTEXT("cuEventRecord");
  static_cast<Stream *>(stream)->work.push_back(
      [=] { static_cast<Event *>(event)->time = driver.time; });
  return kSuccess;
}

Result cuEventElapsedTime(float *milliseconds, void *begin, void *end) {
  ENTER_CONTEXT("cuEventElapsedTime");
  double from = static_cast<Event *>(begin)->time,
         to = static_cast<Event *>(end)->time;
  *milliseconds = to - from;
  // Events that nobody has waited for.
  return from < 0 || to < 0 ? kInvalidHandle : kSuccess;
}

Result cuModuleLoadData(void **module, const void *image) {
  ENTER_CONTEXT("cuModuleLoadData");
  std::string text(static_cast<const char *>(image));
  if (text.find(".target sm_") == std::string::npos)
    return kInvalidImage;
  *module = driver.add(new Module{text}, "module");
  return kSuccess;
}

Result cuModuleUnload(void *module) {
  ENTER_CONTEXT("cuModuleUnload");
  return driver.remove<Module>(module);
}

Result cuModuleGetFunction(void **function, void *module, const char *name) {
  ENTER_CONTEXT("cuModuleGetFunction", std::string(" ") + name);
  const std::string &image = static_cast<Module *>(module)->image;
  size_t at = image.find(".entry " + std::string(name) + "(");
  if (at == std::string::npos)
    return kNotFound;
  *function = const_cast<char *>(image.data() + at);
  return kSuccess;
}

Result cuMemAlloc_v2(uint64_t *pointer, size_t bytes) {
  ENTER_CONTEXT("cuMemAlloc", text(bytes));
  const char *all = std::getenv("FAKE_CUDA_MEMORY");
  if (all && driver.usedBytes + bytes > std::strtoull(all, nullptr, 10))
    return kOutOfMemory;
  char *data = new char[bytes]();
  driver.add(data, "memory");
  driver.memory[data] = bytes;
  driver.usedBytes += bytes;
  *pointer = reinterpret_cast<uint64_t>(data);
  return kSuccess;
}

Result cuMemFree_v2(uint64_t pointer) {
  ENTER_CONTEXT("cuMemFree");
  char *data = reinterpret_cast<char *>(pointer);
  if (!driver.live.erase(data))
    return kInvalidValue;
  driver.usedBytes -= driver.memory[data];
  driver.memory.erase(data);
  delete[] data;
  return kSuccess;
}

Result cuMemcpyHtoDAsync_v2(uint64_t to, const void *from, size_t bytes,
                            void *stream) {
  char *device = reinterpret_cast<char *>(to);
  return copy("cuMemcpyHtoDAsync", device, from, bytes, stream, device,
              nullptr);
}

Result cuMemcpyDtoHAsync_v2(void *to, uint64_t from, size_t bytes,
                            void *stream) {
  char *device = reinterpret_cast<char *>(from);
  return copy("cuMemcpyDtoHAsync", to, device, bytes, stream, device, nullptr);
}

Result cuMemcpyDtoDAsync_v2(uint64_t to, uint64_t from, size_t bytes,
                            void *stream) {
  char *target = reinterpret_cast<char *>(to);
  char *source = reinterpret_cast<char *>(from);
  return copy("cuMemcpyDtoDAsync", target, source, bytes, stream, target,
              source);
}

Result cuLaunchKernel(void *function, unsigned gridX, unsigned gridY,
                      unsigned gridZ, unsigned blockX, unsigned blockY,
                      unsigned blockZ, unsigned, void *stream, void **,
                      void **) {
  std::string kernel = static_cast<char *>(function) + std::strlen(".entry ");
  kernel.resize(kernel.find('('));
  ENTER_CONTEXT("cuLaunchKernel", " " + kernel + text(gridX) + text(gridY) +
                                      text(gridZ) + text(blockX) +
                                      text(blockY) + text(blockZ));
  static_cast<Stream *>(stream)->work.push_back([] { driver.time += 1; });
  return kSuccess;
}

} // extern "C"
