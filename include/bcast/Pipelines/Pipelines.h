//===- Pipelines.h - From bcast to each target ------------------*- C++ -*-===//
//
// A pipeline is a function of a pass manager and options. Each takes programs
// at any level: bcast, linalg on tensors, linalg or affine on memrefs.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_PIPELINES_PIPELINES_H
#define BCAST_PIPELINES_PIPELINES_H

#include "bcast/Transforms/Fusion.h"
#include "mlir/Pass/PassOptions.h"

namespace mlir {
class DialectRegistry;
class OpPassManager;
} // namespace mlir

namespace mlir::bcast {

struct CPUPipelineOptions : public PassPipelineOptions<CPUPipelineOptions> {
  PassOptions::Option<bool> fuse{
      *this, "fuse",
      llvm::cl::desc("Simplify the program and compute ops together"),
      llvm::cl::init(true)};
  PassOptions::Option<unsigned> vectorBits{
      *this, "vector-bits",
      llvm::cl::desc("Bits of a vector; hardware with less splits it"),
      llvm::cl::init(512)};
  PassOptions::Option<unsigned> chunkElements{
      *this, "chunk-elements",
      llvm::cl::desc("Result elements that one thread computes at a time"),
      llvm::cl::init(16384)};
  PassOptions::Option<bool> parallel{
      *this, "parallel", llvm::cl::desc("Use all cores, through OpenMP"),
      llvm::cl::init(true)};
  /// About the size of the last-level cache.
  PassOptions::Option<uint64_t> streamBytes{
      *this, "stream-bytes",
      llvm::cl::desc("Bytes of a result from which on stores bypass the "
                     "caches; 0 for never"),
      llvm::cl::init(uint64_t(32) << 20)};
};

/// Ops -> fusions. The first stage of every target, unless fusion is off.
void buildFusionPipeline(OpPassManager &pm,
                         FusionTarget target = FusionTarget::CPU);

/// Ops and fusions -> linalg on tensors.
void buildLinalgPipeline(OpPassManager &pm);

/// linalg on tensors -> linalg on buffers with explicit deallocation, results
/// placed in the caller's buffers.
void buildBufferPipeline(OpPassManager &pm);

/// linalg on tensors, or anything below, to the LLVM dialect, for the CPU.
void buildCPUBackEndPipeline(OpPassManager &pm,
                             const CPUPipelineOptions &options);

/// Everything to the LLVM dialect, for the CPU (`--bcast-to-llvm`).
void buildCPUPipeline(OpPassManager &pm, const CPUPipelineOptions &options);

/// Registers the pipelines under their flags.
void registerPipelines();

/// The dialects and interface implementations that the pipelines need.
void registerPipelineDialects(DialectRegistry &registry);

} // namespace mlir::bcast

#endif // BCAST_PIPELINES_PIPELINES_H
