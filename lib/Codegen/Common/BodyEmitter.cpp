//===- BodyEmitter.cpp - The body of a linalg.generic, on vectors ---------===//

#include "BodyEmitter.h"

#include "ComplexVectors.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

static SmallVector<Value>
emitScalarBody(OpBuilder &builder, linalg::GenericOp op, IRMapping &mapping,
               function_ref<Value(unsigned)> getIndex, ArrayRef<Value> wanted) {
  for (Operation *inner : getNeededOps(op, wanted)) {
    if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
      mapping.map(index.getResult(), getIndex(index.getDim()));
      continue;
    }
    // Coordinates read in nested regions are not block-level; replace them too.
    Operation *clone = builder.clone(*inner, mapping);
    clone->walk([&](linalg::IndexOp index) {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPoint(clone);
      index.replaceAllUsesWith(getIndex(index.getDim()));
      index.erase();
    });
  }
  SmallVector<Value> results;
  for (Value value : wanted)
    results.push_back(mapping.lookupOrDefault(value));
  return results;
}

/// The ops that the values need, in order, but for what only known values need.
static SmallVector<Operation *> getUnknownOps(linalg::GenericOp op,
                                              ArrayRef<Value> wanted,
                                              const IRMapping &known) {
  SmallVector<Operation *> ops, needed = getNeededOps(op, wanted);
  llvm::SmallDenseSet<Value> pending(wanted.begin(), wanted.end());
  for (Operation *inner : llvm::reverse(needed)) {
    Value result = inner->getResult(0);
    if (known.contains(result) || !pending.contains(result))
      continue;
    pending.insert_range(inner->getOperands());
    ops.push_back(inner);
  }
  std::reverse(ops.begin(), ops.end());
  return ops;
}

Value mlir::bcast::buildVectorForm(OpBuilder &builder, Operation *op,
                                   ValueRange operands, int64_t lanes) {
  OperationState state(op->getLoc(), op->getName());
  state.addOperands(operands);
  state.addTypes(getVectorType(op->getResult(0).getType(), lanes));
  state.addAttributes(op->getDiscardableAttrDictionary().getValue());
  state.propertiesAttr = op->getPropertiesAsAttribute();
  return builder.create(state)->getResult(0);
}

SmallVector<Value> mlir::bcast::emitBody(OpBuilder &builder,
                                         linalg::GenericOp op, int64_t lanes,
                                         ArrayRef<Value> arguments,
                                         function_ref<Value(unsigned)> getIndex,
                                         ArrayRef<Value> wantedValues,
                                         const IRMapping &known) {
  SmallVector<Value> wanted = getWanted(op, wantedValues);
  IRMapping mapping(known);
  for (auto [argument, value] :
       llvm::zip_equal(op.getBody()->getArguments(), arguments))
    if (value)
      mapping.map(argument, value);
  if (lanes == 0)
    return emitScalarBody(builder, op, mapping, getIndex, wanted);

  Location loc = op.getLoc();
  auto lookup = [&](Value value) -> Value {
    if (Value mapped = mapping.lookupOrNull(value))
      return mapped;
    // A scalar from outside the body.
    Value splat = buildSplat(builder, loc, value, lanes);
    mapping.map(value, splat);
    return splat;
  };
  for (Operation *inner : getUnknownOps(op, wanted, known)) {
    Value result = inner->getResult(0);
    if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
      mapping.map(result, getIndex(index.getDim()));
      continue;
    }
    if (isComplex(result.getType()) ||
        llvm::any_of(inner->getOperandTypes(), bcast::isComplex)) {
      SmallVector<Value> operands = llvm::map_to_vector(
          inner->getOperands(), [&](Value operand) { return lookup(operand); });
      mapping.map(result,
                  buildComplexVectorForm(builder, inner, operands, lanes));
      continue;
    }
    VectorType type = getVectorType(result.getType(), lanes);
    if (isa<index::SizeOfOp>(inner)) {
      Value scalar = builder.clone(*inner)->getResult(0);
      mapping.map(result,
                  vector::BroadcastOp::create(builder, loc, type, scalar));
      continue;
    }
    if (auto constant = dyn_cast<arith::ConstantOp>(inner)) {
      mapping.map(
          result,
          arith::ConstantOp::create(
              builder, loc, DenseElementsAttr::get(type, constant.getValue())));
      continue;
    }
    SmallVector<Value> operands = llvm::map_to_vector(
        inner->getOperands(), [&](Value operand) { return lookup(operand); });
    mapping.map(result, buildVectorForm(builder, inner, operands, lanes));
  }
  SmallVector<Value> results;
  for (Value value : wanted)
    results.push_back(lookup(value));
  return results;
}
