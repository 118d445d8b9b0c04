//===- FusionToLinalg.h - Ops, alone or fused, as linalg --------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_BCASTTOLINALG_FUSIONTOLINALG_H
#define BCAST_LIB_CONVERSION_BCASTTOLINALG_FUSIONTOLINALG_H

#include "StageToLinalg.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::bcast {

/// Lowers the stages of one plan, with what they share: the tensors and sizes
/// of the program's values.
class FusionLowering {
public:
  FusionLowering(OpBuilder &builder, Location loc,
                 const TypeConverter &converter, bool reportSizes)
      : builder(builder), loc(loc), converter(converter),
        reportSizes(reportSizes) {}

  /// Says which tensor holds a value that the plan reads.
  void define(Value value, Value tensor) { tensors[value] = tensor; }
  Value getTensor(Value value) const { return tensors.lookup(value); }

  /// Emits the checks of an op's dynamic sizes, once.
  void emitChecks(Operation *op);
  void emitWhole(const Stage &stage);
  /// The stages that are in rows become one loop (RowLoop.cpp).
  void emitRows(const FusionPlan &plan);
  void emit(const FusionPlan &plan);

private:
  OpFoldResult getSize(Value value, unsigned dim);
  void emitUnfusible(const Stage &stage);

  OpBuilder &builder;
  Location loc;
  const TypeConverter &converter;
  bool reportSizes;
  llvm::DenseMap<Value, Value> tensors;
  llvm::DenseMap<Value, SmallVector<OpFoldResult>> sizes;
  llvm::DenseSet<Operation *> checked;
};

/// Patterns for fusions, and for lone elementwise ops and reductions, which
/// lower as fusions of one.
void populateFusionPatterns(const TypeConverter &converter,
                            RewritePatternSet &patterns, bool reportSizes);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOLINALG_FUSIONTOLINALG_H
