//===- Canonicalization.cpp - Two movements become one --------------------===//
//
// Each pattern makes an op read a value that is defined earlier, or removes a
// reduction or a power, which is what makes the set terminate.
//
//===----------------------------------------------------------------------===//

#include "Folds.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/IR/Combination.h"
#include "bcast/Utils/ShapeRules.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// The op that defines `op`'s operand, unless it stands at or after `op`: in a
/// graph region a chain may be a cycle.
Operation *getEarlierProducer(Operation *op) {
  Operation *producer = op->getOperand(0).getDefiningOp();
  if (producer && producer->getBlock() == op->getBlock() &&
      !producer->isBeforeInBlock(op))
    return nullptr;
  return producer;
}

/// Where a broadcast puts the dimensions of its operand, if `op` is one.
std::optional<SmallVector<int64_t>> getPlacement(Operation *op) {
  if (auto inDim = dyn_cast_or_null<BroadcastInDimOp>(op))
    return SmallVector<int64_t>(inDim.getBroadcastDimensions());
  if (auto broadcast = dyn_cast_or_null<BroadcastOp>(op)) {
    int64_t rank = broadcast.getType().getRank();
    int64_t added = broadcast.getBroadcastSizes().size();
    return llvm::to_vector(llvm::seq<int64_t>(added, rank));
  }
  return std::nullopt;
}

/// broadcast_in_dim(broadcast*(x, inner), outer)
///   -> broadcast_in_dim(x, i -> outer[inner[i]])
/// A dynamic size of x is checked against the inner result's size when the
/// program runs; composing would lose that check, so sizes must be static.
struct ComposeBroadcastInDim : public OpRewritePattern<BroadcastInDimOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BroadcastInDimOp op,
                                PatternRewriter &rewriter) const override {
    Operation *producer = getEarlierProducer(op);
    std::optional<SmallVector<int64_t>> inner = getPlacement(producer);
    if (!inner)
      return rewriter.notifyMatchFailure(op, "operand is not a broadcast");
    Value source = producer->getOperand(0);
    if (!cast<RankedTensorType>(source.getType()).hasStaticShape())
      return rewriter.notifyMatchFailure(op, "source has dynamic sizes");
    SmallVector<int64_t> composed;
    for (int64_t dim : *inner)
      composed.push_back(op.getBroadcastDimensions()[dim]);
    rewriter.replaceOpWithNewOp<BroadcastInDimOp>(op, op.getType(), source,
                                                  composed);
    return success();
  }
};

/// broadcast(broadcast(x, inner), outer) -> broadcast(x, outer ++ inner)
struct ComposeBroadcast : public OpRewritePattern<BroadcastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BroadcastOp op,
                                PatternRewriter &rewriter) const override {
    auto producer = dyn_cast_or_null<BroadcastOp>(getEarlierProducer(op));
    if (!producer)
      return rewriter.notifyMatchFailure(op, "operand is not a broadcast");
    SmallVector<int64_t> sizes(op.getBroadcastSizes());
    llvm::append_range(sizes, producer.getBroadcastSizes());
    rewriter.replaceOpWithNewOp<BroadcastOp>(op, op.getType(),
                                             producer.getOperand(), sizes);
    return success();
  }
};

/// transpose(transpose(x, inner), outer) -> transpose(x, d -> inner[outer[d]])
struct ComposeTranspose : public OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto producer = dyn_cast_or_null<TransposeOp>(getEarlierProducer(op));
    if (!producer)
      return rewriter.notifyMatchFailure(op, "operand is not a transpose");
    SmallVector<int64_t> composed;
    for (int64_t dim : op.getPermutation())
      composed.push_back(producer.getPermutation()[dim]);
    rewriter.replaceOpWithNewOp<TransposeOp>(op, op.getType(),
                                             producer.getOperand(), composed);
    return success();
  }
};

