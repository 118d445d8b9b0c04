//===- PadPattern.cpp - pad -----------------------------------------------===//

#include "Patterns.h"
#include "ProgramConversion.h"
#include "Storage.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/IR/ScalarConversion.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
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
    loop.sizes =
        getAsIndexOpFoldResult(rewriter.getContext(), op.getType().getShape());
    loop.inputs = {adaptor.getPaddingValue()};
    loop.maps = {IndexMap(loop.type.getRank(), {})};
    auto build = [&](OpBuilder &builder, Location loc, ValueRange elements,
                     BuildIndexFn getIndex) {
      Value padding = elements.front();
      if (isEmpty)
        return padding;
      return buildElement(builder, loc, op, operand, padding, getIndex);
    };
    loop.build = build;
    rewriter.replaceOp(op, target.emitElements(rewriter, op.getLoc(), loop));
    return success();
  }

private:
  /// Result coordinate i comes from (i - low) / (interior + 1) if that leaves
  /// no rest and is below the size. As unsigned numbers, coordinates before
  /// `low` are too large. Outside, element 0 is read and not used.
  static Value buildElement(OpBuilder &builder, Location loc, PadOp op,
                            Value operand, Value padding,
                            BuildIndexFn getIndex) {
    auto constant = [&](int64_t value) -> Value {
      return arith::ConstantIndexOp::create(builder, loc, value);
    };
    Value zero = constant(0);
    Value isInside;
    SmallVector<Value> sources;
    for (auto [d, size] :
         llvm::enumerate(op.getOperand().getType().getShape())) {
      Value position = arith::SubIOp::create(
          builder, loc, getIndex(d), constant(op.getEdgePaddingLow()[d]));
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
      return buildElementRead(builder, loc, operand, ValueRange());
    for (Value &source : sources)
      source = arith::SelectOp::create(builder, loc, isInside, source, zero);
    Value element = buildElementRead(builder, loc, operand, sources);
    return arith::SelectOp::create(builder, loc, isInside, element, padding);
  }
};

} // namespace

void mlir::bcast::populatePadPattern(const TypeConverter &converter,
                                     RewritePatternSet &patterns,
                                     const LoopTarget &target,
                                     bool reportSizes) {
  patterns.add<LowerPad>(converter, patterns.getContext(), target, reportSizes);
}
