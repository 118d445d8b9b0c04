//===- FusionLowering.cpp - Ops, alone or fused, as loops -----------------===//

#include "FusionLowering.h"
#include "RuntimeChecks.h"
#include "Storage.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
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
