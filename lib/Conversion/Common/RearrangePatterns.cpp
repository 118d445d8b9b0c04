//===- RearrangePatterns.cpp - concatenate, reverse, slice ----------------===//
//
// The latter two where dynamic sizes say where to read, or must reach a limit;
// otherwise they are elementwise.
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "ProgramConversion.h"
#include "RuntimeChecks.h"
#include "Storage.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/Utils/SizeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct LowerConcatenate : public LoopPattern<ConcatenateOp> {
  using LoopPattern::LoopPattern;

  LogicalResult
  matchAndRewrite(ConcatenateOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Concatenation parts;
    parts.type = getStorageTensorType(op.getType());
    parts.dim = op.getDimension();
    llvm::append_range(parts.inputs, adaptor.getInputs());
    for (int64_t d = 0; d < parts.type.getRank(); ++d)
      parts.sizes.push_back(
          parts.type.isDynamicDim(d)
              ? getStorageSize(rewriter, op.getLoc(), parts.inputs.front(), d)
              : rewriter.getIndexAttr(parts.type.getDimSize(d)));
    for (unsigned number = 0; number < parts.inputs.size(); ++number)
      checkOtherSizes(rewriter, op, number, parts);
    addSizes(rewriter, op, parts);
    // An offset in a size of 0 is refused, though nothing would be copied.
    if (llvm::is_contained(parts.type.getShape(), 0)) {
      parts.inputs.clear();
      parts.inputSizes.clear();
      parts.offsets.clear();
    }
    rewriter.replaceOp(op,
                       target.emitConcatenation(rewriter, op.getLoc(), parts));
    return success();
  }

private:
  void checkOtherSizes(OpBuilder &builder, ConcatenateOp op, unsigned number,
                       const Concatenation &parts) const {
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(op.getInputs()[number].getType());
    for (unsigned d = 0; d < type.getRank(); ++d) {
      bool decides = number == 0 && parts.type.isDynamicDim(d);
      if (d == parts.dim || !type.isDynamicDim(d) || decides)
        continue;
      emitOperandCheck(
          builder, op, number,
          cast<Value>(getStorageSize(builder, loc, parts.inputs[number], d)), d,
          d, getValueOrCreateConstantIndexOp(builder, loc, parts.sizes[d]),
          /*mayBeOne=*/false, reportSizes);
    }
  }

  /// Finds the sizes and offsets along the dimension, and the result's size.
  void addSizes(OpBuilder &builder, ConcatenateOp op,
                Concatenation &parts) const {
    Location loc = op.getLoc();
    OpFoldResult sum = builder.getIndexAttr(0);
    for (Value input : parts.inputs) {
      OpFoldResult size = getStorageSize(builder, loc, input, parts.dim);
      parts.offsets.push_back(sum);
      parts.inputSizes.push_back(size);
      std::optional<int64_t> before = getConstantIntValue(sum),
                             more = getConstantIntValue(size);
      if (before && more) {
        sum = builder.getIndexAttr(*before + *more);
        continue;
      }
      if (before && *before == 0) {
        sum = size;
        continue;
      }
      Value last = getValueOrCreateConstantIndexOp(builder, loc, sum);
      Value next = arith::AddIOp::create(
          builder, loc, last,
          getValueOrCreateConstantIndexOp(builder, loc, size));
      // Not below what it was, unless it has wrapped around.
      Value ok = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge,
                                       next, last);
      emitSizeCheck(builder, op, ok, describeSumOverflow(parts.dim), last,
                    getValueOrCreateConstantIndexOp(builder, loc, size),
                    reportSizes);
      sum = next;
    }
    if (parts.type.isDynamicDim(parts.dim))
      parts.sizes[parts.dim] = sum;
  }
};

/// reverse of dynamic sizes -> a loop that reads from their ends.
struct LowerReverse : public LoopPattern<ReverseOp> {
  using LoopPattern::LoopPattern;

  LogicalResult
  matchAndRewrite(ReverseOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (op.isElementwise())
      return rewriter.notifyMatchFailure(op, "is elementwise");
    Value operand = adaptor.getOperand();
    ElementLoop loop;
    loop.type = getStorageTensorType(op.getType());
    for (int64_t d = 0; d < loop.type.getRank(); ++d)
      loop.sizes.push_back(getStorageSize(rewriter, op.getLoc(), operand, d));
    auto build = [&](OpBuilder &builder, Location loc, ValueRange,
                     BuildIndexFn getIndex) {
      SmallVector<Value> indices;
      for (auto [d, size] : llvm::enumerate(loop.sizes)) {
        Value index = getIndex(d);
        if (llvm::is_contained(op.getDimensions(), static_cast<int64_t>(d))) {
          Value last = arith::SubIOp::create(
              builder, loc, getValueOrCreateConstantIndexOp(builder, loc, size),
              arith::ConstantIndexOp::create(builder, loc, 1));
          index = arith::SubIOp::create(builder, loc, last, index);
        }
        indices.push_back(index);
      }
      return buildElementRead(builder, loc, operand, indices);
    };
    loop.build = build;
    rewriter.replaceOp(op, target.emitElements(rewriter, op.getLoc(), loop));
    return success();
  }
};

/// slice of dynamic sizes -> checks, and a loop at the map that it would have.
struct LowerSlice : public LoopPattern<SliceOp> {
  using LoopPattern::LoopPattern;

  LogicalResult
  matchAndRewrite(SliceOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (op.isElementwise())
      return rewriter.notifyMatchFailure(op, "is elementwise");
    Location loc = op.getLoc();
    Value operand = adaptor.getOperand();
    for (auto [d, size] : llvm::enumerate(op.getOperand().getType().getShape()))
      if (ShapedType::isDynamic(size))
        emitBoundCheck(rewriter, op, d,
                       cast<Value>(getStorageSize(rewriter, loc, operand, d)),
                       op.getLimitIndices()[d], /*isLeast=*/true, reportSizes);
    ElementLoop loop;
    loop.type = getStorageTensorType(op.getType());
    loop.sizes =
        getAsIndexOpFoldResult(rewriter.getContext(), loop.type.getShape());
    loop.inputs.push_back(operand);
    loop.maps.push_back(op.getOperandIndexMap(0));
    auto build = [](OpBuilder &, Location, ValueRange elements, BuildIndexFn) {
      return elements.front();
    };
    loop.build = build;
    rewriter.replaceOp(op, target.emitElements(rewriter, loc, loop));
    return success();
  }
};

} // namespace

void mlir::bcast::populateRearrangePatterns(
    const TypeConverter &converter, RewritePatternSet &patterns,
    std::shared_ptr<const LoopTarget> target, bool reportSizes) {
  patterns.add<LowerConcatenate, LowerReverse, LowerSlice>(
      converter, patterns.getContext(), target, reportSizes);
}
