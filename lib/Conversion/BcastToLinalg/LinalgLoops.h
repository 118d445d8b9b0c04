//===- LinalgLoops.h - Loops as linalg on tensors ---------------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_BCASTTOLINALG_LINALGLOOPS_H
#define BCAST_LIB_CONVERSION_BCASTTOLINALG_LINALGLOOPS_H

#include "../Common/LoopTarget.h"

namespace mlir::bcast {

/// Everything that computes elements, alone or in a fusion, whole or by rows,
/// becomes a linalg.generic.
class LinalgLoops : public LoopTarget {
public:
  /// Without `rowTiles`, only rows that are one kernel of a GPU are computed as
  /// such (RowKernels.h), and a padded tensor is one loop; with `dynamicRows`,
  /// rows of a length that only the program knows too, if it is not too long.
  /// `rowBlocks` blocks may share a row; with `interleavedRows`, rows may lie
  /// along an outer dimension.
  LinalgLoops(bool rowTiles, bool dynamicRows, int64_t rowBlocks,
              bool interleavedRows)
      : rowTiles(rowTiles), dynamicRows(dynamicRows), rowBlocks(rowBlocks),
        interleavedRows(interleavedRows) {}

  /// StageToLinalg.cpp.
  SmallVector<Value> emitStage(OpBuilder &builder, Location loc,
                               const TypeConverter &converter,
                               const Stage &stage,
                               const StageScope &scope) const override;
  /// RowLoop.cpp: one loop over rows, whose body holds the stages on tiles.
  bool canEmitRows(const FusionPlan &plan) const override;
  int64_t getMaxRowLength(const FusionPlan &plan) const override;
  bool keepsRows(const FusionPlan &plan) const override;
  void emitRows(FusionLowering &lowering,
                const FusionPlan &plan) const override;

  Value emitElements(OpBuilder &builder, Location loc,
                     const ElementLoop &loop) const override;
  Value emitConcatenation(OpBuilder &builder, Location loc,
                          const Concatenation &parts) const override;
  bool branchesAroundReads() const override { return !rowTiles; }
  /// PaddingToLinalg.cpp.
  Value emitPadding(OpBuilder &builder, Location loc,
                    const PaddedCopy &copy) const override;

private:
  bool rowTiles, dynamicRows;
  int64_t rowBlocks;
  bool interleavedRows;
};

/// linalg takes the size of a loop from each operand that is read at the loop's
/// index: the front of `tensor` that a loop over `domainSizes` reads at `map`.
Value cutToDomain(OpBuilder &builder, Location loc, Value tensor,
                  const IndexMap &map, ArrayRef<OpFoldResult> domainSizes);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOLINALG_LINALGLOOPS_H
