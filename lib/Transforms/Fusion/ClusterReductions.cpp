//===- ClusterReductions.cpp - How a reduction enters a cluster -----------===//

#include "Clusters.h"
#include "bcast/Analysis/RowAxes.h"
#include "bcast/Utils/ElementTypes.h"

using namespace mlir;
using namespace mlir::bcast;

/// Bytes of what one iteration over all but the `axes` needs of a value.
static int64_t getRowBytes(const Cluster &cluster, ArrayRef<unsigned> axes,
                           Type element) {
  int64_t bytes = getElementBytes(element);
  for (unsigned axis : axes) {
    int64_t size = cluster.domain[axis];
    if (ShapedType::isDynamic(size))
      size = kTypicalSize;
    if (llvm::MulOverflow(bytes, size, bytes))
      return std::numeric_limits<int64_t>::max();
  }
  return bytes;
}

/// Whether the axes are the innermost ones, and there are others.
static bool areRows(const Cluster &cluster, ArrayRef<unsigned> axes) {
  unsigned rank = cluster.domain.size();
  return axes.size() < rank &&
         llvm::equal(axes, llvm::seq<unsigned>(rank - axes.size(), rank));
}

bool mlir::bcast::reducesRows(const Cluster &cluster) {
  return !cluster.reduced.empty() && areRows(cluster, cluster.reduced);
}

bool Clusters::mayMerge(const Cluster &a, const Cluster &other, Type element,
                        Axes &reduced) const {
  if (a.domain != other.domain)
    return false;
  if (reduced == other.reduced)
    return true;
  if (!reduced.empty() && !other.reduced.empty())
    return false;
  const Axes &axes = reduced.empty() ? other.reduced : reduced;
  if (!areRows(a, axes) || getRowBytes(a, axes, element) > options.maxRowBytes)
    return false;
  reduced = Axes(axes);
  return true;
}

StringRef Clusters::planReduce(ReductionOpInterface op, const Cluster &cluster,
                               ArrayRef<unsigned> reduced, const IndexMap &map,
                               ReducePlan &plan) {
  ArrayRef<int64_t> operandShape =
      cast<RankedTensorType>(op.getOperand().getType()).getShape();
  // The axes that the result does not move with.
  SmallVector<bool> used(cluster.domain.size());
  for (const IndexExpr &expr : map.getExprs()) {
    if (!expr.isConstant()) {
      if (!expr.isPlainDim())
        return "a reduction is read backwards";
      used[expr.dim] = true;
    }
  }
  SmallVector<unsigned, 2> missing;
  for (unsigned axis = 0; axis < used.size(); ++axis)
    if (!used[axis])
      missing.push_back(axis);
  SmallVector<int64_t, 2> reducedSizes;
  for (int64_t d : op.getDimensions())
    if (operandShape[d] != 1)
      reducedSizes.push_back(operandShape[d]);

  if (missing.empty() && reduced.empty()) {
    // The cluster works on results so far; now also on what is reduced.
    for (int64_t size : reducedSizes) {
      plan.reduced.push_back(cluster.domain.size() + plan.addedSizes.size());
      plan.addedSizes.push_back(size);
    }
  } else {
    if (!reduced.empty() && reduced != ArrayRef<unsigned>(missing))
      return "its reductions are over other dimensions";
    SmallVector<int64_t, 2> missingSizes;
    for (unsigned axis : missing)
      missingSizes.push_back(cluster.domain[axis]);
    if (missingSizes != reducedSizes)
      return "the result is broadcast along other dimensions than it reduces";
    Type element = getElementTypeOrSelf(op.getOperand());
    if (getRowBytes(cluster, missing, element) > options.maxRowBytes)
      return "a row is too large to be kept";
    plan.reduced = missing;
  }

  SmallVector<IndexExpr, 4> exprs;
  const unsigned *axis = plan.reduced.begin();
  unsigned kept = 0;
  for (auto [d, size] : llvm::enumerate(operandShape)) {
    if (!llvm::is_contained(op.getDimensions(), static_cast<int64_t>(d)))
      exprs.push_back(map.getExprs()[kept++]);
    else if (size == 1)
      exprs.push_back(IndexExpr::getZero());
    else
      exprs.push_back(IndexExpr::getDim(*axis++));
  }
  plan.operandMap =
      IndexMap(cluster.domain.size() + plan.addedSizes.size(), exprs);
  return {};
}
