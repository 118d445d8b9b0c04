//===- SPIRVSubgroups.h - Subgroup sizes of SPIR-V modules ------*- C++ -*-===//
#ifndef BCAST_LIB_TARGET_SPIRV_SPIRVSUBGROUPS_H
#define BCAST_LIB_TARGET_SPIRV_SPIRVSUBGROUPS_H

#include "mlir/Support/LLVM.h"

namespace mlir::bcast {

/// Removes from a SPIR-V module that its kernels need subgroups of some size,
/// and the capability for that. Upstream's XeVM target asks for 16 in every
/// kernel, which other devices have not; these kernels use no subgroups.
/// Expects a well-formed module.
void dropSubgroupSizes(std::string &module);

} // namespace mlir::bcast

#endif // BCAST_LIB_TARGET_SPIRV_SPIRVSUBGROUPS_H
