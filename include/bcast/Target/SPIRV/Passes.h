//===- Passes.h - Kernels as SPIR-V binaries --------------------*- C++ -*-===//
#ifndef BCAST_TARGET_SPIRV_PASSES_H
#define BCAST_TARGET_SPIRV_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir::bcast {

#define GEN_PASS_DECL
#include "bcast/Target/SPIRV/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "bcast/Target/SPIRV/Passes.h.inc"

} // namespace mlir::bcast

#endif // BCAST_TARGET_SPIRV_PASSES_H
