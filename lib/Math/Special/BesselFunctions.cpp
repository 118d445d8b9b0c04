//===- BesselFunctions.cpp - The scaled Bessel function I1 ----------------===//
//
// Polynomials around the middle of pieces, in f64, and in f32. Coefficients:
// tools/bcast-accuracy/fit.py.
//
//===----------------------------------------------------------------------===//

#include "BesselFunctions.h"
#include "bcast/Math/ExpLog.h"
#include <limits>

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;
using lowering::Polynomial;

static constexpr double kI1e075[] = {
    1.2242866084482489e-11,  -1.0792202314972491e-10, 8.686529913487562e-10,
    -6.768973455133875e-09,  4.9407243044983916e-08,  -3.3589707410383804e-07,
    2.1166967117295105e-06,  -1.2287746521320388e-05, 6.523655297152704e-05,
    -0.00031401320799570554, 0.0013560023704838806,   -0.005184670697555214,
    0.0172580410282274,      -0.04888568559815407,    0.11399264284427892,
    -0.2067866972190752,     0.25318372440647335};
static constexpr double kI1e275[] = {
    3.584282594138053e-15,   -3.598377868180409e-14,  3.173687960090554e-13,
    -2.8566403480655453e-12, 2.4414622233170038e-11,  -1.9636592481049658e-10,
    1.4855187742342945e-09,  -1.0535044271665855e-08, 6.976697994298599e-08,
    -4.296365005884493e-07,  2.4491416704509037e-06,  -1.2860325980236943e-05,
    6.187701800070767e-05,   -0.0002712823697687122,  0.0010772994659503177,
    -0.0038483605662741963,  0.012238925065896886,    -0.03380832538170315,
    0.07335222596068129};
static constexpr double kI1e6[] = {
    9.570239246667595e-20,   -1.1040866585728747e-18, 1.0236895687127938e-17,
    -1.0729380133405359e-16, 1.0949803723533754e-15,  -1.0547228207749227e-14,
    9.705920730083836e-14,   -8.540398222271214e-13,  7.177241643437762e-12,
    -5.759585640450402e-11,  4.4149893164932475e-10,  -3.235548012083215e-09,
    2.2702580241203418e-08,  -1.5281749160541303e-07, 9.890736200008045e-07,
    -6.167602040446779e-06,  3.708081293123974e-05,   -0.00021441180957707423,
    0.0011807405367687694,   -0.006012974406365211,   0.02534190988475098};
static constexpr double kI1e12[] = {
    424947393978542.9,     -43231551859865.19,   -4669744342468.06,
    738166880531.4761,     15958931203.174225,   -7055228592.451507,
    82204419.44522904,     55835806.49571641,    -1382284.1387248898,
    -462555.18413869117,   3770.6640333416326,   4101.366925984545,
    225.99972534542704,    -15.301381595551716,  -4.2944862646086355,
    -0.7283420487845976,   -0.17423258318541504, -0.07360727347748189,
    -0.060326352137248386, -0.1584166965833955,  0.386123659201314};
static constexpr double kI1eLarge[] = {
    -929004.9462003869,   179634.87448696283,    -20706.24189129266,
    983.7104671265159,    -100.19297341481703,   -9.351625746332966,
    -2.7779175673922443,  -0.794836975825524,    -0.269926218743834,
    -0.11073694659009606, -0.057525704345068915, -0.040907167423550765,
    -0.0467510484845435,  -0.14960335515053724,  0.3989422804014327};

