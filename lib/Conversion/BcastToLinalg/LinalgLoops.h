//===- LinalgLoops.h - Loops as linalg on tensors ---------------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_BCASTTOLINALG_LINALGLOOPS_H
#define BCAST_LIB_CONVERSION_BCASTTOLINALG_LINALGLOOPS_H

#include "../Common/LoopTarget.h"
#include "bcast/Conversion/Passes.h"

namespace mlir::bcast {

/// Everything that computes elements, alone or in a fusion, whole or by rows,
/// becomes a linalg.generic.
class LinalgLoops : public LoopTarget {
public:
  /// Of the pass's options, those of rows: without `rowTiles`, only rows that
  /// are one kernel of a GPU are computed as such (RowKernels.h), and a padded
  /// tensor is one loop.
  explicit LinalgLoops(const ConvertBcastToLinalgOptions &options)
      : options(options) {}

  /// StageToLinalg.cpp.
  SmallVector<Value> emitStage(OpBuilder &builder, Location loc,
                               const TypeConverter &converter,
                               const Stage &stage,
                               const StageScope &scope) const override;
  /// RowLoop.cpp: one loop over rows, whose body holds the stages on tiles.
  bool canEmitRows(const FusionPlan &plan) const override;
  bool choosesRows() const override { return true; }
  int64_t getMaxRowLength(const FusionPlan &plan) const override;
  LongRows getLongRows(const FusionPlan &plan) const override;
  bool keepsRows(const FusionPlan &plan) const override;
  void emitRows(FusionLowering &lowering,
                const FusionPlan &plan) const override;

  Value emitElements(OpBuilder &builder, Location loc,
                     const ElementLoop &loop) const override;
  Value emitConcatenation(OpBuilder &builder, Location loc,
                          const Concatenation &parts) const override;
  bool branchesAroundReads() const override { return !options.rowTiles; }
  bool expandsDynamicShapes() const override {
    return options.expandDynamicShapes;
  }
  /// PaddingToLinalg.cpp.
  Value emitPadding(OpBuilder &builder, Location loc,
                    const PaddedCopy &copy) const override;

private:
  ConvertBcastToLinalgOptions options;
};

/// linalg takes the size of a loop from each operand that is read at the loop's
/// index: the front of `tensor` that a loop over `domainSizes` reads at `map`.
Value cutToDomain(OpBuilder &builder, Location loc, Value tensor,
                  const IndexMap &map, ArrayRef<OpFoldResult> domainSizes);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOLINALG_LINALGLOOPS_H
