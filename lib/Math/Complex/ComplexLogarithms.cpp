//===- ComplexLogarithms.cpp - Logarithms and powers of complex numbers ---===//

#include "bcast/Math/ComplexFunctions.h"
#include "bcast/Math/DoubleDouble.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;
using lowering::Parts;

static constexpr double infinity = std::numeric_limits<double>::infinity();

static Value getAngle(MathBuilder &d, Value y, Value x) {
  return math::Atan2Op::create(d.getBuilder(), y, x);
}

/// a + b, whose high parts may cancel.
static Value sumUp(MathBuilder &d, Pair a, Pair b) {
  Pair high = lowering::add(d, a.high, b.high);
  return d.add(high.high, d.add(high.low, d.add(a.low, b.low)));
}

/// log |z|; where |z| is near 1, log1p(|z|^2 - 1) / 2, in which the squares
/// have twice the digits: their sum is all but 1.
static Value getLogModulus(MathBuilder &d, Parts z) {
  using namespace lowering;
  ScaledModulus modulus = getScaledModulus(d, z);
  Value far = d.add(d.unary<math::LogOp>(modulus.root), modulus.logScale);

  Value x = d.abs(z.re), y = d.abs(z.im);
  Value isSteep = d.greater(y, x);
  Value larger = d.select(isSteep, y, x), smaller = d.select(isSteep, x, y);
  Value isNear = d.both(d.greater(larger, 0.5), d.less(larger, 1.5));
  isNear = d.both(
      isNear, d.both(d.greater(modulus.root, 0.5), d.less(modulus.root, 2)));
  Value one = d.constant(1);
  larger = d.select(isNear, larger, one);
  smaller = d.select(isNear, smaller, one);
  // (l - 1)(l + 1): the first factor is exact.
  Pair above = lowering::add(d, larger, one);
  Value fromOne = d.sub(larger, 1);
  Pair left = lowering::multiply(d, fromOne, above);
  Value excess = sumUp(d, left, lowering::multiply(d, smaller, smaller));
  Value near = d.mul(d.unary<math::Log1pOp>(excess), 0.5);
  Value hasInfinity = d.either(isInfinite(d, z.re), isInfinite(d, z.im));
  return d.select(hasInfinity, infinity, d.select(isNear, near, far));
}

Parts lowering::log(MathBuilder &d, Parts z) {
  return {getLogModulus(d, z), getAngle(d, z.im, z.re)};
}

/// log1p(x (x + 2) + y^2) / 2 where that is the logarithm of something near 1.
Parts lowering::log1p(MathBuilder &d, Parts z) {
  Value shifted = d.add(z.re, 1);
  Parts result{getLogModulus(d, Parts{shifted, z.im}),
               getAngle(d, z.im, shifted)};
  Value isNear = d.both(d.both(d.greater(z.re, -1.5), d.less(z.re, 1)),
                        d.less(d.abs(z.im), 1.5));
  Value x = d.select(isNear, z.re, d.constant(0));
  Value y = d.select(isNear, z.im, d.constant(0));
  Pair left = lowering::multiply(d, x, lowering::add(d, d.constant(2), x));
  Value excess = sumUp(d, left, lowering::multiply(d, y, y));
  // Beyond, the sum with 1 has digits enough.
  isNear = d.both(isNear, d.both(d.greater(excess, -0.5), d.less(excess, 2)));
  Value near = d.mul(d.unary<math::Log1pOp>(excess), 0.5);
  Value isOrigin = d.both(isZero(d, z.re), isZero(d, z.im));
  Value re = d.select(isNear, near, result.re);
  return {d.select(isOrigin, z.re, re), result.im};
}

/// exp(exponent log(base)). 1 for exponent 0; a zero to a power with a positive
/// real part is 0. Only the products that are there: a real exponent multiplies
/// each part of the logarithm, be the other infinite.
Parts lowering::power(MathBuilder &d, Parts base, Parts exponent) {
  Parts logarithm = log(d, base);
  Value isReal = isZero(d, exponent.im), isImaginary = isZero(d, exponent.re);
  Value zero = d.constant(0);
  auto combine = [&](Value real, Value imaginary) {
    return d.select(isReal, real,
                    d.select(isImaginary, imaginary, d.add(real, imaginary)));
  };
  Parts product{combine(d.mul(exponent.re, logarithm.re),
                        d.neg(d.mul(exponent.im, logarithm.im))),
                combine(d.mul(exponent.re, logarithm.im),
                        d.mul(exponent.im, logarithm.re))};
  Parts result = exp(d, product);
  Value ofZero = d.both(isZero(d, base.re), isZero(d, base.im));
  ofZero = d.both(ofZero, d.greater(exponent.re, 0));
  result = select(d, ofZero, Parts{zero, zero}, result);
  Value toZero = d.both(isReal, isImaginary);
  return select(d, toZero, Parts{d.constant(1), zero}, result);
}
