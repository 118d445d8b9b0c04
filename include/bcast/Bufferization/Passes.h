//===- Passes.h - Tensors to buffers ----------------------------*- C++ -*-===//
#ifndef BCAST_BUFFERIZATION_PASSES_H
#define BCAST_BUFFERIZATION_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir::bcast {

#define GEN_PASS_DECL
#include "bcast/Bufferization/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "bcast/Bufferization/Passes.h.inc"

} // namespace mlir::bcast

#endif // BCAST_BUFFERIZATION_PASSES_H
