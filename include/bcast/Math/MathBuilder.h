//===- MathBuilder.h - Float arithmetic on scalars or vectors ---*- C++ -*-===//
#ifndef BCAST_MATH_MATHBUILDER_H
#define BCAST_MATH_MATHBUILDER_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"

namespace mlir::bcast {

/// On an arith.select: the condition is rare. bcast-expand-math puts what only
/// the true value needs behind a branch. On an arith.divf or a math.sqrt: what
/// it would be expanded for is behind such a branch already, and it stays.
inline constexpr StringLiteral kRareAttrName = "bcast.rare";

/// On an arith.select: the true value is for lanes whose result is not taken,
/// so that they do not slow the others down. bcast-expand-math leaves the false
/// one where subnormals are fast.
inline constexpr StringLiteral kHarmlessAttrName = "bcast.harmless";

/// On an arith.divf of 1: where the result is used, the divisor and the
/// reciprocal are normal numbers, or NaN. bcast-kernels-to-nvvm computes it
/// without a test for others.
inline constexpr StringLiteral kNormalReciprocalAttrName =
    "bcast.normal_reciprocal";

/// On a bcast.exponential or a math.exp: no element of the operand is positive;
/// it may be NaN. bcast-mark-nonpositive sets it, bcast-expand-math leaves out
/// what only large results need.
inline constexpr StringLiteral kNonpositiveAttrName = "bcast.nonpositive";

/// On a function of bcast or math: a GPU may compute it by instructions that
/// approximate. bcast-mark-device-math sets it, bcast-device-math-to-nvvm reads
/// it.
inline constexpr StringLiteral kDeviceMathAttrName = "bcast.device_math";

/// On an exponential with bcast.device_math: its error counts relative to 1,
/// not to the result.
inline constexpr StringLiteral kAbsoluteErrorAttrName = "bcast.absolute_error";

/// Builds ops on values of one type, f32 or f64 or a vector of them, and on
/// integers of the same width and shape. Every op rounds once; fma only where
/// it is written.
class MathBuilder {
public:
  /// `hasFastSubnormals`: the target computes subnormal numbers, and as fast as
  /// others. No bit depends on it.
  MathBuilder(OpBuilder &builder, Location loc, Type type,
              bool hasFastSubnormals = false)
      : builder(loc, builder), type(type), fastSubnormals(hasFastSubnormals) {}

  Type getType() const { return type; }
  bool isDouble() const { return getElementTypeOrSelf(type).isF64(); }
  bool hasFastSubnormals() const { return fastSubnormals; }
  /// The same shape in f64.
  MathBuilder getDouble() {
    return MathBuilder(builder, builder.getLoc(), shaped(builder.getF64Type()),
                       fastSubnormals);
  }
  ImplicitLocOpBuilder &getBuilder() { return builder; }

  Value constant(double value) {
    return splat(builder.getFloatAttr(getElementTypeOrSelf(type), value));
  }
  Value intConstant(int64_t value) {
    return splat(builder.getIntegerAttr(getIntElement(), value));
  }
  /// `value`, of this shape, in this float type: exact to wider, rounded to
  /// nearest to narrower.
  Value convert(Value value) {
    if (value.getType() == type)
      return value;
    if (isDouble())
      return arith::ExtFOp::create(builder, type, value);
    return arith::TruncFOp::create(builder, type, value);
  }

  Value add(Value a, Value b) { return arith::AddFOp::create(builder, a, b); }
  Value sub(Value a, Value b) { return arith::SubFOp::create(builder, a, b); }
  Value mul(Value a, Value b) { return arith::MulFOp::create(builder, a, b); }
  Value div(Value a, Value b) { return arith::DivFOp::create(builder, a, b); }
  Value neg(Value a) { return arith::NegFOp::create(builder, a); }
  Value add(Value a, double b) { return add(a, constant(b)); }
  Value sub(Value a, double b) { return sub(a, constant(b)); }
  Value mul(Value a, double b) { return mul(a, constant(b)); }
  Value fma(Value a, Value b, Value c) {
    return math::FmaOp::create(builder, a, b, c);
  }
  Value fma(Value a, double b, Value c) { return fma(a, constant(b), c); }
  Value fma(Value a, Value b, double c) { return fma(a, b, constant(c)); }
  /// Any op of math with one operand.
  template <typename OpTy>
  Value unary(Value a) {
    return OpTy::create(builder, a);
  }
  Value abs(Value a) { return unary<math::AbsFOp>(a); }
  Value sqrt(Value a) { return unary<math::SqrtOp>(a); }
  Value floor(Value a) { return unary<math::FloorOp>(a); }
  Value copySign(Value a, Value sign) {
    return math::CopySignOp::create(builder, a, sign);
  }

