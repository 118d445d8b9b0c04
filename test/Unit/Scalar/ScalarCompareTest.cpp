//===- ScalarCompareTest.cpp - Comparisons under each order ---------------===//

#include "ScalarTestSupport.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {
class ScalarCompareTest : public ScalarTestBase {
protected:
  using Direction = ComparisonDirection;

  bool compare(Direction direction, const Scalar &lhs, const Scalar &rhs,
               std::optional<ComparisonType> type = std::nullopt) {
    ScalarOpOptions options;
    options.direction = direction;
    options.comparisonType = type;
    Scalar result = applyTo(i1, "compare", {lhs, rhs}, options);
    EXPECT_EQ(result.getType(), i1);
    return result.getBool();
  }
  /// The six directions as a string of those that hold.
  std::string holding(const Scalar &lhs, const Scalar &rhs,
                      std::optional<ComparisonType> type = std::nullopt) {
    std::string result;
    for (Direction direction : {Direction::EQ, Direction::NE, Direction::LT,
                                Direction::LE, Direction::GT, Direction::GE})
      if (compare(direction, lhs, rhs, type))
        result += stringifyComparisonDirection(direction).str() + " ";
    return result;
  }
  const std::string less = "NE LT LE ", equal = "EQ LE GE ",
                    greater = "NE GT GE ", unordered = "NE ";
};

TEST_F(ScalarCompareTest, Float) {
  for (Type type : floatTypes()) {
    EXPECT_EQ(holding(make(type, 1), make(type, 2)), less);
    EXPECT_EQ(holding(make(type, -1), make(type, -2)), greater);
    EXPECT_EQ(holding(make(type, -0.0), make(type, 0.0)), equal);
    EXPECT_EQ(holding(make(type, inf), make(type, inf)), equal);
    EXPECT_EQ(holding(make(type, NaN), make(type, 1)), unordered);
    EXPECT_EQ(holding(make(type, 1), make(type, NaN)), unordered);
    EXPECT_EQ(holding(make(type, NaN), make(type, NaN)), unordered);
  }
}

TEST_F(ScalarCompareTest, SignedAndUnsigned) {
  for (Type type : signedTypes())
    EXPECT_EQ(holding(make(type, -1), make(type, 1)), less);
  for (Type type : unsignedTypes())
    EXPECT_EQ(holding(make(type, -1), make(type, 1)), greater);
  EXPECT_EQ(holding(make(i8, -1), make(i8, 1), ComparisonType::SIGNED), less);
  EXPECT_EQ(holding(make(ui8, -1), make(ui8, 1), ComparisonType::UNSIGNED),
            greater);
  EXPECT_EQ(holding(make(i64, 5), make(i64, 5)), equal);
}

TEST_F(ScalarCompareTest, TruthValuesAreUnsigned) {
  EXPECT_EQ(holding(make(i1, 0), make(i1, 1)), less);
  EXPECT_EQ(holding(make(i1, 1), make(i1, 1)), equal);
}

TEST_F(ScalarCompareTest, TotalOrder) {
  ComparisonType total = ComparisonType::TOTALORDER;
  for (Type type : floatTypes()) {
    Scalar positiveNan = make(type, NaN);
    std::vector<Scalar> ascending = {apply("negate", {positiveNan}),
                                     make(type, -inf),
                                     make(type, -2),
                                     make(type, -1),
                                     make(type, -0.0),
                                     make(type, 0.0),
                                     make(type, 1),
                                     make(type, 2),
                                     make(type, inf),
                                     positiveNan};
    for (size_t i = 0; i < ascending.size(); ++i)
      for (size_t j = 0; j < ascending.size(); ++j)
        EXPECT_EQ(holding(ascending[i], ascending[j], total), i < j ? less
                                                              : i == j
                                                                  ? equal
                                                                  : greater)
            << nameOf(type) << " " << i << " " << j;
  }
}

TEST_F(ScalarCompareTest, TotalOrderTellsNaNsApart) {
  ComparisonType total = ComparisonType::TOTALORDER;
  Scalar small = fromBits(f32, 0x7fc00000), large = fromBits(f32, 0x7fc00001);
  EXPECT_EQ(holding(small, large, total), less);
  EXPECT_EQ(holding(large, large, total), equal);
  EXPECT_EQ(holding(apply("negate", {small}), apply("negate", {large}), total),
            greater);
}

TEST_F(ScalarCompareTest, TotalOrderOfFloat8) {
  ComparisonType total = ComparisonType::TOTALORDER;
  // The one NaN of this format has the bits of -0 and is below everything.
  EXPECT_EQ(
      holding(fromBits(f8E4M3FNUZ, 0x80), fromBits(f8E4M3FNUZ, 0xff), total),
      less);
  EXPECT_EQ(holding(make(f8E4M3FN, -448), make(f8E4M3FN, NaN), total), less);
  EXPECT_EQ(
      holding(fromBits(f8E8M0FNU, 0xff), fromBits(f8E8M0FNU, 0xfe), total),
      greater);
}

TEST_F(ScalarCompareTest, Complex) {
  Scalar value = makeComplex(c64, 1, 2);
  EXPECT_TRUE(compare(Direction::EQ, value, makeComplex(c64, 1, 2)));
  EXPECT_FALSE(compare(Direction::NE, value, makeComplex(c64, 1, 2)));
  EXPECT_FALSE(compare(Direction::EQ, value, makeComplex(c64, 1, 3)));
  EXPECT_TRUE(compare(Direction::NE, value, makeComplex(c64, 0, 2)));
  EXPECT_TRUE(compare(Direction::EQ, makeComplex(c64, 0.0, -0.0),
                      makeComplex(c64, -0.0, 0.0)));
  Scalar withNan = makeComplex(c64, 1, NaN);
  EXPECT_FALSE(compare(Direction::EQ, withNan, withNan));
  EXPECT_TRUE(compare(Direction::NE, withNan, withNan));
}
} // namespace
