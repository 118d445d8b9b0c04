/*===- Signature.h - Reading the signature of an entry point --------------===*/
#ifndef BCAST_LIB_RUNTIME_SIGNATURE_H
#define BCAST_LIB_RUNTIME_SIGNATURE_H

#include "bcast-c/Runtime.h"

namespace bcast::runtime {

/// One argument or result of a signature. The alignment is a power of 2.
struct TensorType {
  int64_t elementBytes, alignment, rank;
  /// -1 for a dynamic one.
  const int64_t *sizes;
};

/// Reads a signature (bcast_rt_enter) from its start: its header, then one
/// tensor at a time, arguments first.
class SignatureReader {
public:
  explicit SignatureReader(const int64_t *signature)
      : numArguments(signature[0]), numResults(signature[1]),
        isOnDevice(signature[2] == BCAST_RT_DEVICE_MEMORY),
        next(signature + 3) {}

  TensorType read() {
    TensorType type = {next[0], next[1], next[2], next + 3};
    next += 3 + type.rank;
    return type;
  }

  const int64_t numArguments, numResults;
  const bool isOnDevice;

private:
  const int64_t *next;
};

} // namespace bcast::runtime

#endif // BCAST_LIB_RUNTIME_SIGNATURE_H
