//===- ClusterLevels.cpp - Topological levels of a block's ops ------------===//

#include "Clusters.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

/// Longest chain of copyable ops that is copied as one.
static constexpr unsigned kMaxCopyDepth = 4;

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

/// Whether an operand is small beside the result: it has fewer dimensions, or
/// is known to have fewer elements.
static bool isSmall(Value operand, Value result) {
  return getShape(operand).size() < getShape(result).size() ||
         isSmaller(operand, result);
}

/// Copied are movements, and what costs little and reads nothing, or no more
/// than its result would be: one array, beside small ones, that has narrower
/// elements, or as wide ones and is in memory in any case.
void Clusters::assignCopyability(Node &node) {
  int64_t cost =
      options.getCost ? options.getCost(node.op) : getComputeCost(node.op);
  unsigned reads = 0, depth = 0;
  bool readsSmall = false;
  Value result = node.op->getResult(0);
  for (Value operand : node.op->getOperands()) {
    auto known = indexOf.find(operand.getDefiningOp());
    bool isComputed = known != indexOf.end();
    if (isComputed && nodes[known->second].copyDepth != 0) {
      depth = std::max(depth, nodes[known->second].copyDepth);
      cost += nodes[known->second].copyCost;
      reads += nodes[known->second].copyReads;
      readsSmall |= nodes[known->second].copyReadsSmall;
    } else if (getShape(operand).empty()) {
      continue;
    } else if (isSmall(operand, result)) {
      readsSmall = true;
    } else {
      int64_t bits = getElementBits(operand), width = getElementBits(result);
      bool isCheap = bits < width || (bits == width && !isComputed);
      reads += isCheap ? 1 : 2;
    }
  }
  int64_t most = reads == 0 && !readsSmall ? options.maxRecomputeCost
                                           : options.maxRereadCost;
  bool isCopyable = isMovement(node.op) || (reads <= 1 && cost <= most);
  if (!isCopyable || depth >= kMaxCopyDepth ||
      isa<ReductionOpInterface>(node.op))
    return;
  // What moves finds other elements of what is read anyway.
  node.copyReads = isMovement(node.op) ? 0 : reads;
  node.copyReadsSmall = !isMovement(node.op) && readsSmall;
  node.copyDepth = depth + 1;
  node.copyCost = cost;
}

int Clusters::getCluster(Operation *op) {
  auto known = indexOf.find(op);
  return known == indexOf.end() ? -1 : sets.find(nodes[known->second].cluster);
}

bool Clusters::isCopyable(Operation *op) const {
  auto known = indexOf.find(op);
  return known != indexOf.end() && nodes[known->second].copyDepth != 0;
}
