//===- TrigSingle.cpp - sin, cos and tan in f32 ---------------------------===//
//
// In f32 and integers of 32 bits, and their products of 64. As ReduceAngle.cpp:
// three steps with pi/2 in parts for what is below 2^16, else a product with
// the bits of 2/pi, by a branch that any lane takes all into. Coefficients:
// tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "../MathFunctions.h"

using namespace mlir;
using namespace mlir::bcast;
using expand::ReducedAngle;
using lowering::Pair;

/// pi/2 in numbers of f32; the rest is 2^-77.
static constexpr double halfPiHigh = 0x1.921fb6p0;
static constexpr double halfPiMiddle = -0x1.777a5cp-25;
static constexpr double halfPiLow = -0x1.ee59dap-50;

/// From here on the first step would not be exact much longer.
static constexpr double largeAngle = 0x1p16;

/// So near to 0 that sin and tan are their operand, whose square would be
/// subnormal, and cos is 1.
static constexpr double tinyAngle = 0x1p-30;

/// For |x| < 2^16. x and n halfPiHigh are multiples of 2^-24 where n is not 0,
/// so the first step is exact. The second one rounds where r is large, which is
/// half an ulp of r; r.low has what it loses, if it is wanted, and else is
/// null. No f32 here is nearer than some 2^-31 to a multiple of pi/2.
template <bool wantsLow>
static ReducedAngle reduceSmall(MathBuilder &b, Value x) {
  Value shifted = b.fma(x, 0x1.45f306p-1, b.constant(b.getRoundingMagic()));
  Value n = b.sub(shifted, b.getRoundingMagic());
  Value first = b.fma(n, -halfPiHigh, x);
  if (!wantsLow) {
    Value second = b.fma(n, -halfPiMiddle, first);
    return {{b.fma(n, -halfPiLow, second), Value()}, b.bits(shifted)};
  }
  Pair step = lowering::multiply(b, n, b.constant(halfPiMiddle));
  Pair rest = lowering::addOrdered(b, first, b.neg(step.high));
  Value low = b.sub(rest.low, step.low);
  return {{rest.high, b.fma(n, -halfPiLow, low)}, b.bits(shifted)};
}

/// The upper half of a product of unsigned integers.
static Value multiplyHigh(MathBuilder &b, Value x, Value y) {
  ImplicitLocOpBuilder &builder = b.getBuilder();
  Type wide = builder.getI64Type(), narrow = x.getType();
  if (auto vector = dyn_cast<VectorType>(narrow))
    wide = vector.clone(wide);
  auto extend = [&](Value value) -> Value {
    return arith::ExtUIOp::create(builder, wide, value);
  };
  Value product = arith::MulIOp::create(builder, extend(x), extend(y));
  Value bits = arith::ConstantOp::create(
      builder, isa<VectorType>(wide)
                   ? TypedAttr(DenseElementsAttr::get(
                         cast<VectorType>(wide),
                         Attribute(builder.getI64IntegerAttr(32))))
                   : TypedAttr(builder.getI64IntegerAttr(32)));
  product = arith::ShRUIOp::create(builder, product, bits);
  return arith::TruncIOp::create(builder, narrow, product);
}

/// Of 2/pi the three words of 32 bits from the bit of weight 2^(1 - e) on,
/// where |x| = m 2^e for an integer m of 24 bits: the bits before make
/// multiples of 4, and those behind count for less than 2^-69 in m 2^e 2/pi.
/// The table is halved once for each bit of the first word's number, since
/// vectors cannot index. Meant for |x| >= 2^16, defined for any.
static SmallVector<Value> getTwoOverPi(MathBuilder &b, Value bits) {
  // The words of ReduceAngle.cpp's table from the seventh bit on: the first has
  // the weight 2^8, that for 2^16.
  static constexpr uint32_t table[] = {0x00517cc1, 0xb727220a, 0x94fe13ab,
                                       0xe8fa9a6e, 0xe06db14a, 0xcc9e21c8,
                                       0x20ff28b1};
  SmallVector<Value> words;
  for (uint32_t word : table)
    words.push_back(b.intConstant(static_cast<int32_t>(word)));
  // The stored exponent is e + 150, and e at least -7.
  Value start = b.subInt(b.andInt(b.shiftRightUnsigned(bits, 23), 0xff),
                         b.intConstant(143));
  for (int64_t step : {2, 1}) {
    Value skips = b.isNonZero(b.andInt(start, step * 32));
    for (int64_t i = 0; i < 3 + step; ++i)
      words[i] = b.select(skips, words[i + step], words[i]);
  }
  Value left = b.andInt(start, 31);
  Value right = b.xorInt(left, b.intConstant(31));
  for (int64_t i = 0; i < 3; ++i)
    words[i] = b.orInt(
        b.shiftLeft(words[i], left),
        b.shiftRightUnsigned(b.shiftRightUnsigned(words[i + 1], 1), right));
  words.truncate(3);
  return words;
}

