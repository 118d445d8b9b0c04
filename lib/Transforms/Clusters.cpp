//===- Clusters.cpp - Which ops of a block belong together ----------------===//

#include "Clusters.h"
#include "bcast/Analysis/RowAxes.h"
#include "bcast/Utils/ElementBytes.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

/// Longest chain of copyable ops that is copied as one.
static constexpr unsigned kMaxCopyDepth = 4;
/// Most clusters that are compared for a shared input; keeps the pass linear.
static constexpr unsigned kMaxSiblings = 4;

static ArrayRef<int64_t> getShape(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

//===----------------------------------------------------------------------===//
// Levels
//===----------------------------------------------------------------------===//

void Clusters::assignLevels() {
  // Level of each value that is not on level 0, and of the ops with effects,
  // which keep their order.
  llvm::DenseMap<Value, unsigned> foreignLevels;
  unsigned effectLevel = 0;
  auto getLevel = [&](Value value, bool throughForeign) -> unsigned {
    Operation *def = value.getDefiningOp();
    if (!def || def->getBlock() != &block)
      return 0;
    auto node = indexOf.find(def);
    if (node == indexOf.end())
      return foreignLevels.lookup(value);
    return nodes[node->second].level + throughForeign;
  };
  for (Operation &op : block) {
    unsigned level = 0;
    if (isFusible(&op)) {
      for (Value operand : op.getOperands())
        level = std::max(level, getLevel(operand, /*throughForeign=*/false));
      indexOf[&op] = nodes.size();
      nodes.push_back({&op, level});
      assignCopyability(nodes.back());
      continue;
    }
    op.walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        level = std::max(level, getLevel(operand, /*throughForeign=*/true));
    });
    if (!isMemoryEffectFree(&op))
      level = effectLevel = std::max(level, effectLevel);
    if (level != 0)
      for (Value result : op.getResults())
        foreignLevels[result] = level;
  }
}

void Clusters::assignCopyability(Node &node) {
  int64_t cost =
      options.getCost ? options.getCost(node.op) : getComputeCost(node.op);
  bool readsMemory = false;
  unsigned depth = 0;
  for (Value operand : node.op->getOperands()) {
    auto known = indexOf.find(operand.getDefiningOp());
    if (known != indexOf.end() && nodes[known->second].copyDepth != 0) {
      depth = std::max(depth, nodes[known->second].copyDepth);
      cost += nodes[known->second].copyCost;
    } else if (cast<RankedTensorType>(operand.getType()).getRank() != 0) {
      readsMemory = true;
    }
  }
  bool isCopyable =
      isMovement(node.op) || (!readsMemory && cost <= options.maxRecomputeCost);
  if (!isCopyable || depth >= kMaxCopyDepth || isa<ReduceOp>(node.op))
    return;
  node.copyDepth = depth + 1;
  node.copyCost = cost;
}

int Clusters::getCluster(Operation *op) {
  auto known = indexOf.find(op);
  return known == indexOf.end() ? -1 : find(nodes[known->second].cluster);
}

bool Clusters::isCopyable(Operation *op) const {
  auto known = indexOf.find(op);
  return known != indexOf.end() && nodes[known->second].copyDepth != 0;
}

//===----------------------------------------------------------------------===//
// Clusters
//===----------------------------------------------------------------------===//

unsigned Clusters::find(unsigned cluster) {
  while (clusters[cluster].parent != cluster) {
    unsigned &parent = clusters[cluster].parent;
    parent = clusters[parent].parent;
    cluster = parent;
  }
  return cluster;
}

void Clusters::startCluster(unsigned index, unsigned time) {
  Node &node = nodes[index];
  Value result = node.op->getResult(0);
  Cluster cluster;
  cluster.level = node.level;
  cluster.time = time;
  cluster.parent = clusters.size();
  if (auto reduce = dyn_cast<ReduceOp>(node.op)) {
    ArrayRef<int64_t> shape = getShape(reduce.getOperand());
    cluster.domain.assign(shape.begin(), shape.end());
    SmallVector<IndexExpr, 4> kept;
    for (int64_t d = 0; d < static_cast<int64_t>(shape.size()); ++d) {
      if (!llvm::is_contained(reduce.getDimensions(), d))
        kept.push_back(IndexExpr::getDim(d));
      else if (shape[d] != 1)
        cluster.reduced.push_back(d);
    }
    node.operandMap = IndexMap::getIdentity(shape.size()).simplify(shape);
    node.map = IndexMap(shape.size(), kept).simplify(getShape(result));
  } else {
    ArrayRef<int64_t> shape = getShape(result);
    cluster.domain.assign(shape.begin(), shape.end());
    node.map = IndexMap::getIdentity(shape.size()).simplify(shape);
  }
  node.cluster = clusters.size();
  clusters.push_back(std::move(cluster));
}

void Clusters::join(unsigned index, unsigned cluster, const IndexMap &map) {
  nodes[index].cluster = cluster;
  nodes[index].level = clusters[cluster].level;
  nodes[index].map = map;
}

bool Clusters::mayMerge(const Cluster &a, const Cluster &b) const {
  return a.domain == b.domain && a.reduced == b.reduced;
}

void Clusters::merge(unsigned into, unsigned from) {
  clusters[from].parent = into;
}

