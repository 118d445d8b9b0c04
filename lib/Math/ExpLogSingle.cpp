//===- ExpLogSingle.cpp - Exponentials and logarithms in f32 --------------===//
//
// In f32 throughout, without division. Lanes whose result is known are given a
// harmless operand, so that no value takes longer than others. Coefficients:
// tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::log2e;
using lowering::Pair;

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

namespace {
/// (exp(x) - 1) / 4 as high + weight * q. With x = n ln 2 + r, `power` = 2^n /
/// 4 and `base` = power - 1/4: high = power r + base, weight = power r^2. The
/// sum in `high` cancels at most to a third, where n = 1, and is exact where
/// n = 0.
struct Expm1Terms {
  Value power, r, base, high, weight, q;
};
} // namespace

/// q approximates to 2^-25 of what exp(r) - 1 is.
static Expm1Terms getExpm1Terms(MathBuilder &b, Value x) {
  Value shifted = b.fma(x, log2e, b.constant(b.getRoundingMagic()));
  Value n = b.sub(shifted, b.getRoundingMagic());
  Value r = b.fma(n, -ln2Low, b.fma(n, -ln2High, x));
  Value q = b.polynomial(
      r, {0.00138825399, 0.00836651213, 0.0416672006, 0.166665435, 0.49999997});
  // The bits of `shifted` above n are shifted out.
  Value power = b.fromBits(
      b.addInt(b.shiftLeft(b.bits(shifted), 23), b.bits(b.constant(0.25))));
  Value base = b.sub(power, 0.25);
  Value high = b.fma(power, r, base);
  return {power, r, base, high, b.mul(power, b.mul(r, r)), q};
}

Pair expand::quarterExpm1Single(MathBuilder &b, Value x) {
  Expm1Terms terms = getExpm1Terms(b, x);
  Value lost = b.fma(terms.power, terms.r, b.sub(terms.base, terms.high));
  return {terms.high, b.fma(terms.weight, terms.q, lost)};
}

/// Below -18 the result is -1, beyond 89 inf.
Value expand::expm1Single(MathBuilder &b, Value x) {
  Value isIdentity = isTiny(b, x);
  Value operand = b.clamp(b.select(isIdentity, 1, x), -18, 89);
  Expm1Terms terms = getExpm1Terms(b, operand);
  Value quarter = b.fma(terms.weight, terms.q, terms.high);
  return b.select(isIdentity, x, b.mul(quarter, 4));
}

/// With 1 + x near 2^k: 1 + x = 2^k (1 + m), |m| <= 1/3 or hardly more, where
/// m = 2^-k x + (2^-k - 1) keeps the digits of x; log(1 + m) = m + m^2 q(m), q
/// to 2^-26 of that.
Value expand::log1pNormalSingle(MathBuilder &b, Value x, Value xLow, Value n) {
  // k in the place of an exponent.
  constexpr int64_t twoThirds = 0x3f2aaaab, exponentMask = -0x800000;
  Value u = b.add(x, 1);
  Value k =
      b.andInt(b.subInt(b.bits(u), b.intConstant(twoThirds)), exponentMask);
  // Four times 2^-k, since k may be 128.
  Value power = b.fromBits(b.subInt(b.bits(b.constant(4)), k));
  Value scaled = b.fromBits(b.subInt(b.bits(x), k));
  Value m = b.add(scaled, b.fma(power, 0.25, b.constant(-1)));
  Value q = b.polynomial(m, {-0.129490346, 0.140046611, -0.121671356,
                             0.140011802, -0.166823074, 0.20010747,
                             -0.249997169, 0.333332092, -0.5});
  Value square = b.mul(m, m), logM;
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
