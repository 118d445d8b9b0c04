//===- ScalarFloatTest.cpp - Exact ops on floats: corner cases ------------===//

#include "ScalarTestSupport.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {
class ScalarFloatTest : public ScalarTestBase {
protected:
  /// Checks one value of an op in every IEEE format; the numbers must be exact
  /// in each.
  void check(llvm::StringRef mnemonic, llvm::ArrayRef<double> operands,
             double expected) {
    for (Type type : floatTypes())
      EXPECT_TRUE(isSame(valueOf(type, mnemonic, operands), expected))
          << mnemonic.str() << " of " << nameOf(type);
  }
  bool test(Type type, llvm::StringRef mnemonic, double value) {
    return applyTo(i1, mnemonic, {make(type, value)}).getBool();
  }
  double reduce(Type type, double value, unsigned exponentBits,
                unsigned mantissaBits) {
    ScalarOpOptions options;
    options.exponentBits = exponentBits;
    options.mantissaBits = mantissaBits;
    return toDouble(apply("reduce_precision", {make(type, value)}, options));
  }
};

TEST_F(ScalarFloatTest, Add) {
  check("add", {1.5, 2}, 3.5);
  check("add", {0.0, -0.0}, 0.0);
  check("add", {-0.0, -0.0}, -0.0);
  check("add", {inf, -inf}, NaN);
  check("add", {inf, 1}, inf);
  check("add", {NaN, 1}, NaN);
}

TEST_F(ScalarFloatTest, Subtract) {
  check("subtract", {1.5, 2}, -0.5);
  check("subtract", {1, 1}, 0.0);
  check("subtract", {-0.0, 0.0}, -0.0);
  check("subtract", {inf, inf}, NaN);
}

TEST_F(ScalarFloatTest, Multiply) {
  check("multiply", {1.5, -2}, -3);
  check("multiply", {0.0, -2}, -0.0);
  check("multiply", {inf, 0}, NaN);
  check("multiply", {-inf, 2}, -inf);
}

TEST_F(ScalarFloatTest, Divide) {
  check("divide", {3, -2}, -1.5);
  check("divide", {1, 0.0}, inf);
  check("divide", {1, -0.0}, -inf);
  check("divide", {0, 0}, NaN);
  check("divide", {inf, inf}, NaN);
  check("divide", {1, -inf}, -0.0);
}

TEST_F(ScalarFloatTest, OpsRoundOnceToTheirFormat) {
  // 1 + 2^-8 is a tie in bf16, which goes to even; 1 + 3 * 2^-8 goes up.
  EXPECT_EQ(valueOf(bf16, "add", {1, 0x1p-8}), 1);
  EXPECT_EQ(valueOf(bf16, "add", {1, 0x1.8p-7}), 1 + 0x1p-6);
  EXPECT_EQ(valueOf(f16, "add", {2048, 1}), 2048);
  EXPECT_EQ(valueOf(f16, "add", {2048, 3}), 2052);
  EXPECT_EQ(valueOf(f32, "add", {0x1p24, 1}), 0x1p24);
  EXPECT_EQ(valueOf(f16, "multiply", {256, 256}), inf);
  EXPECT_EQ(valueOf(f32, "divide", {1, 3}), double(1.0f / 3.0f));
}

TEST_F(ScalarFloatTest, SubnormalsAreKept) {
  EXPECT_EQ(valueOf(f32, "multiply", {0x1p-126, 0.5}), 0x1p-127);
  EXPECT_EQ(valueOf(f32, "add", {0x1p-149, 0x1p-149}), 0x1p-148);
  EXPECT_EQ(valueOf(f16, "add", {0x1p-24, 0x1p-24}), 0x1p-23);
  EXPECT_EQ(valueOf(bf16, "multiply", {0x1p-126, 0.5}), 0x1p-127);
  EXPECT_EQ(valueOf(f64, "add", {0x1p-1074, 0x1p-1074}), 0x1p-1073);
}

TEST_F(ScalarFloatTest, Float8WidensAndRoundsOnce) {
  EXPECT_EQ(valueOf(f8E4M3FN, "add", {16, 1}), 16);
  EXPECT_EQ(valueOf(f8E4M3FN, "add", {16, 3}), 20);
  EXPECT_TRUE(std::isnan(valueOf(f8E4M3FN, "multiply", {448, 2})));
  EXPECT_EQ(valueOf(f8E5M2, "multiply", {57344, 2}), inf);
  EXPECT_TRUE(isSame(valueOf(f8E4M3FNUZ, "multiply", {0.0, -1}), 0.0));
  EXPECT_EQ(valueOf(f8E3M4, "round_nearest_even", {2.5}), 2);
  EXPECT_EQ(valueOf(f8E3M4, "ceil", {15.5}), inf);
  EXPECT_EQ(valueOf(f8E8M0FNU, "multiply", {4, 8}), 32);
  EXPECT_TRUE(std::isnan(valueOf(f8E8M0FNU, "negate", {4})));
}

