//===- LegalizeIntegers.cpp - Integers that OpenCL's SPIR-V has not -------===//

#include "LegalizeForSPIRV.h"
#include "bcast/Math/HighProduct.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;

Value mlir::bcast::buildSplat(OpBuilder &builder, Location loc, Type type,
                              int64_t value) {
  auto attribute = builder.getIntegerAttr(getElementTypeOrSelf(type), value);
  if (auto vector = dyn_cast<VectorType>(type))
    return arith::ConstantOp::create(builder, loc, vector,
                                     DenseElementsAttr::get(vector, attribute));
  return arith::ConstantOp::create(builder, loc, attribute);
}

namespace {

/// There are no such instructions on booleans; signed, 1 is -1.
template <typename OpTy, typename LogicOp>
struct ExpandBoolMinMax : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getType()).isInteger(1))
      return rewriter.notifyMatchFailure(op, "not of booleans");
    rewriter.replaceOpWithNewOp<LogicOp>(op, op.getLhs(), op.getRhs());
    return success();
  }
};

/// Nor is there an order of them.
struct WidenBoolCompare : public OpRewritePattern<arith::CmpIOp> {
  using OpRewritePattern<arith::CmpIOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::CmpIOp op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getLhs().getType();
    arith::CmpIPredicate predicate = op.getPredicate();
    if (!getElementTypeOrSelf(type).isInteger(1) ||
        predicate == arith::CmpIPredicate::eq ||
        predicate == arith::CmpIPredicate::ne)
      return rewriter.notifyMatchFailure(op, "no order of booleans");
    bool isSigned = llvm::is_contained(
        {arith::CmpIPredicate::slt, arith::CmpIPredicate::sle,
         arith::CmpIPredicate::sgt, arith::CmpIPredicate::sge},
        predicate);
    Type wide = withElementType(type, rewriter.getI8Type());
    auto extend = [&](Value value) -> Value {
      if (isSigned)
        return arith::ExtSIOp::create(rewriter, op.getLoc(), wide, value);
      return arith::ExtUIOp::create(rewriter, op.getLoc(), wide, value);
    };
    rewriter.replaceOpWithNewOp<arith::CmpIOp>(
        op, predicate, extend(op.getLhs()), extend(op.getRhs()));
    return success();
  }
};

/// The high half of a product, in a wider type or, at 64 bits, from products of
/// halves; LLVM would use i128.
template <typename OpTy>
struct ExpandMulExtended : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  static constexpr bool isSigned = std::is_same_v<OpTy, arith::MulSIExtendedOp>;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getLow().getType();
    unsigned width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
    Value low =
        arith::MulIOp::create(rewriter, op.getLoc(), op.getLhs(), op.getRhs());
    Value high =
        width < 64 ? buildWide(rewriter, op, width) : buildHalves(rewriter, op);
    rewriter.replaceOp(op, {low, high});
    return success();
  }

  static Value buildWide(PatternRewriter &rewriter, OpTy op, unsigned width) {
    Location loc = op.getLoc();
    Type type = op.getLow().getType();
    Type wide = withElementType(type, rewriter.getIntegerType(2 * width));
    auto extend = [&](Value value) -> Value {
      if (isSigned)
        return arith::ExtSIOp::create(rewriter, loc, wide, value);
      return arith::ExtUIOp::create(rewriter, loc, wide, value);
    };
    Value product = arith::MulIOp::create(rewriter, loc, extend(op.getLhs()),
                                          extend(op.getRhs()));
    Value shifted = arith::ShRUIOp::create(
        rewriter, loc, product, buildSplat(rewriter, loc, wide, width));
    return arith::TruncIOp::create(rewriter, loc, type, shifted);
  }

  /// Of signed numbers, minus each operand where the other is negative.
  static Value buildHalves(PatternRewriter &rewriter, OpTy op) {
    Location loc = op.getLoc();
    Type type = op.getLow().getType();
    Value a = op.getLhs(), b = op.getRhs();
    Value high = lowering::buildHighProduct(rewriter, loc, a, b);
    if (!isSigned)
      return high;
    Value signBit = buildSplat(rewriter, loc, type, 63);
    auto ifNegative = [&](Value x, Value y) -> Value {
      Value allBits = arith::ShRSIOp::create(rewriter, loc, x, signBit);
      return arith::AndIOp::create(rewriter, loc, allBits, y);
    };
    high = arith::SubIOp::create(rewriter, loc, high, ifNegative(a, b));
    return arith::SubIOp::create(rewriter, loc, high, ifNegative(b, a));
  }
};

