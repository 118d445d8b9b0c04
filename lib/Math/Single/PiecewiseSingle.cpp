//===- PiecewiseSingle.cpp - erf and tanh of f32 by tables ----------------===//
//
// A polynomial of degree 5 in each of 16 intervals, whose coefficients are
// looked up: about half the operations of forms without tables. Tables:
// tools/bcast-accuracy/fit_piecewise.py.
//
//===----------------------------------------------------------------------===//

#include "../MathFunctions.h"
#include "../TableLookup.h"

using namespace mlir;
using namespace mlir::bcast;
using expand::TableLookup;

/// Of `x`, which is not negative: an interval is what the exponent of offset +
/// scale x and so many bits of the significand are. Rows: a number near its
/// middle, of which the function has a value next to a number of f32; that
/// value; the coefficients of (f(x) - value) / (x - middle).
struct Interval {
  Value scaled, distance, start, slope;
};
static Interval lookUp(MathBuilder &b, Value x, double offset, double scale,
                       int64_t bits, ArrayRef<TableLookup::Row> rows) {
  constexpr int64_t significandBits = 23;
  Value scaled = b.fma(x, scale, b.constant(offset));
  TableLookup table(
      b, rows, b.shiftRightUnsigned(b.bits(scaled), significandBits - bits));
  Value distance = b.sub(x, table.get(0));
  int64_t row = rows.size() - 1;
  Value slope = table.get(row);
  while (--row > 1)
    slope = b.fma(slope, distance, table.get(row));
  return {scaled, distance, table.get(1), slope};
}

/// In the first interval the slope is that of erf(x) / x - 1.
static constexpr TableLookup::Row erfTable[] = {
    {1.49337614f, 1.82667363f, 2.16004777f, 2.49336672f, 2.82666659f,
     3.16000009f, 3.49342847f, 3.8171618f, 0, 0.246670678f, 0.413342327f,
     0.580015123f, 0.746675849f, 0.913333893f, 1.080006f, 1.24668932f},
    {0.965309501f, 0.990214169f, 0.99774766f, 0.999578357f, 0.999935985f,
     0.999992132f, 0.999999225f, 0.99999994f, 0, 0.272794336f, 0.441152573f,
     0.58793509f, 0.709013104f, 0.803521335f, 0.873328269f, 0.922113836f},
    {0.121312007f, 0.0401170403f, 0.0106199021f, 0.00225163181f,
     0.000382312428f, 5.1970339e-05f, 5.65319488e-06f, 5.30219324e-07f,
     0.128379166f, 1.06176841f, 0.951163173f, 0.806029201f, 0.646137714f,
     0.489977121f, 0.351470083f, 0.238484249f},
    {-0.181170657f, -0.0732826293f, -0.0229388177f, -0.00561325904f,
     -0.00108025013f, -0.000164101744f, -1.97231384e-05f, -2.02067736e-06f,
     9.33051012e-07f, -0.261906266f, -0.393155038f, -0.467508197f,
     -0.482454896f, -0.447512597f, -0.379590034f, -0.297316194f},
    {0.139911145f, 0.0758661479f, 0.0294971485f, 0.00858399924f, 0.00190992479f,
     0.000328858878f, 4.41436823e-05f, 4.97754445e-06f, -0.376167566f,
     -0.310854018f, -0.208713844f, -0.0878963172f, 0.0247818176f, 0.109159745f,
     0.156147301f, 0.167609274f},
    {-0.0433528647f, -0.0446417853f, -0.0242910143f, -0.00893425569f,
     -0.00238852599f, -0.000479503942f, -7.35673748e-05f, -9.25835684e-06f,
     0.000606905029f, 0.125250772f, 0.173712239f, 0.180897743f, 0.15130794f,
     0.0992692113f, 0.0423243232f, -0.00517327432f},
    {-0.0151170418f, 0.00996404048f, 0.0119003225f, 0.00614591874f,
     0.00204869849f, 0.000485588651f, 8.52655648e-05f, 1.20231998e-05f,
     0.109743573f, 0.080636166f, 0.03339836f, -0.0164451916f, -0.052996248f,
     -0.0689013898f, -0.0646782443f, -0.047132235f},
};

/// x + x c for x in (-2^-60, 2^-60). Subnormal numbers are integers, which add
/// up; -0 is one of them.
static Value erfTiny(MathBuilder &b, Value x) {
  constexpr double c = 0.128379166;
  Value a = b.abs(x), isSubnormal = b.less(a, 0x1p-126);
  Value units = b.toFloat(b.bits(a));
  Value more = lowering::buildSubnormal(b, units, b.constant(c));
  Value subnormal = b.fromBits(b.addInt(b.bits(x), b.bits(more)));
  Value normal = b.select(isSubnormal, 1, x);
  return b.select(isSubnormal, subnormal, b.fma(normal, c, normal));
}

