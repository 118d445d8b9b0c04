//===- ShapeOpPatterns.cpp - Ops into a shape that is stated --------------===//
//
// Those that read more than one element, or whose sizes are values.
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "ProgramConversion.h"
#include "RuntimeChecks.h"
#include "StageBody.h"
#include "Storage.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/IR/ScalarConversion.h"
#include "bcast/Utils/SizeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// bitcast_convert to wider elements -> the operand once per part, each read
/// at a constant in its last dimension.
struct LowerJoiningBitcast : public LoopPattern<BitcastConvertOp> {
  using LoopPattern::LoopPattern;

  LogicalResult
  matchAndRewrite(BitcastConvertOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    int64_t numParts = op.getNumParts();
    if (numParts == 1)
      return rewriter.notifyMatchFailure(op, "is elementwise");
    Location loc = op.getLoc();
    Value operand = adaptor.getOperand();
    ElementLoop loop;
    loop.type = getStorageTensorType(op.getType());
    int64_t rank = loop.type.getRank();
    if (op.getOperand().getType().isDynamicDim(rank))
      checkLastDim(rewriter, op, operand, numParts);
    for (int64_t d = 0; d < rank; ++d)
      loop.sizes.push_back(getStorageSize(rewriter, loc, operand, d));
    for (int64_t part = 0; part < numParts; ++part) {
      SmallVector<IndexExpr> exprs;
      for (int64_t d = 0; d < rank; ++d)
        exprs.push_back(IndexExpr::getDim(d));
      exprs.push_back({IndexExpr::kNone, 0, part});
      loop.maps.push_back(IndexMap(rank, exprs));
    }
    loop.inputs.assign(numParts, operand);
    auto build = [&](OpBuilder &builder, Location loc, ValueRange elements,
                     BuildIndexFn) {
      return buildBitcastJoined(builder, loc, elements,
                                op.getType().getElementType());
    };
    loop.build = build;
    rewriter.replaceOp(op, target.emitElements(rewriter, loc, loop));
    return success();
  }

private:
  void checkLastDim(OpBuilder &builder, BitcastConvertOp op, Value operand,
                    int64_t numParts) const {
    Location loc = op.getLoc();
    int64_t dim = op.getOperand().getType().getRank() - 1;
    Value actual = getValueOrCreateConstantIndexOp(
        builder, loc, getStorageSize(builder, loc, operand, dim));
    Value expected = arith::ConstantIndexOp::create(builder, loc, numParts);
    Value ok = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                     actual, expected);
    emitSizeCheck(builder, op, ok, describeRatioMismatch(dim, numParts), actual,
                  expected, reportSizes);
  }
};

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
    loop.sizes = buildCheckedSizes(rewriter, op, adaptor.getOutputDimensions());
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
      Value actual = buildSizeOfElement(
          builder, loc,
          buildElementRead(
              builder, loc, values,
              Value(arith::ConstantIndexOp::create(builder, loc, d))),
          isUnsigned);
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
};

} // namespace

void mlir::bcast::populateShapeOpPatterns(const TypeConverter &converter,
                                          RewritePatternSet &patterns,
                                          const LoopTarget &target,
                                          bool reportSizes) {
  patterns.add<LowerJoiningBitcast, LowerDynamicBroadcast>(
      converter, patterns.getContext(), target, reportSizes);
}
