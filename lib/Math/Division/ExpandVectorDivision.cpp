//===- ExpandVectorDivision.cpp - Quotients of integers as floats ---------===//
//
// Processors divide vectors of floats, but integers one by one. Where the float
// has more bits than both integers together, but for two, its quotient rounded
// toward zero is theirs: a / b is at least 1 / |b| away from the next integer,
// which is 1 / |a| of itself, more than a rounding error. f32 does for 8 bits,
// f64 for 16 and 32. Of 64 bits f64 has the first ones: what they leave of the
// dividend is divided once more.
//
//===----------------------------------------------------------------------===//

#include "../MathFunctions.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::bcast;

/// The float's type for a vector of integers; null for other types.
static VectorType getFloatType(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  if (!vector || !isa<IntegerType>(vector.getElementType()))
    return {};
  unsigned width = vector.getElementType().getIntOrFloatBitWidth();
  MLIRContext *context = type.getContext();
  if (width == 8)
    return vector.clone(Float32Type::get(context));
  if (width == 16 || width == 32)
    return vector.clone(Float64Type::get(context));
  return {};
}

namespace {

struct Division {
  Value quotient, remainder;
};

/// Divides vectors of unsigned integers of 64 bits, by none that is 0.
///
/// `scale` is 1 / b less 2^-50 of itself. A product with it has four roundings,
/// of 2^-53 each, so it is never above the quotient, and neither is what it
/// becomes by rounding toward zero. That is below the quotient by 2^-49 of it
/// and 1 at most, which leaves less than 2^15 + 1 times b. What is multiplied
/// then is as exact, so below by less than 1, and rounded once more.
class WideDivision {
public:
  WideDivision(OpBuilder &builder, Location loc, Value a, Value b)
      : builder(builder), loc(loc), b(b), type(cast<VectorType>(b.getType())) {
    wide = type.clone(builder.getF64Type());
    Value one = arith::ConstantOp::create(
        builder, loc, DenseElementsAttr::get(wide, 1.0 - 0x1p-50));
    scale = arith::DivFOp::create(builder, loc, one, toFloat(b));
    result = {multiply(a), {}};
    result.remainder = subtractProduct(a, result.quotient);
    Value more = multiply(result.remainder);
    result.quotient = add(result.quotient, more);
    result.remainder = subtractProduct(result.remainder, more);
    correct();
  }

  Division getResult() const { return result; }

private:
  Value toFloat(Value x) {
    return arith::UIToFPOp::create(builder, loc, wide, x);
  }
  Value add(Value x, Value y) {
    return arith::AddIOp::create(builder, loc, x, y);
  }
  /// An integer that is x / b or less.
  Value multiply(Value x) {
    Value product = arith::MulFOp::create(builder, loc, toFloat(x), scale);
    return arith::FPToUIOp::create(builder, loc, type, product);
  }
  Value subtractProduct(Value x, Value quotient) {
    Value product = arith::MulIOp::create(builder, loc, quotient, b);
    return arith::SubIOp::create(builder, loc, x, product);
  }
  void correct() {
    Value isMore = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::uge, result.remainder, b);
    Value one =
        arith::ConstantOp::create(builder, loc, builder.getOneAttr(type));
    Value less = arith::SubIOp::create(builder, loc, result.remainder, b);
    result.quotient = arith::SelectOp::create(
        builder, loc, isMore, add(result.quotient, one), result.quotient);
    result.remainder =
        arith::SelectOp::create(builder, loc, isMore, less, result.remainder);
  }

  OpBuilder &builder;
  Location loc;
  Value b;
  VectorType type, wide;
  Value scale;
  Division result;
};

/// Divides vectors of integers of 64 bits. Empty for others, and where vectors
/// have fewer than 512 bits: processors with such convert no vectors between
/// these integers and floats. By a constant LLVM multiplies.
Division divideWide(OpBuilder &builder, Location loc, Value a, Value b,
                    bool isSigned) {
  constexpr int64_t kLeastLanes = 8;
  auto type = dyn_cast<VectorType>(a.getType());
  if (!type || !type.getElementType().isInteger(64) ||
      type.getNumElements() % kLeastLanes != 0 || matchPattern(b, m_Constant()))
    return {};
  if (!isSigned)
    return WideDivision(builder, loc, a, b).getResult();
  Value signBit = arith::ConstantOp::create(
      builder, loc, DenseElementsAttr::get(type, uint64_t(63)));
  auto getSign = [&](Value x) -> Value {
    return arith::ShRSIOp::create(builder, loc, x, signBit);
  };
  auto negateIf = [&](Value x, Value sign) -> Value {
    Value flipped = arith::XOrIOp::create(builder, loc, x, sign);
    return arith::SubIOp::create(builder, loc, flipped, sign);
  };
  Value signA = getSign(a), signB = getSign(b);
  Division result =
      WideDivision(builder, loc, negateIf(a, signA), negateIf(b, signB))
          .getResult();
  Value sign = arith::XOrIOp::create(builder, loc, signA, signB);
  return {negateIf(result.quotient, sign), negateIf(result.remainder, signA)};
}

/// A quotient or remainder of vectors.
template <typename OpT, bool isSigned, bool isRemainder>
struct ExpandVectorDivision : public OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpT op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Division wide =
        divideWide(rewriter, loc, op.getLhs(), op.getRhs(), isSigned);
    if (wide.quotient) {
      rewriter.replaceOp(op, isRemainder ? wide.remainder : wide.quotient);
      return success();
    }
    Value result = expand::divideByConstant(rewriter, loc, op.getLhs(),
                                            op.getRhs(), isSigned);
    if (!result)
      result = divideAsFloats(rewriter, op);
    if (!result)
      return rewriter.notifyMatchFailure(op, "LLVM divides them");
    if (isRemainder) {
      Value product = arith::MulIOp::create(rewriter, loc, result, op.getRhs());
      result = arith::SubIOp::create(rewriter, loc, op.getLhs(), product);
    }
    rewriter.replaceOp(op, result);
    return success();
  }

private:
  /// Null if there is no such float. By a constant LLVM multiplies.
  static Value divideAsFloats(PatternRewriter &rewriter, OpT op) {
    using ToFloat =
        std::conditional_t<isSigned, arith::SIToFPOp, arith::UIToFPOp>;
    using ToInteger =
        std::conditional_t<isSigned, arith::FPToSIOp, arith::FPToUIOp>;
    VectorType wide = getFloatType(op.getType());
    if (!wide || matchPattern(op.getRhs(), m_Constant()))
      return {};
    Location loc = op.getLoc();
    Value a = ToFloat::create(rewriter, loc, wide, op.getLhs());
    Value b = ToFloat::create(rewriter, loc, wide, op.getRhs());
    Value quotient = arith::DivFOp::create(rewriter, loc, a, b);
    return ToInteger::create(rewriter, loc, op.getType(), quotient);
  }
};

} // namespace

void mlir::bcast::expand::populateVectorDivisionPatterns(
    RewritePatternSet &patterns) {
  patterns.add<ExpandVectorDivision<arith::DivSIOp, /*isSigned=*/true, false>,
               ExpandVectorDivision<arith::DivUIOp, /*isSigned=*/false, false>,
               ExpandVectorDivision<arith::RemSIOp, /*isSigned=*/true, true>,
               ExpandVectorDivision<arith::RemUIOp, /*isSigned=*/false, true>>(
      patterns.getContext());
}
