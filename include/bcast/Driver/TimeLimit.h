//===- TimeLimit.h - An end to work that has none ---------------*- C++ -*-===//
#ifndef BCAST_DRIVER_TIMELIMIT_H
#define BCAST_DRIVER_TIMELIMIT_H

#include <memory>

namespace mlir::bcast {

/// Ends the process if it lives too long: nothing in LLVM can be interrupted. A
/// thread then prints one error, which names the pass and the function that
/// this object's thread was busy with, removes temporary files, and exits with
/// status 1. Passes are those of LLVM and of runPasses. One at a time; uses
/// SIGUSR2.
class TimeLimit {
public:
  /// For this thread, from now on. 0 is no limit.
  explicit TimeLimit(double seconds);
  ~TimeLimit();

private:
  struct Watcher;
  std::unique_ptr<Watcher> watcher;
};

} // namespace mlir::bcast

#endif // BCAST_DRIVER_TIMELIMIT_H
