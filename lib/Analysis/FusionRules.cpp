//===- FusionRules.cpp - Legality and cost of fusion ----------------------===//

#include "bcast/Analysis/FusionRules.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;

bool mlir::bcast::isFusible(Operation *op) {
  // What FusionOp's verifier allows.
  if (!isa_and_nonnull<BcastDialect>(op->getDialect()))
    return false;
  if (isa<ElementwiseOpInterface, ReductionOpInterface, UnitReshapeOpInterface>(
          op))
    return true;
  DenseElementsAttr constant;
  return matchPattern(op, m_Constant(&constant)) && constant.isSplat();
}

IndexMap mlir::bcast::getReadMap(OpOperand &operand) {
  Operation *op = operand.getOwner();
  if (auto elementwise = dyn_cast<ElementwiseOpInterface>(op))
    return elementwise.getOperandIndexMap(operand.getOperandNumber());
  if (auto reshape = dyn_cast<UnitReshapeOpInterface>(op))
    return *reshape.getUnitIndexMap();
  // The init value has rank 0.
  auto type = cast<RankedTensorType>(operand.get().getType());
  return IndexMap::getIdentity(type.getRank()).simplify(type.getShape());
}

bool mlir::bcast::isRead(OpOperand &operand) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(operand.getOwner());
  return !elementwise || elementwise.readsOperand(operand.getOperandNumber());
}

int64_t mlir::bcast::getElementBits(Value tensor) {
  Type type = getElementTypeOrSelf(tensor.getType());
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * complex.getElementType().getIntOrFloatBitWidth();
  return type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
}

bool mlir::bcast::isSmaller(Value value, Value than) {
  auto type = cast<RankedTensorType>(value.getType());
  auto thanType = cast<RankedTensorType>(than.getType());
  return type.hasStaticShape() && thanType.hasStaticShape() &&
         type.getNumElements() < thanType.getNumElements();
}

int64_t mlir::bcast::getComputeCost(Operation *op) {
  if (auto elementwise = dyn_cast<ElementwiseOpInterface>(op))
    return elementwise.getComputeCost();
  // A reduction costs as much as can be; constants and reshapes compute
  // nothing.
  return isa<ReductionOpInterface>(op) ? int64_t(1) << 30 : 0;
}

static bool mayBeEqual(int64_t a, int64_t b) {
  return a == b || ShapedType::isDynamic(a) || ShapedType::isDynamic(b);
}

Coverage mlir::bcast::getCoverage(const IndexMap &map, ArrayRef<int64_t> domain,
                                  ArrayRef<int64_t> shape) {
  SmallVector<bool, 8> used(domain.size());
  for (auto [expr, size] : llvm::zip_equal(map.getExprs(), shape)) {
    if (expr.isConstant()) {
      if (size != 1)
        return Coverage::Partial;
      continue;
    }
    bool isWhole = (expr.stride == 1 || expr.stride == -1) &&
                   mayBeEqual(domain[expr.dim], size) && !used[expr.dim];
    if (!isWhole)
      return Coverage::Partial;
    used[expr.dim] = true;
  }
  for (auto [size, isUsed] : llvm::zip_equal(domain, used))
    if (size != 1 && !isUsed)
      return Coverage::Replicated;
  return Coverage::Once;
}

bool mlir::bcast::isInjective(const IndexMap &map, ArrayRef<int64_t> domain) {
  SmallVector<bool, 8> used(domain.size());
  for (const IndexExpr &expr : map.getExprs())
    if (!expr.isConstant())
      used[expr.dim] = true;
  return llvm::all_of(llvm::zip_equal(domain, used), [](auto pair) {
    auto [size, isUsed] = pair;
    return size == 1 || isUsed;
  });
}

bool mlir::bcast::isInOrder(const IndexMap &map) {
  int32_t last = -1;
  for (const IndexExpr &expr : map.getExprs()) {
    if (expr.isConstant())
      continue;
    if (!expr.isPlainDim() || expr.dim <= last)
      return false;
    last = expr.dim;
  }
  return true;
}
