//===- ScalarIntegerTest.cpp - Ops on integers and truth values -----------===//

#include "ScalarTestSupport.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {
class ScalarIntegerTest : public ScalarTestBase {
protected:
  /// Checks a binary op for every pair of i8 values and every pair of ui8
  /// values against host arithmetic, cut to 8 bits.
  template <typename Expected>
  void checkAllPairs(llvm::StringRef mnemonic, Expected expected) {
    for (int a = 0; a < 256; ++a)
      for (int b = 0; b < 256; ++b) {
        ASSERT_EQ(apply(mnemonic, {make(ui8, a), make(ui8, b)})
                      .getInt()
                      .getZExtValue(),
                  uint64_t(expected(a, b)) & 0xff)
            << mnemonic.str() << " of ui8 " << a << ", " << b;
        int left = int8_t(a), right = int8_t(b);
        ASSERT_EQ(apply(mnemonic, {make(i8, left), make(i8, right)})
                      .getInt()
                      .getZExtValue(),
                  uint64_t(expected(left, right)) & 0xff)
            << mnemonic.str() << " of i8 " << left << ", " << right;
      }
  }
  bool truth(llvm::StringRef mnemonic, bool lhs, bool rhs) {
    return apply(mnemonic, {make(i1, lhs), make(i1, rhs)}).getBool();
  }
  ScalarOpOptions options;
};

TEST_F(ScalarIntegerTest, AddSubtractMultiplyWrap) {
  checkAllPairs("add", [](int a, int b) { return a + b; });
  checkAllPairs("subtract", [](int a, int b) { return a - b; });
  checkAllPairs("multiply", [](int a, int b) { return a * b; });
  EXPECT_TRUE(
      apply("add", {highest(i64), make(i64, 1)}).bitwiseEquals(lowest(i64)));
  EXPECT_TRUE(apply("subtract", {make(ui64, 0), make(ui64, 1)})
                  .bitwiseEquals(highest(ui64)));
}

TEST_F(ScalarIntegerTest, DivideTruncatesAndIsTotal) {
  checkAllPairs("divide", [](int a, int b) { return b == 0 ? -1 : a / b; });
  for (Type type : signedTypes()) {
    EXPECT_EQ(valueOf(type, "divide", {-7, 2}), -3) << nameOf(type);
    EXPECT_EQ(valueOf(type, "divide", {7, 0}), -1) << nameOf(type);
    EXPECT_TRUE(apply("divide", {lowest(type), make(type, -1)})
                    .bitwiseEquals(lowest(type)))
        << nameOf(type);
  }
  for (Type type : unsignedTypes())
    EXPECT_TRUE(apply("divide", {make(type, 7), make(type, 0)})
                    .bitwiseEquals(highest(type)))
        << nameOf(type);
}

TEST_F(ScalarIntegerTest, RemainderHasTheSignOfTheDividendAndIsTotal) {
  checkAllPairs("remainder", [](int a, int b) { return b == 0 ? a : a % b; });
  for (Type type : signedTypes()) {
    EXPECT_EQ(valueOf(type, "remainder", {-7, 2}), -1) << nameOf(type);
    EXPECT_EQ(valueOf(type, "remainder", {-7, 0}), -7) << nameOf(type);
    EXPECT_EQ(toDouble(apply("remainder", {lowest(type), make(type, -1)})), 0)
        << nameOf(type);
  }
}

TEST_F(ScalarIntegerTest, MaximumMinimumGoBySignedness) {
  checkAllPairs("maximum", [](int a, int b) { return std::max(a, b); });
  checkAllPairs("minimum", [](int a, int b) { return std::min(a, b); });
}

TEST_F(ScalarIntegerTest, PowerWraps) {
  checkAllPairs("power", [](int base, int exponent) {
    if (exponent < 0)
      return base == 1 ? 1 : base == -1 ? (exponent % 2 ? -1 : 1) : 0;
    unsigned result = 1;
    for (int i = 0; i < exponent; ++i)
      result *= unsigned(base);
    return int(result);
  });
}

TEST_F(ScalarIntegerTest, PowerCorners) {
  EXPECT_EQ(valueOf(i32, "power", {0, 0}), 1);
  EXPECT_EQ(valueOf(i32, "power", {2, -1}), 0);
  EXPECT_EQ(valueOf(i32, "power", {0, -1}), 0);
  EXPECT_EQ(valueOf(i32, "power", {1, -5}), 1);
  EXPECT_EQ(valueOf(i32, "power", {-1, -5}), -1);
  EXPECT_EQ(valueOf(i32, "power", {-1, -4}), 1);
  // More than six bits of exponent count.
  EXPECT_EQ(valueOf(i64, "power", {-1, 65}), -1);
  EXPECT_EQ(valueOf(i64, "power", {2, 64}), 0);
  EXPECT_EQ(valueOf(ui32, "power", {3, 4}), 81);
}

TEST_F(ScalarIntegerTest, Bitwise) {
  checkAllPairs("and", [](int a, int b) { return a & b; });
  checkAllPairs("or", [](int a, int b) { return a | b; });
  checkAllPairs("xor", [](int a, int b) { return a ^ b; });
}

