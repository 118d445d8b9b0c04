//===- ExpLog.cpp - Steps of exponentials and logarithms, as IR -----------===//
//
// Coefficients: tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

static constexpr double infinity = std::numeric_limits<double>::infinity();
/// From here on an exponential of f32 is inf.
static constexpr double overflowSingle = 0x1.62e43p+6;

lowering::Rounded lowering::roundToInt(MathBuilder &b, Value x) {
  Value shifted = b.add(x, b.getRoundingMagic());
  return {b.sub(shifted, b.getRoundingMagic()), shifted};
}

Value lowering::getInt(MathBuilder &b, Value shifted) {
  return b.subInt(b.bits(shifted), b.bits(b.constant(b.getRoundingMagic())));
}

Value lowering::powerOfTwo(MathBuilder &b, Value n) {
  int64_t bias = b.isDouble() ? 1023 : 127, bits = b.isDouble() ? 52 : 23;
  return b.fromBits(b.shiftLeft(b.addInt(n, b.intConstant(bias)), bits));
}

/// The exponent of the smallest subnormal number, and what has it as the value
/// of its last bit.
static int64_t getLeastExponent(MathBuilder &b) {
  return b.isDouble() ? -1074 : -149;
}
static double getUnitMagic(MathBuilder &b) {
  return b.isDouble() ? 0x1p52 : 0x1p23;
}

Value lowering::buildSubnormal(MathBuilder &b, Value units, Value factor) {
  Value magic = b.constant(getUnitMagic(b));
  return b.fromBits(
      b.subInt(b.bits(b.fma(units, factor, magic)), b.bits(magic)));
}

Value lowering::scale(MathBuilder &b, Value value, Value shifted) {
  int64_t least = getLeastExponent(b), low = b.isDouble() ? -900 : -90;
  Value n = getInt(b, shifted);
  Value lowN = b.minInt(n, low);
  Value units =
      b.mul(b.abs(value), powerOfTwo(b, b.subInt(lowN, b.intConstant(least))));
  Value isSubnormal = b.less(units, getUnitMagic(b));
  Value subnormal = b.copySign(buildSubnormal(b, units, b.constant(1)), value);
  // Two factors, each normal, of which the second may overflow.
  Value harmless = b.select(isSubnormal, b.intConstant(0), n);
  Value half = b.shiftRight(harmless, 1);
  Value rest = b.subInt(harmless, half);
  Value normal = b.mul(b.mul(value, powerOfTwo(b, half)), powerOfTwo(b, rest));
  return b.select(isSubnormal, subnormal, normal);
}

/// value 2^n as value 2^(n - k) 2^k with normal factors: k is 1, or where the
/// result may be subnormal -63, in f64 -511. The first product is exact. NaN
/// stays NaN, whatever n is.
static Value multiplyTwice(MathBuilder &b, Value isSmall, Value value,
                           Value shifted, int64_t shiftedBias = 0) {
  int64_t mantissaBits = b.isDouble() ? 52 : 23,
          bias = b.isDouble() ? 1023 : 127;
  auto select = [&](int64_t small, int64_t other) {
    int64_t unit = int64_t(1) << mantissaBits;
    return b.select(isSmall, b.intConstant(small * unit),
                    b.intConstant(other * unit));
  };
  int64_t shift = b.isDouble() ? 511 : 63;
  // The bits of `shifted` above n are shifted out.
  Value first =
      b.addInt(b.shiftLeft(b.bits(shifted), mantissaBits),
               select(bias + shift - shiftedBias, bias - 1 - shiftedBias));
  Value second = select(bias - shift, bias + 1);
  return b.mul(b.mul(value, b.fromBits(first)), b.fromBits(second));
}

/// The bias of the exponent's field of 2^(n + 32), and what the value is
/// multiplied by before.
static constexpr lowering::ExpScale scaleBelow{127 + 32, 0x1p-32};

lowering::ExpScale lowering::getExpScale(MathBuilder &b) {
  return b.hasFastSubnormals() && !b.isDouble() ? scaleBelow : ExpScale();
}

/// The same in f32 with k = -32, which does for n up to 92 and takes fewer ops.
/// The second product is the exact one, and may be in `value` already.
static Value multiplyBelow(MathBuilder &b, Value value, Value shifted,
                           lowering::ExpScale scale) {
  Value power = b.shiftLeft(b.bits(shifted), 23);
  if (scale.bias != scaleBelow.bias)
    power =
        b.addInt(power, b.intConstant((scaleBelow.bias - scale.bias) << 23));
  if (scale.factor != scaleBelow.factor)
    value = b.mul(value, scaleBelow.factor / scale.factor);
  return b.mul(value, b.fromBits(power));
}

