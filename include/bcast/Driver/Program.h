//===- Program.h - The program to run, and its types ------------*- C++ -*-===//
#ifndef BCAST_DRIVER_PROGRAM_H
#define BCAST_DRIVER_PROGRAM_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/SourceMgr.h"

namespace mlir::bcast {

/// The function to run, with the types that a caller sees.
struct Program {
  /// Prints diagnostics with their lines, as long as the program lives.
  std::shared_ptr<llvm::SourceMgr> sources;
  std::unique_ptr<SourceMgrDiagnosticHandler> diagnostics;
  OwningOpRef<ModuleOp> module;
  std::string function;
  /// Tensors, also where the function works on buffers; unsigned where a
  /// lowering made integers signless. Sizes may be dynamic.
  SmallVector<RankedTensorType> arguments, results;

  func::FuncOp getFunction() const {
    return module.get().lookupSymbol<func::FuncOp>(function);
  }
};

/// A context for programs of any level, StableHLO included.
std::unique_ptr<MLIRContext> makeProgramContext();

/// Gives a tool MLIR's own flags for passes: --mlir-print-ir-*, --mlir-timing,
/// --mlir-pass-statistics and --mlir-pass-pipeline-crash-reproducer. Before the
/// command line is parsed; they know the passes that are registered by then.
void registerPassFlags();

/// Runs one pipeline, with the verifier after each pass if `verifyEach`, and as
/// the flags of registerPassFlags() say. What went wrong is a diagnostic; the
/// error is empty text.
llvm::Error runPasses(ModuleOp module, bool verifyEach,
                      llvm::function_ref<void(OpPassManager &)> build);

/// Reads text or bytecode; imports StableHLO. No function is chosen.
llvm::Expected<Program> loadModule(llvm::StringRef path, MLIRContext *context);

/// Reads text or bytecode from a file, or from standard input for "-". Parse
/// errors are reported as diagnostics, and the error is then empty text.
llvm::Expected<Program> loadProgram(llvm::StringRef path,
                                    llvm::StringRef function,
                                    MLIRContext *context);

} // namespace mlir::bcast

#endif // BCAST_DRIVER_PROGRAM_H
