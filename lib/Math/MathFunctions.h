//===- MathFunctions.h - Math functions as arithmetic -----------*- C++ -*-===//
//
// What bcast-expand-math builds, by family. A function takes and returns the
// builder's type, of f32 or f64; those named Single are of f32.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_MATH_MATHFUNCTIONS_H
#define BCAST_LIB_MATH_MATHFUNCTIONS_H

#include "bcast/Math/ExpLog.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::bcast::expand {

using lowering::roundToInt;
using lowering::scale;

// ExpandMath.cpp.

/// Whether bcast-expand-math expands the op: a function in the list there, on
/// scalars or vectors of f32 or f64.
bool isExpanded(Operation *op);

// ExpandExpLog.cpp.
/// `isNonpositive`: x is, or NaN.
Value exp(MathBuilder &b, Value x, bool isNonpositive);
/// exp(x) = power 2^n as `split` splits it, for |x| as boundExponent leaves it,
/// scaled; NaN stays NaN.
using SplitPower =
    function_ref<lowering::ExpPower(MathBuilder &, Value, lowering::ExpScale)>;
Value expByPower(MathBuilder &b, Value x, SplitPower split,
                 bool isNonpositive = false);
Value expm1(MathBuilder &b, Value x);
Value log(MathBuilder &b, Value x);
Value log1p(MathBuilder &b, Value x);
Value exp2(MathBuilder &b, Value x);
Value log2(MathBuilder &b, Value x);
/// log(1 + x + xLow) + n ln 2, xLow an ulp or so of x; x > -1 and finite. n, if
/// given, is an integer as a float.
Value log1pWithLow(MathBuilder &b, Value x, Value xLow, Value n = Value());

// ExpandPow.cpp.
Value pow(MathBuilder &b, Value x, Value y);
/// Whether x is 0, infinite or NaN.
Value isSpecial(MathBuilder &b, Value x);
/// In lanes of `isWanted` x^y of any base and exponent, by C's rules but for
/// the sign of negative bases; `powNumber` builds |x|^y for numbers x but 0.
Value powAny(MathBuilder &b, Value isWanted, Value x, Value y,
             function_ref<Value(MathBuilder &)> powNumber);
/// x^y from `result`, which is |x|^y. C's rules: x^0 = 1 and 1^y = 1 even with
/// NaN; (-1)^inf = 1; a negative x gives NaN unless y is an integer, and a
/// negative result if it is odd.
Value finishPow(MathBuilder &b, Value x, Value y, Value result);

// RareLanes.cpp.

/// `usual`, and in lanes that are rare what `build` builds in their place, in a
/// branch that is taken if any lane is. Each lane's result depends on that lane
/// alone.
SmallVector<Value>
replaceRare(MathBuilder &b, Value isRare, ValueRange usual,
            function_ref<SmallVector<Value>(MathBuilder &)> build);
Value replaceRare(MathBuilder &b, Value isRare, Value usual,
                  function_ref<Value(MathBuilder &)> build);
/// The lanes of a vector of any rank combined, with `start` if there is one.
Value reduceLanes(OpBuilder &builder, Location loc, Value vector,
                  vector::CombiningKind kind, Value start = Value());
/// The condition, of which optimizers are told that it is true.
Value expectTrue(OpBuilder &builder, Location loc, Value condition);
/// Puts what only the true values of arith.select with `bcast.rare` need into
/// such branches.
void sinkRareOperands(Operation *root, bool hasFastSubnormals);
/// Whether the bits of x, as an unsigned number, are outside [low, end). Those
/// of positive numbers are in the order of the numbers.
Value areBitsOutside(MathBuilder &b, Value x, int64_t low, int64_t end);
/// Whether x is negative, NaN, or outside [low, end), which are not negative.
/// -0 is negative.
Value isOutside(MathBuilder &b, Value x, double low, double end);
/// The bits of f32's smallest normal number and of its infinity.
inline constexpr int64_t leastNormalSingle = 0x00800000;
inline constexpr int64_t infinitySingle = 0x7f800000;
/// What `any` builds where any lane is rare, and else what `usual` does. Both
/// give lanes that are not rare the same bits, so that each lane's result
/// depends on that lane alone; and no vector takes the time of both.
Value chooseByRare(MathBuilder &b, Value isRare,
                   function_ref<Value(MathBuilder &)> usual,
                   function_ref<Value(MathBuilder &)> any);
/// What `usual` builds where one condition for all lanes is true, of which
/// optimizers are told that it is.
Value chooseUsual(MathBuilder &b, Value isUsual,
                  function_ref<Value(MathBuilder &)> usual,
                  function_ref<Value(MathBuilder &)> any);

// ExpLogSingle.cpp: f32, in f32 throughout.

