//===- ScalarTranscendentalTest.cpp - Special values of functions ---------===//

#include "ScalarTestSupport.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {
struct SpecialValue {
  const char *mnemonic;
  double x, value;
};
struct SpecialBinaryValue {
  const char *mnemonic;
  double x, y, value;
};

class ScalarTranscendentalTest : public ScalarTestBase {};

TEST_F(ScalarTranscendentalTest, SpecialValues) {
  const SpecialValue rows[] = {
      {"exponential", 0, 1},
      {"exponential", -inf, 0},
      {"exponential", inf, inf},
      {"exponential", 1000, inf},
      {"exponential", -1000, 0},
      {"exponential_minus_one", -0.0, -0.0},
      {"exponential_minus_one", 0.0, 0.0},
      {"exponential_minus_one", -inf, -1},
      {"exponential_minus_one", inf, inf},
      {"log", 1, 0},
      {"log", 0.0, -inf},
      {"log", -0.0, -inf},
      {"log", -1, NaN},
      {"log", inf, inf},
      {"log_plus_one", -0.0, -0.0},
      {"log_plus_one", -1, -inf},
      {"log_plus_one", -2, NaN},
      {"log_plus_one", inf, inf},
      {"logistic", 0, 0.5},
      {"logistic", -inf, 0},
      {"logistic", inf, 1},
      {"logistic", -2000, 0},
      {"logistic", 2000, 1},
      {"sqrt", 4, 2},
      {"sqrt", -0.0, -0.0},
      {"sqrt", -1, NaN},
      {"sqrt", -inf, NaN},
      {"sqrt", inf, inf},
      {"rsqrt", 4, 0.5},
      {"rsqrt", 0.0, inf},
      {"rsqrt", -0.0, -inf},
      {"rsqrt", -1, NaN},
      {"rsqrt", inf, 0},
      {"cbrt", -8, -2},
      {"cbrt", 8, 2},
      {"cbrt", -0.0, -0.0},
      {"cbrt", -inf, -inf},
      {"cosine", 0, 1},
      {"cosine", inf, NaN},
      {"cosine", -inf, NaN},
      {"sine", -0.0, -0.0},
      {"sine", inf, NaN},
      {"sine", -inf, NaN},
      {"tan", -0.0, -0.0},
      {"tan", inf, NaN},
      {"tan", -inf, NaN},
      {"tanh", -0.0, -0.0},
      {"tanh", inf, 1},
      {"tanh", -inf, -1},
      {"tanh", 100, 1},
      {"tanh", -100, -1},
      {"acos", 1, 0},
      {"acos", 2, NaN},
      {"acosh", 1, 0},
      {"acosh", 0.5, NaN},
      {"acosh", inf, inf},
      {"asin", -0.0, -0.0},
      {"asin", -2, NaN},
      {"asinh", -0.0, -0.0},
      {"asinh", -inf, -inf},
      {"atan", -0.0, -0.0},
      {"atanh", -0.0, -0.0},
      {"atanh", 1, inf},
      {"atanh", -1, -inf},
      {"atanh", 2, NaN},
      {"cosh", 0, 1},
      {"cosh", -inf, inf},
      {"sinh", -0.0, -0.0},
      {"sinh", -inf, -inf},
      {"erf", -0.0, -0.0},
      {"erf", inf, 1},
      {"erf", -inf, -1},
      {"erf_inv", -0.0, -0.0},
      {"erf_inv", 0.0, 0.0},
      {"erf_inv", 1, inf},
      {"erf_inv", -1, -inf},
      {"erf_inv", 1.5, NaN},
      {"erf_inv", -1.5, NaN},
      {"erfc", 0, 1},
      {"erfc", inf, 0},
      {"erfc", -inf, 2},
      {"digamma", 0, NaN},
      {"digamma", -1, NaN},
      {"digamma", -2, NaN},
      {"digamma", inf, inf},
      {"digamma", -inf, NaN},
      {"lgamma", 1, 0},
      {"lgamma", 2, 0},
      {"lgamma", 0, inf},
      {"lgamma", -3, inf},
      {"lgamma", inf, inf},
      {"lgamma", -inf, inf},
  };
  for (const SpecialValue &row : rows)
    for (Type type : floatTypes())
      EXPECT_TRUE(isSame(valueOf(type, row.mnemonic, {row.x}), row.value))
          << row.mnemonic << " of " << nameOf(type) << " " << row.x;
}

