//===- Runtime.cpp - What compiled functions call -------------------------===//
//
// Needs neither LLVM nor MLIR: compiled programs carry it. All state belongs to
// one call in one thread.
//
//===----------------------------------------------------------------------===//

#include "bcast-c/Runtime.h"
#include "bcast/Runtime/SizeText.h"

#include "CallBuffers.h"
#include "ThreadState.h"
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

using namespace bcast::runtime;

namespace {

struct Allocation {
  void *data, *owner;
  Release release;
};

struct Call {
  CallBuffers buffers;
  /// Allocations of this call that have not been freed.
  std::vector<Allocation> live;
};

struct ThreadState {
  bool hasCall() const { return depth != 0; }
  Call &getCall() { return calls[depth - 1]; }

  /// The first `depth` are open. The others keep their memory for the next: a
  /// call allocates nothing.
  std::vector<Call> calls;
  size_t depth = 0;
  std::string error;
  bool hasSizes = false;
  int64_t actual = 0, expected = 0;
  /// By the device's number.
  std::vector<std::pair<uint64_t, void *>> streams;
};

/// Without a destructor: programs are closed at exit, after those of the main
/// thread have run, and drivers may then fail.
thread_local ThreadState *current = nullptr;

struct ThreadEnd {
  ~ThreadEnd() {
    delete current;
    current = nullptr;
  }
};

ThreadState &state() {
  static thread_local ThreadEnd end;
  // Made again after the end, it is not released.
  if (!current)
    current = new ThreadState;
  return *current;
}

/// Below this, asking the system how much is left costs more than it tells.
constexpr int64_t kUncheckedBytes = int64_t(64) << 20;
constexpr uint64_t kAlignment = 64;

} // namespace

void bcast::runtime::track(void *data, void *owner, Release release) {
  if (state().hasCall())
    state().getCall().live.push_back({data, owner, release});
}

void bcast::runtime::forget(void *data, void *owner) {
  ThreadState &thread = state();
  for (size_t i = 0; i < thread.depth; ++i) {
    Call &call = thread.calls[i];
    auto found = std::find_if(call.live.rbegin(), call.live.rend(),
                              [&](const Allocation &allocation) {
                                return allocation.data == data &&
                                       allocation.owner == owner;
                              });
    if (found == call.live.rend())
      continue;
    call.live.erase(std::next(found).base());
    return;
  }
}

bool bcast::runtime::checkAlignment() {
  return state().getCall().buffers.checkAlignment();
}

void bcast::runtime::setOpaque() { state().getCall().buffers.setOpaque(); }

void *bcast::runtime::getDeviceResult(int64_t index, int64_t bytes,
                                      bool &isGiven) {
  ThreadState &thread = state();
  // An entry point on the host's memory also calls functions on the device's,
  // whose results are its own.
  isGiven = thread.hasCall() && thread.getCall().buffers.isOnDevice() &&
            thread.getCall().buffers.getResult(index) && bytes >= 0;
  if (!isGiven)
    return nullptr;
  CallBuffers &buffers = thread.getCall().buffers;
  return buffers.placeResult(index, bytes) ? buffers.getResult(index) : nullptr;
}

// What closes programs does not make a thread's state: where the library is
// being unloaded, nothing would keep the code that is to destroy it.
void *const *bcast::runtime::findStream(uint64_t device) {
  if (!current)
    return nullptr;
  for (const auto &[number, stream] : current->streams)
    if (number == device)
      return &stream;
  return nullptr;
}

void bcast::runtime::chooseStream(uint64_t device, void *stream) {
  forgetStream(device);
  state().streams.push_back({device, stream});
}

void bcast::runtime::forgetStream(uint64_t device) {
  if (!current)
    return;
  auto &streams = current->streams;
  streams.erase(std::remove_if(
                    streams.begin(), streams.end(),
                    [&](const auto &chosen) { return chosen.first == device; }),
                streams.end());
}

void bcast::runtime::setError(const std::string &message) {
  if (state().error.empty())
    state().error = message;
}

