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
    {2.10917735f, 2.715204f, 3.32129693f, 3.92733216f, 4.82443285f, 6.0363636f,
     7.24848461f, 8.44096947f, 0, 0.224247158f, 0.375768095f, 0.527288556f,
     0.751522779f, 1.05455267f, 1.35758281f, 1.66063821f},
    {0.970981538f, 0.991275609f, 0.997396111f, 0.999224424f, 0.999871016f,
     0.999988556f, 0.999998987f, 0.999999881f, 0, 0.220562369f, 0.35902667f,
     0.483305722f, 0.636056542f, 0.783570051f, 0.875831246f, 0.930303097f},
    {0.0571947694f, 0.0173726305f, 0.00520098396f, 0.00155054603f,
     0.000257952401f, 2.28518129e-05f, 2.02343949e-06f, 1.86342888e-07f, 1,
     0.951352239f, 0.87109983f, 0.766415596f, 0.595432103f, 0.386018038f,
     0.232919648f, 0.134536147f},
    {-0.0555333979f, -0.0172190815f, -0.00518669561f, -0.00154910726f,
     -0.000257258886f, -2.27928576e-05f, -2.01823855e-06f, -1.8592678e-07f,
     1.15145303e-06f, -0.20983167f, -0.312747121f, -0.370412439f, -0.3787283f,
     -0.302476376f, -0.204000846f, -0.125160158f},
    {0.0348648578f, 0.0112824989f, 0.00344108255f, 0.00103153952f,
     0.000172003856f, 1.52433395e-05f, 1.34977995e-06f, 1.24307306e-07f,
     -0.333389282f, -0.270835191f, -0.178075537f, -0.0764506534f, 0.0424058251f,
     0.108320847f, 0.101022087f, 0.0715896636f},
    {-0.0153987538f, -0.00551301613f, -0.00172906218f, -0.000522560615f,
     -9.18123333e-05f, -8.1418093e-06f, -7.20991238e-07f, -6.61064732e-08f,
     0.000908162503f, 0.129173696f, 0.167639136f, 0.160069734f, 0.099236533f,
     0.0165394861f, -0.0201210678f, -0.0247738026f},
    {0.00444371486f, 0.00199743337f, 0.000661014579f, 0.000202790034f,
     3.49754555e-05f, 3.103685e-06f, 2.74869478e-07f, 2.52428798e-08f,
     0.128232107f, 0.0823208913f, 0.0172269642f, -0.0347973891f, -0.0631976426f,
     -0.0393348485f, -0.0103560295f, 0.00228049071f},
};

/// Four intervals in each octave of 1/2 + 0.825 |x|, so that their widths grow
/// with |x|. Below 2^-13 the slope is 1 and the result x, from 9.02 on 1.
Value expand::tanhSingle(MathBuilder &b, Value x) {
  Value isTiny;
  Value a = b.abs(x);
  if (!b.hasFastSubnormals()) {
    isTiny = b.less(a, 0x1p-13);
    a = b.select(isTiny, 0x1p-13, a);
  }
  a = b.select(b.greater(a, 9.05), 9.05, a);
  auto [scaled, distance, start, slope] =
      lookUp(b, a, /*offset=*/0.5, /*scale=*/0.825, /*bits=*/2, tanhTable);
  Value result = b.copySign(b.fma(slope, distance, start), x);
  return isTiny ? b.select(isTiny, x, result) : result;
}
