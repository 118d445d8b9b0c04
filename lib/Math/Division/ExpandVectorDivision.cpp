//===- ExpandVectorDivision.cpp - Quotients of integers as floats ---------===//
//
// Processors divide vectors of floats, but integers one by one. Where the float
// has more bits than both integers together, but for two, its quotient rounded
// toward zero is theirs: a / b is at least 1 / |b| away from the next integer,
// which is 1 / |a| of itself, more than a rounding error. f32 does for 8 bits,
// f64 for 16 and 32.
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

/// A quotient or remainder of vectors.
template <typename OpT, bool isSigned, bool isRemainder>
struct ExpandVectorDivision : public OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpT op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
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
