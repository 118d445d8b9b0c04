//===- SpecialFunctions.cpp - Functions that math lacks -------------------===//
//
// Coefficients: tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "bcast/Math/SpecialFunctions.h"
#include "../MathFunctions.h"
#include "BesselFunctions.h"
#include "GammaFunctions.h"
#include "ZetaFunctions.h"
#include "bcast/Math/ExpLog.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

static constexpr double kErfInvCenter[] = {
    -6.890747263782666e-20,  2.4440374059876388e-18, -3.626312546321187e-17,
    2.6440403217321573e-16,  -5.885264195721376e-16, -4.69248557957748e-15,
    2.5030564268927584e-14,  1.511528840978994e-13,  -1.3649871263402866e-12,
    -3.7234414922125095e-12, 6.758846390351559e-11,  1.6579481749380984e-11,
    -3.0241749511440907e-09, 6.040135985968838e-09,  1.2231714572409847e-07,
    -5.652252273173209e-07,  -4.275585713498977e-06, 3.820187248664753e-05,
    0.00010012177623060967,  -0.0023763699555787725, 0.0042507092448247664,
    0.24783287028621093,     1.1273743936892278};
static constexpr double kErfInvMiddle[] = {
    2.1276131423902968e-10, 5.755984617427428e-10,  -3.5498374901354124e-09,
    1.331545681985169e-09,  1.6206161381465763e-08, -4.1392977422356126e-08,
    2.980308395385973e-08,  1.3002477715230307e-07, -5.328512326770895e-07,
    7.517451288549991e-07,  8.881937107524026e-07,  -6.272599850025228e-06,
    1.1405627941677387e-05, 2.184560876691479e-06,  -5.885360967853423e-05,
    0.00013610485772206062, -8.955311625651249e-05, -0.0003286621688702671,
    0.0012606698681563004,  -0.002519882692034197,  0.0037944200159590103,
    -0.005301010608474046,  0.007047884417791417,   1.0037186917979248,
    2.958320150240462};
static constexpr double kErfInvTail[] = {
    -8.977601536307839e-13,  5.911037481033322e-12,   -1.592207732949647e-11,
    1.4579529036946496e-11,  6.007493107687482e-11,   -3.804499618471294e-10,
    1.3272282026037264e-09,  -3.5345344358677255e-09, 7.813329926574652e-09,
    -1.5213385713980835e-08, 2.902230541443624e-08,   -6.757285371957478e-08,
    2.290518038393062e-07,   -9.930254676779616e-07,  4.5260526888646505e-06,
    -1.9681771199151526e-05, 7.599527808342753e-05,   -0.0002150301197990304,
    -0.0001387193183797196,  1.0103004648645448,      4.849906401408584};

/// x p(w), w = -log(1 - x^2), in three pieces: the last two are polynomials of
/// sqrt(w), in which erf_inv is almost linear, with derivative 1.
static Value erfInvDouble(MathBuilder &d, Value x) {
  Value a = d.abs(x), one = d.constant(1);
  // Both factors are exact from 1/2 on; below, w needs absolute accuracy only.
  Pair w = lowering::negate(
      d, lowering::preciseLog(d, d.mul(d.sub(one, a), d.add(one, a))));
  Pair center = lowering::evaluate(d, d.sub(w.high, 1),
                                   {kErfInvCenter, -4.733582866007811e-17});
  // The derivative by w is about 1/4.
  center.low = d.fma(w.low, 0.25, center.low);

  Value root = d.sqrt(w.high);
  Value rootLow =
      d.div(d.add(d.fma(d.neg(root), root, w.high), w.low), d.mul(root, 2));
  Pair outer = lowering::select(
      d, d.less(root, 4),
      lowering::evaluate(d, d.sub(root, 3.125),
                         {kErfInvMiddle, 1.187059789786435e-16}),
      lowering::evaluate(d, d.sub(root, 5),
                         {kErfInvTail, -8.260086350443982e-17}));
  outer.low = d.add(outer.low, rootLow);

  Pair p = lowering::select(d, d.less(w.high, 5), center, outer);
  Value result = d.copySign(d.fma(a, p.high, d.mul(a, p.low)), x);
  result = d.select(d.equal(a, 1), d.copySign(d.constant(infinity), x), result);
  return d.select(d.greater(a, 1), notANumber, result);
}

/// -log(x) of f32 without division, for normal x up to 1, to 4e-8 + 6e-8 of it:
/// of 2^k (1 + m), |m| <= 1/3 or hardly more, -(k ln 2 + m + m^2 q(m)).
static Value minusLogSingle(MathBuilder &b, Value x) {
  Value k = expand::getNearExponentSingle(b, x);
  Value m = b.sub(b.fromBits(b.subInt(b.bits(x), k)), 1);
  Value square = b.mul(m, m);
  Value logM = b.fma(square, expand::logTailSingle(b, m, square), m);
  return b.fma(b.neg(b.toFloat(k)), 0x1.62e43p-24, b.neg(logM));
}

