//===- Clusters.cpp - Which ops of a block belong together ----------------===//

#include "Clusters.h"
#include "mlir/IR/Remarks.h"

using namespace mlir;
using namespace mlir::bcast;

/// Most clusters that are compared for a shared input; keeps the pass linear.
static constexpr unsigned kMaxSiblings = 4;

void Clusters::startCluster(unsigned index, unsigned epoch) {
  Node &node = nodes[index];
  Value result = node.op->getResult(0);
  Cluster cluster;
  cluster.level = node.level;
  cluster.epoch = epoch;
  // Dimensions of one element are no axes: [8, 1] and [8] have the same loops.
  auto addAxes = [&](ArrayRef<int64_t> shape) {
    SmallVector<IndexExpr, 4> exprs;
    for (int64_t size : shape) {
      exprs.push_back(size == 1 ? IndexExpr::getZero()
                                : IndexExpr::getDim(cluster.domain.size()));
      if (size != 1)
        cluster.domain.push_back(size);
    }
    return exprs;
  };
  auto getMap = [&](ArrayRef<IndexExpr> exprs) {
    return IndexMap(cluster.domain.size(), exprs);
  };
  if (auto reduce = dyn_cast<ReductionOpInterface>(node.op)) {
    SmallVector<IndexExpr, 4> exprs = addAxes(getShape(reduce.getOperand()));
    SmallVector<IndexExpr, 4> kept;
    for (auto [d, expr] : llvm::enumerate(exprs)) {
      if (!llvm::is_contained(reduce.getDimensions(), static_cast<int64_t>(d)))
        kept.push_back(expr);
      else if (!expr.isConstant())
        cluster.reduced.push_back(expr.dim);
    }
    node.operandMap = getMap(exprs);
    node.map = getMap(kept);
  } else {
    node.map = getMap(addAxes(getShape(result)));
  }
  node.cluster = sets.add();
  clusters.push_back(std::move(cluster));
  addMember(node.cluster, index);
}

void Clusters::join(unsigned index, unsigned cluster, const IndexMap &map) {
  nodes[index].cluster = cluster;
  nodes[index].level = clusters[cluster].level;
  nodes[index].map = map;
  addMember(cluster, index);
}

/// Index of the domain -> index at which the use reads its value.
IndexMap Clusters::getUseMap(OpOperand &use, const Node &user) {
  ArrayRef<int64_t> shape = getShape(use.get());
  if (isa<ReductionOpInterface>(user.op) && use.getOperandNumber() == 0)
    return user.operandMap.simplify(shape);
  return getReadMap(use).compose(user.map).simplify(shape);
}

Clusters::Uses Clusters::collectUses(const Node &node) {
  Uses uses;
  for (OpOperand &use : node.op->getResult(0).getUses()) {
    auto known = indexOf.find(use.getOwner());
    // A copy may be on the level of its user.
    if (known == indexOf.end() ||
        (nodes[known->second].level != node.level && node.copyDepth == 0)) {
      uses.escapes = true;
      continue;
    }
    const Node &user = nodes[known->second];
    unsigned cluster = sets.find(user.cluster);
    IndexMap map = getUseMap(use, user);
    uses.epoch = std::max(uses.epoch, clusters[cluster].epoch);
    // The last groups first: a value with many users has them in few clusters.
    auto group = llvm::find_if(llvm::reverse(uses.groups), [&](Group &group) {
      return group.cluster == cluster && group.map.readsAs(map);
    });
    if (group != uses.groups.rend())
      group->uses.push_back(&use);
    else
      uses.groups.push_back({cluster, map, {&use}});
  }
  return uses;
}

bool Clusters::isVetoed(const Group &group) const {
  return options.mayFuse && llvm::any_of(group.uses, [&](OpOperand *use) {
           return !options.mayFuse(*use);
         });
}

//===----------------------------------------------------------------------===//
// One op, whose users are all in clusters
//===----------------------------------------------------------------------===//

