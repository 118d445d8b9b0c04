//===- DynamicSizeTest.cpp - Sizes that are known when it runs ------------===//

#include "InterpreterTestUtils.h"

using namespace mlir::bcast::test;

/// tensor<?> + tensor<?>.
static std::string addDynamic(llvm::StringRef lhs, llvm::StringRef rhs) {
  return runOp("bcast.add %a0, %a1 : tensor<?xi32>",
               {"tensor<?xi32>", "tensor<?xi32>"}, "tensor<?xi32>", {lhs, rhs});
}

/// tensor<2x3> + tensor<?> along dimension 1.
static std::string addToRows(llvm::StringRef vector) {
  return runOp("bcast.add %a0, %a1 broadcast_dimensions = [1] : "
               "(tensor<2x3xi32>, tensor<?xi32>) -> tensor<2x3xi32>",
               {"tensor<2x3xi32>", "tensor<?xi32>"}, "tensor<2x3xi32>",
               {"2x3xi32=0 0 0 1 1 1", vector});
}

TEST(DynamicSize, EqualOrOne) {
  EXPECT_EQ(addDynamic("2xi32=1 2", "2xi32=3 4"), "2xi32=4 6");
  EXPECT_EQ(addDynamic("1xi32=1", "2xi32=3 4"), "2xi32=4 5");
  EXPECT_EQ(addDynamic("2xi32=1 2", "1xi32=3"), "2xi32=4 5");
  EXPECT_EQ(addDynamic("1xi32=1", "0xi32="), "0xi32=");
}

TEST(DynamicSize, MismatchOfTwoDynamicSizes) {
  EXPECT_EQ(addDynamic("2xi32=1 2", "3xi32=1 2 3"),
            "error: test.mlir:2:8: 'bcast.add' op operand 1 dimension 0 does "
            "not match result dimension 0, expected the same size or 1; the "
            "sizes are 3 and 2");
  EXPECT_EQ(addDynamic("0xi32=", "2xi32=1 2"),
            "error: test.mlir:2:8: 'bcast.add' op operand 1 dimension 0 does "
            "not match result dimension 0, expected the same size or 1; the "
            "sizes are 2 and 0");
}

TEST(DynamicSize, AgainstStaticSize) {
  EXPECT_EQ(addToRows("3xi32=1 2 3"), "2x3xi32=[1 2 3][2 3 4]");
  EXPECT_EQ(addToRows("1xi32=5"), "2x3xi32=[5 5 5][6 6 6]");
}

TEST(DynamicSize, MismatchWithStaticSize) {
  EXPECT_EQ(addToRows("4xi32=1 2 3 4"),
            "error: test.mlir:2:8: 'bcast.add' op operand 1 dimension 0 does "
            "not match result dimension 1, expected size 3 or 1; the sizes "
            "are 4 and 3");
  EXPECT_EQ(addToRows("0xi32="),
            "error: test.mlir:2:8: 'bcast.add' op operand 1 dimension 0 does "
            "not match result dimension 1, expected size 3 or 1; the sizes "
            "are 0 and 3");
}

// The dynamic operand comes first: it is the one that does not fit.
TEST(DynamicSize, StaticSizeDecides) {
  EXPECT_EQ(runOp("bcast.add %a0, %a1 : "
                  "(tensor<?xi32>, tensor<2xi32>) -> tensor<2xi32>",
                  {"tensor<?xi32>", "tensor<2xi32>"}, "tensor<2xi32>",
                  {"3xi32=1 2 3", "2xi32=1 2"}),
            "error: test.mlir:2:8: 'bcast.add' op operand 0 dimension 0 does "
            "not match result dimension 0, expected size 2 or 1; the sizes "
            "are 3 and 2");
}

TEST(DynamicSize, AgainstStaticOne) {
  EXPECT_EQ(runOp("bcast.add %a0, %a1 : "
                  "(tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>",
                  {"tensor<?xi32>", "tensor<1xi32>"}, "tensor<?xi32>",
                  {"3xi32=1 2 3", "1xi32=10"}),
            "3xi32=11 12 13");
}

TEST(DynamicSize, BroadcastInDim) {
  auto broadcast = [](llvm::StringRef literal) {
    return runOp("bcast.broadcast_in_dim %a0 broadcast_dimensions = [1] : "
                 "(tensor<?xi32>) -> tensor<2x2xi32>",
                 {"tensor<?xi32>"}, "tensor<2x2xi32>", {literal});
  };
  EXPECT_EQ(broadcast("2xi32=1 2"), "2x2xi32=[1 2][1 2]");
  EXPECT_EQ(broadcast("1xi32=1"), "2x2xi32=[1 1][1 1]");
  EXPECT_EQ(broadcast("3xi32=1 2 3"),
            "error: test.mlir:2:8: 'bcast.broadcast_in_dim' op operand 0 "
            "dimension 0 does not match result dimension 1, expected size 2 "
            "or 1; the sizes are 3 and 2");
}

TEST(DynamicSize, UnaryTransposeAndBroadcastFollow) {
  EXPECT_EQ(runOp("bcast.negate %a0 : tensor<?x?xi32>", {"tensor<?x?xi32>"},
                  "tensor<?x?xi32>", {"1x2xi32=1 2"}),
            "1x2xi32=[-1 -2]");
  EXPECT_EQ(runOp("bcast.transpose %a0 permutation = [1, 0] : "
                  "(tensor<?x2xi32>) -> tensor<2x?xi32>",
                  {"tensor<?x2xi32>"}, "tensor<2x?xi32>", {"1x2xi32=1 2"}),
            "2x1xi32=[1][2]");
  EXPECT_EQ(runOp("bcast.broadcast %a0 sizes = [2] : "
                  "(tensor<?xi32>) -> tensor<2x?xi32>",
                  {"tensor<?xi32>"}, "tensor<2x?xi32>", {"1xi32=1"}),
            "2x1xi32=[1][1]");
}

// select and clamp never expand a 1.
TEST(DynamicSize, SelectAndClampDemandOneShape) {
  EXPECT_EQ(runOp("bcast.select %a0, %a1, %a2 : (tensor<i1>, tensor<?xi32>, "
                  "tensor<3xi32>) -> tensor<3xi32>",
                  {"tensor<i1>", "tensor<?xi32>", "tensor<3xi32>"},
                  "tensor<3xi32>", {"i1=1", "1xi32=1", "3xi32=4 5 6"}),
            "error: test.mlir:2:8: 'bcast.select' op operand 1 dimension 0 "
            "does not match result dimension 0, expected size 3; the sizes are "
            "1 and 3");
  EXPECT_EQ(runOp("bcast.clamp %a0, %a1, %a0 : tensor<?xi32>",
                  {"tensor<?xi32>", "tensor<?xi32>"}, "tensor<?xi32>",
                  {"2xi32=1 2", "1xi32=5"}),
            "error: test.mlir:2:8: 'bcast.clamp' op operand 1 dimension 0 does "
            "not match result dimension 0, expected the same size; the sizes "
            "are 1 and 2");
}