/// f32: x + x p(w), w = -log(1 - x^2), in two pieces, to 3e-8: below 5 p is
/// added to its value at 0, where little else is left; beyond it is a
/// polynomial of sqrt(w).
static Value erfInvSingle(MathBuilder &b, Value x) {
  Value a = b.abs(x), isInside = b.less(a, 1);
  // Neither a square that is subnormal nor the logarithm of 0.
  Value bounded = b.select(b.less(a, 0x1p-30), 0x1p-30, a);
  bounded = b.select(isInside, bounded, 0.5);
  Value w = minusLogSingle(b, b.fma(b.neg(bounded), bounded, 1));
  Value slope = b.polynomial(b.sub(w, 2.5),
                             {-8.82060114e-9, 4.53241213e-8, 3.53219491e-7,
                              -4.34618096e-6, 5.90068248e-6, 0.000203594114,
                              -0.00176172517, 0.00022692472, 0.246072978});
  constexpr double atZero = 0.8862269254527580;
  Value center = b.fma(w, slope, atZero - 1);
  Value outer =
      b.polynomial(b.sub(b.sqrt(w), 3),
                   {0.000115175986, -0.000309115421, -5.60038934e-5,
                    0.00148453389, -0.00359781133, 0.00568718044,
                    -0.00763720367, 0.00944526307, 1.00167501, 1.83297682});
  Value p = b.select(b.less(w, 5), center, outer);
  // Numbers with a subnormal result are multiplied as integers.
  Value isSubnormal = b.less(a, 0x1p-126 / atZero);
  Value operand = b.select(isSubnormal, 1, x);
  Value result = b.fma(operand, p, operand);
  Value subnormal =
      lowering::buildSubnormal(b, b.toFloat(b.bits(a)), b.constant(atZero));
  result = b.select(isSubnormal, b.copySign(subnormal, x), result);
  result = b.select(isInside, result, notANumber);
  return b.select(b.equal(a, 1), b.copySign(b.constant(infinity), x), result);
}

/// 1 / d, d = 1 + exp(-x) = s + p s + 1 with a power of two s: that is a sum
/// rounded once where s + 1 is exact, and what it lacks is taken from the
/// quotient. Where the result is not normal, which is rare, exp(x) is all of
/// it.
Value lowering::buildLogistic(OpBuilder &builder, Location loc, Value x) {
  MathBuilder b(builder, loc, x.getType());
  double leastNormal = getLeastNormalExponent(b);
  // From here on the result is 1.
  constexpr double one = 60;
  Value isFar = b.less(x, leastNormal);
  Value bounded = b.harmless(isFar, leastNormal, x);
  bounded = b.select(b.greater(bounded, one), one, bounded);
  Value operand = keepNormal(b, b.neg(bounded));
  auto [p, shifted] = splitExp(b, operand);
  Value power = addExponent(b, b.constant(1), shifted);
  Value sum = b.fma(p, power, b.add(power, 1));
  Value low = b.fma(p, power, b.add(b.sub(power, sum), 1));
  Value inverse = b.reciprocalOfNormal(sum);
  Value usual = b.fma(b.mul(b.neg(low), inverse), inverse, inverse);

  ExpScale scale = getExpScale(b);
  Value exponent = boundExponent(b, x);
  auto [farPower, farShifted] = splitExpPower(b, exponent, scale);
  Value far = scaleExp(b, exponent, farPower, farShifted, scale);
  return b.selectRare(isFar, far, usual);
}

Value lowering::buildErfInv(OpBuilder &builder, Location loc, Value x) {
  MathBuilder b(builder, loc, x.getType());
  return b.isDouble() ? erfInvDouble(b, x) : erfInvSingle(b, x);
}

Value lowering::buildLgamma(OpBuilder &builder, Location loc, Value x) {
  MathBuilder b(builder, loc, x.getType());
  return b.isDouble() ? lgamma(b, x) : lgammaSingle(b, x);
}

Value lowering::buildDigamma(OpBuilder &builder, Location loc, Value x) {
  MathBuilder b(builder, loc, x.getType());
  return b.isDouble() ? digamma(b, x) : digammaSingle(b, x);
}

Value lowering::buildBesselI1e(OpBuilder &builder, Location loc, Value x) {
  MathBuilder b(builder, loc, x.getType());
  return b.isDouble() ? besselI1e(b, x) : besselI1eSingle(b, x);
}

Value lowering::buildZeta(OpBuilder &builder, Location loc, Value x, Value q) {
  MathBuilder b(builder, loc, x.getType());
  return b.isDouble() ? zeta(b, x, q) : zetaSingle(b, x, q);
}

Value lowering::buildPolygamma(OpBuilder &builder, Location loc, Value n,
                               Value x) {
  MathBuilder b(builder, loc, x.getType());
  return b.isDouble() ? polygamma(b, n, x) : polygammaSingle(b, n, x);
}
