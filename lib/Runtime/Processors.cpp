//===- Processors.cpp - Which processors threads run on -------------------===//

#include "Processors.h"

#if defined(__linux__)
#include <sched.h>
#else
#include <thread>
#endif

using namespace bcast;

#if defined(__linux__)

int64_t runtime::countProcessors() {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof(allowed), &allowed) != 0)
    return 0;
  return CPU_COUNT(&allowed);
}

int runtime::getProcessor() { return sched_getcpu(); }

int runtime::leaveProcessors(const int *taken, size_t number) {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof(allowed), &allowed) != 0)
    return getProcessor();
  cpu_set_t others = allowed;
  for (size_t i = 0; i < number; ++i)
    if (taken[i] >= 0 && taken[i] < CPU_SETSIZE)
      CPU_CLR(taken[i], &others);
  // The system moves the thread when it may not stay, and does not move it back
  // when it may.
  if (CPU_COUNT(&others) == 0 ||
      sched_setaffinity(0, sizeof(others), &others) != 0)
    return getProcessor();
  int reached = getProcessor();
  sched_setaffinity(0, sizeof(allowed), &allowed);
  return reached;
}

#else

int64_t runtime::countProcessors() {
  return std::thread::hardware_concurrency();
}

int runtime::getProcessor() { return kUnknownProcessor; }

int runtime::leaveProcessors(const int *, size_t) { return kUnknownProcessor; }

#endif
