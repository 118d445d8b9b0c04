//===- ShapeRulesTest.cpp - Each shape rule, row by row -------------------===//

#include "bcast/Utils/ShapeRules.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::bcast;

namespace {

using Rule = ShapeError::Rule;
using Shape = SmallVector<int64_t>;
constexpr int64_t kDynamic = ShapedType::kDynamic;
constexpr int64_t k2To62 = int64_t(1) << 62;

/// The inferred shape; fails the test where there is none.
Shape infer(ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs,
            ArrayRef<int64_t> dims = {}) {
  Shape result;
  std::optional<ShapeError> error = inferBroadcastShape(lhs, rhs, dims, result);
  EXPECT_FALSE(error) << (error ? describe(*error, {}) : "");
  return result;
}

/// The broken rule; fails the test where there is none.
ShapeError refuse(ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs,
                  ArrayRef<int64_t> dims = {}) {
  Shape result;
  std::optional<ShapeError> error = inferBroadcastShape(lhs, rhs, dims, result);
  EXPECT_TRUE(error);
  return error.value_or(ShapeError{});
}

// Test c8: the table of sizes that meet, which is symmetric.
TEST(ShapeRules, ResolveSize) {
  auto check = [](int64_t a, int64_t b, std::optional<int64_t> result) {
    EXPECT_EQ(resolveSize(a, b), result) << a << " against " << b;
    EXPECT_EQ(resolveSize(b, a), result) << b << " against " << a;
  };
  check(1, 1, 1);
  check(1, 5, 5);
  check(1, 0, 0);
  check(1, kDynamic, kDynamic);
  check(5, 5, 5);
  check(5, 6, std::nullopt);
  check(5, 0, std::nullopt);
  check(5, kDynamic, 5);
  check(0, 0, 0);
  check(0, kDynamic, 0);
  check(kDynamic, kDynamic, kDynamic);
}

// Test c3: equal ranks take no list or the identity.
TEST(ShapeRules, EqualRankList) {
  EXPECT_EQ(infer({2, 3}, {2, 3}), Shape({2, 3}));
  EXPECT_EQ(infer({2, 3}, {2, 3}, {0, 1}), Shape({2, 3}));
  EXPECT_EQ(refuse({2, 3}, {2, 3}, {1, 0}).rule, Rule::EqualRankDims);
  EXPECT_EQ(refuse({2, 3}, {2, 3}, {0}).rule, Rule::EqualRankDims);
  EXPECT_EQ(refuse({2, 3}, {2, 3}, {0, 1, 2}).rule, Rule::EqualRankDims);
  EXPECT_EQ(refuse({}, {}, {0}).rule, Rule::EqualRankDims);
}

// Test c3: a bad list is reported before bad sizes.
TEST(ShapeRules, EqualRankListBeforeSizes) {
  EXPECT_EQ(refuse({2}, {3}, {1}).rule, Rule::EqualRankDims);
  EXPECT_EQ(refuse({2}, {3}, {0}).rule, Rule::SizeMismatch);
}

// Test c8: the degenerate dimensions of equal ranks, on either side.
TEST(ShapeRules, EqualRankDegenerate) {
  EXPECT_EQ(infer({2, 1}, {2, 3}), Shape({2, 3}));
  EXPECT_EQ(infer({2, 1}, {1, 3}), Shape({2, 3}));
  EXPECT_EQ(infer({1, 2, 5}, {7, 2, 5}), Shape({7, 2, 5}));
  EXPECT_EQ(infer({7, 2, 5}, {7, 1, 5}), Shape({7, 2, 5}));
  EXPECT_EQ(infer({1, 1}, {0, kDynamic}), Shape({0, kDynamic}));
}

// Test c4: a list is required unless the small operand is a scalar.
TEST(ShapeRules, MissingList) {
  EXPECT_EQ(infer({2, 3}, {}), Shape({2, 3}));
  EXPECT_EQ(infer({}, {0, kDynamic}), Shape({0, kDynamic}));
  EXPECT_EQ(refuse({2, 3}, {3}).rule, Rule::MissingDims);
  EXPECT_EQ(refuse({2, 3}, {1}).rule, Rule::MissingDims);
}

// Test that the error says which operand is the small one.
TEST(ShapeRules, SmallOperand) {
  EXPECT_EQ(refuse({2, 3}, {3}).smallOperand, 1u);
  EXPECT_EQ(refuse({3}, {2, 3}).smallOperand, 0u);
  EXPECT_EQ(refuse({3}, {2, 3}).smallRank, 1);
  EXPECT_EQ(refuse({3}, {2, 3}).largeRank, 2);
}

// Test c5: as many entries as the small operand has dimensions.
TEST(ShapeRules, ListLength) {
  EXPECT_EQ(refuse({2, 3, 4}, {3, 4}, {1}).rule, Rule::DimsLength);
  EXPECT_EQ(refuse({2, 3}, {3}, {0, 1}).rule, Rule::DimsLength);
  EXPECT_EQ(refuse({2, 3}, {}, {0}).rule, Rule::DimsLength);
}

// Test c6: entries are dimensions of the large operand.
TEST(ShapeRules, ListRange) {
  for (int64_t entry : {int64_t(-1), int64_t(2), kDynamic,
                        std::numeric_limits<int64_t>::max()}) {
    ShapeError error = refuse({3, 3}, {3}, {entry});
    EXPECT_EQ(error.rule, Rule::DimsRange);
    EXPECT_EQ(error.position, 0);
    EXPECT_EQ(error.smallDim, entry);
  }
}

// Test c7: strictly increasing.
TEST(ShapeRules, ListOrder) {
  EXPECT_EQ(infer({3, 3, 3}, {3, 3}, {0, 2}), Shape({3, 3, 3}));
  ShapeError error = refuse({3, 3, 3}, {3, 3}, {2, 0});
  EXPECT_EQ(error.rule, Rule::DimsOrder);
  EXPECT_EQ(error.position, 1);
  EXPECT_EQ(refuse({3, 3, 3}, {3, 3}, {1, 1}).rule, Rule::DimsOrder);
}

// Test c8 with a list: the error names both dimensions and sizes.
TEST(ShapeRules, PlacedSizes) {
  ShapeError error = refuse({2, 3, 4}, {2, 5}, {0, 2});
  EXPECT_EQ(error.rule, Rule::SizeMismatch);
  EXPECT_EQ(error.smallDim, 1);
  EXPECT_EQ(error.smallSize, 5);
  EXPECT_EQ(error.largeDim, 2);
  EXPECT_EQ(error.largeSize, 4);
}

// Test that one entry is checked for range, size, order, then the next one.
TEST(ShapeRules, OrderOfChecks) {
  EXPECT_EQ(refuse({2, 3, 4}, {4, 3}, {2, 0}).rule, Rule::SizeMismatch);
  EXPECT_EQ(refuse({3, 3, 3, 3}, {3, 3, 3}, {1, 1, 9}).rule, Rule::DimsOrder);
  EXPECT_EQ(refuse({2, 3, 4}, {9, 9}, {0, 9}).rule, Rule::SizeMismatch);
  EXPECT_EQ(refuse({2, 3, 4}, {9, 9}, {9, 0}).rule, Rule::DimsRange);
}

// Test that both stages compose, and results larger than both operands.
TEST(ShapeRules, ComposedStages) {
  EXPECT_EQ(infer({4}, {1, 2}, {0}), Shape({4, 2}));
  EXPECT_EQ(infer({1, 2}, {4, 3, 1}, {1, 2}), Shape({4, 3, 2}));
  EXPECT_EQ(infer({2, 3}, {2, 1, 4}, {0, 1}), Shape({2, 3, 4}));
}

// Test c8: zero sizes under a list.
TEST(ShapeRules, PlacedZero) {
  EXPECT_EQ(infer({1}, {0, 2}, {0}), Shape({0, 2}));
  EXPECT_EQ(infer({1}, {0, 2}, {1}), Shape({0, 2}));
  EXPECT_EQ(infer({0}, {1, 2}, {0}), Shape({0, 2}));
  EXPECT_EQ(refuse({0}, {0, 2}, {1}).rule, Rule::SizeMismatch);
}

// Test c8: a dynamic size under a list, on either side.
TEST(ShapeRules, PlacedDynamic) {
  EXPECT_EQ(infer({2}, {kDynamic, 3}, {0}), Shape({2, 3}));
  EXPECT_EQ(infer({kDynamic}, {2, 3}, {1}), Shape({2, 3}));
  EXPECT_EQ(infer({kDynamic}, {1, 3}, {0}), Shape({kDynamic, 3}));
  EXPECT_EQ(infer({kDynamic}, {kDynamic, 3}, {0}), Shape({kDynamic, 3}));
}

std::optional<Rule> checkInDim(ArrayRef<int64_t> operand,
                               ArrayRef<int64_t> result,
                               ArrayRef<int64_t> dims) {
  std::optional<ShapeError> error = checkBroadcastInDim(operand, result, dims);
  return error ? std::optional(error->rule) : std::nullopt;
}

// Test c9: 1 or the result's size; the result does not expand.
TEST(ShapeRules, InDimSizes) {
  EXPECT_EQ(checkInDim({3}, {2, 3}, {1}), std::nullopt);
  EXPECT_EQ(checkInDim({1}, {2, 3}, {1}), std::nullopt);
  EXPECT_EQ(checkInDim({1}, {0}, {0}), std::nullopt);
  EXPECT_EQ(checkInDim({kDynamic}, {3}, {0}), std::nullopt);
  EXPECT_EQ(checkInDim({3}, {2, 4}, {1}), Rule::InDimSizeMismatch);
  EXPECT_EQ(checkInDim({3}, {1}, {0}), Rule::InDimSizeMismatch);
  EXPECT_EQ(checkInDim({0}, {1}, {0}), Rule::InDimSizeMismatch);
  EXPECT_EQ(checkInDim({0}, {2}, {0}), Rule::InDimSizeMismatch);
}

// Test c5, c6, c7 for broadcast_in_dim.
TEST(ShapeRules, InDimList) {
  EXPECT_EQ(checkInDim({}, {2}, {}), std::nullopt);
  EXPECT_EQ(checkInDim({}, {2}, {0}), Rule::DimsLength);
  EXPECT_EQ(checkInDim({3}, {3}, {}), Rule::DimsLength);
  EXPECT_EQ(checkInDim({3}, {3}, {-1}), Rule::DimsRange);
  EXPECT_EQ(checkInDim({3}, {3}, {1}), Rule::DimsRange);
  EXPECT_EQ(checkInDim({3, 3}, {3, 3}, {1, 0}), Rule::DimsOrder);
  EXPECT_EQ(checkInDim({3, 3}, {3, 3}, {0, 0}), Rule::DimsOrder);
}

// Test c15: a permutation, and everything that is none.
TEST(ShapeRules, Transpose) {
  Shape result;
  EXPECT_FALSE(inferTransposeShape({2, kDynamic, 4}, {2, 0, 1}, result));
  EXPECT_EQ(result, Shape({4, 2, kDynamic}));
  EXPECT_FALSE(inferTransposeShape({}, {}, result));
  EXPECT_EQ(inferTransposeShape({2, 3}, {0}, result)->rule,
            Rule::PermutationLength);
  for (int64_t entry : {int64_t(-1), int64_t(0), int64_t(2), kDynamic})
    EXPECT_EQ(inferTransposeShape({2, 3}, {0, entry}, result)->rule,
              Rule::PermutationEntry);
}

// Test c14 and c17: element counts, which must exist.
TEST(ShapeRules, Reshape) {
  EXPECT_FALSE(checkReshape({2, 3}, {3, 2}));
  EXPECT_FALSE(checkReshape({1}, {}));
  EXPECT_FALSE(checkReshape({0, 5}, {7, 0}));
  EXPECT_FALSE(checkReshape({k2To62}, {1 << 30, int64_t(1) << 32}));
  EXPECT_EQ(checkReshape({2, 3}, {5})->rule, Rule::ReshapeCount);
  EXPECT_EQ(checkReshape({k2To62, 2}, {2, k2To62})->rule,
            Rule::ProductOverflow);
  EXPECT_EQ(checkReshape({k2To62, 4}, {0})->rule, Rule::ProductOverflow);
}

// Test that a message names what the caller calls the two sides.
TEST(ShapeRules, DescribeUsesNames) {
  EXPECT_EQ(describe(refuse({2}, {3}), {"small", "large", "list"}),
            "small dimension 0 of size 3 does not match large dimension 0 of "
            "size 2, expected equal sizes or one of them 1");
  EXPECT_EQ(describe(refuse({3, 3}, {3}, {7}), {"small", "large", "list"}),
            "list[0] = 7 is out of range, expected 0 <= entry < 2, the rank of "
            "large");
}

} // namespace
