//===- KernelsToSPIRV.cpp - Kernels in LLVM's form of OpenCL --------------===//
//
// What --convert-gpu-to-llvm-spv does, together with all other dialects: alone
// it leaves branches whose operands have no longer their blocks' types.
//
//===----------------------------------------------------------------------===//

#include "KernelsToLLVM.h"
#include "bcast/Codegen/Passes.h"
#include "mlir/Conversion/GPUToLLVMSPV/GPUToLLVMSPVPass.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_KERNELSTOSPIRV
#include "bcast/Codegen/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct KernelsToSPIRVPass
    : public mlir::bcast::impl::KernelsToSPIRVBase<KernelsToSPIRVPass> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    LowerToLLVMOptions options(context);
    options.overrideIndexBitwidth(64);
    LLVMTypeConverter converter(context, options);
    populateGpuMemorySpaceAttributeConversions(converter);
    LLVMConversionTarget target(*context);
    target.addLegalOp<gpu::GPUModuleOp>();
    RewritePatternSet patterns(context);
    populateGpuToLLVMSPVConversionPatterns(converter, patterns);
    populateKernelToLLVMPatterns(converter, patterns);
    populateMathToLLVMConversionPatterns(converter, patterns);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))) ||
        failed(verifyConverted(getOperation(), "SPIR-V")))
      signalPassFailure();
  }
};

} // namespace
