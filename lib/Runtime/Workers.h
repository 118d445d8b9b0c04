/*===- Workers.h - How many threads share a loop --------------------------===*/
#ifndef BCAST_LIB_RUNTIME_WORKERS_H
#define BCAST_LIB_RUNTIME_WORKERS_H

#include <cstdint>

namespace bcast::runtime {

/// What the first number in OMP_NUM_THREADS says; else the processors that this
/// thread may run on. From 1 to 1024.
int64_t getNumWorkers();

} // namespace bcast::runtime

#endif // BCAST_LIB_RUNTIME_WORKERS_H
