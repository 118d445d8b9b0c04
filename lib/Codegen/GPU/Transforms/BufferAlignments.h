//===- BufferAlignments.h - Where buffers begin -----------------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_BUFFERALIGNMENTS_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_BUFFERALIGNMENTS_H

#include "bcast/Conversion/DeviceMemory.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::bcast {

/// What is known of the addresses of a module's buffers on the device.
class BufferAlignments {
public:
  explicit BufferAlignments(ModuleOp module);

  /// The buffer of which another is a view that has the same pointer.
  static Value getSource(Value memref);

  /// How many bytes the pointer of a buffer is known to be a multiple of.
  int64_t get(Value memref) const;

private:
  /// Of the buffers that callers of the device's entry points give.
  llvm::DenseMap<Value, int64_t> callers;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_BUFFERALIGNMENTS_H
