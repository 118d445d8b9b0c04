//===- LoweringAttributes.h - What passes tell later ones -------*- C++ -*-===//
#ifndef BCAST_CONVERSION_LOWERINGATTRIBUTES_H
#define BCAST_CONVERSION_LOWERINGATTRIBUTES_H

#include "llvm/ADT/StringRef.h"

namespace mlir::bcast {

/// Attribute of the allocation that becomes result i of a public function.
inline constexpr llvm::StringLiteral kResultAttrName = "bcast.result";

/// Attribute of a gpu.barrier that only the threads of each warp need.
inline constexpr llvm::StringLiteral kWarpAttrName = "bcast.warp";

/// What bcast-place-on-device appends to the name of a function whose work it
/// moves.
inline constexpr llvm::StringLiteral kDeviceSuffix = "_on_device";

/// Attribute of that function: the name of the function that it works for.
inline constexpr llvm::StringLiteral kDeviceEntryAttrName =
    "bcast.device_entry";

/// The global that holds a program's kernels (bcast-c/Device.h).
inline constexpr llvm::StringLiteral kProgramName = "bcast_program";

} // namespace mlir::bcast

#endif // BCAST_CONVERSION_LOWERINGATTRIBUTES_H
