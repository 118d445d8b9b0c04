//===- ExpandRoots.cpp - sqrt, rsqrt and cbrt -----------------------------===//

#include "MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;

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
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Value isOrdinary =
      b.both(b.greater(b.abs(x), 0.0), b.less(b.abs(x), infinity));
  return b.copySign(b.select(isOrdinary, root, x), x);
}

/// x = 2^(3q) v with v in [1, 8). y = v^(-1/3) from a cubic (3e-4, fit.py) and
/// two steps y += y (h/3 + 2h^2/9 + 14h^3/81), h = 1 - v y^3, each raising the
/// error to its fourth power. The root is v y^2, corrected by the remainder
/// v - root^3 in two parts, so that only the last sum rounds.
static Value cbrtDouble(MathBuilder &d, Value x) {
  Value a = d.abs(x);
  Value isSubnormal = d.less(a, 0x1p-1022);
  Value scaled = d.select(isSubnormal, d.mul(a, 0x1p54), a);
  Value bits = d.bits(scaled);
  Value exponent = d.subInt(d.shiftRight(bits, 52), d.intConstant(1023));
  Value m = d.fromBits(d.addInt(d.andInt(bits, 0x000fffffffffffff),
                                d.intConstant(0x3ff0000000000000)));
  // (e - 1) / 3 rounds to q for e = 3q, 3q + 1, 3q + 2.
  Value e = d.toFloat(exponent);
  auto [q, shifted] =
      lowering::roundToInt(d, d.mul(d.sub(e, 1), 0.33333333333333333));
  Value rest = d.fma(q, -3.0, e);
  Value y = d.polynomial(m, {-0.04863305334283885, 0.3118472681731596,
                             -0.8012745696637373, 1.53776026627287});
  Value isOne = d.equal(rest, 1), isTwo = d.equal(rest, 2);
  Value v = d.mul(m, d.select(isOne, d.constant(2), d.select(isTwo, 4, 1)));
  y = d.mul(y, d.select(isOne, d.constant(0.7937005259840998),
                        d.select(isTwo, 0.6299605249474366, 1)));
  for (int step = 0; step < 2; ++step) {
    Value h = d.fma(d.neg(d.mul(v, y)), d.mul(y, y), 1);
    Value series = d.polynomial(h, {14.0 / 81, 2.0 / 9, 1.0 / 3, 0.0});
    y = d.fma(y, series, y);
  }
  Value inverseSquare = d.mul(y, y);
  Value root = d.mul(v, inverseSquare);
  Value square = d.mul(root, root);
  Value squareLow = d.fma(root, root, d.neg(square));
  Value remainder = d.fma(d.neg(square), root, v);
  remainder = d.fma(d.neg(squareLow), root, remainder);
  root = d.fma(d.mul(remainder, inverseSquare), 1.0 / 3, root);
  Value result = lowering::scale(d, root, shifted);
  result = d.mul(result, d.select(isSubnormal, 0x1p-18, 1.0));
  return keepSpecial(d, x, result);
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

/// Subnormals are multiplied by 2^150 first, behind the branch.
static Value cbrtSingle(MathBuilder &b, Value x) {
  Value a = b.abs(x);
  auto buildUsual = [&](MathBuilder &then) {
    return then.copySign(cbrtNormalSingle(then, a), x);
  };
  auto buildAny = [&](MathBuilder &then) {
    Value isSubnormal = then.less(a, 0x1p-126);
    Value scaled = lowering::normalizeSubnormal(then, a);
    scaled = then.select(isSubnormal, then.add(scaled, scaled), a);
    Value root = cbrtNormalSingle(then, scaled);
    root = then.select(isSubnormal, then.mul(root, 0x1p-50), root);
    return keepSpecial(then, x, root);
  };
  Value isRare = expand::areBitsOutside(b, a, expand::leastNormalSingle,
                                        expand::infinitySingle);
  return expand::chooseByRare(b, isRare, buildUsual, buildAny);
}

Value expand::cbrt(MathBuilder &b, Value x) {
  return b.isDouble() ? cbrtDouble(b, x) : cbrtSingle(b, x);
}
