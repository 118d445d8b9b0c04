//===- BoolAccessToLLVM.cpp - Loads and stores of i1 ----------------------===//
//
// An i1 in memory is a byte, 0 or 1, which callers write as such. LLVM defines
// a load of an i1 only where an i1 was stored, so bytes are loaded and stored.
//
//===----------------------------------------------------------------------===//

#include "BoolAccessToLLVM.h"

#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

/// As for other element types: an access is within its buffer.
static constexpr LLVM::GEPNoWrapFlags kNoWrapFlags =
    LLVM::GEPNoWrapFlags::inbounds | LLVM::GEPNoWrapFlags::nuw;

namespace {

/// memref.load -> llvm.load of i8, llvm.icmp "ne" 0.
struct BoolLoadToLLVM : public ConvertOpToLLVMPattern<memref::LoadOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(memref::LoadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!op.getType().isInteger(1))
      return rewriter.notifyMatchFailure(op, "element type is not i1");
    Location loc = op.getLoc();
    Value address = getStridedElementPtr(rewriter, loc, op.getMemRefType(),
                                         adaptor.getMemref(),
                                         adaptor.getIndices(), kNoWrapFlags);
    Value byte =
        LLVM::LoadOp::create(rewriter, loc, rewriter.getI8Type(), address,
                             op.getAlignment().value_or(0),
                             /*isVolatile=*/false, op.getNontemporal());
    Value zero = LLVM::ConstantOp::create(rewriter, loc, byte.getType(), 0);
    rewriter.replaceOpWithNewOp<LLVM::ICmpOp>(op, LLVM::ICmpPredicate::ne, byte,
                                              zero);
    return success();
  }
};

/// memref.store -> llvm.zext to i8, llvm.store.
struct BoolStoreToLLVM : public ConvertOpToLLVMPattern<memref::StoreOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(memref::StoreOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!op.getValueToStore().getType().isInteger(1))
      return rewriter.notifyMatchFailure(op, "element type is not i1");
    Location loc = op.getLoc();
    Value address = getStridedElementPtr(rewriter, loc, op.getMemRefType(),
                                         adaptor.getMemref(),
                                         adaptor.getIndices(), kNoWrapFlags);
    Value byte = LLVM::ZExtOp::create(rewriter, loc, rewriter.getI8Type(),
                                      adaptor.getValue());
    rewriter.replaceOpWithNewOp<LLVM::StoreOp>(
        op, byte, address, op.getAlignment().value_or(0), /*isVolatile=*/false,
        op.getNontemporal());
    return success();
  }
};

} // namespace

void mlir::bcast::populateBoolAccessToLLVMPatterns(
    const LLVMTypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<BoolLoadToLLVM, BoolStoreToLLVM>(converter, /*benefit=*/10);
}
