//===- Source.h - Files that tools read programs from -----------*- C++ -*-===//
#ifndef BCAST_DRIVER_SOURCE_H
#define BCAST_DRIVER_SOURCE_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::bcast {

/// Opens a program, of standard input for "-", and makes sure that MLIR may be
/// given it. Text is bounded by checkNesting. Bytecode, which MLIR's reader
/// trusts, is first read in a child process of limited memory and time: what
/// ends that by a signal is corrupt. Whether the program is well-formed is left
/// to the parser.
///
/// An error of empty text has been reported, with its place in the file.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
openSource(llvm::StringRef path, const DialectRegistry &registry,
           llvm::StringRef splitMarker = "");

/// Prints "error: ..." in one line, unless the text is empty: then it has been
/// reported. Returns the exit status of a failure.
int reportError(llvm::Error error);

} // namespace mlir::bcast

#endif // BCAST_DRIVER_SOURCE_H
