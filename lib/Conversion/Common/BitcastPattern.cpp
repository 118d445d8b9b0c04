//===- BitcastPattern.cpp - bitcast_convert -------------------------------===//

#include "Patterns.h"
#include "ProgramConversion.h"
#include "RuntimeChecks.h"
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

} // namespace

void mlir::bcast::populateBitcastPattern(
    const TypeConverter &converter, RewritePatternSet &patterns,
    std::shared_ptr<const LoopTarget> target, bool reportSizes) {
  patterns.add<LowerJoiningBitcast>(converter, patterns.getContext(), target,
                                    reportSizes);
}
