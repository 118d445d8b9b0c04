//===- GammaFunctions.cpp - lgamma and digamma ----------------------------===//
//
// Pieces of the line by polynomials around their middle; sums of terms of
// unlike size in pairs. Coefficients: tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "GammaFunctions.h"
#include "bcast/Math/ExpLog.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;
using lowering::Polynomial;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

static constexpr double kSinPi[] = {
    2.4502943624559793e-07, -6.972099660851199e-06, 0.0001484278414189103,
    -0.0023460808954639607, 0.02614784780555096,    -0.19075182412149616,
    0.8117424252833393,     -1.6449340668482264,    1.0};
static constexpr double kLgamma1[] = {
    -1.0576867546312305,  -0.9072909682292063,  0.4362627251552465,
    0.7989678778782011,   -0.0619565659036047,  -0.21632511888321954,
    -0.08339469820254025, 0.1018713438444116,   -0.04108870331836428,
    0.04902474680381403,  -0.06064988850623338, 0.06304751047082972,
    -0.06649272156821547, 0.07140203491906455,  -0.07694345129487407,
    0.08335502010480958,  -0.09095357705871744, 0.10009942766759075,
    -0.1113342770078138,  0.12550967000706847,  -0.14404989660325063,
    0.16955717699279024,  -0.20738555102994158, 0.27058080842780674,
    -0.40068563438652766, 0.8224670334241132,   -0.5772156649015329};
static constexpr double kLgamma2[] = {
    4.118817888815642e-08,  -1.3505854852863131e-08, 1.3239482127789449e-08,
    -1.180317318984581e-07, 2.292913268797586e-07,   -4.38406540741192e-07,
    9.503657902942774e-07,  -2.0427293062721946e-06, 4.375662432060633e-06,
    -9.43881026276226e-06,  2.0507131369240222e-05,  -4.492631742971113e-05,
    9.94575178430502e-05,   -0.00022315475260091804, 0.000509669524557672,
    -0.0011927539119477842, 0.002890510330745377,    -0.007385551028668782,
    0.020580808427784505,   -0.06735230105319814,    0.3224670334241132,
    0.42278433509846713};
static constexpr double kStirling[] = {
    -0.020855820837463117,  0.0062081367662297935,  -0.001914965912162907,
    0.0008417325268022405,  -0.0005952380234291254, 0.0007936507935117282,
    -0.0027777777777776747, 0.08333333333333333};
static constexpr double kPsiRoot[] = {
    -0.0001578708767010151, 0.00023074936133772155,  -0.00010046489379880724,
    0.00014684369076362278, -0.00037003799780105286, 0.0005408655402784555,
    -0.000731976608972523,  0.0010699175302111218,   -0.0015779224762597032,
    0.0023065670650834627,  -0.0033696960990168942,  0.004926627111018408,
    -0.007204541791035277,  0.010538802439531734,    -0.015424765576803686,
    0.02259764775259027,    -0.03316112648340483,    0.04880428817665098,
    -0.07219956125633967,   0.10782405069109421,     -0.16394270544240713,
    0.2584997609556519,     -0.4427631689835921,     0.9676722454476212};
static constexpr double kPsi2[] = {
    2.3673930465904356e-08, -8.228889026185669e-08,  1.818689708385903e-07,
    -4.097509926337615e-07, 9.76009419542268e-07,    -2.329899084227164e-06,
    5.546432153350901e-06,  -1.3213643568713778e-05, 3.152829535517257e-05,
    -7.538472844634806e-05, 0.00018079738321582977,  -0.00043558890925932256,
    0.0010566932568882817,  -0.0025907997221710803,  0.006460391809539032,
    -0.01656912300033602,   0.04468563100694848,     -0.13342310749250122,
    0.521740901815686,      0.6399403447942543};
static constexpr double kPsi3[] = {
    1.186743900685086e-11,   -5.348331297058865e-11, 1.6742358447380161e-10,
    -5.662859508838649e-10,  2.004802597333131e-09,  -7.0719118689822255e-09,
    2.4923267124436353e-08,  -8.804233209857885e-08, 3.1195071921768397e-07,
    -1.1096487267140658e-06, 3.968242143127984e-06,  -1.42952542566612e-05,
    5.202816517640613e-05,   -0.0001921640382642173, 0.0007254098213935271,
    -0.0028331666461138003,  0.011717641469542002,   -0.0541020258208637,
    0.3303577561002349,      1.103156640645243};
static constexpr double kPsi5[] = {
    8.52123178313939e-15,    -5.989147040341925e-14, 2.823341952426184e-13,
    -1.3693848135271137e-12, 6.928359681649161e-12,  -3.514149100626196e-11,
    1.7837096011011106e-10,  -9.084437026394876e-10, 4.647235327578189e-09,
    -2.3906270158257752e-08, 1.2386569454556975e-07, -6.47865391530272e-07,
    3.431618605759139e-06,   -1.849485484517334e-05, 0.00010217924696630469,
    -0.0005859663059213692,  0.0035713046987925117,  -0.024394866122557247,
    0.22132295573711533,     1.5061176684318005};
