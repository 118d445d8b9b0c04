//===- ExpLogSingle.cpp - Exponentials and logarithms in f32 --------------===//
//
// In f32 throughout, without division. Lanes whose result is known are given a
// harmless operand, so that no value takes longer than others. Coefficients:
// tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "../MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::log2e;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// ln 2 to 48 bits, in two numbers of f32.
static constexpr double ln2High = 0x1.62e430p-1;
static constexpr double ln2Low = -0x1.05c610p-29;

/// So near to 0 that the function is its operand, whose square would be
/// subnormal.
static Value isTiny(MathBuilder &b, Value x) {
  return b.less(b.abs(x), 0x1p-30);
}

expand::ReducedExponent expand::reduceExponentSingle(MathBuilder &b, Value x) {
  Value shifted = b.fma(x, log2e, b.constant(b.getRoundingMagic()));
  Value n = b.sub(shifted, b.getRoundingMagic());
  Value r = b.fma(n, -ln2Low, b.fma(n, -ln2High, x));
  // The bits of `shifted` above n are shifted out.
  Value quarter = b.fromBits(
      b.addInt(b.shiftLeft(b.bits(shifted), 23), b.bits(b.constant(0.25))));
  return {shifted, r, quarter};
}

/// With x = n ln 2 + r: four times (power r + base) + power r^2 q, where power
/// = 2^n / 4, base = power - 1/4, and q approximates to 2^-25 of what exp(r) -
/// 1 is. The first sum cancels at most to a third, where n = 1, and is exact
/// where n = 0. Below -18 the result is -1, beyond 89 inf.
Value expand::expm1Single(MathBuilder &b, Value x) {
  Value isIdentity = isTiny(b, x);
  Value operand = b.clamp(b.select(isIdentity, 1, x), -18, 89);
  auto [shifted, r, power] = reduceExponentSingle(b, operand);
  Value q = b.polynomial(
      r, {0.00138825399, 0.00836651213, 0.0416672006, 0.166665435, 0.49999997});
  Value high = b.fma(power, r, b.sub(power, 0.25));
  Value quarter = b.fma(b.mul(power, b.mul(r, r)), q, high);
  return b.select(isIdentity, x, b.mul(quarter, 4));
}

Value expand::getNearExponentSingle(MathBuilder &b, Value x) {
  constexpr int64_t twoThirds = 0x3f2aaaab, exponentMask = -0x800000;
  return b.andInt(b.subInt(b.bits(x), b.intConstant(twoThirds)), exponentMask);
}

/// Of degree 8, and divided by m^2 + 1.3 with a rest that is constant: an fma
/// less than by Horner's rule, as the square is at hand. The last coefficient
/// is 1.3e-8 more than fit.py's, which spares log 0.04 ulp.
Value expand::logTailSingle(MathBuilder &b, Value m, Value square) {
  Value quotient =
      b.polynomial(m, {-0.12949039, 0.140046626, 0.0471696705, -0.0425934196,
                       -0.228327081, 0.25564456, 0.047715975});
  return b.fma(b.add(square, 1.30388889), quotient, -0.562216324);
}

Value expand::finishLog(MathBuilder &b, Value x, Value result) {
  result = b.select(b.less(x, infinity), result, x);
  result = b.select(b.equal(x, 0), -infinity, result);
  return b.select(b.less(x, 0), notANumber, result);
}

/// x = 2^k (1 + m), with m as log1p's polynomial takes it, exactly; x is
/// positive, normal and finite.
static Value logNormalSingle(MathBuilder &b, Value x,
                             Value exponentShift = Value()) {
  Value k = expand::getNearExponentSingle(b, x);
  Value m = b.sub(b.fromBits(b.subInt(b.bits(x), k)), 1);
  if (exponentShift)
    k = b.addInt(k, exponentShift);
  Value square = b.mul(m, m);
  Value logM = b.fma(square, expand::logTailSingle(b, m, square), m);
  return b.fma(b.toFloat(k), 0x1.62e43p-24, logM);
}

/// Subnormals are scaled first.
Value expand::logSingle(MathBuilder &b, Value x) {
  auto buildAny = [&](MathBuilder &then) {
    constexpr int64_t mantissaBits = 23, leastExponent = -149;
    Value isSubnormal = then.less(x, 0x1p-126);
    Value scaled =
        then.select(isSubnormal, lowering::normalizeSubnormal(then, x), x);
    Value shift = then.select(
        isSubnormal, then.intConstant(leastExponent * (1 << mantissaBits)),
        then.intConstant(0));
    return finishLog(then, x, logNormalSingle(then, scaled, shift));
  };
  Value isRare = areBitsOutside(b, x, leastNormalSingle, infinitySingle);
  return chooseByRare(
      b, isRare, [&](MathBuilder &then) { return logNormalSingle(then, x); },
      buildAny);
}