  Value addInt(Value a, Value b) {
    return arith::AddIOp::create(builder, a, b);
  }
  Value subInt(Value a, Value b) {
    return arith::SubIOp::create(builder, a, b);
  }
  Value andInt(Value a, int64_t b) {
    return arith::AndIOp::create(builder, a, intConstant(b));
  }
  /// Of signed integers.
  Value minInt(Value a, int64_t b) {
    return arith::MinSIOp::create(builder, a, intConstant(b));
  }
  Value maxInt(Value a, int64_t b) {
    return arith::MaxSIOp::create(builder, a, intConstant(b));
  }
  Value clampInt(Value a, int64_t low, int64_t high) {
    a = arith::MaxSIOp::create(builder, a, intConstant(low));
    return arith::MinSIOp::create(builder, a, intConstant(high));
  }
  Value orInt(Value a, Value b) { return arith::OrIOp::create(builder, a, b); }
  Value xorInt(Value a, Value b) {
    return arith::XOrIOp::create(builder, a, b);
  }
  Value mulInt(Value a, Value b) {
    return arith::MulIOp::create(builder, a, b);
  }
  /// Shifts are by fewer bits than there are.
  Value shiftLeft(Value a, Value bits) {
    return arith::ShLIOp::create(builder, a, bits);
  }
  Value shiftLeft(Value a, int64_t bits) {
    return shiftLeft(a, intConstant(bits));
  }
  /// Zeros come in.
  Value shiftRightUnsigned(Value a, Value bits) {
    return arith::ShRUIOp::create(builder, a, bits);
  }
  Value shiftRightUnsigned(Value a, int64_t bits) {
    return shiftRightUnsigned(a, intConstant(bits));
  }
  /// Copies of the sign come in.
  Value shiftRight(Value a, int64_t bits) {
    return arith::ShRSIOp::create(builder, a, intConstant(bits));
  }
  Value toFloat(Value a) { return arith::SIToFPOp::create(builder, type, a); }
  /// Rounded towards 0, of what an integer of this width holds.
  Value toInt(Value a) {
    return arith::FPToSIOp::create(builder, shaped(getIntElement()), a);
  }
  Value bits(Value a) {
    return arith::BitcastOp::create(builder, shaped(getIntElement()), a);
  }
  Value fromBits(Value a) { return arith::BitcastOp::create(builder, type, a); }

