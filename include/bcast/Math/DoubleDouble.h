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

/// A low part of a number that has none: adding it is no operation, as it would
/// be of +0.
inline Value getNoLow(MathBuilder &d) { return d.constant(-0.0); }

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
/// c / x to 2^-22, by a division in f32, if all three are normal there.
Value approximateQuotient(MathBuilder &d, double c, Value x);
/// a / b, to some 2^-100, if neither the quotient nor 1 / b overflows.
Pair divide(MathBuilder &d, Pair a, Pair b);
/// The same, rounded.
Value divideAndRound(MathBuilder &d, Pair a, Pair b);
/// The root of a number that is 0 or normal, to some 2^-60.
Pair sqrt(MathBuilder &d, Pair a);

Value round(MathBuilder &d, Pair a);
Pair negate(MathBuilder &d, Pair a);
Pair select(MathBuilder &d, Value condition, Pair a, Pair b);

/// The value at x, where the last coefficient outweighs the rest: the error is
/// that of the rest before it is multiplied by x.
Pair evaluate(MathBuilder &d, Value x, Polynomial polynomial);

} // namespace mlir::bcast::lowering

#endif // BCAST_MATH_DOUBLEDOUBLE_H
