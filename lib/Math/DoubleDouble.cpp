//===- DoubleDouble.cpp - f64 with twice the digits, as IR ----------------===//

#include "bcast/Math/DoubleDouble.h"

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

Value lowering::approximateQuotient(MathBuilder &d, double c, Value x) {
  ImplicitLocOpBuilder &builder = d.getBuilder();
  Type single = builder.getF32Type();
  if (auto type = dyn_cast<VectorType>(d.getType()))
    single = type.clone(single);
  MathBuilder s(builder, builder.getLoc(), single);
  return d.convert(s.div(s.constant(c), s.convert(x)));
}

namespace {
/// The quotient is high + rest inverse.
struct Quotient {
  Value high, rest, inverse;
};
} // namespace

static Quotient getQuotient(MathBuilder &d, Pair a, Pair b) {
  Value inverse = d.div(d.constant(1), b.high);
  Value quotient = d.mul(a.high, inverse), minus = d.neg(quotient);
  Value rest = d.add(d.fma(minus, b.high, a.high), a.low);
  return {quotient, d.fma(minus, b.low, rest), inverse};
}

Pair lowering::divide(MathBuilder &d, Pair a, Pair b) {
  auto [high, rest, inverse] = getQuotient(d, a, b);
  return {high, d.mul(rest, inverse)};
}

Value lowering::divideAndRound(MathBuilder &d, Pair a, Pair b) {
  auto [high, rest, inverse] = getQuotient(d, a, b);
  return d.fma(rest, inverse, high);
}

/// 1 / sqrt(x) to a part in 500, which is enough for what the root loses: half
/// of x's bits from a constant, and one of Newton's steps.
static Value approximateInverseRoot(MathBuilder &d, Value x) {
  constexpr int64_t start = 0x5fe6eb50c7b537a9;
  Value y = d.fromBits(
      d.subInt(d.intConstant(start), d.shiftRightUnsigned(d.bits(x), 1)));
  return d.mul(y, d.fma(d.mul(d.mul(x, -0.5), y), y, 1.5));
}

Pair lowering::sqrt(MathBuilder &d, Pair a) {
  Value root = d.sqrt(a.high);
  Value rest = d.add(d.fma(d.neg(root), root, a.high), a.low);
  return {root, d.mul(d.mul(rest, 0.5), approximateInverseRoot(d, a.high))};
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
