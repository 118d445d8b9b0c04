//===- FusionLowering.h - Ops, alone or fused, as loops ---------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_COMMON_FUSIONLOWERING_H
#define BCAST_LIB_CONVERSION_COMMON_FUSIONLOWERING_H

#include "LoopTarget.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::bcast {

/// Lowers the stages of one plan, with what they share: the storage and sizes
/// of the program's values.
class FusionLowering {
public:
  FusionLowering(OpBuilder &builder, Location loc,
                 const TypeConverter &converter, const LoopTarget &target,
                 bool reportSizes)
      : builder(builder), loc(loc), converter(converter), target(target),
        reportSizes(reportSizes) {}

  OpBuilder &getBuilder() { return builder; }
  Location getLoc() const { return loc; }
  const TypeConverter &getConverter() const { return converter; }

  /// Says what holds a value that the plan reads.
  void define(Value value, Value storage) { storages[value] = storage; }
  /// Emits an elementwise op or a reduction as it is, where all that is known
  /// of its operands is their types.
  void emitAlone(Operation *op);
  /// Says what is to be overwritten with a value; it gets new storage without.
  void setDestination(Value value, Value storage) {
    destinations[value] = storage;
  }
  Value getDestination(Value value) const { return destinations.lookup(value); }
  Value getStorage(Value value) const { return storages.lookup(value); }
  /// Size of a dimension of a value, when the program runs.
  OpFoldResult getSize(Value value, unsigned dim);

  /// Sizes of a stage's whole domain.
  SmallVector<OpFoldResult> getDomainSizes(const Stage &stage);

  /// The size of plan.rowLength; null without.
  Value getRowLength(const FusionPlan &plan);

  /// Emits the checks of an op's dynamic sizes, once.
  void emitChecks(Operation *op);
  void emitWhole(const Stage &stage);
  /// Row by row where that is a way to compute plan.inRow.
  void emit(const FusionPlan &plan);
  void emit(const FusionPlan &plan, bool hasRows);

private:
  void emitUnfusible(const Stage &stage);

  OpBuilder &builder;
  Location loc;
  const TypeConverter &converter;
  const LoopTarget &target;
  bool reportSizes;
  SymbolicShapes symbols;
  llvm::DenseMap<Value, Value> storages, destinations;
  llvm::DenseMap<Value, SmallVector<OpFoldResult>> sizes;
  llvm::DenseSet<Operation *> checked;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_COMMON_FUSIONLOWERING_H
