//===- Jit.h - Compile and call programs in this process --------*- C++ -*-===//
#ifndef BCAST_EXECUTIONENGINE_JIT_H
#define BCAST_EXECUTIONENGINE_JIT_H

#include "bcast-c/Device.h"
#include "bcast/Data/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace mlir::bcast {

struct JitOptions {
  /// Receives the LLVM IR, after optimization, or the assembly, if not null.
  llvm::raw_ostream *llvmIR = nullptr;
  llvm::raw_ostream *assembly = nullptr;
  /// Resolve symbols against the whole process, and take inline assembly. By
  /// default a program may use the run-time library, libm and OpenMP. Programs
  /// are code all the same, with the rights of this process: run those of
  /// unknown origin in a process that has none.
  bool allowExternal = false;
  /// The processor that host code is for, as HostCode::compile takes it. Code
  /// must not be called where getMissingFeatures finds some.
  std::string cpu;
};

/// A module in the LLVM dialect, as --bcast-to-llvm leaves it, compiled for
/// this machine. No file is written and no process started.
class Jit {
public:
  static llvm::Expected<std::unique_ptr<Jit>>
  compile(ModuleOp module, const JitOptions &options = {});
  ~Jit();

  /// The entry point of a public function.
  llvm::Expected<bcast_entry> lookup(llvm::StringRef function);
  /// Its device entry point (bcast-c/Device.h), if getProgram() is not null.
  llvm::Expected<bcast_entry> lookupOnDevice(llvm::StringRef function);
  /// The program's kernels; null if it uses no device.
  bcast_program *getProgram() const { return program; }

private:
  explicit Jit(std::unique_ptr<llvm::orc::LLJIT> jit);
  std::unique_ptr<llvm::orc::LLJIT> jit;
  bcast_program *program = nullptr;
};

/// Calls `entry`. Each result whose type is static may be given memory in
/// `results`; the others must be empty tensors and are allocated. On return
/// `results` holds one tensor per type. Types may have dynamic sizes.
llvm::Error invoke(bcast_entry entry, ArrayRef<Tensor> arguments,
                   ArrayRef<RankedTensorType> resultTypes,
                   SmallVectorImpl<Tensor> &results);

} // namespace mlir::bcast

#endif // BCAST_EXECUTIONENGINE_JIT_H
