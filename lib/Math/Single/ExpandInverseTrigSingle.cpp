//===- ExpandInverseTrigSingle.cpp - asin, acos, atan, atan2 in f32 -------===//
//
// In f32 throughout: pi and its fractions in two numbers, added to an odd
// polynomial, whose two terms are rounded separately. Powers of operands so
// near to 0 that they would be subnormal are those of others. Coefficients:
// tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "../MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// pi/2 to 48 bits, in two numbers of f32.
static constexpr double halfPiHigh = 0x1.921fb6p0;
static constexpr double halfPiRest = -0x1.777a5cp-25;

/// n pi/2 where the condition holds, else `other`.
static Pair selectQuarters(MathBuilder &b, Value condition, int n, Pair other) {
  return {b.select(condition, n * halfPiHigh, other.high),
          b.select(condition, n * halfPiRest, other.low)};
}
static Pair getQuarters(MathBuilder &b, int n) {
  return {b.constant(n * halfPiHigh), b.constant(n * halfPiRest)};
}

/// (atan t - t) / t for z = t^2, |t| <= 1; to 4e-9.
static Value atanTail(MathBuilder &b, Value z) {
  return b.mul(b.polynomial(z, {-0.00181211182, 0.0109785926, -0.0312589556,
                                0.0579987355, -0.084035404, 0.109515421,
                                -0.142640427, 0.199985296, -0.333332986}),
               z);
}

/// base + t + t tail; t is at most base, or base is 0.
static Value addTerms(MathBuilder &b, Pair base, Value t, Value tail) {
  return b.add(base.high, b.add(t, b.fma(t, tail, base.low)));
}

/// Beyond 1 pi/2 + atan(-1/|x|), and beyond 2^30 that of 2^30, whose inverse
/// vanishes.
Value expand::atanSingle(MathBuilder &b, Value x) {
  constexpr double tiny = 0x1p-13;
  Value a = b.abs(x);
  Value bounded = b.clamp(a, tiny, 0x1p30);
  Value isSteep = b.greater(bounded, 1);
  Value t =
      b.div(b.select(isSteep, -1, bounded), b.select(isSteep, bounded, 1));
  Pair base = selectQuarters(b, isSteep, 1, getQuarters(b, 0));
  Value result = addTerms(b, base, t, atanTail(b, b.mul(t, t)));
  return b.select(b.less(a, tiny), x, b.copySign(result, x));
}

namespace {
/// asin s - s = s z r, where s is at most 1/2.
struct ArcTerms {
  Value isLarge, s, z, r;
};
} // namespace

/// For a <= 1/2, s = a; else acos a = 2 asin s with s^2 = (1 - a) / 2, which is
/// exact. NaN for a > 1. The error of r is 5e-9
/// of asin s.
static ArcTerms getArcTerms(MathBuilder &b, Value a) {
  Value isLarge = b.greater(a, 0.5);
  Value square = b.fma(a, -0.5, b.constant(0.5));
  Value s = b.select(isLarge, b.sqrt(square), a);
  Value z = b.select(isLarge, square, b.mul(a, a));
  Value r = b.polynomial(
      z, {0.0421584956, 0.0241846871, 0.0454691611, 0.0749530941, 0.166667521});
  return {isLarge, s, z, r};
}

/// base + s + s z r, base and s as a sum of two; s is at most base, or base is
/// 0.
static Value addArc(MathBuilder &b, Pair base, Value s, const ArcTerms &terms) {
  Pair sum = lowering::addOrdered(b, base.high, s);
  Value rest = b.fma(b.mul(s, terms.z), terms.r, base.low);
  return b.add(sum.high, b.add(rest, sum.low));
}

/// pi/2 - acos |x| where that is at hand.
Value expand::asinSingle(MathBuilder &b, Value x) {
  constexpr double tiny = 0x1p-13;
  Value a = b.abs(x), isTiny = b.less(a, tiny);
  ArcTerms terms = getArcTerms(b, b.select(isTiny, tiny, a));
  Value s = b.select(terms.isLarge, b.mul(terms.s, -2.0), terms.s);
  Pair base = selectQuarters(b, terms.isLarge, 1, getQuarters(b, 0));
  Value result = addArc(b, base, s, terms);
  return b.select(isTiny, x, b.copySign(result, x));
}

/// acos |x|, for x < 0 taken from pi, or else pi/2 - asin x.
Value expand::acosSingle(MathBuilder &b, Value x) {
  Value isNegative = b.isNegative(x), a = b.abs(x);
  // Below, the result is pi/2.
  a = b.select(b.less(a, 0x1p-30), 0x1p-30, a);
  ArcTerms terms = getArcTerms(b, a);
  Value s = b.mul(terms.s, b.select(terms.isLarge, 2.0, -1.0));
  s = b.select(isNegative, b.neg(s), s);
  Pair far = selectQuarters(b, isNegative, 2, getQuarters(b, 0));
  Pair base = lowering::select(b, terms.isLarge, far, getQuarters(b, 1));
  return addArc(b, base, s, terms);
}

