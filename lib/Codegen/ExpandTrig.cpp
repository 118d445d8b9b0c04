//===- ExpandTrig.cpp - sin, cos and tan ----------------------------------===//
//
// In f64 for f32. Coefficients: utils/accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

/// pi / 2 in two parts.
static constexpr double halfPi = 0x1.921fb54442d18p0;
static constexpr double halfPiLow = 0x1.1a62633145c07p-54;
static constexpr double twoOverPi = 0x1.45f306dc9c883p-1;

/// r in [-pi/4, pi/4] and n, the low bits of `shifted`, such that
/// x = n pi/2 + r up to a multiple of 2 pi.
namespace {
struct Reduced {
  Value r, shifted;
};
} // namespace

/// For |x| < 2^40. x and n * halfPi are multiples of 2^-52 where n is not 0, so
/// the first step is exact; the second one leaves n * 2^-109, and no f32 is
/// nearer than 2^-31 to a multiple of pi/2.
static Reduced reduceSmall(MathBuilder &d, Value x) {
  auto [n, shifted] = expand::roundToInt(d, d.mul(x, twoOverPi));
  return {d.fma(n, -halfPiLow, d.fma(n, -halfPi, x)), shifted};
}

/// For any x. 2/pi to 203 bits, in parts of 29 bits: their products with the 24
/// bits of x are exact, and so is taking the nearest multiple of 4 away from
/// them. The sum
/// keeps its rounding errors, so that its fraction has 53 good bits whatever
/// cancels.
static Reduced reduceLarge(MathBuilder &d, Value x) {
  static constexpr double parts[] = {
      0x1.45f306d000000p-1,  0x1.9391054000000p-30,  0x1.4fe13ab000000p-59,
      0x1.d1f534d000000p-88, 0x1.b81b6c5000000p-117, 0x1.5993c40000000p-148,
      0x1.c820ff2000000p-175};
  Value sum = d.constant(0), error = d.constant(0);
  for (double part : parts) {
    Value product = d.mul(x, part);
    Value fours = d.unary<math::RoundEvenOp>(d.mul(product, 0.25));
    product = d.fma(fours, -4.0, product);
    Value next = d.add(sum, product);
    Value kept = d.sub(next, sum);
    Value lost = d.add(d.sub(sum, d.sub(next, kept)), d.sub(product, kept));
    error = d.add(error, lost);
    sum = next;
  }
  auto [n, shifted] = expand::roundToInt(d, sum);
  return {d.mul(d.add(d.sub(sum, n), error), halfPi), shifted};
}

/// A branch, taken if any lane is large: the general case costs more than all
/// the rest. Each lane's result depends on that lane alone.
static Reduced reduce(MathBuilder &d, Value x) {
  Value isLarge =
      d.compare(arith::CmpFPredicate::OGE, d.abs(x), d.constant(0x1p40));
  Value anyLarge = isLarge;
  if (isa<VectorType>(isLarge.getType()))
    anyLarge = vector::ReductionOp::create(d.getBuilder(),
                                           vector::CombiningKind::OR, isLarge);
  Reduced small = reduceSmall(d, x);
  auto branch = scf::IfOp::create(
      d.getBuilder(), anyLarge,
      [&](OpBuilder &nested, Location loc) {
        MathBuilder then(nested, loc, d.getType());
        Reduced large = reduceLarge(then, x);
        scf::YieldOp::create(
            then.getBuilder(),
            ValueRange{then.select(isLarge, large.r, small.r),
                       then.select(isLarge, large.shifted, small.shifted)});
      },
      [&](OpBuilder &nested, Location loc) {
        scf::YieldOp::create(nested, loc, ValueRange{small.r, small.shifted});
      });
  return {branch.getResult(0), branch.getResult(1)};
}

namespace {
struct SinCos {
  Value sin, cos;
};
} // namespace

/// sin r = r (1 + z S(z)) and cos r = 1 - z/2 + z^2 C(z), z = r^2: S and C to
/// 2e-10. A product with r keeps the sign of zero.
static SinCos evaluate(MathBuilder &d, Value r) {
  Value z = d.mul(r, r);
  Value s = d.polynomial(z, {2.724992580305979e-06, -0.00019840086735384846,
                             0.008333331874710208, -0.1666666666385529, 1.0});
  Value c =
      d.polynomial(z, {-2.730095920390147e-07, 2.480060037715673e-05,
                       -0.001388888767201679, 0.0416666666643212, -0.5, 1.0});
  return {d.mul(r, s), c};
}

/// sin(r + n pi/2), n = the low bits of `quadrant`: bit 0 swaps sin for cos,
/// bit 1 negates.
static Value selectQuadrant(MathBuilder &d, SinCos parts, Value quadrant) {
  Value isOdd = d.isNonZero(d.andInt(quadrant, 1));
  Value value = d.select(isOdd, parts.cos, parts.sin);
  Value sign = d.shiftLeft(d.andInt(quadrant, 2), 62);
  return d.fromBits(d.xorInt(d.bits(value), sign));
}

Value expand::sin(MathBuilder &b, Value x) {
  MathBuilder d = b.getDouble();
  Reduced reduced = reduce(d, d.convert(x));
  return b.convert(
      selectQuadrant(d, evaluate(d, reduced.r), d.bits(reduced.shifted)));
}

/// sin one quadrant further on.
Value expand::cos(MathBuilder &b, Value x) {
  MathBuilder d = b.getDouble();
  Reduced reduced = reduce(d, d.convert(x));
  Value quadrant = d.addInt(d.bits(reduced.shifted), d.intConstant(1));
  return b.convert(selectQuadrant(d, evaluate(d, reduced.r), quadrant));
}

/// sin / cos, or -cos / sin in odd quadrants.
Value expand::tan(MathBuilder &b, Value x) {
  MathBuilder d = b.getDouble();
  Reduced reduced = reduce(d, d.convert(x));
  auto [sin, cos] = evaluate(d, reduced.r);
  Value isOdd = d.isNonZero(d.andInt(d.bits(reduced.shifted), 1));
  Value numerator = d.select(isOdd, d.neg(cos), sin);
  return b.convert(d.div(numerator, d.select(isOdd, sin, cos)));
}
