//===- ExpandByteVectors.cpp - Sums of bytes, four in a word --------------===//
//
// Where a processor has no vectors of bytes, sums of four bytes are one of 32
// bits whose carries stay within bytes.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// A sum or difference of vectors of bytes, four in a word. The highest bits
/// are the exclusive or of the operands' and of a carry that the others give.
template <typename OpTy, bool isSum>
struct PackBytes : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    constexpr int64_t bytes = 4;
    auto type = dyn_cast<VectorType>(op.getType());
    if (!type || !type.getElementType().isInteger(8) || type.getRank() != 1 ||
        type.isScalable() || type.getNumElements() % bytes != 0)
      return rewriter.notifyMatchFailure(op, "not of bytes that fill words");
    Location loc = op.getLoc();
    auto words =
        VectorType::get(type.getNumElements() / bytes, rewriter.getI32Type());
    auto pack = [&](Value value) -> Value {
      return vector::BitCastOp::create(rewriter, loc, words, value);
    };
    Value a = pack(op.getLhs()), b = pack(op.getRhs());
    rewriter.replaceOpWithNewOp<vector::BitCastOp>(
        op, type, build(rewriter, loc, words, a, b));
    return success();
  }

private:
  static Value build(OpBuilder &builder, Location loc, VectorType words,
                     Value a, Value b) {
    auto splat = [&](uint32_t value) -> Value {
      return arith::ConstantOp::create(
          builder, loc,
          DenseElementsAttr::get(
              words, builder.getI32IntegerAttr(static_cast<int32_t>(value))));
    };
    Value high = splat(0x80808080), low = splat(0x7f7f7f7f);
    Value lowB = arith::AndIOp::create(builder, loc, b, low);
    Value differ = arith::XOrIOp::create(builder, loc, a, b);
    Value sum;
    if (isSum) {
      Value lowA = arith::AndIOp::create(builder, loc, a, low);
      sum = arith::AddIOp::create(builder, loc, lowA, lowB);
    } else {
      // What is borrowed from a byte's highest bit, which is set.
      Value set = arith::OrIOp::create(builder, loc, a, high);
      sum = arith::SubIOp::create(builder, loc, set, lowB);
      differ = arith::XOrIOp::create(builder, loc, differ, splat(0xffffffff));
    }
    Value top = arith::AndIOp::create(builder, loc, differ, high);
    return arith::XOrIOp::create(builder, loc, sum, top);
  }
};

} // namespace

void expand::populateByteVectorPatterns(RewritePatternSet &patterns) {
  patterns.add<PackBytes<arith::AddIOp, true>, PackBytes<arith::SubIOp, false>>(
      patterns.getContext());
}
