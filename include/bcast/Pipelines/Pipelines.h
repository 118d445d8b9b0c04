//===- Pipelines.h - From bcast to each target ------------------*- C++ -*-===//
//
// A pipeline is a function of a pass manager and options. Each takes programs
// at any level: bcast, linalg on tensors, linalg or affine on memrefs.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_PIPELINES_PIPELINES_H
#define BCAST_PIPELINES_PIPELINES_H

#include "bcast/Schedule/TargetInfo.h"
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
      *this, "parallel",
      llvm::cl::desc(
          "Use several threads, as many as OMP_NUM_THREADS or the processors"),
      llvm::cl::init(true)};
  /// What leaves no line of the result in the last-level cache.
  PassOptions::Option<uint64_t> streamBytes{
      *this, "stream-bytes",
      llvm::cl::desc("Bytes that a computation reads and writes from which on "
                     "its stores bypass the caches; 0 for never"),
      llvm::cl::init(uint64_t(80) << 20)};
  /// Which processors do, lib/Driver/ProcessorTuning.cpp says to the tools.
  PassOptions::Option<bool> slowDivision{
      *this, "slow-division",
      llvm::cl::desc("The processor takes longer to divide a vector than to "
                     "multiply it by a reciprocal and correct the product"),
      llvm::cl::init(true)};
};

/// Which kernels there are for the buffers of callers: those for buffers at
/// multiples of 16 bytes, both those and kernels for any others, or the latter
/// alone.
enum class KernelAlignment { Aligned, Both, Relaxed };

struct SPIRVPipelineOptions : public PassPipelineOptions<SPIRVPipelineOptions> {
  PassOptions::Option<bool> fuse{*this, "fuse",
                                 llvm::cl::desc("Group ops into fusions first"),
                                 llvm::cl::init(true)};
  PassOptions::Option<unsigned> warpThreads{
      *this, "warp-threads",
      llvm::cl::desc("Write kernels for warps of so many threads, which "
                     "shuffle through memory, to test those kernels; 0 for "
                     "kernels without"),
      llvm::cl::init(0)};
  PassOptions::Option<unsigned> clusterBlocks{
      *this, "cluster-blocks",
      llvm::cl::desc("Write kernels for clusters of up to so many blocks, each "
                     "as one block, to test those kernels; 1 for kernels "
                     "without"),
      llvm::cl::init(1)};
  PassOptions::Option<unsigned> prefetchBytes{
      *this, "prefetch-bytes",
      llvm::cl::desc("Write kernels that copy the next row to so many bytes of "
                     "shared memory, to test those kernels; 0 for kernels "
                     "without"),
      llvm::cl::init(0)};
  PassOptions::Option<int64_t> cacheBytes{
      *this, "cache-bytes",
      llvm::cl::desc("An array of partial sums that stays in the second-level "
                     "cache until a kernel merges them"),
      llvm::cl::init(GPUTargetInfo().partialBytes)};
  PassOptions::Option<bool> relaxed{
      *this, "relaxed",
      llvm::cl::desc("Write the kernels that CUDA has for buffers that are not "
                     "aligned, to test those kernels"),
      llvm::cl::init(false)};

  KernelAlignment getAlignment() const {
    return relaxed ? KernelAlignment::Relaxed : KernelAlignment::Aligned;
  }
};

/// How kernels compute functions of f32: as every other target does, to the
/// bit, or by the GPU's own instructions (bcast-mark-device-math).
enum class KernelMath { Portable, Device };

/// What the kernels of a program are compiled to.
enum class KernelFormat { ISA, Bin, Fatbin, LLVM, All };

