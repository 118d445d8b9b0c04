//===- Compiled.h - Functions compiled for a target --------------*- C++
//-*-===//
#ifndef BCAST_TOOLS_COMPILED_H
#define BCAST_TOOLS_COMPILED_H

#include "bcast/ExecutionEngine/Jit.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/CommandLine.h"

namespace mlir::bcast {

/// What functions are compiled for, and run on.
enum class RunTarget { CPU, OpenCL };

/// The target in messages.
StringRef getName(RunTarget target);

/// An error that says what is missing, if this machine cannot run the target.
llvm::Error checkTarget(RunTarget target);

/// --target of a tool's options.
class TargetFlag {
public:
  explicit TargetFlag(llvm::cl::OptionCategory &category);
  RunTarget get() const { return target; }

private:
  llvm::cl::opt<RunTarget> target;
};

/// The functions of a module, compiled by a target's pipeline, after passes of
/// the caller's.
class Compiled {
public:
  /// `passes` is a pipeline in text that comes first; empty for none. `cpu` is
  /// JitOptions::cpu. Errors hold the diagnostics. `module` is left as it is.
  static llvm::Expected<Compiled> compile(ModuleOp module, StringRef passes,
                                          RunTarget target, StringRef cpu = {});

  /// Calls the function of this name and type. Also an error: a call that
  /// writes to its inputs or beside its results, or that writes results and
  /// then fails.
  llvm::Expected<SmallVector<Tensor>> run(func::FuncOp function,
                                          ArrayRef<Tensor> inputs);

private:
  std::unique_ptr<Jit> jit;
};

} // namespace mlir::bcast

#endif // BCAST_TOOLS_COMPILED_H
