//===- ComplexAngle.cpp - atan2 of complex numbers ------------------------===//
//
// With a = x + iy and b = x - iy, whose product is x^2 + y^2 = q^2: sine and
// cosine of the result are y / q and x / q, so that its real part is the angle
// of their real parts, and the imaginary one is (log |b| - log |a|) / 2. Of the
// formula with a logarithm of a quotient nothing is left where it cancels.
//
//===----------------------------------------------------------------------===//

#include "bcast/Math/ComplexFunctions.h"

using namespace mlir;
using namespace mlir::bcast;
using lowering::Parts;

/// x + iy and x - iy.
static std::pair<Parts, Parts> getFactors(MathBuilder &d, Parts y, Parts x) {
  return {Parts{d.sub(x.re, y.im), d.add(x.im, y.re)},
          Parts{d.add(x.re, y.im), d.sub(x.im, y.re)}};
}

/// |log |b| - log |a|| / 2 of the factors of the operands as they are, but not
/// so large that these overflow.
static Value getFarSize(MathBuilder &d, Parts y, Parts x) {
  Value isLarge;
  for (Value part : {y.re, y.im, x.re, x.im}) {
    Value isHuge = d.greater(d.abs(part), 0x1p1000);
    isLarge = isLarge ? d.either(isLarge, isHuge) : isHuge;
  }
  Value scale = d.select(isLarge, 0.25, d.constant(1));
  auto [a, b] = getFactors(d, Parts{d.mul(y.re, scale), d.mul(y.im, scale)},
                           Parts{d.mul(x.re, scale), d.mul(x.im, scale)});
  return d.mul(d.abs(d.sub(lowering::log(d, a).re, lowering::log(d, b).re)),
               0.5);
}

/// The same as log1p(excess / |smaller|^2) / 4, where `excess` is |a|^2 -
/// |b|^2, unless the quotient is so large that the square may have underflowed.
static Value getImaginarySize(MathBuilder &d, Parts a, Parts b, Value excess,
                              Value far) {
  auto getSquare = [&](Parts z) {
    return lowering::sumOfProducts(d, z.re, z.re, z.im, z.im);
  };
  Value smaller = d.select(d.greater(excess, 0), getSquare(b), getSquare(a));
  Value ratio = d.div(d.abs(excess), smaller);
  Value near = d.mul(d.unary<math::Log1pOp>(ratio), 0.25);
  return d.select(d.less(ratio, 0x1p40), near, far);
}

/// x = mantissa * 2^exponent, where the mantissa is in [1, 2), or x is zero and
/// so is the mantissa.
namespace {
struct Split {
  Value mantissa, exponent;
};
} // namespace

static Split split(MathBuilder &d, Value x) {
  Value isSmall = d.less(d.abs(x), 0x1p-1000);
  Value normal = d.mul(x, d.select(isSmall, 0x1p100, d.constant(1)));
  Value biased = d.shiftRight(d.bits(d.abs(normal)), 52);
  Value bias = d.select(isSmall, d.intConstant(1123), d.intConstant(1023));
  constexpr int64_t mantissaBits = (int64_t(1) << 52) - 1;
  constexpr int64_t exponentOfOne = int64_t(1023) << 52;
  Value mantissa =
      d.copySign(d.fromBits(d.orInt(d.andInt(d.bits(normal), mantissaBits),
                                    d.intConstant(exponentOfOne))),
                 x);
  Value isZero = lowering::isZero(d, x);
  return {d.select(isZero, x, mantissa),
          d.select(isZero, d.intConstant(-4096), d.subInt(biased, bias))};
}

/// A number with the sign of the imaginary part of x^2 + y^2, be it too small
/// for f64 beside the real one: it chooses the root.
static Value getSide(MathBuilder &d, Parts y, Parts x) {
  Split xRe = split(d, x.re), xIm = split(d, x.im);
  Split yRe = split(d, y.re), yIm = split(d, y.im);
  Value ahead = d.subInt(d.addInt(xRe.exponent, xIm.exponent),
                         d.addInt(yRe.exponent, yIm.exponent));
  // Products this far apart cannot cancel.
  Value shift = d.clampInt(ahead, -300, 300);
  Value scale =
      d.fromBits(d.shiftLeft(d.addInt(shift, d.intConstant(1023)), 52));
  return lowering::sumOfProducts(d, d.mul(xRe.mantissa, scale), xIm.mantissa,
                                 yRe.mantissa, yIm.mantissa);
}

Parts lowering::atan2(MathBuilder &d, Parts y, Parts x) {
  Value isValid = d.both(d.both(isFinite(d, x.re), isFinite(d, x.im)),
                         d.both(isFinite(d, y.re), isFinite(d, y.im)));
  Value isOrigin = d.both(d.both(isZero(d, x.re), isZero(d, x.im)),
                          d.both(isZero(d, y.re), isZero(d, y.im)));
  Value far = getFarSize(d, y, x);
  Value side = getSide(d, y, x);
  normalize(d, y, x);
  auto [a, b] = getFactors(d, y, x);
  Value crossed = sumOfProducts(d, x.re, x.im, y.re, y.im);
  Parts square{sumOfProducts(d, a.re, b.re, d.neg(a.im), b.im),
               d.copySign(d.mul(crossed, 2.0), side)};
  Parts q = sqrt(d, square);
  Value sine = sumOfProducts(d, y.re, q.re, y.im, q.im);
  Value cosine = sumOfProducts(d, x.re, q.re, x.im, q.im);
  Value re = math::Atan2Op::create(d.getBuilder(), sine, cosine);
  Value excess = d.mul(sumOfProducts(d, x.im, y.re, d.neg(x.re), y.im), 4);
  Value im = d.copySign(getImaginarySize(d, a, b, excess, far), d.neg(excess));
  Value nan = d.constant(std::numeric_limits<double>::quiet_NaN());
  isValid = d.select(isOrigin, d.equal(nan, nan), isValid);
  return select(d, isValid, Parts{re, im}, Parts{nan, nan});
}
