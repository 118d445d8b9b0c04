//===- ReshapePatterns.cpp - reshape and its like -------------------------===//
//
// Views: dimensions are merged, or split, or both through a single one. To
// several dynamic sizes only where the target asks for it.
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

static Value reshapeStatic(OpBuilder &builder, Location loc, Value storage,
                           RankedTensorType from, RankedTensorType to) {
  ReshapeSteps steps = getReshapeSteps(from, to);
  if (steps.merged)
    storage =
        buildMerged(builder, loc, storage, *steps.merged, steps.mergedShape);
  if (steps.split)
    storage =
        buildSplit(builder, loc, storage, *steps.split,
                   getAsIndexOpFoldResult(to.getContext(), to.getShape()));
  return storage;
}

/// The storage of a value of type `from` with all dimensions merged into one.
static Value flatten(OpBuilder &builder, Location loc, Value storage,
                     RankedTensorType from) {
  if (from.hasStaticShape())
    return reshapeStatic(builder, loc, storage, from,
                         from.clone({from.getNumElements()}));
  if (from.getRank() == 1)
    return storage;
  return buildMerged(
      builder, loc, storage,
      {llvm::to_vector<2>(llvm::seq<int64_t>(0, from.getRank()))},
      ShapedType::kDynamic);
}

/// The product of sizes, and whether it fits; a 0 makes it 0, however large the
/// others are. In i64: upstream's patterns for products with a high half make
/// invalid ops of indices.
static std::pair<Value, Value> buildProduct(OpBuilder &builder, Location loc,
                                            ArrayRef<Value> sizes) {
  Type wide = builder.getI64Type();
  Value zero = arith::ConstantIntOp::create(builder, loc, wide, 0);
  SmallVector<Value> factors;
  Value hasZero = arith::ConstantIntOp::create(builder, loc, 0, 1);
  for (Value size : sizes) {
    factors.push_back(arith::IndexCastOp::create(builder, loc, wide, size));
    Value isZero = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                         factors.back(), zero);
    hasZero = arith::OrIOp::create(builder, loc, hasZero, isZero);
  }
  Value product = arith::ConstantIntOp::create(builder, loc, wide, 1);
  Value fits = arith::ConstantIntOp::create(builder, loc, 1, 1);
  for (Value factor : factors) {
    factor = arith::SelectOp::create(builder, loc, hasZero, zero, factor);
    auto next = arith::MulSIExtendedOp::create(builder, loc, product, factor);
    // Above the low half is nothing, and that is no negative number.
    Value noCarry = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::eq, next.getHigh(), zero);
    Value noSign = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::sge, next.getLow(), zero);
    fits = arith::AndIOp::create(
        builder, loc, fits,
        arith::AndIOp::create(builder, loc, noCarry, noSign));
    product = next.getLow();
  }
  return {
      arith::IndexCastOp::create(builder, loc, builder.getIndexType(), product),
      fits};
}

/// Checks that sizes of a shape have the product that those of the operand
/// have.
static void checkCount(OpBuilder &builder, Operation *op, Value storage,
                       ArrayRef<Value> sizes, bool reportSizes) {
  Location loc = op->getLoc();
  auto from = cast<RankedTensorType>(op->getOperand(0).getType());
  // Of storage that there is; at most the product of an empty one wraps, to 0.
  Value actual = arith::ConstantIndexOp::create(builder, loc, 1);
  for (int64_t d = 0; d < from.getRank(); ++d)
    actual = arith::MulIOp::create(
        builder, loc, actual,
        getValueOrCreateConstantIndexOp(
            builder, loc, getStorageSize(builder, loc, storage, d)));
  auto [expected, fits] = buildProduct(builder, loc, sizes);
  Value ok = arith::AndIOp::create(
      builder, loc, fits,
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, actual,
                            expected));
  Value shown =
      arith::SelectOp::create(builder, loc, fits, expected,
                              arith::ConstantIndexOp::create(builder, loc, -1));
  emitSizeCheck(builder, op, ok, describeCountMismatch(), actual, shown,
                reportSizes);
}

/// Without elements: a view of storage with a static 0 and a dynamic size would
/// have a size that is both.
static Value buildEmpty(OpBuilder &builder, Operation *op, Value storage,
                        ArrayRef<OpFoldResult> sizes,
                        const LoopTarget &target) {
  ElementLoop loop;
  loop.type =
      getStorageTensorType(cast<RankedTensorType>(op->getResult(0).getType()));
  loop.sizes = llvm::to_vector(sizes);
  int64_t rank = cast<RankedTensorType>(op->getOperand(0).getType()).getRank();
  auto build = [&](OpBuilder &builder, Location loc, ValueRange, BuildIndexFn) {
    Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
    return buildElementRead(builder, loc, storage,
                            SmallVector<Value>(rank, zero));
  };
  loop.build = build;
  return target.emitElements(builder, op->getLoc(), loop);
}

