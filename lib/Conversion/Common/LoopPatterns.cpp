//===- LoopPatterns.cpp - Patterns of ops that become loops ---------------===//

#include "FusionLowering.h"
#include "Patterns.h"
#include "StageBody.h"
#include "Storage.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// fusion -> a loop nest per stage. Reified sizes may be constants where the
/// type says `?`, hence the casts.
struct LowerFusion : public LoopPattern<FusionOp> {
  LowerFusion(const TypeConverter &converter, MLIRContext *context,
              std::shared_ptr<const LoopTarget> target, bool reportSizes,
              int64_t maxRecomputeCost, int64_t maxRereadCost)
      : LoopPattern(converter, context, target, reportSizes),
        maxRecomputeCost(maxRecomputeCost), maxRereadCost(maxRereadCost) {}

  LogicalResult
  matchAndRewrite(FusionOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Block &body = op.getBody().front();
    FusionLowering lowering(rewriter, op.getLoc(), *getTypeConverter(), target,
                            reportSizes);
    for (auto [argument, storage] :
         llvm::zip_equal(body.getArguments(), adaptor.getInputs()))
      lowering.define(argument, storage);
    // All sizes are right, or nothing is computed: in the program's order, as
    // far as they do not come from values that are computed.
    for (Operation &inner : body.without_terminator()) {
      if (!isa<ElementwiseOpInterface, ReductionOpInterface>(inner) &&
          !inner.hasTrait<OpTrait::ConstantLike>())
        break;
      lowering.emitChecks(&inner);
    }
    bool repeats = maxRereadCost > maxRecomputeCost;
    FusionPlan plan = planFusion(
        body, maxRecomputeCost, /*maxRereadCost=*/0,
        repeats ? std::min(maxRereadCost, kMaxGPUReplicatedCost) : 0);
    bool isKept = !plan.inRow.empty() && target.canEmitRows(plan) &&
                  target.keepsRows(plan);
    FusionPlan whole = plan;
    if (repeats && !isKept)
      whole = planFusion(body, maxRecomputeCost, maxRereadCost);
    int64_t maxLength = isKept ? 0 : target.getMaxRowLength(plan);
    const FusionPlan &rows = maxLength != 0 ? plan : whole;
    bool isChosen = rows.mayRowsExpand() && target.choosesRows() &&
                    (maxLength != 0 || target.canEmitRows(rows));
    if (isChosen || (maxLength != 0 && !rows.mayRowsExpand())) {
      rewriter.replaceOp(
          op, emitChoice(op, lowering, rows, maxLength, whole, rewriter));
      return success();
    }
    lowering.emit(whole);
    rewriter.replaceOp(op, getResults(op, lowering, rewriter));
    return success();
  }

private:
  SmallVector<Value> getResults(FusionOp op, const FusionLowering &lowering,
                                OpBuilder &builder) const {
    return llvm::map_to_vector(op.getYield().getValues(), [&](Value value) {
      return castStorage(builder, op.getLoc(),
                         getTypeConverter()->convertType(value.getType()),
                         lowering.getStorage(value));
    });
  }

  /// Whether, in this run, no row has more than `maxLength` elements, if that
  /// is not 0, and nothing that is read of rows expands.
  Value buildHasRows(FusionLowering &lowering, const FusionPlan &rows,
                     int64_t maxLength) const {
    OpBuilder &builder = lowering.getBuilder();
    Location loc = lowering.getLoc();
    Value hasRows;
    if (maxLength != 0)
      hasRows = arith::CmpIOp::create(
          builder, loc, arith::CmpIPredicate::ule, lowering.getRowLength(rows),
          arith::ConstantIndexOp::create(builder, loc, maxLength));
    auto getSizeOf = [&](Value value, unsigned dim) {
      return lowering.getSize(value, dim);
    };
    for (unsigned number : rows.inRow) {
      const Stage &stage = rows.stages[number];
      StageScope scope;
      scope.getSize = getSizeOf;
      scope.domainSizes = lowering.getDomainSizes(stage);
      Value isFast = buildFastCondition(builder, loc, stage, scope);
      if (isFast)
        hasRows = hasRows ? arith::AndIOp::create(builder, loc, hasRows, isFast)
                          : isFast;
    }
    return hasRows;
  }