struct NVVMPipelineOptions : public PassPipelineOptions<NVVMPipelineOptions> {
  PassOptions::Option<bool> fuse{*this, "fuse",
                                 llvm::cl::desc("Group ops into fusions first"),
                                 llvm::cl::init(true)};
  PassOptions::Option<std::string> chip{
      *this, "chip",
      llvm::cl::desc("Which GPU, as sm_90, or several, as sm_80,sm_90"),
      llvm::cl::init("sm_90")};
  PassOptions::Option<std::string> features{
      *this, "features",
      llvm::cl::desc("PTX version, as +ptx80; by default the chip's first"),
      llvm::cl::init("")};
  PassOptions::Option<KernelFormat> format{
      *this, "format",
      llvm::cl::desc(
          "What kernels are compiled to: isa, bin, fatbin, llvm or all"),
      llvm::cl::init(KernelFormat::ISA),
      llvm::cl::values(
          clEnumValN(KernelFormat::ISA, "isa", "PTX"),
          clEnumValN(KernelFormat::Bin, "bin",
                     "Machine code, which CUDA's ptxas makes of PTX"),
          clEnumValN(KernelFormat::Fatbin, "fatbin",
                     "Machine code and PTX, by CUDA's ptxas and fatbinary"),
          clEnumValN(KernelFormat::LLVM, "llvm", "LLVM's bitcode"),
          clEnumValN(KernelFormat::All, "all",
                     "PTX and, where CUDA's ptxas is found, machine code"))};
  PassOptions::Option<std::string> toolkit{
      *this, "toolkit",
      llvm::cl::desc("Where CUDA's toolkit is (default: /usr/local/cuda, or "
                     "PATH)"),
      llvm::cl::init("")};
  PassOptions::Option<int64_t> cacheBytes{
      *this, "cache-bytes",
      llvm::cl::desc("An array of partial sums that stays in the second-level "
                     "cache until a kernel merges them"),
      llvm::cl::init(GPUTargetInfo().partialBytes)};
  PassOptions::Option<bool> prefetchRows{
      *this, "prefetch-rows",
      llvm::cl::desc("Let blocks copy the next row to shared memory while they "
                     "compute one, from sm_80 on"),
      llvm::cl::init(true)};
  PassOptions::Option<bool> programmaticLaunch{
      *this, "programmatic-launch",
      llvm::cl::desc("Let kernels be launched before those ahead of them in a "
                     "stream end, from sm_90 on"),
      llvm::cl::init(true)};
  PassOptions::Option<bool> anyAlignment{
      *this, "any-alignment",
      llvm::cl::desc("Take buffers at any address, with further kernels for "
                     "those that are not at multiples of 16 bytes, which are "
                     "an error without"),
      llvm::cl::init(true)};
  PassOptions::Option<KernelMath> math{
      *this, "math",
      llvm::cl::desc("How functions of f32 are computed: portable, with the "
                     "bits of every other target, or device, by the GPU's "
                     "approximate instructions"),
      llvm::cl::init(KernelMath::Portable),
      llvm::cl::values(
          clEnumValN(KernelMath::Portable, "portable",
                     "With the bits of every other target"),
          clEnumValN(
              KernelMath::Device, "device",
              "By the GPU's approximate instructions, which are faster"))};

  KernelAlignment getAlignment() const {
    return anyAlignment ? KernelAlignment::Both : KernelAlignment::Aligned;
  }
};

/// What kernels may ask of a kind of GPU.
struct GPUFeatures {
  /// Threads that read each other's registers; 0 for kernels in which none
  /// does.
  unsigned warpThreads = 0;
  /// They do through memory instead, and clusters are blocks, on a device that
  /// has neither.
  bool isEmulated = false;
  /// Subnormal numbers are computed as fast as others.
  bool fastSubnormals = false;
  /// A division takes many instructions.
  bool slowDivision = false;
  /// There are no sums of vectors of bytes.
  bool slowByteVectors = false;
  /// The instructions that approximate are those of PTX.
  bool hasPTXMath = false;
  /// Functions of f32 may be made of these.
  bool usesPTXMath = false;
  /// There are a maximum and a minimum of bf16.
  bool hasBFloat16MinMax = false;
  /// Blocks of a cluster at most, 1 where there are no clusters.
  unsigned clusterBlocks = 1;
  /// Shared memory of a multiprocessor for rows that are copied while others
  /// are computed; 0 where nothing is.
  unsigned prefetchBytes = 0;
  /// Shared memory that a kernel may have without asking for more at its
  /// launch; 0 for any.
  unsigned staticSharedBytes = 0;
  /// An array of partial sums that stays in the second-level cache until a
  /// kernel merges them.
  int64_t cacheBytes = GPUTargetInfo().partialBytes;
};

