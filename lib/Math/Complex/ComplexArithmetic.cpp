//===- ComplexArithmetic.cpp - Quotients, roots and moduli ----------------===//

#include "../MathFunctions.h"
#include "bcast/Math/ComplexFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Parts;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

Parts lowering::multiply(MathBuilder &d, Parts a, Parts b) {
  return {d.sub(d.mul(a.re, b.re), d.mul(a.im, b.im)),
          d.add(d.mul(a.re, b.im), d.mul(a.im, b.re))};
}

static Value hasNaN(MathBuilder &d, Parts z) {
  return d.compare(arith::CmpFPredicate::UNO, z.re, z.im);
}

static Value isLess(MathBuilder &d, Parts a, Parts b) {
  return d.select(d.equal(a.re, b.re), d.less(a.im, b.im), d.less(a.re, b.re));
}

/// `b` where it is better, unless a NaN is at stake.
static Parts choose(MathBuilder &d, Parts a, Parts b, Value isBetter) {
  Parts other = lowering::select(d, d.either(isBetter, hasNaN(d, b)), b, a);
  return lowering::select(d, hasNaN(d, a), a, other);
}

Parts lowering::maximum(MathBuilder &d, Parts a, Parts b) {
  return choose(d, a, b, isLess(d, a, b));
}

Parts lowering::minimum(MathBuilder &d, Parts a, Parts b) {
  return choose(d, a, b, isLess(d, b, a));
}

/// The larger of two magnitudes; of a NaN and a number either.
static Value getLarger(MathBuilder &d, Value a, Value b) {
  return d.select(d.greater(a, b), a, b);
}

/// ab + cd, where the sum alone loses digits.
Value lowering::sumOfProducts(MathBuilder &d, Value a, Value b, Value c,
                              Value e) {
  Value product = d.mul(c, e);
  Value lost = d.fma(c, e, d.neg(product));
  Value sum = d.fma(a, b, product);
  // Infinities leave nothing, and nothing added to -0 is not -0.
  Value isLossy =
      d.both(lowering::isFinite(d, product),
             d.compare(arith::CmpFPredicate::UNE, lost, d.constant(0)));
  return d.select(isLossy, d.add(sum, lost), sum);
}

/// Where the parts are far from 1, numbers with squares that are not.
lowering::ScaledModulus lowering::getScaledModulus(MathBuilder &d, Parts z) {
  Value x = d.abs(z.re), y = d.abs(z.im);
  Value larger = getLarger(d, x, y);
  Value isLarge = d.greater(larger, 0x1p500);
  Value isSmall = d.less(larger, 0x1p-400);
  Value down =
      d.select(isLarge, 0x1p-600, d.select(isSmall, 0x1p600, d.constant(1)));
  Value scale =
      d.select(isLarge, 0x1p600, d.select(isSmall, 0x1p-600, d.constant(1)));
  constexpr double log600 = 600 * 0x1.62e42fefa39efp-1;
  Value logScale =
      d.select(isLarge, log600, d.select(isSmall, -log600, d.constant(0)));
  x = d.mul(x, down);
  y = d.mul(y, down);
  return {d.sqrt(sumOfProducts(d, x, x, y, y)), scale, logScale};
}

/// The root of a sum of squares within these bounds, which are positive; others
/// are rare, and have what `buildAny` builds.
static Value buildRoot(MathBuilder &b, Value sum, double low, double end,
                       function_ref<Value()> buildAny) {
  Value isRare = expand::isOutside(b, sum, low, end);
  return b.selectRare(isRare, buildAny(), b.sqrtOfNormal(sum));
}

/// C's hypot: infinite if a part is, even beside NaN. The bounds are such that
/// getScaledModulus scales by 1 where the sum is within them.
Value lowering::abs(MathBuilder &d, Parts z) {
  auto buildAny = [&] {
    ScaledModulus modulus = getScaledModulus(d, z);
    Value hasInfinity = d.either(isInfinite(d, z.re), isInfinite(d, z.im));
    return d.select(hasInfinity, infinity, d.mul(modulus.root, modulus.scale));
  };
  return buildRoot(d, sumOfProducts(d, z.re, z.re, z.im, z.im), 0x1p-799,
                   0x1p1000, buildAny);
}

/// The same in f32; the larger part counts where it is up to 2^60 away from 1.
static Value absOfAnySingles(MathBuilder &b, Parts z) {
  Value x = b.abs(z.re), y = b.abs(z.im), larger = getLarger(b, x, y);
  Value isLarge = b.greater(larger, 0x1p60), isSmall = b.less(larger, 0x1p-60);
  auto choose = [&](double ofLarge, double ofSmall) {
    return b.select(isLarge, ofLarge,
                    b.select(isSmall, ofSmall, b.constant(1)));
  };
  Value factor = choose(0x1p-80, 0x1p90);
  x = b.mul(x, factor);
  y = b.mul(y, factor);
  Value root = b.sqrt(b.fma(x, x, b.mul(y, y)));
  Value hasInfinity =
      b.either(lowering::isInfinite(b, z.re), lowering::isInfinite(b, z.im));
  return b.select(hasInfinity, infinity, b.mul(root, choose(0x1p80, 0x1p-90)));
}

