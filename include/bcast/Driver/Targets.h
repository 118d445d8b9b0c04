//===- Targets.h - What programs are compiled for ---------------*- C++ -*-===//
//
// The one table of targets, of every tool that compiles programs.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_DRIVER_TARGETS_H
#define BCAST_DRIVER_TARGETS_H

#include "bcast/Transforms/Fusion.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/Error.h"

namespace mlir::bcast {

struct GPUFeatures;

/// What a user may say about the code of a target.
struct TargetOptions {
  /// As the target's pipeline takes them, such as "vector-bits=256"; what
  /// follows is left to it where it has its default.
  std::string pipeline;
  /// Ops together, not one by one.
  bool fuse = true;
  /// Which GPU of CUDA, or several, as "sm_80,sm_90"; empty for the pipeline's.
  std::string chip;
  /// Whether CUDA's assembler makes machine code of PTX when compiling.
  bool machineCode = false;
  /// Whether it does so as well, if it is there, for the same GPUs.
  bool allForms = false;
  /// The processor of host code, by one of the names of LLVM's -mcpu; empty for
  /// this machine's.
  std::string cpu;
  /// Of the warps that kernels of OpenCL are written for; 0 for none.
  unsigned warpThreads = 0;
};

/// A row of the table. A program goes through the functions in their order:
/// ops to fusions, to linalg on tensors, to kernels if the target has them, to
/// the LLVM dialect.
struct CompileTarget {
  /// Of the flag --target.
  StringLiteral name;
  /// In messages.
  StringLiteral title;
  /// The flag of bcast-opt for all of its passes, whose options are
  /// TargetOptions::pipeline.
  StringLiteral pipeline;
  /// What must be there to run programs, of bcast-c/Device.h.
  int64_t device;
  FusionTarget fusion;
  /// The formats of kernels, of the flag --emit; empty without kernels.
  SmallVector<StringLiteral, 2> kernelFormats;
  /// Whether the first of them is text.
  bool hasKernelText;
  /// What the target's kernels may ask of a GPU.
  GPUFeatures (*getFeatures)(const TargetOptions &options);
  /// Whether the pipeline has these options; takes over those that the other
  /// fields of TargetOptions have as well.
  llvm::Error (*readPipelineOptions)(TargetOptions &options);
  /// Of a target with kernels: linalg on tensors to a gpu.module and code that
  /// launches its kernels.
  void (*buildLaunches)(OpPassManager &pm, const TargetOptions &options);
  /// Of a target with kernels: the gpu.module to a gpu.binary.
  void (*buildKernels)(OpPassManager &pm, const TargetOptions &options);
  /// What is left, to the LLVM dialect.
  void (*buildHost)(OpPassManager &pm, const TargetOptions &options);

  bool hasKernels() const { return !kernelFormats.empty(); }
};

/// Every target, also those that this machine cannot run.
ArrayRef<CompileTarget> getCompileTargets();

/// The target of a name, or null.
const CompileTarget *findCompileTarget(StringRef name);

/// Checks `options.pipeline`, and takes over what it says. Before any builder.
llvm::Error readPipelineOptions(const CompileTarget &target,
                                TargetOptions &options);

/// Chooses the GPU that this machine has, if the target is CUDA and no GPU is
/// chosen. An error if LLVM does not compile for it.
llvm::Error chooseChipOfDevice(const CompileTarget &target,
                               TargetOptions &options);

/// Ops and fusions to linalg on tensors.
void buildLinalg(OpPassManager &pm, const CompileTarget &target,
                 const TargetOptions &options = {});

/// Everything that the target needs before its host code: ops to linalg, and
/// its kernels.
void buildDeviceCode(OpPassManager &pm, const CompileTarget &target,
                     const TargetOptions &options = {});

} // namespace mlir::bcast

#endif // BCAST_DRIVER_TARGETS_H
