//===- ExpandHyperbolicSingle.cpp - Hyperbolic functions of f32 -----------===//
//
// In f32 throughout. Lanes whose result is known are given a harmless operand.
// Coefficients: tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "../MathFunctions.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// Below, an odd function with derivative 1 at 0 rounds to its operand.
static constexpr double tiny = 0x1p-13;
static constexpr int64_t tinyBits = 0x39000000, oneBits = 0x3f800000;
/// Of 1 - 2^-22.
static constexpr int64_t nearOneBits = oneBits - 4;
/// Beyond, 1 is lost beside the operand's square.
static constexpr double large = 0x1p30;

/// sinh(x) = p sinh(r) + q cosh(r) and cosh(x) = p cosh(r) + q sinh(r), where x
/// = n ln 2 + r >= 0, p = cosh(n ln 2) and q = sinh(n ln 2). The terms of 1 and
/// r are added first; sinh and cosh of r are polynomials to 2e-8. All is half
/// of it, so that 2^n does not overflow. x is not so near to 0 that its square
/// is subnormal; beyond 89.5 the result is inf.
static Value sinhOrCosh(MathBuilder &b, Value x, bool isSinh) {
  x = b.select(b.greater(x, 89.5), 89.5, x);
  // A quarter of 2^n and of 2^-n; beyond 2^60 nothing is left of the inverse.
  auto [shifted, r, up] = expand::reduceExponentSingle(b, x);
  Value bounded = b.minInt(lowering::getInt(b, shifted), 60);
  Value down =
      b.fromBits(b.subInt(b.bits(b.constant(0.25)), b.shiftLeft(bounded, 23)));
  Value p = b.add(up, down), q = b.sub(up, down);
  auto [ofOne, ofR] = isSinh ? std::pair(q, p) : std::pair(p, q);

  Value square = b.mul(r, r);
  Value cosTail = b.polynomial(square, {0.00139354263, 0.0416664593, 0.5});
  Value sinTail = b.polynomial(square, {0.00836653542, 0.166665435});
  Value first = b.fma(ofR, r, ofOne);
  Value tail = b.fma(ofOne, cosTail, b.mul(b.mul(ofR, r), sinTail));
  if (isSinh)
    return b.mul(b.fma(square, tail, first), 2);
  // p loses half an ulp for n = 12; q is exact there.
  Value lost = b.add(b.sub(up, p), down);
  return b.mul(b.add(first, b.fma(square, tail, lost)), 2);
}

Value expand::sinhSingle(MathBuilder &b, Value x) {
  Value a = b.abs(x), isTiny = b.less(a, tiny);
  Value result = sinhOrCosh(b, b.select(isTiny, tiny, a), /*isSinh=*/true);
  return b.select(isTiny, x, b.copySign(result, x));
}

Value expand::coshSingle(MathBuilder &b, Value x) {
  Value a = b.abs(x);
  // There the result is 1.
  a = b.select(b.less(a, 0x1p-30), 0x1p-30, a);
  return sinhOrCosh(b, a, /*isSinh=*/false);
}

/// log(1 + y) for a sum y with its rounding error; for large operands, which y
/// and `low` are not used for, log(2 x).
static Value logTwice(MathBuilder &b, Value isLarge, Value x, Pair y) {
  Value result = expand::log1pNormalSingle(
      b, b.select(isLarge, x, y.high), b.select(isLarge, 0.0, y.low),
      b.select(isLarge, b.intConstant(1), b.intConstant(0)));
  return b.select(b.less(x, infinity), result, x);
}

