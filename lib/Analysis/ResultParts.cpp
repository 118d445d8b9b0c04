//===- ResultParts.cpp - Reductions that leave parts of results -----------===//

#include "bcast/Analysis/ResultParts.h"

using namespace mlir;
using namespace mlir::bcast;

std::optional<AffineExpr> mlir::bcast::getReducedNumber(linalg::GenericOp op) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  AffineExpr number = getAffineConstantExpr(0, op.getContext());
  int64_t stride = 1;
  for (unsigned d = op.getNumLoops(); d-- > 0;) {
    if (iterators[d] != utils::IteratorType::reduction)
      continue;
    number = getAffineDimExpr(d, op.getContext()) * stride + number;
    if (ShapedType::isDynamic(sizes[d]) ||
        llvm::MulOverflow(stride, sizes[d], stride))
      return std::nullopt;
  }
  return number;
}

/// The dimension of one output, and the elements of a part.
static std::optional<ResultParts> matchParts(AffineMap map, AffineExpr number) {
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    auto division = dyn_cast<AffineBinaryOpExpr>(expr);
    if (!division || division.getKind() != AffineExprKind::FloorDiv)
      continue;
    auto elements = dyn_cast<AffineConstantExpr>(division.getRHS());
    AffineExpr difference =
        simplifyAffineExpr(division.getLHS() - number, map.getNumDims(),
                           /*numSymbols=*/0);
    if (elements && elements.getValue() > 0 &&
        difference == getAffineConstantExpr(0, map.getContext()))
      return ResultParts{static_cast<unsigned>(i), elements.getValue()};
  }
  return std::nullopt;
}

std::optional<ResultParts> mlir::bcast::getResultParts(linalg::GenericOp op) {
  std::optional<AffineExpr> number = getReducedNumber(op);
  if (!number || op.getNumReductionLoops() == 0)
    return std::nullopt;
  std::optional<ResultParts> parts;
  for (OpOperand &output : op.getDpsInitsMutable()) {
    std::optional<ResultParts> own =
        matchParts(op.getMatchingIndexingMap(&output), *number);
    if (!own || (parts && (parts->dimension != own->dimension ||
                           parts->elements != own->elements)))
      return std::nullopt;
    parts = own;
  }
  return parts;
}

AffineMap mlir::bcast::dropParts(AffineMap map, const ResultParts &parts) {
  SmallVector<AffineExpr> results(map.getResults());
  results[parts.dimension] = getAffineConstantExpr(0, map.getContext());
  return AffineMap::get(map.getNumDims(), 0, results, map.getContext());
}
