//===- ExpandRoots.cpp - rsqrt and cbrt -----------------------------------===//

#include "MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;

/// 1 / sqrt(x), two correctly rounded steps. Subnormals are scaled by an even
/// power of 2 first, which changes no digit, since they take long.
Value expand::rsqrt(MathBuilder &b, Value x) {
  bool isDouble = b.isDouble();
  Value isSubnormal =
      b.both(b.less(x, isDouble ? 0x1p-1022 : 0x1p-126), b.greater(x, 0.0));
  Value scaled = lowering::normalizeSubnormal(b, x);
  if (!isDouble)
    scaled = b.add(scaled, scaled);
  Value root = b.sqrt(b.select(isSubnormal, scaled, x));
  Value numerator = b.select(isSubnormal, isDouble ? 0x1p537 : 0x1p75, 1.0);
  return b.div(numerator, root);
}

/// x = 2^(3q) v with v in [1, 8). y = v^(-1/3) from a cubic (3e-4, fit.py) and
/// two steps y += y (h/3 + 2h^2/9 + 14h^3/81), h = 1 - v y^3, each raising the
/// error to its fourth power. The root is v y^2, corrected by the remainder
/// v - root^3 in two parts, so that only the last sum rounds.
Value expand::cbrt(MathBuilder &b, Value x) {
  MathBuilder d = b.getDouble();
  Value a = d.convert(b.abs(x));
  Value isSubnormal, scaled = a;
  if (b.isDouble()) {
    isSubnormal = d.less(a, 0x1p-1022);
    scaled = d.select(isSubnormal, d.mul(a, 0x1p54), a);
  }
  Value bits = d.bits(scaled);
  Value exponent = d.subInt(d.shiftRight(bits, 52), d.intConstant(1023));
  Value m = d.fromBits(d.addInt(d.andInt(bits, 0x000fffffffffffff),
                                d.intConstant(0x3ff0000000000000)));
  // (e - 1) / 3 rounds to q for e = 3q, 3q + 1, 3q + 2.
  Value e = d.toFloat(exponent);
  auto [q, shifted] = roundToInt(d, d.mul(d.sub(e, 1), 0.33333333333333333));
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
  Value result = scale(d, root, shifted);
  if (b.isDouble())
    result = d.mul(result, d.select(isSubnormal, 0x1p-18, 1.0));
  // 0, inf and NaN are their own roots.
  result = b.convert(result);
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Value isOrdinary =
      b.both(b.greater(b.abs(x), 0.0), b.less(b.abs(x), infinity));
  return b.copySign(b.select(isOrdinary, result, x), x);
}
