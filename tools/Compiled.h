//===- Compiled.h - Functions compiled for a target -------------*- C++ -*-===//
#ifndef BCAST_TOOLS_COMPILED_H
#define BCAST_TOOLS_COMPILED_H

#include "bcast/Driver/Targets.h"
#include "bcast/ExecutionEngine/Jit.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/CommandLine.h"

namespace mlir::bcast {

/// An error that says what is missing, if this machine cannot run the target.
llvm::Error checkTarget(const CompileTarget &target);

/// --target and --pipeline-options of a tool's options.
class TargetFlags {
public:
  explicit TargetFlags(llvm::cl::OptionCategory &category);
  const CompileTarget &getTarget() const { return *target.getValue(); }
  /// An error if the target's pipeline has no such options.
  llvm::Expected<TargetOptions> getOptions() const;

private:
  llvm::cl::opt<const CompileTarget *> target;
  llvm::cl::opt<std::string> pipelineOptions;
};

/// The functions of a module, compiled by a target's pipeline, after passes of
/// the caller's.
class Compiled {
public:
  /// `passes` is a pipeline in text that comes first; empty for none.
  /// `targetOptions` are of the target's own pipeline. `cpu` is
  /// JitOptions::cpu. Errors hold the diagnostics. `module` is left as it is.
  static llvm::Expected<Compiled> compile(ModuleOp module, StringRef passes,
                                          const CompileTarget &target,
                                          TargetOptions targetOptions,
                                          StringRef cpu = {});

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