/// log1p(a + a^2 / (1 + sqrt(a^2 + 1))), a = |x|.
Value expand::asinhSingle(MathBuilder &b, Value x) {
  Value a = b.abs(x), isTiny = b.less(a, tiny), isLarge = b.greater(a, large);
  Value bounded = b.select(isLarge, 1, b.select(isTiny, 1, a));
  Value root = b.sqrt(b.fma(bounded, bounded, 1));
  Value rest = b.div(b.mul(bounded, bounded), b.add(root, 1));
  Pair y = lowering::addOrdered(b, bounded, rest);
  Value operand = b.select(isTiny, 1, a);
  Value result = logTwice(b, isLarge, operand, y);
  return b.select(isTiny, x, b.copySign(result, x));
}

/// log1p(t + sqrt(2t + t^2)) with t = x - 1, exact for x < 2. Where the result
/// is small the square root is given what its rounding lost, which is the
/// remainder over twice the root: half or more of it, without a division, by
/// taking that for 1.
Value expand::acoshSingle(MathBuilder &b, Value x) {
  Value isLarge = b.greater(x, large);
  Value t = b.sub(b.select(isLarge, 2, x), 1);
  // The root is not smaller than t.
  Value square = b.fma(t, t, b.add(t, t));
  Value root = b.sqrt(square);
  Pair y = lowering::addOrdered(b, root, t);
  Value remainder = b.fma(b.neg(root), root, square);
  y.low = b.add(y.low, b.select(b.less(x, 1.25), remainder, 0.0));
  Value result = logTwice(b, isLarge, x, y);
  return b.select(b.less(x, 1), notANumber, result);
}

/// With (1 + a) / (1 - a) near 2^k: k ln 2 / 2 + atanh w, where w is (1 + a -
/// 2^k (1 - a)) / (1 + a + 2^k (1 - a)), at most 0.253. Both sums are multiples
/// of a whose other terms are exact for k <= 23. Up to 0.23 k is 0 and w is a
/// itself; above, what w loses is little beside k.
static Value atanhNormal(MathBuilder &b, Value a) {
  constexpr int64_t exponentMask = -0x800000;
  Value up = b.bits(b.add(a, 1)), down = b.bits(b.sub(b.constant(1), a));
  // As bits say it, the logarithm is at most 0.7 more than k.
  constexpr int64_t offset = 0x266666;
  Value k = b.andInt(b.subInt(b.addInt(up, b.intConstant(offset)), down),
                     exponentMask);
  Value power = b.fromBits(b.addInt(k, b.intConstant(oneBits)));
  Value sum = b.add(power, 1), difference = b.sub(b.constant(1), power);
  Value w = b.div(b.fma(a, sum, difference), b.fma(a, difference, sum));
  Value z = b.mul(w, w);
  Value p = b.polynomial(z, {0.157513544, 0.199444667, 0.333339244});
  Value atanhW = b.fma(b.mul(w, z), p, w);
  return b.fma(b.toFloat(k), 0x1.62e43p-25, atanhW);
}

/// Of the four numbers next to 1, whose k is larger, log(2 / (1 - a) - 1) / 2.
Value expand::atanhSingle(MathBuilder &b, Value x) {
  Value a = b.abs(x);
  Value isRare = areBitsOutside(b, a, tinyBits, nearOneBits);
  Value usual = atanhNormal(b, b.select(isRare, 0.5, a));
  auto buildRare = [&](MathBuilder &then) {
    // Those that are not tiny.
    Value isNextToOne = then.both(then.greater(a, 0.5), then.less(a, 1));
    auto buildLog = [&](MathBuilder &inside) {
      Value next = inside.select(isNextToOne, a, 0.5);
      Value fromOne = inside.sub(inside.constant(1), next);
      Value quotient = inside.sub(inside.div(inside.constant(2), fromOne), 2);
      return inside.mul(log1pNormalSingle(inside, quotient), 0.5);
    };
    Value result =
        replaceRare(then, isNextToOne, then.constant(notANumber), buildLog);
    result = then.select(then.equal(a, 1), infinity, result);
    return then.select(then.less(a, tiny), x, then.copySign(result, x));
  };
  return replaceRare(b, isRare, b.copySign(usual, x), buildRare);
}
