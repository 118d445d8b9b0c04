/*===- CudaDevice.h - A device of CUDA ------------------------------------===*/
#ifndef BCAST_LIB_RUNTIME_DEVICES_CUDADEVICE_H
#define BCAST_LIB_RUNTIME_DEVICES_CUDADEVICE_H

#include "CudaPool.h"

#include "../ThreadState.h"
#include <atomic>
#include <functional>
#include <vector>

namespace bcast::runtime::cuda {

/// Work goes into the stream that the calling thread has chosen, or else into
/// one of the device's own, and nothing waits for a stream but what says so.
class CudaDevice : public Device {
public:
  CudaDevice() : Device("CUDA"), number(++numDevices) {}
  ~CudaDevice() override;

  bool open();
  bool load(const void *image, int64_t size) override;
  void *allocate(int64_t bytes, bool &isFull) override;
  void release(void *handle) override;
  bool copy(int32_t direction, void *to, int64_t toOffset, const void *from,
            int64_t fromOffset, int64_t bytes) override;
  int64_t countMultiprocessors() override;
  int64_t getSharedBytes() override;
  bool launch(const std::string &kernel, Extent grid, Extent block,
              int64_t sharedBytes, const int64_t *arguments,
              const uint8_t *sizes, int64_t count) override;
  bool mayCapture() override;
  void *capture(const std::function<bool()> &start) override;
  bool launchGraph(void *graph) override;
  void destroyGraph(void *graph) override;
  bool wait() override;
  bool startTiming() override;
  bool stopTiming(double &seconds) override;
  bool keepsMemory() const override { return pool != nullptr; }
  bool setStream(void *stream) override {
    chooseStream(number, stream);
    return true;
  }
  void unsetStream() override { forgetStream(number); }
  /// Where this thread's work goes.
  void *getQueue() const override {
    void *const *chosen = findStream(number);
    return chosen ? *chosen : stream;
  }

  std::optional<uint64_t> getQueueId() override;
  bool fillZeros(void *handle, int64_t bytes) override;

  /// Loads the driver, and finds the device: that of this thread's context, or
  /// else the first.
  bool findDevice();
  /// The compute capability, as 90 for 9.0; 0, with the error set, if it is
  /// unknown.
  int64_t getCapability() const;

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

  bool check(Result error, const std::string &call) const {
    return error == 0 || fail(call, api.getErrorName(error));
  }
  bool chooseContext();
  bool openPool();
  /// Whether the kernels of the module wait themselves for what is ahead of
  /// them in a stream.
  bool areProgrammatic() const;
  /// Runs `start`, between two events if time is measured.
  bool measure(const std::function<bool()> &start);
  bool createSpan(Span &span);
  void destroySpans();

  /// Of this process, ever: threads remember their streams by it.
  static std::atomic<uint64_t> numDevices;
  const uint64_t number;
  Api api;
  int device = -1;
  /// This thread's when the device is opened, or null.
  Handle callersContext = nullptr;
  Handle context = nullptr, stream = nullptr, module = nullptr;
  /// Where nothing runs; made for the first graph.
  Handle captureStream = nullptr;
  /// Whether kernels may be launched before what is ahead of them is complete.
  bool launchesEarly = false;
  /// Whether the context is the device's primary one, and held.
  bool isRetained = false;
  /// Null where the driver has none.
  std::shared_ptr<Pool> pool;
  std::mutex timing;
  bool isTiming = false;
  std::vector<Span> spans;
};

} // namespace bcast::runtime::cuda

#endif // BCAST_LIB_RUNTIME_DEVICES_CUDADEVICE_H
