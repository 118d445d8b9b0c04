//===- ComplexExponentials.cpp - Functions made of exponentials -----------===//
//
// Special values are those of C11 annex G.6; where it leaves the sign of a zero
// open, it is that of the operand's part.
//
//===----------------------------------------------------------------------===//

#include "bcast/Math/ComplexFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Parts;

static constexpr double infinity = std::numeric_limits<double>::infinity();

static Value realSin(MathBuilder &d, Value x) {
  return d.unary<math::SinOp>(x);
}
static Value realCos(MathBuilder &d, Value x) {
  return d.unary<math::CosOp>(x);
}
static Value realExp(MathBuilder &d, Value x) {
  return d.unary<math::ExpOp>(x);
}
static Value realExpm1(MathBuilder &d, Value x) {
  return d.unary<math::ExpM1Op>(x);
}

namespace {
/// exp(x) = high * low, where exp(x) alone may overflow though its product with
/// something below 1 does not.
struct SplitExp {
  Value high, low;
};
} // namespace

static SplitExp getExp(MathBuilder &d, Value x) {
  constexpr double step = 700;
  Value isLarge = d.greater(x, step);
  // exp(700).
  Value low = d.select(isLarge, 0x1.d945df4f8ec8ep1009, d.constant(1));
  return {realExp(d, d.select(isLarge, d.sub(x, step), x)), low};
}

static Value times(MathBuilder &d, SplitExp e, Value factor) {
  return d.mul(d.mul(e.high, factor), e.low);
}

/// exp(x) (cos y + i sin y).
Parts lowering::exp(MathBuilder &d, Parts z) {
  SplitExp e = getExp(d, z.re);
  Parts result{times(d, e, realCos(d, z.im)), times(d, e, realSin(d, z.im))};
  Value zero = d.constant(0), inf = d.constant(infinity);
  Value isOpen = isNaN(d, result.im);
  result = select(d, d.both(isOpen, d.equal(z.re, -infinity)),
                  Parts{zero, d.copySign(zero, z.im)}, result);
  Value toRight = d.equal(z.re, infinity);
  Value re = d.select(d.both(toRight, d.both(isOpen, isNaN(d, result.re))), inf,
                      result.re);
  // A real number stays one.
  Value isReal = isZero(d, z.im);
  return {d.select(isReal, d.mul(e.high, e.low), re),
          d.select(isReal, z.im, result.im)};
}

/// (expm1(x) cos y - 2 sin^2(y/2)) + i exp(x) sin y, which does not cancel near
/// 0; the real part of exp where 1 is nothing beside it.
Parts lowering::expm1(MathBuilder &d, Parts z) {
  Parts large = exp(d, z);
  Value half = realSin(d, d.mul(z.im, 0.5));
  Value decrease = realExpm1(d, z.re);
  Value twice = d.mul(d.mul(half, half), 2);
  Value re = d.fma(decrease, realCos(d, z.im), d.neg(twice));
  // The square of a small number, which must not lose its sign.
  re = d.select(isZero(d, decrease), d.neg(twice), re);
  re = d.select(d.greater(z.re, 100), large.re, re);
  re = d.select(d.equal(z.re, -infinity), -1.0, re);
  return {d.select(isZero(d, z.im), decrease, re), large.im};
}

/// With x = -|Re z|, w = 1 + exp(x + iy) = (-expm1(x) + 2 exp(x) cos^2(y/2)) +
/// i exp(x) sin y, whose real part is a sum of positive numbers: 1 / w on the
/// right, where y changes its sign, exp(x + iy) / w on the left.
Parts lowering::logistic(MathBuilder &d, Parts z) {
  Value isRight = d.greater(z.re, 0);
  Value x = d.neg(d.abs(z.re));
  Value y = d.select(isRight, d.neg(z.im), z.im);
  Value e = realExp(d, x);
  Value half = realCos(d, d.mul(y, 0.5));
  Value eSin = d.mul(e, realSin(d, y));
  Value isReal = isZero(d, z.im);
  eSin = d.select(isReal, y, eSin);
  Value square = d.mul(d.mul(half, half), 2);
  Parts w{d.sub(d.mul(e, square), realExpm1(d, x)), eSin};
  Parts numerator{d.select(isRight, 1.0, d.mul(e, realCos(d, y))),
                  d.select(isRight, 0.0, eSin)};
  Parts result = divide(d, numerator, w);
  // Limits at both ends, for any y.
  Value isEnd = isInfinite(d, z.re);
  Value s = realSin(d, z.im);
  Value zero = d.copySign(d.constant(0), d.select(isNaN(d, s), z.im, s));
  result = select(d, isEnd, Parts{d.select(isRight, 1.0, d.constant(0)), zero},
                  result);
  return {result.re, d.select(isReal, z.im, result.im)};
}

namespace {
/// Of |x|, halved; both may be too large, and then are high * low.
struct SinhCosh {
  SplitExp sinh, cosh;
};
} // namespace

