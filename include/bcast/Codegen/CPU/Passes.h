//===- Passes.h - Loops for processors --------------------------*- C++ -*-===//
#ifndef BCAST_CODEGEN_CPU_PASSES_H
#define BCAST_CODEGEN_CPU_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir::bcast {

#define GEN_PASS_DECL
#include "bcast/Codegen/CPU/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "bcast/Codegen/CPU/Passes.h.inc"

} // namespace mlir::bcast

#endif // BCAST_CODEGEN_CPU_PASSES_H