Value lowering::absOfSingles(MathBuilder &b, Parts z) {
  return buildRoot(b, b.fma(z.re, z.re, b.mul(z.im, z.im)), 0x1p-119, 0x1p120,
                   [&] { return absOfAnySingles(b, z); });
}

/// x / |x|; zero is its own sign, and NaN in one part is NaN in both.
Parts lowering::sign(MathBuilder &d, Parts z) {
  ScaledModulus modulus = getScaledModulus(d, z);
  // An infinite part over itself is NaN, a finite one 0.
  Value hasInfinity = d.either(isInfinite(d, z.re), isInfinite(d, z.im));
  Value size = d.select(hasInfinity, infinity, modulus.root);
  Value down = d.div(d.constant(1), modulus.scale);
  Parts result{d.div(d.mul(z.re, down), size), d.div(d.mul(z.im, down), size)};
  Parts nan{d.constant(notANumber), d.constant(notANumber)};
  result = select(d, hasNaN(d, z), nan, result);
  return select(d, d.both(isZero(d, z.re), isZero(d, z.im)), z, result);
}

/// 2^-n for the exponent n of the larger part, in two factors: it may be beyond
/// the exponents of f64. 1 for zeros, infinities and NaN.
namespace {
struct Normalizer {
  Value first, second;
};
} // namespace

static Normalizer getNormalizer(MathBuilder &d, Parts z) {
  Value larger = getLarger(d, d.abs(z.re), d.abs(z.im));
  Value isSmall = d.less(larger, 0x1p-1000);
  Value scaled = d.mul(larger, d.select(isSmall, 0x1p100, d.constant(1)));
  Value exponent =
      d.addInt(d.shiftRight(d.bits(scaled), 52), d.intConstant(int64_t(-1023)));
  Value inverse = d.fromBits(
      d.shiftLeft(d.subInt(d.intConstant(int64_t(1023)), exponent), 52));
  // 2^1023 has a subnormal inverse, and is near enough to 2^1022.
  inverse = d.select(d.less(larger, 0x1p1023), inverse, 0x1p-1022);
  Value isOrdinary = d.both(d.greater(larger, 0), d.less(larger, infinity));
  Value one = d.constant(1);
  return {d.select(isOrdinary, inverse, one),
          d.select(d.both(isOrdinary, isSmall), 0x1p100, one)};
}

/// What underflows does not become zero: times an infinity it is no NaN.
static Parts scaleBy(MathBuilder &d, Parts z, Normalizer n) {
  auto scale = [&](Value part) {
    Value scaled = d.mul(d.mul(part, n.second), n.first);
    Value smallest =
        d.copySign(d.constant(std::numeric_limits<double>::denorm_min()), part);
    Value isLost =
        d.both(lowering::isZero(d, scaled),
               d.compare(arith::CmpFPredicate::UNE, part, d.constant(0)));
    return d.select(isLost, smallest, scaled);
  };
  return {scale(z.re), scale(z.im)};
}

void lowering::normalize(MathBuilder &d, Parts &a, Parts &b) {
  auto getSize = [&](Parts z) {
    return getLarger(d, d.abs(z.re), d.abs(z.im));
  };
  Normalizer n = getNormalizer(d, {getSize(a), getSize(b)});
  for (Value *part : {&a.re, &a.im, &b.re, &b.im})
    *part = d.mul(d.mul(*part, n.second), n.first);
}

/// 0 or 1 with the sign of x: the direction of an infinite part, or of nothing.
static Value getDirection(MathBuilder &d, Value x) {
  Value size = d.select(lowering::isInfinite(d, x), 1.0, d.constant(0));
  return d.copySign(size, x);
}

