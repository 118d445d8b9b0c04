//===- TrigSingle.cpp - sin, cos and tan in f32 ---------------------------===//
//
// In f32 and integers of 32 bits, and their products of 64. As ReduceAngle.cpp:
// three steps with pi/2 in parts for what is below 2^16, else a product with
// the bits of 2/pi, by a branch that any lane takes all into. Coefficients:
// tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "../MathFunctions.h"
#include "../TableLookup.h"

using namespace mlir;
using namespace mlir::bcast;
using expand::ReducedAngle;
using lowering::Pair;

/// pi/2 in numbers of f32; the rest is 2^-77.
static constexpr double halfPiHigh = 0x1.921fb6p0;
static constexpr double halfPiMiddle = -0x1.777a5cp-25;
static constexpr double halfPiLow = -0x1.ee59dap-50;

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

namespace {
/// Unsigned integers of 32 bits, extended to 64 bits and truncated again. The
/// even and the odd lanes of a vector are extended on their own, where they
/// are: extending a whole vector would move lanes from one register to two.
struct WideLanes {
  explicit WideLanes(MathBuilder &b, Type narrow)
      : builder(b.getBuilder()), narrow(narrow) {
    auto vector = dyn_cast<VectorType>(narrow);
    hasPairs = vector && vector.getNumElements() % 2 == 0;
    wide = builder.getI64Type();
    if (hasPairs)
      wide = VectorType::get(vector.getNumElements() / 2, wide);
    else if (vector)
      wide = vector.clone(wide);
  }

  /// All lanes in 64 bits, or of a vector the even ones, then the odd ones.
  SmallVector<Value, 2> extend(Value value) {
    if (!hasPairs)
      return {arith::ExtUIOp::create(builder, wide, value)};
    value = vector::BitCastOp::create(builder, wide, value);
    return {mask(value, lowHalf), shiftRight(value)};
  }

  /// The upper or the lower 32 bits of all lanes, of values in the form that
  /// `extend` returns.
  Value getHalf(ArrayRef<Value> values, bool isUpper) {
    if (!hasPairs)
      return arith::TruncIOp::create(
          builder, narrow, isUpper ? shiftRight(values[0]) : values[0]);
    Value even = isUpper ? shiftRight(values[0]) : mask(values[0], lowHalf);
    Value odd = isUpper
                    ? mask(values[1], ~lowHalf)
                    : arith::ShLIOp::create(builder, values[1], constant(32));
    return vector::BitCastOp::create(builder, cast<VectorType>(narrow),
                                     arith::OrIOp::create(builder, even, odd));
  }

  Value shiftRight(Value value) {
    return arith::ShRUIOp::create(builder, value, constant(32));
  }

private:
  static constexpr uint64_t lowHalf = 0xffffffff;

  Value constant(uint64_t value) {
    TypedAttr attribute = builder.getI64IntegerAttr(value);
    if (auto type = dyn_cast<VectorType>(wide))
      attribute = DenseElementsAttr::get(type, Attribute(attribute));
    return arith::ConstantOp::create(builder, attribute);
  }
  Value mask(Value value, uint64_t bits) {
    return arith::AndIOp::create(builder, value, constant(bits));
  }

  ImplicitLocOpBuilder &builder;
  Type narrow, wide;
  bool hasPairs;
};
} // namespace

/// Of m (2^64 a + 2^32 b + c), m of 24 bits and a, b, c the words, the bits
/// from 32 to 96 in two words, the upper one first.
static std::pair<Value, Value> multiplyWords(MathBuilder &builder, Value m,
                                             ArrayRef<Value> words) {
  ImplicitLocOpBuilder &b = builder.getBuilder();
  WideLanes lanes(builder, m.getType());
  SmallVector<Value, 2> sums;
  for (auto [factor, middle, low] : llvm::zip_equal(
           lanes.extend(m), lanes.extend(words[1]), lanes.extend(words[2]))) {
    Value lower = lanes.shiftRight(arith::MulIOp::create(b, factor, low));
    Value product = arith::MulIOp::create(b, factor, middle);
    sums.push_back(arith::AddIOp::create(b, product, lower));
  }
  Value upper = builder.addInt(builder.mulInt(m, words[0]),
                               lanes.getHalf(sums, /*isUpper=*/true));
  return {upper, lanes.getHalf(sums, /*isUpper=*/false)};
}

