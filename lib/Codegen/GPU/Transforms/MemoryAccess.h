//===- MemoryAccess.h - Accesses of kernels to buffers ----------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_MEMORYACCESS_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_MEMORYACCESS_H

#include "mlir/IR/Operation.h"
#include <optional>

namespace mlir::bcast {

/// Elements of a buffer that an op loads or stores from these indices on.
/// Upstream has no interface for it in MLIR 22.
struct MemoryAccess {
  Value buffer;
  MutableOperandRange indices;
};

/// Nothing if the op is no load or store that emitters of kernels make.
std::optional<MemoryAccess> getMemoryAccess(Operation *op);

/// Bytes of a buffer of known size.
int64_t getBufferBytes(Value memref);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_MEMORYACCESS_H
