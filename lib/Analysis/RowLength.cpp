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

/// The sizes along an axis of what the stage reads. Where nothing expands, they
/// are its own.
static SmallVector<int64_t> getInputSizes(const Stage &stage, unsigned axis,
                                          SymbolicShapes &symbols) {
  SmallVector<int64_t> sizes;
  for (const Stage::Input &input : stage.inputs)
    for (auto [size, expr] :
         llvm::zip_equal(symbols.get(input.value), input.map.getExprs()))
      if (expr.isPlainDim() && static_cast<unsigned>(expr.dim) == axis)
        sizes.push_back(size);
  return sizes;
}

void mlir::bcast::findRowLength(FusionPlan &plan, SymbolicShapes &symbols) {
  std::optional<StageAxis> found;
  bool isStrided = false;
  // Sizes that are equal where nothing expands.
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
    SmallVector<int64_t> sizes = {size};
    if (stage.mayExpand)
      llvm::append_range(sizes, getInputSizes(stage, **axis, symbols));
    auto isLength = [&](int64_t known) { return lengths.contains(known); };
    if (!SymbolicShapes::isSymbol(size) ||
        (found && llvm::none_of(sizes, isLength)))
      return;
    if (isReduction &&
        !llvm::is_contained(
            cast<ReductionOpInterface>(stage.roots.front()).getDimensions(),
            **axis))
      return;
    lengths.insert_range(sizes);
    found = StageAxis{number, **axis};
  }
  plan.rowLength = found;
  plan.isLengthStrided = isStrided;
}
