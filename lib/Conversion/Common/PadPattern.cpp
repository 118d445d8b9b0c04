//===- PadPattern.cpp - pad -----------------------------------------------===//

#include "Patterns.h"
#include "ProgramConversion.h"
#include "RuntimeChecks.h"
#include "Storage.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/IR/ScalarConversion.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// pad -> for each result element, the operand's element that belongs there, or
/// the padding value.
struct LowerPad : public LoopPattern<PadOp> {
  using LoopPattern::LoopPattern;

  LogicalResult
  matchAndRewrite(PadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value operand = adaptor.getOperand();
    bool isEmpty = llvm::is_contained(op.getOperand().getType().getShape(), 0);
    ElementLoop loop;
    loop.type = getStorageTensorType(op.getType());
    SmallVector<OpFoldResult> operandSizes;
    for (auto [d, size] : llvm::enumerate(op.getType().getShape())) {
      operandSizes.push_back(getStorageSize(rewriter, op.getLoc(), operand, d));
      loop.sizes.push_back(
          ShapedType::isDynamic(size)
              ? OpFoldResult(buildCheckedSize(rewriter, op, d,
                                              cast<Value>(operandSizes.back())))
              : rewriter.getIndexAttr(size));
    }
    if (std::optional<PaddedCopy> copy =
            getCopy(op, adaptor, loop, operandSizes))
      if (Value result = target.emitPadding(rewriter, op.getLoc(), *copy)) {
        rewriter.replaceOp(op, result);
        return success();
      }
    // A constant needs no memory.
    Attribute splat = getSplat(op.getPaddingValue());
    if (!splat) {
      loop.inputs = {adaptor.getPaddingValue()};
      loop.maps = {IndexMap(loop.type.getRank(), {})};
    }
    auto build = [&](OpBuilder &builder, Location loc, ValueRange elements,
                     BuildIndexFn getIndex) {
      Value padding = splat ? buildScalarConstant(builder, loc, splat,
                                                  loop.type.getElementType())
                            : elements.front();
      if (isEmpty)
        return padding;
      return buildElement(builder, loc, op, operand, operandSizes, padding,
                          getIndex, target.branchesAroundReads());
    };
    loop.build = build;
    rewriter.replaceOp(op, target.emitElements(rewriter, op.getLoc(), loop));
    return success();
  }

private:
  /// The op as a copy into part of the result. Fails for ranks of 0, and where
  /// edges are cut.
  static std::optional<PaddedCopy>
  getCopy(PadOp op, OpAdaptor adaptor, const ElementLoop &loop,
          ArrayRef<OpFoldResult> operandSizes) {
    PaddedCopy copy{loop.type,
                    loop.sizes,
                    adaptor.getPaddingValue(),
                    adaptor.getOperand(),
                    SmallVector<OpFoldResult>(operandSizes),
                    {},
                    {}};
    for (auto [d, size] : llvm::enumerate(operandSizes)) {
      Padding padding = op.getPadding(d);
      if (padding.low < 0 || padding.high < 0 ||
          padding.interior == std::numeric_limits<int64_t>::max())
        return std::nullopt;
      if (isConstantIntValue(size, 0))
        copy.source = Value();
      copy.offsets.push_back(padding.low);
      copy.steps.push_back(padding.interior + 1);
    }
    if (copy.sizes.empty())
      return std::nullopt;
    return copy;
  }

  /// The padded size along a dynamic dimension.
  Value buildCheckedSize(OpBuilder &builder, PadOp op, unsigned dim,
                         Value size) const {
    Padding padding = op.getPadding(dim);
    auto [least, most] = padding.getSizes();
    if (least > 0)
      emitBoundCheck(builder, op, dim, size, least, /*isLeast=*/true,
                     reportSizes);
    if (most < std::numeric_limits<int64_t>::max())
      emitBoundCheck(builder, op, dim, size, most, /*isLeast=*/false,
                     reportSizes);
    return buildPaddedSize(builder, op.getLoc(), size, padding);
  }

  /// Result coordinate i comes from (i - low) / (interior + 1) if that leaves
  /// no rest and is below the size. As unsigned numbers, coordinates before
  /// `low` are too large. Dimensions without padding need no test. Outside,
  /// element 0 is read and not used, or nothing is read, if the target has
  /// branches for that or the operand may turn out to be empty.
  static Value buildElement(OpBuilder &builder, Location loc, PadOp op,
                            Value operand, ArrayRef<OpFoldResult> sizes,
                            Value padding, BuildIndexFn getIndex,
                            bool branches) {
    auto constant = [&](int64_t value) -> Value {
      return arith::ConstantIndexOp::create(builder, loc, value);
    };
    Value zero = constant(0);
    Value isInside;
    SmallVector<Value> sources;
    for (auto [d, size] : llvm::enumerate(sizes)) {
      Padding edges = op.getPadding(d);
      if (edges.low == 0 && edges.high == 0 && edges.interior == 0) {
        sources.push_back(getIndex(d));
        continue;
      }
      Value position = arith::SubIOp::create(
          builder, loc, getIndex(d), constant(op.getEdgePaddingLow()[d]));
      Value source = position, fits;
      if (int64_t interior = op.getInteriorPadding()[d]) {
        Value period =
            constant(static_cast<int64_t>(static_cast<uint64_t>(interior) + 1));
        source = arith::DivUIOp::create(builder, loc, position, period);
        Value rest = arith::RemUIOp::create(builder, loc, position, period);
        fits = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                     rest, zero);
      }
      Value below = arith::CmpIOp::create(
          builder, loc, arith::CmpIPredicate::ult, source,
          getValueOrCreateConstantIndexOp(builder, loc, size));
      fits = fits ? arith::AndIOp::create(builder, loc, fits, below) : below;
      isInside =
          isInside ? arith::AndIOp::create(builder, loc, isInside, fits) : fits;
      sources.push_back(source);
    }
    if (!isInside)
      return buildElementRead(builder, loc, operand, sources);
    if (branches || !op.getOperand().getType().hasStaticShape())
      return scf::IfOp::create(
                 builder, loc, isInside,
                 [&](OpBuilder &builder, Location loc) {
                   scf::YieldOp::create(
                       builder, loc,
                       buildElementRead(builder, loc, operand, sources));
                 },
                 [&](OpBuilder &builder, Location loc) {
                   scf::YieldOp::create(builder, loc, padding);
                 })
          .getResult(0);
    for (Value &source : sources)
      source = arith::SelectOp::create(builder, loc, isInside, source, zero);
    Value element = buildElementRead(builder, loc, operand, sources);
    return arith::SelectOp::create(builder, loc, isInside, element, padding);
  }
};

} // namespace

void mlir::bcast::populatePadPattern(const TypeConverter &converter,
                                     RewritePatternSet &patterns,
                                     std::shared_ptr<const LoopTarget> target,
                                     bool reportSizes) {
  patterns.add<LowerPad>(converter, patterns.getContext(), target, reportSizes);
}
