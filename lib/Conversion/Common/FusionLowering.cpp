//===- FusionLowering.cpp - Ops, alone or fused, as loops -----------------===//

#include "FusionLowering.h"
#include "Patterns.h"
#include "RuntimeChecks.h"
#include "StageBody.h"
#include "Storage.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::bcast;

/// Sizes are built from those of the operands; they are computed before any
/// element is.
OpFoldResult FusionLowering::getSize(Value value, unsigned dim) {
  auto type = cast<RankedTensorType>(value.getType());
  if (!type.isDynamicDim(dim))
    return builder.getIndexAttr(type.getDimSize(dim));
  if (auto known = sizes.find(value); known != sizes.end())
    return known->second[dim];
  SmallVector<OpFoldResult> built;
  auto op = dyn_cast_or_null<ElementwiseOpInterface>(value.getDefiningOp());
  if (Value storage = getStorage(value)) {
    for (int64_t d = 0; d < type.getRank(); ++d)
      built.push_back(getStorageSize(builder, loc, storage, d));
  } else if (op) {
    auto getOperandSize = [&](OpOperand &operand, unsigned d) {
      return getValueOrCreateConstantIndexOp(builder, loc,
                                             getSize(operand.get(), d));
    };
    // Fails only for sizes that nothing decides, which no op infers.
    (void)reifyElementwiseSizes(op, builder, getOperandSize, built);
  } else if (auto reduce = value.getDefiningOp<ReductionOpInterface>()) {
    for (int64_t d : reduce.getKeptDimensions())
      built.push_back(getSize(reduce.getOperand(), d));
  } else if (auto reshape = value.getDefiningOp<UnitReshapeOpInterface>()) {
    built.assign(type.getRank(), builder.getIndexAttr(1));
    IndexMap map = *reshape.getUnitIndexMap();
    for (auto [d, expr] : llvm::enumerate(map.getExprs()))
      if (!expr.isConstant())
        built[expr.dim] = getSize(reshape->getOperand(0), d);
  }
  return (sizes[value] = std::move(built))[dim];
}

void FusionLowering::emitChecks(Operation *op) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!elementwise || !checked.insert(op).second)
    return;
  emitSizeChecks(
      builder, elementwise, symbols,
      [&](Value value, unsigned dim) { return getSize(value, dim); },
      reportSizes);
}

/// An op without index maps, which has a pattern of its own.
void FusionLowering::emitUnfusible(const Stage &stage) {
  Operation *op = stage.roots.front();
  IRMapping mapping;
  for (Value operand : op->getOperands()) {
    Value storage = getStorage(operand);
    if (storage.getType() != operand.getType())
      storage = converter.materializeSourceConversion(
          builder, loc, operand.getType(), storage);
    mapping.map(operand, storage);
  }
  Value result = builder.clone(*op, mapping)->getResult(0);
  Type type = converter.convertType(result.getType());
  if (result.getType() != type)
    result = converter.materializeTargetConversion(builder, loc, type, result);
  define(op->getResult(0), result);
}

SmallVector<OpFoldResult> FusionLowering::getDomainSizes(const Stage &stage) {
  Value space = getDomainValue(stage);
  return llvm::map_to_vector(
      llvm::seq<unsigned>(0, stage.domain.size()),
      [&](unsigned axis) { return getSize(space, axis); });
}

Value FusionLowering::getRowLength(const FusionPlan &plan) {
  if (!plan.rowLength)
    return Value();
  Value space = getDomainValue(plan.stages[plan.rowLength->stage]);
  return getValueOrCreateConstantIndexOp(builder, loc,
                                         getSize(space, plan.rowLength->axis));
}

void FusionLowering::emitAlone(Operation *op) {
  for (Value operand : op->getOperands())
    symbols.setUnknown(operand);
  emitWhole(getLoneStage(op, symbols));
}

void FusionLowering::emitWhole(const Stage &stage) {
  if (stage.kind == Stage::Whole)
    return emitUnfusible(stage);
  for (const Stage::Instance &instance : stage.instances)
    emitChecks(instance.op);
  StageScope scope;
  auto getSizeOf = [&](Value value, unsigned dim) {
    return getSize(value, dim);
  };
  auto getStorageOf = [&](Value value) { return getStorage(value); };
  auto getInput = [&](const Stage::Input &input) {
    return std::pair(getStorage(input.value), input.map);
  };
  scope.getSize = getSizeOf;
  scope.getStorage = getStorageOf;
  scope.getInput = getInput;
  scope.domainSizes = getDomainSizes(stage);
  if (!destinations.empty())
    for (Operation *root : stage.roots)
      scope.destinations.push_back(getDestination(root->getResult(0)));
  SmallVector<Value> storages =
      target.emitStage(builder, loc, converter, stage, scope);
  for (auto [root, storage] : llvm::zip_equal(stage.roots, storages))
    define(root->getResult(0), storage);
}

void FusionLowering::emit(const FusionPlan &plan) {
  emit(plan, !plan.inRow.empty() && !plan.mayRowsExpand() &&
                 target.canEmitRows(plan));
}

void FusionLowering::emit(const FusionPlan &plan, bool hasRows) {
  for (unsigned number = 0; number < plan.stages.size(); ++number)
    if (!hasRows || !llvm::is_contained(plan.inRow, number))
      emitWhole(plan.stages[number]);
  if (!hasRows)
    return;
  for (unsigned number : plan.inRow)
    for (const Stage::Instance &instance : plan.stages[number].instances)
      emitChecks(instance.op);
  target.emitRows(*this, plan);
}

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

  /// Row by row where that is right, else as `whole` says. Both write to the
  /// same storage, so that nothing is copied.
  SmallVector<Value> emitChoice(FusionOp op, FusionLowering &lowering,
                                FusionPlan rows, int64_t maxLength,
                                const FusionPlan &whole,
                                OpBuilder &builder) const {
    Location loc = op.getLoc();
    // What both share is computed before.
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
    auto emit = [&](const FusionPlan &plan, bool hasRows) {
      return [&, hasRows](OpBuilder &nested, Location loc) {
        OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPoint(nested.getInsertionBlock(),
                                  nested.getInsertionPoint());
        FusionLowering branch = lowering;
        branch.emit(plan, hasRows);
        scf::YieldOp::create(builder, loc, getResults(op, branch, builder));
      };
    };
    auto choice =
        scf::IfOp::create(builder, loc, hasRows, emit(rows, /*hasRows=*/true),
                          emit(whole, /*hasRows=*/false));
    return SmallVector<Value>(choice.getResults());
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
