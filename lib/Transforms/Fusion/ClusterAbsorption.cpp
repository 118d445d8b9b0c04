//===- ClusterAbsorption.cpp - Small clusters in those of other loops -----===//
//
// The running mean that a normalization updates is computed from the mean, as
// the difference is that the variance needs: from a value with few elements,
// which is computed inside of larger loops, in loops along its own axes. If
// each were a cluster of its own, the mean would be one as well, and the array
// would be read once more.
//
//===----------------------------------------------------------------------===//

#include "Clusters.h"

using namespace mlir;
using namespace mlir::bcast;

/// Most ops of a cluster that another one absorbs; keeps the pass linear.
static constexpr unsigned kMaxAbsorbed = 64;

void Clusters::addMember(unsigned cluster, unsigned index) {
  Cluster &of = clusters[cluster];
  of.hasMany |= of.members.size() == kMaxAbsorbed;
  if (!of.hasMany)
    of.members.push_back(index);
}

void Clusters::merge(unsigned into, unsigned from) {
  if (into == from)
    return;
  sets.merge(into, from);
  clusters[into].hasMany |= clusters[from].hasMany;
  for (unsigned member : clusters[from].members)
    addMember(into, member);
}

/// What else is computed from a mean than what subtracts it: each element of
/// the value once, in order, along axes that the other loops have as well. So
/// it may be computed there, once for all indices along the other axes.
bool Clusters::isAbsorbed(unsigned index, const Group &into,
                          const Group &group) {
  const Cluster &own = clusters[group.cluster];
  Operation *op = nodes[index].op;
  if (!own.reduced.empty() || own.hasMany || !isInOrder(group.map) ||
      getCoverage(group.map, own.domain, getShape(op->getResult(0))) !=
          Coverage::Once ||
      (clusters[into.cluster].reduced.empty() && !findReduction(op)))
    return false;
  return llvm::all_of(
      llvm::zip_equal(group.map.getExprs(), into.map.getExprs()),
      [](auto exprs) {
        auto [expr, other] = exprs;
        return expr.isConstant() || other.isPlainDim();
      });
}

void Clusters::absorb(const Group &into, const Group &group) {
  SmallVector<IndexExpr, 4> exprs(clusters[group.cluster].domain.size(),
                                  IndexExpr::getZero());
  for (auto [expr, other] :
       llvm::zip_equal(group.map.getExprs(), into.map.getExprs()))
    if (!expr.isConstant())
      exprs[expr.dim] = other;
  IndexMap inside(clusters[into.cluster].domain.size(), exprs);
  for (unsigned member : clusters[group.cluster].members) {
    Node &node = nodes[member];
    node.map =
        node.map.compose(inside).simplify(getShape(node.op->getResult(0)));
    // Along dimensions of one element.
    if (auto reduce = dyn_cast<ReductionOpInterface>(node.op))
      node.operandMap = node.operandMap.compose(inside).simplify(
          getShape(reduce.getOperand()));
  }
  merge(into.cluster, group.cluster);
}
