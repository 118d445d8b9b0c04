//===- SpecialFunctions.h - Functions that math lacks -----------*- C++ -*-===//
//
// In terms of arith and math, without control flow. `x` is f32 or f64 or a
// vector of them; f32 is computed in f32.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_MATH_SPECIALFUNCTIONS_H
#define BCAST_MATH_SPECIALFUNCTIONS_H

#include "mlir/IR/Builders.h"

namespace mlir::bcast::lowering {

/// 1 / (1 + exp(-x)).
Value buildLogistic(OpBuilder &builder, Location loc, Value x);
/// In f32, for a result that is rounded to 16 bits (Approximations.h).
Value buildApproximateLogistic(OpBuilder &builder, Location loc, Value x);

/// The y with erf(y) = x; +-inf at +-1, NaN beyond.
Value buildErfInv(OpBuilder &builder, Location loc, Value x);

/// ln |gamma(x)|; inf at the poles and at -inf.
Value buildLgamma(OpBuilder &builder, Location loc, Value x);

/// The derivative of lgamma; NaN at the poles and at -inf.
Value buildDigamma(OpBuilder &builder, Location loc, Value x);

/// exp(-|x|) I1(x).
Value buildBesselI1e(OpBuilder &builder, Location loc, Value x);

/// The sum of (q + k)^-x over k >= 0; inf at x = 1, NaN below. At the poles q =
/// 0, -1, -2, ... inf for even x, else NaN; below 0 NaN unless x is an integer.
Value buildZeta(OpBuilder &builder, Location loc, Value x, Value q);

/// The derivative of order n of digamma; NaN unless n is 0, 1, 2, ....
Value buildPolygamma(OpBuilder &builder, Location loc, Value n, Value x);

} // namespace mlir::bcast::lowering

#endif // BCAST_MATH_SPECIALFUNCTIONS_H
