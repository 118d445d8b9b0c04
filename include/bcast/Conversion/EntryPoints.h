//===- EntryPoints.h - What C entry points can pass -------------*- C++ -*-===//
#ifndef BCAST_CONVERSION_ENTRYPOINTS_H
#define BCAST_CONVERSION_ENTRYPOINTS_H

#include "mlir/IR/BuiltinTypes.h"

namespace mlir::bcast {

/// Whether a bcast_buffer (bcast-c/Runtime.h) describes a value of this type: a
/// ranked tensor of numbers, or a memref of numbers that is dense, row-major
/// and in the default memory space. A function has an entry point if this holds
/// for all its arguments and results.
bool isEntryPointType(Type type);

} // namespace mlir::bcast

#endif // BCAST_CONVERSION_ENTRYPOINTS_H
