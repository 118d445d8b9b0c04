//===- Clusters.h - Which ops of a block belong together --------*- C++ -*-===//
//
// A cluster is a set of ops that one loop nest can compute. Its domain is the
// space of that nest; each member knows the map from an index of the domain to
// the index at which its result is needed.
//
// Two numbers keep clusters free of cycles without asking who reaches whom.
// The topological level counts the ops of other dialects that a value has gone
// through: ops of one level depend on each other through fusible ops alone. The
// epoch counts, from the block's end, the fusion boundaries below an op:
// between different clusters of one level it strictly falls along every use. So
// a cluster never depends on one of the same epoch, and clusters of one epoch
// may always be merged.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_TRANSFORMS_CLUSTERS_H
#define BCAST_LIB_TRANSFORMS_CLUSTERS_H

#include "bcast/Transforms/Fusion.h"
#include "bcast/Utils/DisjointSets.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::bcast {

inline ArrayRef<int64_t> getShape(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

struct Cluster {
  unsigned level = 0;
  unsigned epoch = 0;
  /// None of them 1.
  SmallVector<int64_t, 4> domain;
  /// Axes of the domain that the cluster's reductions remove, if it has any.
  SmallVector<unsigned, 2> reduced;
  /// Its nodes, as long as they are few.
  SmallVector<unsigned, 4> members;
  bool hasMany = false;
};

/// Whether the cluster's reductions remove its innermost axes, and leave
/// others.
bool reducesRows(const Cluster &cluster);

class Clusters {
public:
  Clusters(Block &block, const FusionOptions &options,
           FusionStatistics &statistics)
      : block(block), options(options), statistics(statistics) {}

  /// Puts every fusible op of the block into a cluster. Copies ops that only
  /// move data, so that each cluster has its own.
  void form();

  /// The cluster of an op, or -1.
  int getCluster(Operation *op);
  /// Whether each user may have its own copy of the op's result.
  bool isCopyable(Operation *op) const;

private:
  struct Node {
    Operation *op;
    unsigned level;
    unsigned cluster = 0;
    /// Domain -> index of the result.
    IndexMap map = {};
    /// Of a reduction: domain -> index of the operand.
    IndexMap operandMap = {};
    /// Of a copyable op, how many ops stand between it and memory; else 0.
    unsigned copyDepth = 0;
    /// Of a copyable op, the work that a copy repeats, the arrays of its
    /// result's size that it reads, and whether it reads smaller ones.
    int64_t copyCost = 0;
    unsigned copyReads = 0;
    bool copyReadsSmall = false;
  };
  /// The uses of a value by one cluster at one map.
  struct Group {
    unsigned cluster;
    IndexMap map = {};
    SmallVector<OpOperand *, 1> uses;
  };
  /// How a value is used in its own level.
  struct Uses {
    SmallVector<Group, 2> groups;
    /// Whether it must be in memory, whatever becomes of the groups.
    bool escapes = false;
    unsigned epoch = 0;
  };
  /// How a reduction enters a cluster.
  struct ReducePlan {
    IndexMap operandMap = {};
    SmallVector<unsigned, 2> reduced;
    SmallVector<int64_t, 2> addedSizes;
  };

  void assignLevels();
  void assignCopyability(Node &node);
  Uses collectUses(const Node &node);
  void visit(unsigned index);
  void visitCopyable(unsigned index, Uses uses);
  bool isDivided(const Node &node, const Uses &uses) const;
  /// Why the op cannot join its users; empty after joining them.
  StringRef tryJoin(unsigned index, const Uses &uses);
  /// The op if it reduces, or the reduction from whose result of as many
  /// elements its own is computed; null if there is none.
  static ReductionOpInterface findReduction(Operation *op);
  /// Whether the op's result is stored in any case, computed from what is
  /// reduced of its rows, and read to reduce other axes alone: what has the
  /// rows stores it, and is not repeated for the others.
  bool belongsToRows(unsigned index, const Uses &uses);
  /// Lets the op join one of its users, whose loops differ; the others read it
  /// from memory.
  bool joinFirst(unsigned index, const Uses &uses);
  /// Whether the op may join that group.
  bool mayStore(unsigned index, const Uses &uses, const Group &group);
  bool mayMove(unsigned cluster, unsigned epoch, unsigned visited);
  /// Moves users of different epochs to the latest of them, where they can be
  /// one cluster there.
  void moveUsers(unsigned index, const Uses &uses);
  StringRef planReduce(ReductionOpInterface op, const Cluster &cluster,
                       ArrayRef<unsigned> reduced, const IndexMap &map,
                       ReducePlan &plan);
  /// Whether the group's cluster has loops along a part of another's alone.
  bool isAbsorbed(unsigned index, const Group &into, const Group &group);
  void absorb(const Group &into, const Group &group);
  void merge(unsigned into, unsigned from);
  void addMember(unsigned cluster, unsigned index);
  void startCluster(unsigned index, unsigned epoch);
  void join(unsigned index, unsigned cluster, const IndexMap &map);
  void mergeSiblings();
  using Axes = SmallVector<unsigned, 2>;
  /// Whether a cluster of the same level and epoch can be one with `a`, of
  /// which `reduced` are the axes that are reduced in the end. Adds its own,
  /// where what has none is computed with what reduces the rows.
  bool mayMerge(const Cluster &a, const Cluster &other, Type element,
                Axes &reduced) const;
  IndexMap getUseMap(OpOperand &use, const Node &user);
  bool isVetoed(const Group &group) const;

  Block &block;
  const FusionOptions &options;
  FusionStatistics &statistics;
  std::vector<Node> nodes;
  llvm::DenseMap<Operation *, unsigned> indexOf;
  std::vector<Cluster> clusters;
  /// Which clusters were merged; the representative is the one that counts.
  DisjointSets sets;
};

/// Divides the ops of each cluster, given in an order in which each follows its
/// operands, into parts within the budgets; where a part must end, it ends
/// where the fewest values cross.
SmallVector<SmallVector<Operation *>>
splitCluster(ArrayRef<Operation *> ops, const FusionOptions &options);

} // namespace mlir::bcast

#endif // BCAST_LIB_TRANSFORMS_CLUSTERS_H
