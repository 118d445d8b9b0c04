//===- RowAxes.h - Rows that stages can be computed by ----------*- C++ -*-===//
#ifndef BCAST_ANALYSIS_ROWAXES_H
#define BCAST_ANALYSIS_ROWAXES_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::bcast {

/// Stands for a dynamic size where rows are estimated.
inline constexpr int64_t kTypicalSize = 1024;

struct FusionPlan;
class SymbolicShapes;

/// Sets the plan's rowAxes and inRow.
void findRows(FusionPlan &plan);

/// Sets the plan's rowLength, before its domains lose their symbols.
void findRowLength(FusionPlan &plan, SymbolicShapes &symbols);

/// Row dimension of each axis of stage plan.inRow[inRow], or -1.
SmallVector<int> getRowOfAxes(const FusionPlan &plan, unsigned inRow);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_ROWAXES_H
