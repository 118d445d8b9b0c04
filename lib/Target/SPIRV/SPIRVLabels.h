//===- SPIRVLabels.h - Labels of SPIR-V modules -----------------*- C++ -*-===//
#ifndef BCAST_LIB_TARGET_SPIRV_SPIRVLABELS_H
#define BCAST_LIB_TARGET_SPIRV_SPIRVLABELS_H

#include "mlir/Support/LLVM.h"

namespace mlir::bcast {

enum class LabelStatus {
  Unique,
  /// Two blocks of one function have the same label.
  Ambiguous,
  /// Not a SPIR-V module of this machine's byte order.
  Malformed
};

/// Gives every label of a SPIR-V module an id that nothing else has, whichever
/// ids labels had. Leaves the module alone unless it returns `Unique`.
LabelStatus renumberLabels(MutableArrayRef<char> module);

} // namespace mlir::bcast

#endif // BCAST_LIB_TARGET_SPIRV_SPIRVLABELS_H
