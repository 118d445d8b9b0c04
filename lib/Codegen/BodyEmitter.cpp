//===- BodyEmitter.cpp - The body of a linalg.generic, on vectors ---------===//

#include "BodyEmitter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

static bool isVectorElement(Type type) { return type.isIntOrIndexOrFloat(); }

/// Whether neighbours in a buffer are neighbours in a vector in memory: LLVM
/// packs the bits of vectors. i1 is stored as bytes.
static bool isVectorInMemory(Type type) {
  if (type.isIndex() || type.isInteger(1))
    return true;
  if (!type.isIntOrFloat())
    return false;
  unsigned width = type.getIntOrFloatBitWidth();
  return width >= 8 && llvm::isPowerOf2_32(width);
}

bool mlir::bcast::isVectorizable(linalg::GenericOp op) {
  for (Operation &inner : op.getBody()->without_terminator()) {
    if (inner.getNumRegions() != 0 || inner.getNumResults() != 1 ||
        !isVectorElement(inner.getResult(0).getType()) ||
        !llvm::all_of(inner.getOperandTypes(), isVectorElement))
      return false;
    if (!isa<linalg::IndexOp, arith::ConstantOp>(inner) &&
        !OpTrait::hasElementwiseMappableTraits(&inner))
      return false;
  }
  return llvm::all_of(op.getBody()->getArgumentTypes(), isVectorInMemory) &&
         llvm::all_of(op.getBody()->getTerminator()->getOperandTypes(),
                      isVectorElement);
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
               function_ref<Value(unsigned)> getIndex) {
  for (Operation &inner : op.getBody()->without_terminator()) {
    if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
      mapping.map(index.getResult(), getIndex(index.getDim()));
      continue;
    }
    // Coordinates read in nested regions are not block-level; replace them too.
    Operation *clone = builder.clone(inner, mapping);
    clone->walk([&](linalg::IndexOp index) {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPoint(clone);
      index.replaceAllUsesWith(getIndex(index.getDim()));
      index.erase();
    });
  }
  SmallVector<Value> results;
  for (Value yielded : op.getBody()->getTerminator()->getOperands())
    results.push_back(mapping.lookupOrDefault(yielded));
  return results;
}

SmallVector<Value>
mlir::bcast::emitBody(OpBuilder &builder, linalg::GenericOp op, int64_t lanes,
                      ArrayRef<Value> arguments,
                      function_ref<Value(unsigned)> getIndex) {
  IRMapping mapping;
  for (auto [argument, value] :
       llvm::zip_equal(op.getBody()->getArguments(), arguments))
    if (value)
      mapping.map(argument, value);
  if (lanes == 0)
    return emitScalarBody(builder, op, mapping, getIndex);

  Location loc = op.getLoc();
  auto vectorOf = [&](Type type) { return VectorType::get({lanes}, type); };
  auto lookup = [&](Value value) -> Value {
    if (Value mapped = mapping.lookupOrNull(value))
      return mapped;
    // A scalar from outside the body.
    Value splat = vector::BroadcastOp::create(builder, loc,
                                              vectorOf(value.getType()), value);
    mapping.map(value, splat);
    return splat;
  };
  for (Operation &inner : op.getBody()->without_terminator()) {
    Value result = inner.getResult(0);
    if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
      mapping.map(result, getIndex(index.getDim()));
      continue;
    }
    VectorType type = vectorOf(result.getType());
    if (auto constant = dyn_cast<arith::ConstantOp>(inner)) {
      mapping.map(
          result,
          arith::ConstantOp::create(
              builder, loc, DenseElementsAttr::get(type, constant.getValue())));
      continue;
    }
    OperationState state(inner.getLoc(), inner.getName());
    for (Value operand : inner.getOperands())
      state.operands.push_back(lookup(operand));
    state.addTypes(type);
    state.addAttributes(inner.getDiscardableAttrDictionary().getValue());
    state.propertiesAttr = inner.getPropertiesAsAttribute();
    mapping.map(result, builder.create(state)->getResult(0));
  }
  SmallVector<Value> results;
  for (Value yielded : op.getBody()->getTerminator()->getOperands())
    results.push_back(lookup(yielded));
  return results;
}
