//===- KernelsToSPIRV.cpp - Kernels in LLVM's form of OpenCL --------------===//
//
// What --convert-gpu-to-llvm-spv does, together with all other dialects: alone
// it leaves branches whose operands have no longer their blocks' types.
//
//===----------------------------------------------------------------------===//

#include "bcast/Codegen/Passes.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/GPUToLLVMSPV/GPUToLLVMSPVPass.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
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
    arith::populateArithToLLVMConversionPatterns(converter, patterns);
    cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
    populateComplexToLLVMConversionPatterns(converter, patterns);
    index::populateIndexToLLVMConversionPatterns(converter, patterns);
    populateMathToLLVMConversionPatterns(converter, patterns);
    populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns);
    populateVectorToLLVMConversionPatterns(converter, patterns);
    ub::populateUBToLLVMConversionPatterns(converter, patterns);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      return signalPassFailure();
    getOperation().walk([&](Operation *op) {
      if (isa<LLVM::LLVMDialect>(op->getDialect()) ||
          isa<gpu::GPUModuleOp, UnrealizedConversionCastOp>(op))
        return;
      op->emitError() << "'" << op->getName() << "' has no form in SPIR-V";
      signalPassFailure();
    });
  }
};

} // namespace
