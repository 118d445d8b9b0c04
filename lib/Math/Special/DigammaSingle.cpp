//===- DigammaSingle.cpp - digamma of f32, in f32 -------------------------===//
//
// Sums of terms of unlike sign in pairs. Coefficients:
// tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "GammaFunctions.h"
#include "bcast/Math/DoubleDouble.h"
#include "bcast/Math/ExpLog.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// Where x is nearer to 0 nothing but 1/x counts.
static constexpr double tiny = 0x1p-60;

/// For a in [0, 1), psi(1 + a), and in [1, 2), psi(a): the distance from the
/// root, which is known to 48 bits, times a polynomial good to 4e-9.
static Pair psiNearRoot(MathBuilder &b, Value a) {
  constexpr double root = 0x1.762d86p0, rootLow = 1.243815e-8;
  Value distance = b.sub(a, b.select(b.less(a, 1), root - 1, b.constant(root)));
  Pair p = lowering::evaluate(
      b, distance,
      {{0.0111190816, -0.0206501726, 0.0233742837, -0.0319366232, 0.0485862345,
        -0.0723232031, 0.107843451, -0.163937569, 0.258499205, -0.442763239,
        0.967672229},
       1.66344503e-8});
  Pair product = lowering::multiply(b, distance, p);
  product.low = b.fma(p.high, -rootLow, product.low);
  return product;
}

namespace {
/// The quotient by a subnormal divisor is `scale`^2 times `pair`, and may be
/// infinite; that by others is `pair`.
struct Quotient {
  Pair pair;
  Value scale;
};
} // namespace

/// The numerator is 1, -1 or 0, the divisor not negative where it is subnormal.
static Quotient invert(MathBuilder &b, Value numerator, Value divisor) {
  Value isSubnormal = b.less(b.abs(divisor), 0x1p-126);
  Value scaled = lowering::normalizeSubnormal(b, divisor);
  scaled = b.add(scaled, scaled);
  divisor = b.select(isSubnormal, scaled, divisor);
  Value high = b.div(numerator, divisor);
  Value remainder = b.fma(b.neg(high), divisor, numerator);
  // Over the divisor, too.
  Value low = b.mul(b.mul(remainder, numerator), high);
  return {{high, low}, b.select(isSubnormal, 0x1p75, 1.0)};
}

/// 1/f - pi cot(pi f) for |f| <= 1/2, to 2e-9: pi^2/3 f + f^3 g(f^2).
static Pair cotangentRest(MathBuilder &b, Value f) {
  Pair slope =
      lowering::evaluate(b, b.mul(f, f),
                         {{6.37023926, -0.273597181, 2.56112814, 1.92768276,
                           2.01345086, 2.03450203, 2.16464877, 3.28986812},
                          1.73176687e-8});
  return lowering::multiply(b, f, slope);
}

///   up to 1: psi(1 + a)
///   up to 2: psi(a), where reflected with 1/a, which makes it psi(1 + a)
///   beyond: the same, as log a -+ 1/2a - 1/12a^2 + ...
static Pair psiRegular(MathBuilder &b, Value a, Value isReflected) {
  Value isBelowOne = b.less(a, 1);
  Value atLeastOne = b.select(isBelowOne, 1, a);
  // 1/a and its square are normal.
  Value bounded = b.select(b.greater(a, 0x1p60), 0x1p60, atLeastOne);
  Value reciprocal = b.div(b.constant(1), bounded);

  Pair polynomial = psiNearRoot(b, a);
  Value term = b.select(isReflected, reciprocal, 0.0);
  term = b.select(isBelowOne, 0.0, term);
  Pair near = lowering::add(b, term, polynomial.high);
  near.low = b.add(near.low, polynomial.low);

  Value square = b.mul(reciprocal, reciprocal);
  Value series = b.polynomial(
      square, {-0.00192253734, 0.00360848126, -0.00830740482, 0.0833327249});
  Value half = b.select(isReflected, -0.5, 0.5);
  Value tail = b.fma(square, series, b.mul(reciprocal, half));
  Pair far = lowering::logSingle(b, atLeastOne);
  far.low = b.sub(far.low, tail);
  return lowering::select(b, b.less(a, 2), near, far);
}

/// With a = |x|: psi(a), or of negative x psi(1 + a) + pi cot(pi a). Below 1
/// psi(a) is psi(1 + a) - 1/a. The cotangent is that of f = a - round(a). Of
/// negative x terms of unlike sign cancel between the poles: there the error is
/// absolute.
Value lowering::digammaSingle(MathBuilder &b, Value x) {
  Value a = b.abs(x), isReflected = b.less(x, 0), isTiny = b.less(a, tiny);
  Value f = b.sub(a, b.unary<math::RoundEvenOp>(a));
  // 1/f, -1/a or 0.
  Value numerator = b.select(b.less(a, 1), -1.0, 0.0);
  numerator = b.select(isReflected, 1, numerator);
  auto [inverse, scale] = invert(b, numerator, b.select(isReflected, f, a));
  // Tiny operands are given a harmless one in place.
  Value isUsed = b.both(isReflected, b.greater(a, tiny));
  Pair rest = cotangentRest(b, b.select(isUsed, f, 0.0));
  Pair pole = add(b, inverse.high, b.neg(rest.high));
  pole.low = b.add(pole.low, b.sub(inverse.low, rest.low));

  Pair regular = psiRegular(b, b.select(isTiny, 0.5, a), isReflected);
  Pair sum = add(b, regular.high, pole.high);
  Value low = b.add(sum.low, b.add(regular.low, pole.low));
  Value result = b.add(sum.high, low);
  result = b.select(isTiny, b.mul(b.mul(inverse.high, scale), scale), result);
  // inf and NaN stay; -inf counts as a pole.
  result = b.select(b.less(x, infinity), result, x);
  Value isIntegral = b.compare(arith::CmpFPredicate::UEQ, f, b.constant(0));
  Value isPole = b.either(b.equal(a, 0), b.both(isReflected, isIntegral));
  return b.select(isPole, notANumber, result);
}
