//===- Targets.cpp - What programs are compiled for -----------------------===//

#include "bcast/Driver/Targets.h"

#include "ProcessorTuning.h"
#include "bcast-c/Device.h"
#include "bcast/Conversion/CudaChips.h"
#include "bcast/Pipelines/Pipelines.h"

using namespace mlir;
using namespace mlir::bcast;

/// Those of `options.pipeline`, which readPipelineOptions has checked.
template <typename OptionsT>
static std::unique_ptr<OptionsT> parsePipeline(const TargetOptions &options) {
  auto parsed = std::make_unique<OptionsT>();
  (void)parsed->parseFromString(options.pipeline, llvm::nulls());
  return parsed;
}

template <typename OptionsT>
static llvm::Error checkPipeline(TargetOptions &options) {
  OptionsT parsed;
  std::string message;
  llvm::raw_string_ostream os(message);
  if (failed(parsed.parseFromString(options.pipeline, os)))
    return llvm::createStringError(StringRef(message).trim());
  options.fuse &= parsed.fuse;
  return llvm::Error::success();
}

/// What kernels become, the tool's own flag says.
static llvm::Error checkNVVMPipeline(TargetOptions &options) {
  if (llvm::Error error = checkPipeline<NVVMPipelineOptions>(options))
    return error;
  auto parsed = parsePipeline<NVVMPipelineOptions>(options);
  if (parsed->format != KernelFormat::ISA)
    return llvm::createStringError(
        "format is what --emit of bcast-compile says");
  if (parsed->chip.hasValue())
    options.chip = parsed->chip;
  return llvm::Error::success();
}

static void buildHostOfDevice(OpPassManager &pm, const TargetOptions &) {
  buildDeviceHostPipeline(pm);
}

static GPUFeatures getSPIRVTargetFeatures(const TargetOptions &options) {
  auto kernels = parsePipeline<SPIRVPipelineOptions>(options);
  if (options.warpThreads != 0)
    kernels->warpThreads = options.warpThreads;
  return getSPIRVFeatures(*kernels);
}

static std::unique_ptr<NVVMPipelineOptions>
getNVVMTargetOptions(const TargetOptions &options) {
  auto kernels = parsePipeline<NVVMPipelineOptions>(options);
  if (!options.chip.empty())
    kernels->chip = options.chip;
  return kernels;
}

static GPUFeatures getNVVMTargetFeatures(const TargetOptions &options) {
  return getNVVMFeatures(*getNVVMTargetOptions(options));
}

/// What is known of the processor, where the options do not say it.
static std::unique_ptr<CPUPipelineOptions>
getCPUTargetOptions(const TargetOptions &options) {
  auto parsed = parsePipeline<CPUPipelineOptions>(options);
  if (!parsed->slowDivision.hasValue())
    parsed->slowDivision = hasSlowDivision(options.cpu);
  return parsed;
}

ArrayRef<CompileTarget> mlir::bcast::getCompileTargets() {
  static const CompileTarget targets[] = {
      {"cpu", "the CPU", "bcast-to-llvm", BCAST_DEVICE_NONE, FusionTarget::CPU,
       /*kernelFormats=*/{}, /*hasKernelText=*/false,
       [](const TargetOptions &) { return GPUFeatures(); },
       checkPipeline<CPUPipelineOptions>,
       /*buildLaunches=*/nullptr, /*buildKernels=*/nullptr,
       [](OpPassManager &pm, const TargetOptions &options) {
         buildCPUBackEndPipeline(pm, *getCPUTargetOptions(options));
       }},
      {"cuda", "CUDA", "bcast-to-nvvm", BCAST_DEVICE_CUDA, FusionTarget::GPU,
       /*kernelFormats=*/{"ptx", "cubin"}, /*hasKernelText=*/true,
       getNVVMTargetFeatures, checkNVVMPipeline,
       [](OpPassManager &pm, const TargetOptions &options) {
         buildKernelPipeline(
             pm, getNVVMTargetFeatures(options),
             parsePipeline<NVVMPipelineOptions>(options)->getAlignment());
       },
       [](OpPassManager &pm, const TargetOptions &options) {
         auto kernels = getNVVMTargetOptions(options);
         kernels->format = options.machineCode ? KernelFormat::Bin
                           : options.allForms  ? KernelFormat::All
                                               : KernelFormat::ISA;
         buildNVVMKernelPipeline(pm, *kernels);
       },
       buildHostOfDevice},
      {"opencl", "OpenCL", "bcast-to-spirv", BCAST_DEVICE_OPENCL,
       FusionTarget::GPU,
       /*kernelFormats=*/{"spirv"}, /*hasKernelText=*/false,
       getSPIRVTargetFeatures, checkPipeline<SPIRVPipelineOptions>,
       [](OpPassManager &pm, const TargetOptions &options) {
         buildKernelPipeline(
             pm, getSPIRVTargetFeatures(options),
             parsePipeline<SPIRVPipelineOptions>(options)->getAlignment());
       },
       [](OpPassManager &pm, const TargetOptions &) {
         buildSPIRVKernelPipeline(pm);
       },
       buildHostOfDevice}};
  return targets;
}

const CompileTarget *mlir::bcast::findCompileTarget(StringRef name) {
  ArrayRef<CompileTarget> targets = getCompileTargets();
  const CompileTarget *found = llvm::find_if(
      targets, [&](const CompileTarget &row) { return row.name == name; });
  return found == targets.end() ? nullptr : found;
}

llvm::Error mlir::bcast::readPipelineOptions(const CompileTarget &target,
                                             TargetOptions &options) {
  if (llvm::Error error = target.readPipelineOptions(options))
    return llvm::createStringError("--pipeline-options of --" +
                                   target.pipeline + ": " +
                                   llvm::toString(std::move(error)));
  return llvm::Error::success();
}

llvm::Error mlir::bcast::chooseChipOfDevice(const CompileTarget &target,
                                            TargetOptions &options) {
  if (target.device != BCAST_DEVICE_CUDA || !options.chip.empty())
    return llvm::Error::success();
  int64_t capability = 0;
  if (bcast_rt_device_capability(target.device, &capability) != BCAST_OK)
    return llvm::createStringError(bcast_rt_last_error());
  options.chip = findChip(capability);
  if (!options.chip.empty())
    return llvm::Error::success();
  return llvm::createStringError(
      "LLVM does not compile for this GPU, of compute capability " +
      llvm::Twine(capability / 10) + "." + llvm::Twine(capability % 10));
}

void mlir::bcast::buildLinalg(OpPassManager &pm, const CompileTarget &target,
                              const TargetOptions &options) {
  buildLinalgPipeline(pm, target.fusion, target.getFeatures(options));
}

void mlir::bcast::buildDeviceCode(OpPassManager &pm,
                                  const CompileTarget &target,
                                  const TargetOptions &options) {
  if (options.fuse)
    buildFusionPipeline(pm, target.fusion);
  buildLinalg(pm, target, options);
  if (!target.hasKernels())
    return;
  target.buildLaunches(pm, options);
  target.buildKernels(pm, options);
}
