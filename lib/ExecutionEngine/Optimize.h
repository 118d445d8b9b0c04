//===- Optimize.h - LLVM's middle end, a short list -------------*- C++ -*-===//
#ifndef BCAST_LIB_EXECUTIONENGINE_OPTIMIZE_H
#define BCAST_LIB_EXECUTIONENGINE_OPTIMIZE_H

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace mlir::bcast {

/// Runs the passes that pay on code that is already vectorized. O2's list is
/// quadratic in the length of a block (vector-combine), and its vectorizers and
/// unroller find nothing to do here.
void optimize(llvm::Module &module, llvm::TargetMachine &machine);

} // namespace mlir::bcast

#endif // BCAST_LIB_EXECUTIONENGINE_OPTIMIZE_H
