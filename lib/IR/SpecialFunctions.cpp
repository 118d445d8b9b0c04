//===- SpecialFunctions.cpp - Functions that math lacks -------------------===//
//
// Coefficients: utils/accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "SpecialFunctions.h"
#include "bcast/Utils/MathBuilder.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
static constexpr double pi = 0x1.921fb54442d18p1;

/// Builds in f64 what is asked for in f32.
static Value inDouble(OpBuilder &builder, Location loc, Value x,
                      Value (*build)(MathBuilder &, Value)) {
  MathBuilder b(builder, loc, x.getType());
  MathBuilder d = b.getDouble();
  return b.convert(build(d, d.convert(x)));
}

static Value buildLog(MathBuilder &d, Value x) {
  return d.unary<math::LogOp>(x);
}

/// x p(w), w = -log(1 - x^2), in three pieces: the last two are polynomials of
/// sqrt(w), in which erf_inv is almost linear. w needs absolute accuracy only,
/// which (1 - |x|) (1 + |x|) has; near 1 that is exact but for one rounding.
static Value erfInv(MathBuilder &d, Value x) {
  Value a = d.abs(x), one = d.constant(1);
  Value w = d.neg(buildLog(d, d.mul(d.sub(one, a), d.add(one, a))));
  Value center = d.polynomial(
      w,
      {2.6458717948420677e-18, -1.53549156085405e-16,   4.0468627735642794e-15,
       -6.33142712969969e-14,  6.419900047252626e-13,   -4.29319529555337e-12,
       1.8351403788274698e-11, -4.930572514498498e-11,  1.4747957700443198e-10,
       -8.652578734890126e-10, 1.3112430850377326e-09,  2.208450091869036e-08,
       -3.659933574249847e-08, -1.013071275733695e-06,  2.020271732165643e-06,
       4.661133063925751e-05,  -0.00012804326571841227, -0.0023351016461726284,
       0.011549342038658667,   0.23201366653464134,     0.886226925452758});
  Value root = d.sqrt(w);
  Value middle = d.polynomial(
      d.sub(root, 3.1),
      {3.137107400113203e-09,   -3.1932812167861335e-08, 6.746830958852789e-08,
       8.035564357327352e-08,   -5.961161856982948e-07,  1.006473598698534e-06,
       5.691599913395777e-07,   -6.547745705197976e-06,  1.3488618798686222e-05,
       -1.5406948964078021e-06, -5.8955785854739566e-05, 0.00015085078583652428,
       -0.00012183520926249132, -0.00030757842267145136, 0.0013164350790590197,
       -0.002713211677351789,   0.0041214012515354975,   -0.0056966002772500975,
       0.007460090473624797,    1.0033561160348168,      2.933231672208679});
  Value tail = d.polynomial(
      d.sub(root, 5),
      {3.385526100493995e-11, -2.3766290787161866e-11, -3.996191043356376e-10,
       1.494271529056915e-09, -3.5369882331572e-09, 7.63750927921423e-09,
       -1.519490709668205e-08, 2.9129416280241148e-08, -6.758750397429899e-08,
       2.290135705282797e-07, -9.930201756094202e-07, 4.526060349765045e-06,
       -1.968177213025297e-05, 7.59952773143257e-05, -0.00021503011972868823,
       -0.00013871931834997337, 1.0103004648645433, 4.849906401408584});
  Value p = d.select(d.less(root, 4), middle, tail);
  p = d.select(d.less(w, 5), center, p);
  Value result = d.mul(p, x);
  return d.select(d.equal(a, 1), d.copySign(d.constant(infinity), x), result);
}

namespace {
struct SinCos {
  Value sin, cos;
};
} // namespace

