/*===- ThreadState.h - What the run-time library keeps per thread ---------===*/
#ifndef BCAST_LIB_RUNTIME_THREADSTATE_H
#define BCAST_LIB_RUNTIME_THREADSTATE_H

#include <string>

namespace bcast::runtime {

/// How memory that a failed call leaves behind is released.
using Release = void (*)(void *owner, void *data);

/// Adds memory to the call that is open in this thread, if there is one.
void track(void *data, void *owner, Release release);
/// Takes it out, wherever it is.
void forget(void *data, void *owner);

/// Sets this thread's error, unless one is set already.
void setError(const std::string &message);
/// Forgets the last error, unless a call is open.
void clearError();

} // namespace bcast::runtime

#endif // BCAST_LIB_RUNTIME_THREADSTATE_H
