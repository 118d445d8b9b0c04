//===- RowAxes.cpp - Rows that stages can be computed by ------------------===//
//
// Axes of different stages are one if a stage reads along one what another has
// stored along the other. A class of axes is a row dimension if no stage
// reduces it, reads along it at another index, or has it twice.
//
//===----------------------------------------------------------------------===//

#include "bcast/Analysis/RowAxes.h"
#include "bcast/Analysis/FusionPlan.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/IntEqClasses.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class RowFinder {
public:
  explicit RowFinder(FusionPlan &plan) : plan(plan) {}
  void run();

private:
  void numberAxes();
  void unite();
  bool isExcluded(unsigned stage, unsigned axis) {
    return excluded[classes[getId(stage, axis)]];
  }
  unsigned getId(unsigned stage, unsigned axis) const {
    return firstId[stage] + axis;
  }
  /// The axis of `stage` in the class, or -1.
  int findAxis(unsigned stage, unsigned axisClass) const;
  SmallVector<unsigned> getRowClasses();

  FusionPlan &plan;
  SmallVector<unsigned> firstId;
  llvm::IntEqClasses classes;
  llvm::SmallVector<bool> excluded;
  /// Per value that a stage stores: the stage, and per dimension of the value
  /// the stage's axis, or -1 for a size of 1.
  struct Stored {
    unsigned stage;
    SmallVector<int, 4> axes;
  };
  llvm::DenseMap<Value, Stored> stored;
};

} // namespace

void RowFinder::numberAxes() {
  unsigned next = 0;
  for (auto [number, stage] : llvm::enumerate(plan.stages)) {
    firstId.push_back(next);
    next += stage.domain.size();
    for (auto [r, root] : llvm::enumerate(stage.roots)) {
      Stored value{static_cast<unsigned>(number), {}};
      if (auto reduce = dyn_cast<ReductionOpInterface>(root);
          reduce && stage.kind == Stage::Reduction) {
        for (int64_t d : reduce.getKeptDimensions())
          value.axes.push_back(stage.domain[d] == 1 ? -1 : static_cast<int>(d));
      } else if (stage.kind == Stage::Elementwise) {
        for (const IndexExpr &expr :
             stage.instances[stage.values[r]].map.getExprs())
          value.axes.push_back(expr.isConstant() ? -1 : expr.dim);
      }
      stored[root->getResult(0)] = std::move(value);
    }
  }
  classes.grow(next);
  excluded.assign(next, false);
}

void RowFinder::unite() {
  SmallVector<unsigned> excludedIds;
  for (auto [number, stage] : llvm::enumerate(plan.stages)) {
    if (stage.kind == Stage::Whole) {
      for (Value operand : stage.roots.front()->getOperands())
        if (auto known = stored.find(operand); known != stored.end())
          for (int axis : known->second.axes)
            if (axis >= 0)
              excludedIds.push_back(getId(known->second.stage, axis));
      continue;
    }
    if (stage.kind == Stage::Reduction)
      for (int64_t d :
           cast<ReductionOpInterface>(stage.roots.front()).getDimensions())
        excludedIds.push_back(getId(number, d));
    for (const Stage::Input &input : stage.inputs) {
      auto known = stored.find(input.value);
      if (known == stored.end() || known->second.axes.empty())
        continue;
      for (auto [axis, expr] :
           llvm::zip_equal(known->second.axes, input.map.getExprs())) {
        if (axis < 0)
          continue;
        unsigned id = getId(known->second.stage, axis);
        if (expr.isPlainDim())
          classes.join(id, getId(number, expr.dim));
        else
          excludedIds.push_back(id);
      }
    }
  }
  classes.compress();
  for (unsigned id : excludedIds)
    excluded[classes[id]] = true;
  for (auto [number, stage] : llvm::enumerate(plan.stages)) {
    llvm::SmallDenseSet<unsigned> seen;
    for (auto [axis, size] : llvm::enumerate(stage.domain)) {
      unsigned axisClass = classes[getId(number, axis)];
      bool isRow = size != 1 && seen.insert(axisClass).second;
      if (!isRow)
        excluded[axisClass] = true;
    }
  }
}

