//===- ConstantInits.h - Reductions that start from constants ---*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_COMMON_CONSTANTINITS_H
#define BCAST_LIB_CODEGEN_COMMON_CONSTANTINITS_H

#include "bcast/Analysis/ReductionPlan.h"

namespace mlir::bcast {

/// What the op writes to all of its one output, if it is a fill with a
/// constant; null if not.
TypedAttr getFilledValue(linalg::GenericOp op);

/// The op that fills a reduced output with a constant, before its op and for
/// that alone; null if there is none.
linalg::GenericOp findFill(linalg::GenericOp op, OpOperand *output);

/// What the reduced outputs of ops hold before them, where that are constants,
/// which then need not be written there and read.
class ConstantInits {
public:
  /// Looks for what fills the outputs of an op, before any op is lowered. The
  /// op must write its outputs even if it reduces no elements.
  void add(linalg::GenericOp op, const ReductionPlan &reduction);
  /// Per combiner of an op, null where it is read; empty if all are.
  ArrayRef<TypedAttr> get(linalg::GenericOp op) const;
  /// Whether the op writes such constants, for the op that combines them alone:
  /// it is not to be lowered.
  bool isFolded(linalg::GenericOp op) const { return fills.contains(op); }
  /// Erases those ops.
  void eraseFolded();

private:
  llvm::DenseMap<Operation *, SmallVector<TypedAttr>> values;
  llvm::SmallDenseSet<Operation *> fills;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_COMMON_CONSTANTINITS_H
