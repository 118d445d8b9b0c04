//===- Benchmark.h - Timing of an executable --------------------*- C++ -*-===//
#ifndef BCAST_TOOLS_BCASTRUN_BENCHMARK_H
#define BCAST_TOOLS_BCASTRUN_BENCHMARK_H

#include "Targets.h"
#include <chrono>

namespace mlir::bcast {

/// Seconds since its construction.
class Stopwatch {
public:
  double getSeconds() const {
    return std::chrono::duration<double>(Clock::now() - start).count();
  }

private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start = Clock::now();
};

/// "0.5s", "200ms" or "0.5", as seconds.
llvm::Expected<double> parseSeconds(llvm::StringRef text);

/// Runs for at least `minSeconds`, results going to the same memory each time;
/// that of the device, if there is one. Returns the line that --benchmark
/// prints: times, and the bytes of each distinct input and each result over the
/// shortest time; then, of a device, its own time and the launches of a run.
llvm::Expected<std::string> runBenchmark(Executable &executable,
                                         ArrayRef<Tensor> arguments,
                                         SmallVectorImpl<Tensor> &results,
                                         double minSeconds,
                                         double compileSeconds);

} // namespace mlir::bcast

#endif // BCAST_TOOLS_BCASTRUN_BENCHMARK_H
