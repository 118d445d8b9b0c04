//===- RowGroups.h - Rows in turns, with sums of their columns --*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_ROWGROUPS_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_ROWGROUPS_H

#include "ColumnReduction.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::bcast {

/// Makes the loop over groups of rows, each of which a partial sum of a column
/// reduction is of:
///
///   scf.forall (p in all chunks' partial sums) {
///     sums = identities
///     scf.for (r = p's first row; r < end of p's chunk; r += kPartialSums) {
///       what the loop over rows does with row r
///       sums += what the reduction reads of row r
///     }
///     partialSums[p] = sums
///   }
class RowGroupBuilder {
public:
  RowGroupBuilder(const ColumnReduction &reduction, const ReducedRows &rows)
      : reduction(reduction), rows(rows), builder(rows.loop),
        loc(this->reduction.op.getLoc()) {}

  /// The loop, which stands before the other.
  scf::ForallOp build();
  /// Replaces the loop and the reduction by the new loop and what merges its
  /// partial sums.
  void replace();
  /// Undoes build().
  void drop();

private:
  linalg::GenericOp
  buildColumns(ArrayRef<AffineMap> maps, ValueRange inputs, ValueRange outputs,
               function_ref<void(OpBuilder &, Location, ValueRange)> body);
  void fill();
  void buildTurns(Value group);
  Value buildView(unsigned input, const IRMapping &mapping);
  void accumulate(const IRMapping &mapping);
  void store(Value group);
  ArrayRef<Combiner> getCombiners() const { return reduction.plan.combiners; }

  ColumnReduction reduction;
  ReducedRows rows;
  OpBuilder builder;
  Location loc;
  scf::ForallOp loop;
  /// The number of rows.
  Value count;
  /// Of each combiner: the partial sums of all groups, and those of the group
  /// at hand.
  SmallVector<Value> partialSums, sums;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_ROWGROUPS_H
