/*===- ThreadState.h - What the run-time library keeps per thread ---------===*/
#ifndef BCAST_LIB_RUNTIME_THREADSTATE_H
#define BCAST_LIB_RUNTIME_THREADSTATE_H

#include <cstdint>
#include <string>

namespace bcast::runtime {

/// How memory that a failed call leaves behind is released.
using Release = void (*)(void *owner, void *data);

/// Adds memory to the call that is open in this thread, if there is one.
void track(void *data, void *owner, Release release);
/// Takes it out, wherever it is.
void forget(void *data, void *owner);

/// Of the call that is open in this thread: whether the data of all buffers is
/// at addresses that the signature allows, with the error set if not.
bool checkAlignment();
/// Of the same: `data` is no address, but stands for all of its memory.
void setOpaque();
/// The memory that the caller gave for a result of this many bytes, if the call
/// that is open in this thread is one on a device's memory. Null, with the
/// error set, if it does not fit.
void *getDeviceResult(int64_t index, int64_t bytes, bool &isGiven);

/// The stream that this thread has chosen for a device, which has a number of
/// its own; null if it has chosen none.
void *const *findStream(uint64_t device);
void chooseStream(uint64_t device, void *stream);
void forgetStream(uint64_t device);

/// Sets this thread's error, unless one is set already.
void setError(const std::string &message);
/// Forgets the last error, unless a call is open.
void clearError();

} // namespace bcast::runtime

#endif // BCAST_LIB_RUNTIME_THREADSTATE_H
