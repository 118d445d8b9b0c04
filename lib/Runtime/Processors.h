/*===- Processors.h - Which processors threads run on ---------------------===*/
#ifndef BCAST_LIB_RUNTIME_PROCESSORS_H
#define BCAST_LIB_RUNTIME_PROCESSORS_H

#include <cstddef>
#include <cstdint>

namespace bcast::runtime {

/// What getProcessor returns where the system does not tell.
inline constexpr int kUnknownProcessor = -1;

/// How many processors this thread may run on; 0 if the system does not tell.
int64_t countProcessors();

/// The processor that this thread runs on.
int getProcessor();

/// Makes this thread run on a processor that it may run on and that is not
/// among the `number` in `taken`, and returns that processor. Where there is
/// none, the thread stays where it is. Afterwards it may run where it might
/// before.
int leaveProcessors(const int *taken, size_t number);

} // namespace bcast::runtime

#endif // BCAST_LIB_RUNTIME_PROCESSORS_H
