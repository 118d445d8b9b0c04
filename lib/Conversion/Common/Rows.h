//===- Rows.h - Stages that are computed row by row -------------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_COMMON_ROWS_H
#define BCAST_LIB_CONVERSION_COMMON_ROWS_H

#include "bcast/Analysis/FusionPlan.h"
#include "bcast/Analysis/RowAxes.h"

namespace mlir::bcast {

/// Whether the row dimension is the innermost dimension of a stage, and
/// everything is read along it in steps of one: neighbouring rows share cache
/// lines.
bool isInnermostRow(const FusionPlan &plan, unsigned row);

/// The most elements that one stage has in a row, if that is known.
std::optional<int64_t> getRowElements(const FusionPlan &plan);

/// Elements of a short row.
inline constexpr int64_t kShortRow = 32;

/// The innermost row dimension, if rows are short: vectors can then be filled
/// from several neighbours.
std::optional<unsigned> findShortRow(const FusionPlan &plan);

/// Whether something besides the row's stages reads the value.
bool leavesRow(Value value);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_COMMON_ROWS_H
