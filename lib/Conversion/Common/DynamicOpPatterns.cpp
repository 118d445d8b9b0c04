//===- DynamicOpPatterns.cpp - Sizes as values ----------------------------===//

#include "Patterns.h"
#include "ProgramConversion.h"
#include "RuntimeChecks.h"
#include "StageBody.h"
#include "Storage.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// dynamic_broadcast_in_dim -> checks, and a loop that reads the operand as
/// broadcast_in_dim would.
struct LowerDynamicBroadcast : public LoopPattern<DynamicBroadcastInDimOp> {
  using LoopPattern::LoopPattern;

  LogicalResult
  matchAndRewrite(DynamicBroadcastInDimOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value operand = adaptor.getOperand();
    RankedTensorType operandType = op.getOperand().getType();
    ElementLoop loop;
    loop.type = getStorageTensorType(op.getType());
    loop.sizes = buildListedSizes(rewriter, op, op.getSizesOperand(),
                                  adaptor.getOutputDimensions(), reportSizes);
    SmallVector<Value> mayBeOne =
        getExpandingSizes(rewriter, loc, operandType, [&](unsigned dim) {
          return getStorageSize(rewriter, loc, operand, dim);
        });
    for (auto [dim, size] : llvm::enumerate(operandType.getShape())) {
      int64_t resultDim = op.getBroadcastDimensions()[dim];
      if (size == 1 || (!mayBeOne[dim] && !loop.type.isDynamicDim(resultDim)))
        continue;
      Value expected =
          getValueOrCreateConstantIndexOp(rewriter, loc, loop.sizes[resultDim]);
      Value actual =
          mayBeOne[dim]
              ? mayBeOne[dim]
              : arith::ConstantIndexOp::create(rewriter, loc, size).getResult();
      emitOperandCheck(rewriter, op, 0, actual, dim, resultDim, expected,
                       /*mayBeOne=*/mayBeOne[dim] != nullptr, reportSizes);
    }
    IndexMap map =
        getBroadcastIndexMap(operandType.getShape(), loop.type.getRank(),
                             op.getBroadcastDimensions());
    bool isPlain = operandType.hasStaticShape();
    if (isPlain) {
      loop.inputs.push_back(operand);
      loop.maps.push_back(map);
    }
    auto build = [&](OpBuilder &builder, Location loc, ValueRange elements,
                     BuildIndexFn getIndex) -> Value {
      if (isPlain)
        return elements.front();
      return buildExpandingRead(builder, loc, operand, map, mayBeOne, getIndex);
    };
    loop.build = build;
    rewriter.replaceOp(op, target.emitElements(rewriter, loc, loop));
    return success();
  }
};

/// dynamic_iota -> checks, and a loop that writes its own coordinates.
struct LowerDynamicIota : public LoopPattern<DynamicIotaOp> {
  using LoopPattern::LoopPattern;

  LogicalResult
  matchAndRewrite(DynamicIotaOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ElementLoop loop;
    loop.type = getStorageTensorType(op.getType());
    loop.sizes = buildListedSizes(rewriter, op, op.getSizesOperand(),
                                  adaptor.getOutputShape(), reportSizes);
    auto build = [&](OpBuilder &builder, Location loc, ValueRange,
                     BuildIndexFn getIndex) {
      return op.buildElement(builder, loc, getIndex(op.getIotaDimension()));
    };
    loop.build = build;
    rewriter.replaceOp(op, target.emitElements(rewriter, op.getLoc(), loop));
    return success();
  }
};

/// get_dimension_size -> one element.
struct LowerGetDimensionSize : public LoopPattern<GetDimensionSizeOp> {
  using LoopPattern::LoopPattern;

  LogicalResult
  matchAndRewrite(GetDimensionSizeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    int64_t dim = op.getDimension();
    Value size = getValueOrCreateConstantIndexOp(
        rewriter, loc,
        getStorageSize(rewriter, loc, adaptor.getOperand(), dim));
    emitBoundCheck(rewriter, op, dim, size, std::numeric_limits<int32_t>::max(),
                   /*isLeast=*/false, reportSizes);
    ElementLoop loop;
    loop.type = getStorageTensorType(op.getType());
    auto build = [&](OpBuilder &builder, Location loc, ValueRange,
                     BuildIndexFn) -> Value {
      return arith::IndexCastOp::create(builder, loc,
                                        loop.type.getElementType(), size);
    };
    loop.build = build;
    rewriter.replaceOp(op, target.emitElements(rewriter, loc, loop));
    return success();
  }
};

} // namespace

void mlir::bcast::populateDynamicOpPatterns(
    const TypeConverter &converter, RewritePatternSet &patterns,
    std::shared_ptr<const LoopTarget> target, bool reportSizes) {
  patterns.add<LowerDynamicBroadcast, LowerDynamicIota, LowerGetDimensionSize>(
      converter, patterns.getContext(), target, reportSizes);
}
