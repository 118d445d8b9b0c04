/*===- CallBuffers.h - What the buffers of a call must be -----------------===*/
#ifndef BCAST_LIB_RUNTIME_CALLBUFFERS_H
#define BCAST_LIB_RUNTIME_CALLBUFFERS_H

#include "bcast-c/Runtime.h"

#include <vector>

namespace bcast::runtime {

/// The buffers of one call, and the signature of the function (bcast_rt_enter)
/// that they are for. Failing functions set this thread's error.
class CallBuffers {
public:
  /// Those of the next call. Nothing else may be called before.
  void open(const bcast_buffer *arguments, bcast_buffer *results,
            const int64_t *signature) {
    this->arguments = arguments;
    this->results = results;
    this->signature = signature;
    taken.clear();
    isOpaque = false;
  }

  /// Whether the function may be run on these buffers.
  bool check() const;
  /// Whether all data, which is on a device, is at addresses that the signature
  /// allows.
  bool checkAlignment() const;
  bool isOnDevice() const { return signature[2] == BCAST_RT_DEVICE_MEMORY; }

  /// The caller's memory for a result, if it gave any.
  void *getResult(int64_t index) const { return results[index].data; }
  /// Whether that memory has this many bytes, of which no argument and no other
  /// result that was placed has any.
  bool placeResult(int64_t index, int64_t bytes);
  /// Whether a result can be in the memory of an argument: the caller gave it
  /// no other, and no other argument uses a byte of that.
  bool aliasResult(int64_t index, int64_t argument) const;
  /// From now on `data` is no address, but stands for all of its memory.
  void setOpaque() { isOpaque = true; }
  /// Gives the results' buffers the data and sizes of these memref descriptors
  /// (bcast_rt_leave).
  void storeResults(const void *descriptors) const;

private:
  /// Addresses from `begin` to before `end`.
  struct Range {
    uintptr_t begin, end;
    /// Whose they are; -1 for arguments.
    int64_t result;
  };

  /// Of memory of at least one byte.
  Range getRange(const void *data, int64_t bytes, int64_t result) const {
    auto begin = reinterpret_cast<uintptr_t>(data);
    return {begin, begin + (isOpaque ? 1 : bytes), result};
  }
  void addArguments();
  /// The first argument that has a byte of the range; -1 if none has.
  int64_t findArgument(const Range &placed) const;

  const bcast_buffer *arguments = nullptr;
  bcast_buffer *results = nullptr;
  const int64_t *signature = nullptr;
  bool isOpaque = false;
  /// Taken memory, disjoint and ascending; empty until a result is placed.
  /// Arguments that share bytes are one range.
  std::vector<Range> taken;
};

} // namespace bcast::runtime

#endif // BCAST_LIB_RUNTIME_CALLBUFFERS_H
