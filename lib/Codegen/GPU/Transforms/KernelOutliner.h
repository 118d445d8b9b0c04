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
                 AliasAnalysis &aliases, const BufferAlignments &alignments,
                 int64_t staticSharedBytes)
      : launch(launch), kernels(kernels), aliases(aliases),
        alignments(alignments), staticSharedBytes(staticSharedBytes),
        host(launch), kernel(launch.getContext()), loc(launch.getLoc()) {}

  LogicalResult run(StringRef name);

private:
  void sinkConstants();
  /// Adds a parameter for `operand`, a value of the host.
  Value addParameter(Value operand,
                     ArrayRef<NamedAttribute> parameterAttributes = {});
  LogicalResult passBuffer(Value memref);
  void findWritten(ValueRange captured);
  bool isReadOnly(Value memref);
  void passScalar(Value value);
  BlockArgument findDynamicShared();
  LogicalResult placeShared(BlockArgument memref, bool isDynamic);
  LogicalResult rewriteAccesses(Value memref, Value parameter);
  void replaceIds();

  gpu::LaunchOp launch;
  gpu::GPUModuleOp kernels;
  AliasAnalysis &aliases;
  const BufferAlignments &alignments;
  int64_t staticSharedBytes;
  OpBuilder host, kernel;
  Location loc;
  gpu::GPUFuncOp function;
  SmallVector<Value> operands;
  /// Attributes of the parameters.
  SmallVector<DictionaryAttr> attributes;
  /// Captured buffers that the launch may write.
  SmallVector<Value> written;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_KERNELOUTLINER_H