/// The same for all n. Where one lane's is larger, which is rare, all have the
/// factors that do for all. Nothing but `value` and `shifted` is needed, so
/// that x takes no registers; both are NaN where x is.
static Value multiplyBelowOrTwice(MathBuilder &b, Value value, Value shifted,
                                  lowering::ExpScale scale) {
  constexpr double most = 92, endOfSmall = -110, mostOfAll = 128;
  ImplicitLocOpBuilder &builder = b.getBuilder();
  double magic = b.getRoundingMagic() + scale.bias;
  Value largest = shifted;
  if (isa<VectorType>(b.getType()))
    largest = expand::reduceLanes(builder, builder.getLoc(), shifted,
                                  vector::CombiningKind::MAXNUMF);
  MathBuilder scalar(builder, builder.getLoc(), largest.getType());
  Value isUsual = scalar.compare(arith::CmpFPredicate::ULE, largest,
                                 scalar.constant(magic + most));
  auto buildUsual = [&](MathBuilder &inside) {
    return multiplyBelow(inside, value, shifted, scale);
  };
  auto buildAny = [&](MathBuilder &inside) {
    Value isSmall = inside.less(shifted, magic + endOfSmall);
    Value unscaled =
        scale.factor == 1 ? value : inside.mul(value, 1 / scale.factor);
    Value result =
        multiplyTwice(inside, isSmall, unscaled, shifted, scale.bias);
    return inside.select(inside.greater(shifted, magic + mostOfAll), infinity,
                         result);
  };
  return expand::chooseUsual(b, isUsual, buildUsual, buildAny);
}

/// From `overflow` on the result is inf, below `underflow` it is subnormal. In
/// between n is added to the exponent, which is in a field of its own: nothing
/// is computed that could be subnormal.
static Value scaleBetween(MathBuilder &b, Value x, Value value, Value shifted,
                          double underflow, double overflow,
                          bool mayExceed = false) {
  int64_t mantissaBits = b.isDouble() ? 52 : 23,
          bias = b.isDouble() ? 1023 : 127;
  // The bits of `shifted` above n are shifted out.
  Value bits = b.bits(shifted);
  Value normal = b.addInt(b.bits(value), b.shiftLeft(bits, mantissaBits));
  Value isSubnormal = b.less(x, underflow);
  // Where x is near a bound, what the result is near to may be on its other
  // side.
  if (mayExceed) {
    isSubnormal = b.lessInt(normal, int64_t(1) << mantissaBits);
    normal = b.minInt(normal, b.isDouble() ? 0x7ff0000000000000 : 0x7f800000);
  }
  Value unit = b.fromBits(b.shiftLeft(
      b.addInt(bits, b.intConstant(bias - getLeastExponent(b))), mantissaBits));
  Value subnormal = lowering::buildSubnormal(b, value, unit);
  Value result = b.select(isSubnormal, subnormal, b.fromBits(normal));
  // inf, or NaN for NaN.
  return b.select(b.less(x, overflow), result, b.add(x, infinity));
}

double lowering::getUnderflowingExponent(MathBuilder &b) {
  return b.isDouble() ? -746 : -104;
}

double lowering::getLeastNormalExponent(MathBuilder &b) {
  return b.isDouble() ? -0x1.6232bdd7abcd2p+9 : -0x1.5d589ep+6;
}

double lowering::getFarExponent(MathBuilder &b) {
  return b.isDouble() ? 708 : 87;
}

Value lowering::boundExponent(MathBuilder &b, Value x) {
  double least = getUnderflowingExponent(b);
  if (b.hasFastSubnormals() && b.isDouble())
    return b.clamp(x, least, 710);
  return b.select(b.less(x, least), least, x);
}

Value lowering::scaleExp(MathBuilder &b, Value x, Value value, Value shifted,
                         ExpScale scale, bool isNonpositive) {
  if (b.hasFastSubnormals()) {
    if (!b.isDouble() && isNonpositive)
      return multiplyBelow(b, value, shifted, scale);
    if (!b.isDouble())
      return multiplyBelowOrTwice(b, value, shifted, scale);
    // Between exponents that are normal either way.
    return multiplyTwice(b, b.less(x, -600), value, shifted);
  }
  return scaleBetween(b, x, value, shifted, getLeastNormalExponent(b),
                      b.isDouble() ? 0x1.62e42fefa39fp+9 : overflowSingle);
}

Value lowering::scaleExp2(MathBuilder &b, Value x, Value value, Value shifted,
                          bool mayExceed) {
  // n is not larger than the exponent of inf.
  double margin = mayExceed ? 0.25 : 0;
  return b.isDouble() ? scaleBetween(b, x, value, shifted, -1022, 1024 + margin,
                                     mayExceed)
                      : scaleBetween(b, x, value, shifted, -126, 128 + margin,
                                     mayExceed);
}

/// The bits of `shifted` above n are shifted out.
Value lowering::addExponent(MathBuilder &b, Value value, Value shifted) {
  Value exponent = b.shiftLeft(b.bits(shifted), b.isDouble() ? 52 : 23);
  return b.fromBits(b.addInt(b.bits(value), exponent));
}

Value lowering::expBounded(MathBuilder &b, Value x) {
  auto [power, shifted] = splitExpPower(b, x);
  return b.mul(power, powerOfTwo(b, getInt(b, shifted)));
}

Value lowering::keepNormal(MathBuilder &b, Value x) {
  if (b.hasFastSubnormals())
    return x;
  return b.add(x, b.isDouble() ? 0x1p-119 : 0x1p-62);
}

