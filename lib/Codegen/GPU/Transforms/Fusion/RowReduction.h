//===- RowReduction.h - Reductions as loops over rows -----------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_ROWREDUCTION_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_ROWREDUCTION_H

#include "ColumnReduction.h"

namespace mlir::bcast {

/// A linalg.generic on buffers whose innermost loop is reduced, and all others
/// are kept.
struct RowReduction {
  linalg::GenericOp op;
  /// The op in order between those that fill its results with constants and
  /// those that compute something of each result. All have the loops that are
  /// kept.
  SmallVector<linalg::GenericOp> stages;
  /// The first of the two reductions, or what fills its results.
  Operation *place = nullptr;

  /// Makes a loop over the rows of all stages, at the place. The stages remain.
  scf::ForallOp buildLoop();
};

/// The reduction of rows of what the column reduction reads, before it or
/// behind it, with nothing between the two that needs the order. Fails if there
/// is none.
std::optional<RowReduction> findRowReduction(AliasAnalysis &aliases,
                                             const ColumnReduction &columns);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_ROWREDUCTION_H
