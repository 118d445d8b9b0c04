//===- Rows.cpp - Stages that are computed row by row ---------------------===//

#include "Rows.h"

using namespace mlir;
using namespace mlir::bcast;

SmallVector<int> mlir::bcast::getRowOfAxes(const FusionPlan &plan,
                                           unsigned inRow) {
  SmallVector<int> rows(plan.stages[plan.inRow[inRow]].domain.size(), -1);
  for (auto [row, axes] : llvm::enumerate(plan.rowAxes))
    rows[axes[inRow]] = row;
  return rows;
}

bool mlir::bcast::isInnermostRow(const FusionPlan &plan, unsigned row) {
  bool isInnermost = false;
  for (auto [i, number] : llvm::enumerate(plan.inRow)) {
    const Stage &stage = plan.stages[number];
    unsigned axis = plan.rowAxes[row][i];
    SmallVector<unsigned> wide;
    for (auto [d, size] : llvm::enumerate(stage.domain))
      if (size != 1)
        wide.push_back(d);
    isInnermost |= wide.size() > plan.rowAxes.size() && wide.back() == axis;
    for (const Stage::Input &input : stage.inputs)
      for (const IndexExpr &expr : input.map.getExprs())
        if (expr.dim == static_cast<int>(axis) && expr.stride != 1)
          return false;
  }
  return isInnermost;
}

bool mlir::bcast::leavesRow(Value value) {
  return llvm::any_of(value.getUsers(),
                      [](Operation *user) { return isa<YieldOp>(user); });
}
