//===- CombinerOps.h - A reduction's combiner as ops ------------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_COMMON_COMBINEROPS_H
#define BCAST_LIB_CODEGEN_COMMON_COMBINEROPS_H

#include "bcast/Analysis/Combiner.h"

namespace mlir::bcast {

/// Accumulators that hold the identity of the combiner: combined with any value
/// they give that value. Vectors, if `lanes` is not 0.
SmallVector<Value> buildIdentity(OpBuilder &builder, Location loc,
                                 const Combiner &combiner, int64_t lanes);
/// The accumulators combined with the value `x`, of their shape.
SmallVector<Value> combine(OpBuilder &builder, Location loc,
                           const Combiner &combiner, ValueRange accumulators,
                           Value x);
/// The accumulators of two partial reductions combined.
SmallVector<Value> merge(OpBuilder &builder, Location loc,
                         const Combiner &combiner, ValueRange left,
                         ValueRange right);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_COMMON_COMBINEROPS_H
