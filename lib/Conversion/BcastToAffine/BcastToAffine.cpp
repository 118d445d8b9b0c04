//===- BcastToAffine.cpp - Patterns from bcast to affine loops ------------===//
//
// Those of ops that are no computation, and of the ops of the tensor dialect
// that ask for what buffers know as well; what computes leaves it to
// AffineLoops to write loops.
//
//===----------------------------------------------------------------------===//

#include "../Common/Patterns.h"
#include "../Common/ProgramConversion.h"
#include "../Common/Storage.h"
#include "AffineLoops.h"
#include "AffineNest.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace mlir::bcast;

void mlir::bcast::populateBufferTypeConversion(TypeConverter &converter) {
  populateSignlessTypeConversion(converter);
  converter.addConversion(
      [&converter](RankedTensorType type) -> std::optional<Type> {
        Type element = converter.convertType(type.getElementType());
        if (!MemRefType::isValidElementType(element) || type.getEncoding())
          return std::nullopt;
        return MemRefType::get(type.getShape(), element);
      });
}

namespace {

/// A splat fills a buffer (no data in the program); anything else is a global.
struct ConstantToBuffer : public OpConversionPattern<ConstantOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ConstantOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    RankedTensorType type = getStorageTensorType(op.getType());
    auto bufferType = MemRefType::get(type.getShape(), type.getElementType());
    if (Attribute splat = getSplat(op.getResult())) {
      SmallVector<OpFoldResult> sizes =
          getAsIndexOpFoldResult(rewriter.getContext(), type.getShape());
      Value buffer = buildBuffer(rewriter, loc, type, sizes);
      Value scalar =
          buildScalarConstant(rewriter, loc, splat, type.getElementType());
      AffineNest nest(rewriter, loc, sizes);
      nest.build([&]() {
        nest.store(scalar, buffer, IndexMap::getIdentity(type.getRank()));
      });
      rewriter.replaceOp(op, buffer);
      return success();
    }
    ElementsAttr value = getStoredValue(op);
    if (!value)
      return rewriter.notifyMatchFailure(op, "unknown kind of constant");
    memref::GlobalOp global = getGlobal(
        rewriter, op->getParentOfType<ModuleOp>(), loc, bufferType, value);
    rewriter.replaceOpWithNewOp<memref::GetGlobalOp>(op, bufferType,
                                                     global.getSymName());
    return success();
  }

private:
  /// Equal constants of a module share a global.
  memref::GlobalOp getGlobal(OpBuilder &builder, ModuleOp module, Location loc,
                             MemRefType type, ElementsAttr value) const {
    memref::GlobalOp &global = globals[{module, value}];
    if (global)
      return global;
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    global = memref::GlobalOp::create(
        builder, loc, "bcast_constant", builder.getStringAttr("private"), type,
        value, /*constant=*/true, /*alignment=*/IntegerAttr());
    symbols.getSymbolTable(module).insert(global); // unique
    return global;
  }

  mutable SymbolTableCollection symbols;
  mutable llvm::DenseMap<std::pair<Operation *, Attribute>, memref::GlobalOp>
      globals;
};

struct DimOfBuffer : public OpConversionPattern<tensor::DimOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(tensor::DimOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<memref::DimOp>(op, adaptor.getSource(),
                                               adaptor.getIndex());
    return success();
  }
};

struct ExtractFromBuffer : public OpConversionPattern<tensor::ExtractOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(tensor::ExtractOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, buildElementRead(rewriter, op.getLoc(),
                                            adaptor.getTensor(),
                                            adaptor.getIndices()));
    return success();
  }
};

struct CastOfBuffer : public OpConversionPattern<tensor::CastOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(tensor::CastOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(
        op, castStorage(rewriter, op.getLoc(),
                        getTypeConverter()->convertType(op.getType()),
                        adaptor.getSource()));
    return success();
  }
};

} // namespace

void mlir::bcast::populateBcastToAffinePatterns(const TypeConverter &converter,
                                                RewritePatternSet &patterns,
                                                bool reportSizes,
                                                int64_t maxRecomputeCost) {
  populateLoopPatterns(converter, patterns, std::make_shared<AffineLoops>(),
                       reportSizes, maxRecomputeCost, /*maxRereadCost=*/0);
  patterns.add<ConstantToBuffer, DimOfBuffer, ExtractFromBuffer, CastOfBuffer>(
      converter, patterns.getContext());
}
