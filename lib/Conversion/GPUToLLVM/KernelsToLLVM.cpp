//===- KernelsToLLVM.cpp - What kernels have in common --------------------===//

#include "KernelsToLLVM.h"

#include "bcast/IR/BcastRTOps.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Private memory as one variable of an array type: SPIR-V has no variables of
/// several elements, as upstream makes them.
struct ConvertAlloca : ConvertOpToLLVMPattern<memref::AllocaOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(memref::AllocaOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    MemRefType type = op.getType();
    if (!type.hasStaticShape() || !type.getLayout().isIdentity())
      return rewriter.notifyMatchFailure(op, "the size is not static");
    Location loc = op.getLoc();
    Type element = getTypeConverter()->convertType(type.getElementType());
    Value one =
        LLVM::ConstantOp::create(rewriter, loc, rewriter.getI64Type(), 1);
    Value pointer = LLVM::AllocaOp::create(
        rewriter, loc, getElementPtrType(type),
        LLVM::LLVMArrayType::get(element, type.getNumElements()), one);
    rewriter.replaceOp(op,
                       {MemRefDescriptor::fromStaticShape(
                           rewriter, loc, *getTypeConverter(), type, pointer)});
    return success();
  }
};

/// An atomic operation between fences: the NVPTX back end of LLVM 22 drops the
/// order that an atomic operation itself has.
struct ConvertArrive : public ConvertOpToLLVMPattern<rt::ArriveOp> {
  ConvertArrive(const LLVMTypeConverter &converter, bool wraps)
      : ConvertOpToLLVMPattern(converter), wraps(wraps) {}

  LogicalResult
  matchAndRewrite(rt::ArriveOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value counter = getStridedElementPtr(
        rewriter, loc, cast<MemRefType>(op.getCounters().getType()),
        adaptor.getCounters(), adaptor.getIndex());
    auto change = [&](LLVM::AtomicBinOp kind, Value operand) -> Value {
      return LLVM::AtomicRMWOp::create(rewriter, loc, kind, counter, operand,
                                       LLVM::AtomicOrdering::monotonic,
                                       kDevice);
    };
    auto constant = [&](int64_t value) -> Value {
      return LLVM::ConstantOp::create(rewriter, loc, rewriter.getI32Type(),
                                      value);
    };
    Value count = LLVM::TruncOp::create(rewriter, loc, rewriter.getI32Type(),
                                        adaptor.getCount());
    Value last = LLVM::SubOp::create(rewriter, loc, count, constant(1));
    LLVM::FenceOp::create(rewriter, loc, LLVM::AtomicOrdering::acq_rel,
                          kDevice);
    Value before = wraps ? change(LLVM::AtomicBinOp::uinc_wrap, last)
                         : change(LLVM::AtomicBinOp::add, constant(1));
    Value isLast = LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::eq,
                                        before, last);
    if (!wraps)
      change(LLVM::AtomicBinOp::sub,
             LLVM::SelectOp::create(rewriter, loc, isLast, count, constant(0)));
    LLVM::FenceOp::create(rewriter, loc, LLVM::AtomicOrdering::acq_rel,
                          kDevice);
    rewriter.replaceOp(op, isLast);
    return success();
  }

private:
  static constexpr StringLiteral kDevice = "device";
  bool wraps;
};

} // namespace

void mlir::bcast::populateArriveToLLVMPatterns(
    const LLVMTypeConverter &converter, RewritePatternSet &patterns,
    bool wraps) {
  patterns.add<ConvertArrive>(converter, wraps);
}

void mlir::bcast::populateKernelToLLVMPatterns(
    const LLVMTypeConverter &converter, RewritePatternSet &patterns) {
  arith::populateArithToLLVMConversionPatterns(converter, patterns);
  cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
  populateComplexToLLVMConversionPatterns(converter, patterns);
  index::populateIndexToLLVMConversionPatterns(converter, patterns);
  populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns);
  populateVectorToLLVMConversionPatterns(converter, patterns);
  ub::populateUBToLLVMConversionPatterns(converter, patterns);
  patterns.add<ConvertAlloca>(converter, /*benefit=*/2);
}

LogicalResult mlir::bcast::verifyConverted(gpu::GPUModuleOp kernels,
                                           StringRef form) {
  WalkResult result = kernels.walk([&](Operation *op) {
    if (isa<LLVM::LLVMDialect, NVVM::NVVMDialect>(op->getDialect()) ||
        isa<gpu::GPUModuleOp, UnrealizedConversionCastOp>(op))
      return WalkResult::advance();
    op->emitError() << "'" << op->getName() << "' has no form in " << form;
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}
