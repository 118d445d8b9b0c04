//===- Host.cpp - The device of a program without kernels -----------------===//

#include "Device.h"

#include "../ThreadState.h"
#include <cstdlib>
#include <cstring>

using namespace bcast::runtime;

namespace {

class HostDevice : public Device {
public:
  HostDevice() : Device("host") { name = "host"; }
  bool load(const void *, int64_t) override { return true; }
  void *allocate(int64_t bytes, bool &isFull) override {
    void *data = std::malloc(bytes);
    isFull = !data;
    return data;
  }
  void release(void *handle) override { std::free(handle); }
  bool fillZeros(void *handle, int64_t bytes) override {
    std::memset(handle, 0, bytes);
    return true;
  }
  bool copy(int32_t, void *to, int64_t toOffset, const void *from,
            int64_t fromOffset, int64_t bytes) override {
    std::memmove(static_cast<char *>(to) + toOffset,
                 static_cast<const char *>(from) + fromOffset, bytes);
    return true;
  }
  bool launch(const std::string &kernel, Extent, Extent, int64_t,
              const int64_t *, const uint8_t *, int64_t) override {
    setError("the program has no kernel " + kernel);
    return false;
  }
  bool wait() override { return true; }
  // Everything is done at once, so in the order of every stream.
  bool setStream(void *) override { return true; }
  bool startTiming() override { return true; }
  bool stopTiming(double &seconds) override {
    seconds = 0;
    return true;
  }
};

} // namespace

std::unique_ptr<Device> bcast::runtime::openHost() {
  return std::make_unique<HostDevice>();
}
