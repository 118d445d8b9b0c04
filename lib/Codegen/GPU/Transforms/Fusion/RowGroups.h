//===- RowGroups.h - Rows in turns, with sums of their columns --*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_ROWGROUPS_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_ROWGROUPS_H

#include "ColumnReduction.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::bcast {

/// Makes the loop over groups of rows, each of which some partial sums of a
/// column reduction are of, which are neighbours in the tree that merges them:
///
///   scf.forall (g in all chunks' partial sums / n) {
///     sums[0 .. n - 1] = identities
///     scf.for (t = 0; t < rows of these partial sums; ++t) {
///       r = first row + t / n * kPartialSums + t % n
///       what the loop over rows does with row r
///       sums[t % n] += what the reduction reads of row r
///     }
///     partialSums[g] = sums, merged
///   }
class RowGroupBuilder {
public:
  /// A group has so many partial sums of each combiner, a power of 2. Several
  /// are in memory of the workgroup.
  RowGroupBuilder(const ColumnReduction &reduction, const ReducedRows &rows,
                  int64_t numSums)
      : reduction(reduction), rows(rows), numSums(numSums), builder(rows.loop),
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
  Value getSum(Value sums, OpFoldResult number);
  Value getOwnSum(Value sums, OpFoldResult number);
  void buildTurns(Value group);
  Value buildView(unsigned input, const IRMapping &mapping);
  void accumulate(const IRMapping &mapping, OpFoldResult number);
  void store(Value group);
  ArrayRef<Combiner> getCombiners() const { return reduction.plan.combiners; }

  ColumnReduction reduction;
  ReducedRows rows;
  int64_t numSums;
  OpBuilder builder;
  Location loc;
  scf::ForallOp loop;
  /// The number of rows.
  Value count;
  /// Of each combiner: the partial sums of all groups, and those of the group
  /// at hand, one behind the other.
  SmallVector<Value> partialSums, sums;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_ROWGROUPS_H