/// The number of the first bit of 2/pi that counts, in the table below. The
/// stored exponent is e + 150, and e at least -7.
static Value getFirstBit(MathBuilder &b, Value x) {
  return b.subInt(b.andInt(b.shiftRightUnsigned(b.bits(x), 23), 0xff),
                  b.intConstant(143));
}

/// Of 2/pi the four words in which the three of 32 bits from the bit of weight
/// 2^(1 - e) on are, where |x| = m 2^e for an integer m of 24 bits: the bits
/// before make multiples of 4, and those behind count for less than 2^-69 in
/// m 2^e 2/pi. By the exponent, any of the first 4 words of the table comes
/// first. Meant for |x| >= 2^16, defined for any.
static SmallVector<Value> getWindow(MathBuilder &b, Value x) {
  // The words of ReduceAngle.cpp's table from the seventh bit on: the first has
  // the weight 2^8, that for 2^16. No word is a NaN's bits.
  static constexpr uint32_t words[] = {0x00517cc1, 0xb727220a, 0x94fe13ab,
                                       0xe8fa9a6e, 0xe06db14a, 0xcc9e21c8,
                                       0x20ff28b1};
  auto numbers = llvm::map_to_vector(words, [](uint32_t word) {
    return static_cast<double>(llvm::bit_cast<float>(word));
  });
  return expand::readWindow(b, numbers, /*count=*/4,
                            b.shiftRightUnsigned(getFirstBit(b, x), 5));
}

/// For |x| >= 2^16. |x| 2/pi modulo 4 in 64 bits, two of them before the point:
/// those and the next are n, the others a signed fraction.
static ReducedAngle reduceLarge(MathBuilder &b, Value x, ValueRange window) {
  Value bits = b.bits(x);
  Value m = b.orInt(b.andInt(bits, 0x7fffff), b.intConstant(0x800000));
  SmallVector<Value> words =
      expand::shiftWordsLeft(b, window, b.andInt(getFirstBit(b, x), 31));
  auto [upper, lower] = multiplyWords(b, m, words);

  // Minus one in the last place, where x is negative, is the angle's negative.
  Value sign = b.shiftRight(bits, 31);
  upper = b.xorInt(upper, sign);
  lower = b.xorInt(lower, sign);

  Value fraction =
      b.orInt(b.shiftLeft(upper, 2), b.shiftRightUnsigned(lower, 30));
  // Rounded to a multiple of 2^-24, and what that leaves: a sum of numbers with
  // opposite signs would lose the low bits of a small one.
  // Both carry where the fraction becomes -1/2 by it.
  Value nearest = b.addInt(fraction, b.intConstant(0x80));
  Value n =
      b.shiftRightUnsigned(b.addInt(upper, b.intConstant(0x20000020)), 30);
  Value rest = b.orInt(b.shiftLeft(fraction, 24),
                       b.shiftRightUnsigned(b.shiftLeft(lower, 2), 8));
  Value high = b.toFloat(b.shiftRight(nearest, 8)), low = b.toFloat(rest);
  constexpr double unit = 0x1p-24, restUnit = 0x1p-56;
  Pair r = lowering::multiply(b, high, b.constant(halfPiHigh * unit));
  r.low = b.fma(low, halfPiHigh * restUnit, r.low);
  r.low = b.fma(high, halfPiMiddle * unit, r.low);
  r = lowering::addOrdered(b, r.high, r.low);
  // 0, but of infinities NaN; r is not 0.
  r.high = b.add(r.high, b.sub(x, x));
  return {r, n};
}

/// From 2^16 on the first step would not be exact much longer.
template <bool wantsLow>
static constexpr expand::AngleReduction reduction = {
    reduceSmall<wantsLow>, reduceLarge, getWindow, /*large=*/0x1p16,
    /*tiny=*/0x1p-30};

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
                      {reduction<false>,
                       /*keepsTiny=*/true, build});
}

Value expand::cosSingle(MathBuilder &b, Value x) {
  auto build = [](MathBuilder &then, const ReducedAngle &angle) {
    return sinOrCos(then, angle, 1);
  };
  return buildOfAngle(b, x,
                      {reduction<false>,
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
                      {reduction<true>,
                       /*keepsTiny=*/true, tanReduced});
}
