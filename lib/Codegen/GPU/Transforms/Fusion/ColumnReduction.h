//===- ColumnReduction.h - Sums of the columns of rows ----------*- C++ -*-===//
//
// Which reductions along outer loops a loop over rows can take with it.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_COLUMNREDUCTION_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_COLUMNREDUCTION_H

#include "RowViews.h"
#include "bcast/Analysis/ReductionPlan.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir {
class AliasAnalysis;
} // namespace mlir

namespace mlir::bcast {

/// A linalg.generic on buffers whose innermost loop is kept, and all others are
/// reduced.
struct ColumnReduction {
  /// What it reads: a buffer, or a number.
  struct Input {
    Value source;
    DimLoops loops;

    bool movesWith(unsigned loop) const {
      return llvm::is_contained(loops, std::optional<unsigned>(loop));
    }
  };

  linalg::GenericOp op;
  ReductionPlan plan;
  SmallVector<Input> inputs;
  /// The loop that is kept, the last one, and how often it runs;
  /// ShapedType::kDynamic if only the program knows.
  unsigned columnLoop = 0;
  int64_t columns = 0;

  /// Whether each row has something of its own of an input, and whether that is
  /// an element for each column.
  bool isOfRow(const Input &input) const {
    return llvm::any_of(llvm::seq(columnLoop),
                        [&](unsigned loop) { return input.movesWith(loop); });
  }
  bool isRow(const Input &input) const {
    return isOfRow(input) && input.movesWith(columnLoop);
  }
};

/// Fails for other ops, and for those of which no partial sums can be kept.
std::optional<ColumnReduction> matchColumnReduction(linalg::GenericOp op);

/// A loop over the rows of a column reduction.
struct ReducedRows {
  scf::ForallOp loop;
  /// The length of a row if only the program knows, and null otherwise.
  Value length;
  /// Where a row is, in the loops of the reduction; values of the loop's body.
  SmallVector<Value> indices;
  /// What the loop accesses of each input; null where it does not.
  SmallVector<memref::SubViewOp> views;
};

/// The loop before the reduction that can take it with it: over the same rows,
/// with nothing between the two that writes what the reduction reads. It may be
/// in the first block of a branch before the reduction.
std::optional<ReducedRows> findRows(AliasAnalysis &aliases,
                                    const ColumnReduction &reduction);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_COLUMNREDUCTION_H
