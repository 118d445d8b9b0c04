//===- ShortRows.h - A version of a column reduction by length --*- C++ -*-===//
//
// A loop over rows whose length only the program knows stands in a branch, for
// what a kernel can have of a row. With sums of columns beside it has less, and
// so there is a version of both for shorter rows.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_SHORTROWS_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_SHORTROWS_H

#include "ColumnReduction.h"

namespace mlir::bcast {

/// Makes, of a branch with a loop over rows and a column reduction behind it,
///
///   scf.if (length <= most) {
///     the loop; the reduction and what fills and uses its results
///   } else {
///     the branch; the same
///   }
class ShortRows {
public:
  /// Fails unless the branch is before the reduction, and all that is between
  /// them can be in the new branch or outside of it.
  static std::optional<ShortRows> match(const ColumnReduction &reduction,
                                        const ReducedRows &rows);

  /// What the length surely does not exceed in the loop.
  int64_t getMaxLength() const { return maxLength; }
  /// Makes the version for rows up to a length, and returns its reduction.
  linalg::GenericOp build(int64_t most);
  /// Undoes build().
  void drop();

private:
  Value length;
  int64_t maxLength = 0;
  scf::IfOp choice, version;
  /// The computations from the branch to the last that uses the reduction's
  /// results.
  SmallVector<linalg::GenericOp> computations;
  linalg::GenericOp reduction;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_SHORTROWS_H
