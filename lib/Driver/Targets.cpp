//===- Targets.cpp - What programs are compiled for -----------------------===//

#include "bcast/Driver/Targets.h"

#include "bcast-c/Device.h"
#include "bcast/Pipelines/Pipelines.h"

using namespace mlir;
using namespace mlir::bcast;

ArrayRef<CompileTarget> mlir::bcast::getCompileTargets() {
  static const CompileTarget targets[] = {
      {"cpu", "the CPU", BCAST_DEVICE_NONE, FusionTarget::CPU,
       /*kernelFormats=*/{}, /*hasKernelText=*/false,
       /*buildLaunches=*/nullptr, /*buildKernels=*/nullptr,
       [](OpPassManager &pm) {
         buildCPUBackEndPipeline(pm, CPUPipelineOptions());
       }},
      {"cuda", "CUDA", BCAST_DEVICE_CUDA, FusionTarget::GPU,
       /*kernelFormats=*/{"ptx", "cubin"}, /*hasKernelText=*/true,
       [](OpPassManager &pm, const TargetOptions &) {
         buildKernelPipeline(pm, kNVVMWarps);
       },
       [](OpPassManager &pm, const TargetOptions &options) {
         NVVMPipelineOptions kernels;
         kernels.chip = options.chip;
         kernels.format =
             options.machineCode ? KernelFormat::Bin : KernelFormat::ISA;
         buildNVVMKernelPipeline(pm, kernels);
       },
       buildDeviceHostPipeline},
      {"opencl", "OpenCL", BCAST_DEVICE_OPENCL, FusionTarget::GPU,
       /*kernelFormats=*/{"spirv"}, /*hasKernelText=*/false,
       [](OpPassManager &pm, const TargetOptions &options) {
         buildKernelPipeline(pm, {options.warpThreads, /*emulate=*/true});
       },
       [](OpPassManager &pm, const TargetOptions &) {
         buildSPIRVKernelPipeline(pm);
       },
       buildDeviceHostPipeline}};
  return targets;
}

const CompileTarget *mlir::bcast::findCompileTarget(StringRef name) {
  ArrayRef<CompileTarget> targets = getCompileTargets();
  const CompileTarget *found = llvm::find_if(
      targets, [&](const CompileTarget &row) { return row.name == name; });
  return found == targets.end() ? nullptr : found;
}

void mlir::bcast::buildDeviceCode(OpPassManager &pm,
                                  const CompileTarget &target,
                                  const TargetOptions &options) {
  buildFusionPipeline(pm, target.fusion);
  buildLinalgPipeline(pm, target.fusion);
  if (!target.hasKernels())
    return;
  target.buildLaunches(pm, options);
  target.buildKernels(pm, options);
}
