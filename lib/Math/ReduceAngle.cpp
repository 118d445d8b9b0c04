//===- ReduceAngle.cpp - Angles less multiples of pi/2 --------------------===//
//
// x = n pi/2 + r, for any x: three steps with pi/2 in parts where n is not
// large, else a product of integers with the bits of 2/pi that matter for x's
// exponent (Payne and Hanek). In f64; which of both, for f32 too.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"

using namespace mlir;
using namespace mlir::bcast;
using expand::ReducedAngle;
using lowering::Pair;

static constexpr double twoOverPi = 0x1.45f306dc9c883p-1;

/// For |x| < 2^40. x and n * halfPi are multiples of 2^-53 where n is not 0, so
/// the first step is exact, and the second one keeps what it loses, though its
/// first term may be the smaller one: that is a multiple of the other's last
/// bit. The third leaves n * 2^-162, and no f64 here is nearer than some 2^-62
/// to a multiple of pi/2.
ReducedAngle expand::reduceSmallAngle(MathBuilder &d, Value x) {
  constexpr double halfPiLowest = -0x1.f1976b7ed8fbcp-110;
  Value shifted = d.fma(x, twoOverPi, d.constant(d.getRoundingMagic()));
  Value n = d.sub(shifted, d.getRoundingMagic());
  Value first = d.fma(n, -expand::halfPi, x);
  Pair step = lowering::multiply(d, n, d.constant(expand::halfPiLow));
  Pair rest = lowering::addOrdered(d, first, d.neg(step.high));
  Value low = d.sub(rest.low, step.low);
  return {{rest.high, d.fma(n, -halfPiLowest, low)}, d.bits(shifted)};
}

/// How much of 2/pi, in words of 64 bits, is multiplied with the 53 bits of an
/// argument: what comes behind counts for less than 2^-137, against 2^-62 as
/// the least distance from a multiple of pi/2. By the exponent, any of the
/// first 2 `windowReach` words may come first.
static constexpr int64_t mantissaDigits = 53, windowWords = 3, windowReach = 8;

/// The words of 2/pi from the bit of weight 2^(1 - e) on, where |x| = m 2^e for
/// an integer m: the bits before make multiples of 4. The table is halved once
/// for each bit of the first word's number, since vectors cannot index. Meant
/// for |x| >= 2^40, defined for any.
static SmallVector<Value> getTwoOverPi(MathBuilder &d, Value bits) {
  // tools/bcast-accuracy/fit.py prints them. The first 16 bits are before the
  // point.
  static constexpr uint64_t table[] = {
      0x0000a2f9836e4e44, 0x1529fc2757d1f534, 0xddc0db6295993c43,
      0x9041fe5163abdebb, 0xc561b7246e3a424d, 0xd2e006492eea09d1,
      0x921cfe1deb1cb129, 0xa73ee88235f52ebb, 0x4484e99c7026b45f,
      0x7e413991d6398353, 0x39f49c845f8bbdf9, 0x283b1ff897ffde05,
      0x980fef2f118b5a0a, 0x6d1f6d367ecf27cb, 0x09b74f463f669e5f,
      0xea2d7527bac7ebe5, 0xf17b3d0739f78a52, 0x92ea6bfb5fb11f8d,
      0x5d0856033046fc7b};
  // One more word for the bits that are shifted in.
  constexpr int64_t needed = windowWords + 1;
  SmallVector<Value> words;
  for (uint64_t word : ArrayRef(table).take_front(needed + 2 * windowReach - 1))
    words.push_back(d.intConstant(static_cast<int64_t>(word)));
  // The stored exponent is e + 1022 + digits; a bit of weight 2^-i is number
  // i + 15 in the table.
  Value biased = d.andInt(d.shiftRightUnsigned(bits, 52), 0x7ff);
  Value start = d.subInt(biased, d.intConstant(1008 + mantissaDigits));
  for (int64_t step = windowReach; step != 0; step /= 2) {
    Value skips = d.isNonZero(d.andInt(start, step * 64));
    for (int64_t i = 0; i < needed + step - 1; ++i)
      words[i] = d.select(skips, words[i + step], words[i]);
  }
  Value left = d.andInt(start, 63);
  Value right = d.xorInt(left, d.intConstant(63));
  for (int64_t i = 0; i < needed - 1; ++i)
    words[i] = d.orInt(
        d.shiftLeft(words[i], left),
        d.shiftRightUnsigned(d.shiftRightUnsigned(words[i + 1], 1), right));
  words.resize(needed - 1);
  return words;
}

static constexpr int64_t lowHalf = 0xffffffff;

/// The product of `factor`, of 53 bits, and the
/// words, highest first, without what exceeds their bits: in halves of words,
/// lowest first. No sum exceeds 64 bits.
static SmallVector<Value> multiplyWords(MathBuilder &d, Value factor,
                                        ArrayRef<Value> words) {
  SmallVector<Value> halves;
  for (Value word : llvm::reverse(words)) {
    halves.push_back(d.andInt(word, lowHalf));
    halves.push_back(d.shiftRightUnsigned(word, 32));
  }
  SmallVector<Value> product(halves.size(), d.intConstant(0));
  for (int64_t first = 0; first * 32 < mantissaDigits; ++first) {
    Value part = d.andInt(d.shiftRightUnsigned(factor, first * 32), lowHalf);
    Value carry = d.intConstant(0);
    for (size_t i = first; i < product.size(); ++i) {
      Value sum = d.mulInt(part, halves[i - first]);
      sum = d.addInt(d.addInt(sum, product[i]), carry);
      product[i] = d.andInt(sum, lowHalf);
      carry = d.shiftRightUnsigned(sum, 32);
    }
  }
  return product;
}

