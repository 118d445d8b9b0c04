//===- BcastToLinalg.cpp - Patterns from bcast to linalg on tensors -------===//
//
// Those of ops that are no loops; the others leave it to LinalgLoops to write
// them.
//
//===----------------------------------------------------------------------===//

#include "../Common/Patterns.h"
#include "../Common/Storage.h"
#include "LinalgLoops.h"
#include "bcast/Conversion/Passes.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::bcast;

Value LinalgLoops::emitElements(OpBuilder &builder, Location loc,
                                const ElementLoop &loop) const {
  Value init = tensor::EmptyOp::create(builder, loc, loop.sizes,
                                       loop.type.getElementType());
  SmallVector<AffineMap> maps;
  for (const IndexMap &map : loop.maps)
    maps.push_back(map.toAffineMap(builder.getContext()));
  maps.push_back(builder.getMultiDimIdentityMap(loop.type.getRank()));
  SmallVector<utils::IteratorType> iterators(loop.type.getRank(),
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, loc, TypeRange(init.getType()), loop.inputs, init, maps,
      iterators, [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        linalg::YieldOp::create(
            builder, loc,
            loop.build(builder, loc, arguments.drop_back(), [&](unsigned dim) {
              return linalg::IndexOp::create(builder, loc, dim);
            }));
      });
  // Sizes may be constants where the type says `?`.
  return castStorage(builder, loc, loop.type, generic.getResult(0));
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
    ElementsAttr value = getStoredValue(op);
    if (!value)
      return rewriter.notifyMatchFailure(op, "unknown kind of constant");
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, type,
                                                   cast<TypedAttr>(value));
    return success();
  }
};

/// reshape -> collapse_shape and/or expand_shape.
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
    ReshapeSteps steps = getReshapeSteps(from, to);
    if (steps.merged)
      operand = tensor::CollapseShapeOp::create(
          rewriter, loc, from.clone(steps.mergedShape), operand, *steps.merged);
    if (steps.split)
      operand = tensor::ExpandShapeOp::create(rewriter, loc, to, operand,
                                              *steps.split);
    rewriter.replaceOp(op, operand);
    return success();
  }
};

/// concatenate -> each input inserted at its offset.
struct ConcatenateToInsertSlice : public OpConversionPattern<ConcatenateOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ConcatenateOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto type =
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    Value result = tensor::EmptyOp::create(rewriter, loc, type.getShape(),
                                           type.getElementType());
    int64_t dim = op.getDimension(), offset = 0;
    SmallVector<OpFoldResult> strides(type.getRank(), rewriter.getIndexAttr(1));
    for (Value input : adaptor.getInputs()) {
      auto inputType = cast<RankedTensorType>(input.getType());
      SmallVector<OpFoldResult> offsets(type.getRank(),
                                        rewriter.getIndexAttr(0));
      offsets[dim] = rewriter.getIndexAttr(offset);
      SmallVector<OpFoldResult> sizes;
      for (int64_t size : inputType.getShape())
        sizes.push_back(rewriter.getIndexAttr(size));
      offset += inputType.getDimSize(dim);
      if (!llvm::is_contained(inputType.getShape(), 0))
        result = tensor::InsertSliceOp::create(rewriter, loc, input, result,
                                               offsets, sizes, strides);
    }
    rewriter.replaceOp(op, result);
    return success();
  }
};

} // namespace

void mlir::bcast::populateBcastToLinalgPatterns(const TypeConverter &converter,
                                                RewritePatternSet &patterns,
                                                bool reportSizes, bool strips) {
  static const LinalgLoops withStrips(/*strips=*/true),
      withoutStrips(/*strips=*/false);
  const LinalgLoops &loops = strips ? withStrips : withoutStrips;
  populateLoopPatterns(converter, patterns, loops, reportSizes);
  patterns.add<ConstantToArith, ReshapeToTensor, ConcatenateToInsertSlice>(
      converter, patterns.getContext());
}
