/*===- Device.h - What every kind of device can do ------------------------===*/
#ifndef BCAST_LIB_RUNTIME_DEVICES_DEVICE_H
#define BCAST_LIB_RUNTIME_DEVICES_DEVICE_H

#include "bcast-c/Device.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace bcast::runtime {

/// A grid of blocks, or a block of threads.
struct Extent {
  int64_t x, y, z;
};

/// An open device, with in-order queues: one of its own, and on some devices
/// those that callers have. Failing functions set this thread's error. May be
/// used from several threads at once.
class Device {
public:
  explicit Device(std::string kind) : kind(std::move(kind)) {}
  virtual ~Device() = default;

  /// Reads a program's kernels.
  virtual bool load(const void *image, int64_t size) = 0;
  /// Memory of at least one byte, or null: without an error and with `isFull`
  /// if there is none left.
  virtual void *allocate(int64_t bytes, bool &isFull) = 0;
  virtual void release(void *handle) = 0;
  /// Whether released memory stays near, and goes only where nothing uses it;
  /// otherwise whoever calls release() has to see to both.
  virtual bool keepsMemory() const { return false; }
  /// From now on this thread's work goes into a queue of the caller's.
  virtual bool setStream(void *stream);
  virtual void unsetStream() {}
  /// Where this thread's work goes.
  virtual void *getQueue() const { return nullptr; }
  /// A number of where this thread's work goes that no other queue of this
  /// process ever has. None if that is not known, or if what is started may run
  /// more than once, as what a graph captures.
  virtual std::optional<uint64_t> getQueueId() { return 0; }
  /// Starts to fill memory with zeros.
  virtual bool fillZeros(void *handle, int64_t bytes) = 0;
  /// Starts a copy. The host's side must stay as it is until wait() returns.
  virtual bool copy(int32_t direction, void *to, int64_t toOffset,
                    const void *from, int64_t fromOffset, int64_t bytes) = 0;
  /// Multiprocessors, at least 1.
  virtual int64_t countMultiprocessors() { return 1; }
  /// What a block may have at most of shared memory that launches ask for.
  virtual int64_t getSharedBytes() { return 0; }
  virtual bool launch(const std::string &kernel, Extent grid, Extent block,
                      int64_t sharedBytes, const int64_t *arguments,
                      const uint8_t *sizes, int64_t count) = 0;
  /// Whether capture() may give a graph of what this thread starts now.
  virtual bool mayCapture() { return false; }
  /// A graph of what `start` starts in this thread, which is not run; null if
  /// `start` fails, or does what cannot be captured.
  virtual void *capture(const std::function<bool()> &start) { return nullptr; }
  virtual bool launchGraph(void *graph) { return false; }
  virtual void destroyGraph(void *graph) {}
  /// Returns when everything that was started in this thread's queue has ended.
  virtual bool wait() = 0;
  /// Waits, and measures launches and copies on the device from then on.
  virtual bool startTiming() = 0;
  /// Waits; how long they took, by the device's clock.
  virtual bool stopTiming(double &seconds) = 0;
  /// What to call it in messages.
  const std::string &getName() const { return name; }

protected:
  using Handle = void *;

  /// Sets the error: this call of the driver failed with this error.
  bool fail(const std::string &call, const std::string &error) const;
  /// The kernel of this name, found or else created by `create`; null, with the
  /// error set, if that fails.
  template <typename Create>
  Handle findKernel(const std::string &kernel, Create create) {
    std::lock_guard<std::mutex> lock(kernelsMutex);
    Handle &known = kernels[kernel];
    if (!known)
      known = create();
    return known;
  }

  std::string name;
  std::map<std::string, Handle> kernels;

private:
  std::string kind;
  std::mutex kernelsMutex;
};

/// Opens a device of each kind; null, with the error set, if there is none.
std::unique_ptr<Device> openCuda();
std::unique_ptr<Device> openOpenCL();
/// One whose memory is the host's, for a program without kernels.
std::unique_ptr<Device> openHost();

/// The compute capability of the device that openCuda() opens, as 90 for 9.0.
bool getCudaCapability(int64_t &capability);

/// A shared library and its functions. It stays in the process: drivers keep
/// threads of their own.
class Library {
public:
  /// Sets the error on failure.
  bool open(const char *name, const char *purpose);
  /// Leaves `function` alone and fails, with the error set, if it is not there.
  template <typename Function>
  bool find(const char *name, Function &function) {
    return findOptional(name, function) || failToFind(name);
  }
  /// The same without an error.
  template <typename Function>
  bool findOptional(const char *name, Function &function) {
    void *address = lookup(name);
    if (address)
      function = reinterpret_cast<Function>(address);
    return address;
  }

private:
  void *lookup(const char *name);
  bool failToFind(const char *name);

  void *handle = nullptr;
  std::string name;
};

} // namespace bcast::runtime

#endif // BCAST_LIB_RUNTIME_DEVICES_DEVICE_H