  Value less(Value a, Value b) {
    return compare(arith::CmpFPredicate::OLT, a, b);
  }
  Value greater(Value a, Value b) {
    return compare(arith::CmpFPredicate::OGT, a, b);
  }
  Value equal(Value a, Value b) {
    return compare(arith::CmpFPredicate::OEQ, a, b);
  }
  Value less(Value a, double b) { return less(a, constant(b)); }
  Value greater(Value a, double b) { return greater(a, constant(b)); }
  Value equal(Value a, double b) { return equal(a, constant(b)); }
  Value compare(arith::CmpFPredicate predicate, Value a, Value b) {
    return arith::CmpFOp::create(builder, predicate, a, b);
  }
  Value isNonZero(Value a) {
    return arith::CmpIOp::create(builder, arith::CmpIPredicate::ne, a,
                                 intConstant(0));
  }
  /// Of integers.
  Value isZero(Value a) {
    return arith::CmpIOp::create(builder, arith::CmpIPredicate::eq, a,
                                 intConstant(0));
  }
  /// Of signed integers.
  Value lessInt(Value a, int64_t b) {
    return arith::CmpIOp::create(builder, arith::CmpIPredicate::slt, a,
                                 intConstant(b));
  }
  /// The sign bit, of NaN and zero too.
  Value isNegative(Value a) {
    return arith::CmpIOp::create(builder, arith::CmpIPredicate::slt, bits(a),
                                 intConstant(0));
  }
  Value both(Value a, Value b) { return arith::AndIOp::create(builder, a, b); }
  Value either(Value a, Value b) { return arith::OrIOp::create(builder, a, b); }
  Value select(Value condition, Value a, Value b) {
    return arith::SelectOp::create(builder, condition, a, b);
  }
  Value select(Value condition, double a, Value b) {
    return select(condition, constant(a), b);
  }
  Value select(Value condition, Value a, double b) {
    return select(condition, a, constant(b));
  }
  /// x, but in lanes whose result is not taken, if that is faster, `value`.
  Value harmless(Value condition, double value, Value x) {
    Value chosen = select(condition, value, x);
    chosen.getDefiningOp()->setDiscardableAttr(kHarmlessAttrName,
                                               builder.getUnitAttr());
    return chosen;
  }
  Value select(Value condition, double a, double b) {
    return select(condition, constant(a), constant(b));
  }
  /// 1 / a; where the result is used, both are normal numbers, or NaN.
  Value reciprocalOfNormal(Value a) {
    auto op = arith::DivFOp::create(builder, constant(1), a);
    op->setDiscardableAttr(kNormalReciprocalAttrName, builder.getUnitAttr());
    return op;
  }
  /// A root whose operand is subnormal only where its result is not used.
  Value sqrtOfNormal(Value a) {
    auto op = math::SqrtOp::create(builder, a);
    op->setDiscardableAttr(kRareAttrName, builder.getUnitAttr());
    return op;
  }
  /// The condition is rare: what `a` needs may be computed behind a branch.
  Value selectRare(Value condition, Value a, Value b) {
    auto op = arith::SelectOp::create(builder, condition, a, b);
    op->setDiscardableAttr(kRareAttrName, builder.getUnitAttr());
    return op;
  }
  /// NaN stays NaN.
  Value clamp(Value a, double low, double high) {
    a = select(less(a, low), low, a);
    return select(greater(a, high), high, a);
  }

  /// factor (c[0] x^n + ... + c[n]), by Horner's rule with fma; `factor` is a
  /// power of two and costs nothing.
  Value polynomial(Value x, ArrayRef<double> coefficients, double factor = 1) {
    Value sum = constant(coefficients.front() * factor);
    for (double coefficient : coefficients.drop_front())
      sum = fma(sum, x, coefficient * factor);
    return sum;
  }

  /// The same in halves, of even and of odd powers, which do not wait for each
  /// other; `square` is x^2.
  Value polynomialInHalves(Value x, Value square,
                           ArrayRef<double> coefficients) {
    SmallVector<double> halves[2];
    for (auto [i, coefficient] : llvm::enumerate(coefficients))
      halves[(coefficients.size() - 1 - i) % 2].push_back(coefficient);
    return fma(polynomial(square, halves[1]), x, polynomial(square, halves[0]));
  }

  /// Adding it leaves the nearest integer in the low bits of the sum, which
  /// holds for |x| < 2^22 in f32 and 2^51 in f64.
  double getRoundingMagic() const { return isDouble() ? 0x1.8p52 : 0x1.8p23; }

private:
  Type getIntElement() {
    return isDouble() ? builder.getI64Type() : builder.getI32Type();
  }
  Type shaped(Type element) {
    if (auto vector = dyn_cast<VectorType>(type))
      return vector.clone(element);
    return element;
  }
  Value splat(TypedAttr value) {
    if (auto vector = dyn_cast<VectorType>(shaped(value.getType())))
      return arith::ConstantOp::create(
          builder, DenseElementsAttr::get(vector, cast<Attribute>(value)));
    return arith::ConstantOp::create(builder, value);
  }

  ImplicitLocOpBuilder builder;
  Type type;
  bool fastSubnormals;
};

} // namespace mlir::bcast

#endif // BCAST_MATH_MATHBUILDER_H