static constexpr double kPsiSeries[] = {
    -8.02227824202989,      2.24488624415155,      -0.4204131808217539,
    0.08291804608225757,    -0.021087974182608424, 0.007575722872081581,
    -0.0041666665215518255, 0.003968253967943307,  -0.008333333333333073,
    0.08333333333333333};

/// sin(pi f) / pi for |f| <= 1/2.
static Pair sinPiOverPi(MathBuilder &d, Value f) {
  return lowering::multiply(d, f,
                            lowering::evaluate(d, d.mul(f, f), {kSinPi, 0}));
}

/// x minus the nearest integer, which is exact.
static Value getFraction(MathBuilder &d, Value x) {
  return d.sub(x, d.unary<math::RoundEvenOp>(x));
}

/// For x >= -1/2.
///   up to 1/2: lgamma(2 + x) - log(x (x + 1)), which cancels nothing
///   up to 1.35: z p(z), z = x - 1
///   up to 8.5: lgamma(2 + z) + log((x - 1) ... (x - k)), k = round(x) - 2,
///     z = x - 2 - k, but k = 0 below 2.5; lgamma(2 + z) is z p(z) again
///   beyond: Stirling's series.
/// One logarithm serves all.
static Value lgammaPositive(MathBuilder &d, Value x) {
  Value isBelow = d.less(x, 0.5);
  Value nearest = d.unary<math::RoundEvenOp>(x);
  nearest = d.select(d.less(nearest, 2), 2, nearest);
  Value z = d.select(isBelow, x, d.sub(x, nearest));
  Value product = d.constant(1), factor = x;
  for (int k = 1; k <= 6; ++k) {
    factor = d.sub(factor, 1);
    product =
        d.select(d.greater(nearest, k + 1.5), d.mul(product, factor), product);
  }
  Value isLarge = d.greater(x, 8.5);
  Value argument = d.select(isBelow, d.abs(d.fma(x, x, x)), product);
  Pair log = lowering::preciseLog(d, d.select(isLarge, x, argument));

  Pair fromTwo = lowering::multiply(
      d, z, lowering::evaluate(d, z, {kLgamma2, 5.001470446418278e-18}));
  Pair signedLog = lowering::select(d, isBelow, lowering::negate(d, log), log);
  Pair sum = lowering::add(d, signedLog.high, fromTwo.high);
  Value small =
      d.add(sum.high, d.add(sum.low, d.add(signedLog.low, fromTwo.low)));

  Value fromOne = d.sub(x, 1);
  Pair nearOne = lowering::multiply(
      d, fromOne,
      lowering::evaluate(d, fromOne, {kLgamma1, 3.0876746537676325e-18}));
  Value isNearOne = d.both(d.less(x, 1.35), d.greater(x, 0x1.fffffffffffffp-2));
  small = d.select(isNearOne, lowering::round(d, nearOne), small);

  // (x - 1/2) (log x - 1) + log(2 pi) / 2 - 1/2 + ...; log x - 1 is exact.
  Value inverse = d.div(d.constant(1), x);
  Value rest = d.fma(d.polynomial(d.mul(inverse, inverse), kStirling), inverse,
                     0x1.acfe390c97d69p-2);
  Pair large =
      lowering::multiply(d, d.sub(x, 0.5), {d.sub(log.high, 1), log.low});
  Value isFinite = d.less(large.high, infinity);
  large.low = d.select(isFinite, d.add(large.low, rest), 0.0);
  return d.select(isLarge, lowering::round(d, large), small);
}

/// Below -1/2: -log |x sin(pi x) / pi| - lgamma(-x), which is inf at the poles.
/// Near the roots between them the two cancel: the error is absolute.
Value lowering::lgamma(MathBuilder &d, Value x) {
  Value isReflected = d.less(x, -0.5);
  Value a = d.select(isReflected, d.neg(x), x);
  Value positive = lgammaPositive(d, a);

  Value f = d.abs(getFraction(d, x));
  Pair argument = multiply(d, a, sinPiOverPi(d, f));
  Pair log = lowering::preciseLog(d, argument.high);
  log.low = d.add(log.low, d.div(argument.low, argument.high));
  Pair sum = add(d, log.high, positive);
  Value reflected = d.neg(d.add(sum.high, d.add(sum.low, log.low)));

  Value result = d.select(isReflected, reflected, positive);
  // At poles both terms may be infinite.
  Value isPole = d.both(d.less(x, 0x1p-1074), d.equal(f, 0));
  Value isInfinite = d.equal(d.abs(x), infinity);
  return d.select(isPole, d.constant(infinity),
                  d.select(isInfinite, infinity, result));
}

