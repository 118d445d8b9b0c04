//===- FusionPlan.cpp - The loop nests of a fusion ------------------------===//
//
// Stages are formed like clusters (Clusters.h), with an epoch that falls along
// every use between stages, but more strictly: nothing costly is repeated, and
// a reduction ends a stage.
//
//===----------------------------------------------------------------------===//

#include "bcast/Analysis/FusionPlan.h"
#include "bcast/Analysis/FusionRules.h"
#include "bcast/Analysis/RowAxes.h"
#include "llvm/ADT/DenseMap.h"
#include <map>

using namespace mlir;
using namespace mlir::bcast;

static ArrayRef<int64_t> getShape(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

namespace {

class Planner {
public:
  Planner(Block &body, int64_t maxRecomputeCost)
      : body(body), maxRecomputeCost(maxRecomputeCost) {}

  /// Domains have symbols for dynamic sizes.
  std::vector<Stage> run();

private:
  /// A stage while ops still join it.
  struct Draft {
    Stage stage;
    unsigned epoch = 0;
    unsigned parent = 0;
    bool isFinal = false;
  };
  /// An op is computed in a stage, at a map.
  struct Placement {
    unsigned draft;
    IndexMap map;
  };

  void assignCosts();
  void visit(Operation *op);
  bool tryJoin(Operation *op, ArrayRef<Placement> demands, unsigned epoch,
               bool isStored);
  unsigned start(Operation *op, unsigned epoch, bool isFinal);
  void mergeFinal();
  void fill();
  unsigned find(unsigned draft);
  bool mayMerge(unsigned a, unsigned b);
  void merge(unsigned into, unsigned from);
  void place(Operation *op, unsigned draft, const IndexMap &map);

  Block &body;
  int64_t maxRecomputeCost;
  SymbolicShapes symbols;
  /// Work per element if nothing that an op reads is stored.
  llvm::DenseMap<Operation *, int64_t> inlineCosts;
  llvm::DenseMap<Operation *, SmallVector<Placement, 1>> placements;
  /// The stage that stores the op's result, if one does.
  llvm::DenseMap<Operation *, unsigned> storedIn;
  std::vector<Draft> drafts;
};

} // namespace

void Planner::assignCosts() {
  constexpr int64_t kMost = int64_t(1) << 30;
  for (Operation &op : body.without_terminator()) {
    int64_t cost = isFusible(&op) ? getComputeCost(&op) : kMost;
    for (Value operand : op.getOperands())
      if (Operation *def = operand.getDefiningOp();
          def && isFusible(def) && !isa<ReduceOp>(def))
        cost += inlineCosts.lookup(def);
    inlineCosts[&op] = std::min(cost, kMost);
  }
}

unsigned Planner::find(unsigned draft) {
  while (drafts[draft].parent != draft) {
    unsigned &parent = drafts[draft].parent;
    parent = drafts[parent].parent;
    draft = parent;
  }
  return draft;
}

/// Of two drafts of one epoch.
bool Planner::mayMerge(unsigned a, unsigned b) {
  const Draft &first = drafts[a], &second = drafts[b];
  return first.stage.kind == Stage::Elementwise &&
         second.stage.kind == Stage::Elementwise &&
         first.stage.domain == second.stage.domain;
}

void Planner::merge(unsigned into, unsigned from) {
  drafts[from].parent = into;
  drafts[into].isFinal |= drafts[from].isFinal;
  llvm::append_range(drafts[into].stage.roots, drafts[from].stage.roots);
}

void Planner::place(Operation *op, unsigned draft, const IndexMap &map) {
  for (const Placement &known : placements[op])
    if (find(known.draft) == draft && known.map.readsAs(map))
      return;
  placements[op].push_back({draft, map});
}

unsigned Planner::start(Operation *op, unsigned epoch, bool isFinal) {
  unsigned number = drafts.size();
  Draft draft;
  draft.epoch = epoch;
  draft.parent = number;
  draft.isFinal = isFinal;
  draft.stage.roots.push_back(op);
  Value space = op->getResult(0);
  if (auto reduce = dyn_cast<ReduceOp>(op)) {
    draft.stage.kind = Stage::Reduction;
    space = reduce.getOperand();
  } else if (!isFusible(op)) {
    draft.stage.kind = Stage::Whole;
  }
  ArrayRef<int64_t> shape = symbols.get(space);
  draft.stage.domain.assign(shape.begin(), shape.end());
  drafts.push_back(std::move(draft));
  storedIn[op] = number;
  placements[op].push_back(
      {number, IndexMap::getIdentity(shape.size()).simplify(shape)});
  return number;
}

bool Planner::tryJoin(Operation *op, ArrayRef<Placement> demands,
                      unsigned epoch, bool isStored) {
  const Placement *first = nullptr;
  bool hasSeveral = false;
  for (const Placement &demand : demands) {
    if (drafts[demand.draft].epoch != epoch) {
      isStored = true;
      continue;
    }
    if (!first) {
      first = &demand;
      continue;
    }
    if (!first->map.readsAs(demand.map))
      return false;
    if (demand.draft == first->draft)
      continue;
    if (!mayMerge(first->draft, demand.draft))
      return false;
    hasSeveral = true;
  }
  if (!first || drafts[first->draft].stage.kind == Stage::Whole)
    return false;
  const Stage &stage = drafts[first->draft].stage;
  Coverage coverage =
      getCoverage(first->map, stage.domain, symbols.get(op->getResult(0)));
  bool isStoredHere = isStored && coverage == Coverage::Once &&
                      isInOrder(first->map) && stage.kind == Stage::Elementwise;
  if (isStored ? !isStoredHere : coverage == Coverage::Replicated)
    return false;
  // A part that is replicated as well: more axes than the value moves with.
  if (coverage == Coverage::Partial) {
    SmallVector<bool> used(stage.domain.size());
    for (const IndexExpr &expr : first->map.getExprs())
      if (!expr.isConstant())
        used[expr.dim] = true;
    for (auto [size, isUsed] : llvm::zip_equal(stage.domain, used))
      if (size != 1 && !isUsed)
        return false;
  }
  if (coverage != Coverage::Once && hasSeveral)
    return false;
  unsigned into = first->draft;
  IndexMap map = first->map;
  for (const Placement &demand : demands)
    if (drafts[demand.draft].epoch == epoch && find(demand.draft) != into)
      merge(into, find(demand.draft));
  place(op, into, map);
  if (isStored) {
    drafts[into].stage.roots.push_back(op);
    storedIn[op] = into;
  }
  return true;
}

void Planner::visit(Operation *op) {
  SmallVector<Placement> demands;
  // An init value, and what an op without index maps reads, are needed whole.
  bool isYielded = false, isNeededWhole = false;
  unsigned epoch = 0;
  for (OpOperand &use : op->getResult(0).getUses()) {
    Operation *user = use.getOwner();
    if (isa<YieldOp>(user)) {
      isYielded = true;
      continue;
    }
    bool isInit = isa<ReduceOp>(user) && use.getOperandNumber() == 1;
    for (const Placement &placement : placements[user]) {
      unsigned draft = find(placement.draft);
      epoch = std::max(epoch, drafts[draft].epoch);
      if (isInit || !isFusible(user)) {
        isNeededWhole = true;
        continue;
      }
      IndexMap map =
          getReadMap(use).compose(placement.map).simplify(getShape(use.get()));
      bool isKnown = llvm::any_of(demands, [&](const Placement &known) {
        return known.draft == draft && known.map.readsAs(map);
      });
      if (!isKnown)
        demands.push_back({draft, map});
    }
  }
  if (demands.empty() && !isYielded && !isNeededWhole)
    return;
  unsigned ownEpoch = demands.empty() && !isNeededWhole ? 0 : epoch + 1;
  if (isa<ReduceOp>(op) || !isFusible(op)) {
    start(op, ownEpoch, isYielded);
    return;
  }
  bool isStored = isYielded || isNeededWhole;
  if (isMovement(op) ||
      (!isStored && inlineCosts.lookup(op) <= maxRecomputeCost)) {
    // Whoever needs the result finds its element itself.
    for (const Placement &demand : demands)
      place(op, demand.draft, demand.map);
    if (isStored)
      start(op, isNeededWhole ? ownEpoch : 0, isYielded);
    return;
  }
  if (isNeededWhole || demands.empty() ||
      !tryJoin(op, demands, epoch, isStored))
    start(op, ownEpoch, isYielded);
}

/// Results of one shape that do not wait for each other are stored together.
void Planner::mergeFinal() {
  std::map<std::vector<int64_t>, unsigned> known;
  for (unsigned draft = 0; draft < drafts.size(); ++draft) {
    const Draft &candidate = drafts[draft];
    if (find(draft) != draft || !candidate.isFinal || candidate.epoch != 0 ||
        candidate.stage.kind != Stage::Elementwise)
      continue;
    std::vector<int64_t> domain(candidate.stage.domain.begin(),
                                candidate.stage.domain.end());
    auto [first, isNew] = known.try_emplace(domain, draft);
    if (!isNew)
      merge(first->second, draft);
  }
}

/// Writes the placements into the stages.
void Planner::fill() {
  struct Filled {
    /// Value -> maps at which it is there, and how to refer to it.
    llvm::DenseMap<Value, SmallVector<std::pair<IndexMap, int>, 1>> values;
  };
  std::vector<Filled> filled(drafts.size());
  auto find = [&](unsigned draft, Value value, const IndexMap &map) -> int {
    for (auto &[known, reference] : filled[draft].values[value])
      if (known.readsAs(map))
        return reference;
    Stage &stage = drafts[draft].stage;
    int reference = ~static_cast<int>(stage.inputs.size());
    stage.inputs.push_back({value, map});
    filled[draft].values[value].push_back({map, reference});
    return reference;
  };
  auto getOperandMap = [&](OpOperand &operand, const IndexMap &map) {
    IndexMap read =
        getReadMap(operand).compose(map).simplify(getShape(operand.get()));
    return read;
  };
  for (Operation &op : body.without_terminator()) {
    auto known = placements.find(&op);
    if (known == placements.end())
      continue;
    for (const Placement &placement : known->second) {
      unsigned draft = this->find(placement.draft);
      Stage &stage = drafts[draft].stage;
      if (stage.kind == Stage::Whole)
        continue;
      if (stage.kind == Stage::Reduction && stage.roots.front() == &op) {
        for (OpOperand &operand : op.getOpOperands())
          stage.values.push_back(find(draft, operand.get(),
                                      getOperandMap(operand, placement.map)));
        continue;
      }
      Stage::Instance instance{&op, placement.map, {}};
      for (OpOperand &operand : op.getOpOperands())
        instance.operands.push_back(
            find(draft, operand.get(), getOperandMap(operand, placement.map)));
      filled[draft].values[op.getResult(0)].push_back(
          {placement.map, static_cast<int>(stage.instances.size())});
      stage.instances.push_back(std::move(instance));
    }
  }
  for (unsigned draft = 0; draft < drafts.size(); ++draft) {
    Stage &stage = drafts[draft].stage;
    if (this->find(draft) != draft || stage.kind != Stage::Elementwise)
      continue;
    for (Operation *root : stage.roots)
      for (const auto &[map, reference] :
           filled[draft].values[root->getResult(0)])
        if (isInOrder(map) &&
            getCoverage(map, stage.domain, symbols.get(root->getResult(0))) ==
                Coverage::Once) {
          stage.values.push_back(reference);
          break;
        }
  }
}

std::vector<Stage> Planner::run() {
  assignCosts();
  for (Operation &op : llvm::reverse(body.without_terminator()))
    visit(&op);
  mergeFinal();
  fill();
  // Late times come first; within one time no stage reads another.
  SmallVector<unsigned> order;
  for (unsigned draft = 0; draft < drafts.size(); ++draft)
    if (find(draft) == draft)
      order.push_back(draft);
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return std::pair(drafts[b].epoch, a) < std::pair(drafts[a].epoch, b);
  });
  std::vector<Stage> stages;
  for (unsigned draft : order) {
    Stage &stage = drafts[draft].stage;
    for (const Stage::Instance &instance : stage.instances)
      stage.mayExpand |= symbols.mayExpand(instance.op);
    stages.push_back(std::move(stage));
  }
  return stages;
}

