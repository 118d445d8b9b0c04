//===- IndexMaps.cpp - The index map of each operand ----------------------===//

#include "OpDetails.h"

using namespace mlir;
using namespace mlir::bcast;

static ArrayRef<int64_t> getShape(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

static unsigned getResultRank(Operation *op) {
  return getShape(op->getResult(0)).size();
}

IndexMap opimpl::getBinaryIndexMap(Operation *op, ArrayRef<int64_t> dims,
                                   unsigned operandNumber) {
  ArrayRef<int64_t> shape = getShape(op->getOperand(operandNumber));
  unsigned resultRank = getResultRank(op);
  // The list places the operand of lower rank; equal ranks may carry the
  // identity, which says nothing.
  bool isSmall = shape.size() < resultRank;
  return getBroadcastIndexMap(shape, resultRank,
                              isSmall ? dims : ArrayRef<int64_t>());
}

IndexMap opimpl::getUnaryIndexMap(Operation *op) {
  return getBroadcastIndexMap(getShape(op->getOperand(0)), getResultRank(op));
}

IndexMap opimpl::getScalarOrSameIndexMap(Operation *op,
                                         unsigned operandNumber) {
  ArrayRef<int64_t> shape = getShape(op->getOperand(operandNumber));
  IndexMap map = getBroadcastIndexMap(shape, getResultRank(op));
  // Nothing expands: beside a `?` a 1 is a size that must be met, not 0.
  SmallVector<IndexExpr> exprs(map.getExprs());
  for (auto [dim, expr] : llvm::enumerate(exprs))
    if (ShapedType::isDynamic(getShape(op->getResult(0))[dim]))
      expr = IndexExpr::getDim(dim);
  return IndexMap(map.getNumDims(), exprs);
}

IndexMap opimpl::getLeadingIndexMap(Operation *op) {
  ArrayRef<int64_t> shape = getShape(op->getOperand(0));
  return getBroadcastIndexMap(
      shape, getResultRank(op),
      llvm::to_vector(llvm::seq<int64_t>(shape.size())));
}

IndexMap opimpl::getTrailingIndexMap(Operation *op) {
  ArrayRef<int64_t> shape = getShape(op->getOperand(0));
  unsigned resultRank = getResultRank(op);
  SmallVector<int64_t> dims = llvm::to_vector(
      llvm::seq<int64_t>(resultRank - shape.size(), resultRank));
  return getBroadcastIndexMap(shape, resultRank, dims);
}

IndexMap opimpl::getTransposeIndexMap(Operation *op,
                                      ArrayRef<int64_t> permutation) {
  // permutation: result dimension -> operand dimension. The map wants, for
  // each operand dimension, the result dimension that walks it.
  SmallVector<int64_t> inverse(permutation.size());
  for (auto [resultDim, operandDim] : llvm::enumerate(permutation))
    inverse[operandDim] = resultDim;
  return getBroadcastIndexMap(getShape(op->getOperand(0)), getResultRank(op),
                              inverse);
}

IndexMap opimpl::getReverseIndexMap(Operation *op,
                                    ArrayRef<int64_t> dimensions) {
  ArrayRef<int64_t> shape = getShape(op->getOperand(0));
  SmallVector<IndexExpr, 4> exprs;
  for (auto [d, size] : llvm::enumerate(shape)) {
    IndexExpr expr = IndexExpr::getDim(d);
    if (llvm::is_contained(dimensions, static_cast<int64_t>(d)))
      expr = {static_cast<int32_t>(d), -1, size - 1};
    exprs.push_back(expr);
  }
  return IndexMap(shape.size(), exprs).simplify(shape);
}

IndexMap opimpl::getSliceIndexMap(Operation *op, ArrayRef<int64_t> start,
                                  ArrayRef<int64_t> strides) {
  ArrayRef<int64_t> shape = getShape(op->getOperand(0));
  SmallVector<IndexExpr, 4> exprs;
  for (auto [d, first, stride] : llvm::enumerate(start, strides)) {
    // A single element is read at a constant.
    if (getShape(op->getResult(0))[d] == 1)
      exprs.push_back({IndexExpr::kNone, 0, first});
    else
      exprs.push_back({static_cast<int32_t>(d), stride, first});
  }
  return IndexMap(shape.size(), exprs).simplify(shape);
}

std::optional<IndexMap> ReshapeOp::getUnitIndexMap() {
  ArrayRef<int64_t> from = getOperand().getType().getShape();
  ArrayRef<int64_t> to = getType().getShape();
  SmallVector<IndexExpr, 4> exprs;
  unsigned next = 0;
  auto skipUnits = [&] {
    while (next < to.size() && to[next] == 1)
      ++next;
  };
  for (int64_t size : from) {
    if (size == 1) {
      exprs.push_back(IndexExpr::getZero());
      continue;
    }
    skipUnits();
    if (next == to.size() || to[next] != size)
      return std::nullopt;
    exprs.push_back(IndexExpr::getDim(next++));
  }
  skipUnits();
  if (next != to.size())
    return std::nullopt;
  return IndexMap(to.size(), exprs);
}
