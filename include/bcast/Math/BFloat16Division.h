//===- BFloat16Division.h - Quotients of bf16 by a reciprocal ---*- C++ -*-===//
//
// Where all lanes have one divisor they are multiplied by its reciprocal. A
// quotient of two numbers of bf16, of which the significands have 8 bits, is at
// least 2^-17 of itself from every middle of two such numbers, or is one, which
// only a subnormal result may be. So a product that is near enough is rounded
// to the same number of bf16.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_MATH_BFLOAT16DIVISION_H
#define BCAST_MATH_BFLOAT16DIVISION_H

#include "bcast/Math/MathBuilder.h"

namespace mlir::bcast::lowering {

/// Whether all operands are conversions from bf16.
bool isOnBFloat16(Operation *op);
/// Whether all users convert the result to bf16.
bool isRoundedToBFloat16(Operation *op);

/// Builds the scalar of f32 that all lanes of a vector are divided by, from one
/// that is broadcast, and converted before or after; null if there is none.
Value buildCommonDivisor(OpBuilder &builder, arith::DivFOp op);

/// Builds 1 / x, to 2^-22 of it, where both are normal.
using BuildReciprocal = function_ref<Value(MathBuilder &b, Value x)>;

/// What takes the place of a divisor: x / d is near (x scale) inverse.
struct Inverse {
  Value inverse, scale;
};
/// The reciprocal of `divisor` times a power of 2, such that both are normal.
Inverse invert(MathBuilder &b, Value divisor, BuildReciprocal reciprocal);

/// A number of f32 that is rounded to the same number of bf16 as x / divisor,
/// for both of bf16. `b` is for vectors, and `divisor` a scalar of f32.
Value divideBFloat16(MathBuilder &b, Value x, Value divisor,
                     BuildReciprocal reciprocal);

} // namespace mlir::bcast::lowering

#endif // BCAST_MATH_BFLOAT16DIVISION_H
