//===- ElementWidths.h - What few bytes move --------------------*- C++ -*-===//
#ifndef BCAST_LIB_SCHEDULE_GPU_ELEMENTWIDTHS_H
#define BCAST_LIB_SCHEDULE_GPU_ELEMENTWIDTHS_H

#include "mlir/IR/ValueRange.h"

namespace mlir::bcast {

/// Whether the value is no buffer, or one of a single element, which a thread
/// reads or writes once.
bool hasOneElement(Value operand);

/// Whether the elements of all other buffers have at most 16 bits.
bool areNarrow(ValueRange operands);

} // namespace mlir::bcast

#endif // BCAST_LIB_SCHEDULE_GPU_ELEMENTWIDTHS_H
