//===- ScalarComplexTest.cpp - Ops on complex numbers ---------------------===//

#include "ScalarTestSupport.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {
class ScalarComplexTest : public ScalarTestBase {
protected:
  using Number = std::pair<double, double>;

  Number valueOfComplex(ComplexType type, llvm::StringRef mnemonic,
                        llvm::ArrayRef<Number> operands) {
    std::vector<Scalar> scalars;
    for (auto [re, im] : operands)
      scalars.push_back(makeComplex(type, re, im));
    Scalar result = apply(mnemonic, scalars);
    return {toDouble(result.getReal()), toDouble(result.getImag())};
  }
  void check(llvm::StringRef mnemonic, llvm::ArrayRef<Number> operands,
             Number expected) {
    for (ComplexType type : {c64, c128}) {
      auto [re, im] = valueOfComplex(type, mnemonic, operands);
      EXPECT_TRUE(isSame(re, expected.first))
          << mnemonic.str() << " of " << nameOf(type) << ", real part";
      EXPECT_TRUE(isSame(im, expected.second))
          << mnemonic.str() << " of " << nameOf(type) << ", imaginary part";
    }
  }
};

TEST_F(ScalarComplexTest, Arithmetic) {
  check("add", {{1, 2}, {3, -5}}, {4, -3});
  check("subtract", {{1, 2}, {3, -5}}, {-2, 7});
  check("multiply", {{1, 2}, {3, -5}}, {13, 1});
  check("divide", {{13, 1}, {3, -5}}, {1, 2});
  check("negate", {{1, -0.0}}, {-1, 0.0});
  check("conj", {{1, 2}}, {1, -2});
  check("square", {{1, 2}}, {-3, 4});
}

TEST_F(ScalarComplexTest, MultiplyRoundsEachStep) {
  auto [re, im] = valueOfComplex(c64, "multiply", {{0.1f, 0.3f}, {0.7f, 0.9f}});
  volatile float ac = 0.1f * 0.7f, bd = 0.3f * 0.9f;
  volatile float ad = 0.1f * 0.9f, bc = 0.3f * 0.7f;
  EXPECT_EQ(re, double(float(ac - bd)));
  EXPECT_EQ(im, double(float(ad + bc)));
}

TEST_F(ScalarComplexTest, DivideSpecials) {
  check("divide", {{1, -1}, {0, 0}}, {inf, -inf});
  check("divide", {{1, 1}, {inf, 1}}, {0, 0});
  check("divide", {{inf, 1}, {1, 0}}, {inf, NaN});
  check("divide", {{NaN, NaN}, {0, 0}}, {NaN, NaN});
  check("divide", {{NaN, NaN}, {1, 1}}, {NaN, NaN});
  // No overflow on the way.
  auto [re, im] = valueOfComplex(c128, "divide", {{1e308, 1e308}, {1e308, 0}});
  EXPECT_EQ(re, 1);
  EXPECT_EQ(im, 1);
}

TEST_F(ScalarComplexTest, AbsIsReal) {
  EXPECT_TRUE(applyTo(f32, "abs", {makeComplex(c64, 3, -4)})
                  .bitwiseEquals(make(f32, 5)));
  EXPECT_TRUE(applyTo(f64, "abs", {makeComplex(c128, 3e307, 4e307)})
                  .bitwiseEquals(make(f64, 5e307)));
  EXPECT_EQ(toDouble(applyTo(f32, "abs", {makeComplex(c64, inf, NaN)})), inf);
}

TEST_F(ScalarComplexTest, Sign) {
  check("sign", {{0, 2}}, {0, 1});
  check("sign", {{0.0, -0.0}}, {0.0, -0.0});
  check("sign", {{NaN, 1}}, {NaN, NaN});
  check("sign", {{1, NaN}}, {NaN, NaN});
}

