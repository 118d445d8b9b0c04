//===- BodyEmitter.cpp - The body of a linalg.generic, on vectors ---------===//

#include "BodyEmitter.h"

#include "ComplexVectors.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

static bool isVectorElement(Type type, bool takesComplex) {
  if (auto complexType = dyn_cast<ComplexType>(type))
    return takesComplex && isa<FloatType>(complexType.getElementType());
  return type.isIntOrIndexOrFloat();
}

// LLVM packs the bits of vectors.
bool mlir::bcast::isVectorInMemory(Type type) {
  if (auto complexType = dyn_cast<ComplexType>(type))
    type = complexType.getElementType();
  if (type.isIndex() || type.isInteger(1))
    return true;
  if (!type.isIntOrFloat())
    return false;
  unsigned width = type.getIntOrFloatBitWidth();
  return width >= 8 && llvm::isPowerOf2_32(width);
}

SmallVector<Operation *> mlir::bcast::getNeededOps(linalg::GenericOp op,
                                                   ArrayRef<Value> wanted) {
  llvm::SmallDenseSet<Operation *> needed;
  auto need = [&](Value value) {
    if (Operation *definition = value.getDefiningOp())
      needed.insert(definition);
  };
  llvm::for_each(wanted, need);
  SmallVector<Operation *> ops;
  for (Operation &inner : llvm::reverse(op.getBody()->without_terminator())) {
    if (!needed.contains(&inner) && isMemoryEffectFree(&inner))
      continue;
    ops.push_back(&inner);
    inner.walk([&](Operation *nested) {
      llvm::for_each(nested->getOperands(), need);
    });
  }
  std::reverse(ops.begin(), ops.end());
  return ops;
}

static SmallVector<Value> getWanted(linalg::GenericOp op,
                                    ArrayRef<Value> wanted) {
  if (!wanted.empty())
    return SmallVector<Value>(wanted);
  return SmallVector<Value>(op.getBody()->getTerminator()->getOperands());
}

bool mlir::bcast::isVectorizable(linalg::GenericOp op,
                                 ArrayRef<Value> wantedValues,
                                 bool takesComplex) {
  SmallVector<Value> wanted = getWanted(op, wantedValues);
  auto isFine = [&](Value value) {
    return isVectorElement(value.getType(), takesComplex) &&
           (!isa<BlockArgument>(value) || isVectorInMemory(value.getType()));
  };
  if (!llvm::all_of(wanted, isFine))
    return false;
  for (Operation *inner : getNeededOps(op, wanted)) {
    if (inner->getNumRegions() != 0 || inner->getNumResults() != 1 ||
        !isFine(inner->getResult(0)) ||
        !llvm::all_of(inner->getOperands(), isFine))
      return false;
    bool isOnComplex = isComplex(inner->getResult(0).getType()) ||
                       llvm::any_of(inner->getOperandTypes(), bcast::isComplex);
    if (isOnComplex
            ? hasComplexVectorForm(inner)
            : isa<linalg::IndexOp, arith::ConstantOp, index::SizeOfOp>(inner))
      continue;
    if (isOnComplex || !OpTrait::hasElementwiseMappableTraits(inner))
      return false;
  }
  return true;
}

bool mlir::bcast::readsComplex(linalg::GenericOp op) {
  return llvm::any_of(op->getOperandTypes(), [](Type type) {
    return isComplex(getElementTypeOrSelf(type));
  });
}

bool mlir::bcast::dividesIntegers(linalg::GenericOp op) {
  return llvm::any_of(op.getBody()->getOperations(), [](Operation &inner) {
    return isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp,
               arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp>(
        inner);
  });
}

unsigned mlir::bcast::getWidestByteWidth(linalg::GenericOp op) {
  unsigned widest = 1;
  auto visit = [&](Type type) {
    if (auto complexType = dyn_cast<ComplexType>(type))
      type = complexType.getElementType();
    if (type.isIntOrFloat())
      widest = std::max<unsigned>(
          widest, llvm::divideCeil(type.getIntOrFloatBitWidth(), 8));
    else if (type.isIndex())
      widest = std::max(widest, 8u);
  };
  llvm::for_each(op.getBody()->getArgumentTypes(), visit);
  for (Operation &inner : op.getBody()->without_terminator())
    llvm::for_each(inner.getResultTypes(), visit);
  return widest;
}

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

SmallVector<Value> mlir::bcast::emitBody(OpBuilder &builder,
                                         linalg::GenericOp op, int64_t lanes,
                                         ArrayRef<Value> arguments,
                                         function_ref<Value(unsigned)> getIndex,
                                         ArrayRef<Value> wantedValues) {
  SmallVector<Value> wanted = getWanted(op, wantedValues);
  IRMapping mapping;
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
  for (Operation *inner : getNeededOps(op, wanted)) {
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
    OperationState state(inner->getLoc(), inner->getName());
    for (Value operand : inner->getOperands())
      state.operands.push_back(lookup(operand));
    state.addTypes(type);
    state.addAttributes(inner->getDiscardableAttrDictionary().getValue());
    state.propertiesAttr = inner->getPropertiesAsAttribute();
    mapping.map(result, builder.create(state)->getResult(0));
  }
  SmallVector<Value> results;
  for (Value value : wanted)
    results.push_back(lookup(value));
  return results;
}