void bcast::runtime::clearError() {
  if (!state().hasCall())
    state().error.clear();
}

const char *bcast_rt_last_error(void) { return state().error.c_str(); }

void bcast_rt_free(void *data) {
  if (!data)
    return;
  forget(data, nullptr);
  std::free(data);
}

int32_t bcast_rt_enter(const bcast_buffer *arguments, bcast_buffer *results,
                       const int64_t *signature) {
  ThreadState &thread = state();
  if (!thread.hasCall()) {
    thread.error.clear();
    thread.hasSizes = false;
  }
  if (thread.depth == thread.calls.size())
    thread.calls.emplace_back();
  CallBuffers &buffers = thread.calls[thread.depth++].buffers;
  buffers.open(arguments, results, signature);
  return buffers.check() ? BCAST_OK : BCAST_FAILED;
}

void bcast_rt_leave(int32_t status, const void *descriptors) {
  ThreadState &thread = state();
  if (!thread.hasCall())
    return;
  Call &call = thread.getCall();
  if (status != BCAST_OK) {
    std::vector<Allocation> live = std::move(call.live);
    call.live.clear();
    for (const Allocation &allocation : live)
      allocation.release(allocation.owner, allocation.data);
    if (thread.error.empty())
      thread.error = "the program failed";
  } else {
    call.buffers.storeResults(descriptors);
  }
  // What is live is the caller's now.
  call.live.clear();
  --thread.depth;
}

void *bcast_rt_alloc(int64_t size_in_bytes) {
  auto fail = [&](const std::string &why) -> void * {
    setError("out of memory: " + why);
    return nullptr;
  };
  if (size_in_bytes < 0)
    return fail("a buffer's size in bytes exceeds 2^63 - 1");
  if (size_in_bytes > kUncheckedBytes) {
    int64_t available = bcast_rt_available_memory();
    if (available >= 0 && size_in_bytes > available)
      return fail("a buffer needs " + std::to_string(size_in_bytes) +
                  " bytes, more than the " + std::to_string(available) +
                  " available");
  }
  // Never empty, so that NULL means failure. Unsigned: no size overflows.
  uint64_t bytes = std::max<int64_t>(size_in_bytes, 1);
  uint64_t rounded = (bytes + kAlignment - 1) / kAlignment * kAlignment;
  void *data = std::aligned_alloc(kAlignment, rounded);
  if (!data)
    return fail("a buffer needs " + std::to_string(size_in_bytes) + " bytes");
  track(data, /*owner=*/nullptr, [](void *, void *data) { std::free(data); });
  return data;
}

void *bcast_rt_alloc_result(int64_t index, int64_t size_in_bytes) {
  ThreadState &thread = state();
  if (!thread.hasCall())
    return bcast_rt_alloc(size_in_bytes);
  CallBuffers &buffers = thread.getCall().buffers;
  void *data = buffers.getResult(index);
  // A size that overflowed is negative, and no memory has it.
  if (!data || size_in_bytes < 0)
    return bcast_rt_alloc(size_in_bytes);
  return buffers.placeResult(index, size_in_bytes) ? data : nullptr;
}

int32_t bcast_rt_alias_result(int64_t index, int64_t argument,
                              int32_t on_device) {
  ThreadState &thread = state();
  if (!thread.hasCall())
    return BCAST_OK;
  const CallBuffers &buffers = thread.getCall().buffers;
  return buffers.isOnDevice() != (on_device != 0) ||
                 buffers.aliasResult(index, argument)
             ? BCAST_OK
             : BCAST_FAILED;
}

void bcast_rt_note_sizes(int64_t actual, int64_t expected) {
  ThreadState &thread = state();
  thread.hasSizes = true;
  thread.actual = actual;
  thread.expected = expected;
}

void bcast_rt_fail(const char *message) {
  ThreadState &thread = state();
  if (!thread.error.empty())
    return;
  thread.error = message;
  if (thread.hasSizes)
    thread.error += mlir::bcast::describeSizes(thread.actual, thread.expected);
}