/// With m = expm1(|x|): (m + m / (m + 1)) / 2 and 1 + m^2 / (m + 1) / 2.
static SinhCosh getSinhCosh(MathBuilder &d, Value a) {
  Value isLarge = d.greater(a, 40);
  SplitExp e = getExp(d, a);
  Value m = realExpm1(d, d.select(isLarge, d.constant(1), a));
  Value ratio = d.div(m, d.add(m, 1));
  Value sinh = d.mul(d.add(m, ratio), 0.5);
  Value cosh = d.add(d.mul(d.mul(m, ratio), 0.5), 1);
  Value half = d.mul(e.high, 0.5);
  Value low = d.select(isLarge, e.low, d.constant(1));
  return {{d.select(isLarge, half, sinh), low},
          {d.select(isLarge, half, cosh), low}};
}

/// sinh x cos y + i cosh x sin y.
Parts lowering::sinh(MathBuilder &d, Parts z) {
  SinhCosh h = getSinhCosh(d, d.abs(z.re));
  SplitExp sinhX{d.copySign(h.sinh.high, z.re), h.sinh.low};
  Parts result{times(d, sinhX, realCos(d, z.im)),
               times(d, h.cosh, realSin(d, z.im))};
  // A zero and an infinity stay, whatever y is.
  Value keeps = d.both(isNaN(d, result.re),
                       d.either(isZero(d, z.re), isInfinite(d, z.re)));
  return {d.select(keeps, z.re, result.re),
          d.select(isZero(d, z.im), z.im, result.im)};
}

/// cosh x cos y + i sinh x sin y. On the imaginary axis, at infinity and NaN,
/// the imaginary part is a zero of the sign of `axis`.
static Parts getCosh(MathBuilder &d, Parts z, Value axis) {
  using namespace lowering;
  SinhCosh h = getSinhCosh(d, d.abs(z.re));
  SplitExp sinhX{d.copySign(h.sinh.high, z.re), h.sinh.low};
  Parts result{times(d, h.cosh, realCos(d, z.im)),
               times(d, sinhX, realSin(d, z.im))};
  Value isReal = isZero(d, z.im), isImaginary = isZero(d, z.re);
  // The product of a zero and something that is not a number; beside NaN the
  // signs are open.
  Value sign =
      d.mul(d.copySign(d.constant(1), z.re), d.copySign(d.constant(1), z.im));
  Value zero = d.copySign(d.constant(0), sign);
  Value open = d.copySign(d.constant(0), axis);
  Value im =
      d.select(isReal, d.select(isNaN(d, z.re), d.copySign(zero, z.im), zero),
               result.im);
  im = d.select(d.both(isImaginary, isNaN(d, result.im)), open, im);
  Value isOpen = d.both(isInfinite(d, z.re), isNaN(d, result.im));
  Value re = d.select(isOpen, infinity, result.re);
  return {d.select(isReal, d.mul(h.cosh.high, h.cosh.low), re), im};
}

Parts lowering::cosh(MathBuilder &d, Parts z) { return getCosh(d, z, z.re); }

/// (sinh x cosh x + i sin y cos y) / (sinh^2 x + cos^2 y), a sum of positive
/// numbers. For large x the imaginary part is 4 sin y cos y exp(-2x).
Parts lowering::tanh(MathBuilder &d, Parts z) {
  Value a = d.abs(z.re);
  Value isLarge = d.greater(a, 22);
  SinhCosh h = getSinhCosh(d, d.select(isLarge, d.constant(1), a));
  Value s = realSin(d, z.im), c = realCos(d, z.im);
  Value sinCos = d.mul(s, c);
  Value sinh = h.sinh.high, cosh = h.cosh.high;
  Value norm = d.fma(sinh, sinh, d.mul(c, c));
  Parts result{d.div(d.mul(sinh, cosh), norm), d.div(sinCos, norm)};
  // The product with 0 is NaN for NaN.
  Parts far{d.add(d.mul(sinCos, 0), 1),
            d.mul(d.mul(sinCos, 4), realExp(d, d.mul(a, -2)))};
  result = select(d, isLarge, far, result);
  // 1 at infinity, whatever y is.
  Value zero = d.constant(0);
  Value isOpen = d.both(isInfinite(d, z.re), isNaN(d, result.im));
  Parts end{d.constant(1), d.copySign(zero, z.im)};
  result = select(d, isOpen, end, result);
  // The imaginary axis is mapped to itself, also at its ends, and so is the
  // real one, from NaN too.
  result.re = d.select(isZero(d, z.re), zero, result.re);
  result.re = d.select(isNaN(d, z.re), z.re, result.re);
  result.im = d.select(isZero(d, z.im), z.im, result.im);
  return {d.copySign(result.re, z.re), result.im};
}

Parts lowering::sin(MathBuilder &d, Parts z) {
  return turnBack(d, sinh(d, turn(d, z)));
}

Parts lowering::cos(MathBuilder &d, Parts z) {
  return getCosh(d, turn(d, z), z.im);
}

Parts lowering::tan(MathBuilder &d, Parts z) {
  return turnBack(d, tanh(d, turn(d, z)));
}
