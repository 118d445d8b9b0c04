//===- RearrangeToLinalg.cpp - pad and concatenate ------------------------===//

#include "Patterns.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// pad -> for each result element, the operand's element that belongs there, or
/// the padding value.
struct PadToGeneric : public OpConversionPattern<PadOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(PadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto type =
        cast<RankedTensorType>(getTypeConverter()->convertType(op.getType()));
    int64_t rank = type.getRank();
    Value operand = adaptor.getOperand();
    bool isEmpty = llvm::is_contained(op.getOperand().getType().getShape(), 0);
    Value init = tensor::EmptyOp::create(rewriter, loc, type.getShape(),
                                         type.getElementType());
    SmallVector<AffineMap> maps{AffineMap::get(rank, 0, rewriter.getContext()),
                                rewriter.getMultiDimIdentityMap(rank)};
    SmallVector<utils::IteratorType> iterators(rank,
                                               utils::IteratorType::parallel);
    auto generic = linalg::GenericOp::create(
        rewriter, loc, TypeRange(type), adaptor.getPaddingValue(), init, maps,
        iterators, [&](OpBuilder &builder, Location loc, ValueRange arguments) {
          Value result = arguments.front();
          if (!isEmpty)
            result = buildRead(builder, loc, op, operand, result);
          linalg::YieldOp::create(builder, loc, result);
        });
    rewriter.replaceOp(op, generic.getResults());
    return success();
  }

private:
  /// Result coordinate i comes from (i - low) / (interior + 1) if that leaves
  /// no rest and is below the size. As unsigned numbers, coordinates before
  /// `low` are too large. Outside, element 0 is read and not used.
  static Value buildRead(OpBuilder &builder, Location loc, PadOp op,
                         Value operand, Value padding) {
    auto constant = [&](int64_t value) -> Value {
      return arith::ConstantIndexOp::create(builder, loc, value);
    };
    Value zero = constant(0);
    Value isInside;
    SmallVector<Value> sources;
    for (auto [d, size] :
         llvm::enumerate(op.getOperand().getType().getShape())) {
      Value position = arith::SubIOp::create(
          builder, loc, linalg::IndexOp::create(builder, loc, d),
          constant(op.getEdgePaddingLow()[d]));
      Value source = position, fits;
      if (int64_t interior = op.getInteriorPadding()[d]) {
        Value period = constant(interior + 1);
        source = arith::DivUIOp::create(builder, loc, position, period);
        Value rest = arith::RemUIOp::create(builder, loc, position, period);
        fits = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                     rest, zero);
      }
      Value below = arith::CmpIOp::create(
          builder, loc, arith::CmpIPredicate::ult, source, constant(size));
      fits = fits ? arith::AndIOp::create(builder, loc, fits, below) : below;
      isInside =
          isInside ? arith::AndIOp::create(builder, loc, isInside, fits) : fits;
      sources.push_back(source);
    }
    if (!isInside)
      return tensor::ExtractOp::create(builder, loc, operand, ValueRange());
    for (Value &source : sources)
      source = arith::SelectOp::create(builder, loc, isInside, source, zero);
    Value element = tensor::ExtractOp::create(builder, loc, operand, sources);
    return arith::SelectOp::create(builder, loc, isInside, element, padding);
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

void mlir::bcast::populateRearrangePatterns(const TypeConverter &converter,
                                            RewritePatternSet &patterns) {
  patterns.add<PadToGeneric, ConcatenateToInsertSlice>(converter,
                                                       patterns.getContext());
}
