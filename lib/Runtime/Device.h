/*===- Device.h - What every kind of device can do ------------------------===*/
#ifndef BCAST_LIB_RUNTIME_DEVICE_H
#define BCAST_LIB_RUNTIME_DEVICE_H

#include "bcast-c/Device.h"

#include <memory>
#include <string>

namespace bcast::runtime {

/// A grid of blocks, or a block of threads.
struct Extent {
  int64_t x, y, z;
};

/// An open device with one in-order queue. Failing functions set this thread's
/// error. May be used from several threads at once.
class Device {
public:
  virtual ~Device() = default;

  /// Reads a program's kernels.
  virtual bool load(const void *image, int64_t size) = 0;
  /// Memory of at least one byte; null, without an error, if there is none.
  virtual void *allocate(int64_t bytes) = 0;
  virtual void release(void *handle) = 0;
  /// Returns when the host's side may be read or written.
  virtual bool copy(int32_t direction, void *to, int64_t toOffset,
                    const void *from, int64_t fromOffset, int64_t bytes) = 0;
  virtual bool launch(const std::string &kernel, Extent grid, Extent block,
                      const int64_t *arguments, const uint8_t *sizes,
                      int64_t count) = 0;
  /// What to call it in messages.
  virtual std::string getName() const = 0;
};

/// Opens a device of each kind; null, with the error set, if there is none.
std::unique_ptr<Device> openCuda();
std::unique_ptr<Device> openOpenCL();

/// A shared library and its functions. It stays in the process: drivers keep
/// threads of their own.
class Library {
public:
  /// Sets the error on failure.
  bool open(const char *name, const char *purpose);
  /// Leaves `function` alone and fails, with the error set, if it is not there.
  template <typename Function>
  bool find(const char *name, Function &function) {
    void *address = lookup(name);
    if (address)
      function = reinterpret_cast<Function>(address);
    return address;
  }

private:
  void *lookup(const char *name);

  void *handle = nullptr;
  std::string name;
};

} // namespace bcast::runtime

#endif // BCAST_LIB_RUNTIME_DEVICE_H
