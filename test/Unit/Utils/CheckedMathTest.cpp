//===- CheckedMathTest.cpp - Products of sizes that report overflow -------===//

#include "bcast/Utils/CheckedMath.h"
#include <gtest/gtest.h>

using namespace mlir::bcast;

namespace {

constexpr int64_t kMax = std::numeric_limits<int64_t>::max();

// Test that the empty product, the count of a rank-0 tensor, is 1.
TEST(CheckedProduct, OfNothingIsOne) { EXPECT_EQ(checkedProduct({}), 1); }

// Test that the product is the number of elements.
TEST(CheckedProduct, OfSizes) { EXPECT_EQ(checkedProduct({2, 3, 4}), 24); }

// Test c17: 2^63 - 1 fits, 2^63 does not.
TEST(CheckedProduct, LimitIs63Bits) {
  EXPECT_EQ(checkedProduct({kMax}), kMax);
  EXPECT_EQ(checkedProduct({kMax, 1, 1}), kMax);
  EXPECT_EQ(checkedProduct({int64_t(1) << 62}), int64_t(1) << 62);
  EXPECT_EQ(checkedProduct({int64_t(1) << 62, 2}), std::nullopt);
  EXPECT_EQ(checkedProduct({kMax, 2}), std::nullopt);
}

// Test that a product that wraps around to a small number is still refused.
TEST(CheckedProduct, WrapAroundIsNoProduct) {
  EXPECT_EQ(checkedProduct({int64_t(1) << 32, int64_t(1) << 32}), std::nullopt);
  EXPECT_EQ(checkedProduct({int64_t(1) << 32, int64_t(1) << 32, 3}),
            std::nullopt);
}

// Test that a zero makes the product 0, before or after sizes that overflow.
TEST(CheckedProduct, ZeroWinsOverOverflow) {
  EXPECT_EQ(checkedProduct({0, kMax, kMax}), 0);
  EXPECT_EQ(checkedProduct({kMax, kMax, 0}), 0);
}

// Test that the bytes are elements times element size, checked as well.
TEST(CheckedSizeInBytes, ChecksTheLastFactorToo) {
  EXPECT_EQ(checkedSizeInBytes({2, 3}, 4), 24);
  EXPECT_EQ(checkedSizeInBytes({}, 16), 16);
  EXPECT_EQ(checkedSizeInBytes({0, kMax}, 8), 0);
  EXPECT_EQ(checkedSizeInBytes({int64_t(1) << 61}, 4), std::nullopt);
  EXPECT_EQ(checkedSizeInBytes({kMax, kMax}, 1), std::nullopt);
}

} // namespace
