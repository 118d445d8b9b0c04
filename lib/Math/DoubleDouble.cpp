//===- DoubleDouble.cpp - f64 with twice the digits, as IR ----------------===//

#include "bcast/Math/DoubleDouble.h"
#include "bcast/Math/ExpLog.h"

using namespace mlir;
using namespace mlir::bcast;
using lowering::Pair;

Pair lowering::addOrdered(MathBuilder &d, Value a, Value b) {
  Value sum = d.add(a, b);
  return {sum, d.add(d.sub(a, sum), b)};
}

Pair lowering::add(MathBuilder &d, Value a, Value b) {
  Value sum = d.add(a, b);
  Value fromB = d.sub(sum, a);
  return {sum, d.add(d.sub(a, d.sub(sum, fromB)), d.sub(b, fromB))};
}

Pair lowering::add(MathBuilder &d, Pair a, Pair b) {
  Pair sum = add(d, a.high, b.high);
  return {sum.high, d.add(sum.low, d.add(a.low, b.low))};
}

Pair lowering::multiply(MathBuilder &d, Value a, Value b) {
  Value product = d.mul(a, b);
  return {product, d.fma(a, b, d.neg(product))};
}

Pair lowering::multiply(MathBuilder &d, Value a, Pair b) {
  Pair product = multiply(d, a, b.high);
  return {product.high, d.fma(a, b.low, product.low)};
}

Pair lowering::multiply(MathBuilder &d, Pair a, Pair b) {
  Pair product = multiply(d, a.high, b);
  return {product.high, d.fma(a.low, b.high, product.low)};
}

Pair lowering::divide(MathBuilder &d, Pair a, Pair b) {
  Value quotient = d.div(a.high, b.high);
  Value rest = d.fma(d.neg(quotient), b.high, a.high);
  rest = d.add(rest, d.fma(d.neg(quotient), b.low, a.low));
  return {quotient, d.div(rest, b.high)};
}

Value lowering::round(MathBuilder &d, Pair a) { return d.add(a.high, a.low); }

Pair lowering::negate(MathBuilder &d, Pair a) {
  return {d.neg(a.high), d.neg(a.low)};
}

Pair lowering::select(MathBuilder &d, Value condition, Pair a, Pair b) {
  return {d.select(condition, a.high, b.high),
          d.select(condition, a.low, b.low)};
}

Pair lowering::evaluate(MathBuilder &d, Value x, Polynomial polynomial) {
  Pair rest =
      multiply(d, x, d.polynomial(x, polynomial.coefficients.drop_back()));
  Pair sum =
      addOrdered(d, d.constant(polynomial.coefficients.back()), rest.high);
  return {sum.high, d.add(sum.low, d.add(rest.low, polynomial.lastLow))};
}

/// k ln 2 + f - f^2/2 + s (f^2/2 + R(s^2)), with x = 2^k (1 + f), 1 + f in
/// [sqrt(1/2), sqrt(2)), and s = f / (2 + f), as in Sun's fdlibm. f, k times
/// the high part of ln 2 and, as a pair, f^2/2 are exact; the error is that of
/// the last term, which is less than f^3/3.
Pair lowering::log(MathBuilder &d, Value x) {
  auto [k, m] = splitAnyExponent(d, x);
  Value f = d.sub(m, 1);
  Value s = d.div(f, d.add(f, 2));
  Value z = d.mul(s, s);
  Value r = d.mul(z, d.polynomial(z, {0.14616449685043406, 0.15331721600556042,
                                      0.18182889125261723, 0.2222221113479508,
                                      0.28571428625975487, 0.39999999999899505,
                                      0.666666666666667}));
  Pair halfSquare = multiply(d, d.mul(f, 0.5), f);
  Value low = d.sub(d.mul(s, d.add(halfSquare.high, r)), halfSquare.low);
  low = d.fma(k, 0x1.a39ef35793c76p-33, low);
  Pair first = addOrdered(d, f, d.neg(halfSquare.high));
  Pair sum = addOrdered(d, d.mul(k, 0x1.62e42feep-1), first.high);
  low = d.add(low, d.add(first.low, sum.low));
  return addOrdered(d, sum.high, low);
}
