//===- LgammaSingle.cpp - lgamma of f32, in f32 ---------------------------===//
//
// Pieces of the line as in GammaFunctions.cpp, with logarithms in two numbers
// of f32. Coefficients: tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "GammaFunctions.h"
#include "bcast/Math/DoubleDouble.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

static constexpr double infinity = std::numeric_limits<double>::infinity();

/// With x = 2^k (1 + f), |f| <= 1/3 or hardly more: k ln 2 + f - f^2/2 + f^3
/// q(f), of which the first three terms are pairs.
Pair lowering::logSingle(MathBuilder &b, Value x, Value xLow) {
  // k in the place of an exponent; k times the high part of ln 2 is exact.
  constexpr int64_t twoThirds = 0x3f2aaaab, exponentMask = -0x800000;
  constexpr double ln2High = 0x1.62e4p-1, ln2Low = 0x1.7f7d1cp-20;
  // The bits of a subnormal number are it as an integer, in units of 2^-149.
  Value isSubnormal = b.less(x, 0x1p-126);
  Value bits = b.bits(b.select(isSubnormal, b.toFloat(b.bits(x)), x));
  Value k = b.andInt(b.subInt(bits, b.intConstant(twoThirds)), exponentMask);
  Value f = b.sub(b.fromBits(b.subInt(bits, k)), 1);
  Value shift = b.select(isSubnormal, -0x1.2ap30, 0.0);
  Value n = b.add(b.toFloat(k), shift);

  Value q =
      b.polynomial(f, {-0.129490346, 0.140046611, -0.121671356, 0.140011802,
                       -0.166823074, 0.20010747, -0.249997169, 0.333332092});
  Pair square = lowering::multiply(b, f, f);
  Pair first = lowering::addOrdered(b, b.mul(n, ln2High * 0x1p-23), f);
  Pair sum = lowering::addOrdered(b, first.high, b.mul(square.high, -0.5));
  Value low = b.add(first.low, sum.low);
  low = b.fma(b.mul(square.high, f), q, low);
  low = b.fma(n, ln2Low * 0x1p-23, low);
  low = b.fma(square.low, -0.5, low);
  if (xLow) {
    // Times the derivative, 1 / (1 + f), to a part in 27.
    Value power = b.fromBits(b.subInt(b.bits(b.constant(1)), k));
    Value scaled = b.mul(xLow, power);
    low = b.add(low, b.fma(scaled, b.sub(square.high, f), scaled));
  }
  return lowering::addOrdered(b, sum.high, low);
}

/// For x >= -1/2, a = |x|, but at least 2^-60; `log` is that of a.
///   up to 1/2: lgamma(1 + x) - log a, of which the first is x p(x)
///   up to 1.35: z p(z), z = x - 1
///   up to 3: z q(z), z = x - 2
///   beyond: Stirling's series.
/// p and q are good to 1e-8.
static Value lgammaPositive(MathBuilder &b, Value x, Value a, Pair log,
                            Value isSmall) {
  Value fromOne = b.select(isSmall, b.copySign(a, x), b.sub(a, 1));
  Pair p = lowering::evaluate(
      b, fromOne,
      {{-0.190211251, 0.180437669, -0.0411606245, 0.06483192, -0.1213855,
        0.131214008, -0.143032283, 0.169121683, -0.207434401, 0.270594835,
        -0.400684744, 0.82246691, -0.577215672},
       6.63777377e-9});
  Value nearOne = b.fma(fromOne, p.high, b.mul(fromOne, p.low));
  Value fromTwo = b.sub(a, 2);
  Pair q = lowering::evaluate(
      b, fromTwo,
      {{-2.93699086e-5, 0.000117254451, -0.000248952972, 0.000507371849,
        -0.00118128641, 0.00288953795, -0.0073875878, 0.0205810238,
        -0.0673521683, 0.322467029, 0.422784328},
       6.63777372e-9});
  Value nearTwo = b.fma(fromTwo, q.high, b.mul(fromTwo, q.low));
  Value result = b.select(b.less(a, 1.35), nearOne, nearTwo);
  result = b.select(isSmall, b.sub(b.sub(nearOne, log.low), log.high), result);

  // x (log x - 1) - log(x) / 2 + log(2 pi) / 2 + ...; log x - 1 is exact.
  Value isLarge = b.greater(a, 3);
  Value divisor = b.clamp(a, 3, 0x1p60);
  Value inverse = b.div(b.constant(1), divisor);
  Value series = b.polynomial(b.mul(inverse, inverse),
                              {0.000697236683, -0.00277280877, 0.0833332688});
  Pair large = lowering::multiply(b, a, b.sub(log.high, 1));
  // The constant has two parts: at 3.27 the result is hardly larger.
  Value rest = b.fma(log.high, -0.5, b.constant(0x1.d67f1cp-1));
  Value low = b.fma(a, log.low, large.low);
  low = b.add(low, b.fma(series, inverse, b.constant(0x1.0c97d6ap-26)));
  low = b.add(rest, low);
  Value isFinite = b.less(large.high, infinity);
  large.low = b.select(isFinite, low, 0.0);
  return b.select(isLarge, lowering::round(b, large), result);
}

/// sin(pi f) / pi for f in (0, 1/2], to 7e-9.
static Pair sinPiOverPi(MathBuilder &b, Value f) {
  Pair p = lowering::evaluate(
      b, b.mul(f, f),
      {{0.0247162357, -0.190443262, 0.811715841, -1.64493334, 1.0}, 0.0});
  return lowering::multiply(b, f, p);
}

/// Below -1/2: -log |x sin(pi x) / pi| - lgamma(-x), as a sum of three.
Value lowering::lgammaSingle(MathBuilder &b, Value x) {
  Value magnitude = b.abs(x);
  // Nearer to 0 nothing but the logarithm counts.
  Value a = b.select(b.less(magnitude, 0x1p-60), 0x1p-60, magnitude);
  Value isReflected = b.less(x, -0.5);
  Value isSmall =
      b.compare(arith::CmpFPredicate::OLE, magnitude, b.constant(0.5));
  Pair log = logSingle(b, magnitude);
  Value positive = lgammaPositive(b, x, a, log, isSmall);

  Value f = b.abs(b.sub(a, b.unary<math::RoundEvenOp>(a)));
  Value isInteger = b.equal(f, 0);
  // Any other, where neither the square is subnormal nor the logarithm
  // infinite.
  Value isUsed = b.both(isReflected,
                        b.compare(arith::CmpFPredicate::UNE, f, b.constant(0)));
  Pair sine = sinPiOverPi(b, b.select(isUsed, f, 0.25));
  Pair logSine = logSingle(b, sine.high, sine.low);
  Pair logs = add(b, logSine, log);
  Pair sum = add(b, logs.high, positive);
  Value reflected = b.neg(b.add(sum.high, b.add(sum.low, logs.low)));
  Value result = b.select(isReflected, reflected, positive);
  Value isPole = b.either(b.equal(x, 0), b.both(b.less(x, 0), isInteger));
  isPole = b.either(isPole, b.equal(magnitude, infinity));
  result = b.select(isPole, infinity, result);
  return b.select(b.compare(arith::CmpFPredicate::ORD, x, x), result, x);
}