void Clusters::visitCopyable(unsigned index, Uses uses) {
  // Escaping uses, and vetoed ones, read the original from memory.
  bool needsOwn = uses.escapes;
  unsigned ownEpoch = 0;
  SmallVector<Group *> joining;
  for (Group &group : uses.groups) {
    if (!isVetoed(group)) {
      joining.push_back(&group);
      continue;
    }
    needsOwn = true;
    ownEpoch = std::max(ownEpoch, clusters[group.cluster].epoch + 1);
  }
  if (needsOwn || joining.empty())
    startCluster(index, ownEpoch);
  bool isOriginalFree = !needsOwn && !joining.empty();
  for (Group *group : joining) {
    if (isOriginalFree) {
      join(index, group->cluster, group->map);
      isOriginalFree = false;
      continue;
    }
    Operation *op = nodes[index].op;
    OpBuilder builder(op);
    Operation *copy = builder.clone(*op);
    for (OpOperand *use : group->uses)
      use->set(copy->getResult(0));
    indexOf[copy] = nodes.size();
    Node node = nodes[index];
    node.op = copy;
    nodes.push_back(std::move(node));
    join(nodes.size() - 1, group->cluster, group->map);
    ++statistics.copies;
  }
}

StringRef Clusters::tryJoin(unsigned index, const Uses &uses) {
  Node &node = nodes[index];
  ArrayRef<int64_t> shape = getShape(node.op->getResult(0));
  const Group *first = nullptr;
  // Users of earlier epochs read the value from memory.
  bool needsOutput = uses.escapes;
  SmallVector<const Group *> groups, absorbed;
  llvm::SmallDenseMap<unsigned, unsigned> readings;
  auto countAxes = [&](const Group &group) {
    return clusters[group.cluster].domain.size();
  };
  for (const Group &group : uses.groups) {
    if (clusters[group.cluster].epoch != uses.epoch) {
      needsOutput = true;
      continue;
    }
    if (isVetoed(group))
      return "the caller forbids it";
    groups.push_back(&group);
    ++readings[group.cluster];
    if (!first || countAxes(group) > countAxes(*first))
      first = &group;
  }
  bool hasSeveral = false;
  Type element = getElementTypeOrSelf(node.op->getResult(0));
  Axes reduced = clusters[first->cluster].reduced;
  for (const Group *&group : groups) {
    if (group == first)
      continue;
    if (readings[group->cluster] == 1 &&
        countAxes(*group) < countAxes(*first) &&
        isAbsorbed(index, *first, *group)) {
      absorbed.push_back(std::exchange(group, first));
      continue;
    }
    if (!first->map.readsAs(group->map))
      return "it is read at two indices";
    if (!mayMerge(clusters[first->cluster], clusters[group->cluster], element,
                  reduced))
      return "its users have different loops";
    hasSeveral |= group->cluster != first->cluster;
  }
  Cluster &cluster = clusters[first->cluster];
  Coverage coverage = getCoverage(first->map, cluster.domain, shape);
  // What is computed of a row is the same to all that work on rows.
  if (hasSeveral && coverage != Coverage::Once &&
      !(coverage == Coverage::Replicated && findReduction(node.op)))
    return "several loops read a part of it";
  if (needsOutput && coverage == Coverage::Partial)
    return "only a part of it is computed here";
  if (needsOutput && !isInOrder(first->map))
    return "it would be stored out of order";

  if (auto reduce = dyn_cast<ReductionOpInterface>(node.op)) {
    if (coverage == Coverage::Partial)
      return "only a part of it is computed here";
    ReducePlan plan;
    if (StringRef reason =
            planReduce(reduce, cluster, reduced, first->map, plan);
        !reason.empty())
      return reason;
    // The others would have to gain the same axes.
    if (hasSeveral && !plan.addedSizes.empty())
      return "its users have different loops";
    node.operandMap = plan.operandMap;
    llvm::append_range(cluster.domain, plan.addedSizes);
    reduced = plan.reduced;
  }
  cluster.reduced = reduced;
  unsigned into = first->cluster;
  for (const Group *group : absorbed)
    absorb(*first, *group);
  for (const Group *group : groups)
    merge(into, sets.find(group->cluster));
  join(index, into, first->map);
  return {};
}

