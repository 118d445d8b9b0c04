//===- Passes.h - Kernels for GPUs ------------------------------*- C++ -*-===//
#ifndef BCAST_CODEGEN_GPU_PASSES_H
#define BCAST_CODEGEN_GPU_PASSES_H

#include "bcast/Schedule/TargetInfo.h"
#include "mlir/Pass/Pass.h"

namespace mlir::bcast {

#define GEN_PASS_DECL
#include "bcast/Codegen/GPU/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "bcast/Codegen/GPU/Passes.h.inc"

} // namespace mlir::bcast

#endif // BCAST_CODEGEN_GPU_PASSES_H
