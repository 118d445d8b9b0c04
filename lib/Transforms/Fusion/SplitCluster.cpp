//===- SplitCluster.cpp - Clusters within the budgets ---------------------===//

#include "Clusters.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace mlir::bcast;

/// Counts that change as ops are added to a piece.
namespace {

class Piece {
public:
  Piece(const llvm::DenseMap<Operation *, unsigned> &position)
      : position(position) {}

  void add(Operation *op);

  int64_t ops = 0;
  /// Arrays read, and arrays that leave the cluster.
  int64_t streams = 0;
  /// Values of the piece that ops still to come need.
  int64_t crossing = 0;

private:
  const llvm::DenseMap<Operation *, unsigned> &position;
  llvm::SmallDenseSet<Value, 32> inputs;
  /// Values of the piece -> users in the cluster that are still to come.
  llvm::DenseMap<Value, int64_t> usersLeft;
};

} // namespace

void Piece::add(Operation *op) {
  ++ops;
  for (Value operand : op->getOperands()) {
    auto own = usersLeft.find(operand);
    if (own == usersLeft.end()) {
      bool isArray = cast<RankedTensorType>(operand.getType()).getRank() != 0;
      if (isArray && inputs.insert(operand).second)
        ++streams;
    } else if (--own->second == 0) {
      --crossing;
    }
  }
  Value result = op->getResult(0);
  int64_t inside = 0;
  bool leaves = false;
  for (OpOperand &use : result.getUses()) {
    if (position.contains(use.getOwner()))
      ++inside;
    else
      leaves = true;
  }
  usersLeft[result] = inside;
  streams += leaves;
  crossing += inside != 0;
}

/// The cluster's ops, each right before what needs it first: independent chains
/// come one after the other.
static SmallVector<Operation *>
orderByUse(ArrayRef<Operation *> ops,
           const llvm::DenseMap<Operation *, unsigned> &position) {
  SmallVector<Operation *> ordered;
  llvm::SmallVector<bool> visited(ops.size());
  SmallVector<std::pair<Operation *, unsigned>> stack;
  auto push = [&](Operation *op) {
    auto known = position.find(op);
    if (known == position.end() || visited[known->second])
      return;
    visited[known->second] = true;
    stack.push_back({op, 0});
  };
  for (Operation *root : ops) {
    bool isRoot = llvm::none_of(root->getUsers(), [&](Operation *user) {
      return position.contains(user);
    });
    if (!isRoot)
      continue;
    push(root);
    while (!stack.empty()) {
      auto &[op, next] = stack.back();
      if (next == op->getNumOperands()) {
        ordered.push_back(op);
        stack.pop_back();
        continue;
      }
      if (Operation *def = op->getOperand(next++).getDefiningOp())
        push(def);
    }
  }
  return ordered;
}

SmallVector<SmallVector<Operation *>>
mlir::bcast::splitCluster(ArrayRef<Operation *> ops,
                          const FusionOptions &options) {
  llvm::DenseMap<Operation *, unsigned> position;
  for (auto [i, op] : llvm::enumerate(ops))
    position[op] = i;
  auto isOver = [&](const Piece &piece) {
    return piece.ops > options.maxOps || piece.streams > options.maxStreams ||
           piece.crossing > options.maxLiveValues;
  };
  Piece whole(position);
  bool fits = true;
  for (Operation *op : ops) {
    whole.add(op);
    fits &= !isOver(whole);
  }
  if (fits)
    return {SmallVector<Operation *>(ops)};

  SmallVector<Operation *> ordered = orderByUse(ops, position);
  SmallVector<SmallVector<Operation *>> pieces;
  for (size_t begin = 0; begin < ordered.size();) {
    Piece piece(position);
    SmallVector<int64_t> crossing;
    size_t end = begin;
    for (; end < ordered.size(); ++end) {
      piece.add(ordered[end]);
      if (isOver(piece) && end > begin)
        break;
      crossing.push_back(piece.crossing);
    }
    if (end < ordered.size()) {
      // The narrowest point of the second half, the latest of equals; what is
      // left over is looked at again, so half is also what keeps this linear.
      size_t best = crossing.size() - 1;
      for (size_t i = best; i-- > crossing.size() / 2;)
        if (crossing[i] < crossing[best])
          best = i;
      end = begin + best + 1;
    }
    pieces.emplace_back(ordered.begin() + begin, ordered.begin() + end);
    begin = end;
  }
  return pieces;
}
