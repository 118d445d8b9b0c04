//===- HostCode.h - Native code of compiled programs ------------*- C++ -*-===//
#ifndef BCAST_EXECUTIONENGINE_HOSTCODE_H
#define BCAST_EXECUTIONENGINE_HOSTCODE_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace llvm {
class LLVMContext;
class Module;
class TargetMachine;
} // namespace llvm

namespace mlir::bcast {

/// The features of the processor `cpu`, one of the names of LLVM's -mcpu, that
/// this machine's lacks, sorted; code for `cpu` can run here if there are none.
/// An error if no processor of this architecture has that name.
llvm::Expected<SmallVector<std::string>> getMissingFeatures(StringRef cpu);

/// A module in the LLVM dialect, as a pipeline leaves it, optimized for this
/// machine's processor or another one of its architecture.
class HostCode {
public:
  /// Unless `allowExternal`, a program that uses symbols beyond the run-time
  /// library, libm and OpenMP is an error, and so is inline assembly. That
  /// keeps mistakes and simple mischief out, and is no sandbox: a program is
  /// native code, which may read and write any memory of its process.
  /// `cpu` is the processor, by one of the names of LLVM's -mcpu; this
  /// machine's if empty.
  static llvm::Expected<HostCode>
  compile(ModuleOp module, bool allowExternal = false, StringRef cpu = {});
  HostCode(HostCode &&);
  ~HostCode();

  llvm::Module &getModule() { return *module; }
  /// A relocatable file, fit for a shared object. Once: the code generator
  /// changes the module.
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> emitObject();
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> emitAssembly();

private:
  HostCode();

  std::unique_ptr<llvm::LLVMContext> context;
  std::unique_ptr<llvm::Module> module;
  std::unique_ptr<llvm::TargetMachine> machine;
};

} // namespace mlir::bcast

#endif // BCAST_EXECUTIONENGINE_HOSTCODE_H
