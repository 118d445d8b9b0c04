//===- Device.cpp - Device memory and kernels of a program ----------------===//
//
// What does not depend on the kind of device: opening on first use, and a pool
// of memory, whose reuse is safe because each device has one in-order queue.
//
//===----------------------------------------------------------------------===//

#include "Device.h"

#include "ThreadState.h"
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <set>
#include <unordered_map>
#include <vector>

using namespace bcast::runtime;

bool Library::open(const char *file, const char *purpose) {
  name = file;
  handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    setError(std::string(purpose) + ": " + file + " cannot be loaded");
  return handle;
}

void *Library::lookup(const char *function) {
  void *address = dlsym(handle, function);
  if (!address)
    setError(name + " has no function " + function);
  return address;
}

bool Device::fail(const std::string &call, const std::string &error) const {
  setError(kind + (name.empty() ? "" : " on " + name) + ": " + call +
           " failed with " + error);
  return false;
}

namespace {

/// The device of a program without kernels, which needs none.
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
  bool copy(int32_t, void *to, int64_t toOffset, const void *from,
            int64_t fromOffset, int64_t bytes) override {
    std::memmove(static_cast<char *>(to) + toOffset,
                 static_cast<const char *>(from) + fromOffset, bytes);
    return true;
  }
  bool launch(const std::string &kernel, Extent, Extent, const int64_t *,
              const uint8_t *, int64_t) override {
    setError("the program has no kernel " + kernel);
    return false;
  }
  bool wait() override { return true; }
  bool startTiming() override { return true; }
  bool stopTiming(double &seconds) override {
    seconds = 0;
    return true;
  }
};

/// An open program.
class State {
public:
  explicit State(std::unique_ptr<Device> device) : device(std::move(device)) {}
  ~State() {
    releaseUnused();
    for (auto &[handle, bytes] : used)
      device->release(handle);
  }

  void *allocate(int64_t bytes);
  void release(void *handle);
  Device &getDevice() { return *device; }

  /// Kernels started since timing was.
  std::atomic<int64_t> numLaunches{0};

private:
  void releaseUnused();

  std::unique_ptr<Device> device;
  std::mutex mutex;
  std::map<int64_t, std::vector<void *>> unused;
  std::unordered_map<void *, int64_t> used;
};

} // namespace

/// Up to an eighth more, so that similar sizes share memory.
static int64_t roundUp(int64_t bytes) {
  int64_t step = 256;
  while (step * 8 < bytes)
    step *= 2;
  return (bytes / step + (bytes % step != 0)) * step;
}

void State::releaseUnused() {
  for (auto &[size, handles] : unused) {
    for (void *handle : handles)
      device->release(handle);
    handles.clear();
  }
}

void *State::allocate(int64_t bytes) {
  // Larger than any device, and safe to round.
  if (bytes < 0 || bytes > INT64_MAX / 4) {
    setError("out of memory: a buffer's size in bytes exceeds 2^61");
    return nullptr;
  }
  int64_t rounded = roundUp(bytes > 0 ? bytes : 1);
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<void *> &fitting = unused[rounded];
  void *handle = nullptr;
  bool isFull = false;
  if (!fitting.empty()) {
    handle = fitting.back();
    fitting.pop_back();
  } else {
    handle = device->allocate(rounded, isFull);
    if (isFull) {
      releaseUnused();
      handle = device->allocate(rounded, isFull);
    }
  }
  if (handle)
    used[handle] = rounded;
  else if (isFull)
    setError("out of memory: a buffer on the device " + device->getName() +
             " needs " + std::to_string(bytes) + " bytes");
  return handle;
}

void State::release(void *handle) {
  std::lock_guard<std::mutex> lock(mutex);
  auto found = used.find(handle);
  if (found == used.end())
    return;
  unused[found->second].push_back(handle);
  used.erase(found);
}

static std::unique_ptr<Device> openDevice(int64_t kind) {
  switch (kind) {
  case BCAST_DEVICE_CUDA:
    return openCuda();
  case BCAST_DEVICE_OPENCL:
    return openOpenCL();
  default:
    return std::make_unique<HostDevice>();
  }
}

