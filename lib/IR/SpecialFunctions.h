//===- SpecialFunctions.h - Functions that math lacks -----------*- C++ -*-===//
//
// In terms of arith and math, without control flow. `x` is f32 or f64 or a
// vector of them; f32 is computed in f64.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_IR_SPECIALFUNCTIONS_H
#define BCAST_LIB_IR_SPECIALFUNCTIONS_H

#include "mlir/IR/Builders.h"

namespace mlir::bcast::meaning {

/// The y with erf(y) = x; +-inf at +-1, NaN beyond.
Value buildErfInv(OpBuilder &builder, Location loc, Value x);

/// ln |gamma(x)|; inf at the poles and at -inf.
Value buildLgamma(OpBuilder &builder, Location loc, Value x);

/// The derivative of lgamma; NaN at the poles and at -inf.
Value buildDigamma(OpBuilder &builder, Location loc, Value x);

} // namespace mlir::bcast::meaning

#endif // BCAST_LIB_IR_SPECIALFUNCTIONS_H
