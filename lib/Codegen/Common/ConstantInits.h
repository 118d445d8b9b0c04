//===- ConstantInits.h - Reductions that start from constants ---*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_COMMON_CONSTANTINITS_H
#define BCAST_LIB_CODEGEN_COMMON_CONSTANTINITS_H

#include "bcast/Analysis/ReductionPlan.h"

namespace mlir::bcast {

/// What the reduced outputs of an op hold before it, where that are constants,
/// which then need not be written there and read.
struct ConstantInits {
  /// Per combiner; null where it is read.
  SmallVector<TypedAttr> values;
  /// The ops that write them, for this op alone.
  SmallVector<linalg::GenericOp> fills;
};

ConstantInits findConstantInits(linalg::GenericOp op,
                                const ReductionPlan &reduction);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_COMMON_CONSTANTINITS_H
