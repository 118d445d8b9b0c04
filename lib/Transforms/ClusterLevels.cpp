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

/// Copied are movements, and what costs little and reads less than its result
/// would be: nothing, or one array of narrower elements.
void Clusters::assignCopyability(Node &node) {
  int64_t cost =
      options.getCost ? options.getCost(node.op) : getComputeCost(node.op);
  unsigned reads = 0, depth = 0;
  int64_t width = getElementBits(node.op->getResult(0));
  for (Value operand : node.op->getOperands()) {
    auto known = indexOf.find(operand.getDefiningOp());
    if (known != indexOf.end() && nodes[known->second].copyDepth != 0) {
      depth = std::max(depth, nodes[known->second].copyDepth);
      cost += nodes[known->second].copyCost;
      reads += nodes[known->second].copyReads;
    } else if (cast<RankedTensorType>(operand.getType()).getRank() != 0) {
      reads += getElementBits(operand) < width ? 1 : 2;
    }
  }
  bool isCopyable = isMovement(node.op) ||
                    (reads == 0 && cost <= options.maxRecomputeCost) ||
                    (reads == 1 && cost <= options.maxRereadCost);
  if (!isCopyable || depth >= kMaxCopyDepth ||
      isa<ReductionOpInterface>(node.op))
    return;
  // What moves finds other elements of what is read anyway.
  node.copyReads = isMovement(node.op) ? 0 : reads;
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