/// sin and cos of pi x: x minus the nearest integer is exact, and the sign of
/// both is dropped with it.
static SinCos sinCosPi(MathBuilder &d, Value x) {
  Value f = d.sub(x, d.unary<math::RoundEvenOp>(x));
  Value z = d.mul(f, f);
  Value sin = d.polynomial(
      z, {7.697826768224191e-07, -2.1903497074626018e-05, 0.0004662998161898394,
          -0.007370430505916944, 0.0821458865731029, -0.5992645293189447,
          2.5501640398773007, -5.167712780049969, 3.141592653589793});
  Value cos = d.polynomial(z, {-1.3479054836358117e-07, 4.301203720851614e-06,
                               -0.00010463763434072599, 0.0019295742401671152,
                               -0.025806891384027284, 0.23533063035860233,
                               -1.3352627688545824, 4.0587121264167685,
                               -4.934802200544679});
  return {d.mul(f, sin), d.fma(z, cos, 1)};
}

/// For x >= -1/2. Up to 8.5, with k = round(x) - 2 and z = x - 2 - k:
/// lgamma(x) = lgamma(2 + z) + log((x - 1) ... (x - k)), or for k < 0
/// - log(x) and - log(x (x + 1)), which cancels nothing: lgamma(2 + z) is
/// 0.42 z. Beyond, Stirling's series. One logarithm serves both.
static Value lgammaPositive(MathBuilder &d, Value x) {
  Value nearest = d.unary<math::RoundEvenOp>(x);
  Value z = d.sub(x, nearest);
  Value product = d.constant(1), factor = x;
  for (int k = 1; k <= 6; ++k) {
    factor = d.sub(factor, 1);
    product =
        d.select(d.greater(nearest, k + 1.5), d.mul(product, factor), product);
  }
  Value isBelow = d.less(nearest, 1.5);
  Value below = d.select(d.less(nearest, 0.5), d.mul(x, d.add(x, 1)), x);
  Value isLarge = d.greater(x, 8.5);
  Value logArgument = d.select(isBelow, d.abs(below), product);
  Value log = buildLog(d, d.select(isLarge, x, logArgument));
  Value p = d.polynomial(
      z,
      {-1.3219945666117874e-07, 2.78740805211359e-07, -4.3252393445604814e-07,
       9.200527894968101e-07, -2.0439048107029907e-06, 4.38470440459836e-06,
       -9.438715099211532e-06, 2.0505590755833454e-05, -4.49263133791557e-05,
       9.945767355819498e-05, -0.00022315475400520507, 0.0005096695154115458,
       -0.0011927539118428156, 0.002890510331034267, -0.0073855510286719986,
       0.02058080842778038, -0.0673523010531981, 0.32246703342411326,
       0.42278433509846713});
  Value small = d.fma(z, p, d.select(isBelow, d.neg(log), log));

  Value inverse = d.div(d.constant(1), x);
  Value series = d.polynomial(d.mul(inverse, inverse),
                              {-0.020855820837463117, 0.0062081367662297935,
                               -0.001914965912162907, 0.0008417325268022405,
                               -0.0005952380234291254, 0.0007936507935117282,
                               -0.0027777777777776747, 0.08333333333333333});
  // log(2 pi) / 2 - 1/2.
  Value rest = d.fma(series, inverse, 0x1.acfe390c97d69p-2);
  Value large = d.fma(d.sub(x, 0.5), d.sub(log, 1), rest);
  return d.select(isLarge, large, small);
}

/// Below -1/2: log(pi / |x sin(pi x)|) - lgamma(-x), which is inf at the poles.
/// Near the roots between them the two cancel: the error is absolute.
static Value lgamma(MathBuilder &d, Value x) {
  Value isReflected = d.less(x, -0.5);
  Value a = d.select(isReflected, d.neg(x), x);
  Value positive = lgammaPositive(d, a);
  Value sin = d.abs(sinCosPi(d, x).sin);
  Value log = buildLog(d, d.div(d.constant(pi), d.mul(a, sin)));
  Value result = d.select(isReflected, d.sub(log, positive), positive);
  // At poles both terms may be infinite.
  Value isPole = d.both(isReflected, d.equal(sin, 0));
  Value isInfinite = d.equal(d.abs(x), infinity);
  return d.select(isPole, d.constant(infinity),
                  d.select(isInfinite, infinity, result));
}

