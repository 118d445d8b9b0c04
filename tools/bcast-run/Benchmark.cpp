//===- Benchmark.cpp - Timing of an executable ----------------------------===//

#include "Benchmark.h"

#include "llvm/Support/Format.h"

using namespace mlir;
using namespace mlir::bcast;

llvm::Expected<double> mlir::bcast::parseSeconds(StringRef text) {
  StringRef number = text;
  double scale = 1;
  if (number.consume_back("ms"))
    scale = 1e-3;
  else
    (void)number.consume_back("s");
  double value;
  if (number.getAsDouble(value) || !(value >= 0 && value < 1e9))
    return llvm::createStringError("'" + text +
                                   "' is not a time such as 0.5s or 200ms");
  return value * scale;
}

/// At least three digits and a unit: "1.23 ms".
static void printTime(llvm::raw_ostream &os, double seconds) {
  const char *unit = seconds < 1e-3 ? "us" : seconds < 1 ? "ms" : "s";
  double value = seconds * (seconds < 1e-3 ? 1e6 : seconds < 1 ? 1e3 : 1);
  int decimals = value < 10 ? 2 : value < 100 ? 1 : 0;
  os << llvm::format("%.*f %s", decimals, value, unit);
}

/// The run of the least device time among as many as fit, at least one.
static llvm::Expected<std::optional<DeviceWork>>
measureDevice(TimedCall &call, double minSeconds) {
  std::optional<DeviceWork> best;
  Stopwatch total;
  do {
    auto work = call.measure();
    if (!work || !*work)
      return work;
    if (!best || (*work)->seconds < best->seconds)
      best = **work;
  } while (total.getSeconds() < minSeconds);
  return best;
}

llvm::Expected<std::string>
mlir::bcast::runBenchmark(Executable &executable, ArrayRef<Tensor> arguments,
                          SmallVectorImpl<Tensor> &results, double minSeconds,
                          double compileSeconds) {
  auto call = executable.makeTimedCall(arguments, results);
  if (!call)
    return call.takeError();
  SmallVector<double> times;
  Stopwatch total;
  do {
    Stopwatch run;
    if (llvm::Error error = (*call)->run())
      return error;
    times.push_back(run.getSeconds());
  } while (total.getSeconds() < minSeconds && times.size() < 1000000);
  llvm::sort(times);
  // Apart, since measuring on the device takes time on the host.
  auto work = measureDevice(**call, minSeconds / 2);
  if (!work)
    return work.takeError();
  if (llvm::Error error = (*call)->finish())
    return error;

  int64_t bytes = 0;
  SmallVector<const char *> seen;
  for (const Tensor &argument : arguments) {
    if (llvm::is_contained(seen, argument.data()))
      continue;
    seen.push_back(argument.data());
    bytes += argument.getSizeInBytes();
  }
  for (const Tensor &result : results)
    bytes += result.getSizeInBytes();

  std::string line;
  llvm::raw_string_ostream os(line);
  os << "benchmark: min ";
  printTime(os, times.front());
  os << ", median ";
  printTime(os, times[times.size() / 2]);
  os << llvm::format(", %.1f GB/s of ", bytes / times.front() / 1e9) << bytes
     << " bytes, compile ";
  printTime(os, compileSeconds);
  os << ", " << times.size() << " runs";
  if (*work) {
    os << ", kernels ";
    printTime(os, (*work)->seconds);
    if ((*work)->seconds > 0)
      os << llvm::format(", %.1f GB/s", bytes / (*work)->seconds / 1e9);
    os << ", " << (*work)->launches << " launches";
  }
  return line;
}
