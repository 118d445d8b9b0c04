//===- FusionToLinalg.cpp - Ops, alone or fused, as linalg ----------------===//

#include "FusionToLinalg.h"
#include "RuntimeChecks.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

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
  if (Value tensor = tensors.lookup(value)) {
    for (int64_t d = 0; d < type.getRank(); ++d)
      built.push_back(tensor::getMixedSize(builder, loc, tensor, d));
  } else if (op) {
    auto getOperandSize = [&](OpOperand &operand, unsigned d) {
      return getValueOrCreateConstantIndexOp(builder, loc,
                                             getSize(operand.get(), d));
    };
    // Fails only for sizes that nothing decides, which no op infers.
    (void)reifyElementwiseSizes(op, builder, getOperandSize, built);
  }
  return (sizes[value] = std::move(built))[dim];
}

void FusionLowering::emitChecks(Operation *op) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!elementwise || !checked.insert(op).second)
    return;
  emitSizeChecks(
      builder, elementwise,
      [&](Value value, unsigned dim) { return getSize(value, dim); },
      reportSizes);
}

/// An op without index maps, which has a pattern of its own.
void FusionLowering::emitUnfusible(const Stage &stage) {
  Operation *op = stage.roots.front();
  IRMapping mapping;
  for (Value operand : op->getOperands()) {
    Value tensor = getTensor(operand);
    if (tensor.getType() != operand.getType())
      tensor = converter.materializeSourceConversion(builder, loc,
                                                     operand.getType(), tensor);
    mapping.map(operand, tensor);
  }
  Value result = builder.clone(*op, mapping)->getResult(0);
  Type type = converter.convertType(result.getType());
  if (result.getType() != type)
    result = converter.materializeTargetConversion(builder, loc, type, result);
  define(op->getResult(0), result);
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
  auto getTensorOf = [&](Value value) { return getTensor(value); };
  auto getInput = [&](const Stage::Input &input) {
    return std::pair(getTensor(input.value), input.map);
  };
  scope.getSize = getSizeOf;
  scope.getTensor = getTensorOf;
  scope.getInput = getInput;
  Operation *first = stage.roots.front();
  Value space = first->getResult(0);
  if (stage.kind == Stage::Reduction)
    space = first->getOperand(0);
  for (unsigned axis = 0; axis < stage.domain.size(); ++axis)
    scope.domainSizes.push_back(getSize(space, axis));
  for (auto [root, tensor] : llvm::zip_equal(
           stage.roots, emitStage(builder, loc, converter, stage, scope)))
    define(root->getResult(0), tensor);
}

void FusionLowering::emit(const FusionPlan &plan) {
  for (unsigned number = 0; number < plan.stages.size(); ++number)
    if (!llvm::is_contained(plan.inRow, number))
      emitWhole(plan.stages[number]);
  if (!plan.inRow.empty())
    emitRows(plan);
}

namespace {

/// Reified sizes may be constants where the type says `?`.
Value castTo(OpBuilder &builder, Location loc, Type type, Value tensor) {
  if (tensor.getType() == type)
    return tensor;
  return tensor::CastOp::create(builder, loc, type, tensor);
}

/// fusion -> a linalg.generic per stage.
struct FusionToLinalg : public OpConversionPattern<FusionOp> {
  FusionToLinalg(const TypeConverter &converter, MLIRContext *context,
                 bool reportSizes)
      : OpConversionPattern(converter, context), reportSizes(reportSizes) {}

  LogicalResult
  matchAndRewrite(FusionOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Block &body = op.getBody().front();
    FusionLowering lowering(rewriter, op.getLoc(), *getTypeConverter(),
                            reportSizes);
    for (auto [argument, tensor] :
         llvm::zip_equal(body.getArguments(), adaptor.getInputs()))
      lowering.define(argument, tensor);
    // All sizes are right, or nothing is computed: in the program's order, as
    // far as they do not come from values that are computed.
    for (Operation &inner : body.without_terminator()) {
      if (!isa<ElementwiseOpInterface, ReduceOp, ConstantOp>(inner))
        break;
      lowering.emitChecks(&inner);
    }
    lowering.emit(planFusion(body));
    SmallVector<Value> results;
    for (Value value : op.getYield().getValues())
      results.push_back(castTo(rewriter, op.getLoc(),
                               getTypeConverter()->convertType(value.getType()),
                               lowering.getTensor(value)));
    rewriter.replaceOp(op, results);
    return success();
  }

  bool reportSizes;
};

/// An op alone is a fusion of one.
LogicalResult lowerAlone(Operation *op, ArrayRef<Value> operands,
                         ConversionPatternRewriter &rewriter,
                         const TypeConverter &converter, bool reportSizes) {
  FusionLowering lowering(rewriter, op->getLoc(), converter, reportSizes);
  for (auto [value, tensor] : llvm::zip_equal(op->getOperands(), operands))
    lowering.define(value, tensor);
  lowering.emitWhole(getLoneStage(op));
  Value result = op->getResult(0);
  rewriter.replaceOp(op, castTo(rewriter, op->getLoc(),
                                converter.convertType(result.getType()),
                                lowering.getTensor(result)));
  return success();
}

struct ElementwiseToGeneric
    : public OpInterfaceConversionPattern<ElementwiseOpInterface> {
  ElementwiseToGeneric(const TypeConverter &converter, MLIRContext *context,
                       bool reportSizes)
      : OpInterfaceConversionPattern(converter, context),
        reportSizes(reportSizes) {}

  LogicalResult
  matchAndRewrite(ElementwiseOpInterface op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    if (!op.isElementwise())
      return rewriter.notifyMatchFailure(op, "not elementwise for its types");
    return lowerAlone(op, operands, rewriter, *getTypeConverter(), reportSizes);
  }

  bool reportSizes;
};

struct ReduceToGeneric : public OpConversionPattern<ReduceOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ReduceOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Value> operands(adaptor.getOperands());
    return lowerAlone(op, operands, rewriter, *getTypeConverter(),
                      /*reportSizes=*/false);
  }
};

} // namespace

void mlir::bcast::populateFusionPatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns,
                                         bool reportSizes) {
  MLIRContext *context = patterns.getContext();
  patterns.add<FusionToLinalg, ElementwiseToGeneric>(converter, context,
                                                     reportSizes);
  patterns.add<ReduceToGeneric>(converter, context);
}