TEST_F(ScalarIntegerTest, ShiftsBeyondTheWidth) {
  auto isWide = [](int amount) { return (amount & 0xff) >= 8; };
  checkAllPairs("shift_left",
                [=](int a, int b) { return isWide(b) ? 0 : a * (1 << b); });
  checkAllPairs("shift_right_logical",
                [=](int a, int b) { return isWide(b) ? 0 : (a & 0xff) >> b; });
  // The arithmetic shift copies the top bit of unsigned elements too.
  checkAllPairs("shift_right_arithmetic",
                [=](int a, int b) { return int8_t(a) >> (isWide(b) ? 7 : b); });
  EXPECT_EQ(valueOf(i64, "shift_left", {1, 64}), 0);
  EXPECT_EQ(valueOf(i64, "shift_left", {1, -1}), 0);
  EXPECT_EQ(valueOf(i64, "shift_right_logical", {-1, 64}), 0);
  EXPECT_EQ(valueOf(i64, "shift_right_arithmetic", {-8, 64}), -1);
  EXPECT_EQ(valueOf(i64, "shift_right_arithmetic", {-8, -1}), -1);
  EXPECT_EQ(valueOf(i64, "shift_right_arithmetic", {8, -1}), 0);
  EXPECT_EQ(valueOf(i32, "shift_right_logical", {-1, 31}), 1);
}

TEST_F(ScalarIntegerTest, HighHalfOfTheProduct) {
  checkAllPairs("mulhi", [](int a, int b) { return (a * b) >> 8; });
  EXPECT_TRUE(apply("mulhi", {highest(ui64), highest(ui64)})
                  .bitwiseEquals(Scalar::getInt(ui64, ~uint64_t(1))));
  EXPECT_EQ(valueOf(i64, "mulhi", {-1, 1}), -1);
}

TEST_F(ScalarIntegerTest, TruthValues) {
  for (bool a : {false, true})
    for (bool b : {false, true}) {
      EXPECT_EQ(truth("add", a, b), a || b);
      EXPECT_EQ(truth("multiply", a, b), a && b);
      EXPECT_EQ(truth("maximum", a, b), a || b);
      EXPECT_EQ(truth("minimum", a, b), a && b);
      EXPECT_EQ(truth("and", a, b), a && b);
      EXPECT_EQ(truth("or", a, b), a || b);
      EXPECT_EQ(truth("xor", a, b), a != b);
    }
  EXPECT_TRUE(apply("not", {make(i1, 0)}).getBool());
  EXPECT_FALSE(apply("not", {make(i1, 1)}).getBool());
}

TEST_F(ScalarIntegerTest, Unary) {
  for (int a = 0; a < 256; ++a) {
    int value = int8_t(a);
    EXPECT_EQ(valueOf(i8, "negate", {double(value)}), int8_t(-value));
    EXPECT_EQ(valueOf(ui8, "negate", {double(a)}), uint8_t(-a));
    EXPECT_EQ(valueOf(i8, "abs", {double(value)}), int8_t(std::abs(value)));
    EXPECT_EQ(valueOf(i8, "sign", {double(value)}), (value > 0) - (value < 0));
    EXPECT_EQ(valueOf(i8, "not", {double(value)}), ~value);
    EXPECT_EQ(valueOf(ui8, "not", {double(a)}), 255 - a);
    EXPECT_EQ(valueOf(ui8, "popcnt", {double(a)}), __builtin_popcount(a));
    EXPECT_EQ(valueOf(ui8, "count_leading_zeros", {double(a)}),
              a == 0 ? 8 : __builtin_clz(a) - 24);
    EXPECT_EQ(valueOf(i8, "square", {double(value)}), int8_t(value * value));
  }
}

TEST_F(ScalarIntegerTest, UnaryCorners) {
  for (Type type : signedTypes()) {
    EXPECT_TRUE(apply("negate", {lowest(type)}).bitwiseEquals(lowest(type)));
    EXPECT_TRUE(apply("abs", {lowest(type)}).bitwiseEquals(lowest(type)));
    EXPECT_EQ(valueOf(type, "count_leading_zeros", {0}),
              type.getIntOrFloatBitWidth());
    EXPECT_EQ(valueOf(type, "count_leading_zeros", {-1}), 0);
    EXPECT_EQ(valueOf(type, "popcnt", {0}), 0);
    EXPECT_EQ(valueOf(type, "popcnt", {-1}), type.getIntOrFloatBitWidth());
  }
}

TEST_F(ScalarIntegerTest, ClampGoesBySignednessAndMaxWins) {
  EXPECT_EQ(valueOf(i32, "clamp", {-1, -5, 3}), -1);
  EXPECT_EQ(valueOf(i32, "clamp", {-1, 7, 3}), 3);
  EXPECT_EQ(valueOf(i32, "clamp", {-1, 2, 3}), 2);
  EXPECT_EQ(valueOf(i32, "clamp", {5, 2, 3}), 3);
  EXPECT_EQ(valueOf(ui8, "clamp", {1, 200, 250}), 200);
}
} // namespace
