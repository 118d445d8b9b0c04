//===- ConstantInits.cpp - Reductions that start from constants -----------===//

#include "ConstantInits.h"
#include "bcast/Analysis/BufferAccess.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

/// Ops between a fill and its reader that are looked at: fills of other
/// outputs, and allocations, among them those of the results of all epilogues.
static constexpr unsigned kMaxDistance = 64;

TypedAttr mlir::bcast::getFilledValue(linalg::GenericOp op) {
  if (op.getNumDpsInits() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops() ||
      !op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity())
    return {};
  Value filled = op.getBody()->getTerminator()->getOperand(0);
  // A linalg.fill has the value as an operand.
  auto argument = dyn_cast<BlockArgument>(filled);
  if (argument && argument.getOwner() == op.getBody())
    filled = op->getOperand(argument.getArgNumber());
  TypedAttr value;
  if (!matchPattern(filled, m_Constant(&value)))
    return {};
  return value;
}

linalg::GenericOp mlir::bcast::findFill(linalg::GenericOp op,
                                        OpOperand *output) {
  // Complex constants have no attribute of their type.
  Value buffer = output->get();
  if (isa<ComplexType>(getElementTypeOrSelf(buffer.getType())))
    return {};
  unsigned numUses = llvm::count(op->getOperands(), buffer);
  if (numUses != 1 || !writesAll(op, output) ||
      !getBaseBuffer(buffer).getDefiningOp<memref::AllocOp>() ||
      llvm::any_of(op.getDpsInputs(), [&](Value input) {
        return getBaseBuffer(input) == getBaseBuffer(buffer);
      }))
    return {};
  Operation *before = op->getPrevNode();
  for (unsigned i = 0; before && i < kMaxDistance;
       ++i, before = before->getPrevNode()) {
    auto fill = dyn_cast<linalg::GenericOp>(before);
    if (!fill) {
      if (isMemoryEffectFree(before) || isa<memref::AllocOp>(before))
        continue;
      return {};
    }
    if (!getFilledValue(fill))
      return {};
    if (fill.getDpsInits()[0] == buffer)
      return fill;
    if (getBaseBuffer(fill.getDpsInits()[0]) == getBaseBuffer(buffer))
      return {};
  }
  return {};
}

void ConstantInits::add(linalg::GenericOp op, const ReductionPlan &reduction) {
  for (const Combiner &combiner : reduction.combiners) {
    linalg::GenericOp fill =
        findFill(op, op.getDpsInitOperand(combiner.getOutput()));
    values[op].push_back(fill ? getFilledValue(fill) : TypedAttr());
    if (fill)
      fills.insert(fill);
  }
}

ArrayRef<TypedAttr> ConstantInits::get(linalg::GenericOp op) const {
  auto known = values.find(op);
  return known == values.end() ? ArrayRef<TypedAttr>() : known->second;
}

void ConstantInits::eraseFolded() {
  for (Operation *fill : fills)
    fill->erase();
}