/// Ops -> fusions. The first stage of every target, unless fusion is off.
void buildFusionPipeline(OpPassManager &pm,
                         FusionTarget target = FusionTarget::CPU);

/// Ops and fusions -> linalg on tensors. The features are those of a GPU.
void buildLinalgPipeline(OpPassManager &pm,
                         FusionTarget target = FusionTarget::CPU,
                         const GPUFeatures &features = {});

/// linalg on tensors -> linalg on buffers with explicit deallocation, results
/// placed in the caller's buffers.
void buildBufferPipeline(OpPassManager &pm,
                         FusionTarget target = FusionTarget::CPU);

/// linalg on tensors, or anything below, to the LLVM dialect, for the CPU.
void buildCPUBackEndPipeline(OpPassManager &pm,
                             const CPUPipelineOptions &options);

/// Everything to the LLVM dialect, for the CPU (`--bcast-to-llvm`).
void buildCPUPipeline(OpPassManager &pm, const CPUPipelineOptions &options);

/// linalg on tensors, or anything below, to kernels in one gpu.module and host
/// code that launches them. The same for every kind of GPU, but for these
/// features and alignment.
void buildKernelPipeline(OpPassManager &pm, const GPUFeatures &features = {},
                         KernelAlignment alignment = KernelAlignment::Aligned);

/// Those of every GPU of CUDA.
inline constexpr GPUFeatures kNVVMFeatures{/*warpThreads=*/32,
                                           /*isEmulated=*/false,
                                           /*fastSubnormals=*/true,
                                           /*slowDivision=*/true,
                                           /*slowByteVectors=*/true,
                                           /*hasPTXMath=*/true,
                                           /*usesPTXMath=*/false,
                                           /*hasBFloat16MinMax=*/false,
                                           /*clusterBlocks=*/1,
                                           /*prefetchBytes=*/0,
                                           /*staticSharedBytes=*/48 << 10};

/// Those of OpenCL, with what the options ask to be tested.
GPUFeatures getSPIRVFeatures(const SPIRVPipelineOptions &options);

/// Those of all of the chips that the options name.
GPUFeatures getNVVMFeatures(const NVVMPipelineOptions &options);

/// The gpu.module that buildKernelPipeline leaves, to a gpu.binary that holds
/// PTX or a cubin, and one that holds SPIR-V.
void buildNVVMKernelPipeline(OpPassManager &pm,
                             const NVVMPipelineOptions &options);
void buildSPIRVKernelPipeline(OpPassManager &pm);

/// Host code beside a gpu.binary, to the LLVM dialect with the kernels inside.
void buildDeviceHostPipeline(OpPassManager &pm);

/// Everything to the LLVM dialect and kernels for CUDA (`--bcast-to-nvvm`).
void buildNVVMPipeline(OpPassManager &pm, const NVVMPipelineOptions &options);

/// Everything to the LLVM dialect and kernels for OpenCL (`--bcast-to-spirv`).
void buildSPIRVPipeline(OpPassManager &pm, const SPIRVPipelineOptions &options);

/// Registers the pipelines under their flags.
void registerPipelines();

/// The dialects and interface implementations that the pipelines need.
void registerPipelineDialects(DialectRegistry &registry);

} // namespace mlir::bcast

#endif // BCAST_PIPELINES_PIPELINES_H