TEST_F(ScalarTranscendentalTest, NaNStaysNaN) {
  for (llvm::StringRef mnemonic :
       {"acos",     "acosh",       "asin",
        "asinh",    "atan",        "atanh",
        "cbrt",     "cosh",        "cosine",
        "digamma",  "erf",         "erf_inv",
        "erfc",     "exponential", "exponential_minus_one",
        "lgamma",   "log",         "log_plus_one",
        "logistic", "rsqrt",       "sine",
        "sinh",     "sqrt",        "tan",
        "tanh"})
    for (Type type : {f16, bf16, f32, f64, f8E5M2, f8E4M3FN, f8E8M0FNU})
      EXPECT_TRUE(std::isnan(valueOf(type, mnemonic, {NaN})))
          << mnemonic.str() << " of " << nameOf(type);
}

TEST_F(ScalarTranscendentalTest, FunctionsOfTwoOperands) {
  const SpecialBinaryValue rows[] = {
      {"power", 0, 0, 1},         {"power", NaN, 0, 1},
      {"power", NaN, -0.0, 1},    {"power", 1, NaN, 1},
      {"power", 1, inf, 1},       {"power", -1, inf, 1},
      {"power", NaN, 1, NaN},     {"power", 2, NaN, NaN},
      {"power", -2, 0.5, NaN},    {"power", -2, 3, -8},
      {"power", 0.0, -2, inf},    {"power", -0.0, -2, inf},
      {"power", -0.0, -3, -inf},  {"power", -0.0, 3, -0.0},
      {"power", 2, -inf, 0},      {"power", 0.5, -inf, inf},
      {"power", -inf, 3, -inf},   {"atan2", 0.0, 1, 0.0},
      {"atan2", -0.0, 1, -0.0},   {"atan2", 1, inf, 0.0},
      {"atan2", -1, inf, -0.0},   {"atan2", NaN, 1, NaN},
      {"atan2", 1, NaN, NaN},     {"zeta", 1, 2, inf},
      {"zeta", 0.5, 2, NaN},      {"zeta", 2, 0, inf},
      {"zeta", 3, -2, NaN},       {"zeta", 2.5, -0.5, NaN},
      {"zeta", 2, inf, 0},        {"zeta", inf, 1, 1},
      {"zeta", 2, -inf, NaN},     {"zeta", NaN, 1, NaN},
      {"polygamma", 0.5, 1, NaN}, {"polygamma", -1, 1, NaN},
      {"polygamma", inf, 1, NaN}, {"polygamma", 1, 0, inf},
      {"polygamma", 2, -1, NaN},  {"polygamma", 2, inf, -0.0},
  };
  for (const SpecialBinaryValue &row : rows)
    for (Type type : floatTypes())
      EXPECT_TRUE(
          isSame(valueOf(type, row.mnemonic, {row.x, row.y}), row.value))
          << row.mnemonic << " of " << nameOf(type) << " " << row.x << " "
          << row.y;
}

TEST_F(ScalarTranscendentalTest, Atan2Quadrants) {
  // The sign of a zero chooses between pi and -pi; infinities are directions.
  const double pi = std::acos(-1.0);
  for (Type type : floatTypes()) {
    auto rounded = [&](double value) { return toDouble(make(type, value)); };
    EXPECT_EQ(valueOf(type, "atan2", {0.0, -0.0}), rounded(pi));
    EXPECT_EQ(valueOf(type, "atan2", {-0.0, -0.0}), rounded(-pi));
    EXPECT_EQ(valueOf(type, "atan2", {0.0, -1}), rounded(pi));
    EXPECT_EQ(valueOf(type, "atan2", {-0.0, -1}), rounded(-pi));
    EXPECT_EQ(valueOf(type, "atan2", {-1, 0}), rounded(-pi / 2));
    EXPECT_EQ(valueOf(type, "atan2", {inf, inf}), rounded(pi / 4));
    EXPECT_EQ(valueOf(type, "atan2", {-inf, -inf}), rounded(-3 * (pi / 4)));
  }
}

TEST_F(ScalarTranscendentalTest, Float8RoundsOnce) {
  EXPECT_EQ(valueOf(f8E4M3FN, "exponential", {1}), 2.75);
  EXPECT_EQ(valueOf(f8E5M2, "sqrt", {2}), 1.5);
  EXPECT_EQ(valueOf(f8E8M0FNU, "sqrt", {16}), 4);
  EXPECT_TRUE(std::isnan(valueOf(f8E4M3FNUZ, "log", {0})));
}

TEST_F(ScalarTranscendentalTest, SubnormalResults) {
  EXPECT_EQ(valueOf(f32, "exponential", {-100}), double(std::exp(-100.0f)));
  EXPECT_GT(valueOf(f64, "logistic", {-740}), 0);
  EXPECT_EQ(valueOf(f32, "sine", {0x1p-149}), 0x1p-149);
  EXPECT_EQ(valueOf(f16, "tanh", {0x1p-24}), 0x1p-24);
  EXPECT_EQ(valueOf(bf16, "sqrt", {0x1p-132}), 0x1p-66);
}
} // namespace
