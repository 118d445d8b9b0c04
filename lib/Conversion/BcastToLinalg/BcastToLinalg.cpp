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
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::bcast;

Value LinalgLoops::emitElements(OpBuilder &builder, Location loc,
                                const ElementLoop &loop) const {
  // A scalar is no loop.
  if (loop.type.getRank() == 0 && loop.inputs.empty())
    return tensor::FromElementsOp::create(
        builder, loc, loop.type,
        loop.build(builder, loc, {}, [](unsigned) { return Value(); }));
  Value init = tensor::EmptyOp::create(builder, loc, loop.sizes,
                                       loop.type.getElementType());
  // linalg refuses maps that would start outside of an operand.
  if (llvm::is_contained(loop.type.getShape(), 0))
    return castStorage(builder, loc, loop.type, init);
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (auto [input, map] : llvm::zip_equal(loop.inputs, loop.maps)) {
    inputs.push_back(cutToDomain(builder, loc, input, map, loop.sizes));
    maps.push_back(map.toAffineMap(builder.getContext()));
  }
  maps.push_back(builder.getMultiDimIdentityMap(loop.type.getRank()));
  SmallVector<utils::IteratorType> iterators(loop.type.getRank(),
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, loc, TypeRange(init.getType()), inputs, init, maps, iterators,
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        linalg::YieldOp::create(
            builder, loc,
            loop.build(builder, loc, arguments.drop_back(), [&](unsigned dim) {
              return linalg::IndexOp::create(builder, loc, dim);
            }));
      });
  // Sizes may be constants where the type says `?`.
  return castStorage(builder, loc, loop.type, generic.getResult(0));
}

Value LinalgLoops::emitConcatenation(OpBuilder &builder, Location loc,
                                     const Concatenation &parts) const {
  SmallVector<Value> inputs;
  for (auto [input, size] : llvm::zip_equal(parts.inputs, parts.inputSizes)) {
    if (llvm::is_contained(cast<RankedTensorType>(input.getType()).getShape(),
                           0))
      continue;
    // An input may have a `?` where another one states the size.
    SmallVector<OpFoldResult> sizes(parts.sizes);
    sizes[parts.dim] = size;
    auto stated = RankedTensorType::get(
        llvm::map_to_vector(sizes,
                            [](OpFoldResult size) {
                              return getConstantIntValue(size).value_or(
                                  ShapedType::kDynamic);
                            }),
        parts.type.getElementType());
    inputs.push_back(castStorage(builder, loc, stated, input));
  }
  // One op for all inputs: bufferization compares each with each of a chain of
  // tensor.insert_slice.
  Value result =
      inputs.empty()
          ? tensor::EmptyOp::create(builder, loc, parts.sizes,
                                    parts.type.getElementType())
                .getResult()
          : tensor::ConcatOp::create(builder, loc, parts.dim, inputs);
  return castStorage(builder, loc, parts.type, result);
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

} // namespace

void mlir::bcast::populateBcastToLinalgPatterns(
    const TypeConverter &converter, RewritePatternSet &patterns,
    const ConvertBcastToLinalgOptions &options) {
  populateLoopPatterns(
      converter, patterns, std::make_shared<LinalgLoops>(options),
      options.reportSizes, options.maxRecomputeCost, options.maxRereadCost);
  patterns.add<ConstantToArith>(converter, patterns.getContext());
}
