//===- BesselFunctions.h - The scaled Bessel function I1 --------*- C++ -*-===//
#ifndef BCAST_LIB_MATH_BESSELFUNCTIONS_H
#define BCAST_LIB_MATH_BESSELFUNCTIONS_H

#include "bcast/Math/MathBuilder.h"

namespace mlir::bcast::lowering {

/// See SpecialFunctions.h; `d` is a builder of f64.
Value besselI1e(MathBuilder &d, Value x);
/// Of a builder of f32.
Value besselI1eSingle(MathBuilder &b, Value x);

} // namespace mlir::bcast::lowering

#endif // BCAST_LIB_MATH_BESSELFUNCTIONS_H
