//===- FusionPlanner.cpp - How stages are formed --------------------------===//

#include "FusionPlanner.h"
#include "bcast/Analysis/FusionRules.h"
#include <map>

using namespace mlir;
using namespace mlir::bcast;

static ArrayRef<int64_t> getShape(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

/// Whether a value has fewer dimensions than another, but for sizes of 1, so
/// that it is small beside that.
static bool hasFewerDims(Value value, Value than) {
  auto countDims = [](Value of) {
    return llvm::count_if(getShape(of), [](int64_t size) { return size != 1; });
  };
  return countDims(value) < countDims(than);
}

/// Whether a value of such a cost is stored if it is needed in several stages,
/// wherever they read it.
bool FusionPlanner::isStored(const InlineCost &cost) const {
  return cost.work >
             std::max({maxRecomputeCost, maxRereadCost, maxReplicatedCost}) ||
         (cost.work > maxRecomputeCost && cost.readsSeveral);
}

void FusionPlanner::assignCosts() {
  constexpr int64_t kMost = int64_t(1) << 30;
  for (Operation &op : body.without_terminator()) {
    InlineCost cost;
    cost.work = isFusible(&op) ? getComputeCost(&op) : kMost;
    for (OpOperand &use : op.getOpOperands()) {
      if (!isRead(use))
        continue;
      Value operand = use.get();
      Operation *def = operand.getDefiningOp();
      InlineCost own;
      if (def && isFusible(def) && !isa<ReductionOpInterface>(def))
        own = inlineCosts.lookup(def);
      else
        own.read = operand;
      bool isSmall = hasFewerDims(operand, op.getResult(0));
      // Of a value that is used several times over, what is not repeated is
      // stored, whatever becomes of this one.
      if (isStored(own) && (isSmall || isSmaller(operand, op.getResult(0))))
        own = InlineCost();
      cost.work += own.work;
      if (isSmall)
        continue;
      cost.readsSeveral |= own.readsSeveral;
      if (own.read)
        cost.addRead(own.read);
    }
    cost.work = std::min(cost.work, kMost);
    inlineCosts[&op] = cost;
  }
}

bool FusionPlanner::isRecomputed(Operation *op, ArrayRef<Placement> demands) {
  InlineCost cost = inlineCosts.lookup(op);
  if (cost.work <= maxRecomputeCost)
    return true;
  ArrayRef<int64_t> shape = symbols.get(op->getResult(0));
  auto isReplicated = [&](const Placement &demand) {
    return getCoverage(demand.map, drafts[demand.draft].stage.domain, shape) ==
           Coverage::Replicated;
  };
  auto isReduced = [&](const Placement &demand) {
    return drafts[demand.draft].stage.kind == Stage::Reduction;
  };
  bool isSmall = cost.work <= maxReplicatedCost && !cost.read;
  if (isSmall && llvm::all_of(demands, isReplicated) &&
      llvm::none_of(demands, isReduced))
    return true;
  if (cost.work > maxRereadCost || cost.readsSeveral)
    return false;
  // What is computed of a reduction's results alone is so where these are, once
  // for each, without another pass over memory.
  if (cost.read &&
      isa_and_present<ReductionOpInterface>(cost.read.getDefiningOp()) &&
      llvm::any_of(demands, isReplicated))
    return false;
  // A reduction may need an element any number of times, and stores nothing
  // meanwhile.
  return llvm::none_of(demands, [&](const Placement &demand) {
    return isReduced(demand) && isReplicated(demand);
  });
}

/// Of two drafts of one epoch.
bool FusionPlanner::mayMerge(unsigned a, unsigned b) {
  const Draft &first = drafts[a], &second = drafts[b];
  return first.stage.kind == Stage::Elementwise &&
         second.stage.kind == Stage::Elementwise &&
         first.stage.domain == second.stage.domain;
}

void FusionPlanner::merge(unsigned into, unsigned from) {
  sets.merge(into, from);
  drafts[into].isFinal |= drafts[from].isFinal;
  llvm::append_range(drafts[into].stage.roots, drafts[from].stage.roots);
}

void FusionPlanner::place(Operation *op, unsigned draft, const IndexMap &map) {
  for (const Placement &known : placements[op])
    if (sets.find(known.draft) == draft && known.map.readsAs(map))
      return;
  placements[op].push_back({draft, map});
}

unsigned FusionPlanner::start(Operation *op, unsigned epoch, bool isFinal) {
  unsigned number = sets.add();
  Draft draft;
  draft.epoch = epoch;
  draft.isFinal = isFinal;
  draft.stage.roots.push_back(op);
  Value space = op->getResult(0);
  if (auto reduce = dyn_cast<ReductionOpInterface>(op)) {
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

bool FusionPlanner::tryJoin(Operation *op, ArrayRef<Placement> demands,
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
  if (coverage == Coverage::Partial && !isInjective(first->map, stage.domain))
    return false;
  if (coverage != Coverage::Once && hasSeveral)
    return false;
  unsigned into = first->draft;
  IndexMap map = first->map;
  for (const Placement &demand : demands)
    if (drafts[demand.draft].epoch == epoch && sets.find(demand.draft) != into)
      merge(into, sets.find(demand.draft));
  place(op, into, map);
  if (isStored) {
    drafts[into].stage.roots.push_back(op);
    storedIn[op] = into;
  }
  return true;
}

void FusionPlanner::visit(Operation *op) {
  SmallVector<Placement> demands;
  // An init value, and what an op without index maps reads, are needed whole.
  bool isYielded = false, isNeededWhole = false, givesSizes = false;
  unsigned epoch = 0;
  for (OpOperand &use : op->getResult(0).getUses()) {
    Operation *user = use.getOwner();
    if (isa<YieldOp>(user)) {
      isYielded = true;
      continue;
    }
    if (!isRead(use)) {
      givesSizes |= !placements[user].empty();
      continue;
    }
    bool isInit =
        isa<ReductionOpInterface>(user) && use.getOperandNumber() == 1;
    for (const Placement &placement : placements[user]) {
      unsigned draft = sets.find(placement.draft);
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
  // Whose sizes are wanted has to check them.
  if (demands.empty() && givesSizes)
    isNeededWhole = true;
  if (demands.empty() && !isYielded && !isNeededWhole)
    return;
  unsigned ownEpoch = demands.empty() && !isNeededWhole ? 0 : epoch + 1;
  if (isa<ReductionOpInterface>(op) || !isFusible(op)) {
    start(op, ownEpoch, isYielded);
    return;
  }
  bool isStored = isYielded || isNeededWhole;
  if (isMovement(op) || (!isStored && isRecomputed(op, demands))) {
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
void FusionPlanner::mergeFinal() {
  std::map<std::vector<int64_t>, unsigned> known;
  for (unsigned draft = 0; draft < drafts.size(); ++draft) {
    const Draft &candidate = drafts[draft];
    if (sets.find(draft) != draft || !candidate.isFinal ||
        candidate.epoch != 0 || candidate.stage.kind != Stage::Elementwise)
      continue;
    std::vector<int64_t> domain(candidate.stage.domain.begin(),
                                candidate.stage.domain.end());
    auto [first, isNew] = known.try_emplace(domain, draft);
    if (!isNew)
      merge(first->second, draft);
  }
}