TEST_F(ScalarFloatTest, Remainder) {
  check("remainder", {7, 2}, 1);
  check("remainder", {-7, 2}, -1);
  check("remainder", {7, -2}, 1);
  check("remainder", {-6, 2}, -0.0);
  check("remainder", {6, -2}, 0.0);
  check("remainder", {-0.0, 2}, -0.0);
  check("remainder", {1, 0}, NaN);
  check("remainder", {1.5, inf}, 1.5);
  check("remainder", {-1.5, -inf}, -1.5);
  check("remainder", {inf, 1}, NaN);
  check("remainder", {NaN, 1}, NaN);
  EXPECT_EQ(valueOf(f64, "remainder", {1e308, 3e-308}),
            std::fmod(1e308, 3e-308));
}

TEST_F(ScalarFloatTest, MaximumMinimum) {
  check("maximum", {1, 2}, 2);
  check("maximum", {-0.0, 0.0}, 0.0);
  check("maximum", {0.0, -0.0}, 0.0);
  check("maximum", {NaN, 1}, NaN);
  check("maximum", {1, NaN}, NaN);
  check("maximum", {NaN, inf}, NaN);
  check("maximum", {-inf, 1}, 1);
  check("minimum", {1, 2}, 1);
  check("minimum", {-0.0, 0.0}, -0.0);
  check("minimum", {0.0, -0.0}, -0.0);
  check("minimum", {NaN, 1}, NaN);
  check("minimum", {1, NaN}, NaN);
  check("minimum", {-inf, NaN}, NaN);
}

TEST_F(ScalarFloatTest, Clamp) {
  check("clamp", {-1, 0.5, 1}, 0.5);
  check("clamp", {-1, -2, 1}, -1);
  check("clamp", {-1, 2, 1}, 1);
  check("clamp", {3, 2, 1}, 1);
  check("clamp", {NaN, 2, 1}, NaN);
  check("clamp", {0, NaN, 1}, NaN);
  check("clamp", {0, 2, NaN}, NaN);
  check("clamp", {0.0, -0.0, 1}, 0.0);
}

TEST_F(ScalarFloatTest, NegateFlipsTheSignBit) {
  check("negate", {1}, -1);
  check("negate", {0.0}, -0.0);
  check("negate", {-0.0}, 0.0);
  check("negate", {inf}, -inf);
  EXPECT_EQ(apply("negate", {fromBits(f32, 0x7fc00001)})
                .getFloat()
                .bitcastToAPInt()
                .getZExtValue(),
            0xffc00001u);
}

TEST_F(ScalarFloatTest, AbsAndSign) {
  check("abs", {-1.5}, 1.5);
  check("abs", {-0.0}, 0.0);
  check("abs", {-inf}, inf);
  check("abs", {NaN}, NaN);
  check("sign", {-1.5}, -1);
  check("sign", {inf}, 1);
  check("sign", {0.0}, 0.0);
  check("sign", {-0.0}, -0.0);
  check("sign", {NaN}, NaN);
}

TEST_F(ScalarFloatTest, SquareAndConjugate) {
  check("square", {-1.5}, 2.25);
  check("square", {-inf}, inf);
  check("conj", {-1.5}, -1.5);
  check("real", {-1.5}, -1.5);
  check("imag", {-1.5}, 0.0);
  check("imag", {NaN}, 0.0);
}

TEST_F(ScalarFloatTest, RoundingToIntegersKeepsMinusZero) {
  check("ceil", {1.25}, 2);
  check("ceil", {-1.25}, -1);
  check("ceil", {-0.5}, -0.0);
  check("ceil", {-0.0}, -0.0);
  check("floor", {1.25}, 1);
  check("floor", {-1.25}, -2);
  check("floor", {0.5}, 0.0);
  check("floor", {-0.0}, -0.0);
  check("round_nearest_even", {0.5}, 0.0);
  check("round_nearest_even", {1.5}, 2);
  check("round_nearest_even", {2.5}, 2);
  check("round_nearest_even", {-0.5}, -0.0);
  check("round_nearest_even", {-1.5}, -2);
  check("round_nearest_afz", {0.5}, 1);
  check("round_nearest_afz", {2.5}, 3);
  check("round_nearest_afz", {-0.5}, -1);
  check("round_nearest_afz", {-0.25}, -0.0);
  for (llvm::StringRef mnemonic :
       {"ceil", "floor", "round_nearest_even", "round_nearest_afz"}) {
    check(mnemonic, {inf}, inf);
    check(mnemonic, {-inf}, -inf);
    check(mnemonic, {NaN}, NaN);
    EXPECT_EQ(valueOf(f32, mnemonic, {0x1.fffffep127}), 0x1.fffffep127);
  }
}

