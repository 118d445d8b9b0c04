//===- Program.h - One function, compiled for a type ------------*- C++ -*-===//
#ifndef BCAST_TOOLS_BCASTACCURACY_PROGRAM_H
#define BCAST_TOOLS_BCASTACCURACY_PROGRAM_H

#include "Functions.h"
#include "bcast/ExecutionEngine/Jit.h"

namespace mlir::bcast {

/// The function as three programs of the CPU pipeline: on blocks of a static
/// size, on any number of elements, and on one scalar.
class CompiledFunction {
public:
  static constexpr int64_t kBlock = 1 << 15;

  static llvm::Expected<CompiledFunction> compile(const Function &function,
                                                  FloatType type);
  /// `operands` are one or two arrays; all have `count` elements.
  llvm::Error run(ArrayRef<void *> operands, void *result, int64_t count);
  /// The same through the program for any number, or for one scalar.
  llvm::Error runAny(ArrayRef<void *> operands, void *result, int64_t count);
  llvm::Error runScalar(ArrayRef<void *> operands, void *result);

private:
  llvm::Error call(bcast_entry entry, ArrayRef<void *> operands, void *result,
                   ArrayRef<int64_t> shape);

  std::unique_ptr<Jit> jit;
  bcast_entry block, any, scalar;
  FloatType type;
};

} // namespace mlir::bcast

#endif // BCAST_TOOLS_BCASTACCURACY_PROGRAM_H
