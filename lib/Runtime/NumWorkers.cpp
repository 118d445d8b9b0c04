//===- NumWorkers.cpp - How many threads share a loop ---------------------===//

#include "Workers.h"

#include "Processors.h"

#include <algorithm>
#include <cstdlib>

/// More are of no use to loops that are divided into as many shares.
static constexpr int64_t kMaxWorkers = 1024;

int64_t bcast::runtime::getNumWorkers() {
  int64_t number = 0;
  if (const char *text = std::getenv("OMP_NUM_THREADS"))
    number = std::strtoll(text, nullptr, 10);
  if (number < 1)
    number = countProcessors();
  return std::clamp<int64_t>(number, 1, kMaxWorkers);
}
