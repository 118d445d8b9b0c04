//===- RowKernels.cpp - Which rows are one kernel of a GPU ----------------===//

#include "bcast/Analysis/RowKernels.h"
#include "bcast/Analysis/FusionPlan.h"
#include "bcast/Analysis/RowAxes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// Elements of a row of the stage, if that is known.
static std::optional<int64_t> countElements(const Stage &stage,
                                            ArrayRef<int> rows) {
  int64_t elements = 1;
  for (auto [size, row] : llvm::zip_equal(stage.domain, rows))
    if (row < 0 && (ShapedType::isDynamic(size) ||
                    llvm::MulOverflow(elements, size, elements)))
      return std::nullopt;
  return elements;
}

/// Whether a row of the stage has a known number of elements, not too many.
static bool isKnownLength(const Stage &stage, ArrayRef<int> rows) {
  std::optional<int64_t> elements = countElements(stage, rows);
  return elements &&
         (stage.kind != Stage::Reduction || *elements <= kMaxRowElements);
}

/// Whether it is known that there are fewer rows than fill a GPU.
static bool hasFewRows(const FusionPlan &plan) {
  const Stage &stage = plan.stages[plan.inRow.front()];
  int64_t rows = 1;
  for (ArrayRef<unsigned> axes : plan.rowAxes)
    if (ShapedType::isDynamic(stage.domain[axes.front()]) ||
        llvm::MulOverflow(rows, stage.domain[axes.front()], rows))
      return false;
  return rows < kManyRows;
}

/// Whether the innermost of the stage's dimensions is none of the rows', and
/// reduced if any is, or all are the rows'.
static bool isContiguous(const Stage &stage, ArrayRef<int> rows) {
  for (int64_t axis = stage.domain.size(); axis-- > 0;) {
    if (stage.domain[axis] == 1)
      continue;
    if (stage.kind == Stage::Reduction)
      return llvm::is_contained(
          cast<ReductionOpInterface>(stage.roots.front()).getDimensions(),
          axis);
    return rows[axis] < 0 || llvm::all_of(
                                 llvm::seq<int64_t>(0, axis),
                                 [&](int64_t outer) {
                                   return stage.domain[outer] == 1 ||
                                          rows[outer] >= 0;
                                 });
  }
  return true;
}

/// Whether threads that have no element have a value that changes nothing.
static bool hasIdentity(const Stage &stage) {
  if (stage.kind != Stage::Reduction)
    return true;
  auto reduce = cast<ReductionOpInterface>(stage.roots.front());
  return reduce.getKind() != ReductionKind::Multiply ||
         !isa<ComplexType>(getElementTypeOrSelf(reduce.getOperand()));
}

bool mlir::bcast::isRowKernel(const FusionPlan &plan) {
  for (unsigned inRow = 0; inRow < plan.inRow.size(); ++inRow) {
    const Stage &stage = plan.stages[plan.inRow[inRow]];
    SmallVector<int> rows = getRowOfAxes(plan, inRow);
    if (!isKnownLength(stage, rows) || !isContiguous(stage, rows) ||
        !hasIdentity(stage))
      return false;
  }
  return isKeptRow(plan) || !hasFewRows(plan);
}

bool mlir::bcast::isDynamicRowKernel(const FusionPlan &plan) {
  int64_t ops = 0;
  for (unsigned number : plan.inRow) {
    ops += plan.stages[number].instances.size();
    if (!hasIdentity(plan.stages[number]))
      return false;
  }
  return plan.rowLength && ops <= kMaxDynamicRowOps;
}

bool mlir::bcast::isKeptRow(const FusionPlan &plan) {
  return llvm::all_of(llvm::enumerate(plan.inRow), [&](auto item) {
    std::optional<int64_t> elements = countElements(
        plan.stages[item.value()], getRowOfAxes(plan, item.index()));
    return elements && *elements <= kMaxKeptRowElements;
  });
}
