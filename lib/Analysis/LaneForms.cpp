//===- LaneForms.cpp - What the lanes of a vector have in common ----------===//

#include "bcast/Analysis/LaneForms.h"
#include "bcast/Analysis/GenericBody.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

bool mlir::bcast::hasReadsOrBranches(linalg::GenericOp op) {
  return llvm::any_of(op.getBody()->without_terminator(), [](Operation &inner) {
    return isa<memref::LoadOp, scf::IfOp>(inner);
  });
}

bool LaneForms::isUniform(ValueRange values) const {
  return llvm::all_of(
      values, [&](Value value) { return getForm(value) == LaneForm::Uniform; });
}

bool LaneForms::isMultiple(Value value) const {
  std::optional<int64_t> constant = getConstantIntValue(value);
  return constant && *constant % lanes == 0;
}

/// Complex numbers have no vectors.
static bool isVectorElement(Type type) {
  return type.isIntOrIndexOrFloat() && isVectorInMemory(type);
}

/// Consecutive integers that begin at a multiple of the lanes are on one side
/// of every other multiple, and a multiple away from them are more of the kind.
std::optional<LaneForm> LaneForms::findIntegerForm(Operation &op) const {
  if (op.getNumOperands() != 2 ||
      getForm(op.getOperand(0)) != LaneForm::Consecutive ||
      !isMultiple(op.getOperand(1)))
    return std::nullopt;
  if (isa<arith::AddIOp, arith::SubIOp>(op))
    return LaneForm::Consecutive;
  auto compare = dyn_cast<arith::CmpIOp>(op);
  if (!compare)
    return std::nullopt;
  switch (compare.getPredicate()) {
  case arith::CmpIPredicate::ult:
  case arith::CmpIPredicate::uge:
  case arith::CmpIPredicate::slt:
  case arith::CmpIPredicate::sge:
    return LaneForm::Uniform;
  default:
    return std::nullopt;
  }
}

/// One element for all, or neighbours in a row. Every row of the array begins
/// at a multiple of the lanes then.
LogicalResult LaneForms::visit(memref::LoadOp load) {
  MemRefType type = load.getMemRefType();
  if (isUniform(load.getIndices())) {
    forms[load] = LaneForm::Uniform;
    return success();
  }
  if (!type.getLayout().isIdentity() ||
      !isVectorElement(type.getElementType()) ||
      load.getMemref().getDefiningOp<memref::ViewOp>() ||
      getForm(load.getIndices().back()) != LaneForm::Consecutive ||
      !isUniform(load.getIndices().drop_back()))
    return failure();
  int64_t row = type.getShape().back();
  if (type.getRank() > 1 && (ShapedType::isDynamic(row) || row % lanes != 0))
    return failure();
  forms[load] = LaneForm::Vector;
  return success();
}

LogicalResult LaneForms::visit(Operation &op) {
  if (auto index = dyn_cast<linalg::IndexOp>(op)) {
    forms[index] =
        index.getDim() == dim ? LaneForm::Consecutive : LaneForm::Uniform;
    return success();
  }
  if (auto load = dyn_cast<memref::LoadOp>(op))
    return visit(load);
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    if (!isUniform(branch.getCondition()) || branch.getNumResults() == 0 ||
        failed(visit(*branch.thenBlock())) ||
        failed(visit(*branch.elseBlock())))
      return failure();
    for (Value result : branch.getResults())
      forms[result] = LaneForm::Vector;
    return success();
  }
  if (op.getNumRegions() != 0 || op.getNumResults() != 1 || !isPure(&op))
    return failure();
  Value result = op.getResult(0);
  if (std::optional<LaneForm> form = findIntegerForm(op)) {
    forms[result] = *form;
    return success();
  }
  if (isUniform(op.getOperands())) {
    forms[result] = LaneForm::Uniform;
    return success();
  }
  auto isScalar = [](Type type) { return type.isIntOrIndexOrFloat(); };
  if (!OpTrait::hasElementwiseMappableTraits(&op) ||
      !isScalar(result.getType()) ||
      !llvm::all_of(op.getOperandTypes(), isScalar))
    return failure();
  forms[result] = LaneForm::Vector;
  return success();
}

LogicalResult LaneForms::visit(Block &block) {
  for (Operation &op : block.without_terminator())
    if (failed(visit(op)))
      return failure();
  return success();
}

std::optional<LaneForms> LaneForms::get(linalg::GenericOp op, unsigned dim,
                                        int64_t lanes) {
  LaneForms forms(dim, lanes);
  for (BlockArgument argument : op.getBody()->getArguments()) {
    if (!argument.use_empty() && !isVectorElement(argument.getType()))
      return std::nullopt;
    forms.forms[argument] = LaneForm::Vector;
  }
  if (failed(forms.visit(*op.getBody())) ||
      !llvm::all_of(op.getBody()->getTerminator()->getOperandTypes(),
                    isVectorElement))
    return std::nullopt;
  return forms;
}