  /// Whether, in this run, there are so many rows, none of which is longer than
  /// a kernel reads several times.
  static Value buildHasLongRows(FusionLowering &lowering,
                                const FusionPlan &plan, LongRows limits) {
    OpBuilder &builder = lowering.getBuilder();
    Location loc = lowering.getLoc();
    auto constant = [&](int64_t value) {
      return arith::ConstantIndexOp::create(builder, loc, value);
    };
    SmallVector<OpFoldResult> sizes =
        lowering.getDomainSizes(plan.stages[plan.inRow.front()]);
    Value rows = constant(1);
    for (ArrayRef<unsigned> axes : plan.rowAxes)
      rows = builder.createOrFold<arith::MulIOp>(
          loc, rows,
          getValueOrCreateConstantIndexOp(builder, loc, sizes[axes.front()]));
    Value areShort = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::ule, lowering.getRowLength(plan),
        constant(limits.maxLength));
    Value areMany =
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::uge, rows,
                              constant(limits.minRows));
    return arith::AndIOp::create(builder, loc, areShort, areMany);
  }

  using EmitFn = function_ref<SmallVector<Value>(FusionLowering &)>;

  /// The results of an scf.if, each branch of which has a lowering of its own.
  static SmallVector<Value> emitBranches(FusionLowering &lowering,
                                         Value condition, EmitFn emitThen,
                                         EmitFn emitElse) {
    OpBuilder &builder = lowering.getBuilder();
    auto getEmitter = [&](EmitFn emit) {
      return [&, emit](OpBuilder &nested, Location loc) {
        OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPoint(nested.getInsertionBlock(),
                                  nested.getInsertionPoint());
        FusionLowering branch = lowering;
        scf::YieldOp::create(builder, loc, emit(branch));
      };
    };
    auto choice = scf::IfOp::create(builder, lowering.getLoc(), condition,
                                    getEmitter(emitThen), getEmitter(emitElse));
    return SmallVector<Value>(choice.getResults());
  }

  /// Row by row where that is right, else as `whole` says: rows, too, of which
  /// a kernel reads again what it needs again, or the whole array. All write to
  /// the same storage, so that nothing is copied.
  SmallVector<Value> emitChoice(FusionOp op, FusionLowering &lowering,
                                FusionPlan rows, int64_t maxLength,
                                const FusionPlan &whole,
                                OpBuilder &builder) const {
    Location loc = op.getLoc();
    // What they share is computed before.
    for (const Stage &stage : rows.stages)
      for (const Stage::Instance &instance : stage.instances)
        lowering.emitChecks(instance.op);
    for (Value value : op.getYield().getValues()) {
      if (lowering.getStorage(value))
        continue;
      auto type = cast<RankedTensorType>(
          getTypeConverter()->convertType(value.getType()));
      SmallVector<OpFoldResult> sizes;
      for (int64_t dim = 0; dim < type.getRank(); ++dim)
        sizes.push_back(lowering.getSize(value, dim));
      lowering.setDestination(
          value,
          tensor::EmptyOp::create(builder, loc, sizes, type.getElementType()));
    }
    Value hasRows = buildHasRows(lowering, rows, maxLength);
    for (unsigned number : rows.inRow)
      rows.stages[number].mayExpand = false;
    auto getEmitter = [&](const FusionPlan &plan, bool hasRows) {
      return [&, hasRows](FusionLowering &branch) {
        branch.emit(plan, hasRows);
        return getResults(op, branch, builder);
      };
    };
    auto emitRows = getEmitter(rows, /*hasRows=*/true);
    auto emitWhole = getEmitter(whole, /*hasRows=*/false);
    LongRows longRows;
    if (maxLength != 0 && !whole.mayRowsExpand())
      longRows = target.getLongRows(whole);
    if (longRows.maxLength <= maxLength)
      return emitBranches(lowering, hasRows, emitRows, emitWhole);
    return emitBranches(
        lowering, hasRows, emitRows, [&](FusionLowering &other) {
          return emitBranches(other, buildHasLongRows(other, whole, longRows),
                              getEmitter(whole, /*hasRows=*/true), emitWhole);
        });
  }

  int64_t maxRecomputeCost, maxRereadCost;
};

/// An elementwise op or a reduction alone is a fusion of one.
struct LowerAlone : public ConversionPattern {
  LowerAlone(const TypeConverter &converter, MLIRContext *context,
             std::shared_ptr<const LoopTarget> target, bool reportSizes)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), /*benefit=*/1,
                          context),
        owner(std::move(target)), target(*owner), reportSizes(reportSizes) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    if (!isa<ElementwiseOpInterface, ReductionOpInterface>(op))
      return rewriter.notifyMatchFailure(op, "not elementwise for its types");
    FusionLowering lowering(rewriter, op->getLoc(), *getTypeConverter(), target,
                            reportSizes);
    for (auto [value, storage] : llvm::zip_equal(op->getOperands(), operands))
      lowering.define(value, storage);
    lowering.emitAlone(op);
    Value result = op->getResult(0);
    rewriter.replaceOp(
        op, castStorage(rewriter, op->getLoc(),
                        getTypeConverter()->convertType(result.getType()),
                        lowering.getStorage(result)));
    return success();
  }

  std::shared_ptr<const LoopTarget> owner;
  const LoopTarget &target;
  bool reportSizes;
};

} // namespace

void mlir::bcast::populateLoopPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns,
                                       std::shared_ptr<const LoopTarget> target,
                                       bool reportSizes,
                                       int64_t maxRecomputeCost,
                                       int64_t maxRereadCost) {
  patterns.add<LowerFusion>(converter, patterns.getContext(), target,
                            reportSizes, maxRecomputeCost, maxRereadCost);
  patterns.add<LowerAlone>(converter, patterns.getContext(), target,
                           reportSizes);
  populateReshapePatterns(converter, patterns, target, reportSizes);
  populateDynamicOpPatterns(converter, patterns, target, reportSizes);
  populateRearrangePatterns(converter, patterns, target, reportSizes);
  populatePadPattern(converter, patterns, target, reportSizes);
  populateBitcastPattern(converter, patterns, target, reportSizes);
}
