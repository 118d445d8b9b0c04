//===- TargetsTest.cpp - The table of targets, and a row more -------------===//

#include "bcast/Driver/Targets.h"

#include "bcast-c/Device.h"
#include "bcast/Driver/Program.h"
#include "bcast/Pipelines/Pipelines.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/Pass.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

std::string printed;

struct PrintKernels : PassWrapper<PrintKernels, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintKernels)
  StringRef getName() const override { return "PrintKernels"; }
  void runOnOperation() override {
    llvm::raw_string_ostream os(printed);
    for (auto kernels : getOperation().getOps<gpu::GPUModuleOp>())
      os << kernels;
  }
};

GPUFeatures getFeatures(const TargetOptions &options) {
  GPUFeatures features;
  features.warpThreads = options.warpThreads;
  return features;
}

/// A GPU target whose kernels are printed. One that runs differs in what it
/// adds to the pass manager.
const CompileTarget kPrintTarget = {
    "print",
    "a printer",
    "print",
    BCAST_DEVICE_NONE,
    FusionTarget::GPU,
    /*kernelFormats=*/{"mlir"},
    /*hasKernelText=*/true,
    getFeatures,
    [](TargetOptions &) -> llvm::Error { return llvm::Error::success(); },
    [](OpPassManager &pm, const TargetOptions &options) {
      buildKernelPipeline(pm, getFeatures(options));
    },
    [](OpPassManager &pm, const TargetOptions &) {
      pm.addPass(std::make_unique<PrintKernels>());
    },
    [](OpPassManager &, const TargetOptions &) {}};

const char *const kProgram = R"(
  func.func @main(%a: tensor<?x64xf32>) -> tensor<?xf32> {
    %0 = bcast.reduce add, %a dimensions = [1] : (tensor<?x64xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
)";

std::string printKernels(const TargetOptions &options) {
  std::unique_ptr<MLIRContext> context = makeProgramContext();
  OwningOpRef<ModuleOp> module =
      parseSourceString<ModuleOp>(kProgram, context.get());
  if (!module)
    return "the program is wrong";
  printed.clear();
  if (llvm::Error error =
          runPasses(*module, /*verifyEach=*/true, [&](OpPassManager &pm) {
            buildDeviceCode(pm, kPrintTarget, options);
          }))
    return "failed: " + llvm::toString(std::move(error));
  return printed;
}

} // namespace

TEST(Targets, RowMakesKernels) {
  std::string kernels = printKernels({});
  EXPECT_NE(kernels.find("gpu.func @bcast_kernel_main_0"), std::string::npos)
      << kernels;
  EXPECT_EQ(kernels.find("gpu.shuffle"), std::string::npos) << kernels;
}

TEST(Targets, OptionsReachKernels) {
  TargetOptions options;
  options.warpThreads = 32;
  std::string kernels = printKernels(options);
  EXPECT_NE(kernels.find("gpu.shuffle"), std::string::npos) << kernels;
}

TEST(Targets, AreFoundByName) {
  for (const CompileTarget &row : getCompileTargets()) {
    EXPECT_EQ(findCompileTarget(row.name), &row);
    EXPECT_EQ(row.hasKernels(), row.device != BCAST_DEVICE_NONE);
    EXPECT_EQ(row.hasKernels(), row.buildLaunches && row.buildKernels);
  }
  EXPECT_EQ(findCompileTarget("tpu"), nullptr);
}