/// A copy of the one dimension of `flat`, at the row-major position of each
/// index.
static Value copyFlat(OpBuilder &builder, Location loc, Value flat,
                      RankedTensorType to, ArrayRef<OpFoldResult> sizes,
                      const LoopTarget &target) {
  ElementLoop loop;
  loop.type = getStorageTensorType(to);
  loop.sizes = llvm::to_vector(sizes);
  auto build = [&](OpBuilder &builder, Location loc, ValueRange,
                   BuildIndexFn getIndex) {
    Value position = getIndex(0);
    for (unsigned d = 1; d < sizes.size(); ++d)
      position = arith::AddIOp::create(
          builder, loc,
          arith::MulIOp::create(
              builder, loc, position,
              getValueOrCreateConstantIndexOp(builder, loc, sizes[d])),
          getIndex(d));
    return buildElementRead(builder, loc, flat, position);
  };
  loop.build = build;
  return target.emitElements(builder, loc, loop);
}

/// The checked operand in the shape of the result.
static Value reshapeTo(OpBuilder &builder, Operation *op, Value storage,
                       ArrayRef<OpFoldResult> sizes, const LoopTarget &target) {
  Location loc = op->getLoc();
  auto from = cast<RankedTensorType>(op->getOperand(0).getType());
  auto to = cast<RankedTensorType>(op->getResult(0).getType());
  if (llvm::is_contained(from.getShape(), 0) ||
      llvm::is_contained(to.getShape(), 0))
    return buildEmpty(builder, op, storage, sizes, target);
  Value flat = flatten(builder, loc, storage, from);
  auto castTo = [&](int64_t size) {
    return castStorage(builder, loc,
                       cast<ShapedType>(flat.getType()).clone(size), flat);
  };
  if (to.hasStaticShape()) {
    int64_t count = to.getNumElements();
    return reshapeStatic(builder, loc, castTo(count), to.clone({count}), to);
  }
  if (to.getRank() == 1)
    return castTo(ShapedType::kDynamic);
  if (to.getNumDynamicDims() == 1 || target.expandsDynamicShapes())
    return buildSplit(builder, loc, castTo(ShapedType::kDynamic),
                      {llvm::to_vector<2>(llvm::seq<int64_t>(0, to.getRank()))},
                      sizes);
  return copyFlat(builder, loc, flat, to, sizes, target);
}

namespace {

struct LowerReshape : public LoopPattern<ReshapeOp> {
  using LoopPattern::LoopPattern;

  LogicalResult
  matchAndRewrite(ReshapeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value storage = adaptor.getOperand();
    RankedTensorType from = op.getOperand().getType(), to = op.getType();
    if (from.hasStaticShape()) {
      rewriter.replaceOp(op, reshapeStatic(rewriter, loc, storage, from, to));
      return success();
    }
    Value count =
        arith::ConstantIndexOp::create(rewriter, loc, to.getNumElements());
    checkCount(rewriter, op, storage, count, reportSizes);
    rewriter.replaceOp(
        op, reshapeTo(rewriter, op, storage,
                      getAsIndexOpFoldResult(op.getContext(), to.getShape()),
                      target));
    return success();
  }
};

struct LowerDynamicReshape : public LoopPattern<DynamicReshapeOp> {
  using LoopPattern::LoopPattern;

  LogicalResult
  matchAndRewrite(DynamicReshapeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    SmallVector<OpFoldResult> sizes =
        buildListedSizes(rewriter, op, op.getSizesOperand(),
                         adaptor.getOutputShape(), reportSizes);
    checkCount(rewriter, op, adaptor.getOperand(),
               getValueOrCreateConstantIndexOp(rewriter, loc, sizes),
               reportSizes);
    rewriter.replaceOp(
        op, reshapeTo(rewriter, op, adaptor.getOperand(), sizes, target));
    return success();
  }
};

/// broadcast_in_dim that only adds dimensions of size 1 -> a view.
struct LowerUnitBroadcast : public LoopPattern<BroadcastInDimOp> {
  LowerUnitBroadcast(const TypeConverter &converter, MLIRContext *context,
                     std::shared_ptr<const LoopTarget> target, bool reportSizes)
      // Before the loop that any elementwise op can be.
      : LoopPattern(converter, context, target, reportSizes, /*benefit=*/2) {}

  LogicalResult
  matchAndRewrite(BroadcastInDimOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    RankedTensorType from = op.getOperand().getType(), to = op.getType();
    if (!from.hasStaticShape() || from.getNumElements() == 0 ||
        from.getNumElements() != to.getNumElements())
      return rewriter.notifyMatchFailure(op, "repeats elements");
    rewriter.replaceOp(op, reshapeStatic(rewriter, op.getLoc(),
                                         adaptor.getOperand(), from, to));
    return success();
  }
};

} // namespace

void mlir::bcast::populateReshapePatterns(
    const TypeConverter &converter, RewritePatternSet &patterns,
    std::shared_ptr<const LoopTarget> target, bool reportSizes) {
  patterns.add<LowerReshape, LowerDynamicReshape, LowerUnitBroadcast>(
      converter, patterns.getContext(), target, reportSizes);
}