/// reshape(reshape(x)) -> reshape(x)
struct ComposeReshape : public OpRewritePattern<ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReshapeOp op,
                                PatternRewriter &rewriter) const override {
    auto producer = dyn_cast_or_null<ReshapeOp>(getEarlierProducer(op));
    if (!producer)
      return rewriter.notifyMatchFailure(op, "operand is not a reshape");
    rewriter.replaceOpWithNewOp<ReshapeOp>(op, op.getType(),
                                           producer.getOperand());
    return success();
  }
};

/// An op whose sizes are constant -> the op of static shape, and a cast where
/// the type does not state the sizes. What would be an error when the program
/// runs stays.
template <typename OpTy>
struct MakeShapeStatic : public OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    std::optional<SmallVector<int64_t>> shape = getShape(op);
    if (!shape)
      return rewriter.notifyMatchFailure(op, "sizes are not constant or wrong");
    Value result = build(op, op.getType().clone(*shape), rewriter);
    if (!result)
      return rewriter.notifyMatchFailure(op, "the operand does not fit");
    if (result.getType() != op.getType())
      result =
          tensor::CastOp::create(rewriter, op.getLoc(), op.getType(), result);
    rewriter.replaceOp(op, result);
    return success();
  }

private:
  static std::optional<SmallVector<int64_t>> getShape(OpTy op) {
    DenseIntElementsAttr sizes;
    if (!matchPattern(op.getSizesOperand().get(), m_Constant(&sizes)))
      return std::nullopt;
    bool isUnsigned = sizes.getElementType().isUnsignedInteger();
    SmallVector<int64_t> shape;
    for (const llvm::APInt &size : sizes.getValues<llvm::APInt>()) {
      std::optional<int64_t> value =
          isUnsigned ? size.getActiveBits() < 64
                           ? std::optional<int64_t>(size.getZExtValue())
                           : std::nullopt
                     : size.trySExtValue();
      int64_t stated = op.getType().getDimSize(shape.size());
      if (!value || *value < 0 ||
          (!ShapedType::isDynamic(stated) && *value != stated))
        return std::nullopt;
      shape.push_back(*value);
    }
    return shape;
  }

  static Value build(DynamicBroadcastInDimOp op, RankedTensorType type,
                     OpBuilder &builder) {
    if (checkBroadcastInDim(op.getOperand().getType().getShape(),
                            type.getShape(), op.getBroadcastDimensions()))
      return {};
    return BroadcastInDimOp::create(builder, op.getLoc(), type, op.getOperand(),
                                    op.getBroadcastDimensions());
  }
  static Value build(DynamicReshapeOp op, RankedTensorType type,
                     OpBuilder &builder) {
    if (checkReshape(op.getOperand().getType().getShape(), type.getShape()))
      return {};
    return ReshapeOp::create(builder, op.getLoc(), type, op.getOperand());
  }
  static Value build(DynamicIotaOp op, RankedTensorType type,
                     OpBuilder &builder) {
    return IotaOp::create(builder, op.getLoc(), type, op.getIotaDimension());
  }
};

/// reduce(x, init) along dimensions of one element -> combine(init, reshape(x))
/// Whoever broadcasts [8, 1] to [8, 4] gets such a reduction as its derivative.
/// Of f16 and bf16 both round once. Complex products have no value that changes
/// nothing, and stay.
struct CombineSingleElements : public OpRewritePattern<ReduceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReduceOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType operand = op.getOperand().getType();
    auto type = cast<RankedTensorType>(op.getType());
    bool isSingle = type.hasStaticShape() &&
                    llvm::all_of(op.getDimensions(), [&](int64_t d) {
                      return operand.getDimSize(d) == 1;
                    });
    if (!isSingle || !op.getInit() || isa<ComplexType>(type.getElementType()))
      return rewriter.notifyMatchFailure(op, "combines more than one element");
    Value elements =
        ReshapeOp::create(rewriter, op.getLoc(), type, op.getOperand());
    Value init = BroadcastInDimOp::create(rewriter, op.getLoc(), type,
                                          op.getInit(), ArrayRef<int64_t>());
    rewriter.replaceOp(op, buildCombination(rewriter, op, init, elements));
    return success();
  }
};