/// x p(x) up to 8, p(1/x) / sqrt(x) beyond.
Value lowering::besselI1e(MathBuilder &d, Value x) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Value a = d.abs(x);
  auto piece = [&](Value at, double center, Polynomial polynomial) {
    return evaluate(d, d.sub(at, center), polynomial);
  };
  Pair near = select(d, d.less(a, 1.5),
                     piece(a, 0.75, {kI1e075, 2.4908048043316153e-18}),
                     piece(a, 2.75, {kI1e275, -3.1407188037246654e-18}));
  near = select(d, d.less(a, 4), near,
                piece(a, 6, {kI1e6, 5.860101558274685e-19}));
  Value small = d.fma(a, near.high, d.mul(a, near.low));

  // 1/x and what the division leaves of it.
  Value one = d.constant(1);
  Value safe = d.select(d.greater(a, 1), a, one);
  Value inverse = d.div(one, safe);
  Pair far = select(
      d, d.less(a, 24),
      piece(inverse, 0x1.5555555555555p-4, {kI1e12, 1.9109465353110345e-17}),
      evaluate(d, inverse, {kI1eLarge, -2.4923303462471586e-17}));
  Value large = d.div(round(d, far), d.sqrt(safe));
  large = d.select(d.equal(a, infinity), 0.0, large);
  return d.copySign(d.select(d.greater(a, 8), large, small), x);
}

/// x p(x) up to 5, in three pieces; beyond p(1/x) / sqrt(x). The last term of
/// each polynomial is added last, so that what rounds beside it is small. Where
/// 1/x could be subnormal x is scaled by 2^-64, and the polynomial its last
/// term.
Value lowering::besselI1eSingle(MathBuilder &b, Value x) {
  Value a = b.abs(x);
  struct Sum {
    Value first, rest;
  };
  auto piece = [&](Value at, ArrayRef<double> coefficients, double low) {
    Value rest = b.polynomial(at, coefficients.drop_back());
    return Sum{b.constant(coefficients.back()), b.fma(rest, at, low)};
  };
  auto choose = [&](Value condition, const Sum &one, const Sum &other) {
    return Sum{b.select(condition, one.first, other.first),
               b.select(condition, one.rest, other.rest)};
  };
  Sum first = piece(b.sub(a, 0.75),
                    {-1.236559e-5, 6.82222599e-5, -0.000314280187,
                     0.00135455723, -0.00518450839, 0.0172583237, -0.0488857143,
                     0.113992624, -0.206786692, 0.253183722},
                    0.0);
  Sum second = piece(b.sub(a, 2.25),
                     {6.14980127e-06, -2.92473196e-05, 0.000129005595,
                      -0.000544902578, 0.00205666432, -0.0068690395,
                      0.0200341549, -0.0495701171, 0.0938740522},
                     0.0);
  Sum third =
      piece(b.sub(a, 4),
            {-2.14300462e-6, 1.16512183e-5, -5.39673674e-5, 0.000248624856,
             -0.00107002642, 0.00425369246, -0.0152810877, 0.044687707},
            0.0);
  // Between 1.43 and 1.5 the rounding errors of the first exceed 2 ulp.
  Sum sum = choose(b.less(a, 1.375), first, second);
  sum = choose(b.less(a, 3), sum, third);

  Value isFar = b.greater(a, 5), isHuge = b.greater(a, 0x1p64);
  Value divisor = b.select(isFar, a, 5);
  divisor = b.select(isHuge, b.mul(a, 0x1p-64), divisor);
  Value inverse = b.div(b.constant(1), divisor);
  Value root = b.sqrt(inverse);
  root = b.select(isHuge, b.mul(root, 0x1p-32), root);
  Sum far =
      piece(b.select(isHuge, 0.0, inverse),
            {95.0561447, -46.5101776, 5.93051147, -0.151194021, -0.114056326,
             -0.0362363011, -0.0468883105, -0.149602115, 0.398942292},
            -1.13351701e-8);
  sum = choose(isFar, far, sum);

  // Half of a subnormal number is rounded as an integer.
  Value isSubnormal = b.less(a, 0x1p-125);
  Value factor = b.select(isFar, root, b.select(isSubnormal, 1, a));
  Value result = b.fma(factor, sum.first, b.mul(factor, sum.rest));
  Value subnormal = buildSubnormal(b, b.toFloat(b.bits(a)), b.constant(0.5));
  result = b.select(isSubnormal, subnormal, result);
  return b.copySign(result, x);
}
