//===- ReduceAngle.cpp - Angles less multiples of pi/2 --------------------===//
//
// x = n pi/2 + r, for any x: three steps with pi/2 in parts where n is not
// large, else a product of integers with the bits of 2/pi that matter for x's
// exponent (Payne and Hanek). In f64; which of both, for f32 too.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include "TableLookup.h"

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
static ReducedAngle reduceSmall(MathBuilder &d, Value x) {
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
/// the least distance from a multiple of pi/2.
static constexpr int64_t mantissaDigits = 53, windowWords = 3;

/// The number of the first bit of 2/pi that counts, in the table below. The
/// stored exponent is e + 1022 + digits; bit i + 15 has the weight 2^-i.
static Value getFirstBit(MathBuilder &d, Value x) {
  Value biased = d.andInt(d.shiftRightUnsigned(d.bits(x), 52), 0x7ff);
  return d.subInt(biased, d.intConstant(1008 + mantissaDigits));
}

/// The words of 2/pi in which those from the bit of weight 2^(1 - e) on are,
/// where |x| = m 2^e for an integer m: the bits before make multiples of 4. By
/// the exponent, any of the first 16 words of the table comes first. Meant for
/// |x| >= 2^40, defined for any.
static SmallVector<Value> getWindow(MathBuilder &d, Value x) {
  // tools/bcast-accuracy/fit.py prints them. The first 16 bits are before the
  // point. No word is a NaN's bits.
  static constexpr uint64_t words[] = {
      0x0000a2f9836e4e44, 0x1529fc2757d1f534, 0xddc0db6295993c43,
      0x9041fe5163abdebb, 0xc561b7246e3a424d, 0xd2e006492eea09d1,
      0x921cfe1deb1cb129, 0xa73ee88235f52ebb, 0x4484e99c7026b45f,
      0x7e413991d6398353, 0x39f49c845f8bbdf9, 0x283b1ff897ffde05,
      0x980fef2f118b5a0a, 0x6d1f6d367ecf27cb, 0x09b74f463f669e5f,
      0xea2d7527bac7ebe5, 0xf17b3d0739f78a52, 0x92ea6bfb5fb11f8d,
      0x5d0856033046fc7b};
  auto numbers = llvm::map_to_vector(
      words, [](uint64_t word) { return llvm::bit_cast<double>(word); });
  // One more word for the bits that are shifted in.
  return expand::readWindow(d, numbers, windowWords + 1,
                            d.shiftRightUnsigned(getFirstBit(d, x), 6));
}

SmallVector<Value> expand::shiftWordsLeft(MathBuilder &b, ValueRange words,
                                          Value bits) {
  // Two shifts to the right, since one by all bits of a word is undefined.
  int64_t last = b.isDouble() ? 63 : 31;
  Value right = b.xorInt(bits, b.intConstant(last));
  SmallVector<Value> shifted;
  for (auto [word, next] : llvm::zip(words.drop_back(), words.drop_front()))
    shifted.push_back(
        b.orInt(b.shiftLeft(word, bits),
                b.shiftRightUnsigned(b.shiftRightUnsigned(next, 1), right)));
  return shifted;
}

static constexpr int64_t lowHalf = 0xffffffff;

/// The product of `factor`, of 53 bits, and the words, highest first, without
/// what exceeds their bits: in halves of words, lowest first. A column adds the
/// halves of two products of 64 bits, one of 53, and a carry, so that no sum
/// exceeds 64 bits.
static SmallVector<Value> multiplyWords(MathBuilder &d, Value factor,
                                        ArrayRef<Value> words) {
  Value lower = d.andInt(factor, lowHalf);
  Value upper = d.shiftRightUnsigned(factor, 32);
  SmallVector<Value> product;
  Value carried;
  for (Value word : llvm::reverse(words))
    for (Value half :
         {d.andInt(word, lowHalf), d.shiftRightUnsigned(word, 32)}) {
      Value whole = d.mulInt(lower, half);
      Value column = d.andInt(whole, lowHalf);
      if (carried)
        column = d.addInt(column, carried);
      product.push_back(d.andInt(column, lowHalf));
      Value next =
          d.addInt(d.mulInt(upper, half), d.shiftRightUnsigned(whole, 32));
      carried = product.size() == 1
                    ? next
                    : d.addInt(next, d.shiftRightUnsigned(column, 32));
    }
  return product;
}

/// A signed number in 128 bits, times 2^-64. Sums keep what they lose: the
/// first term is 0 or not smaller than the second.
static Pair toPair(MathBuilder &d, Value upper, Value lower) {
  // No bits of either half of `upper` are lost where they stand.
  Pair sum = lowering::addOrdered(d, d.toFloat(d.andInt(upper, ~lowHalf)),
                                  d.toFloat(d.andInt(upper, lowHalf)));
  Value next = d.toFloat(d.shiftRightUnsigned(lower, 32));
  Pair more = lowering::addOrdered(d, sum.high, d.mul(next, 0x1p-32));
  Value last = d.toFloat(d.andInt(lower, lowHalf));
  return {more.high, d.fma(last, 0x1p-64, d.add(sum.low, more.low))};
}

/// For |x| >= 2^40. |x| 2/pi modulo 4, its highest two bits before the point:
/// those and the next are n.
static ReducedAngle reduceLarge(MathBuilder &d, Value x, ValueRange window) {
  Value bits = d.bits(x);
  int64_t implicit = int64_t(1) << 52;
  Value mantissa =
      d.orInt(d.andInt(bits, implicit - 1), d.intConstant(implicit));
  SmallVector<Value> turns = multiplyWords(
      d, mantissa,
      expand::shiftWordsLeft(d, window, d.andInt(getFirstBit(d, x), 63)));
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
  // Of negative x, minus one in the last place is the angle's negative.
  Value sign = d.shiftRight(bits, 63);
  Value upper = d.xorInt(shiftedWord(0), sign);
  Value lower = d.xorInt(shiftedWord(1), sign);
  Value top = d.xorInt(word(0), sign);
  Value n =
      d.addInt(d.shiftRightUnsigned(top, 62), d.shiftRightUnsigned(upper, 63));

  Pair fraction = toPair(d, upper, lower);
  constexpr double scale = 0x1p-64;
  Pair r =
      lowering::multiply(d, fraction.high, d.constant(expand::halfPi * scale));
  Value low = d.fma(fraction.high, expand::halfPiLow * scale, r.low);
  low = d.fma(fraction.low, expand::halfPi * scale, low);
  r = lowering::addOrdered(d, r.high, low);
  // 0, but of infinities NaN; r is not 0.
  r.high = d.add(r.high, d.sub(x, x));
  return {r, n};
}

/// Below 2^-400 a square, with its rest, may be subnormal.
const expand::AngleReduction expand::angleReduction = {
    reduceSmall, reduceLarge, getWindow, /*large=*/0x1p40, /*tiny=*/0x1p-400};

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
                              const expand::AngleReduction &reduction) {
  ReducedAngle small = reduction.reduceSmall(b, x);
  SmallVector<Value> window = reduction.getWindow(b, x);
  Value isLarge = b.compare(arith::CmpFPredicate::OGE, b.abs(x),
                            b.constant(reduction.large));
  bool hasLow = static_cast<bool>(small.r.low);
  auto getValues = [&](const ReducedAngle &angle) {
    SmallVector<Value> values = {angle.r.high, angle.quadrant};
    if (hasLow)
      values.push_back(angle.r.low);
    return values;
  };
  SmallVector<Value> values =
      expand::replaceRare(b, isLarge, getValues(small), [&](MathBuilder &then) {
        return getValues(reduction.reduceLarge(then, x, window));
      });
  return {{values[0], hasLow ? values[2] : Value()}, values[1]};
}

Value expand::buildOfAngle(MathBuilder &b, Value x,
                           const AngleFunction &function) {
  const AngleReduction &reduction = function.reduction;
  Value a = b.abs(x);
  Value isRare = isOutside(b, a, reduction.tiny, reduction.large);
  auto buildUsual = [&](MathBuilder &then) {
    return function.build(then, reduction.reduceSmall(then, x));
  };
  auto buildAny = [&](MathBuilder &then) {
    Value isTiny = then.less(a, reduction.tiny);
    Value operand = then.select(isTiny, reduction.tiny, x);
    Value result = function.build(then, reduceAny(then, operand, reduction));
    return function.keepsTiny ? then.select(isTiny, x, result) : result;
  };
  return chooseByRare(b, isRare, buildUsual, buildAny);
}