/// Where the formula gives NaN in both parts (C11 annex G.5.1): quotients by
/// zero, of infinities, and by infinities.
static Parts divideSpecials(MathBuilder &d, Parts a, Parts b, Parts quotient) {
  using namespace lowering;
  auto areFinite = [&](Parts z) {
    return d.both(isFinite(d, z.re), isFinite(d, z.im));
  };
  auto isInfinity = [&](Parts z) {
    return d.either(isInfinite(d, z.re), isInfinite(d, z.im));
  };
  auto getDirections = [&](Parts z) {
    return Parts{getDirection(d, z.re), getDirection(d, z.im)};
  };
  auto product = [&](Value factor, Parts x, Parts y) {
    return Parts{d.mul(factor, d.add(d.mul(x.re, y.re), d.mul(x.im, y.im))),
                 d.mul(factor, d.sub(d.mul(x.im, y.re), d.mul(x.re, y.im)))};
  };
  Value byInfinity = d.both(isInfinity(b), areFinite(a));
  Parts result = select(d, byInfinity,
                        product(d.constant(0), a, getDirections(b)), quotient);
  Value ofInfinity = d.both(isInfinity(a), areFinite(b));
  result = select(d, ofInfinity,
                  product(d.constant(infinity), getDirections(a), b), result);
  Value isNumber = d.compare(arith::CmpFPredicate::ORD, a.re, a.re);
  Value imIsNumber = d.compare(arith::CmpFPredicate::ORD, a.im, a.im);
  Value byZero = d.both(d.both(isZero(d, b.re), isZero(d, b.im)),
                        d.either(isNumber, imIsNumber));
  Value inf = d.copySign(d.constant(infinity), b.re);
  result = select(d, byZero, Parts{d.mul(inf, a.re), d.mul(inf, a.im)}, result);
  Value isUnknown = d.both(isNaN(d, quotient.re), isNaN(d, quotient.im));
  return {d.selectRare(isUnknown, result.re, quotient.re),
          d.selectRare(isUnknown, result.im, quotient.im)};
}

/// a conj(b) / |b|^2, with both operands scaled to about 1. What underflows
/// then is below the last place of the result's other part.
Parts lowering::divide(MathBuilder &d, Parts a, Parts b) {
  Normalizer aScale = getNormalizer(d, a), bScale = getNormalizer(d, b);
  Parts x = scaleBy(d, a, aScale), y = scaleBy(d, b, bScale);
  Value norm = d.fma(y.re, y.re, d.mul(y.im, y.im));
  Parts quotient{d.div(sumOfProducts(d, x.re, y.re, x.im, y.im), norm),
                 d.div(sumOfProducts(d, x.im, y.re, d.neg(x.re), y.im), norm)};
  // The scale of b first where it makes the quotient smaller and that of a
  // larger or the other way about; else the order does not matter.
  auto restore = [&](Value part) {
    Value shrinks = d.less(bScale.first, 1);
    Value one = d.constant(1);
    Value first = d.select(shrinks, one, bScale.first);
    Value last = d.select(shrinks, bScale.first, one);
    part = d.mul(part, last);
    part = d.div(d.div(part, aScale.first), aScale.second);
    return d.mul(d.mul(part, first), bScale.second);
  };
  return divideSpecials(d, a, b,
                        Parts{restore(quotient.re), restore(quotient.im)});
}

Parts lowering::divideSingles(MathBuilder &d, Parts a, Parts b) {
  Value norm = d.fma(b.re, b.re, d.mul(b.im, b.im));
  Value re = d.fma(a.re, b.re, d.mul(a.im, b.im));
  Value im = d.fma(a.im, b.re, d.neg(d.mul(a.re, b.im)));
  // Another rounding of f64 than that of two divisions, which f32 hardly sees.
  Value inverse = d.div(d.constant(1), norm);
  return divideSpecials(d, a, b, Parts{d.mul(re, inverse), d.mul(im, inverse)});
}

/// With t = sqrt((|z| + |x|) / 2), which cancels nothing: t + i y/2t, and for
/// negative x |y|/2t + i t with the sign of y. Scaled by even powers
/// of two.
Parts lowering::sqrt(MathBuilder &d, Parts z) {
  ScaledModulus modulus = getScaledModulus(d, z);
  Value down = d.div(d.constant(1), modulus.scale);
  Value rootScale = d.sqrt(modulus.scale);
  Value x = d.mul(d.abs(z.re), down), y = d.abs(z.im);
  Value t = d.sqrt(d.mul(d.add(modulus.root, x), 0.5));
  t = d.mul(t, rootScale);
  // 0 / 0.
  Value isOrigin = d.both(isZero(d, z.re), isZero(d, z.im));
  Value other = d.select(isOrigin, y, d.div(y, d.add(t, t)));
  Value isNegative = d.less(z.re, 0);
  Parts result{d.select(isNegative, other, t), d.select(isNegative, t, other)};
  // C11 annex G.6.4.2: infinite parts.
  Value zero = d.constant(0), inf = d.constant(infinity);
  Value yOrNaN = d.select(isNaN(d, z.im), z.im, zero);
  Value toRight = d.equal(z.re, infinity), toLeft = d.equal(z.re, -infinity);
  result = select(d, toRight, Parts{inf, yOrNaN}, result);
  result = select(d, toLeft, Parts{yOrNaN, inf}, result);
  result = select(d, isInfinite(d, z.im), Parts{inf, inf}, result);
  return {result.re, d.copySign(result.im, z.im)};
}

Parts lowering::rsqrt(MathBuilder &d, Parts z) {
  return divide(d, Parts{d.constant(1), d.constant(0)}, sqrt(d, z));
}