Value lowering::normalizeSubnormal(MathBuilder &b, Value x) {
  Value magic = b.bits(b.constant(getUnitMagic(b)));
  return b.sub(b.fromBits(b.orInt(b.bits(x), magic)), getUnitMagic(b));
}

lowering::Split lowering::splitExponent(MathBuilder &b, Value x) {
  constexpr int64_t root = 0x3f3504f3, one = 0x3f800000, bias = 127,
                    significand = 0x007fffff, significandBits = 23;
  Value ix = b.addInt(b.bits(x), b.intConstant(one - root));
  Value k = b.subInt(b.shiftRight(ix, significandBits), b.intConstant(bias));
  Value m =
      b.fromBits(b.addInt(b.andInt(ix, significand), b.intConstant(root)));
  return {k, m};
}

/// Subnormals are scaled first.
lowering::Split lowering::splitAnyExponent(MathBuilder &b, Value x) {
  Value isSubnormal = b.less(x, 0x1p-126);
  auto [k, m] =
      splitExponent(b, b.select(isSubnormal, normalizeSubnormal(b, x), x));
  Value kf = b.toFloat(k);
  return {b.select(isSubnormal, b.sub(kf, 149), kf), m};
}

/// r^2 q(r); q approximates to 1e-16 of itself, a sixth of r's part.
Value lowering::expTail(MathBuilder &d, Value r) {
  Value square = d.mul(r, r);
  Value q = d.polynomialInHalves(
      r, square,
      {2.5100375832561234e-08, 2.7620075879983367e-07, 2.7557268480310024e-06,
       2.4801521322368692e-05, 0.00019841269863040545, 0.0013888888917196719,
       0.008333333333330065, 0.041666666666624164, 0.16666666666666669,
       0.5000000000000001});
  return d.mul(square, q);
}

/// In two steps. In f64 the first step is exact, both terms being multiples of
/// 2^-54; in f32 its constant has few bits.
lowering::ReducedOnce lowering::reduceOnce(MathBuilder &b, Value x,
                                           int64_t bias) {
  double magic = b.getRoundingMagic() + bias;
  Value shifted = b.fma(x, lowering::log2e, b.constant(magic));
  Value n = b.sub(shifted, magic);
  double high = b.isDouble() ? -lowering::ln2 : -0.693359375;
  double low = b.isDouble() ? -lowering::ln2Low : 2.12194440e-4;
  return {shifted, b.fma(n, low, b.fma(n, high, x))};
}

/// p = r + r^2 q(r); in f32 q approximates to 1.4e-9.
lowering::ExpParts lowering::splitExp(MathBuilder &b, Value x) {
  auto [shifted, r] = reduceOnce(b, x);
  if (b.isDouble())
    return {b.add(r, expTail(b, r)), shifted};
  Value q = b.polynomial(r, {1.98910798644647e-4, 1.3933731243014336e-3,
                             8.33331048488617e-3, 4.1666463017463684e-2,
                             1.666666716337204e-1, 0.5});
  return {b.fma(b.mul(r, r), q, r), shifted};
}

/// In f32 1 + r (1 + r q(r)), with q to 5e-9 of the power: the rounding error
/// of the inner sum counts a third at most.
lowering::ExpPower lowering::splitExpPower(MathBuilder &b, Value x,
                                           ExpScale scale) {
  if (b.isDouble()) {
    auto [p, shifted] = splitExp(b, x);
    return {b.add(p, 1), shifted};
  }
  auto [shifted, r] = reduceOnce(b, x, scale.bias);
  Value power = b.polynomial(r,
                             {0.00138144568, 0.00836877897, 0.0416683927,
                              0.166665196, 0.49999994, 1, 1},
                             scale.factor);
  return {power, shifted};
}

/// The first step is exact, its terms being multiples of 2^-54, or n 0.
lowering::Reduced lowering::reduce(MathBuilder &d, Pair x, Value sum) {
  Value shifted =
      d.fma(sum ? sum : x.high, log2e, d.constant(d.getRoundingMagic()));
  Value n = d.sub(shifted, d.getRoundingMagic());
  Value r = d.fma(n, -ln2, x.high);
  return {shifted, addOrdered(d, r, d.fma(n, -ln2Low, x.low))};
}

/// 1 + r exactly, and the rest, at most 1/15 of it.
Pair lowering::expReduced(MathBuilder &d, Pair r) {
  Pair sum = addOrdered(d, d.constant(1), r.high);
  Value rest = d.add(expTail(d, r.high), d.fma(r.low, r.high, r.low));
  return addOrdered(d, sum.high, d.add(sum.low, rest));
}

lowering::Scaled lowering::preciseExp(MathBuilder &d, Pair x) {
  Value clamped = d.clamp(x.high, -750, 750);
  // What is beyond may have no low part.
  Value low = d.select(d.equal(clamped, x.high), x.low, 0.0);
  auto [shifted, r] = reduce(d, {clamped, low}, d.add(clamped, low));
  return {expReduced(d, r), shifted};
}