/// Index of the domain -> index at which the use reads its value.
IndexMap Clusters::getUseMap(OpOperand &use, const Node &user) {
  ArrayRef<int64_t> shape = getShape(use.get());
  if (isa<ReduceOp>(user.op) && use.getOperandNumber() == 0)
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
    unsigned cluster = find(user.cluster);
    IndexMap map = getUseMap(use, user);
    uses.time = std::max(uses.time, clusters[cluster].time);
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
  unsigned ownTime = 0;
  SmallVector<Group *> joining;
  for (Group &group : uses.groups) {
    if (!isVetoed(group)) {
      joining.push_back(&group);
      continue;
    }
    needsOwn = true;
    ownTime = std::max(ownTime, clusters[group.cluster].time + 1);
  }
  if (needsOwn || joining.empty())
    startCluster(index, ownTime);
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

StringRef Clusters::planReduce(ReduceOp op, const Cluster &cluster,
                               const IndexMap &map, ReducePlan &plan) {
  ArrayRef<int64_t> operandShape = getShape(op.getOperand());
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
  for (auto [axis, size] : llvm::enumerate(cluster.domain))
    if (!used[axis] && size != 1)
      missing.push_back(axis);
  SmallVector<int64_t, 2> reducedSizes;
  for (int64_t d : op.getDimensions())
    if (operandShape[d] != 1)
      reducedSizes.push_back(operandShape[d]);

  if (missing.empty() && cluster.reduced.empty()) {
    // The cluster works on results so far; now also on what is reduced.
    for (int64_t size : reducedSizes) {
      plan.reduced.push_back(cluster.domain.size() + plan.addedSizes.size());
      plan.addedSizes.push_back(size);
    }
  } else {
    if (!cluster.reduced.empty() && cluster.reduced != missing)
      return "its reductions are over other dimensions";
    SmallVector<int64_t, 2> missingSizes;
    for (unsigned axis : missing)
      missingSizes.push_back(cluster.domain[axis]);
    if (missingSizes != reducedSizes)
      return "the result is broadcast along other dimensions than it reduces";
    Type element = op.getOperand().getType().getElementType();
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

StringRef Clusters::tryJoin(unsigned index, const Uses &uses) {
  Node &node = nodes[index];
  ArrayRef<int64_t> shape = getShape(node.op->getResult(0));
  const Group *first = nullptr;
  // Users of earlier times read the value from memory.
  bool needsOutput = uses.escapes;
  for (const Group &group : uses.groups) {
    if (clusters[group.cluster].time != uses.time) {
      needsOutput = true;
      continue;
    }
    if (isVetoed(group))
      return "the caller forbids it";
    if (!first) {
      first = &group;
      continue;
    }
    if (!first->map.readsAs(group.map))
      return "it is read at two indices";
    if (!mayMerge(clusters[first->cluster], clusters[group.cluster]))
      return "its users have different loops";
  }
  Cluster &cluster = clusters[first->cluster];
  Coverage coverage = getCoverage(first->map, cluster.domain, shape);
  bool hasSeveral = llvm::any_of(uses.groups, [&](const Group &group) {
    return group.cluster != first->cluster &&
           clusters[group.cluster].time == uses.time;
  });
  if (hasSeveral && coverage != Coverage::Whole)
    return "several loops read a part of it";
  if (needsOutput && coverage == Coverage::Partial)
    return "only a part of it is computed here";
  if (needsOutput && !isInOrder(first->map))
    return "it would be stored out of order";

  if (auto reduce = dyn_cast<ReduceOp>(node.op)) {
    if (coverage == Coverage::Partial)
      return "only a part of it is computed here";
    ReducePlan plan;
    if (StringRef reason = planReduce(reduce, cluster, first->map, plan);
        !reason.empty())
      return reason;
    // The others would have to gain the same axes.
    if (hasSeveral && !plan.addedSizes.empty())
      return "its users have different loops";
    node.operandMap = plan.operandMap;
    llvm::append_range(cluster.domain, plan.addedSizes);
    cluster.reduced = plan.reduced;
  }
  unsigned into = first->cluster;
  for (const Group &group : uses.groups)
    if (group.cluster != into && clusters[group.cluster].time == uses.time)
      merge(into, group.cluster);
  join(index, into, first->map);
  return {};
}

void Clusters::visit(unsigned index) {
  Uses uses = collectUses(nodes[index]);
  if (nodes[index].copyDepth != 0)
    return visitCopyable(index, std::move(uses));
  if (uses.groups.empty())
    return startCluster(index, /*time=*/0);
  StringRef reason = tryJoin(index, uses);
  if (reason.empty())
    return;
  startCluster(index, uses.time + 1);
  ++statistics.cuts;
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
      unsigned cluster = find(node.cluster);
      auto known = indexOf.find(operand.get().getDefiningOp());
      if (known != indexOf.end() &&
          find(nodes[known->second].cluster) == cluster)
        continue;
      IndexMap map = getUseMap(operand, node);
      if (getCoverage(map, clusters[cluster].domain, getShape(operand.get())) !=
          Coverage::Whole)
        continue;
      uint64_t key =
          (uint64_t(clusters[cluster].level) << 32) | clusters[cluster].time;
      SmallVector<Reader, 1> &others = readers[{operand.get(), key}];
      bool isKnown = false;
      for (const Reader &other : others) {
        unsigned otherCluster = find(other.cluster);
        isKnown |= otherCluster == cluster;
        if (otherCluster == cluster || !other.map.readsAs(map) ||
            !mayMerge(clusters[otherCluster], clusters[cluster]))
          continue;
        merge(otherCluster, cluster);
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