/// Whether the users need no more elements, taken together, than the value has:
/// each may compute those that it reads. Such are the channels of an image.
bool Clusters::isDivided(const Node &node, const Uses &uses) const {
  if (uses.escapes || uses.groups.size() < 2 ||
      isa<ReductionOpInterface>(node.op))
    return false;
  auto type = cast<RankedTensorType>(node.op->getResult(0).getType());
  if (!type.hasStaticShape())
    return false;
  int64_t left = type.getNumElements();
  for (const Group &group : uses.groups) {
    int64_t elements = 1;
    for (int64_t size : clusters[group.cluster].domain)
      if (ShapedType::isDynamic(size) ||
          llvm::MulOverflow(elements, size, elements))
        return false;
    if (elements > left)
      return false;
    left -= elements;
  }
  return true;
}

void Clusters::visit(unsigned index) {
  Uses uses = collectUses(nodes[index]);
  if (nodes[index].copyDepth != 0 || isDivided(nodes[index], uses))
    return visitCopyable(index, std::move(uses));
  if (uses.groups.empty())
    return startCluster(index, /*epoch=*/0);
  moveUsers(index, uses);
  StringRef reason = "its rows are reduced, and its users reduce others";
  if (!belongsToRows(index, uses)) {
    reason = tryJoin(index, uses);
    if (reason.empty() || joinFirst(index, uses))
      return;
  }
  startCluster(index, uses.epoch + 1);
  ++statistics.boundaries;
  Operation *op = nodes[index].op;
  remark::missed(op->getLoc(),
                 remark::RemarkOpts::name("NotFused").category("bcast-fuse"))
      << remark::metric("Op", op->getName().getStringRef())
      << remark::reason("{0}", reason);
}

void Clusters::mergeSiblings() {
  struct Reader {
    unsigned cluster;
    IndexMap map;
  };
  llvm::DenseMap<std::pair<Value, uint64_t>, SmallVector<Reader, 1>> readers;
  for (const Node &node : nodes) {
    for (OpOperand &operand : node.op->getOpOperands()) {
      unsigned cluster = sets.find(node.cluster);
      auto known = indexOf.find(operand.get().getDefiningOp());
      if (known != indexOf.end() &&
          sets.find(nodes[known->second].cluster) == cluster)
        continue;
      IndexMap map = getUseMap(operand, node);
      // A row that all of its rows read costs a cluster nothing.
      if (!isInjective(map, clusters[cluster].domain))
        continue;
      uint64_t key =
          (uint64_t(clusters[cluster].level) << 32) | clusters[cluster].epoch;
      SmallVector<Reader, 1> &others = readers[{operand.get(), key}];
      bool isKnown = false;
      for (const Reader &other : others) {
        unsigned otherCluster = sets.find(other.cluster);
        isKnown |= otherCluster == cluster;
        if (otherCluster == cluster || !other.map.sharesLinesWith(map))
          continue;
        Axes reduced = clusters[otherCluster].reduced;
        if (!mayMerge(clusters[otherCluster], clusters[cluster],
                      getElementTypeOrSelf(operand.get()), reduced))
          continue;
        sets.merge(otherCluster, cluster);
        clusters[otherCluster].reduced = reduced;
        isKnown = true;
        break;
      }
      if (!isKnown && others.size() < kMaxSiblings)
        others.push_back({cluster, map});
    }
  }
}

void Clusters::form() {
  assignLevels();
  // Copies are appended; they are in clusters already.
  for (unsigned index = nodes.size(); index-- > 0;)
    visit(index);
  mergeSiblings();
}
