//===- LaneBody.cpp - Bodies whose lanes read neighbours ------------------===//

#include "LaneBody.h"

#include "BodyEmitter.h"
#include "ComplexVectors.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// What all lanes have in common is a scalar, and consecutive integers the
/// first of them.
class LaneBodyEmitter {
public:
  LaneBodyEmitter(const LaneForms &forms, IRMapping mapping,
                  function_ref<Value(unsigned)> getIndex, int64_t accessBytes)
      : forms(forms), mapping(std::move(mapping)), getIndex(getIndex),
        accessBytes(accessBytes) {}

  /// Returns what the block yields, as vectors.
  SmallVector<Value> emit(OpBuilder &builder, Block &block);

private:
  void emit(OpBuilder &builder, Operation &op);
  void emitBranch(OpBuilder &builder, scf::IfOp branch);
  Value emitLoad(OpBuilder &builder, memref::LoadOp load);
  Value getVector(OpBuilder &builder, Value value);

  const LaneForms &forms;
  IRMapping mapping;
  function_ref<Value(unsigned)> getIndex;
  int64_t accessBytes;
};

} // namespace

Value LaneBodyEmitter::getVector(OpBuilder &builder, Value value) {
  Value mapped = mapping.lookupOrDefault(value);
  LaneForm form = forms.getForm(value);
  if (form == LaneForm::Vector)
    return mapped;
  Location loc = value.getLoc();
  Value first = buildSplat(builder, loc, mapped, forms.getLanes());
  if (form == LaneForm::Uniform)
    return first;
  auto type = cast<VectorType>(first.getType());
  SmallVector<Attribute> steps;
  for (int64_t lane = 0; lane < forms.getLanes(); ++lane)
    steps.push_back(builder.getIntegerAttr(type.getElementType(), lane));
  Value step = arith::ConstantOp::create(builder, loc,
                                         DenseElementsAttr::get(type, steps));
  return arith::AddIOp::create(builder, loc, first, step);
}

Value LaneBodyEmitter::emitLoad(OpBuilder &builder, memref::LoadOp load) {
  SmallVector<Value> indices =
      llvm::map_to_vector(load.getIndices(), [&](Value index) {
        return mapping.lookupOrDefault(index);
      });
  VectorType type = getVectorType(load.getType(), forms.getLanes());
  int64_t bytes = forms.getLanes() * getElementBytes(load.getType());
  return vector::LoadOp::create(builder, load.getLoc(), type, load.getMemref(),
                                indices, /*nontemporal=*/false,
                                llvm::Align(std::min(accessBytes, bytes)));
}

void LaneBodyEmitter::emitBranch(OpBuilder &builder, scf::IfOp branch) {
  auto emitBlock = [&](Block &block) {
    return [&](OpBuilder &nested, Location loc) {
      SmallVector<Value> results = emit(nested, block);
      scf::YieldOp::create(nested, loc, results);
    };
  };
  auto on = scf::IfOp::create(
      builder, branch.getLoc(), mapping.lookupOrDefault(branch.getCondition()),
      emitBlock(*branch.thenBlock()), emitBlock(*branch.elseBlock()));
  mapping.map(branch.getResults(), on.getResults());
}

void LaneBodyEmitter::emit(OpBuilder &builder, Operation &op) {
  if (auto index = dyn_cast<linalg::IndexOp>(op))
    return mapping.map(index.getResult(), getIndex(index.getDim()));
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return emitBranch(builder, branch);
  if (forms.getForm(op.getResult(0)) != LaneForm::Vector) {
    builder.clone(op, mapping);
    return;
  }
  if (auto load = dyn_cast<memref::LoadOp>(op))
    return mapping.map(load.getResult(), emitLoad(builder, load));
  SmallVector<Value> operands =
      llvm::map_to_vector(op.getOperands(), [&](Value operand) {
        return getVector(builder, operand);
      });
  mapping.map(op.getResult(0),
              buildVectorForm(builder, &op, operands, forms.getLanes()));
}

SmallVector<Value> LaneBodyEmitter::emit(OpBuilder &builder, Block &block) {
  for (Operation &op : block.without_terminator())
    emit(builder, op);
  return llvm::map_to_vector(
      block.getTerminator()->getOperands(),
      [&](Value value) { return getVector(builder, value); });
}

SmallVector<Value>
mlir::bcast::emitLaneBody(OpBuilder &builder, linalg::GenericOp op,
                          const LaneForms &forms, ArrayRef<Value> arguments,
                          function_ref<Value(unsigned)> getIndex,
                          int64_t accessBytes) {
  IRMapping mapping;
  for (auto [argument, value] :
       llvm::zip_equal(op.getBody()->getArguments(), arguments))
    if (value)
      mapping.map(argument, value);
  return LaneBodyEmitter(forms, std::move(mapping), getIndex, accessBytes)
      .emit(builder, *op.getBody());
}
