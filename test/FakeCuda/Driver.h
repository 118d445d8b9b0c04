//===- Driver.h - The books of the fake CUDA driver -------------*- C++ -*-===//
#ifndef BCAST_TEST_FAKECUDA_DRIVER_H
#define BCAST_TEST_FAKECUDA_DRIVER_H

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace fakecuda {

using Result = int;
constexpr Result kSuccess = 0, kInvalidValue = 1, kOutOfMemory = 2,
                 kInvalidImage = 200, kInvalidContext = 201,
                 kNoBinaryForDevice = 209, kInvalidHandle = 400,
                 kNotFound = 500, kLaunchFailed = 719,
                 kCaptureUnsupported = 900;

/// Memory of the device, as the C library gives it.
struct Free {
  void operator()(char *data) const { std::free(data); }
};
using Bytes = std::unique_ptr<char[], Free>;

using Work = std::vector<std::function<void()>>;

/// Where copies and launches wait until somebody waits for them.
struct Stream {
  /// Of no other stream, ever.
  inline static uint64_t numStreams = 0;
  const uint64_t id = ++numStreams;
  Work work;
  /// Where they go while the stream is captured.
  Work *graph = nullptr;
  /// Memory that is there until all that has been done.
  std::vector<Bytes> freed;
  void push(std::function<void()> item) {
    (graph ? *graph : work).push_back(std::move(item));
  }
};

class Driver {
public:
  Driver();
  ~Driver();

  /// Notes a call; its error, if it is to fail.
  Result enter(const char *call, const std::string &details = "");
  /// The same for a call that needs a context.
  Result enterContext(const char *call, const std::string &details = "");
  /// The same for one that must not come while a stream is captured.
  Result enterUncaptured(const char *call, const std::string &details = "");

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

  /// The stream of a handle; null is the default stream.
  Stream *getStream(void *handle) {
    return handle ? static_cast<Stream *>(handle) : &defaultStream;
  }

  std::mutex mutex;
  std::map<void *, std::string> live;
  std::map<char *, size_t> memory;
  size_t usedBytes = 0;
  /// Of a kernel that has failed: what whoever waits for it gets.
  Result fault = kSuccess;
  /// What events see, in milliseconds.
  double time = 0;
  int numCaptured = 0;
  Stream defaultStream;
  /// The contexts of this thread, the current one last. Without a destructor:
  /// programs are closed after those of the main thread have run.
  struct Contexts {
    void *stack[16];
    int count;
    bool empty() const { return count == 0; }
    void *back() const { return stack[count - 1]; }
    void push(void *context) { stack[count++] = context; }
    void pop() { --count; }
  };
  static thread_local Contexts contexts;

private:
  FILE *log = nullptr;
  std::string failingCall;
  Result failingCode = 0;
  int failsAt = 1, numCalls = 0;
};

extern Driver driver;

/// A number from the environment.
long getSetting(const char *name, long otherwise);

inline std::string text(uint64_t number) {
  return " " + std::to_string(number);
}

} // namespace fakecuda

#define ENTER(...)                                                             \
  std::lock_guard<std::mutex> lock(driver.mutex);                              \
  if (Result error = driver.enter(__VA_ARGS__))                                \
  return error
#define ENTER_CONTEXT(...)                                                     \
  std::lock_guard<std::mutex> lock(driver.mutex);                              \
  if (Result error = driver.enterContext(__VA_ARGS__))                         \
  return error
#define ENTER_UNCAPTURED(...)                                                  \
  std::lock_guard<std::mutex> lock(driver.mutex);                              \
  if (Result error = driver.enterUncaptured(__VA_ARGS__))                      \
  return error

#endif // BCAST_TEST_FAKECUDA_DRIVER_H
