//===- BcastToLinalg.cpp - Patterns from bcast to linalg on tensors -------===//
//
// One each for constants and reshapes; elementwise ops, reductions and fusions
// are in FusionToLinalg.cpp.
//
//===----------------------------------------------------------------------===//

#include "FusionToLinalg.h"
#include "Patterns.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/IR/ScalarConversion.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::bcast;

void mlir::bcast::populateSignlessTypeConversion(TypeConverter &converter) {
  converter.addConversion([](Type type) { return type; });
  converter.addConversion(
      [](IntegerType type) -> Type { return getStorageType(type); });
  converter.addConversion(
      [](FloatType type) -> Type { return getStorageType(type); });
  converter.addConversion([&converter](RankedTensorType type) -> Type {
    return type.clone(converter.convertType(type.getElementType()));
  });
  // Where ops of other dialects keep their types.
  auto cast = [](OpBuilder &builder, Type type, ValueRange inputs,
                 Location loc) -> Value {
    return UnrealizedConversionCastOp::create(builder, loc, type, inputs)
        .getResult(0);
  };
  converter.addSourceMaterialization(cast);
  converter.addTargetMaterialization(cast);
}

Value mlir::bcast::buildExpandingRead(OpBuilder &builder, Location loc,
                                      Value operand, const IndexMap &map,
                                      ArrayRef<Value> sizes) {
  SmallVector<Value> indices;
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  for (auto [expr, size] : llvm::zip_equal(map.getExprs(), sizes)) {
    if (expr.isConstant()) {
      indices.push_back(
          arith::ConstantIndexOp::create(builder, loc, expr.offset));
      continue;
    }
    Value index = linalg::IndexOp::create(builder, loc, expr.dim);
    if (size) {
      Value one = arith::ConstantIndexOp::create(builder, loc, 1);
      Value isOne = arith::CmpIOp::create(builder, loc,
                                          arith::CmpIPredicate::eq, size, one);
      index = arith::SelectOp::create(builder, loc, isOne, zero, index);
    }
    indices.push_back(index);
  }
  return tensor::ExtractOp::create(builder, loc, operand, indices);
}

namespace {

/// A splat becomes a fill (no data in the program), anything else a constant of
/// arith.
struct ConstantToArith : public OpConversionPattern<ConstantOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ConstantOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto type =
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    if (Attribute splat = getSplat(op.getResult())) {
      Value scalar =
          buildScalarConstant(rewriter, loc, splat, type.getElementType());
      Value empty = tensor::EmptyOp::create(rewriter, loc, type.getShape(),
                                            type.getElementType());
      rewriter.replaceOpWithNewOp<linalg::FillOp>(op, scalar, empty);
      return success();
    }
    ElementsAttr value = op.getValue();
    if (type != value.getType()) {
      if (auto dense = dyn_cast<DenseElementsAttr>(value))
        value = DenseElementsAttr::getFromRawBuffer(type, dense.getRawData());
      else if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
        value = DenseResourceElementsAttr::get(type, resource.getRawHandle());
      else
        return rewriter.notifyMatchFailure(op, "unknown kind of constant");
    }
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, type, value);
    return success();
  }
};

/// reshape -> collapse_shape and/or expand_shape; through one dimension where
/// no single one of them does it.
struct ReshapeToTensor : public OpConversionPattern<ReshapeOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ReshapeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value operand = adaptor.getOperand();
    auto from = cast<RankedTensorType>(operand.getType());
    auto to =
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    if (from == to) {
      rewriter.replaceOp(op, operand);
      return success();
    }
    if (from.getRank() != to.getRank()) {
      if (auto groups = getReassociationIndicesForReshape(from, to)) {
        if (from.getRank() > to.getRank())
          rewriter.replaceOpWithNewOp<tensor::CollapseShapeOp>(op, to, operand,
                                                               *groups);
        else
          rewriter.replaceOpWithNewOp<tensor::ExpandShapeOp>(op, to, operand,
                                                             *groups);
        return success();
      }
    }
    auto group = [](int64_t rank) {
      SmallVector<ReassociationIndices> groups;
      if (rank > 0)
        groups.push_back(llvm::to_vector<2>(llvm::seq<int64_t>(0, rank)));
      return groups;
    };
    // Both ranks are at least 1 here: rank 0 always has a single step.
    auto flat =
        RankedTensorType::get({from.getNumElements()}, from.getElementType());
    if (from.getRank() != 1)
      operand = tensor::CollapseShapeOp::create(rewriter, loc, flat, operand,
                                                group(from.getRank()));
    if (to.getRank() != 1)
      operand = tensor::ExpandShapeOp::create(rewriter, loc, to, operand,
                                              group(to.getRank()));
    rewriter.replaceOp(op, operand);
    return success();
  }
};

} // namespace

void mlir::bcast::populateBcastToLinalgPatterns(const TypeConverter &converter,
                                                RewritePatternSet &patterns,
                                                bool reportSizes) {
  MLIRContext *context = patterns.getContext();
  populateFusionPatterns(converter, patterns, reportSizes);
  patterns.add<ConstantToArith, ReshapeToTensor>(converter, context);
  populateRearrangePatterns(converter, patterns);
  populateShapeOpPatterns(converter, patterns, reportSizes);
}
