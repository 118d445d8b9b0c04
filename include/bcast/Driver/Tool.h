//===- Tool.h - What the main functions of tools share ----------*- C++ -*-===//
#ifndef BCAST_DRIVER_TOOL_H
#define BCAST_DRIVER_TOOL_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace mlir::bcast {

/// Bytes of stack that tools have, whatever limit they are started under: 20
/// times what a program within the limits of Nesting.h needs.
inline constexpr unsigned kToolStackSize = 64u << 20;

/// Runs `work` in a thread with such a stack, and returns what it returns.
/// Other threads that are started later get 8 MB.
int runOnLargeStack(llvm::function_ref<int()> work,
                    unsigned stackSize = kToolStackSize);

/// Parses the command line. What is wrong with it is printed as an error;
/// whether nothing is.
bool parseCommandLine(int argc, char **argv, llvm::StringRef overview);

/// The whole main function of a tool: sets up LLVM and the standard streams,
/// parses the command line, and runs `work` on a large stack. Returns the exit
/// status.
int runTool(int argc, char **argv, llvm::StringRef overview,
            llvm::function_ref<int()> work);

} // namespace mlir::bcast

#endif // BCAST_DRIVER_TOOL_H