FusionPlan mlir::bcast::planFusion(Block &body, int64_t maxRecomputeCost) {
  FusionPlan plan;
  plan.stages = Planner(body, maxRecomputeCost).run();
  findRows(plan);
  for (Stage &stage : plan.stages)
    stage.domain.assign(SymbolicShapes::strip(stage.domain));
  return plan;
}

Value mlir::bcast::getDomainValue(const Stage &stage) {
  Operation *first = stage.roots.front();
  return stage.kind == Stage::Reduction ? first->getOperand(0)
                                        : first->getResult(0);
}

Stage mlir::bcast::getLoneStage(Operation *op, SymbolicShapes &symbols) {
  Stage stage;
  stage.mayExpand = symbols.mayExpand(op);
  stage.roots.push_back(op);
  Value space = op->getResult(0);
  if (auto reduce = dyn_cast<ReduceOp>(op)) {
    stage.kind = Stage::Reduction;
    space = reduce.getOperand();
    stage.inputs.push_back({space, getReadMap(op->getOpOperand(0))});
    stage.values.push_back(~0);
  } else {
    ArrayRef<int64_t> shape = getShape(space);
    Stage::Instance instance{
        op, IndexMap::getIdentity(shape.size()).simplify(shape), {}};
    for (OpOperand &operand : op->getOpOperands()) {
      instance.operands.push_back(~static_cast<int>(stage.inputs.size()));
      stage.inputs.push_back({operand.get(), getReadMap(operand)});
    }
    stage.instances.push_back(std::move(instance));
    stage.values.push_back(0);
  }
  ArrayRef<int64_t> shape = getShape(space);
  stage.domain.assign(shape.begin(), shape.end());
  return stage;
}
