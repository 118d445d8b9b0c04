//===- BufferSizes.h - How much memory kernels access -----------*- C++ -*-===//
#ifndef BCAST_LIB_SCHEDULE_GPU_BUFFERSIZES_H
#define BCAST_LIB_SCHEDULE_GPU_BUFFERSIZES_H

#include "mlir/IR/ValueRange.h"
#include <optional>

namespace mlir::bcast {

/// Whether the value is no buffer, or one of a single element, which a thread
/// reads or writes once.
bool hasOneElement(Value operand);

/// Whether the elements of all other buffers have at most 16 bits.
bool areNarrow(ValueRange operands);

/// Whether hardware copies vectors of so many elements to shared memory while
/// threads go on: of 4, 8 or 16 bytes.
bool isCopiedAhead(Type element, int64_t lanes);

/// Bytes of the buffers, if their sizes are known.
std::optional<int64_t> getBytes(ValueRange buffers);

} // namespace mlir::bcast

#endif // BCAST_LIB_SCHEDULE_GPU_BUFFERSIZES_H