TEST_F(ScalarComplexTest, MaximumMinimumAreLexicographic) {
  check("maximum", {{1, 5}, {2, 0}}, {2, 0});
  check("maximum", {{1, 5}, {1, 6}}, {1, 6});
  check("minimum", {{1, 5}, {2, 0}}, {1, 5});
  check("minimum", {{1, 5}, {1, 4}}, {1, 4});
  check("maximum", {{1, NaN}, {2, 0}}, {1, NaN});
  check("minimum", {{2, 0}, {1, NaN}}, {1, NaN});
}

TEST_F(ScalarComplexTest, SpecialValuesOfFunctions) {
  check("exponential", {{0, 0}}, {1, 0});
  check("exponential", {{-inf, 0}}, {0, 0});
  check("exponential_minus_one", {{0, 0}}, {0, 0});
  check("exponential_minus_one", {{inf, 0}}, {inf, 0});
  check("log", {{1, 0}}, {0, 0});
  check("log_plus_one", {{0, 0}}, {0, 0});
  check("log_plus_one", {{-1, 0}}, {-inf, 0});
  check("logistic", {{0, 0}}, {0.5, 0});
  check("sqrt", {{-4, 0.0}}, {0, 2});
  check("sqrt", {{-4, -0.0}}, {0, -2});
  check("cosine", {{0, 0}}, {1, -0.0});
  check("sine", {{0, 0}}, {0, 0});
  check("tanh", {{inf, 1}}, {1, 0});
  check("power", {{0, 0}, {0, 0}}, {1, 0});
  check("power", {{0, 0}, {2, 1}}, {0, 0});
  check("power", {{NaN, 0}, {0, 0}}, {1, 0});
  check("power", {{inf, 0}, {2, 0}}, {inf, 0});
  check("exponential_minus_one", {{-inf, inf}}, {-1, 0});
  check("exponential_minus_one", {{inf, inf}}, {inf, NaN});
  check("log_plus_one", {{-0.0, 0}}, {-0.0, 0});
  check("logistic", {{0, -0.0}}, {0.5, -0.0});
  check("logistic", {{-inf, inf}}, {0, 0});
  check("logistic", {{inf, -inf}}, {1, -0.0});
  check("rsqrt", {{0, 0}}, {inf, NaN});
  check("rsqrt", {{-1, -0.0}}, {0, 1});
  check("cosine", {{inf, -0.0}}, {NaN, -0.0});
  check("sine", {{inf, -inf}}, {NaN, -inf});
}

TEST_F(ScalarComplexTest, SignsThatAnnexGLeavesOpenAreTheOperands) {
  check("cosh", {{-0.0, inf}}, {NaN, -0.0});
  check("cosh", {{-0.0, NaN}}, {NaN, -0.0});
  check("cosh", {{NaN, -0.0}}, {NaN, -0.0});
  check("sinh", {{-inf, inf}}, {-inf, NaN});
  check("asinh", {{NaN, -inf}}, {inf, NaN});
}

TEST_F(ScalarComplexTest, NaNCountsAsPositive) {
  check("sqrt", {{-inf, -NaN}}, {NaN, inf});
  check("asin", {{inf, -NaN}}, {NaN, inf});
  check("acos", {{inf, -NaN}}, {NaN, -inf});
  check("tanh", {{inf, -NaN}}, {1, 0});
  for (ComplexType type : {c64, c128}) {
    auto [re, im] = valueOfComplex(type, "atanh", {{-NaN, -inf}});
    EXPECT_TRUE(isSame(re, 0)) << nameOf(type);
    EXPECT_LT(im, -1.57) << nameOf(type);
  }
}

TEST_F(ScalarComplexTest, LogPlusOneBesideItsSingularity) {
  auto [re, im] = valueOfComplex(c128, "log_plus_one", {{-1, 0x1p-100}});
  EXPECT_NEAR(re, -69.314718055994530942, 1e-13);
  EXPECT_NEAR(im, 1.5707963267948966, 1e-15);
}

TEST_F(ScalarComplexTest, Select) {
  Scalar left = makeComplex(c64, 1, 2), right = makeComplex(c64, 3, 4);
  EXPECT_TRUE(
      applyTo(c64, "select", {make(i1, 0), left, right}).bitwiseEquals(right));
}
} // namespace