/// For x > 0. Up to 3.96 by psi(x + 1) = psi(x) + 1/x, once or twice, from psi
/// on [0.96, 1.96], a polynomial times the distance from the root, which is
/// known to 106 bits. Beyond, psi(x) = psi(x + 10) - D'(x) / D(x), D = x (x +
/// 1)
/// ... (x + 9), whose coefficients are positive integers; from 10 on, the
/// asymptotic series log x - 1/2x - 1/12x^2 + .... One division serves all.
static Value digammaPositive(MathBuilder &d, Value x) {
  Value one = d.constant(1), isSmall = d.less(x, 10);
  Value bounded = d.select(isSmall, x, 10);
  Value numerator =
      d.polynomial(bounded, {-10, -405, -6960, -66150, -379638, -1346625,
                             -2894720, -3518100, -2053152, -362880});
  Value denominator =
      d.polynomial(bounded, {1, 45, 870, 9450, 63273, 269325, 723680, 1172700,
                             1026576, 362880, 0});
  numerator = d.select(isSmall, numerator, 0.0);
  Value minusOne = d.sub(x, 1), minusTwo = d.sub(x, 2), y = minusTwo;
  auto choose = [&](double below, Value newY, Value n, Value m) {
    Value isBelow = d.less(x, below);
    y = d.select(isBelow, newY, y);
    numerator = d.select(isBelow, n, numerator);
    denominator = d.select(isBelow, m, denominator);
  };
  choose(3.96, minusTwo, d.add(minusOne, minusTwo), d.mul(minusOne, minusTwo));
  choose(2.96, minusOne, one, minusOne);
  choose(1.96, x, d.constant(0), one);
  choose(0.96, d.add(x, 1), d.constant(-1), x);
  Value shift = d.div(numerator, denominator);

  Value fromRoot = d.sub(d.sub(y, 1.4616321449683622), 9.549995429965697e-17);
  Value p = d.polynomial(
      fromRoot,
      {-0.0001578708767010151, 0.00023074936133772155,  -0.00010046489379880724,
       0.00014684369076362278, -0.00037003799780105286, 0.0005408655402784555,
       -0.000731976608972523,  0.0010699175302111218,   -0.0015779224762597032,
       0.0023065670650834627,  -0.0033696960990168942,  0.004926627111018408,
       -0.007204541791035277,  0.010538802439531734,    -0.015424765576803686,
       0.02259764775259027,    -0.03316112648340483,    0.04880428817665098,
       -0.07219956125633967,   0.10782405069109421,     -0.16394270544240713,
       0.2584997609556519,     -0.4427631689835921,     0.9676722454476212});
  Value nearRoot = d.fma(fromRoot, p, shift);

  Value large = d.select(isSmall, d.add(x, 10), x);
  Value inverse = d.div(one, large);
  Value square = d.mul(inverse, inverse);
  Value series =
      d.polynomial(square, {-0.3421318584841549, 0.0817924750293092,
                            -0.021080156991782954, 0.007575699357598426,
                            -0.0041666665200247215, 0.003968253968071808,
                            -0.008333333333333246, 0.08333333333333333});
  Value tail = d.fma(square, series, d.fma(inverse, 0.5, d.neg(shift)));
  Value asymptotic = d.sub(buildLog(d, large), tail);
  return d.select(d.less(x, 3.96), nearRoot, asymptotic);
}

/// Below 0, psi(1 - x) - pi / tan(pi x).
static Value digamma(MathBuilder &d, Value x) {
  Value isReflected = d.less(x, 0);
  Value a = d.select(isReflected, d.sub(d.constant(1), x), x);
  Value positive = digammaPositive(d, a);
  auto [sin, cos] = sinCosPi(d, x);
  Value cotangent = d.div(d.mul(cos, pi), sin);
  Value result = d.select(isReflected, d.sub(positive, cotangent), positive);
  Value isPole = d.both(d.less(x, 0x1p-1074), d.equal(d.floor(x), x));
  return d.select(isPole, notANumber, result);
}

Value meaning::buildErfInv(OpBuilder &builder, Location loc, Value x) {
  return inDouble(builder, loc, x, erfInv);
}

Value meaning::buildLgamma(OpBuilder &builder, Location loc, Value x) {
  return inDouble(builder, loc, x, lgamma);
}

Value meaning::buildDigamma(OpBuilder &builder, Location loc, Value x) {
  return inDouble(builder, loc, x, digamma);
}
