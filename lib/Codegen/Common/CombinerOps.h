//===- CombinerOps.h - A reduction's combiner as ops ------------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_COMMON_COMBINEROPS_H
#define BCAST_LIB_CODEGEN_COMMON_COMBINEROPS_H

#include "bcast/Analysis/Combiner.h"

namespace mlir::bcast {

/// The identity of the combiner, which must have one: combined with any value
/// it gives that value. A vector, if `lanes` is not 0.
Value buildIdentity(OpBuilder &builder, Location loc, const Combiner &combiner,
                    int64_t lanes);
/// A constant, or a vector of it if `lanes` is not 0.
Value buildConstant(OpBuilder &builder, Location loc, TypedAttr value,
                    int64_t lanes);
/// Two values of the accumulator's type combined, or vectors of them.
Value combine(OpBuilder &builder, Location loc, const Combiner &combiner,
              Value left, Value right);

/// The same for each of several combiners.
SmallVector<Value> buildIdentities(OpBuilder &builder, Location loc,
                                   ArrayRef<Combiner> combiners, int64_t lanes);
SmallVector<Value> combineAll(OpBuilder &builder, Location loc,
                              ArrayRef<Combiner> combiners, ValueRange left,
                              ValueRange right);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_COMMON_COMBINEROPS_H
