//===- Device.cpp - Device memory and kernels of a program ----------------===//
//
// What does not depend on the kind of device: opening on first use, closing at
// the end, and what a call allocates.
//
//===----------------------------------------------------------------------===//

#include "CallGraphs.h"
#include "DeviceMemory.h"

#include "../ThreadState.h"
#include <atomic>
#include <set>

using namespace bcast::runtime;

namespace {

/// An open program.
struct State {
  explicit State(std::unique_ptr<Device> opened)
      : device(std::move(opened)), memory(*device), graphs(*device) {}
  /// A stream of the caller's may be gone.
  ~State() { device->unsetStream(); }

  std::unique_ptr<Device> device;
  DeviceMemory memory;
  CallGraphs graphs;
  /// Kernels started since timing was.
  std::atomic<int64_t> numLaunches{0};
};

} // namespace

static std::unique_ptr<Device> openDevice(int64_t kind) {
  switch (kind) {
  case BCAST_DEVICE_CUDA:
    return openCuda();
  case BCAST_DEVICE_OPENCL:
    return openOpenCL();
  default:
    return openHost();
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

int32_t bcast_rt_device_capability(int64_t device, int64_t *capability) {
  clearError();
  *capability = 0;
  if (device != BCAST_DEVICE_CUDA)
    return BCAST_OK;
  return getCudaCapability(*capability) ? BCAST_OK : BCAST_FAILED;
}

int32_t bcast_rt_device_open(bcast_program *program) {
  clearError();
  return getState(program) ? BCAST_OK : BCAST_FAILED;
}

void bcast_rt_device_close(bcast_program *program) {
  std::lock_guard<std::mutex> lock(opening);
  getOpenPrograms().erase(program);
  delete static_cast<State *>(program->state);
  program->state = nullptr;
}

int32_t bcast_rt_device_set_stream(bcast_program *program, void *stream) {
  clearError();
  State *state = getState(program);
  return state && state->device->setStream(stream) ? BCAST_OK : BCAST_FAILED;
}

void bcast_rt_device_unset_stream(bcast_program *program) {
  if (State *state = static_cast<State *>(program->state))
    state->device->unsetStream();
}

int32_t bcast_rt_device_enter(bcast_program *program,
                              const bcast_buffer *arguments,
                              bcast_buffer *results, const int64_t *signature) {
  noteSignature(signature);
  int32_t status = bcast_rt_enter(arguments, results, signature);
  if (status != BCAST_OK)
    return status;
  // A misaligned access would leave the context, which is also the caller's,
  // unusable.
  if (program->device == BCAST_DEVICE_CUDA && !checkAlignment())
    return BCAST_FAILED;
  if (program->device == BCAST_DEVICE_OPENCL)
    setOpaque();
  return BCAST_OK;
}

void *bcast_rt_device_alloc_result(bcast_program *program, int64_t index,
                                   int64_t size_in_bytes) {
  bool isGiven = false;
  void *data = getDeviceResult(index, size_in_bytes, isGiven);
  return isGiven ? data : bcast_rt_device_alloc(program, size_in_bytes);
}

/// Until the call that is open in this thread frees it, or fails.
static void *trackMemory(State *state, void *handle) {
  if (handle)
    track(handle, state, [](void *owner, void *data) {
      // Of a call that failed, whose copies may be under way.
      static_cast<State *>(owner)->device->wait();
      static_cast<State *>(owner)->memory.release(data);
    });
  return handle;
}

void *bcast_rt_device_alloc(bcast_program *program, int64_t size_in_bytes) {
  clearError();
  State *state = getState(program);
  return state ? trackMemory(state, state->memory.allocate(size_in_bytes))
               : nullptr;
}

void *bcast_rt_device_alloc_counters(bcast_program *program,
                                     int64_t size_in_bytes) {
  clearError();
  State *state = getState(program);
  return state
             ? trackMemory(state, state->memory.allocateCounters(size_in_bytes))
             : nullptr;
}

/// The state, if there is anything to free, which is no longer the call's.
static State *forgetMemory(bcast_program *program, void *handle) {
  State *state = static_cast<State *>(program->state);
  if (!state || !handle)
    return nullptr;
  forget(handle, state);
  return state;
}

void bcast_rt_device_free(bcast_program *program, void *handle) {
  if (State *state = forgetMemory(program, handle))
    state->memory.release(handle);
}

void bcast_rt_device_free_counters(bcast_program *program, void *handle) {
  if (State *state = forgetMemory(program, handle))
    state->memory.releaseCounters(handle);
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
  bool ok = state->device->copy(direction, to, to_offset, from, from_offset,
                                size_in_bytes);
  return ok ? BCAST_OK : BCAST_FAILED;
}

int64_t bcast_rt_device_multiprocessors(bcast_program *program) {
  State *state = getState(program);
  return state ? state->device->countMultiprocessors() : 1;
}

int64_t bcast_rt_device_shared_bytes(bcast_program *program) {
  State *state = getState(program);
  return state ? state->device->getSharedBytes() : 0;
}

int32_t bcast_rt_device_launch(bcast_program *program, const char *kernel,
                               int64_t grid_x, int64_t grid_y, int64_t grid_z,
                               int64_t block_x, int64_t block_y,
                               int64_t block_z, int64_t shared_bytes,
                               const int64_t *arguments, const uint8_t *sizes,
                               int64_t count) {
  State *state = getState(program);
  if (!state)
    return BCAST_FAILED;
  if (grid_x == 0 || grid_y == 0 || grid_z == 0)
    return BCAST_OK;
  ++state->numLaunches;
  bool ok = state->device->launch(kernel, {grid_x, grid_y, grid_z},
                                  {block_x, block_y, block_z}, shared_bytes,
                                  arguments, sizes, count);
  return ok ? BCAST_OK : BCAST_FAILED;
}

int32_t bcast_rt_device_call_as_graph(bcast_program *program, bcast_entry entry,
                                      const bcast_buffer *arguments,
                                      bcast_buffer *results) {
  clearError();
  State *state = getState(program);
  return state ? state->graphs.call(entry, arguments, results) : BCAST_FAILED;
}

int32_t bcast_rt_device_wait(bcast_program *program) {
  noteWait();
  clearError();
  State *state = getState(program);
  return state && state->device->wait() ? BCAST_OK : BCAST_FAILED;
}

int32_t bcast_rt_device_start_timing(bcast_program *program) {
  clearError();
  State *state = getState(program);
  if (!state || !state->device->startTiming())
    return BCAST_FAILED;
  state->numLaunches = 0;
  return BCAST_OK;
}

int32_t bcast_rt_device_stop_timing(bcast_program *program, double *seconds,
                                    int64_t *launches) {
  clearError();
  State *state = getState(program);
  if (!state || !state->device->stopTiming(*seconds))
    return BCAST_FAILED;
  *launches = state->numLaunches;
  return BCAST_OK;
}
