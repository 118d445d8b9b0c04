//===- ComplexInverses.cpp - Inverse circular and hyperbolic functions ----===//
//
// Kahan, "Branch cuts for complex elementary functions". Nothing in the
// formulas cancels: what is added has one sign. Special values are those of C11
// annex G.6, most of which the formulas give.
//
//===----------------------------------------------------------------------===//

#include "bcast/Math/ComplexFunctions.h"

using namespace mlir;
using namespace mlir::bcast;
using lowering::Parts;

static constexpr double ln2 = 0x1.62e42fefa39efp-1;
static constexpr double halfPi = 0x1.921fb54442d18p+0;

static Value realAtan(MathBuilder &d, Value x) {
  return d.unary<math::AtanOp>(x);
}
static Value getAngle(MathBuilder &d, Value y, Value x) {
  return math::Atan2Op::create(d.getBuilder(), y, x);
}

namespace {
/// What asin, acos and their hyperbolic relatives are made of: the roots of 1 -
/// z and 1 + z, whose imaginary parts have opposite signs. In the far there are
/// no roots: 1 is nothing beside z^2, and the product of the roots overflows.
struct Arc {
  Parts z;
  Parts minus, plus;
  Value isFar;
};
} // namespace

/// A part is above this, or infinite beside NaN.
static Value isBeyond(MathBuilder &d, Parts z, double limit) {
  return d.either(d.greater(d.abs(z.re), limit), d.greater(d.abs(z.im), limit));
}

static Arc getArc(MathBuilder &d, Parts z) {
  Value isFar = isBeyond(d, z, 0x1p30);
  Value one = d.constant(1);
  Parts near = lowering::select(d, isFar, Parts{one, one}, z);
  return {z, lowering::sqrt(d, Parts{d.sub(one, near.re), d.neg(near.im)}),
          lowering::sqrt(d, Parts{d.add(one, near.re), near.im}), isFar};
}

/// Re asin z = atan(x / Re(sqrt(1 - z) sqrt(1 + z))), which is 0 on the
/// imaginary axis, even at NaN.
static Value getAsinRe(MathBuilder &d, const Arc &arc) {
  Value cosine = d.fma(d.abs(arc.minus.im), d.abs(arc.plus.im),
                       d.mul(arc.minus.re, arc.plus.re));
  Value near = realAtan(d, d.div(arc.z.re, cosine));
  Value far = getAngle(d, arc.z.re, d.abs(arc.z.im));
  Value result = d.select(arc.isFar, far, near);
  return d.select(lowering::isZero(d, arc.z.re), arc.z.re, result);
}

/// Re acos z = 2 atan(Re sqrt(1 - z) / Re sqrt(1 + z)).
static Value getAcosRe(MathBuilder &d, const Arc &arc) {
  Value near = d.mul(realAtan(d, d.div(arc.minus.re, arc.plus.re)), 2);
  Value far = getAngle(d, d.abs(arc.z.im), arc.z.re);
  Value result = d.select(arc.isFar, far, near);
  return d.select(lowering::isZero(d, arc.z.re), halfPi, result);
}

/// |Im asin z| = |Im acos z| = asinh |Im(sqrt(1 - z) conj(sqrt(1 + z)))|.
static Value getSize(MathBuilder &d, const Arc &arc) {
  Value sine = d.fma(arc.plus.re, d.abs(arc.minus.im),
                     d.mul(d.abs(arc.plus.im), arc.minus.re));
  Value near = d.unary<math::AsinhOp>(sine);
  Value far = d.add(lowering::log(d, arc.z).re, ln2);
  Value result = d.select(arc.isFar, far, near);
  // Near 0, where half of a subnormal is rounded, |y| itself.
  Value isTiny = d.both(d.less(d.abs(arc.z.re), 0x1p-30),
                        d.less(d.abs(arc.z.im), 0x1p-30));
  return d.select(isTiny, d.abs(arc.z.im), result);
}

Parts lowering::asin(MathBuilder &d, Parts z) {
  Arc arc = getArc(d, z);
  return {getAsinRe(d, arc), d.copySign(getSize(d, arc), z.im)};
}

Parts lowering::acos(MathBuilder &d, Parts z) {
  Arc arc = getArc(d, z);
  return {getAcosRe(d, arc), d.copySign(getSize(d, arc), d.neg(z.im))};
}

/// i acos z or -i acos z: the one on the right.
Parts lowering::acosh(MathBuilder &d, Parts z) {
  Arc arc = getArc(d, z);
  return {getSize(d, arc), d.copySign(getAcosRe(d, arc), z.im)};
}

/// Of x = |Re z|: re log1p(4 x / ((1 - x)^2 + y^2)) / 4 and im atan2(2 y, (1 -
/// x)(1 + x) - y^2) / 2, where what is lost to cancellation is nothing beside
/// 2 y. Near 1 the square underflows, and the real part is log(2 / |y|) / 2; in
/// the far it is Re 1/z, and the imaginary one pi/2.
Parts lowering::atanh(MathBuilder &d, Parts z) {
  Value one = d.constant(1), zero = d.constant(0);
  Value x = d.abs(z.re), y = d.abs(z.im);
  Value isFar = isBeyond(d, z, 0x1p60);
  Value nearX = d.select(isFar, one, x), nearY = d.select(isFar, one, y);
  Value square = d.mul(nearY, nearY);
  Value distance = d.sub(one, nearX);
  Value ratio = d.div(d.mul(nearX, 4), d.fma(distance, distance, square));
  Value re = d.mul(d.unary<math::Log1pOp>(ratio), 0.25);
  Value isPole = d.both(d.equal(x, 1), d.less(y, 0x1p-100));
  Value toPole =
      d.mul(d.sub(d.constant(ln2), d.unary<math::LogOp>(nearY)), 0.5);
  re = d.select(isPole, toPole, re);
  Value cosine = d.fma(distance, d.add(one, nearX), d.neg(square));
  Value im = d.mul(getAngle(d, d.add(nearY, nearY), cosine), 0.5);

  // x / |z|^2, with both scaled by the larger; infinities leave 0.
  Value larger = d.select(d.greater(x, y), x, y);
  Value u = d.div(x, larger), v = d.div(y, larger);
  Value farRe = d.div(d.div(u, d.fma(u, u, d.mul(v, v))), larger);
  Value hasInfinity = d.either(isInfinite(d, x), isInfinite(d, y));
  farRe = d.select(hasInfinity, zero, farRe);
  // The product with 0 is NaN for NaN, in x too unless y is infinite.
  Value finiteX = d.select(hasInfinity, zero, x);
  Value finiteY = d.select(isInfinite(d, y), zero, y);
  Value farIm = d.add(d.add(d.mul(finiteX, 0), d.mul(finiteY, 0)), halfPi);
  re = d.select(isFar, farRe, re);
  im = d.select(isFar, farIm, im);
  // The imaginary axis is mapped to itself, from NaN too.
  re = d.select(isZero(d, x), zero, re);
  return {d.copySign(re, z.re), d.copySign(im, z.im)};
}

Parts lowering::asinh(MathBuilder &d, Parts z) {
  return turnBack(d, asin(d, turn(d, z)));
}

Parts lowering::atan(MathBuilder &d, Parts z) {
  return turnBack(d, atanh(d, turn(d, z)));
}
