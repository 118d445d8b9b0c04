//===- FusionPlanner.h - How stages are formed ------------------*- C++ -*-===//
//
// Stages are formed like clusters (Clusters.h), with an epoch that falls along
// every use between stages, but more strictly: nothing costly is repeated, and
// a reduction ends a stage.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_ANALYSIS_FUSIONPLANNER_H
#define BCAST_LIB_ANALYSIS_FUSIONPLANNER_H

#include "bcast/Analysis/FusionPlan.h"
#include "bcast/Utils/DisjointSets.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::bcast {

class FusionPlanner {
public:
  /// The limits are those of planFusion.
  FusionPlanner(Block &body, int64_t maxRecomputeCost, int64_t maxRereadCost,
                int64_t maxReplicatedCost)
      : body(body), maxRecomputeCost(maxRecomputeCost),
        maxRereadCost(maxRereadCost), maxReplicatedCost(maxReplicatedCost) {
    symbols.useEqualSizes(body);
  }

  /// Domains have symbols for dynamic sizes.
  std::vector<Stage> run();
  SymbolicShapes &getSymbols() { return symbols; }

private:
  /// A stage while ops still join it.
  struct Draft {
    Stage stage;
    unsigned epoch = 0;
    bool isFinal = false;
  };
  /// An op is computed in a stage, at a map.
  struct Placement {
    unsigned draft;
    IndexMap map;
  };

  /// What computing an op takes if nothing that it reads is stored.
  struct InlineCost {
    /// Per element.
    int64_t work = 0;
    /// A value that is not small beside the op's result and is read; whether
    /// there are others.
    Value read;
    bool readsSeveral = false;

    void addRead(Value value) {
      readsSeveral |= read && read != value;
      read = value;
    }
  };

  bool isStored(const InlineCost &cost) const;
  void assignCosts();
  bool isRecomputed(Operation *op, ArrayRef<Placement> demands);
  void visit(Operation *op);
  bool tryJoin(Operation *op, ArrayRef<Placement> demands, unsigned epoch,
               bool isStored);
  unsigned start(Operation *op, unsigned epoch, bool isFinal);
  void mergeFinal();
  void fill();
  bool mayMerge(unsigned a, unsigned b);
  void merge(unsigned into, unsigned from);
  void place(Operation *op, unsigned draft, const IndexMap &map);

  Block &body;
  int64_t maxRecomputeCost, maxRereadCost, maxReplicatedCost;
  SymbolicShapes symbols;
  llvm::DenseMap<Operation *, InlineCost> inlineCosts;
  llvm::DenseMap<Operation *, SmallVector<Placement, 1>> placements;
  /// The stage that stores the op's result, if one does.
  llvm::DenseMap<Operation *, unsigned> storedIn;
  std::vector<Draft> drafts;
  /// Which drafts were merged; the representative is the one that counts.
  DisjointSets sets;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_ANALYSIS_FUSIONPLANNER_H
