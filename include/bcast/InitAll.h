//===- InitAll.h - Registers everything of Bcast ----------------*- C++ -*-===//
//
// The embedder's one header.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_INITALL_H
#define BCAST_INITALL_H

#include "bcast/Bufferization/Passes.h"
#include "bcast/Codegen/CPU/Passes.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/IR/BcastRTOps.h"
#include "bcast/Math/Passes.h"
#include "bcast/Pipelines/Pipelines.h"
#include "bcast/Schedule/Passes.h"
#include "bcast/Target/SPIRV/Passes.h"
#include "bcast/Transforms/Passes.h"

namespace mlir::bcast {

/// Registers the bcast dialect, and that of what programs ask of their callers.
inline void registerAllDialects(DialectRegistry &registry) {
  registry.insert<BcastDialect, rt::BcastRTDialect>();
}

/// Registers what the pipelines need beside the dialect: those that they lower
/// to, with their external models. A host that registers all dialects and
/// extensions of MLIR, and registerAllGPUToLLVMIRTranslations, has these.
inline void registerAllExtensions(DialectRegistry &registry) {
  registerPipelineDialects(registry);
}

/// Registers every pass and pipeline with the global pass registry.
inline void registerAllPasses() {
  registerBcastMathPasses();
  registerBcastTransformsPasses();
  registerBcastConversionPasses();
  registerBcastBufferizationPasses();
  registerBcastSchedulePasses();
  registerBcastCodegenCPUPasses();
  registerBcastCodegenGPUPasses();
  registerBcastTargetSPIRVPasses();
  registerPipelines();
}

} // namespace mlir::bcast

#endif // BCAST_INITALL_H
