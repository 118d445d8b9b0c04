//===- Approximations.h - Functions for results of 16 bits ------*- C++ -*-===//
//
// Functions in f32, to 2^-19 of the result: as much as a result that is rounded
// to f16 or bf16 needs, with about half as many ops as one of f32 takes. An op
// of `math` asks for one by its fast-math flag `afn`, which bcast-expand-math
// reads; ops on 16-bit types are lowered to ops that have it.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_MATH_APPROXIMATIONS_H
#define BCAST_MATH_APPROXIMATIONS_H

#include "bcast/Math/MathBuilder.h"

namespace mlir::bcast::lowering {

/// Sets `afn` on an op of `math` of which there is an approximation; not on
/// sqrt, of which LLVM has another.
void allowApproximation(Operation *op);

Value approximateExp(MathBuilder &b, Value x);
Value approximateTanh(MathBuilder &b, Value x);
Value approximateErf(MathBuilder &b, Value x);

} // namespace mlir::bcast::lowering

#endif // BCAST_MATH_APPROXIMATIONS_H
