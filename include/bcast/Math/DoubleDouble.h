//===- DoubleDouble.h - f64 with twice the digits, as IR --------*- C++ -*-===//
//
// A number as the sum of two f64, for steps where one rounding too many would
// show in the last place. Only what functions of floats need here; `d` is a
// builder of f64.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_MATH_DOUBLEDOUBLE_H
#define BCAST_MATH_DOUBLEDOUBLE_H

#include "bcast/Math/MathBuilder.h"

namespace mlir::bcast::lowering {

/// high + low; `low` is small next to `high`, though it may be more than half
/// an ulp of it.
struct Pair {
  Value high, low;
};

/// The polynomial as fit.py prints it: highest power first, the last one with
/// what rounding took from it.
struct Polynomial {
  ArrayRef<double> coefficients;
  double lastLow;
};

/// a + b, exactly. In `addOrdered` a is not smaller than b, or is 0.
Pair addOrdered(MathBuilder &d, Value a, Value b);
Pair add(MathBuilder &d, Value a, Value b);
/// The low parts are summed as they are.
Pair add(MathBuilder &d, Pair a, Pair b);
/// a * b, exactly, if it neither overflows nor comes near the subnormals.
Pair multiply(MathBuilder &d, Value a, Value b);
Pair multiply(MathBuilder &d, Value a, Pair b);
Pair multiply(MathBuilder &d, Pair a, Pair b);
/// a / b, to some 2^-100, if nothing overflows.
Pair divide(MathBuilder &d, Pair a, Pair b);

Value round(MathBuilder &d, Pair a);
Pair negate(MathBuilder &d, Pair a);
Pair select(MathBuilder &d, Value condition, Pair a, Pair b);

/// The value at x, where the last coefficient outweighs the rest: the error is
/// that of the rest before it is multiplied by x.
Pair evaluate(MathBuilder &d, Value x, Polynomial polynomial);

/// log(x) to some 2^-58 of it, for positive finite x; for others anything.
Pair log(MathBuilder &d, Value x);

} // namespace mlir::bcast::lowering

#endif // BCAST_MATH_DOUBLEDOUBLE_H