namespace {
/// mantissa 2^(exponent - 127), the mantissa in [1, 2).
struct Scaled {
  Value mantissa, exponent;
};
} // namespace

/// a > 0, of f32.
static Scaled splitAny(MathBuilder &b, Value a) {
  constexpr int64_t mantissaMask = 0x7fffff, one = 0x3f800000;
  // The bits of a subnormal number are it as an integer, in units of 2^-149.
  Value isSubnormal = b.less(a, 0x1p-126);
  Value bits = b.bits(b.select(isSubnormal, b.toFloat(b.bits(a)), a));
  Value mantissa =
      b.fromBits(b.orInt(b.andInt(bits, mantissaMask), b.intConstant(one)));
  Value shift = b.select(isSubnormal, b.intConstant(-149), b.intConstant(0));
  return {mantissa, b.addInt(b.shiftRight(bits, 23), shift)};
}

/// The angle whose tangent is t, the smaller leg over the larger one: beyond
/// pi/4 pi/2 - atan t, for x < 0 taken from pi. `square` is that of t.
static Value buildAngle(MathBuilder &b, Value isSteep, Value isNegative,
                        Value t, Value square) {
  Pair base = selectQuarters(
      b, isSteep, 1, selectQuarters(b, isNegative, 2, getQuarters(b, 0)));
  Value tail = atanTail(b, square);
  t = b.select(b.xorInt(isSteep, isNegative), b.neg(t), t);
  return addTerms(b, base, t, tail);
}

/// Any operands. t = q 2^k, of mantissas, so that no quotient is subnormal; 1
/// of two infinite legs. A subnormal angle is q 2^k rounded as an integer;
/// where another one is made of such a t, it vanishes.
static Value atan2Any(MathBuilder &b, Value y, Value x) {
  constexpr int64_t leastNormal = 0x800000, unitExponent = 149, bias = 127;
  Value ay = b.abs(y), ax = b.abs(x);
  Value isSteep = b.greater(ay, ax), isNegative = b.isNegative(x);
  Value low = b.select(isSteep, ax, ay), high = b.select(isSteep, ay, ax);
  auto [lowMantissa, lowExponent] = splitAny(b, low);
  auto [highMantissa, highExponent] = splitAny(b, high);
  Value q = b.div(lowMantissa, highMantissa);
  Value k = b.subInt(lowExponent, highExponent);
  Value isZero = b.either(
      b.equal(low, 0), b.both(b.equal(high, infinity), b.less(low, infinity)));
  // Below, the result rounds to 0, as q 2^k does.
  k = b.maxInt(b.select(isZero, b.intConstant(-400), k), -180);
  Value power = b.shiftLeft(k, 23);
  Value tBits = b.addInt(b.bits(q), power);
  Value isSubnormal = b.lessInt(tBits, leastNormal);
  Value t = b.fromBits(b.maxInt(tBits, leastNormal));
  // The square of t would be subnormal; it is lost before that.
  Value root = b.select(b.less(t, 0x1p-40), 0.0, t);
  Value result = buildAngle(b, isSteep, isNegative, t, b.mul(root, root));
  Value unit =
      b.fromBits(b.addInt(power, b.intConstant((bias + unitExponent) << 23)));
  Value flat =
      b.select(isSubnormal, lowering::buildSubnormal(b, q, unit), result);
  result = b.select(b.either(isSteep, isNegative), result, flat);
  Value isNaN = b.compare(arith::CmpFPredicate::UNO, y, x);
  return b.copySign(b.select(isNaN, notANumber, result), y);
}

/// Legs between 2^-31 and 2^31 have a quotient that is normal.
Value expand::atan2Single(MathBuilder &b, Value y, Value x) {
  using arith::CmpFPredicate;
  Value ay = b.abs(y), ax = b.abs(x);
  Value isSteep = b.greater(ay, ax);
  Value low = b.select(isSteep, ax, ay), high = b.select(isSteep, ay, ax);
  // Either is NaN where a leg is.
  Value isRare =
      b.either(b.compare(CmpFPredicate::ULT, low, b.constant(0x1p-31)),
               b.compare(CmpFPredicate::UGT, high, b.constant(0x1p31)));
  auto buildUsual = [&](MathBuilder &then) {
    Value t = then.div(low, high);
    // A cube of t that would be subnormal is lost before that.
    Value square = then.mul(t, t);
    square = then.select(then.less(square, 0x1p-60), 0x1p-60, square);
    Value result = buildAngle(then, isSteep, then.isNegative(x), t, square);
    return then.copySign(result, y);
  };
  return chooseByRare(b, isRare, buildUsual,
                      [&](MathBuilder &then) { return atan2Any(then, y, x); });
}
