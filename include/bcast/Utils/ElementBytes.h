//===- ElementBytes.h - Sizes of elements in memory -------------*- C++ -*-===//
#ifndef BCAST_UTILS_ELEMENTBYTES_H
#define BCAST_UTILS_ELEMENTBYTES_H

#include "mlir/IR/BuiltinTypes.h"

namespace mlir::bcast {

/// Bytes from one element of a buffer or tensor to the next, on host and
/// device: i1 takes one byte, integers of odd widths as much as the next power
/// of 2, a complex number two parts. index, and every type that is no number,
/// counts as a word of 64 bits.
int64_t getElementBytes(Type element);

} // namespace mlir::bcast

#endif // BCAST_UTILS_ELEMENTBYTES_H
