//===- LegalDimensionsTest.cpp - The lists that a note proposes -----------===//

#include "bcast/Utils/ShapeRules.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::bcast;

namespace {

using Lists = SmallVector<SmallVector<int64_t>>;
constexpr int64_t kDynamic = ShapedType::kDynamic;

// [3] x [3,3]
TEST(LegalDimensions, EachPlace) {
  EXPECT_EQ(getLegalBroadcastDimensions({3}, {3, 3}, 8), (Lists{{0}, {1}}));
}

// [3] x [2,3]
TEST(LegalDimensions, OnlyWhereSizesFit) {
  EXPECT_EQ(getLegalBroadcastDimensions({3}, {2, 3}, 8), (Lists{{1}}));
}

// [5] x [2,3]
TEST(LegalDimensions, None) {
  EXPECT_EQ(getLegalBroadcastDimensions({5}, {2, 3}, 8), Lists());
}

// [] x [2,3]: the empty list
TEST(LegalDimensions, Scalar) {
  EXPECT_EQ(getLegalBroadcastDimensions({}, {2, 3}, 8), (Lists{{}}));
}

// [3,4] x [?,1,4]: 1 and ? fit anything
TEST(LegalDimensions, DynamicAndOne) {
  EXPECT_EQ(getLegalBroadcastDimensions({3, 4}, {kDynamic, 1, 4}, 8),
            (Lists{{0, 1}, {0, 2}, {1, 2}}));
}

// [2,2] x [2,2,2,2]: lexicographic order, cut off at the limit
TEST(LegalDimensions, Limit) {
  EXPECT_EQ(getLegalBroadcastDimensions({2, 2}, {2, 2, 2, 2}, 4),
            (Lists{{0, 1}, {0, 2}, {0, 3}, {1, 2}}));
}

// Test that the small operand cannot have the higher rank.
TEST(LegalDimensions, WrongWayRound) {
  EXPECT_EQ(getLegalBroadcastDimensions({2, 2}, {2}, 8), Lists());
}

// Test that nothing is said about ranks that are not searched.
TEST(LegalDimensions, TooLarge) {
  SmallVector<int64_t> large(20000, 1);
  EXPECT_EQ(getLegalBroadcastDimensions({1}, large, 8), std::nullopt);
}

// Test that a search with 2^60 branches, none of which ends well, is short.
TEST(LegalDimensions, ResultOfBroadcastInDimDoesNotExpand) {
  EXPECT_EQ(getLegalBroadcastDimensions({3}, {1, 3}, 8), (Lists{{0}, {1}}));
  EXPECT_EQ(getLegalBroadcastDimensions({3}, {1, 3}, 8,
                                        /*largeMayExpand=*/false),
            (Lists{{1}}));
  EXPECT_EQ(getLegalBroadcastDimensions({1}, {kDynamic, 3}, 8,
                                        /*largeMayExpand=*/false),
            (Lists{{0}, {1}}));
}

TEST(LegalDimensions, DeadEnds) {
  SmallVector<int64_t> small(30, 2), large(60, 2);
  small.back() = 3;
  EXPECT_EQ(getLegalBroadcastDimensions(small, large, 8), Lists());
  small.back() = 2;
  EXPECT_EQ(getLegalBroadcastDimensions(small, large, 8)->size(), 8u);
}

} // namespace
