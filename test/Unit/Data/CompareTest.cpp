//===- CompareTest.cpp - Comparisons with expected tensors ----------------===//

#include "bcast/Data/Compare.h"
#include "DataTestUtils.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::test;

static std::string compare(StringRef actual, StringRef expected,
                           std::optional<Tolerance> tolerance = {}) {
  Tensor a = parse(actual), e = parse(expected);
  return compareTensors(
             a, e,
             tolerance.value_or(Tolerance::getDefault(a.getElementType())))
      .value_or("");
}

TEST(Compare, NamesTheFirstDifference) {
  EXPECT_EQ(compare("2x3xf32=1 2 3 4 5 3.5", "2x3xf32=1 2 0 4 5 3"),
            "element [0,2]: 3, expected 0 (2 of 6 elements differ)");
  EXPECT_EQ(compare("2x3xf32=1 2 3 4 5 3.5", "2x3xf32=1 2 3 4 5 3"),
            "element [1,2]: 3.5, expected 3 (1 of 6 elements differs)");
  EXPECT_EQ(compare("f32=1", "f32=2"),
            "element []: 1, expected 2 (1 of 1 element differs)");
  EXPECT_EQ(compare("2x3xf32=1", "2x3xf32=1"), "");
  EXPECT_EQ(compare("0x3xf32=", "0x3xf32="), "");
}

TEST(Compare, DifferencesInLaterBlocks) {
  Tensor a = parse("3x5000xi64=1"), e = parse("3x5000xi64=1");
  a.set(14999, Scalar::getInt(a.getElementType(), uint64_t(5)));
  EXPECT_EQ(compareTensors(a, e, {}).value_or(""),
            "element [2,4999]: 5, expected 1 (1 of 15000 elements differs)");
}

TEST(Compare, TypesAndShapesMustAgree) {
  EXPECT_EQ(compare("2x3xf32=1", "3x2xf32=1"),
            "tensor<2x3xf32>, expected tensor<3x2xf32>");
  EXPECT_EQ(compare("2x3xf32=1", "2x3xf64=1"),
            "tensor<2x3xf32>, expected tensor<2x3xf64>");
  EXPECT_EQ(compare("1xi32=1", "i32=1"), "tensor<1xi32>, expected tensor<i32>");
}

TEST(Compare, SpecialValues) {
  for (const char *name : {"f16", "bf16", "f32", "f64", "f8E5M2"}) {
    auto make = [&](StringRef value) { return (name + ("=" + value)).str(); };
    auto agree = [&](StringRef actual, StringRef expected) {
      return compare(make(actual), make(expected), Tolerance{1e300, 1e300})
          .empty();
    };
    EXPECT_TRUE(agree("nan", "nan")) << name;
    EXPECT_TRUE(agree("inf", "inf")) << name;
    EXPECT_TRUE(agree("-0", "0")) << name;
    EXPECT_FALSE(agree("inf", "-inf")) << name;
    EXPECT_FALSE(agree("inf", "1")) << name;
    EXPECT_FALSE(agree("1", "-inf")) << name;
    EXPECT_FALSE(agree("nan", "1")) << name;
    EXPECT_FALSE(agree("1", "nan")) << name;
    EXPECT_FALSE(agree("nan", "inf")) << name;
    // Without any tolerance as well.
    EXPECT_EQ(compare(make("-0"), make("0"), Tolerance()), "") << name;
  }
}

TEST(Compare, NaNsOfDifferentBitsAgree) {
  uint32_t quiet = 0x7fc00000, payload = 0xffc00001;
  auto type = RankedTensorType::get({}, Builder(getContext()).getF32Type());
  EXPECT_EQ(compareTensors(Tensor::borrow(type, &quiet),
                           Tensor::borrow(type, &payload), {}),
            std::nullopt);
}

TEST(Compare, FormatsWithoutInfinity) {
  EXPECT_EQ(compare("f8E8M0FNU=nan", "f8E8M0FNU=nan"), "");
  EXPECT_EQ(compare("f8E8M0FNU=nan", "f8E8M0FNU=1", Tolerance{1e300, 0}),
            "element []: nan, expected 1 (1 of 1 element differs)");
  EXPECT_EQ(compare("2xf8E4M3FN=-448 1", "2xf8E4M3FN=448 1"),
            "element [0]: -448, expected 448 (1 of 2 elements differs)");
}

TEST(Compare, Tolerances) {
  EXPECT_EQ(compare("f32=1.25", "f32=1", Tolerance{0.25, 0}), "");
  EXPECT_NE(compare("f32=1.25", "f32=1", Tolerance{0.2, 0}), "");
  EXPECT_EQ(compare("f64=110", "f64=100", Tolerance{0, 0.1}), "");
  EXPECT_NE(compare("f64=100", "f64=90", Tolerance{0, 0.1}), "");
  EXPECT_EQ(compare("f32=1.0001", "f32=1"), "");
  EXPECT_NE(compare("f32=1.0002", "f32=1"), "");
  EXPECT_EQ(compare("f16=1.001", "f16=1"), "");
  EXPECT_NE(compare("f16=1.003", "f16=1"), "");
  EXPECT_EQ(compare("bf16=1.008", "bf16=1"), "");
  EXPECT_NE(compare("bf16=1.02", "bf16=1"), "");
  EXPECT_NE(compare("f8E4M3FN=1.125", "f8E4M3FN=1"), "");
}

TEST(Compare, IntegersAreExact) {
  Tolerance wide{100, 100};
  for (Type type : getAllTypes()) {
    if (!isa<IntegerType>(type))
      continue;
    std::string name = toString(type);
    EXPECT_EQ(compare(name + "=1", name + "=0", wide),
              "element []: 1, expected 0 (1 of 1 element differs)");
    EXPECT_EQ(compare(name + "=1", name + "=1", wide), "");
  }
  EXPECT_NE(compare("i64=9007199254740993", "i64=9007199254740992"), "");
}

TEST(Compare, ComplexByParts) {
  EXPECT_EQ(compare("complex<f32>=(1,2)", "complex<f32>=(1,2.00001)"), "");
  EXPECT_EQ(compare("complex<f64>=(1,2)", "complex<f64>=(1,3)"),
            "element []: (1,2), expected (1,3) (1 of 1 element differs)");
  EXPECT_NE(compare("complex<f32>=(1,2)", "complex<f32>=(2,2)"), "");
  EXPECT_EQ(compare("complex<f32>=(nan,inf)", "complex<f32>=(nan,inf)"), "");
}
