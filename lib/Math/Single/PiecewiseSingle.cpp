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
/// value; the coefficients of (f(x) - value) / (x - middle), of which the last
/// is the low half of the one before: a lookup less, on GPUs a word of memory.
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
  constexpr int64_t halfBits = 16;
  int64_t row = rows.size() - 1;
  Value last = table.get(row);
  Value slope = b.fromBits(b.shiftLeft(b.bits(last), halfBits));
  slope = b.fma(slope, distance, last);
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
    {0.121312134f, 0.0401170813f, 0.0106199179f, 0.00225159782f, 0.00038229549f,
     5.1969826e-05f, 5.65318351e-06f, 5.30218415e-07f, 0.128379166f,
     1.06176841f, 0.951163173f, 0.806029201f, 0.646137714f, 0.489977121f,
     0.351470053f, 0.238484249f},
    {-0.181169629f, -0.0732804313f, -0.0229382329f, -0.00561346859f,
     -0.00108036131f, -0.000164106736f, -1.97233658e-05f, -2.02075262e-06f,
     6.70156055e-07f, -0.261906177f, -0.393156976f, -0.467511028f,
     -0.482453823f, -0.447513819f, -0.379590511f, -0.297316283f},
    {0.139902711f, 0.0758614317f, 0.0294937696f, 0.00858713314f, 0.00191143237f,
     0.000328980532f, 4.41451266e-05f, 4.97802012e-06f, -0.376161873f,
     -0.310861856f, -0.208710983f, -0.0878998861f, 0.0247910302f, 0.109166086f,
     0.1561573f, 0.16761063f},
    {-0.0433926173f, -0.0447350964f, -0.0243207309f, -0.00892538484f,
     -0.0023838887f, -0.000479176524f, -7.35385329e-05f, -9.25159202e-06f,
     0.000561682566f, 0.125235185f, 0.174060926f, 0.181383267f, 0.151112974f,
     0.0994826481f, 0.0424170755f, -0.00514951441f},
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
    {0.0537070185f, 0.0159926191f, 0.00469726417f, 0.00137424667f,
     0.000222422372f, 1.89710718e-05f, 1.61892217e-06f, 1.42133459e-07f, 1,
     0.949896216f, 0.867469668f, 0.760402918f, 0.586689174f, 0.376284093f,
     0.224522412f, 0.128279403f},
    {-0.0522448644f, -0.0158622935f, -0.0046854727f, -0.00137306482f,
     -0.000221808921f, -1.89193397e-05f, -1.6144686e-06f, -1.41783531e-07f,
     1.07197695e-06f, -0.212620601f, -0.315798849f, -0.372207969f,
     -0.377178133f, -0.297177821f, -0.197718799f, -0.119770341f},
    {0.0329360366f, 0.0104097091f, 0.00311027397f, 0.000914402597f,
     0.000148360152f, 1.26548894e-05f, 1.08008771e-06f, 9.48062748e-08f,
     -0.333392203f, -0.269033074f, -0.174192518f, -0.0712728798f, 0.0469062626f,
     0.109253652f, 0.0992738456f, 0.0690620914f},
    {-0.0146626346f, -0.00510346238f, -0.00156575779f, -0.000463912205f,
     -7.92592473e-05f, -6.77143407e-06f, -5.78182835e-07f, -5.05703142e-08f,
     0.000973671849f, 0.130117953f, 0.168199375f, 0.158924475f, 0.0955762938f,
     0.0134117845f, -0.0212078504f, -0.0244422965f},
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
