//===- ClusterDeferral.cpp - Values that different loops read -------------===//
//
// The backward pass of a norm needs the scale of each row twice: to scale the
// gradient, row by row, and for the gradient of the weights, which is summed
// over the rows. These are different loops. The scale is computed with what
// works on rows, which stores it, so that the array is not read for it alone;
// the others are of an earlier epoch, and come later.
//
//===----------------------------------------------------------------------===//

#include "Clusters.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::bcast;

/// Ops, with that itself, among which the reduction is looked for from whose
/// result a value is computed; keeps the pass linear.
static constexpr unsigned kMaxReducedFrom = 16;
/// Most users, of different loops or indices, that are looked at; the same.
static constexpr unsigned kMaxGroups = 8;
/// Most ops that a value is computed from that are looked at; the same.
static constexpr unsigned kMaxOperands = 32;

static bool haveSameElements(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  auto isLarge = [](int64_t size) { return size != 1; };
  return llvm::equal(llvm::make_filter_range(a, isLarge),
                     llvm::make_filter_range(b, isLarge));
}

ReductionOpInterface Clusters::findReduction(Operation *op) {
  llvm::SmallSetVector<Operation *, kMaxReducedFrom> ops;
  ops.insert(op);
  for (size_t i = 0; i < ops.size(); ++i) {
    if (auto reduction = dyn_cast<ReductionOpInterface>(ops[i]))
      return reduction;
    for (Value operand : ops[i]->getOperands())
      if (Operation *def = operand.getDefiningOp();
          def && isFusible(def) && ops.size() < kMaxReducedFrom &&
          haveSameElements(getShape(operand), getShape(op->getResult(0))))
        ops.insert(def);
  }
  return {};
}

/// Whether the value is computed from a reduction of the innermost dimensions
/// of an array of its own shape.
static bool isOfItsRows(Value value) {
  ArrayRef<int64_t> shape = getShape(value);
  SmallVector<Value> work{value};
  llvm::SmallDenseSet<Value> seen;
  while (!work.empty() && seen.size() < kMaxOperands) {
    Operation *op = work.pop_back_val().getDefiningOp();
    if (!op || !isFusible(op))
      continue;
    auto reduction = dyn_cast<ReductionOpInterface>(op);
    if (reduction && getShape(reduction.getOperand()) == shape &&
        llvm::equal(
            reduction.getDimensions(),
            llvm::seq<int64_t>(shape.size() - reduction.getDimensions().size(),
                               shape.size())))
      return true;
    for (Value operand : op->getOperands())
      if (seen.insert(operand).second)
        work.push_back(operand);
  }
  return false;
}

bool Clusters::belongsToRows(unsigned index, const Uses &uses) {
  Operation *op = nodes[index].op;
  bool areOthers = llvm::all_of(uses.groups, [&](const Group &group) {
    const Cluster &cluster = clusters[group.cluster];
    return !cluster.reduced.empty() && !reducesRows(cluster) &&
           getCoverage(group.map, cluster.domain, getShape(op->getResult(0))) ==
               Coverage::Once;
  });
  return uses.escapes && areOthers && isOfItsRows(op->getResult(0));
}

/// Whether the group's cluster has a row for each element of the value, and
/// nothing in it that is reduced along others.
static bool isOfRows(const Cluster &cluster, const IndexMap &map) {
  auto across = llvm::to_vector(llvm::seq<unsigned>(0, cluster.domain.size()));
  for (const IndexExpr &expr : map.getExprs()) {
    if (expr.isConstant())
      continue;
    if (!expr.isPlainDim())
      return false;
    llvm::erase(across, expr.dim);
  }
  return !across.empty() &&
         (cluster.reduced.empty() || llvm::equal(cluster.reduced, across));
}

/// Whether all that the cluster reads from others is of later epochs than this
/// one: these come before it. Nodes from `visited` on have clusters.
bool Clusters::mayMove(unsigned cluster, unsigned epoch, unsigned visited) {
  const Cluster &own = clusters[cluster];
  if (own.hasMany)
    return false;
  return llvm::all_of(own.members, [&](unsigned member) {
    return llvm::all_of(nodes[member].op->getOperands(), [&](Value operand) {
      auto known = indexOf.find(operand.getDefiningOp());
      if (known == indexOf.end() || known->second < visited)
        return true;
      const Node &producer = nodes[known->second];
      unsigned from = sets.find(producer.cluster);
      return from == cluster || producer.level != own.level ||
             clusters[from].epoch > epoch;
    });
  });
}

/// A loss is summed once more behind its rows, which its gradient is not. So
/// the rows of the gradient are of an epoch before those of the loss, and move.
void Clusters::moveUsers(unsigned index, const Uses &uses) {
  auto last = llvm::find_if(uses.groups, [&](const Group &group) {
    return clusters[group.cluster].epoch == uses.epoch;
  });
  if (last == uses.groups.end() || uses.groups.size() > kMaxGroups)
    return;
  Type element = getElementTypeOrSelf(nodes[index].op->getResult(0));
  for (const Group &group : uses.groups) {
    Cluster &cluster = clusters[group.cluster];
    Axes reduced = clusters[last->cluster].reduced;
    if (cluster.epoch != uses.epoch && group.map.readsAs(last->map) &&
        mayMerge(clusters[last->cluster], cluster, element, reduced) &&
        mayMove(group.cluster, uses.epoch, index + 1))
      cluster.epoch = uses.epoch;
  }
}

bool Clusters::mayStore(unsigned index, const Uses &uses, const Group &group) {
  const Cluster &cluster = clusters[group.cluster];
  Operation *op = nodes[index].op;
  bool isAlone = llvm::all_of(uses.groups, [&](const Group &other) {
    return &other == &group || other.cluster != group.cluster;
  });
  if (cluster.epoch != uses.epoch || !isAlone || isVetoed(group) ||
      !mayMove(group.cluster, cluster.epoch + 1, index + 1))
    return false;
  // The reduction follows, with what it reduces.
  ReductionOpInterface reduction = findReduction(op);
  if (reduction && isOfRows(cluster, group.map) &&
      haveSameElements(getShape(reduction.getOperand()), cluster.domain))
    return true;
  return reduction != op &&
         getCoverage(group.map, cluster.domain, getShape(op->getResult(0))) ==
             Coverage::Once;
}

bool Clusters::joinFirst(unsigned index, const Uses &uses) {
  if (uses.groups.size() > kMaxGroups)
    return false;
  // What is computed of a row is at hand where rows are reduced.
  for (bool withRows : {true, false}) {
    for (const Group &group : uses.groups) {
      unsigned &epoch = clusters[group.cluster].epoch;
      if (reducesRows(clusters[group.cluster]) != withRows ||
          !mayStore(index, uses, group))
        continue;
      ++epoch;
      if (tryJoin(index, {{group}, /*escapes=*/true, epoch}).empty())
        return true;
      --epoch;
    }
  }
  return false;
}