namespace {

std::mutex opening;

/// The programs that are open. Never destroyed: programs may be closed last.
std::set<bcast_program *> &getOpenPrograms() {
  static auto *programs = new std::set<bcast_program *>;
  return *programs;
}

/// Closes the programs of a kind of device that are still open when the process
/// ends, or unloads this library.
struct CloseAtExit {
  ~CloseAtExit() {
    std::set<bcast_program *> programs = getOpenPrograms();
    for (bcast_program *program : programs)
      if (program->device == device)
        bcast_rt_device_close(program);
  }
  int64_t device;
};

/// Called when a device of this kind has been opened. What is made later is
/// destroyed earlier: programs are closed while their driver's library still
/// has what it made when it was loaded.
template <int64_t device>
void closeAtExit() {
  static CloseAtExit closer{device};
}

} // namespace

/// The program's state; null, with the error set, if it cannot be opened. A
/// failed opening is tried again by the next call.
static State *getState(bcast_program *program) {
  std::lock_guard<std::mutex> lock(opening);
  if (!program->state) {
    std::unique_ptr<Device> device = openDevice(program->device);
    if (!device || !device->load(program->image, program->image_size))
      return nullptr;
    if (program->device == BCAST_DEVICE_CUDA)
      closeAtExit<BCAST_DEVICE_CUDA>();
    else if (program->device == BCAST_DEVICE_OPENCL)
      closeAtExit<BCAST_DEVICE_OPENCL>();
    program->state = new State(std::move(device));
    getOpenPrograms().insert(program);
  }
  return static_cast<State *>(program->state);
}

int32_t bcast_rt_device_check(int64_t device) {
  clearError();
  return openDevice(device) ? BCAST_OK : BCAST_FAILED;
}

void bcast_rt_device_close(bcast_program *program) {
  std::lock_guard<std::mutex> lock(opening);
  getOpenPrograms().erase(program);
  delete static_cast<State *>(program->state);
  program->state = nullptr;
}

void *bcast_rt_device_alloc(bcast_program *program, int64_t size_in_bytes) {
  clearError();
  State *state = getState(program);
  void *handle = state ? state->allocate(size_in_bytes) : nullptr;
  if (handle)
    track(handle, state, [](void *owner, void *data) {
      // Of a call that failed, whose copies may be under way.
      static_cast<State *>(owner)->getDevice().wait();
      static_cast<State *>(owner)->release(data);
    });
  return handle;
}

void bcast_rt_device_free(bcast_program *program, void *handle) {
  State *state = static_cast<State *>(program->state);
  if (!state || !handle)
    return;
  forget(handle, state);
  state->release(handle);
}

int32_t bcast_rt_device_copy(bcast_program *program, int32_t direction,
                             void *to, int64_t to_offset, const void *from,
                             int64_t from_offset, int64_t size_in_bytes) {
  clearError();
  State *state = getState(program);
  if (!state)
    return BCAST_FAILED;
  if (size_in_bytes == 0)
    return BCAST_OK;
  bool ok = state->getDevice().copy(direction, to, to_offset, from, from_offset,
                                    size_in_bytes);
  return ok ? BCAST_OK : BCAST_FAILED;
}

int32_t bcast_rt_device_launch(bcast_program *program, const char *kernel,
                               int64_t grid_x, int64_t grid_y, int64_t grid_z,
                               int64_t block_x, int64_t block_y,
                               int64_t block_z, const int64_t *arguments,
                               const uint8_t *sizes, int64_t count) {
  State *state = getState(program);
  if (!state)
    return BCAST_FAILED;
  if (grid_x == 0 || grid_y == 0 || grid_z == 0)
    return BCAST_OK;
  ++state->numLaunches;
  bool ok = state->getDevice().launch(kernel, {grid_x, grid_y, grid_z},
                                      {block_x, block_y, block_z}, arguments,
                                      sizes, count);
  return ok ? BCAST_OK : BCAST_FAILED;
}

int32_t bcast_rt_device_wait(bcast_program *program) {
  clearError();
  State *state = getState(program);
  return state && state->getDevice().wait() ? BCAST_OK : BCAST_FAILED;
}

int32_t bcast_rt_device_start_timing(bcast_program *program) {
  clearError();
  State *state = getState(program);
  if (!state || !state->getDevice().startTiming())
    return BCAST_FAILED;
  state->numLaunches = 0;
  return BCAST_OK;
}

int32_t bcast_rt_device_stop_timing(bcast_program *program, double *seconds,
                                    int64_t *launches) {
  clearError();
  State *state = getState(program);
  if (!state || !state->getDevice().stopTiming(*seconds))
    return BCAST_FAILED;
  *launches = state->numLaunches;
  return BCAST_OK;
}