/// 1 / x, if it is finite with the rest as low part.
static Pair invert(MathBuilder &d, Pair x) {
  Pair one{d.constant(1), d.constant(0)};
  Pair quotient = lowering::divide(d, one, x);
  Value isFinite = d.less(d.abs(quotient.high), infinity);
  return {quotient.high, d.select(isFinite, quotient.low, 0.0)};
}

/// For x > 0.
///   up to 0.96: psi(x + 1) - 1/x, where psi(y) is a polynomial times the
///     distance from the root, which is known to 106 bits
///   up to 1.96: psi(x), likewise
///   up to 6: polynomials around 2.375, 3.5 and 5
///   beyond: log x - 1/2x - 1/12x^2 + ....
static Pair digammaPositive(MathBuilder &d, Value x) {
  Value isBelow = d.less(x, 0.96);
  Pair distance = lowering::add(
      d, x,
      d.select(isBelow, -0.46163214496836236, d.constant(-1.4616321449683622)));
  distance.low =
      d.sub(distance.low, d.select(isBelow, -1.5522348162858677e-17,
                                   d.constant(9.549995429965697e-17)));
  Pair p =
      lowering::evaluate(d, distance.high, {kPsiRoot, -3.4646199763478355e-17});
  Pair nearRoot = lowering::multiply(d, distance.high, p);
  nearRoot.low = d.fma(distance.low, p.high, nearRoot.low);

  Value zero = d.constant(0);
  Pair inverse = invert(d, {d.select(isBelow, x, d.constant(1)), zero});
  Pair shifted = lowering::add(d, d.neg(inverse.high), nearRoot.high);
  // An infinite inverse leaves nothing else.
  Value isInfinite = d.equal(inverse.high, infinity);
  shifted.low = d.select(isInfinite, zero,
                         d.add(shifted.low, d.sub(nearRoot.low, inverse.low)));
  Pair result = lowering::select(d, isBelow, shifted, nearRoot);

  auto choose = [&](double from, double center, Polynomial polynomial) {
    result =
        lowering::select(d, d.less(x, from), result,
                         lowering::evaluate(d, d.sub(x, center), polynomial));
  };
  choose(1.96, 2.375, {kPsi2, 4.0356111861424895e-17});
  choose(2.9, 3.5, {kPsi3, 8.438734103430583e-17});
  choose(4.2, 5, {kPsi5, -3.206480862909886e-17});

  Value reciprocal = d.div(d.constant(1), x);
  Value square = d.mul(reciprocal, reciprocal);
  Value tail =
      d.fma(square, d.polynomial(square, kPsiSeries), d.mul(reciprocal, 0.5));
  Pair large = lowering::preciseLog(d, x);
  large.low = d.sub(large.low, tail);
  result = lowering::select(d, d.less(x, 6), result, large);
  return lowering::select(d, d.equal(x, infinity), {x, zero}, result);
}

/// Below 0, psi(1 - x) - pi / tan(pi x).
Value lowering::digamma(MathBuilder &d, Value x) {
  Value isReflected = d.less(x, 0);
  Pair fromOne = add(d, d.constant(1), d.neg(x));
  Value a = d.select(isReflected, fromOne.high, x);
  Pair positive = digammaPositive(d, a);
  // What the rounding of 1 - x took, times the derivative, roughly.
  Value inverse = d.div(d.constant(1), a);
  Value slope = d.fma(d.mul(inverse, inverse), 0.5, inverse);
  Value fromRounding = d.mul(fromOne.low, slope);

  // cos(pi f) = sin(pi (1/2 - |f|)), which keeps its digits near 0.
  Value f = getFraction(d, x);
  Pair cos = sinPiOverPi(d, d.sub(d.constant(0.5), d.abs(f)));
  Value fromLow = d.mul(cos.high, 0x1.1a62633145c07p-53);
  cos = multiply(d, d.constant(0x1.921fb54442d18p1), cos);
  cos.low = d.add(cos.low, fromLow);
  Pair cotangent = divide(d, cos, sinPiOverPi(d, f));
  Value isHuge = d.equal(d.abs(cotangent.high), infinity);
  cotangent.low = d.select(isHuge, 0.0, cotangent.low);
  Pair sum = add(d, positive.high, d.neg(cotangent.high));
  Value low =
      d.add(d.add(sum.low, fromRounding), d.sub(positive.low, cotangent.low));
  Value reflected = d.select(isHuge, sum.high, d.add(sum.high, low));

  Value result = d.select(isReflected, reflected, round(d, positive));
  Value isPole = d.both(d.less(x, 0x1p-1074), d.equal(d.floor(x), x));
  return d.select(isPole, notANumber, result);
}
