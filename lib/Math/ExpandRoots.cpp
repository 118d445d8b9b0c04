//===- ExpandRoots.cpp - sqrt, rsqrt and cbrt -----------------------------===//

#include "MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

static constexpr double infinity = std::numeric_limits<double>::infinity();

namespace {
/// Of a subnormal number 2^75 times the root, in f64 2^537.
struct ScaledRoot {
  Value isSubnormal, root;
};
} // namespace

/// Subnormals are scaled by an even power of 2 first, which changes no digit,
/// since processors take long for the roots of them.
static ScaledRoot getScaledRoot(MathBuilder &b, Value x) {
  bool isDouble = b.isDouble();
  Value isSubnormal =
      b.both(b.less(x, isDouble ? 0x1p-1022 : 0x1p-126), b.greater(x, 0.0));
  Value scaled = lowering::normalizeSubnormal(b, x);
  if (!isDouble)
    scaled = b.add(scaled, scaled);
  return {isSubnormal, b.sqrt(b.select(isSubnormal, scaled, x))};
}

Value expand::sqrt(MathBuilder &b, Value x) {
  auto [isSubnormal, root] = getScaledRoot(b, x);
  double back = b.isDouble() ? 0x1p-537 : 0x1p-75;
  return b.mul(root, b.select(isSubnormal, back, 1.0));
}

/// 1 / sqrt(x), two correctly rounded steps.
Value expand::rsqrt(MathBuilder &b, Value x) {
  auto [isSubnormal, root] = getScaledRoot(b, x);
  double numerator = b.isDouble() ? 0x1p537 : 0x1p75;
  return b.div(b.select(isSubnormal, numerator, 1.0), root);
}

/// 0, inf and NaN are their own roots.
static Value keepSpecial(MathBuilder &b, Value x, Value root) {
  Value isOrdinary =
      b.both(b.greater(b.abs(x), 0.0), b.less(b.abs(x), infinity));
  return b.copySign(b.select(isOrdinary, root, x), x);
}

/// y = a^(-1/3) to a thirtieth by an integer, minus a third of a's upper half,
/// rounded in the low bits of a number above 2^52. Times (1 - h)^(-1/3) with h
/// = 1 - a y^3, to 2^-14 (fit.py), of which 26 bits are kept, so that y^2 is
/// exact. The root is w = a y^2, in two parts, times (1 - h)^(-2/3) with the
/// new h: only the last sum rounds. a is positive, normal and finite.
static Value cbrtNormalDouble(MathBuilder &d, Value a) {
  // 2^52 / 3 + 1.5 2^52, and what makes h's largest and smallest value
  // opposites.
  constexpr double start = 0x1.d5555aa943e55p+52;
  constexpr int64_t half = 32, kept = ~int64_t(0x7ffffff);
  Value upper = d.shiftRightUnsigned(d.bits(a), half);
  Value number = d.fromBits(d.orInt(upper, d.bits(d.constant(0x1p52))));
  Value third = d.fma(number, -1.0 / 3, d.constant(start));
  Value y = d.fromBits(d.shiftLeft(d.bits(third), half));
  Value h = d.fma(d.neg(d.mul(a, y)), d.mul(y, y), 1.0);
  y = d.mul(y, d.polynomial(h, {0.22336073136891196, 0.334699025716905, 1.0}));
  y = d.fromBits(d.andInt(d.bits(y), kept));
  Value inverseSquare = d.mul(y, y);
  Pair w = lowering::multiply(d, a, inverseSquare);
  h = d.fma(d.neg(w.high), y, 1.0);
  h = d.fma(d.neg(w.low), y, h);
  Value series = d.polynomial(h, {110.0 / 243, 40.0 / 81, 5.0 / 9, 2.0 / 3});
  return d.add(w.high, d.fma(d.mul(w.high, h), series, w.low));
}

/// Without a division, nor a split into exponent and mantissa, since no power
/// of y overflows. y = a^(-1/3) to a thirtieth by an integer, minus a third of
/// a's; times (1 - h)^(-1/3) with h = 1 - a y^3, to 2^-14 (fit.py). The root is
/// a y^2, corrected by the remainder a - root^3. a is positive, normal and
/// finite.
static Value cbrtNormalSingle(MathBuilder &b, Value a) {
  // What makes h's largest and smallest value opposites.
  constexpr double start = 0x54a20000;
  Value third = b.fma(b.toFloat(b.bits(a)), -1.0 / 3, b.constant(start));
  Value y = b.fromBits(b.toInt(third));
  Value h = b.fma(b.neg(b.mul(a, y)), b.mul(y, y), 1.0);
  y = b.mul(y, b.polynomial(h, {0.224069431, 0.334913313, 0.999996781}));
  Value inverseSquare = b.mul(y, y);
  Value root = b.mul(a, inverseSquare);
  Value remainder = b.fma(b.neg(b.mul(root, root)), root, a);
  return b.fma(b.mul(remainder, inverseSquare), 1.0 / 3, root);
}

static Value cbrtNormal(MathBuilder &b, Value a) {
  return b.isDouble() ? cbrtNormalDouble(b, a) : cbrtNormalSingle(b, a);
}

/// Subnormals are multiplied by 2^150 first, in f64 by 2^1074, behind the
/// branch.
Value expand::cbrt(MathBuilder &b, Value x) {
  bool isDouble = b.isDouble();
  Value a = b.abs(x);
  auto buildUsual = [&](MathBuilder &then) {
    return then.copySign(cbrtNormal(then, a), x);
  };
  auto buildAny = [&](MathBuilder &then) {
    Value isSubnormal = then.less(a, isDouble ? 0x1p-1022 : 0x1p-126);
    Value scaled = lowering::normalizeSubnormal(then, a);
    if (!isDouble)
      scaled = then.add(scaled, scaled);
    Value root = cbrtNormal(then, then.select(isSubnormal, scaled, a));
    Value back = then.mul(root, isDouble ? 0x1p-358 : 0x1p-50);
    return keepSpecial(then, x, then.select(isSubnormal, back, root));
  };
  Value isRare = isDouble
                     ? isOutside(b, a, 0x1p-1022, infinity)
                     : areBitsOutside(b, a, leastNormalSingle, infinitySingle);
  return chooseByRare(b, isRare, buildUsual, buildAny);
}
