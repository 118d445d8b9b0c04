//===- ScalarLowering.h - Ops on one element, as IR -------------*- C++ -*-===//
//
// What the rows of the op definitions name: for ops that are not lowered to one
// op of arith, math or complex, a struct with the rule in a comment. Integers
// arrive signless; none of these has undefined behaviour.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_IR_SCALARLOWERING_SCALARLOWERING_H
#define BCAST_LIB_IR_SCALARLOWERING_SCALARLOWERING_H

#include "bcast/IR/BcastEnums.h"
#include "bcast/Math/ComplexFunctions.h"
#include "bcast/Math/SpecialFunctions.h"
#include "bcast/Scalar/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Builders.h"

namespace mlir::bcast::lowering {

/// The op is not defined on this kind of type; its verifier refuses the type.
struct None {
  static Value build(OpBuilder &, Location, ValueRange) {
    llvm_unreachable("the verifier refuses this element type");
  }
};

/// i1: logical or. Others: the sum, which wraps.
struct AddUnsigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x / 0 = -1; smallest / -1 = smallest; else truncation toward zero. The
/// divisor is replaced by 1 in the two cases that are undefined in LLVM, which
/// also makes the second come out right.
struct DivideSigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x / 0 = all ones, the divisor being replaced by 1 there.
struct DivideUnsigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// 0 - x, which wraps.
struct NegateInt {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x < 0 ? 0 - x : x, so that the smallest value stays itself.
struct AbsSigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// Sums and differences part by part: complex folds (a - b) + b to a, which is
/// not what it is.
struct AddComplex {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};
struct SubtractComplex {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// Functions of complex numbers in arithmetic on their parts
/// (ComplexFunctions.h): what the passes of others make of ops of complex
/// overflows, and differs at infinities and zeros. In f64, unless not `isWide`.
Value buildComplex(OpBuilder &builder, Location loc, ValueRange operands,
                   Parts (*function)(MathBuilder &, Parts));
Value buildComplex(OpBuilder &builder, Location loc, ValueRange operands,
                   Parts (*function)(MathBuilder &, Parts, Parts),
                   bool isWide = true);
template <Parts (*function)(MathBuilder &, Parts)>
struct ComplexUnary {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands) {
    return buildComplex(builder, loc, operands, function);
  }
};
template <Parts (*function)(MathBuilder &, Parts, Parts), bool isWide = true>
struct ComplexBinary {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands) {
    return buildComplex(builder, loc, operands, function, isWide);
  }
};
using PowerComplex = ComplexBinary<power>;
using Atan2Complex = ComplexBinary<atan2>;
using SignComplex = ComplexUnary<sign>;
using SqrtComplex = ComplexUnary<sqrt>;
using RsqrtComplex = ComplexUnary<rsqrt>;
using ExpComplex = ComplexUnary<exp>;
using Expm1Complex = ComplexUnary<expm1>;
using LogisticComplex = ComplexUnary<logistic>;
using LogComplex = ComplexUnary<log>;
using Log1pComplex = ComplexUnary<log1p>;
using SinComplex = ComplexUnary<sin>;
using CosComplex = ComplexUnary<cos>;
using TanComplex = ComplexUnary<tan>;
using SinhComplex = ComplexUnary<sinh>;
using CoshComplex = ComplexUnary<cosh>;
using TanhComplex = ComplexUnary<tanh>;
using AsinComplex = ComplexUnary<asin>;
using AcosComplex = ComplexUnary<acos>;
using AtanComplex = ComplexUnary<atan>;
using AsinhComplex = ComplexUnary<asinh>;
using AcoshComplex = ComplexUnary<acosh>;
using AtanhComplex = ComplexUnary<atanh>;

/// The textbook formula: exact, as the dialect has it. Not complex.mul, which
/// folds x * 1 to x, also where that is NaN.
using MultiplyComplex = ComplexBinary<multiply, /*isWide=*/false>;
/// LLVM 22 gives 0 for the smaller of 0 and -0 whose parts are converted to f64
/// and back.
using MaximumComplex = ComplexBinary<maximum, /*isWide=*/false>;
using MinimumComplex = ComplexBinary<minimum, /*isWide=*/false>;

/// Of the formula's operands only those of f64 are scaled.
struct DivideComplex {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// The modulus, a real number.
struct AbsComplex {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x rem 0 = x; smallest rem -1 = 0. The divisor is replaced by 1 in the two
/// undefined cases, which also makes the second come out right.
struct RemainderSigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x rem 0 = x.
struct RemainderUnsigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// By squaring, wrapping; a negative exponent gives 1 for base 1, 1 or -1 by
/// parity for base -1, else 0.
struct PowerSigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// By squaring, wrapping.
struct PowerUnsigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// 0 where the amount, as unsigned, is the width or more: a shift by so much is
/// poison.
struct ShiftLeft {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// 0 where the amount is the width or more.
struct ShiftRightLogical {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// The amount is limited to the width - 1, which leaves nothing but sign bits.
struct ShiftRightArithmetic {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// The high half of the product.
struct MulhiSigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// The high half of the product.
struct MulhiUnsigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x where x is zero or NaN, else 1 with the sign of x.
struct SignFloat {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// (x > 0) - (x < 0).
struct SignSigned {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x xor all ones.
struct Not {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// |x| < inf.
struct IsFinite {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// |x| = inf.
struct IsInf {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x = inf.
struct IsPosInf {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x = -inf.
struct IsNegInf {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x * x.
struct SquareFloat {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x * x, which wraps.
struct SquareInt {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// x * x.
struct SquareComplex {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// The operand.
struct Identity {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// 0 of the operand's type.
struct Zero {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// The real part.
struct Real {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// The imaginary part.
struct Imag {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands);
};

/// Functions that math lacks (SpecialFunctions.h).
struct Logistic {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands) {
    return buildLogistic(builder, loc, operands.front());
  }
  /// In f32, for a result that is rounded to 16 bits.
  static Value buildNarrow(OpBuilder &builder, Location loc,
                           ValueRange operands) {
    return buildApproximateLogistic(builder, loc, operands.front());
  }
};
struct ErfInv {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands) {
    return buildErfInv(builder, loc, operands.front());
  }
};
struct Lgamma {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands) {
    return buildLgamma(builder, loc, operands.front());
  }
};
struct Digamma {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands) {
    return buildDigamma(builder, loc, operands.front());
  }
};
struct BesselI1e {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands) {
    return buildBesselI1e(builder, loc, operands.front());
  }
};
struct Zeta {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands) {
    return buildZeta(builder, loc, operands[0], operands[1]);
  }
};
struct Polygamma {
  static Value build(OpBuilder &builder, Location loc, ValueRange operands) {
    return buildPolygamma(builder, loc, operands[0], operands[1]);
  }
};

/// The neighbour of operand 0 in the direction of operand 1, in their own
/// format.
Value buildNextAfter(OpBuilder &builder, Location loc, ValueRange operands);

/// Rounds to `mantissaBits`, to nearest even, and to the range of
/// `exponentBits`; values below it become zero. Works on the bits.
Value buildReducePrecision(OpBuilder &builder, Location loc, Value value,
                           unsigned exponentBits, unsigned mantissaBits);

/// `lhs <direction> rhs` in the order `type`; docs/Semantics.md, c13.
Value buildCompare(OpBuilder &builder, Location loc, ValueRange operands,
                   Type element, ComparisonDirection direction,
                   ComparisonType type);

/// minimum(maximum(x, min), max), operands in the order min, x, max.
Value buildClamp(OpBuilder &builder, Location loc, ValueRange operands,
                 Type element);

/// Conversion between element types (ConvertLowering.cpp).
Value buildConvert(OpBuilder &builder, Location loc, Value value, Type from,
                   Type to);

/// The bits of `value` as `to`, or, if `part` is given, those of the part with
/// that index (BitcastLowering.cpp).
Value buildBitcastPart(OpBuilder &builder, Location loc, Value value,
                       Value part, Type to);

/// An 8-bit float, as the i8 that it is stored as, in f32: exact; and back,
/// rounded to nearest even (Float8Lowering.cpp).
Value buildFloat8ToF32(OpBuilder &builder, Location loc, Value code,
                       FloatType from);
Value buildF32ToFloat8(OpBuilder &builder, Location loc, Value value,
                       FloatType to);

/// The coordinate `index` as a value of the element type.
Value buildIota(OpBuilder &builder, Location loc, Value index, Type element);

/// A constant of a float or signless integer type.
Value buildConstant(OpBuilder &builder, Location loc, Type type, double value);
Value buildConstant(OpBuilder &builder, Location loc, llvm::APInt value);

} // namespace mlir::bcast::lowering

#endif // BCAST_LIB_IR_SCALARLOWERING_SCALARLOWERING_H
