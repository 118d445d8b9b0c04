//===- GenericPlan.cpp - The loop plan of a linalg.generic ----------------===//

#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Analysis/GenericBody.h"

using namespace mlir;
using namespace mlir::bcast;

std::optional<SmallVector<PlannedOperand>>
mlir::bcast::getPlannedOperands(linalg::GenericOp op) {
  SmallVector<PlannedOperand> operands;
  for (OpOperand &operand : op->getOpOperands()) {
    PlannedOperand planned;
    planned.map = op.getMatchingIndexingMap(&operand);
    if (auto type = dyn_cast<MemRefType>(operand.get().getType())) {
      planned.shape = type.getShape();
      planned.isRowMajor = type.getLayout().isIdentity();
      SmallVector<int64_t> strides;
      int64_t offset;
      if (!planned.isRowMajor) {
        if (failed(type.getStridesAndOffset(strides, offset)))
          return std::nullopt;
        planned.unitStrides.resize(type.getRank());
        for (auto [i, stride] : llvm::enumerate(strides))
          planned.unitStrides[i] = stride == 1;
        planned.strides = strides;
      }
    } else if (auto type =
                   dyn_cast<RankedTensorType>(operand.get().getType())) {
      planned.shape = type.getShape();
    }
    operands.push_back(planned);
  }
  return operands;
}

/// The indices of an output that are not always 0.
static SmallVector<AffineExpr> getMovingIndices(linalg::GenericOp op,
                                                OpOperand &output) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  SmallVector<AffineExpr> moving;
  for (AffineExpr expr : op.getMatchingIndexingMap(&output).getResults()) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    bool isZero =
        dim ? ranges[dim.getPosition()] == 1 : isa<AffineConstantExpr>(expr);
    if (!isZero)
      moving.push_back(expr);
  }
  return moving;
}

std::optional<LoopPlan>
mlir::bcast::planGeneric(linalg::GenericOp op,
                         ArrayRef<PlannedOperand> operands) {
  // An output of [8, 1] may be stored with one of [8].
  SmallVector<AffineExpr> indices =
      getMovingIndices(op, *op.getDpsInitOperand(0));
  for (OpOperand &output : op.getDpsInitsMutable())
    if (getMovingIndices(op, output) != indices)
      return std::nullopt;
  llvm::SmallBitVector keepApart(op.getNumLoops());
  op.getBody()->walk(
      [&](linalg::IndexOp index) { keepApart.set(index.getDim()); });
  return planLoops(op.getStaticLoopRanges(), operands, op.getNumDpsInputs(),
                   keepApart);
}

std::optional<int64_t> mlir::bcast::getLoopSize(linalg::GenericOp op,
                                                ArrayRef<unsigned> loop) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  int64_t size = 1;
  for (unsigned d : loop)
    if (ShapedType::isDynamic(ranges[d]) ||
        llvm::MulOverflow(size, ranges[d], size))
      return std::nullopt;
  return size;
}

std::optional<int64_t> mlir::bcast::getStaticProduct(linalg::GenericOp op,
                                                     const LoopPlan &loops,
                                                     ArrayRef<unsigned> which) {
  int64_t product = 1;
  for (unsigned loop : which) {
    std::optional<int64_t> size = getLoopSize(op, loops.loops[loop]);
    if (!size || llvm::MulOverflow(product, *size, product))
      return std::nullopt;
  }
  return product;
}

bool mlir::bcast::gathersComplex(linalg::GenericOp op, const LoopPlan &loops) {
  for (auto [o, type] : llvm::enumerate(op->getOperandTypes()))
    if (isComplex(getElementTypeOrSelf(type)) &&
        loops.getAccess(o, loops.loops.size() - 1) == AccessPattern::Strided)
      return true;
  return false;
}

std::optional<DimensionSource> mlir::bcast::findDimension(linalg::GenericOp op,
                                                          unsigned d) {
  auto find = [&](OpOperand &operand) -> std::optional<DimensionSource> {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [i, expr] : llvm::enumerate(map.getResults()))
      if (auto dim = dyn_cast<AffineDimExpr>(expr);
          dim && dim.getPosition() == d)
        return DimensionSource{&operand, static_cast<unsigned>(i)};
    return std::nullopt;
  };
  for (OpOperand &output : op.getDpsInitsMutable())
    if (auto source = find(output))
      return source;
  for (OpOperand *input : op.getDpsInputOperands())
    if (auto source = find(*input))
      return source;
  return std::nullopt;
}

std::optional<LoopPlan> mlir::bcast::planParallel(linalg::GenericOp op) {
  if (op.getNumDpsInits() == 0 || op.getNumParallelLoops() != op.getNumLoops())
    return std::nullopt;
  std::optional<SmallVector<PlannedOperand>> operands = getPlannedOperands(op);
  return operands ? planGeneric(op, *operands) : std::nullopt;
}
