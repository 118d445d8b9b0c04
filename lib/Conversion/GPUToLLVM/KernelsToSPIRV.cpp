//===- KernelsToSPIRV.cpp - Kernels in LLVM's form of OpenCL --------------===//
//
// What --convert-gpu-to-llvm-spv does, together with all other dialects: alone
// it leaves branches whose operands have no longer their blocks' types.
//
//===----------------------------------------------------------------------===//

#include "../Common/TablesToLLVM.h"
#include "KernelsToLLVM.h"
#include "bcast/Conversion/Passes.h"
#include "mlir/Conversion/GPUToLLVMSPV/GPUToLLVMSPVPass.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_KERNELSTOSPIRV
#include "bcast/Conversion/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Upstream's barrier orders accesses to the memory of a block only; this one
/// those to global memory as well, as the op says.
struct ConvertBarrier : public ConvertOpToLLVMPattern<gpu::BarrierOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(gpu::BarrierOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    StringRef name = "_Z7barrierj";
    Location loc = op.getLoc();
    auto kernels = op->getParentOfType<gpu::GPUModuleOp>();
    auto function = kernels.lookupSymbol<LLVM::LLVMFuncOp>(name);
    if (!function) {
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPointToStart(kernels.getBody());
      auto type = LLVM::LLVMFunctionType::get(
          LLVM::LLVMVoidType::get(op.getContext()), {rewriter.getI32Type()});
      function = LLVM::LLVMFuncOp::create(rewriter, loc, name, type);
      function.setCConv(LLVM::CConv::SPIR_FUNC);
      function.setNoUnwind(true);
      function.setConvergent(true);
      function.setWillReturn(true);
    }
    // CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE.
    Value fences =
        LLVM::ConstantOp::create(rewriter, loc, rewriter.getI32Type(), 3);
    auto call = rewriter.replaceOpWithNewOp<LLVM::CallOp>(op, function, fences);
    call.setCConv(LLVM::CConv::SPIR_FUNC);
    call.setConvergent(true);
    call.setNoUnwind(true);
    call.setWillReturn(true);
    return success();
  }
};

/// SPIR-V has no increment with a bound: the last block takes off what all have
/// added. The order is that of the operations, as in OpenCL C: LLVM 22 writes
/// fences that name no memory.
class CountAndSubtract : public ConvertArrive {
public:
  using ConvertArrive::ConvertArrive;

protected:
  Value count(OpBuilder &builder, Location loc, Value counter, Value count,
              Value last) const override {
    auto change = [&](LLVM::AtomicBinOp kind, Value by) -> Value {
      return LLVM::AtomicRMWOp::create(builder, loc, kind, counter, by,
                                       LLVM::AtomicOrdering::acq_rel, scope);
    };
    Type i32 = builder.getI32Type();
    Value zero = LLVM::ConstantOp::create(builder, loc, i32, 0);
    Value one = LLVM::ConstantOp::create(builder, loc, i32, 1);
    Value before = change(LLVM::AtomicBinOp::add, one);
    Value isLast = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq,
                                        before, last);
    change(LLVM::AtomicBinOp::sub,
           LLVM::SelectOp::create(builder, loc, isLast, count, zero));
    return isLast;
  }
};

struct KernelsToSPIRVPass
    : public mlir::bcast::impl::KernelsToSPIRVBase<KernelsToSPIRVPass> {
  void runOnOperation() override {
    // OpenCL has variables of a program in its constant memory alone.
    constexpr unsigned constant = 2;
    convertTablesToLLVM(getOperation(), constant, /*hasGathers=*/false);
    MLIRContext *context = &getContext();
    LowerToLLVMOptions options(context);
    options.overrideIndexBitwidth(64);
    LLVMTypeConverter converter(context, options);
    populateGpuMemorySpaceAttributeConversions(converter);
    LLVMConversionTarget target(*context);
    target.addLegalOp<gpu::GPUModuleOp>();
    RewritePatternSet patterns(context);
    populateGpuToLLVMSPVConversionPatterns(converter, patterns);
    patterns.add<ConvertBarrier>(converter, /*benefit=*/2);
    patterns.add<CountAndSubtract>(converter);
    populateKernelToLLVMPatterns(converter, patterns);
    populateMathToLLVMConversionPatterns(converter, patterns);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))) ||
        failed(verifyConverted(getOperation(), "SPIR-V")))
      signalPassFailure();
  }
};

} // namespace
