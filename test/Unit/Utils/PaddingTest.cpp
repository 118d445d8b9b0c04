//===- PaddingTest.cpp - Sizes that pad may have --------------------------===//

#include "bcast/Utils/Padding.h"
#include <gtest/gtest.h>
#include <limits>

using namespace mlir::bcast;

namespace {

constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
constexpr int64_t kMin = std::numeric_limits<int64_t>::min();

// Test c21: gaps are between neighbours, of which 0 and 1 elements have none.
TEST(Padding, CountsEdgesAndGaps) {
  EXPECT_EQ((Padding{1, 2, 0}.getPaddedSize(3)), 6);
  EXPECT_EQ((Padding{1, 2, 5}.getPaddedSize(3)), 16);
  EXPECT_EQ((Padding{1, 2, 5}.getPaddedSize(1)), 4);
  EXPECT_EQ((Padding{1, 2, 5}.getPaddedSize(0)), 3);
  EXPECT_EQ((Padding{-1, -2, 0}.getPaddedSize(3)), 0);
  EXPECT_EQ((Padding{-1, -2, 0}.getPaddedSize(2)), std::nullopt);
}

// Test that what overflows in between may still fit, and that the rest does
// not.
TEST(Padding, LimitIs63Bits) {
  EXPECT_EQ((Padding{kMax, -kMax, 0}.getPaddedSize(kMax)), kMax);
  EXPECT_EQ((Padding{kMin, kMax, 0}.getPaddedSize(1)), 0);
  EXPECT_EQ((Padding{kMax, 0, 0}.getPaddedSize(0)), kMax);
  EXPECT_EQ((Padding{kMax, 0, 0}.getPaddedSize(1)), std::nullopt);
  EXPECT_EQ((Padding{0, 0, kMax}.getPaddedSize(3)), std::nullopt);
}

// Test that the range holds exactly the sizes that can be padded.
TEST(Padding, SizesAreThoseThatFit) {
  for (int64_t low : {-5, -1, 0, 2})
    for (int64_t high : {-4, 0, 3})
      for (int64_t interior : {0, 1, 4}) {
        Padding padding{low, high, interior};
        Padding::SizeRange sizes = padding.getSizes();
        for (int64_t size = 0; size < 20; ++size)
          EXPECT_EQ(padding.getPaddedSize(size).has_value(),
                    size >= sizes.least && size <= sizes.most)
              << low << " " << high << " " << interior << " " << size;
        EXPECT_TRUE(padding.getPaddedSize(sizes.most));
        EXPECT_TRUE(sizes.most == kMax ||
                    !padding.getPaddedSize(sizes.most + 1));
      }
}

// Test that the range is empty where no size can be padded.
TEST(Padding, NoSizeFits) {
  for (Padding padding : {Padding{kMax, kMax, 0}, Padding{kMin, kMin, 0}}) {
    Padding::SizeRange sizes = padding.getSizes();
    EXPECT_LT(sizes.most, sizes.least);
    EXPECT_FALSE(padding.getPaddedSize(0));
    EXPECT_FALSE(padding.getPaddedSize(kMax));
  }
}

} // namespace
