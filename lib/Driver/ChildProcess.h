//===- ChildProcess.h - Work that may crash, in a process apart -*- C++ -*-===//
#ifndef BCAST_LIB_DRIVER_CHILDPROCESS_H
#define BCAST_LIB_DRIVER_CHILDPROCESS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include <string>

namespace mlir::bcast {

struct ChildLimits {
  /// Of address space, beyond what this process has mapped.
  uint64_t bytes = uint64_t(2) << 30;
  /// Of processor time.
  uint64_t seconds = 10;
};

/// Runs `work` in a copy of this process, which prints nothing. Returns how it
/// ended if a signal ended it, as "ended by ...", also one for exceeding a
/// limit; an empty text if `work` returned. No thread that holds a lock may be
/// running.
llvm::Expected<std::string> runInChild(llvm::function_ref<void()> work,
                                       const ChildLimits &limits);

} // namespace mlir::bcast

#endif // BCAST_LIB_DRIVER_CHILDPROCESS_H