/// power(x, 2) -> multiply(x, x), and of floats power(x, -1) -> divide(1, x)
/// Each rounds the power itself, once. A dynamic size of the exponent that is
/// checked when the program runs would be lost, so x has the result's type.
struct ExpandConstantPower : public OpRewritePattern<PowerOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(PowerOp op,
                                PatternRewriter &rewriter) const override {
    Value base = op.getLhs();
    Attribute exponent;
    if (base.getType() != op.getType() ||
        !matchPattern(op.getRhs(), m_Constant(&exponent)))
      return rewriter.notifyMatchFailure(op, "the exponent is not constant");
    if (folds::isSplatOf(exponent, 2)) {
      rewriter.replaceOpWithNewOp<MultiplyOp>(op, op.getType(), base, base);
      return success();
    }
    auto type = dyn_cast<FloatType>(op.getType().getElementType());
    if (!type || !folds::isSplatOf(exponent, -1))
      return rewriter.notifyMatchFailure(op, "no power that is rounded once");
    auto scalar = RankedTensorType::get({}, type);
    Value one = ConstantOp::create(
        rewriter, op.getLoc(),
        DenseElementsAttr::get(scalar, rewriter.getFloatAttr(type, 1)));
    rewriter.replaceOpWithNewOp<DivideOp>(op, op.getType(), one, base);
    return success();
  }
};

} // namespace

Value mlir::bcast::buildCombination(OpBuilder &builder, ReduceOp op, Value a,
                                    Value b) {
  Location loc = op.getLoc();
  Type type = op.getType();
  switch (op.getKind()) {
  case ReductionKind::Add:
    return AddOp::create(builder, loc, type, a, b);
  case ReductionKind::Multiply:
    return MultiplyOp::create(builder, loc, type, a, b);
  case ReductionKind::Maximum:
    return MaximumOp::create(builder, loc, type, a, b);
  case ReductionKind::Minimum:
    return MinimumOp::create(builder, loc, type, a, b);
  case ReductionKind::And:
    return AndOp::create(builder, loc, type, a, b);
  case ReductionKind::Or:
    return OrOp::create(builder, loc, type, a, b);
  }
  llvm_unreachable("all kinds are handled");
}

void PowerOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                          MLIRContext *context) {
  patterns.add<ExpandConstantPower>(context);
}

void ReduceOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<CombineSingleElements>(context);
}

void DynamicBroadcastInDimOp::getCanonicalizationPatterns(
    RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<MakeShapeStatic<DynamicBroadcastInDimOp>>(context);
}

void DynamicReshapeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                   MLIRContext *context) {
  patterns.add<MakeShapeStatic<DynamicReshapeOp>>(context);
}

void DynamicIotaOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                MLIRContext *context) {
  patterns.add<MakeShapeStatic<DynamicIotaOp>>(context);
}

LogicalResult BroadcastLikeOp::canonicalize(BroadcastLikeOp op,
                                            PatternRewriter &rewriter) {
  if (!op.getType().hasStaticShape())
    return rewriter.notifyMatchFailure(op, "has a dynamic size");
  rewriter.replaceOpWithNewOp<BroadcastInDimOp>(
      op, op.getType(), op.getOperand(), op.getBroadcastDimensions());
  return success();
}

LogicalResult IotaLikeOp::canonicalize(IotaLikeOp op,
                                       PatternRewriter &rewriter) {
  if (!op.getType().hasStaticShape())
    return rewriter.notifyMatchFailure(op, "has a dynamic size");
  rewriter.replaceOpWithNewOp<IotaOp>(op, op.getType(), op.getIotaDimension());
  return success();
}

void BroadcastInDimOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                   MLIRContext *context) {
  patterns.add<ComposeBroadcastInDim>(context);
}

void BroadcastOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                              MLIRContext *context) {
  patterns.add<ComposeBroadcast>(context);
}

void TransposeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                              MLIRContext *context) {
  patterns.add<ComposeTranspose>(context);
}

void ReshapeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                            MLIRContext *context) {
  patterns.add<ComposeReshape>(context);
}
