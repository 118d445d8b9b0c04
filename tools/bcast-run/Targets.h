//===- Targets.h - What can run a program -----------------------*- C++ -*-===//
#ifndef BCAST_TOOLS_BCASTRUN_TARGETS_H
#define BCAST_TOOLS_BCASTRUN_TARGETS_H

#include "bcast/Data/Tensor.h"
#include "bcast/Driver/Program.h"
#include "bcast/Driver/Targets.h"
#include "bcast/ExecutionEngine/DeviceCall.h"

namespace mlir::bcast {

/// Repeats one call, with its arguments where the target computes.
class TimedCall {
public:
  virtual ~TimedCall() = default;
  virtual llvm::Error run() = 0;
  /// Runs once more, and says what the device did; nothing without a device.
  virtual llvm::Expected<std::optional<DeviceWork>> measure() {
    return std::nullopt;
  }
  /// Leaves the last run's results where they are wanted.
  virtual llvm::Error finish() { return llvm::Error::success(); }
};

/// A program, ready to be called.
class Executable {
public:
  virtual ~Executable() = default;
  /// For calls with these arguments, whose results go to `results`. Both must
  /// outlive it.
  virtual llvm::Expected<std::unique_ptr<TimedCall>>
  makeTimedCall(ArrayRef<Tensor> arguments, SmallVectorImpl<Tensor> &results);
  /// Tensors in `results` that have memory are written to, where the target can
  /// do that; on return there is one per result.
  virtual llvm::Error run(ArrayRef<Tensor> arguments,
                          SmallVectorImpl<Tensor> &results) = 0;
};

/// The stages that `--print-ir` names: printed to standard output as
/// compilation passes them.
struct PrintedStages {
  SmallVector<std::string> names;
  bool has(StringRef name) const { return llvm::is_contained(names, name); }
  /// Prints a header line and the module, if the stage is asked for.
  void print(StringRef name, Operation *module) const;
  /// The same for text that is not MLIR.
  void print(StringRef name, StringRef text) const;
};

/// How to compile a program.
struct CompileOptions {
  TargetOptions target;
  /// Whether to run the verifier after each pass.
  bool verifyEach = true;
  /// That of JitOptions.
  bool allowExternal = false;
  /// The processor that host code is for; this machine's if empty.
  std::string cpu;
};

/// What can run a program.
struct Target {
  StringRef name;
  /// What must be there, of bcast-c/Device.h.
  int64_t device;
  /// What --print-ir knows, separated by ", ".
  std::string stages;
  /// How programs are compiled; null for the interpreter.
  const CompileTarget *compiled;
};

/// Every target, present or not.
ArrayRef<Target> getTargets();

/// Consumes the program's module.
llvm::Expected<std::unique_ptr<Executable>>
makeExecutable(const Target &target, Program &program,
               const PrintedStages &stages, const CompileOptions &options);

} // namespace mlir::bcast

#endif // BCAST_TOOLS_BCASTRUN_TARGETS_H
