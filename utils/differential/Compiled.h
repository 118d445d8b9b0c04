//===- Compiled.h - Functions compiled for the CPU --------------*- C++ -*-===//
#ifndef BCAST_UTILS_DIFFERENTIAL_COMPILED_H
#define BCAST_UTILS_DIFFERENTIAL_COMPILED_H

#include "bcast/ExecutionEngine/Jit.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::bcast {

/// The functions of a module, compiled by the CPU pipeline, after passes of the
/// caller's.
class Compiled {
public:
  /// `passes` is a pipeline in text that comes first; empty for none. Errors
  /// hold the diagnostics. `module` is left as it is.
  static llvm::Expected<Compiled> compile(ModuleOp module, StringRef passes);

  /// Calls the function of this name and type. Also an error: a call that
  /// writes to its inputs or beside its results, or that writes results and
  /// then fails.
  llvm::Expected<SmallVector<Tensor>> run(func::FuncOp function,
                                          ArrayRef<Tensor> inputs);

private:
  std::unique_ptr<Jit> jit;
};

} // namespace mlir::bcast

#endif // BCAST_UTILS_DIFFERENTIAL_COMPILED_H
