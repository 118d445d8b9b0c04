//===- DeviceMemory.h - Buffers on both sides of a launch -------*- C++ -*-===//
#ifndef BCAST_CONVERSION_DEVICEMEMORY_H
#define BCAST_CONVERSION_DEVICEMEMORY_H

#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::bcast {

/// The address space of global memory, to NVVM and to OpenCL alike.
inline constexpr unsigned kGlobalMemorySpace = 1;
/// The same of the memory that the threads of a block share.
inline constexpr unsigned kSharedMemorySpace = 3;

/// Bytes; the widest access of a thread. What either side allocates begins at
/// a multiple.
inline constexpr int64_t kDeviceAlignment = 16;

/// How a buffer's elements are held in a kernel's memory: i1 is a byte, bf16
/// the integer of its bits. Other types are themselves.
Type getMemoryType(Type element);
/// Between a scalar or vector and its form in memory.
Value convertToMemory(OpBuilder &builder, Location loc, Value value);
Value convertFromMemory(OpBuilder &builder, Location loc, Value value,
                        Type type);

/// The address of a buffer's element 0, without its offset, as i64.
Value buildAddress(OpBuilder &builder, Location loc, Value memref);

/// A buffer from its parts, for a memref type in the strided form; dynamic
/// parts in order, as index values. Parts that nothing reads may be null.
Value buildMemRef(OpBuilder &builder, Location loc, MemRefType type,
                  Value pointer, Value offset, ArrayRef<Value> sizes,
                  ArrayRef<Value> strides);

} // namespace mlir::bcast

#endif // BCAST_CONVERSION_DEVICEMEMORY_H