/// x = n ln 2 + r, |r| at most ln 2 / 2 or hardly more; n in the low bits of
/// `shifted`, and 2^n / 4.
struct ReducedExponent {
  Value shifted, r, quarterPower;
};
ReducedExponent reduceExponentSingle(MathBuilder &b, Value x);
/// k 2^23, as an integer, for x = 2^k (1 + m) with |m| <= 1/3 or hardly more.
Value getNearExponentSingle(MathBuilder &b, Value x);
/// q(m) in log(1 + m) = m + m^2 q(m), to 2^-26 of that.
Value logTailSingle(MathBuilder &b, Value m, Value square);
Value expm1Single(MathBuilder &b, Value x);
/// log(1 + x + xLow) + n ln 2, as log1pWithLow; x not so near to 0 that its
/// square is subnormal.
Value log1pNormalSingle(MathBuilder &b, Value x, Value xLow = Value(),
                        Value n = Value());
Value log1pSingle(MathBuilder &b, Value x);
Value exp2Single(MathBuilder &b, Value x);
Value logSingle(MathBuilder &b, Value x);
/// Of `result` the values for x outside (0, inf): inf, NaN; 0 -> -inf; below 0
/// -> NaN.
Value finishLog(MathBuilder &b, Value x, Value result);
Value log2Single(MathBuilder &b, Value x);
/// 2^(n + r), n in the low bits of `shifted`, |r| at most 1/2 or hardly more; x
/// is n + r (`isExact`) or near it, and at least -151.
Value exp2ReducedSingle(MathBuilder &b, Value x, Value r, Value shifted,
                        bool isExact);
/// The same where n is at most this.
Value exp2NormalSingle(MathBuilder &b, Value r, Value shifted);
inline constexpr double farExponentSingle = 125;

// PowSingle.cpp: f32, in f32 throughout.
Value powSingle(MathBuilder &b, Value x, Value y);

/// k + log2(1 + f + fLow), 1 + f in [sqrt(1/2), sqrt(2)), to 2^-36 of it; fLow
/// an ulp or so of f.
lowering::Pair log2PartsSingle(MathBuilder &b, Value k, Value f,
                               Value fLow = Value());

/// pi/2 = halfPi + halfPiLow to 107 bits.
inline constexpr double halfPi = 0x1.921fb54442d18p0;
inline constexpr double halfPiLow = 0x1.1a62633145c07p-54;

// ReduceAngle.cpp.

/// x = quadrant pi/2 + r up to a multiple of 2 pi, |r| <= pi/4 or hardly more.
/// Only the two lowest bits of `quadrant` count. r.low is null where nobody
/// wants it.
struct ReducedAngle {
  lowering::Pair r;
  Value quadrant;
};
/// How angles of one type are reduced.
struct AngleReduction {
  /// For angles of less than `large`, and for others; NaN of what is not
  /// finite.
  ReducedAngle (*reduceSmall)(MathBuilder &b, Value x);
  ReducedAngle (*reduceLarge)(MathBuilder &b, Value x, ValueRange window);
  /// The words of 2/pi for `reduceLarge`. They are read before its branch: an
  /// operation that reads keeps common subexpression elimination from making
  /// one branch of two.
  SmallVector<Value> (*getWindow)(MathBuilder &b, Value x);
  double large;
  /// So near to 0 that sin and tan are their operand, whose square would be
  /// subnormal, and cos is 1.
  double tiny;
};
/// All words but the last, with the bits of the next one shifted in by fewer
/// than a word has.
SmallVector<Value> shiftWordsLeft(MathBuilder &b, ValueRange words, Value bits);
/// In f64; r to some 2^-60 of itself.
extern const AngleReduction angleReduction;

/// A function of an angle in f32 or f64.
struct AngleFunction {
  AngleReduction reduction;
  /// Whether it is its operand where that is tiny.
  bool keepsTiny;
  Value (*build)(MathBuilder &b, const ReducedAngle &angle);
};
/// Puts functions of one angle side by side. Their branches have one condition,
/// so canonicalization after common subexpression elimination makes one branch
/// of them, in which they share the reduced angle.
void gatherAngles(Operation *root);
/// Tiny angles, 0 among them, and large ones are rare.
Value buildOfAngle(MathBuilder &b, Value x, const AngleFunction &function);

// TrigSingle.cpp: f32, in f32 throughout.
Value sinSingle(MathBuilder &b, Value x);
Value cosSingle(MathBuilder &b, Value x);
Value tanSingle(MathBuilder &b, Value x);

// ExpandTrig.cpp.
Value sin(MathBuilder &b, Value x);
Value cos(MathBuilder &b, Value x);
Value tan(MathBuilder &b, Value x);

