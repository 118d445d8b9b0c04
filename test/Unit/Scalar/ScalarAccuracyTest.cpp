//===- ScalarAccuracyTest.cpp - Transcendental ops against exact values ---===//

#include "ScalarAccuracyTable.h"
#include "ScalarComplexAccuracyTable.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {
class ScalarAccuracyTest : public ScalarTestBase {
protected:
  bool isExactIn(Type type, double value) {
    return toDouble(make(type, value)) == value;
  }
  /// Distance in units in the last place of `expected`, in double.
  static double ulps(double actual, double expected) {
    if (actual == expected)
      return 0;
    double unit =
        std::nextafter(std::fabs(expected), inf) - std::fabs(expected);
    return std::fabs(actual - expected) / unit;
  }
  /// In f64 within 1 ulp. In narrower formats, where the arguments exist there:
  /// the correctly rounded value.
  void check(llvm::StringRef mnemonic, llvm::ArrayRef<double> operands,
             double expected) {
    EXPECT_LE(ulps(valueOf(f64, mnemonic, operands), expected), 1)
        << mnemonic.str() << " of f64 " << operands[0];
    for (Type type : {f32, f16, bf16}) {
      if (!llvm::all_of(operands, [&](double x) { return isExactIn(type, x); }))
        continue;
      EXPECT_TRUE(isSame(valueOf(type, mnemonic, operands),
                         toDouble(make(type, expected))))
          << mnemonic.str() << " of " << nameOf(type) << " " << operands[0];
    }
  }
  /// Each part within 1 ulp in f64, and within 1 ulp of f32.
  void checkComplex(llvm::StringRef mnemonic,
                    llvm::ArrayRef<std::pair<double, double>> operands,
                    std::pair<double, double> expected) {
    for (ComplexType type : {c128, c64}) {
      bool isDouble = type == c128;
      std::vector<Scalar> scalars;
      bool isExact = true;
      for (auto [re, im] : operands) {
        scalars.push_back(makeComplex(type, re, im));
        isExact &= isDouble || (isExactIn(f32, re) && isExactIn(f32, im));
      }
      if (!isExact)
        continue;
      Scalar result = apply(mnemonic, scalars);
      double unit = isDouble ? 1 : 0x1p29;
      EXPECT_LE(ulps(toDouble(result.getReal()), expected.first), unit)
          << mnemonic.str() << " of " << nameOf(type) << ", real part, "
          << operands[0].first << " " << operands[0].second;
      EXPECT_LE(ulps(toDouble(result.getImag()), expected.second), unit)
          << mnemonic.str() << " of " << nameOf(type) << ", imaginary part, "
          << operands[0].first << " " << operands[0].second;
    }
  }
};

TEST_F(ScalarAccuracyTest, Unary) {
  for (const UnaryPoint &point : unaryPoints)
    check(point.mnemonic, {point.x}, point.value);
}

TEST_F(ScalarAccuracyTest, Binary) {
  for (const BinaryPoint &point : binaryPoints)
    check(point.mnemonic, {point.x, point.y}, point.value);
}

TEST_F(ScalarAccuracyTest, ComplexUnary) {
  for (const ComplexUnaryPoint &point : complexUnaryPoints)
    checkComplex(point.mnemonic, {{point.re, point.im}},
                 {point.valueRe, point.valueIm});
}

TEST_F(ScalarAccuracyTest, ComplexBinary) {
  for (const ComplexBinaryPoint &point : complexBinaryPoints)
    checkComplex(point.mnemonic,
                 {{point.xRe, point.xIm}, {point.yRe, point.yIm}},
                 {point.valueRe, point.valueIm});
}
} // namespace
