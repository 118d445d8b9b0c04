//===- ProgramFlags.h - Flags of tools that compile programs ----*- C++ -*-===//
//
// For the main file of a tool; more than one in a program would register the
// flags twice.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_DRIVER_PROGRAMFLAGS_H
#define BCAST_DRIVER_PROGRAMFLAGS_H

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

namespace mlir::bcast {

class ProgramFlags {
public:
  explicit ProgramFlags(llvm::cl::OptionCategory &category)
      : allowExternal("allow-external", llvm::cl::cat(category),
                      llvm::cl::desc("Let the program use symbols beyond the "
                                     "run-time library, libm and OpenMP, and "
                                     "inline assembly")),
        verifyEach("verify-each", llvm::cl::init(true), llvm::cl::cat(category),
                   llvm::cl::desc("Run the verifier after each pass")),
        compileTimeout("compile-timeout", llvm::cl::init(300),
                       llvm::cl::cat(category), llvm::cl::value_desc("seconds"),
                       llvm::cl::desc("How long the program may take to "
                                      "compile; 0 for any time")),
        cpu("mcpu", llvm::cl::value_desc("name"), llvm::cl::cat(category),
            llvm::cl::desc(
                "Processor that host code is compiled for, by LLVM's "
                "name (default: this machine's)")),
        pipelineOptions(
            "pipeline-options", llvm::cl::value_desc("name=value ..."),
            llvm::cl::cat(category),
            llvm::cl::desc("Options of the target's pipeline, as bcast-opt's "
                           "--bcast-to-llvm, --bcast-to-nvvm or "
                           "--bcast-to-spirv takes them")) {}

  bool getAllowExternal() const { return allowExternal; }
  bool getVerifyEach() const { return verifyEach; }
  /// As HostCode::compile takes it; empty for this machine's.
  llvm::StringRef getCPU() const { return cpu; }
  llvm::StringRef getPipelineOptions() const { return pipelineOptions; }
  /// In seconds; 0 for none.
  llvm::Expected<double> getCompileTimeout() const {
    // Also refuses NaN. A year is more than the clock's type takes at worst.
    if (compileTimeout >= 0 && compileTimeout <= 31536000)
      return compileTimeout;
    return llvm::createStringError(
        "--compile-timeout: expected a number of seconds, 0 for any time");
  }

private:
  llvm::cl::opt<bool> allowExternal, verifyEach;
  llvm::cl::opt<double> compileTimeout;
  llvm::cl::opt<std::string> cpu, pipelineOptions;
};

} // namespace mlir::bcast

#endif // BCAST_DRIVER_PROGRAMFLAGS_H
