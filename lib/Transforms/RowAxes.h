//===- RowAxes.h - Rows that stages can be computed by ----------*- C++ -*-===//
#ifndef BCAST_LIB_TRANSFORMS_ROWAXES_H
#define BCAST_LIB_TRANSFORMS_ROWAXES_H

namespace mlir::bcast {

struct FusionPlan;

/// Sets the plan's rowAxes and inRow.
void findRows(FusionPlan &plan);

} // namespace mlir::bcast

#endif // BCAST_LIB_TRANSFORMS_ROWAXES_H
