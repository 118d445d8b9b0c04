//===- ScalarSweepTest.cpp - Exact ops on every 16-bit float --------------===//
//
// Every f16 and bf16 value, against arithmetic on host doubles. The formats are
// decoded and rounded here from their definition, without APFloat.
//
//===----------------------------------------------------------------------===//

#include "ScalarTestSupport.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {
/// A 16-bit format by its definition.
struct Format {
  int mantissaBits, bias, maxExponent;

  double decode(unsigned bits) const {
    int field = (bits & 0x7fff) >> mantissaBits;
    int mantissa = bits & ((1 << mantissaBits) - 1);
    double magnitude;
    if (field == maxExponent + bias + 1)
      magnitude = mantissa ? NaN : inf;
    else if (field == 0)
      magnitude = std::ldexp(mantissa, 1 - bias - mantissaBits);
    else
      magnitude = std::ldexp((1 << mantissaBits) + mantissa,
                             field - bias - mantissaBits);
    return bits & 0x8000 ? -magnitude : magnitude;
  }

  /// To nearest even, by scaling so that the last place is 1.
  double round(double value) const {
    if (!std::isfinite(value) || value == 0)
      return value;
    int exponent = std::max(std::ilogb(value), 1 - bias) - mantissaBits;
    double result =
        std::ldexp(std::nearbyint(std::ldexp(value, -exponent)), exponent);
    return std::fabs(result) < std::ldexp(1, maxExponent + 1)
               ? result
               : std::copysign(inf, value);
  }
};
const Format half = {10, 15, 15}, bfloat = {7, 127, 127};

class ScalarSweepTest : public ScalarTestBase {
protected:
  template <typename Body>
  void forEachValue(Body body) {
    for (Type type : {f16, bf16})
      for (unsigned bits = 0; bits < 0x10000; ++bits)
        body(type, type == f16 ? half : bfloat, fromBits(type, bits), bits);
  }
  /// Compares a unary op with a function on doubles, rounded once.
  template <typename Expected>
  void sweep(llvm::StringRef mnemonic, Expected expected) {
    ScalarFunction function = lookupScalarFunction(mnemonic);
    int failures = 0;
    forEachValue([&](Type type, const Format &format, const Scalar &operand,
                     unsigned bits) {
      double actual = toDouble(function({operand}, type, {}));
      double wanted = format.round(expected(format.decode(bits)));
      if (!isSame(actual, wanted) && ++failures < 5)
        ADD_FAILURE() << mnemonic.str() << " of " << nameOf(type) << " bits "
                      << bits << ": " << actual << ", not " << wanted;
    });
    EXPECT_EQ(failures, 0);
  }
};

TEST_F(ScalarSweepTest, LoadedValues) {
  forEachValue([&](Type type, const Format &format, const Scalar &operand,
                   unsigned bits) {
    ASSERT_TRUE(isSame(toDouble(operand), format.decode(bits)));
    char memory[2];
    operand.store(memory);
    ASSERT_EQ(uint8_t(memory[0]) | uint8_t(memory[1]) << 8, int(bits));
  });
}

TEST_F(ScalarSweepTest, SignOps) {
  sweep("negate", [](double x) { return -x; });
  sweep("abs", [](double x) { return std::fabs(x); });
  sweep("sign", [](double x) { return x > 0 ? 1.0 : x < 0 ? -1.0 : x; });
}

TEST_F(ScalarSweepTest, Rounding) {
  sweep("ceil", [](double x) { return std::ceil(x); });
  sweep("floor", [](double x) { return std::floor(x); });
  sweep("round_nearest_even", [](double x) { return std::nearbyint(x); });
  sweep("round_nearest_afz", [](double x) { return std::round(x); });
}

TEST_F(ScalarSweepTest, SquareAndRoots) {
  // In double the first is exact and the second too close to matter.
  sweep("square", [](double x) { return x * x; });
  sweep("sqrt", [](double x) { return std::sqrt(x); });
}

TEST_F(ScalarSweepTest, BinaryOpsAgainstOneOperand) {
  struct {
    const char *mnemonic;
    double (*onDoubles)(double, double);
  } const ops[] = {
      {"add", [](double x, double y) { return x + y; }},
      {"subtract", [](double x, double y) { return x - y; }},
      {"multiply", [](double x, double y) { return x * y; }},
      {"divide", [](double x, double y) { return x / y; }},
      {"remainder", [](double x, double y) { return std::fmod(x, y); }}};
  for (double other : {1.0, -0.333984375, 3.0, 0x1p-14, 240.0})
    for (const auto &op : ops) {
      int failures = 0;
      forEachValue([&](Type type, const Format &format, const Scalar &operand,
                       unsigned bits) {
        Scalar rhs = make(type, other);
        double actual = toDouble(apply(op.mnemonic, {operand, rhs}));
        double wanted =
            format.round(op.onDoubles(format.decode(bits), toDouble(rhs)));
        failures += !isSame(actual, wanted);
      });
      EXPECT_EQ(failures, 0) << op.mnemonic << " " << other;
    }
}

TEST_F(ScalarSweepTest, Predicates) {
  forEachValue([&](Type type, const Format &format, const Scalar &operand,
                   unsigned bits) {
    double value = format.decode(bits);
    ASSERT_EQ(applyTo(i1, "is_finite", {operand}).getBool(),
              bool(std::isfinite(value)));
    ASSERT_EQ(applyTo(i1, "is_inf", {operand}).getBool(),
              bool(std::isinf(value)));
  });
}

TEST_F(ScalarSweepTest, Conversions) {
  forEachValue([&](Type type, const Format &format, const Scalar &operand,
                   unsigned bits) {
    double value = format.decode(bits);
    const Format &otherFormat = type == f16 ? bfloat : half;
    Type other = type == f16 ? bf16 : f16;
    ASSERT_TRUE(isSame(toDouble(applyTo(other, "convert", {operand})),
                       otherFormat.round(value)));
    ASSERT_TRUE(isSame(toDouble(applyTo(f64, "convert", {operand})), value));
    double clamped = std::isnan(value)
                         ? 0
                         : std::trunc(std::max(-128.0, std::min(value, 127.0)));
    ASSERT_EQ(toDouble(applyTo(i8, "convert", {operand})), clamped);
    ASSERT_EQ(applyTo(i1, "convert", {operand}).getBool(), value != 0);
  });
}

TEST_F(ScalarSweepTest, NextAfterStepsThroughTheBits) {
  forEachValue([&](Type type, const Format &format, const Scalar &operand,
                   unsigned bits) {
    double value = format.decode(bits);
    if (std::isnan(value) || value == inf)
      return;
    Scalar next = apply("next_after", {operand, make(type, inf)});
    unsigned wanted = bits == 0x8000 ? 1 : bits & 0x8000 ? bits - 1 : bits + 1;
    ASSERT_EQ(next.getFloat().bitcastToAPInt().getZExtValue(), wanted);
  });
}
} // namespace