/// With 1 + x near 2^k: 1 + x = 2^k (1 + m), |m| <= 1/3 or hardly more, where
/// m = 2^-k x + (2^-k - 1) keeps the low bits of x; log(1 + m) = m + m^2 q(m).
Value expand::log1pNormalSingle(MathBuilder &b, Value x, Value xLow, Value n) {
  Value k = getNearExponentSingle(b, b.add(x, 1));
  // Four times 2^-k, since k may be 128.
  Value power = b.fromBits(b.subInt(b.bits(b.constant(4)), k));
  Value scaled = b.fromBits(b.subInt(b.bits(x), k));
  Value m = b.add(scaled, b.fma(power, 0.25, b.constant(-1)));
  Value square = b.mul(m, m), q = logTailSingle(b, m, square), logM;
  if (xLow) {
    // Times the derivative, 1 / (1 + m), to a part in 27.
    Value low = b.mul(b.mul(xLow, 0.25), power);
    low = b.fma(low, b.sub(square, m), low);
    logM = b.add(m, b.fma(square, q, low));
  } else {
    logM = b.fma(square, q, m);
  }
  if (n)
    k = b.addInt(k, b.shiftLeft(n, 23));
  return b.fma(b.toFloat(k), 0x1.62e43p-24, logM);
}

Value expand::log1pSingle(MathBuilder &b, Value x) {
  Value isIdentity = isTiny(b, x);
  Value result = log1pNormalSingle(b, b.select(isIdentity, 1, x));
  result = b.select(isIdentity, x, result);
  result = b.select(b.less(x, infinity), result, x);
  result = b.select(b.equal(x, -1), -infinity, result);
  return b.select(b.less(x, -1), notANumber, result);
}

/// 1 + r p(r), p to 2^-26 of it.
static Value exp2Mantissa(MathBuilder &b, Value r) {
  Value p = b.polynomial(r, {0.000153533765, 0.00133988762, 0.00961843692,
                             0.0555033237, 0.240226477, 0.693147182});
  return b.fma(r, p, 1.0);
}

Value expand::exp2ReducedSingle(MathBuilder &b, Value x, Value r, Value shifted,
                                bool isExact) {
  return lowering::scaleExp2(b, x, exp2Mantissa(b, r), shifted, !isExact);
}

Value expand::exp2NormalSingle(MathBuilder &b, Value r, Value shifted) {
  return lowering::addExponent(b, exp2Mantissa(b, r), shifted);
}

/// With n = round(x) and r = x - n, exactly. Below -151 the result is 0.
static Value exp2Any(MathBuilder &b, Value x) {
  Value bounded = b.select(b.less(x, -151), -151, x);
  auto [n, shifted] = lowering::roundToInt(b, bounded);
  Value r = lowering::keepNormal(b, b.sub(bounded, n));
  return expand::exp2ReducedSingle(b, bounded, r, shifted, /*isExact=*/true);
}

/// The same; results at the ends of the exponents, and NaN, are rare.
Value expand::exp2Single(MathBuilder &b, Value x) {
  auto buildUsual = [&](MathBuilder &then) {
    auto [n, shifted] = lowering::roundToInt(then, x);
    Value r = lowering::keepNormal(then, then.sub(x, n));
    return exp2NormalSingle(then, r, shifted);
  };
  Value isRare = b.compare(arith::CmpFPredicate::UGT, b.abs(x),
                           b.constant(farExponentSingle));
  return chooseByRare(b, isRare, buildUsual,
                      [&](MathBuilder &then) { return exp2Any(then, x); });
}

/// With x = 2^k (1 + f), 1 + f in [sqrt(1/2), sqrt(2)): k + (f + f p(f)), p to
/// 2^-25 of the logarithm. Powers of two come out exact.
static Value log2Split(MathBuilder &b, Value k, Value m) {
  Value f = b.sub(m, 1);
  Value p = b.polynomial(f, {0.125841066, -0.207271144, 0.215714708,
                             -0.23894456, 0.287916303, -0.360703707,
                             0.480910629, -0.721347332, 0.442694992});
  return b.add(b.fma(f, p, f), k);
}

Value expand::log2Single(MathBuilder &b, Value x) {
  auto buildUsual = [&](MathBuilder &then) {
    auto [k, m] = lowering::splitExponent(then, x);
    return log2Split(then, then.toFloat(k), m);
  };
  auto buildAny = [&](MathBuilder &then) {
    auto [k, m] = lowering::splitAnyExponent(then, x);
    return finishLog(then, x, log2Split(then, k, m));
  };
  Value isRare = areBitsOutside(b, x, leastNormalSingle, infinitySingle);
  return chooseByRare(b, isRare, buildUsual, buildAny);
}
