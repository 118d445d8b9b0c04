//===- ShapeOpsToLinalg.cpp - Ops into a shape that is stated -------------===//
//
// Those that read more than one element, or whose sizes are values.
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "RuntimeChecks.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/IR/ScalarConversion.h"
#include "bcast/Utils/SizeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::bcast;

/// A linalg.generic that computes each element of `type` by `buildBody`.
static Value buildParallelGeneric(
    OpBuilder &builder, Location loc, RankedTensorType type,
    ArrayRef<OpFoldResult> sizes, ValueRange inputs,
    ArrayRef<AffineMap> inputMaps,
    function_ref<Value(OpBuilder &, Location, ValueRange)> buildBody) {
  Value init =
      tensor::EmptyOp::create(builder, loc, sizes, type.getElementType());
  SmallVector<AffineMap> maps(inputMaps);
  maps.push_back(builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  Value result =
      linalg::GenericOp::create(
          builder, loc, TypeRange(init.getType()), inputs, init, maps,
          iterators,
          [&](OpBuilder &builder, Location loc, ValueRange arguments) {
            linalg::YieldOp::create(builder, loc,
                                    buildBody(builder, loc, arguments));
          })
          .getResult(0);
  // Sizes may be constants where the type says `?`.
  if (result.getType() != type)
    result = tensor::CastOp::create(builder, loc, type, result);
  return result;
}

namespace {

/// bitcast_convert to wider elements -> the operand once per part, each read
/// at a constant in its last dimension.
struct BitcastToGeneric : public OpConversionPattern<BitcastConvertOp> {
  BitcastToGeneric(const TypeConverter &converter, MLIRContext *context,
                   bool reportSizes)
      : OpConversionPattern(converter, context), reportSizes(reportSizes) {}

  LogicalResult
  matchAndRewrite(BitcastConvertOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    int64_t numParts = op.getNumParts();
    if (numParts == 1)
      return rewriter.notifyMatchFailure(op, "is elementwise");
    Location loc = op.getLoc();
    Value operand = adaptor.getOperand();
    auto operandType = cast<RankedTensorType>(operand.getType());
    auto type =
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    int64_t rank = type.getRank();
    if (operandType.isDynamicDim(rank))
      checkLastDim(rewriter, op, operand, numParts);
    ReifiedRankedShapedTypeDims shapes;
    if (failed(op.reifyResultShapes(rewriter, shapes)))
      return rewriter.notifyMatchFailure(op, "result shape is unknown");

    SmallVector<AffineMap> maps;
    for (int64_t part = 0; part < numParts; ++part) {
      SmallVector<IndexExpr> exprs;
      for (int64_t d = 0; d < rank; ++d)
        exprs.push_back(IndexExpr::getDim(d));
      exprs.push_back({IndexExpr::kNone, 0, part});
      maps.push_back(IndexMap(rank, exprs).toAffineMap(rewriter.getContext()));
    }
    SmallVector<Value> inputs(numParts, operand);
    rewriter.replaceOp(
        op, buildParallelGeneric(
                rewriter, loc, type, shapes.front(), inputs, maps,
                [&](OpBuilder &builder, Location loc, ValueRange arguments) {
                  return buildBitcastJoined(builder, loc,
                                            arguments.take_front(numParts),
                                            op.getType().getElementType());
                }));
    return success();
  }

private:
  void checkLastDim(OpBuilder &builder, BitcastConvertOp op, Value operand,
                    int64_t numParts) const {
    Location loc = op.getLoc();
    int64_t dim = cast<RankedTensorType>(operand.getType()).getRank() - 1;
    Value actual = tensor::DimOp::create(builder, loc, operand, dim);
    Value expected = arith::ConstantIndexOp::create(builder, loc, numParts);
    Value ok = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                     actual, expected);
    emitSizeCheck(builder, op, ok, describeRatioMismatch(dim, numParts), actual,
                  expected, reportSizes);
  }

  bool reportSizes;
};

/// dynamic_broadcast_in_dim -> checks, and a generic that reads the operand as
/// broadcast_in_dim would.
struct DynamicBroadcastToGeneric
    : public OpConversionPattern<DynamicBroadcastInDimOp> {
  DynamicBroadcastToGeneric(const TypeConverter &converter,
                            MLIRContext *context, bool reportSizes)
      : OpConversionPattern(converter, context), reportSizes(reportSizes) {}

  LogicalResult
  matchAndRewrite(DynamicBroadcastInDimOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value operand = adaptor.getOperand();
    auto type =
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    SmallVector<OpFoldResult> sizes =
        buildCheckedSizes(rewriter, op, adaptor.getOutputDimensions());
    ArrayRef<int64_t> shape = op.getOperand().getType().getShape();
    SmallVector<Value> mayBeOne;
    bool isPlain = true;
    for (auto [dim, size] : llvm::enumerate(shape)) {
      mayBeOne.push_back(Value());
      if (size == 1)
        continue;
      int64_t resultDim = op.getBroadcastDimensions()[dim];
      bool isDynamic = ShapedType::isDynamic(size);
      if (isDynamic) {
        isPlain = false;
        mayBeOne.back() = tensor::DimOp::create(rewriter, loc, operand, dim);
      }
      if (!isDynamic && !type.isDynamicDim(resultDim))
        continue;
      Value expected =
          getValueOrCreateConstantIndexOp(rewriter, loc, sizes[resultDim]);
      Value actual = tensor::DimOp::create(rewriter, loc, operand, dim);
      emitOperandCheck(rewriter, op, 0, actual, dim, resultDim, expected,
                       /*mayBeOne=*/isDynamic, reportSizes);
    }
    IndexMap map = getBroadcastIndexMap(shape, type.getRank(),
                                        op.getBroadcastDimensions());
    SmallVector<Value> inputs;
    SmallVector<AffineMap> maps;
    if (isPlain) {
      inputs.push_back(operand);
      maps.push_back(map.toAffineMap(rewriter.getContext()));
    }
    rewriter.replaceOp(
        op, buildParallelGeneric(
                rewriter, loc, type, sizes, inputs, maps,
                [&](OpBuilder &builder, Location loc, ValueRange arguments) {
                  if (isPlain)
                    return Value(arguments.front());
                  return buildExpandingRead(builder, loc, operand, map,
                                            mayBeOne);
                }));
    return success();
  }

private:
  /// The result's sizes: those that the type states, and elements of
  /// output_dimensions, all of them checked.
  SmallVector<OpFoldResult> buildCheckedSizes(OpBuilder &builder,
                                              DynamicBroadcastInDimOp op,
                                              Value values) const {
    Location loc = op.getLoc();
    bool isUnsigned =
        op.getOutputDimensions().getType().getElementType().isUnsignedInteger();
    SmallVector<OpFoldResult> sizes;
    for (auto [d, stated] : llvm::enumerate(op.getType().getShape())) {
      bool isDynamic = ShapedType::isDynamic(stated);
      Value actual = buildSize(builder, loc, values, d, isUnsigned);
      Value expected =
          arith::ConstantIndexOp::create(builder, loc, isDynamic ? 0 : stated);
      Value ok = arith::CmpIOp::create(builder, loc,
                                       isDynamic ? arith::CmpIPredicate::sge
                                                 : arith::CmpIPredicate::eq,
                                       actual, expected);
      emitSizeCheck(builder, op, ok, describeListedMismatch(1, d, stated),
                    actual, expected, reportSizes);
      if (isDynamic)
        sizes.push_back(actual);
      else
        sizes.push_back(builder.getIndexAttr(stated));
    }
    return sizes;
  }

  bool reportSizes;
};

} // namespace

void mlir::bcast::populateShapeOpPatterns(const TypeConverter &converter,
                                          RewritePatternSet &patterns,
                                          bool reportSizes) {
  patterns.add<BitcastToGeneric, DynamicBroadcastToGeneric>(
      converter, patterns.getContext(), reportSizes);
}