/// A signed number in 128 bits, times 2^-128. Sums keep what they lose: the
/// first term is 0 or not smaller than the second.
static Pair toPair(MathBuilder &d, Value upper, Value lower) {
  auto scaled = [&](Value integer, double unit) {
    return d.mul(d.toFloat(integer), unit);
  };
  Pair sum = lowering::addOrdered(d, scaled(d.shiftRight(upper, 32), 0x1p-32),
                                  scaled(d.andInt(upper, lowHalf), 0x1p-64));
  Pair more = lowering::addOrdered(
      d, sum.high, scaled(d.shiftRightUnsigned(lower, 32), 0x1p-96));
  Value last = scaled(d.andInt(lower, lowHalf), 0x1p-128);
  return {more.high, d.add(d.add(sum.low, more.low), last)};
}

/// For |x| >= 2^40. |x| 2/pi modulo 4, its highest two bits before the point:
/// those and the next are n.
ReducedAngle expand::reduceLargeAngle(MathBuilder &d, Value x) {
  Value bits = d.bits(x);
  int64_t implicit = int64_t(1) << 52;
  Value mantissa =
      d.orInt(d.andInt(bits, implicit - 1), d.intConstant(implicit));
  SmallVector<Value> turns = multiplyWords(d, mantissa, getTwoOverPi(d, bits));
  // Words again, highest first, 0 behind the last.
  auto word = [&](size_t i) {
    if (2 * i >= turns.size())
      return d.intConstant(0);
    ArrayRef<Value> halves = ArrayRef(turns).drop_back(2 * i).take_back(2);
    return d.orInt(d.shiftLeft(halves[1], 32), halves[0]);
  };
  auto shiftedWord = [&](size_t i) {
    return d.orInt(d.shiftLeft(word(i), 2),
                   d.shiftRightUnsigned(word(i + 1), 62));
  };
  Value upper = shiftedWord(0), lower = shiftedWord(1);
  Value n = d.addInt(d.shiftRightUnsigned(word(0), 62),
                     d.shiftRightUnsigned(upper, 63));

  Pair fraction = toPair(d, upper, lower);
  Pair r = lowering::multiply(d, fraction.high, d.constant(expand::halfPi));
  Value low = d.fma(fraction.high, expand::halfPiLow, r.low);
  low = d.fma(fraction.low, expand::halfPi, low);
  r = lowering::addOrdered(d, r.high, low);

  Value isNegative = d.isNegative(x);
  n = d.select(isNegative, d.subInt(d.intConstant(0), n), n);
  r = lowering::select(d, isNegative, lowering::negate(d, r), r);
  // 0, but of infinities NaN; r is not 0.
  r.high = d.add(r.high, d.sub(x, x));
  return {r, n};
}

void expand::gatherAngles(Operation *root) {
  llvm::DenseMap<std::pair<Value, Block *>, Operation *> last;
  root->walk([&](Operation *op) {
    if (!isa<math::SinOp, math::CosOp, math::TanOp>(op))
      return;
    Operation *&before = last[{op->getOperand(0), op->getBlock()}];
    if (before)
      op->moveAfter(before);
    before = op;
  });
}

static ReducedAngle reduceAny(MathBuilder &b, Value x,
                              const expand::AngleFunction &function) {
  ReducedAngle small = function.reduceSmall(b, x);
  Value isLarge = b.compare(arith::CmpFPredicate::OGE, b.abs(x),
                            b.constant(function.large));
  bool hasLow = static_cast<bool>(small.r.low);
  auto getValues = [&](const ReducedAngle &angle) {
    SmallVector<Value> values = {angle.r.high, angle.quadrant};
    if (hasLow)
      values.push_back(angle.r.low);
    return values;
  };
  SmallVector<Value> values =
      expand::replaceRare(b, isLarge, getValues(small), [&](MathBuilder &then) {
        return getValues(function.reduceLarge(then, x));
      });
  return {{values[0], hasLow ? values[2] : Value()}, values[1]};
}

Value expand::buildOfAngle(MathBuilder &b, Value x,
                           const AngleFunction &function) {
  Value a = b.abs(x);
  Value isRare = isOutside(b, a, function.tiny, function.large);
  auto buildUsual = [&](MathBuilder &then) {
    return function.build(then, function.reduceSmall(then, x));
  };
  auto buildAny = [&](MathBuilder &then) {
    Value isTiny = then.less(a, function.tiny);
    Value operand = then.select(isTiny, function.tiny, x);
    Value result = function.build(then, reduceAny(then, operand, function));
    return function.keepsTiny ? then.select(isTiny, x, result) : result;
  };
  return chooseByRare(b, isRare, buildUsual, buildAny);
}
