//===- RowAxes.cpp - Rows that stages can be computed by ------------------===//
//
// Axes of different stages are one if a stage reads along one what another has
// stored along the other, or if both read along them what the fusion reads. A
// class of axes is a row dimension if no stage reduces it, reads along it at
// another index, or has it twice.
//
//===----------------------------------------------------------------------===//

#include "bcast/Analysis/RowAxes.h"
#include "bcast/Analysis/FusionPlan.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/IntEqClasses.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// What findRows writes to the plan.
struct Rows {
  SmallVector<SmallVector<unsigned>> axes;
  SmallVector<unsigned> stages;
};

class RowFinder {
public:
  /// If `joinsReaders`, axes along which stages read the same value are one.
  RowFinder(ArrayRef<Stage> stages, bool joinsReaders)
      : stages(stages), joinsReaders(joinsReaders) {}
  /// Without stages if rows save nothing.
  Rows run();

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
  bool isOnePass(ArrayRef<unsigned> large) const;

  ArrayRef<Stage> stages;
  bool joinsReaders;
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
  for (auto [number, stage] : llvm::enumerate(stages)) {
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
  /// Value, dimension and size of an axis along which it is read -> the axis.
  llvm::DenseMap<std::tuple<Value, unsigned, int64_t>, unsigned> readers;
  for (auto [number, stage] : llvm::enumerate(stages)) {
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
      if (known == stored.end() && joinsReaders)
        for (auto [d, expr] : llvm::enumerate(input.map.getExprs()))
          if (expr.isPlainDim()) {
            unsigned id = getId(number, expr.dim);
            std::tuple key(input.value, d, stage.domain[expr.dim]);
            classes.join(id, readers.try_emplace(key, id).first->second);
          }
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
  for (auto [number, stage] : llvm::enumerate(stages)) {
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
  for (unsigned axis = 0; axis < stages[stage].domain.size(); ++axis)
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
  for (unsigned number = 1; number < stages.size(); ++number)
    if (getElements(stages[number]) > getElements(stages[largest]))
      largest = number;
  SmallVector<unsigned> rowClasses;
  for (unsigned axis = 0; axis < stages[largest].domain.size(); ++axis)
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

/// Dimensions of more than one element.
static size_t countLarge(const Stage &stage) {
  return llvm::count_if(stage.domain, [](int64_t size) { return size != 1; });
}

/// Whether the stages are one loop over memory in its order, which stores
/// elements and reduces them along outer axes
/// (--bcast-fuse-reduction-producers).
bool RowFinder::isOnePass(ArrayRef<unsigned> large) const {
  ArrayRef<int64_t> domain = stages[large.front()].domain;
  for (unsigned number : large) {
    const Stage &stage = stages[number];
    bool isReduction = stage.kind == Stage::Reduction;
    if (stage.mayExpand || ArrayRef(stage.domain) != domain)
      return false;
    if (isReduction &&
        llvm::is_contained(
            cast<ReductionOpInterface>(stage.roots.front()).getDimensions(),
            int64_t(domain.size()) - 1))
      return false;
    for (const Stage::Input &input : stage.inputs) {
      auto known = stored.find(input.value);
      if (known == stored.end() || matchPattern(input.value, m_Constant()))
        continue;
      bool isElements =
          isReduction && isInOrder(input.map) &&
          stages[known->second.stage].kind == Stage::Elementwise &&
          llvm::is_contained(large, known->second.stage);
      if (!isElements)
        return false;
    }
  }
  return true;
}

Rows RowFinder::run() {
  bool isEmpty = llvm::any_of(stages, [](const Stage &stage) {
    return llvm::is_contained(stage.domain, 0);
  });
  if (stages.size() < 2 || isEmpty)
    return {};
  numberAxes();
  unite();
  SmallVector<unsigned> rowClasses = getRowClasses();
  if (rowClasses.empty())
    return {};
  Rows rows;
  rows.axes.resize(rowClasses.size());
  bool hasReduction = false;
  SmallVector<unsigned> large;
  for (unsigned number = 0; number < stages.size(); ++number) {
    SmallVector<int> axes;
    for (unsigned rowClass : rowClasses)
      axes.push_back(findAxis(number, rowClass));
    if (llvm::is_contained(axes, -1))
      continue;
    rows.stages.push_back(number);
    for (auto [row, axis] : llvm::zip_equal(rows.axes, axes))
      row.push_back(axis);
    const Stage &stage = stages[number];
    hasReduction |= stage.kind == Stage::Reduction;
    if (countLarge(stage) > rowClasses.size())
      large.push_back(number);
  }
  // One pass over the data needs no rows.
  bool isRefused = llvm::any_of(rows.stages, [&](unsigned number) {
    return hasUnknownLayout(stages[number]);
  });
  if (!hasReduction || large.size() < 2 || isRefused || isOnePass(large))
    return {};
  return rows;
}

void mlir::bcast::findRows(FusionPlan &plan) {
  Rows rows = RowFinder(plan.stages, /*joinsReaders=*/false).run();
  // Sums of an array that is computed and stored besides are in its rows too.
  // Where readers reduce it along other dimensions, fewer axes are left; those
  // that are reductions, all of them, are merged later.
  Rows joined = RowFinder(plan.stages, /*joinsReaders=*/true).run();
  bool storesElements = llvm::any_of(joined.stages, [&](unsigned number) {
    const Stage &stage = plan.stages[number];
    return stage.kind == Stage::Elementwise &&
           countLarge(stage) > joined.axes.size();
  });
  if (storesElements && joined.stages.size() > rows.stages.size())
    rows = std::move(joined);
  plan.inRow = std::move(rows.stages);
  plan.rowAxes = std::move(rows.axes);
}

SmallVector<int> mlir::bcast::getRowOfAxes(const FusionPlan &plan,
                                           unsigned inRow) {
  SmallVector<int> rows(plan.stages[plan.inRow[inRow]].domain.size(), -1);
  for (auto [row, axes] : llvm::enumerate(plan.rowAxes))
    rows[axes[inRow]] = row;
  return rows;
}
