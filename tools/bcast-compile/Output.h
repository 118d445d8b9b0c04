//===- Output.h - What bcast-compile writes ---------------------*- C++ -*-===//
#ifndef BCAST_TOOLS_BCASTCOMPILE_OUTPUT_H
#define BCAST_TOOLS_BCASTCOMPILE_OUTPUT_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <string>

namespace mlir::bcast {

/// Refuses programs of which a public function has no entry point, since
/// nothing else is exported. What stands against it is reported as diagnostics,
/// and the error is then empty text. A program that is in the LLVM dialect must
/// bring its entry points.
llvm::Error checkEntryPoints(ModuleOp module);

/// The C header that declares the entry points of a program, which must not
/// have been lowered: it names the types that callers see. `guard` is part of a
/// macro's name. With those on a device's memory if the program `hasKernels`.
std::string buildHeader(ModuleOp module, StringRef guard, bool hasKernels);

/// Prepares a program in the LLVM dialect for being an object among others:
/// what other programs have as well is hidden, functions that the header
/// declares return it, and it is closed when the object is unloaded.
void ownProgram(ModuleOp module);

/// Links an object and the run-time library to a shared object, with the C++
/// compiler driver of the system. Both are bytes of a file. `tool` is the path
/// of this executable, beside which the run-time library is.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
linkSharedObject(StringRef tool, StringRef object, bool usesOpenMP);

} // namespace mlir::bcast

#endif // BCAST_TOOLS_BCASTCOMPILE_OUTPUT_H
