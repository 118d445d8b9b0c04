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

/// Names of a function's entry points, before its own: on the host's memory and
/// on a device's, and of the function that returns the program of the latter.
inline constexpr llvm::StringLiteral kEntryPrefix = "bcast_entry_";
inline constexpr llvm::StringLiteral kDeviceEntryPrefix = "bcast_device_entry_";
inline constexpr llvm::StringLiteral kDeviceProgramPrefix =
    "bcast_device_program_";

} // namespace mlir::bcast

#endif // BCAST_CONVERSION_ENTRYPOINTS_H
