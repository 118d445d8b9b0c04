//===- StandardStreams.h - Standard output that may fail --------*- C++ -*-===//
#ifndef BCAST_SUPPORT_STANDARDSTREAMS_H
#define BCAST_SUPPORT_STANDARDSTREAMS_H

#include "llvm/Support/Error.h"

namespace mlir::bcast {

/// Makes failures to write into errors that are reported. For the main function
/// of a tool, after llvm::InitLLVM, whose signal handlers it changes:
/// - a file that grows past the limit (`ulimit -f`) is an error of the write
///   that does it, not a signal;
/// - the descriptor of a standard stream that is closed is not given to the
///   next file that is opened, which would then receive what is printed;
/// - LLVM's fatal errors begin with "error:", as all others do.
void prepareStandardStreams();

/// Writes what standard output still holds back. An error of this or of an
/// earlier write is reported once; unreported, it would end the process when
/// the stream is destroyed.
llvm::Error flushStandardOutput();

/// The last thing in a main function that has no error to report otherwise:
/// `status`, or 1 after printing why standard output could not be written.
int finishStandardOutput(int status);

} // namespace mlir::bcast

#endif // BCAST_SUPPORT_STANDARDSTREAMS_H
