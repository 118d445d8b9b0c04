//===- KernelOutliner.h - One launch as a function --------------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_KERNELOUTLINER_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_KERNELOUTLINER_H

#include "BufferAlignments.h"
#include "mlir/Analysis/AliasAnalysis.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::bcast {

/// Outlines one launch.
class KernelOutliner {
public:
  KernelOutliner(gpu::LaunchOp launch, gpu::GPUModuleOp kernels,
                 AliasAnalysis &aliases, const BufferAlignments &alignments)
      : launch(launch), kernels(kernels), aliases(aliases),
        alignments(alignments), host(launch), kernel(launch.getContext()),
        loc(launch.getLoc()) {}

  LogicalResult run(StringRef name);

private:
  using Uses = SmallVector<OpOperand *>;

  /// Finds what the launch captures, with its uses there: a value may have many
  /// more in other launches.
  void findCaptured();
  void sinkConstants();
  /// Adds a parameter for `operand`, a value of the host.
  Value addParameter(Value operand,
                     ArrayRef<NamedAttribute> parameterAttributes = {});
  /// The buffer in the kernel, made of the parameters that it adds; null, after
  /// an error, if a kernel cannot have it.
  Value passBuffer(Value memref, const Uses &uses);
  void findWritten();
  bool isReadOnly(Value memref);
  void passScalar(Value value, const Uses &uses);
  LogicalResult passShared();
  LogicalResult rewriteAccesses(const Uses &uses, Value parameter);
  void replaceIds();

  gpu::LaunchOp launch;
  gpu::GPUModuleOp kernels;
  AliasAnalysis &aliases;
  const BufferAlignments &alignments;
  OpBuilder host, kernel;
  Location loc;
  gpu::GPUFuncOp function;
  llvm::MapVector<Value, Uses> captured;
  SmallVector<Value> operands;
  /// Attributes of the parameters.
  SmallVector<DictionaryAttr> attributes;
  /// Captured buffers that the launch may write.
  SmallVector<Value> written;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_KERNELOUTLINER_H
