//===- AffineLoops.h - Loops as affine nests on buffers ---------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_BCASTTOAFFINE_AFFINELOOPS_H
#define BCAST_LIB_CONVERSION_BCASTTOAFFINE_AFFINELOOPS_H

#include "../Common/LoopTarget.h"

namespace mlir::bcast {

/// A stage becomes a nest of affine.for with affine.load and affine.store at
/// the stage's maps. Every result is a buffer of its own, written once.
class AffineLoops : public LoopTarget {
public:
  SmallVector<Value> emitStage(OpBuilder &builder, Location loc,
                               const TypeConverter &converter,
                               const Stage &stage,
                               const StageScope &scope) const override;
  bool canEmitRows(const FusionPlan &plan) const override;
  /// Loops over the rows, in which each stage computes one row.
  void emitRows(FusionLowering &lowering,
                const FusionPlan &plan) const override;

  Value emitElements(OpBuilder &builder, Location loc,
                     const ElementLoop &loop) const override;
  Value emitConcatenation(OpBuilder &builder, Location loc,
                          const Concatenation &parts) const override;
};

/// Allocates a buffer for a value of `type`, whose elements are of a storage
/// type. `sizes` has all dimensions.
Value buildBuffer(OpBuilder &builder, Location loc, RankedTensorType type,
                  ArrayRef<OpFoldResult> sizes);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOAFFINE_AFFINELOOPS_H
