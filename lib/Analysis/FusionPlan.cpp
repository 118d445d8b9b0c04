//===- FusionPlan.cpp - The loop nests of a fusion ------------------------===//

#include "bcast/Analysis/FusionPlan.h"
#include "FusionPlanner.h"
#include "bcast/Analysis/FusionRules.h"
#include "bcast/Analysis/RowAxes.h"

using namespace mlir;
using namespace mlir::bcast;

static ArrayRef<int64_t> getShape(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

/// Writes the placements into the stages.
void FusionPlanner::fill() {
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
      unsigned draft = sets.find(placement.draft);
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
        if (isRead(operand))
          instance.operands.push_back(find(
              draft, operand.get(), getOperandMap(operand, placement.map)));
      filled[draft].values[op.getResult(0)].push_back(
          {placement.map, static_cast<int>(stage.instances.size())});
      stage.instances.push_back(std::move(instance));
    }
  }
  for (unsigned draft = 0; draft < drafts.size(); ++draft) {
    Stage &stage = drafts[draft].stage;
    if (sets.find(draft) != draft || stage.kind != Stage::Elementwise)
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

std::vector<Stage> FusionPlanner::run() {
  assignCosts();
  for (Operation &op : llvm::reverse(body.without_terminator()))
    visit(&op);
  mergeFinal();
  fill();
  // Late times come first; within one time no stage reads another.
  SmallVector<unsigned> order;
  for (unsigned draft = 0; draft < drafts.size(); ++draft)
    if (sets.find(draft) == draft)
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

FusionPlan mlir::bcast::planFusion(Block &body, int64_t maxRecomputeCost,
                                   int64_t maxRereadCost,
                                   int64_t maxReplicatedCost) {
  FusionPlan plan;
  FusionPlanner planner(body, maxRecomputeCost, maxRereadCost,
                        maxReplicatedCost);
  plan.stages = planner.run();
  findRows(plan);
  findRowLength(plan, planner.getSymbols());
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
  if (auto reduce = dyn_cast<ReductionOpInterface>(op)) {
    stage.kind = Stage::Reduction;
    space = reduce.getOperand();
    stage.inputs.push_back({space, getReadMap(op->getOpOperand(0))});
    stage.values.push_back(~0);
  } else {
    ArrayRef<int64_t> shape = getShape(space);
    Stage::Instance instance{
        op, IndexMap::getIdentity(shape.size()).simplify(shape), {}};
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isRead(operand))
        continue;
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
