//===- ScalarConversion.h - convert, on one element -------------*- C++ -*-===//
#ifndef BCAST_IR_SCALARCONVERSION_H
#define BCAST_IR_SCALARCONVERSION_H

#include "mlir/IR/Builders.h"

namespace mlir::bcast {

/// Builds what `bcast.convert` means on one element, in ops of arith. Types are
/// the dialect's element types; integers in `value` and in the answer are
/// signless. Rounds once, saturates, has no undefined behaviour.
Value buildConvertScalar(OpBuilder &builder, Location loc, Value value,
                         Type from, Type to);

} // namespace mlir::bcast

#endif // BCAST_IR_SCALARCONVERSION_H