/// Eight intervals up to 4 / 3 and eight up to 4; from 3.93 on the result is
/// 1. Powers of what is nearer to 0 than 2^-60 may be subnormal.
Value expand::erfSingle(MathBuilder &b, Value x) {
  Value isTiny = b.less(b.abs(x), 0x1p-60);
  Value a = b.abs(b.hasFastSubnormals() ? x : b.select(isTiny, 1, x));
  a = b.select(b.greater(a, 3.98), 3.98, a);
  auto [scaled, distance, start, slope] =
      lookUp(b, a, /*offset=*/1, /*scale=*/0.75, /*bits=*/3, erfTable);
  start = b.select(b.less(scaled, 1.125), a, start);
  Value result = b.copySign(b.fma(slope, distance, start), x);
  if (b.hasFastSubnormals())
    return result;
  return replaceRare(b, isTiny, result,
                     [&](MathBuilder &then) { return erfTiny(then, x); });
}

static constexpr TableLookup::Row tanhTable[] = {
    {2.14154339f, 2.75693703f, 3.37235689f, 3.9877274f, 4.89853573f,
     6.12942123f, 7.36000013f, 8.57638073f, 0, 0.227693722f, 0.381543547f,
     0.535384834f, 0.763088584f, 1.07078528f, 1.37848699f, 1.68618679f},
    {0.972775698f, 0.991971433f, 0.997648597f, 0.999312639f, 0.999888778f,
     0.999990523f, 0.999999166f, 0.99999994f, 0, 0.223838761f, 0.364047199f,
     0.489486516f, 0.642892599f, 0.789756894f, 0.880612016f, 0.933659792f},
    {0.0537073538f, 0.0159926377f, 0.00469726557f, 0.00137424539f,
     0.000222423943f, 1.89711009e-05f, 1.61893195e-06f, 1.42133331e-07f, 1,
     0.949896216f, 0.867469609f, 0.760402977f, 0.586689115f, 0.376284093f,
     0.224522501f, 0.128279403f},
    {-0.0522431582f, -0.0158622451f, -0.00468549877f, -0.00137307763f,
     -0.000221793074f, -1.8919005e-05f, -1.61450259e-06f, -1.41782266e-07f,
     1.24181452e-06f, -0.212622687f, -0.315798879f, -0.37220633f, -0.377178222f,
     -0.297177404f, -0.197719738f, -0.119770013f},
    {0.0329268388f, 0.0104084704f, 0.00311021041f, 0.00091450219f,
     0.000148321225f, 1.26542291e-05f, 1.0799281e-06f, 9.48092023e-08f,
     -0.333392769f, -0.269037843f, -0.174184099f, -0.071280092f, 0.0469098873f,
     0.109251536f, 0.0992654935f, 0.0690630749f},
    {-0.014683851f, -0.00510443514f, -0.0015653189f, -0.00046368374f,
     -7.93407235e-05f, -6.77329399e-06f, -5.78045388e-07f, -5.0580141e-08f,
     0.000950125279f, 0.13056694f, 0.168121457f, 0.158601835f, 0.095581457f,
     0.0133845899f, -0.0211619865f, -0.0244628638f},
    {0.00433804607f, 0.00186030811f, 0.000599404157f, 0.000179994691f,
     3.02003864e-05f, 2.58110299e-06f, 2.20213153e-07f, 1.93064214e-08f,
     0.128076658f, 0.0809693336f, 0.014829848f, -0.0368117802f, -0.0631033629f,
     -0.0374777094f, -0.00897608604f, 0.0027575905f},
};

/// Four intervals in each octave of 1/2 + 0.8125 |x|, so that their widths grow
/// with |x|. Below 2^-13 the slope is 1 and the result x, from 9.02 on 1.
Value expand::tanhSingle(MathBuilder &b, Value x) {
  Value isTiny;
  Value a = b.abs(x);
  if (!b.hasFastSubnormals()) {
    isTiny = b.less(a, 0x1p-13);
    a = b.select(isTiny, 0x1p-13, a);
  }
  a = b.select(b.greater(a, 9.2), 9.2, a);
  auto [scaled, distance, start, slope] =
      lookUp(b, a, /*offset=*/0.5, /*scale=*/0.8125, /*bits=*/2, tanhTable);
  Value result = b.copySign(b.fma(slope, distance, start), x);
  return isTiny ? b.select(isTiny, x, result) : result;
}
