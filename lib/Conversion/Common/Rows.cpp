//===- Rows.cpp - Stages that are computed row by row ---------------------===//

#include "Rows.h"

using namespace mlir;
using namespace mlir::bcast;

/// Whether everything is read along the row dimension in steps of one.
static bool hasUnitSteps(const FusionPlan &plan, unsigned row) {
  for (auto [i, number] : llvm::enumerate(plan.inRow))
    for (const Stage::Input &input : plan.stages[number].inputs)
      for (const IndexExpr &expr : input.map.getExprs())
        if (expr.dim == static_cast<int>(plan.rowAxes[row][i]) &&
            expr.stride != 1)
          return false;
  return true;
}

bool mlir::bcast::isInnermostRow(const FusionPlan &plan, unsigned row) {
  bool isInnermost = false;
  for (auto [i, number] : llvm::enumerate(plan.inRow)) {
    SmallVector<unsigned> wide;
    for (auto [d, size] : llvm::enumerate(plan.stages[number].domain))
      if (size != 1)
        wide.push_back(d);
    isInnermost |= wide.size() > plan.rowAxes.size() &&
                   wide.back() == plan.rowAxes[row][i];
  }
  return isInnermost && hasUnitSteps(plan, row);
}

std::optional<int64_t> mlir::bcast::getRowElements(const FusionPlan &plan) {
  int64_t most = 1;
  for (auto [i, number] : llvm::enumerate(plan.inRow)) {
    SmallVector<int> rows = getRowOfAxes(plan, i);
    int64_t elements = 1;
    for (auto [size, row] : llvm::zip_equal(plan.stages[number].domain, rows))
      if (row < 0 && (ShapedType::isDynamic(size) ||
                      llvm::MulOverflow(elements, size, elements)))
        return std::nullopt;
    most = std::max(most, elements);
  }
  return most;
}

std::optional<unsigned> mlir::bcast::findShortRow(const FusionPlan &plan) {
  std::optional<int64_t> elements = getRowElements(plan);
  if (!elements || *elements > kShortRow)
    return std::nullopt;
  // The row dimension within which no other one lies.
  for (unsigned row = 0; row < plan.rowAxes.size(); ++row) {
    bool isLast = llvm::all_of(plan.rowAxes, [&](ArrayRef<unsigned> axes) {
      return llvm::all_of(
          llvm::zip_equal(axes, plan.rowAxes[row]),
          [](auto pair) { return std::get<0>(pair) <= std::get<1>(pair); });
    });
    if (isLast && hasUnitSteps(plan, row))
      return row;
  }
  return std::nullopt;
}

bool mlir::bcast::leavesRow(Value value) {
  return llvm::any_of(value.getUsers(),
                      [](Operation *user) { return isa<YieldOp>(user); });
}
