//===- ReduceLog.cpp - Logarithms of f64 by a table -----------------------===//
//
// An octave is cut into 16 intervals, each with a factor that makes its numbers
// 1 + r, |r| < 1/31: no division, and half the terms of a series. Table and
// coefficients: tools/bcast-accuracy/fit_log.py.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include "TableLookup.h"

using namespace mlir;
using namespace mlir::bcast;
using expand::TableLookup;
using lowering::Pair;
using lowering::ReducedLog;

/// Rows: the factors; the negatives of their logarithms, which are multiples of
/// 2^-42 to 2^-74.
static constexpr TableLookup::Row logTable[] = {
    {0x1.6404da25aa7fp+0, 0x1.5530f54ddba6bp+0, 0x1.478c872e0e63dp+0,
     0x1.3af4b10864338p+0, 0x1.2f4b88ad9fd61p+0, 0x1.24778dcdcbce2p+0,
     0x1.1a62ab0b7ebdbp+0, 0x1.10f9c1dd4d45cp+0, 0x1.082c411678679p+0, 0x1p+0,
     0x1.e1995e2d48fc7p-1, 0x1.c6dbc0a695a66p-1, 0x1.aeee63695e653p-1,
     0x1.9965380abf4fp-1, 0x1.85e8d83ab4004p-1, 0x1.7431c4a04671cp-1},
    {-0x1.51b8cd456ep-2, -0x1.2628fb2becp-2, -0x1.f8c008edfap-3,
     -0x1.a8754894cep-3, -0x1.5b31d814dap-3, -0x1.10bdc0361ep-3,
     -0x1.91cc860bcp-4, -0x1.06fbd8644cp-4, -0x1.01719e6ecp-5, 0,
     0x1.f57427c948p-5, 0x1.e4b6da6cbcp-4, 0x1.6106c164c2p-3, 0x1.ca05750482p-3,
     0x1.16f29abb98p-2, 0x1.468fe657c8p-2},
};

/// ln 2 as a multiple of 2^-33, whose product with an exponent adds up exactly
/// with a start, and the rest.
static constexpr double ln2High = 0x1.62e42feep-1;
static constexpr double ln2Rest = 0x1.a39ef35793c76p-33;

ReducedLog lowering::reduceLog(MathBuilder &d, Value x) {
  // The octave that starts here has 1 in an interval from 0.985 to 1.032.
  constexpr int64_t first = 0x3fe6828f00000000, significandBits = 52,
                    placeBits = 4;
  Value fromFirst = d.subInt(d.bits(x), d.intConstant(first));
  Value k = d.shiftRight(fromFirst, significandBits);
  Value exponent = d.shiftLeft(k, significandBits);
  TableLookup table(
      d, logTable,
      d.shiftRightUnsigned(fromFirst, significandBits - placeBits));
  return {k, exponent, d.fromBits(d.subInt(d.bits(x), exponent)), table.get(0),
          table.get(1)};
}

lowering::ScaledOperand lowering::scaleSubnormal(MathBuilder &d, Value x) {
  Value isSubnormal = d.less(x, 0x1p-1022);
  return {d.select(isSubnormal, normalizeSubnormal(d, x), x),
          d.select(isSubnormal, -1074.0, 0.0)};
}

/// m factor - 1 exactly.
static Pair getRest(MathBuilder &d, const ReducedLog &parts) {
  Pair product = lowering::multiply(d, parts.m, parts.factor);
  return {d.sub(product.high, 1), product.low};
}

/// log(1 + r) - r = r^2 q(r), to 2^-61 of the logarithm.
Value lowering::logNormal(MathBuilder &d, Value x, Value xLow, Value n) {
  ReducedLog parts = reduceLog(d, x);
  Value k = d.toFloat(parts.k);
  if (n)
    k = d.add(k, n);
  Pair r = getRest(d, parts);
  Value square = d.mul(r.high, r.high);
  Value q = d.polynomialInHalves(
      r.high, square,
      {-0.09916520040585979, 0.11129786321647114, -0.12500151988159808,
       0.14285701427451375, -0.16666666587893078, 0.2000000000329978,
       -0.2500000000001253, 0.33333333333333104, -0.5});
  Value rLow = r.low;
  if (xLow) {
    // Times 2^-k, by four times that, since k may be 1024.
    Value scale = d.fromBits(d.subInt(d.bits(d.constant(4)), parts.exponent));
    rLow = d.fma(d.mul(d.mul(xLow, scale), parts.factor), 0.25, rLow);
  }
  // Times the derivative, 1 / (1 + r), to a part in 900.
  Value low = d.fma(k, ln2Rest, d.fma(d.neg(r.high), rLow, rLow));
  Pair sum = addOrdered(d, d.fma(k, ln2High, parts.start), r.high);
  low = d.add(d.fma(square, q, low), sum.low);
  return d.add(sum.high, low);
}

/// base + log(1 + r), to 2^-64 of it: the square in two parts, and the rest of
/// the series. The base is 0 or larger than r, as are the starts.
static Pair addLog(MathBuilder &d, Value base, const ReducedLog &parts) {
  Pair r = getRest(d, parts);
  Value half = d.mul(r.high, -0.5);
  Pair square = lowering::multiply(d, half, r.high);
  // Of -2 (log(1 + r) - r + r^2 / 2) / r^3.
  Value q =
      d.polynomialInHalves(r.high, d.mul(r.high, r.high),
                           {2 * 0.08255102402103418, -2 * 0.0910841033213742,
                            2 * 0.10000162587213109, -2 * 0.11111097100745682,
                            2 * 0.12499999896960277, -2 * 0.14285714290320875,
                            2 * 0.1666666666669002, -2 * 0.19999999999999465,
                            2 * 0.25, -2 * 0.3333333333333333});
  Pair first = lowering::addOrdered(d, base, r.high);
  Pair sum = lowering::addOrdered(d, first.high, square.high);
  Value low = d.add(d.add(first.low, sum.low), square.low);
  // 1 / (1 + r).
  low = d.fma(r.low, d.polynomial(r.high, {-1, 1, -1, 1}), low);
  return {sum.high, d.fma(d.mul(square.high, r.high), q, low)};
}

Pair lowering::addLog2(MathBuilder &d, Value k, const ReducedLog &parts) {
  Pair logM = multiply(d, addLog(d, parts.start, parts),
                       Pair{d.constant(log2e), d.constant(log2eLow)});
  Pair sum = addOrdered(d, k, logM.high);
  return {sum.high, d.add(sum.low, logM.low)};
}

Pair lowering::addLn2(MathBuilder &d, Value k, const ReducedLog &parts) {
  Pair sum = addLog(d, d.fma(k, ln2High, parts.start), parts);
  return {sum.high, d.fma(k, ln2Rest, sum.low)};
}

Pair lowering::preciseLog(MathBuilder &d, Value x) {
  auto [normal, n] = scaleSubnormal(d, x);
  ReducedLog parts = reduceLog(d, normal);
  Pair sum = addLn2(d, d.add(d.toFloat(parts.k), n), parts);
  return addOrdered(d, sum.high, sum.low);
}
