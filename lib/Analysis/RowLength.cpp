//===- RowLength.cpp - Rows whose length only the program knows -----------===//

#include "bcast/Analysis/FusionPlan.h"
#include "bcast/Analysis/RowAxes.h"

using namespace mlir;
using namespace mlir::bcast;

/// The only axis of the stage, besides those of rows, that is not of size 1;
/// none if there is no such axis. Fails if there are several.
static FailureOr<std::optional<unsigned>> findLengthAxis(const Stage &stage,
                                                         ArrayRef<int> rows) {
  std::optional<unsigned> found;
  for (auto [axis, size] : llvm::enumerate(stage.domain)) {
    if (rows[axis] >= 0 || size == 1)
      continue;
    if (found)
      return failure();
    found = axis;
  }
  return found;
}

/// Whether a value is accessed at the stage's own indices.
static bool isAtOwnIndices(const IndexMap &map) {
  return llvm::all_of(map.getExprs(), [](const IndexExpr &expr) {
    return expr == IndexExpr::getZero() || expr.isPlainDim();
  });
}

/// Whether a value that is has neighbours of a row side by side.
static bool isContiguous(const IndexMap &map, std::optional<unsigned> length) {
  return llvm::none_of(map.getExprs().drop_back(map.getExprs().empty() ? 0 : 1),
                       [&](const IndexExpr &expr) {
                         return expr.isPlainDim() &&
                                static_cast<unsigned>(expr.dim) == length;
                       });
}

/// Whether that is so of all that the stage reads and writes.
static bool areAll(const Stage &stage,
                   llvm::function_ref<bool(const IndexMap &)> holds) {
  return llvm::all_of(
             stage.inputs,
             [&](const Stage::Input &input) { return holds(input.map); }) &&
         (stage.kind == Stage::Reduction ||
          llvm::all_of(stage.values, [&](unsigned value) {
            return holds(stage.instances[value].map);
          }));
}

/// Whether the stage reads something along its axis whose size is one of these
/// lengths, so that its own is the same where nothing expands.
static bool readsLength(const Stage &stage, unsigned axis,
                        const llvm::SmallDenseSet<int64_t> &lengths,
                        SymbolicShapes &symbols) {
  return stage.mayExpand &&
         llvm::any_of(stage.inputs, [&](const Stage::Input &input) {
           ArrayRef<int64_t> shape = symbols.get(input.value);
           return llvm::any_of(
               llvm::zip_equal(shape, input.map.getExprs()), [&](auto item) {
                 auto [size, expr] = item;
                 return expr.isPlainDim() &&
                        static_cast<unsigned>(expr.dim) == axis &&
                        lengths.contains(size);
               });
         });
}

void mlir::bcast::findRowLength(FusionPlan &plan, SymbolicShapes &symbols) {
  std::optional<StageAxis> found;
  bool isStrided = false;
  llvm::SmallDenseSet<int64_t> lengths;
  for (const Stage &stage : plan.stages)
    if (stage.kind == Stage::Whole)
      return;
  for (auto [inRow, number] : llvm::enumerate(plan.inRow)) {
    const Stage &stage = plan.stages[number];
    FailureOr<std::optional<unsigned>> axis =
        findLengthAxis(stage, getRowOfAxes(plan, inRow));
    if (failed(axis) || !areAll(stage, isAtOwnIndices))
      return;
    isStrided |= !areAll(
        stage, [&](const IndexMap &map) { return isContiguous(map, *axis); });
    bool isReduction = stage.kind == Stage::Reduction;
    if (!*axis) {
      if (isReduction)
        return;
      continue;
    }
    int64_t size = stage.domain[**axis];
    if (!SymbolicShapes::isSymbol(size) ||
        (found && !lengths.contains(size) &&
         !readsLength(stage, **axis, lengths, symbols)))
      return;
    if (isReduction &&
        !llvm::is_contained(
            cast<ReductionOpInterface>(stage.roots.front()).getDimensions(),
            **axis))
      return;
    lengths.insert(size);
    found = StageAxis{number, **axis};
  }
  plan.rowLength = found;
  plan.isLengthStrided = isStrided;
}
