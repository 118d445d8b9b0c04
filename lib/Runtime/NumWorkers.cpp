//===- NumWorkers.cpp - How many threads share a loop ---------------------===//

#include "Workers.h"

#include <algorithm>
#include <cstdlib>
#include <thread>
#if defined(__linux__)
#include <sched.h>
#endif

/// More are of no use to loops that are divided into as many shares.
static constexpr int64_t kMaxWorkers = 1024;

/// The processors that this thread may run on; 0 if the system does not tell.
static int64_t countProcessors() {
#if defined(__linux__)
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof(set), &set) == 0)
    return CPU_COUNT(&set);
#endif
  return std::thread::hardware_concurrency();
}

int64_t bcast::runtime::getNumWorkers() {
  int64_t number = 0;
  if (const char *text = std::getenv("OMP_NUM_THREADS"))
    number = std::strtoll(text, nullptr, 10);
  if (number < 1)
    number = countProcessors();
  return std::clamp<int64_t>(number, 1, kMaxWorkers);
}
