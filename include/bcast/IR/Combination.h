//===- Combination.h - Two elements of a reduction --------------*- C++ -*-===//
#ifndef BCAST_IR_COMBINATION_H
#define BCAST_IR_COMBINATION_H

#include "bcast/IR/BcastOps.h"

namespace mlir::bcast {

/// The binary op that combines elements as the reduction does: a sum for one
/// that adds. The result has the type of the reduction's; one operand may be a
/// scalar.
Value buildCombination(OpBuilder &builder, ReduceOp op, Value a, Value b);

} // namespace mlir::bcast

#endif // BCAST_IR_COMBINATION_H