int RowFinder::findAxis(unsigned stage, unsigned axisClass) const {
  for (unsigned axis = 0; axis < plan.stages[stage].domain.size(); ++axis)
    if (classes[getId(stage, axis)] == axisClass)
      return axis;
  return -1;
}

static double getElements(const Stage &stage) {
  double elements = 1;
  for (int64_t size : stage.domain)
    elements *= static_cast<double>(
        SymbolicShapes::isSymbol(size) ? kTypicalSize : size);
  return elements;
}

/// The row dimensions of the largest stage, outermost first.
SmallVector<unsigned> RowFinder::getRowClasses() {
  unsigned largest = 0;
  for (unsigned number = 1; number < plan.stages.size(); ++number)
    if (getElements(plan.stages[number]) > getElements(plan.stages[largest]))
      largest = number;
  SmallVector<unsigned> rowClasses;
  for (unsigned axis = 0; axis < plan.stages[largest].domain.size(); ++axis)
    if (!isExcluded(largest, axis))
      rowClasses.push_back(classes[getId(largest, axis)]);
  return rowClasses;
}

/// Whether a size that the stage states is unknown in what it reads, and may be
/// 1 there: how far elements of a row are apart is then unknown where the row's
/// length is not.
static bool hasUnknownLayout(const Stage &stage) {
  return stage.mayExpand &&
         llvm::any_of(stage.inputs, [&](const Stage::Input &input) {
           auto type = cast<RankedTensorType>(input.value.getType());
           return llvm::any_of(
               llvm::enumerate(input.map.getExprs()), [&](auto item) {
                 const IndexExpr &expr = item.value();
                 return type.isDynamicDim(item.index()) && !expr.isConstant() &&
                        !SymbolicShapes::isSymbol(stage.domain[expr.dim]);
               });
         });
}

void RowFinder::run() {
  bool isEmpty = llvm::any_of(plan.stages, [](const Stage &stage) {
    return llvm::is_contained(stage.domain, 0);
  });
  if (plan.stages.size() < 2 || isEmpty)
    return;
  numberAxes();
  unite();
  SmallVector<unsigned> rowClasses = getRowClasses();
  if (rowClasses.empty())
    return;
  bool hasReduction = false;
  unsigned larger = 0;
  for (unsigned number = 0; number < plan.stages.size(); ++number) {
    SmallVector<int> axes;
    for (unsigned rowClass : rowClasses)
      axes.push_back(findAxis(number, rowClass));
    if (llvm::is_contained(axes, -1))
      continue;
    plan.inRow.push_back(number);
    plan.rowAxes.resize(rowClasses.size());
    for (auto [row, axis] : llvm::zip_equal(plan.rowAxes, axes))
      row.push_back(axis);
    const Stage &stage = plan.stages[number];
    hasReduction |= stage.kind == Stage::Reduction;
    larger += llvm::count_if(stage.domain, [](int64_t size) {
                return size != 1;
              }) > static_cast<int64_t>(rowClasses.size());
  }
  // One pass over the data needs no rows.
  bool isRefused = llvm::any_of(plan.inRow, [&](unsigned number) {
    return hasUnknownLayout(plan.stages[number]);
  });
  if (!hasReduction || larger < 2 || isRefused) {
    plan.inRow.clear();
    plan.rowAxes.clear();
  }
}

void mlir::bcast::findRows(FusionPlan &plan) { RowFinder(plan).run(); }

SmallVector<int> mlir::bcast::getRowOfAxes(const FusionPlan &plan,
                                           unsigned inRow) {
  SmallVector<int> rows(plan.stages[plan.inRow[inRow]].domain.size(), -1);
  for (auto [row, axes] : llvm::enumerate(plan.rowAxes))
    rows[axes[inRow]] = row;
  return rows;
}
