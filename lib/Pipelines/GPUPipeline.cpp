//===- GPUPipeline.cpp - From bcast to kernels and host code --------------===//
//
// One gpu.module, two back ends: NVVM for CUDA, SPIR-V for OpenCL.
//
//===----------------------------------------------------------------------===//

#include "bcast/Bufferization/Passes.h"
#include "bcast/Codegen/CPU/Passes.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Conversion/CudaChips.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/Math/Passes.h"
#include "bcast/Pipelines/Pipelines.h"
#include "bcast/Schedule/Passes.h"
#include "bcast/Schedule/TargetInfo.h"
#include "bcast/Target/SPIRV/Passes.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ComplexToStandard/ComplexToStandard.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/SCF/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::bcast;

/// From the bottom up, an op of many nested ops is looked at once: the other
/// way the canonicalizer looks at a launch anew for each op that it changes
/// inside.
static void addCleanup(OpPassManager &pm) {
  GreedyRewriteConfig config;
  config.setUseTopDownTraversal(false);
  // As the pass has it: merged blocks have arguments, which are moves.
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Normal);
  pm.addPass(createCanonicalizerPass(config));
  pm.addPass(createCSEPass());
}

GPUFeatures mlir::bcast::getNVVMFeatures(const NVVMPipelineOptions &options) {
  constexpr unsigned firstWithClusters = 90, firstWithBFloat16 = 80;
  GPUFeatures features = kNVVMFeatures;
  auto areAllFrom = [&](unsigned first) {
    return llvm::all_of(splitChips(options.chip), [&](StringRef chip) {
      return getCapability(chip) >= first;
    });
  };
  if (areAllFrom(firstWithClusters))
    features.clusterBlocks = kMaxClusterBlocks;
  features.hasBFloat16MinMax = areAllFrom(firstWithBFloat16);
  if (options.prefetchRows) {
    SmallVector<unsigned> bytes;
    for (StringRef chip : splitChips(options.chip))
      bytes.push_back(getPrefetchBytes(chip));
    features.prefetchBytes = *llvm::min_element(bytes);
  }
  features.cacheBytes = options.cacheBytes;
  features.usesPTXMath = options.math == KernelMath::Device;
  return features;
}

GPUFeatures mlir::bcast::getSPIRVFeatures(const SPIRVPipelineOptions &options) {
  GPUFeatures features;
  features.warpThreads = options.warpThreads;
  features.clusterBlocks = options.clusterBlocks;
  features.prefetchBytes = options.prefetchBytes;
  features.cacheBytes = options.cacheBytes;
  features.isEmulated = true;
  return features;
}

void mlir::bcast::buildKernelPipeline(OpPassManager &pm,
                                      const GPUFeatures &features,
                                      KernelAlignment alignment) {
  // Many sums of few elements with what reads them.
  pm.addNestedPass<func::FuncOp>(createUnrollReductions());
  // Padded arrays with what is computed before and after.
  pm.addNestedPass<func::FuncOp>(createFuseElementReads());
  // Reductions of one array in one kernel.
  pm.addNestedPass<func::FuncOp>(createMergeReductions());
  // And with what computes the array, if it is stored.
  pm.addNestedPass<func::FuncOp>(createFuseReductionProducers());
  // These with those of arrays that both read, or of the same loops.
  MergeReductionsOptions reductions;
  reductions.differentArrays = true;
  pm.addNestedPass<func::FuncOp>(createMergeReductions(reductions));
  // What is small and read by many with these.
  pm.addNestedPass<func::FuncOp>(createFuseSmallArrays());
  pm.addPass(createCSEPass());
  // What is computed of reductions' results with these.
  pm.addNestedPass<func::FuncOp>(createHoistEpilogues());
  buildBufferPipeline(pm, FusionTarget::GPU);
  pm.addNestedPass<func::FuncOp>(createLinalgGeneralizeNamedOpsPass());

  // Sums over rows with what is computed of the same rows.
  FuseColumnReductionsOptions columns;
  columns.warpThreads = features.warpThreads;
  columns.prefetchBytes = features.prefetchBytes;
  columns.cacheBytes = features.cacheBytes;
  pm.addNestedPass<func::FuncOp>(createFuseColumnReductions(columns));

  // Launches. Loops of the program over several of them run on the host.
  SelectScheduleOptions schedules;
  schedules.target = "gpu";
  schedules.warpThreads = features.warpThreads;
  schedules.clusterBlocks = features.clusterBlocks;
  schedules.prefetchBytes = features.prefetchBytes;
  pm.addNestedPass<func::FuncOp>(createSelectSchedule(schedules));
  pm.addNestedPass<func::FuncOp>(createLinalgToGPU());
  pm.addNestedPass<func::FuncOp>(createVerifyLaunches());
  // Launches of one size have one value for it.
  pm.addNestedPass<func::FuncOp>(createCSEPass());
  pm.addNestedPass<func::FuncOp>(createMergeLaunches());
  if (features.isEmulated) {
    pm.addNestedPass<func::FuncOp>(createEmulateClusters());
    pm.addNestedPass<func::FuncOp>(createEmulateShuffles());
  }
  pm.addNestedPass<func::FuncOp>(createForallToForLoopPass());
  if (features.hasPTXMath) {
    BFloat16MathToNVVMOptions bfloat16;
    bfloat16.minMax = features.hasBFloat16MinMax;
    pm.addPass(createBFloat16MathToNVVM(bfloat16));
    // What is marked, and not proved already.
    pm.addPass(createDeviceMathToNVVM());
  }
  // Complex functions become real ones, which ExpandMath then expands.
  pm.addPass(createConvertComplexToStandardPass());
  ExpandMathOptions math;
  math.remainder = true;
  // GPUs of CUDA from sm_80 on round to bf16 in one instruction for two; LLVM
  // expands it for others, --bcast-legalize-for-spirv for OpenCL.
  math.bfloat16 = false;
  math.fastSubnormals = features.fastSubnormals;
  math.commonDivisors = features.slowDivision;
  math.packedBytes = features.slowByteVectors;
  pm.addPass(createExpandMath(math));
  pm.addPass(createLowerAffinePass());
  addCleanup(pm);
  pm.addNestedPass<func::FuncOp>(createNarrowLaunches());
  addCleanup(pm);

  // Device memory and kernels.
  pm.addPass(createPlaceOnDevice());
  if (alignment != KernelAlignment::Aligned) {
    VersionLaunchesOptions versions;
    versions.onlyRelaxed = alignment == KernelAlignment::Relaxed;
    pm.addPass(createVersionLaunches(versions));
  }
  pm.addNestedPass<func::FuncOp>(createPrefetchRows({features.isEmulated}));
  pm.addPass(createOutlineKernels());
  pm.addPass(createDeduplicateKernels());
  pm.addPass(createPlaceSharedMemory({features.staticSharedBytes}));
  addCleanup(pm);
}