/// The back end would pack the bits of a vector into an integer.
struct ExpandBoolReduction : public OpRewritePattern<vector::ReductionOp> {
  using OpRewritePattern<vector::ReductionOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(vector::ReductionOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getType().isInteger(1) || op.getAcc())
      return rewriter.notifyMatchFailure(op, "not of bits alone");
    Location loc = op.getLoc();
    Value result;
    for (int64_t i = 0; i < op.getSourceVectorType().getNumElements(); ++i) {
      Value bit = vector::ExtractOp::create(rewriter, loc, op.getVector(), i);
      result = result ? vector::makeArithReduction(rewriter, loc, op.getKind(),
                                                   result, bit)
                      : bit;
    }
    rewriter.replaceOp(op, result);
    return success();
  }
};

/// A number that lost its high bits and gets zeros for them: by a mask. Of a
/// conversion right after another, LLVM's SPIR-V back end makes a mask itself,
/// but of operands of two types, which no driver takes.
struct MaskTruncated : public OpRewritePattern<arith::ExtUIOp> {
  using OpRewritePattern<arith::ExtUIOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::ExtUIOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Operation *narrowing = op.getIn().getDefiningOp();
    if (!isa_and_nonnull<arith::IndexCastOp, arith::IndexCastUIOp,
                         arith::TruncIOp>(narrowing))
      return rewriter.notifyMatchFailure(op, "not of a narrowed number");
    Value source = narrowing->getOperand(0);
    Type type = op.getType(), from = getElementTypeOrSelf(source.getType());
    unsigned width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
    Value wide;
    if (from.isIndex())
      wide = arith::IndexCastOp::create(rewriter, loc, type, source);
    else if (from.getIntOrFloatBitWidth() == width)
      wide = source;
    else if (from.getIntOrFloatBitWidth() > width)
      wide = arith::TruncIOp::create(rewriter, loc, type, source);
    else
      wide = arith::ExtSIOp::create(rewriter, loc, type, source);
    unsigned kept =
        getElementTypeOrSelf(op.getIn().getType()).getIntOrFloatBitWidth();
    uint64_t mask = APInt::getLowBitsSet(64, kept).getZExtValue();
    rewriter.replaceOpWithNewOp<arith::AndIOp>(
        op, wide, buildSplat(rewriter, loc, type, mask));
    return success();
  }
};

/// The one of x and ~x whose sign bit is 0, or whose is 1, without comparing:
/// Intel's CPU driver (2026.2) compiles the comparison to a read of a register
/// that nothing wrote (docs/GPU.md).
template <typename OpTy, bool isSignClear>
struct ExpandMinMaxOfNot : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Value x = op.getLhs();
    if (!isNot(op.getRhs(), x)) {
      x = op.getRhs();
      if (!isNot(op.getLhs(), x))
        return rewriter.notifyMatchFailure(op, "not of a number and its not");
    }
    Location loc = op.getLoc();
    Type type = op.getType();
    unsigned width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
    Value sign = arith::ShRSIOp::create(
        rewriter, loc, x, buildSplat(rewriter, loc, type, width - 1));
    Value result = arith::XOrIOp::create(rewriter, loc, x, sign);
    if (!isSignClear)
      result = arith::XOrIOp::create(rewriter, loc, result,
                                     buildSplat(rewriter, loc, type, -1));
    rewriter.replaceOp(op, result);
    return success();
  }

private:
  static bool isNot(Value value, Value x) {
    auto op = value.getDefiningOp<arith::XOrIOp>();
    APInt mask;
    return op && op.getLhs() == x && getElementTypeOrSelf(x).isInteger() &&
           matchPattern(op.getRhs(), m_ConstantInt(&mask)) && mask.isAllOnes();
  }
};

} // namespace

void mlir::bcast::populateLegalizeIntegerPatterns(RewritePatternSet &patterns) {
  patterns.add<ExpandBoolMinMax<arith::MaxUIOp, arith::OrIOp>,
               ExpandBoolMinMax<arith::MinUIOp, arith::AndIOp>,
               ExpandBoolMinMax<arith::MaxSIOp, arith::AndIOp>,
               ExpandBoolMinMax<arith::MinSIOp, arith::OrIOp>, WidenBoolCompare,
               ExpandMulExtended<arith::MulSIExtendedOp>,
               ExpandMulExtended<arith::MulUIExtendedOp>, ExpandBoolReduction,
               ExpandMinMaxOfNot<arith::MaxSIOp, /*isSignClear=*/true>,
               ExpandMinMaxOfNot<arith::MinUIOp, /*isSignClear=*/true>,
               ExpandMinMaxOfNot<arith::MinSIOp, /*isSignClear=*/false>,
               ExpandMinMaxOfNot<arith::MaxUIOp, /*isSignClear=*/false>>(
      patterns.getContext());
}

void mlir::bcast::populateMaskTruncatedPatterns(RewritePatternSet &patterns) {
  patterns.add<MaskTruncated>(patterns.getContext());
}
