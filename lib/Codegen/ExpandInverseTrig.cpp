//===- ExpandInverseTrig.cpp - asin, acos, atan and atan2 -----------------===//
//
// In f64 for f32. Coefficients: utils/accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"

using namespace mlir;
using namespace mlir::bcast;

static constexpr double pi = 0x1.921fb54442d18p1;

/// The angle in [0, pi/2] of a point with y, x >= 0, not both 0 nor both inf.
/// The smaller over the larger is at most 1; above tan(pi/8), tan of the angle
/// less pi/4 is (y - x) / (y + x). One division; |t| <= tan(pi/8), and the
/// polynomial of t^2 is good to 2e-12.
static Value angle(MathBuilder &d, Value y, Value x) {
  Value isSteep = d.greater(y, x);
  Value low = d.select(isSteep, x, y), high = d.select(isSteep, y, x);
  Value isFar = d.greater(low, d.mul(high, 0.41421356237309503));
  Value numerator = d.select(isFar, d.sub(low, high), low);
  Value denominator = d.select(isFar, d.add(low, high), high);
  Value t = d.div(numerator, denominator);
  Value p = d.polynomial(d.mul(t, t),
                         {0.03295679541870136, -0.06027307460946675,
                          0.07604800046078292, -0.09084101895346429,
                          0.11110819716745676, -0.142857081103604,
                          0.19999999949854794, -0.33333333333266196, 1.0});
  Value result = d.mul(t, p);
  result = d.select(isFar, d.add(result, pi / 4), result);
  return d.select(isSteep, d.sub(d.constant(pi / 2), result), result);
}

/// sqrt(1 - x^2), NaN for |x| > 1.
static Value otherLeg(MathBuilder &d, Value x) {
  Value one = d.constant(1);
  return d.sqrt(d.mul(d.sub(one, x), d.add(one, x)));
}

/// The angle of (sqrt(1 - x^2), |x|), with x's sign. Neither leg loses digits.
Value expand::asin(MathBuilder &b, Value x) {
  MathBuilder d = b.getDouble();
  Value a = d.convert(b.abs(x));
  return b.copySign(b.convert(angle(d, a, otherLeg(d, a))), x);
}

Value expand::acos(MathBuilder &b, Value x) {
  MathBuilder d = b.getDouble();
  Value a = d.convert(b.abs(x));
  Value result = angle(d, otherLeg(d, a), a);
  Value mirrored = d.sub(d.constant(pi), result);
  return b.convert(d.select(b.isNegative(x), mirrored, result));
}

Value expand::atan(MathBuilder &b, Value x) {
  MathBuilder d = b.getDouble();
  Value a = d.convert(b.abs(x));
  return b.copySign(b.convert(angle(d, a, d.constant(1))), x);
}

/// Replacing inf by a number beyond f32's range, and x = 0 by one below it,
/// gives C's values for all pairs of zeros and infinities.
Value expand::atan2(MathBuilder &b, Value y, Value x) {
  MathBuilder d = b.getDouble();
  Value ay = d.convert(b.abs(y)), ax = d.convert(b.abs(x));
  ay = d.select(d.greater(ay, 1e300), 1e300, ay);
  ax = d.select(d.greater(ax, 1e300), 1e300, ax);
  ax = d.select(d.equal(ax, 0), 1e-300, ax);
  Value result = angle(d, ay, ax);
  result = d.select(b.isNegative(x), d.sub(d.constant(pi), result), result);
  return b.copySign(b.convert(result), y);
}
