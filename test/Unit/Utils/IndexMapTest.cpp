//===- IndexMapTest.cpp - Result index -> operand index -------------------===//

#include "bcast/Utils/IndexMap.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::bcast;

namespace {

std::string print(const IndexMap &map) {
  std::string text;
  llvm::raw_string_ostream os(text);
  map.print(os);
  return text;
}

std::string print(AffineMap map) {
  std::string text;
  llvm::raw_string_ostream os(text);
  map.print(os);
  return text;
}

IndexExpr strided(int32_t dim, int64_t stride, int64_t offset) {
  return {dim, stride, offset};
}
IndexExpr constant(int64_t offset) { return {IndexExpr::kNone, 0, offset}; }

// Test that the identity reads each dimension at its own place.
TEST(IndexMap, Identity) {
  EXPECT_EQ(print(IndexMap::getIdentity(3)), "(d0, d1, d2) -> (d0, d1, d2)");
  EXPECT_TRUE(IndexMap::getIdentity(3).isIdentity());
  EXPECT_EQ(print(IndexMap::getIdentity(0)), "() -> ()");
  EXPECT_TRUE(IndexMap::getIdentity(0).isIdentity());
}

// [3] dims=[1] in [2,3]
TEST(IndexMap, BroadcastPlaced) {
  EXPECT_EQ(print(getBroadcastIndexMap({3}, 2, {1})), "(d0, d1) -> (d1)");
}

// [1,3] in [2,3]
TEST(IndexMap, BroadcastDegenerate) {
  EXPECT_EQ(print(getBroadcastIndexMap({1, 3}, 2)), "(d0, d1) -> (0, d1)");
}

// [1,2] dims=[1,2] in [4,3,2]
TEST(IndexMap, BroadcastPlacedDegenerate) {
  EXPECT_EQ(print(getBroadcastIndexMap({1, 2}, 3, {1, 2})),
            "(d0, d1, d2) -> (0, d2)");
}

// [] in [2,3]
TEST(IndexMap, BroadcastScalar) {
  EXPECT_EQ(print(getBroadcastIndexMap({}, 2)), "(d0, d1) -> ()");
}

// [?] in [?]: a size that may be 1 is read at its projection
TEST(IndexMap, BroadcastDynamic) {
  EXPECT_EQ(print(getBroadcastIndexMap({ShapedType::kDynamic}, 1)),
            "(d0) -> (d0)");
}

// Test that strides, offsets and their signs print as affine maps do.
TEST(IndexMap, PrintStrides) {
  IndexMap map(
      2, {strided(1, 2, 3), strided(0, -1, 4), strided(0, 1, -5), constant(7)});
  EXPECT_EQ(print(map), "(d0, d1) -> (d1 * 2 + 3, d0 * -1 + 4, d0 - 5, 7)");
}

// Test that the affine map prints the same and has no symbols.
TEST(IndexMap, AffineMapPrintsTheSame) {
  MLIRContext context;
  for (const IndexMap &map :
       {IndexMap::getIdentity(2), getBroadcastIndexMap({1, 3}, 3, {0, 2}),
        IndexMap(2, {strided(1, 2, 3), strided(0, 1, -5), constant(7)}),
        IndexMap()}) {
    AffineMap affine = map.toAffineMap(&context);
    EXPECT_EQ(print(affine), print(map));
    EXPECT_EQ(affine.getNumDims(), map.getNumDims());
    EXPECT_EQ(affine.getNumSymbols(), 0u);
    EXPECT_EQ(affine.getNumResults(), map.getRank());
  }
}

// Test that the constant 0 of the consumer wins: (d0, d1) -> (d1) after
// (d0) -> (d0, 0).
TEST(IndexMap, ComposeConstantInner) {
  IndexMap producer(2, {IndexExpr::getDim(1)});
  IndexMap consumer(1, {IndexExpr::getDim(0), IndexExpr::getZero()});
  EXPECT_EQ(print(producer.compose(consumer)), "(d0) -> (0)");
}

// Test that a constant outer coordinate reads no dimension of the consumer.
TEST(IndexMap, ComposeConstantOuter) {
  IndexMap producer(1, {constant(2)});
  EXPECT_EQ(print(producer.compose(getBroadcastIndexMap({3}, 2, {1}))),
            "(d0, d1) -> (2)");
}

// Test that two placements are one: [3] at 1 of [2,3], that at (0,2) of rank 3.
TEST(IndexMap, ComposePlacements) {
  IndexMap producer = getBroadcastIndexMap({3}, 2, {1});
  IndexMap consumer = getBroadcastIndexMap({2, 3}, 3, {0, 2});
  EXPECT_EQ(print(producer.compose(consumer)), "(d0, d1, d2) -> (d2)");
}

// Test that strides multiply and offsets are scaled: 2 * (3 * d0 + 4) + 5.
TEST(IndexMap, ComposeStrides) {
  IndexMap producer(1, {strided(0, 2, 5)});
  IndexMap consumer(1, {strided(0, 3, 4)});
  EXPECT_EQ(print(producer.compose(consumer)), "(d0) -> (d0 * 6 + 13)");
}

// Test that a reversal of a reversal is the identity.
TEST(IndexMap, ComposeReversals) {
  IndexMap reverse(1, {strided(0, -1, 9)});
  EXPECT_TRUE(reverse.compose(reverse).isIdentity());
}

// Test that composition reads what the affine maps read one after the other.
TEST(IndexMap, ComposeReadsTheSame) {
  MLIRContext context;
  IndexExpr exprs[] = {IndexExpr::getZero(), IndexExpr::getDim(0),
                       IndexExpr::getDim(1), strided(0, 2, 1),
                       strided(1, -1, 3),    constant(2)};
  for (const IndexExpr &outer0 : exprs)
    for (const IndexExpr &outer1 : exprs)
      for (const IndexExpr &inner0 : exprs)
        for (const IndexExpr &inner1 : exprs) {
          IndexMap producer(2, {outer0, outer1});
          IndexMap consumer(2, {inner0, inner1});
          AffineMap composed = producer.compose(consumer).toAffineMap(&context);
          AffineMap outer = producer.toAffineMap(&context);
          AffineMap inner = consumer.toAffineMap(&context);
          for (int64_t i = 0; i < 3; ++i)
            for (int64_t j = 0; j < 3; ++j)
              EXPECT_EQ(composed.compose({i, j}),
                        outer.compose(inner.compose({i, j})));
        }
}

// Test that composition with the identity on either side changes nothing.
TEST(IndexMap, ComposeIdentity) {
  IndexMap map = getBroadcastIndexMap({1, 3}, 3, {0, 2});
  EXPECT_EQ(map.compose(IndexMap::getIdentity(3)), map);
  EXPECT_EQ(IndexMap::getIdentity(2).compose(map), map);
}

// Test that a chain of 10,000 maps of rank 12 stays small.
TEST(IndexMap, ComposeLongChain) {
  SmallVector<IndexExpr> rotation;
  for (int d = 0; d < 12; ++d)
    rotation.push_back(IndexExpr::getDim((d + 1) % 12));
  IndexMap step(12, rotation), map = IndexMap::getIdentity(12);
  for (int i = 0; i < 12000; ++i)
    map = map.compose(step);
  EXPECT_TRUE(map.isIdentity());
}

// Test that a dimension of size 1 is spelled 0, and others are left.
TEST(IndexMap, SimplifySizeOne) {
  IndexMap map(3, {IndexExpr::getDim(0), strided(1, 2, 3), IndexExpr::getDim(2),
                   IndexExpr::getDim(1)});
  EXPECT_EQ(print(map.simplify({1, 1, 4, ShapedType::kDynamic})),
            "(d0, d1, d2) -> (0, 0, d2, d1)");
}

// Test what is an identity and what is a projected permutation.
TEST(IndexMap, Classes) {
  IndexMap swapped(2, {IndexExpr::getDim(1), IndexExpr::getDim(0)});
  EXPECT_FALSE(swapped.isIdentity());
  EXPECT_TRUE(swapped.isProjectedPermutation());
  IndexMap projected(2, {IndexExpr::getDim(1), IndexExpr::getZero()});
  EXPECT_FALSE(projected.isIdentity());
  EXPECT_TRUE(projected.isProjectedPermutation());
  EXPECT_FALSE(IndexMap(2, {IndexExpr::getDim(0)}).isIdentity());
  EXPECT_FALSE(IndexMap(2, {IndexExpr::getDim(0), IndexExpr::getDim(0)})
                   .isProjectedPermutation());
  EXPECT_FALSE(IndexMap(1, {strided(0, 2, 0)}).isProjectedPermutation());
  EXPECT_FALSE(IndexMap(1, {constant(1)}).isProjectedPermutation());
}

} // namespace
