//===- KernelsToLLVM.cpp - What kernels have in common --------------------===//

#include "KernelsToLLVM.h"

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

} // namespace

LogicalResult
ConvertArrive::matchAndRewrite(rt::ArriveOp op, OpAdaptor adaptor,
                               ConversionPatternRewriter &rewriter) const {
  Location loc = op.getLoc();
  Value counter = getStridedElementPtr(
      rewriter, loc, cast<MemRefType>(op.getCounters().getType()),
      adaptor.getCounters(), adaptor.getIndex());
  Type i32 = rewriter.getI32Type();
  Value blocks = LLVM::TruncOp::create(rewriter, loc, i32, adaptor.getCount());
  Value one = LLVM::ConstantOp::create(rewriter, loc, i32, 1);
  Value last = LLVM::SubOp::create(rewriter, loc, blocks, one);
  rewriter.replaceOp(op, count(rewriter, loc, counter, blocks, last));
  return success();
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