// ExpandInverseTrig.cpp.
Value asin(MathBuilder &b, Value x);
Value acos(MathBuilder &b, Value x);
Value atan(MathBuilder &b, Value x);
Value atan2(MathBuilder &b, Value y, Value x);

// ExpandInverseTrigSingle.cpp: f32, in f32 throughout.
Value asinSingle(MathBuilder &b, Value x);
Value acosSingle(MathBuilder &b, Value x);
Value atanSingle(MathBuilder &b, Value x);
Value atan2Single(MathBuilder &b, Value y, Value x);

// ExpandHyperbolic.cpp.
Value sinh(MathBuilder &b, Value x);
Value cosh(MathBuilder &b, Value x);
Value tanh(MathBuilder &b, Value x);
Value asinh(MathBuilder &b, Value x);
Value acosh(MathBuilder &b, Value x);
Value atanh(MathBuilder &b, Value x);

// ExpandHyperbolicSingle.cpp: f32, in f32 throughout.
Value sinhSingle(MathBuilder &b, Value x);
Value coshSingle(MathBuilder &b, Value x);
Value asinhSingle(MathBuilder &b, Value x);
Value acoshSingle(MathBuilder &b, Value x);
Value atanhSingle(MathBuilder &b, Value x);

// PiecewiseSingle.cpp: f32, in f32 throughout.
Value erfSingle(MathBuilder &b, Value x);
Value tanhSingle(MathBuilder &b, Value x);

// ExpandRoots.cpp.

/// The same number as math.sqrt, in the same time for each.
Value sqrt(MathBuilder &b, Value x);
Value rsqrt(MathBuilder &b, Value x);
Value cbrt(MathBuilder &b, Value x);

// ExpandErf.cpp.
Value erf(MathBuilder &b, Value x);
Value erfc(MathBuilder &b, Value x);

// ExpandBFloat16.cpp.

/// Conversions between bf16 and f64 become two, with f32 between.
void populateWideBFloat16Patterns(RewritePatternSet &patterns);

/// Leaves conversions from f32 to bf16 and f16 and back out where they change
/// nothing, since the value is one of the narrow type already. Returns those
/// that change nothing but the type.
llvm::DenseSet<Operation *> removeExactRoundings(Operation *root);
/// Expands those of these conversions that are to bf16. The set must outlive
/// the patterns.
void populateExactRoundingPatterns(RewritePatternSet &patterns,
                                   const llvm::DenseSet<Operation *> &ops);

/// Moves conversions of bf16 to f32 to where their operands are computed. LLVM
/// joins a conversion and the load of words within a basic block alone, and
/// rare lanes part a block in two.
void hoistExtensions(Operation *root);

/// The conversions from f32 to bf16 of what is computed from values of bf16 by
/// arithmetic alone. Where an operation that has NaN gives one of its operands
/// or a NaN whose 16 low bits are zero, so are those bits of the NaN that is
/// converted.
llvm::DenseSet<Operation *> findShortNaNs(Operation *root);
/// Expands these conversions. The set must outlive the patterns.
void populateShortNaNPatterns(RewritePatternSet &patterns,
                              const llvm::DenseSet<Operation *> &ops);

/// With fewer lanes than that a reciprocal, which they have in common, costs
/// what it saves.
inline constexpr int64_t kLeastDividedLanes = 4;
/// Expands quotients of bf16 with one divisor for all lanes.
void populateBFloat16DivisionPatterns(RewritePatternSet &patterns);

// ExpandRemainder.cpp.

/// arith.remf of f16, f32 and f64.
void populateRemainderPatterns(RewritePatternSet &patterns);

// ExpandVectorDivision.cpp.

/// Quotients and remainders of vectors of integers: of up to 32 bits, of 64 in
/// vectors of 512 or more, and of 64 bits by a constant.
void populateVectorDivisionPatterns(RewritePatternSet &patterns);

// ExpandByteVectors.cpp.

/// Sums and differences of vectors of bytes, four in a word.
void populateByteVectorPatterns(RewritePatternSet &patterns);

// ExpandDivisionByConstant.cpp.

/// The quotient of a vector of i64 and a constant, or null if they are no such
/// or LLVM divides them well.
Value divideByConstant(OpBuilder &builder, Location loc, Value a, Value divisor,
                       bool isSigned);

// ScalarDivisors.cpp.

/// Computes divisors of which all lanes are equal as scalars.
void findScalarDivisors(Operation *root);

// ExpandCommonDivisors.cpp.

/// Divides vectors of f32 with one divisor for all lanes by its reciprocal.
void expandCommonDivisors(Operation *root, bool hasLaneMasks);

} // namespace mlir::bcast::expand

#endif // BCAST_LIB_MATH_MATHFUNCTIONS_H
