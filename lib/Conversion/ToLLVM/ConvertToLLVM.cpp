//===- ConvertToLLVM.cpp - Everything to the LLVM dialect -----------------===//

#include "../Common/TablesToLLVM.h"
#include "AllocToLLVM.h"
#include "BFloat16ToLLVM.h"
#include "BoolAccessToLLVM.h"
#include "EntryPoints.h"
#include "ParallelToLLVM.h"
#include "ResultPointers.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/OpenMPToLLVM/ConvertOpenMPToLLVM.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_CONVERTTOLLVM
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct ConvertToLLVMPass
    : public mlir::bcast::impl::ConvertToLLVMBase<ConvertToLLVMPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    MLIRContext *context = &getContext();
    SmallVector<EntrySignature> signatures = collectEntrySignatures(module);
    for (auto op :
         llvm::make_early_inc_range(module.getOps<rt::DeviceEntryOp>()))
      op.erase();
    SmallVector<func::FuncOp> hidden = hideFunctions(module, signatures);
    LLVMTypeConverter converter(context);
    storeResultsThroughPointers(module, hidden, converter);

    convertTablesToLLVM(module, /*addressSpace=*/0, /*hasGathers=*/true);
    LLVMConversionTarget target(*context);
    target.addLegalOp<ModuleOp>();
    RewritePatternSet patterns(context);
    // One table for all that add or look up symbols: a second would meet
    // those that the first has replaced but not yet erased.
    SymbolTableCollection symbols;
    populateAllocToLLVMPatterns(converter, patterns);
    populateBoolAccessToLLVMPatterns(converter, patterns);
    populateParallelToLLVMPatterns(converter, patterns, symbols);
    arith::populateArithToLLVMConversionPatterns(converter, patterns);
    cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
    cf::populateAssertToLLVMConversionPattern(converter, patterns);
    populateComplexToLLVMConversionPatterns(converter, patterns);
    index::populateIndexToLLVMConversionPatterns(converter, patterns);
    populateMathToLLVMConversionPatterns(converter, patterns);
    populateMathToLibmConversionPatterns(patterns, /*benefit=*/0);
    populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns,
                                                   &symbols);
    populateFuncToLLVMConversionPatterns(converter, patterns, &symbols);
    populateVectorToLLVMConversionPatterns(converter, patterns);
    ub::populateUBToLLVMConversionPatterns(converter, patterns);
    populateOpenMPToLLVMConversionPatterns(converter, patterns);
    configureOpenMPToLLVMConversionLegality(target, converter);
    if (failed(applyFullConversion(module, target, std::move(patterns))))
      return signalPassFailure();
    replaceBFloat16ByBits(module);
    buildEntryPoints(module, signatures);
  }
};

} // namespace