/// For |x| >= 2^16. |x| 2/pi modulo 4 in 64 bits, two of them before the point:
/// those and the next are n, the others a signed fraction.
static ReducedAngle reduceLarge(MathBuilder &b, Value x) {
  Value bits = b.bits(x);
  Value m = b.orInt(b.andInt(bits, 0x7fffff), b.intConstant(0x800000));
  SmallVector<Value> words = getTwoOverPi(b, bits);
  Value middle = b.mulInt(m, words[1]);
  Value lower = b.addInt(middle, multiplyHigh(b, m, words[2]));
  Value upper = b.addInt(b.mulInt(m, words[0]), multiplyHigh(b, m, words[1]));
  Value carries = arith::CmpIOp::create(
      b.getBuilder(), arith::CmpIPredicate::ult, lower, middle);
  upper = b.select(carries, b.addInt(upper, b.intConstant(1)), upper);

  // Minus one in the last place, where x is negative, is the angle's negative.
  Value sign = b.shiftRight(bits, 31);
  upper = b.xorInt(upper, sign);
  lower = b.xorInt(lower, sign);

  Value fraction =
      b.orInt(b.shiftLeft(upper, 2), b.shiftRightUnsigned(lower, 30));
  Value n = b.addInt(b.shiftRightUnsigned(upper, 30),
                     b.shiftRightUnsigned(fraction, 31));
  // Rounded to a multiple of 2^-24, and what that leaves: a sum of numbers with
  // opposite signs would lose the low bits of a small one.
  Value restTop = b.shiftLeft(fraction, 24);
  Value rounded =
      b.subInt(b.shiftRight(fraction, 8), b.shiftRight(restTop, 31));
  Value rest = b.orInt(restTop, b.shiftRightUnsigned(b.shiftLeft(lower, 2), 8));
  Value high = b.mul(b.toFloat(rounded), 0x1p-24);
  Value low = b.mul(b.toFloat(rest), 0x1p-56);
  Pair r = lowering::multiply(b, high, b.constant(halfPiHigh));
  r.low = b.fma(high, halfPiMiddle, b.fma(low, halfPiHigh, r.low));
  r = lowering::addOrdered(b, r.high, r.low);
  // 0, but of infinities NaN; r is not 0.
  r.high = b.add(r.high, b.sub(x, x));
  return {r, n};
}

/// sin(r + (quadrant + quadrants) pi/2). With z = r^2: sin r = r + r z S(z),
/// cos r = 1 - z/2 + z^2 C(z), S and C to 2^-28 of those. Odd quadrants swap
/// them, the second bit negates.
static Value sinOrCos(MathBuilder &b, const ReducedAngle &angle,
                      int64_t quadrants) {
  Value r = angle.r.high, z = b.mul(r, r);
  Value s = b.polynomial(z, {-0.000195078799, 0.00833210628, -0.166666538});
  Value sin = b.fma(b.mul(r, z), s, r);
  Value cos =
      b.polynomial(z, {2.44316507e-05, -0.0013887306, 0.0416666456, -0.5, 1.0});
  Value quadrant = b.addInt(angle.quadrant, b.intConstant(quadrants));
  Value isOdd = b.isNonZero(b.andInt(quadrant, 1));
  Value sign = b.shiftLeft(b.andInt(quadrant, 2), 30);
  return b.fromBits(b.xorInt(b.bits(b.select(isOdd, cos, sin)), sign));
}

Value expand::sinSingle(MathBuilder &b, Value x) {
  auto build = [](MathBuilder &then, const ReducedAngle &angle) {
    return sinOrCos(then, angle, 0);
  };
  return buildOfAngle(b, x,
                      {reduceSmall<false>, reduceLarge, largeAngle, tinyAngle,
                       /*keepsTiny=*/true, build});
}

Value expand::cosSingle(MathBuilder &b, Value x) {
  auto build = [](MathBuilder &then, const ReducedAngle &angle) {
    return sinOrCos(then, angle, 1);
  };
  return buildOfAngle(b, x,
                      {reduceSmall<false>, reduceLarge, largeAngle, tinyAngle,
                       /*keepsTiny=*/false, build});
}

/// tan r = r + r z T(z), T to 2^-29 of it; -1 / tan r in odd quadrants. Of r's
/// low part (1 + z), near enough to its derivative.
static Value tanReduced(MathBuilder &b, const ReducedAngle &angle) {
  auto [r, quadrant] = angle;
  Value z = b.mul(r.high, r.high);
  Value t =
      b.polynomial(z, {0.0044709472, -9.82968922e-05, 0.0109806508, 0.021227669,
                       0.0540701859, 0.133325756, 0.333333522});
  Value low = b.fma(z, r.low, r.low);
  Value tan = b.add(r.high, b.fma(b.mul(r.high, z), t, low));
  Value isOdd = b.isNonZero(b.andInt(quadrant, 1));
  return b.select(isOdd, b.div(b.constant(-1), tan), tan);
}

Value expand::tanSingle(MathBuilder &b, Value x) {
  return buildOfAngle(b, x,
                      {reduceSmall<true>, reduceLarge, largeAngle, tinyAngle,
                       /*keepsTiny=*/true, tanReduced});
}