void mlir::bcast::buildDeviceHostPipeline(OpPassManager &pm) {
  // Scalars that the host itself computes, which kernels kept as bfloat16.
  pm.addPass(createExpandMath());
  pm.addPass(createAllocResults());
  pm.addPass(createGPUToRuntime());
  pm.addNestedPass<func::FuncOp>(createLowerExpandShapes());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  pm.addNestedPass<func::FuncOp>(createLowerBranches());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(createReturnStatus());
  pm.addPass(createConvertVectorToLLVMPass());
  pm.addPass(createConvertToLLVM());
  pm.addPass(createReconcileUnrealizedCastsPass());
}

/// The name that the pass has for a format.
static StringRef getFormatName(KernelFormat format) {
  switch (format) {
  case KernelFormat::ISA:
    return "isa";
  case KernelFormat::Bin:
    return "bin";
  case KernelFormat::Fatbin:
    return "fatbin";
  case KernelFormat::LLVM:
    return "llvm";
  case KernelFormat::All:
    return "all";
  }
  llvm_unreachable("unknown format");
}

void mlir::bcast::buildNVVMKernelPipeline(OpPassManager &pm,
                                          const NVVMPipelineOptions &options) {
  pm.addPass(createAttachNVVMTarget({options.chip, options.features}));
  if (options.programmaticLaunch)
    pm.addPass(createProgrammaticLaunch({GPUHardware::kResidentThreads}));
  OpPassManager &kernels = pm.nest<gpu::GPUModuleOp>();
  kernels.addPass(createSCFToControlFlowPass());
  kernels.addPass(createKernelsToNVVM());
  addCleanup(kernels);
  kernels.addPass(createReconcileUnrealizedCastsPass());
  pm.addPass(createSerializeNVVM(
      {getFormatName(options.format).str(), options.toolkit}));
}

void mlir::bcast::buildSPIRVKernelPipeline(OpPassManager &pm) {
  // Drivers optimize what they are given. LLVM's middle end would form what
  // SPIR-V has not, such as integers of 4 or 128 bits.
  GpuXeVMAttachTargetOptions target;
  target.optLevel = 0;
  pm.addPass(createGpuXeVMAttachTarget(target));
  OpPassManager &kernels = pm.nest<gpu::GPUModuleOp>();
  kernels.addPass(createLegalizeForSPIRV());
  kernels.addPass(createSCFToControlFlowPass());
  kernels.addPass(createKernelsToSPIRV());
  addCleanup(kernels);
  kernels.addPass(createReconcileUnrealizedCastsPass());
  pm.addPass(createSerializeSPIRV());
}

void mlir::bcast::buildNVVMPipeline(OpPassManager &pm,
                                    const NVVMPipelineOptions &options) {
  if (options.fuse)
    buildFusionPipeline(pm, FusionTarget::GPU);
  GPUFeatures features = getNVVMFeatures(options);
  buildLinalgPipeline(pm, FusionTarget::GPU, features);
  buildKernelPipeline(pm, features, options.getAlignment());
  buildNVVMKernelPipeline(pm, options);
  buildDeviceHostPipeline(pm);
}

void mlir::bcast::buildSPIRVPipeline(OpPassManager &pm,
                                     const SPIRVPipelineOptions &options) {
  if (options.fuse)
    buildFusionPipeline(pm, FusionTarget::GPU);
  GPUFeatures features = getSPIRVFeatures(options);
  buildLinalgPipeline(pm, FusionTarget::GPU, features);
  buildKernelPipeline(pm, features, options.getAlignment());
  buildSPIRVKernelPipeline(pm);
  buildDeviceHostPipeline(pm);
}
