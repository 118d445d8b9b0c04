//===- GenericBody.cpp - What the body of a linalg.generic is -------------===//

#include "bcast/Analysis/GenericBody.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

bool mlir::bcast::hasComplexVectorForm(Operation *op) {
  return isa<complex::ReOp, complex::ImOp, complex::CreateOp,
             complex::ConstantOp, complex::AddOp, complex::SubOp,
             complex::EqualOp, complex::NotEqualOp, arith::SelectOp>(op);
}

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

SmallVector<Value> mlir::bcast::getWanted(linalg::GenericOp op,
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
  for (Operation &inner : op.getBody()->without_terminator()) {
    // LLVM computes a coordinate in the type that it is cast to.
    if (isa<linalg::IndexOp>(inner) &&
        llvm::all_of(inner.getUsers(),
                     llvm::IsaPred<arith::IndexCastOp, arith::IndexCastUIOp>))
      continue;
    llvm::for_each(inner.getResultTypes(), visit);
  }
  return widest;
}
