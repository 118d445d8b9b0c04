//===- LegalizeForSPIRV.cpp - What OpenCL's SPIR-V has no word for --------===//

#include "LegalizeForSPIRV.h"
#include "bcast/Conversion/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_LEGALIZEFORSPIRV
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct LegalizeForSPIRVPass
    : public mlir::bcast::impl::LegalizeForSPIRVBase<LegalizeForSPIRVPass> {
  void runOnOperation() override {
    if (failed(emulateWideIntegers()))
      return signalPassFailure();
    RewritePatternSet widening(&getContext());
    populateWidenBF16Patterns(widening);
    walkAndApplyPatterns(getOperation(), std::move(widening));
    RewritePatternSet patterns(&getContext());
    arith::populateExpandBFloat16Patterns(patterns);
    populateLegalizeFloatPatterns(patterns);
    populateLegalizeIntegerPatterns(patterns);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
    // Also of what the former made.
    RewritePatternSet masking(&getContext());
    populateMaskTruncatedPatterns(masking);
    walkAndApplyPatterns(getOperation(), std::move(masking));
    if (failed(splitCarriedComplex(getOperation())) ||
        failed(replaceBF16(getOperation())))
      signalPassFailure();
  }

private:
  /// Only where there are any: few programs have them.
  LogicalResult emulateWideIntegers() {
    if (!guardWideShifts(getOperation()))
      return success();
    OpPassManager pipeline(gpu::GPUModuleOp::getOperationName());
    arith::ArithEmulateWideIntOptions options;
    options.widestIntSupported = 64;
    pipeline.addPass(arith::createArithEmulateWideInt(options));
    return runPipeline(pipeline, getOperation());
  }
};

} // namespace