TEST_F(ScalarFloatTest, Predicates) {
  for (Type type : floatTypes()) {
    for (double value : {0.0, -0.0, 1.0, -65504.0}) {
      EXPECT_TRUE(test(type, "is_finite", value));
      EXPECT_FALSE(test(type, "is_inf", value));
    }
    for (double value : {inf, -inf}) {
      EXPECT_FALSE(test(type, "is_finite", value));
      EXPECT_TRUE(test(type, "is_inf", value));
      EXPECT_EQ(test(type, "is_pos_inf", value), value > 0);
      EXPECT_EQ(test(type, "is_neg_inf", value), value < 0);
    }
    for (llvm::StringRef mnemonic :
         {"is_finite", "is_inf", "is_pos_inf", "is_neg_inf"})
      EXPECT_FALSE(test(type, mnemonic, NaN)) << mnemonic.str();
  }
}

TEST_F(ScalarFloatTest, NextAfter) {
  check("next_after", {NaN, 1}, NaN);
  check("next_after", {1, NaN}, NaN);
  check("next_after", {2, 2}, 2);
  check("next_after", {0.0, -0.0}, -0.0);
  check("next_after", {-0.0, 0.0}, 0.0);
  check("next_after", {inf, inf}, inf);
  EXPECT_EQ(valueOf(f32, "next_after", {1, 2}), 1 + 0x1p-23);
  EXPECT_EQ(valueOf(f32, "next_after", {1, -inf}), 1 - 0x1p-24);
  EXPECT_EQ(valueOf(f32, "next_after", {0.0, 1}), 0x1p-149);
  EXPECT_EQ(valueOf(f32, "next_after", {0.0, -1}), -0x1p-149);
  EXPECT_TRUE(isSame(valueOf(f32, "next_after", {-0x1p-149, 1}), -0.0));
  EXPECT_EQ(valueOf(f32, "next_after", {inf, 0}), 0x1.fffffep127);
  EXPECT_EQ(valueOf(f32, "next_after", {0x1.fffffep127, inf}), inf);
  EXPECT_EQ(valueOf(bf16, "next_after", {1, 2}), 1 + 0x1p-7);
  EXPECT_EQ(valueOf(f8E8M0FNU, "next_after", {4, 1}), 2);
}

TEST_F(ScalarFloatTest, ReducePrecision) {
  // The target's own format: nothing changes.
  EXPECT_EQ(reduce(f32, 0.1f, 8, 23), double(0.1f));
  EXPECT_EQ(reduce(f32, 0x1p-149, 8, 23), 0x1p-149);
  // Nearest even, with a carry into the exponent.
  EXPECT_EQ(reduce(f32, 1 + 0x1p-8, 8, 7), 1);
  EXPECT_EQ(reduce(f32, 1 + 0x1.8p-7, 8, 7), 1 + 0x1p-6);
  EXPECT_EQ(reduce(f32, -0x1.ffp0, 8, 7), -2);
  // Overflow to infinity, by the carry and by the range.
  EXPECT_EQ(reduce(f32, 0x1.fffffep127, 8, 7), inf);
  EXPECT_EQ(reduce(f32, 65520, 5, 10), inf);
  EXPECT_EQ(reduce(f32, 65519, 5, 10), 65504);
  EXPECT_EQ(reduce(f32, -1e30, 5, 10), -inf);
  // Underflow to signed zero, without subnormals.
  EXPECT_EQ(reduce(f32, 0x1p-14, 5, 10), 0x1p-14);
  EXPECT_TRUE(isSame(reduce(f32, 0x1p-15, 5, 10), 0.0));
  EXPECT_TRUE(isSame(reduce(f32, -0x1p-15, 5, 10), -0.0));
  EXPECT_TRUE(isSame(reduce(f32, -0.0, 5, 10), -0.0));
  EXPECT_EQ(reduce(f32, inf, 5, 10), inf);
  EXPECT_TRUE(std::isnan(reduce(f32, NaN, 5, 10)));
  EXPECT_EQ(reduce(f32, NaN, 5, 0), inf);
  // One exponent bit reaches no number at all.
  EXPECT_EQ(reduce(f32, 1.5, 1, 23), 0.0);
  EXPECT_EQ(reduce(f32, 2.5, 1, 23), inf);
  EXPECT_EQ(reduce(f64, 1 + 0x1p-24, 8, 23), 1);
  EXPECT_EQ(reduce(bf16, 1.25, 8, 1), 1);
  // Without mantissa bits a tie goes to the even exponent field.
  EXPECT_EQ(reduce(f16, 3, 5, 0), 2);
  EXPECT_EQ(reduce(f16, 6, 5, 0), 8);
  // f8 formats without an infinity have NaN in its place.
  EXPECT_EQ(reduce(f8E4M3FN, 448, 4, 3), 448);
  EXPECT_TRUE(std::isnan(reduce(f8E4M3FN, 448, 3, 3)));
  EXPECT_EQ(reduce(f8E8M0FNU, 0x1p-127, 8, 0), 0x1p-127);
}

TEST_F(ScalarFloatTest, Select) {
  Scalar one = make(f32, 1), notANumber = make(f32, NaN);
  EXPECT_TRUE(applyTo(f32, "select", {make(i1, 1), one, notANumber})
                  .bitwiseEquals(one));
  EXPECT_TRUE(applyTo(f32, "select", {make(i1, 0), one, notANumber})
                  .bitwiseEquals(notANumber));
}
} // namespace
