/*===- CallGraphs.h - Calls that a device keeps as graphs -----------------===*/
#ifndef BCAST_LIB_RUNTIME_DEVICES_CALLGRAPHS_H
#define BCAST_LIB_RUNTIME_DEVICES_CALLGRAPHS_H

#include "Device.h"

#include <vector>

namespace bcast::runtime {

/// What the first call of an entry point tells.
struct CalledFunction {
  const int64_t *signature = nullptr;
  /// The host has waited for the device.
  bool waits = false;
};

/// The graphs of a program's calls (bcast_rt_device_call_as_graph). A graph is
/// of one entry point on buffers of known addresses and sizes, all of them the
/// caller's. It is captured when those come for the second time: what they are
/// is no key for calls whose buffers are new each time.
class CallGraphs {
public:
  explicit CallGraphs(Device &device) : device(device) {}
  ~CallGraphs();

  int32_t call(bcast_entry entry, const bcast_buffer *arguments,
               bcast_buffer *results);

private:
  struct Call {
    /// Null if none was captured.
    void *graph = nullptr;
    bool isRefused = false;
    /// Those of all results.
    std::vector<int64_t> sizes;
    uint64_t lastUse = 0;
  };
  using Key = std::vector<int64_t>;

  int32_t callFirst(bcast_entry entry, const bcast_buffer *arguments,
                    bcast_buffer *results);
  Call *findCall(const Key &key);
  void capture(Call &call, const CalledFunction &function, bcast_entry entry,
               const bcast_buffer *arguments, bcast_buffer *results);

  Device &device;
  std::mutex mutex;
  std::map<bcast_entry, CalledFunction> functions;
  std::map<Key, Call> calls;
  uint64_t numUses = 0;
};

/// Of the call of an entry point that this thread observes, if it does: its
/// signature, and that it waits for the device.
void noteSignature(const int64_t *signature);
void noteWait();

} // namespace bcast::runtime

#endif // BCAST_LIB_RUNTIME_DEVICES_CALLGRAPHS_H
