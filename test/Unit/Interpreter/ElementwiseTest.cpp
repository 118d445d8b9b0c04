//===- ElementwiseTest.cpp - Ops that compute -----------------------------===//
//
// That each op reads the right elements; what it computes from them is tested
// with lib/Scalar.
//
//===----------------------------------------------------------------------===//

#include "InterpreterTestUtils.h"

using namespace mlir::bcast::test;

// [2,3] + [3] dims=[1] -> [2,3]
TEST(Elementwise, VectorToEachRow) {
  EXPECT_EQ(runOp("bcast.add %a0, %a1 broadcast_dimensions = [1] : "
                  "(tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>",
                  {"tensor<2x3xf32>", "tensor<3xf32>"}, "tensor<2x3xf32>",
                  {"2x3xf32=1 2 3 4 5 6", "3xf32=10 20 30"}),
            "2x3xf32=[11 22 33][14 25 36]");
}

// [3,3] - [3]: both lists are legal and mean different things.
TEST(Elementwise, DimsDecideOnSquares) {
  auto subtract = [](llvm::StringRef dims) {
    return runOp(("bcast.subtract %a0, %a1 broadcast_dimensions = " + dims +
                  " : (tensor<3x3xi32>, tensor<3xi32>) -> tensor<3x3xi32>")
                     .str(),
                 {"tensor<3x3xi32>", "tensor<3xi32>"}, "tensor<3x3xi32>",
                 {"3x3xi32=10", "3xi32=1 2 3"});
  };
  EXPECT_EQ(subtract("[0]"), "3x3xi32=[9 9 9][8 8 8][7 7 7]");
  EXPECT_EQ(subtract("[1]"), "3x3xi32=[9 8 7][9 8 7][9 8 7]");
}

// [4] / [1,2] dims=[0] -> [4,2]: the small operand is on the left.
TEST(Elementwise, BothStagesSmallOnTheLeft) {
  EXPECT_EQ(runOp("bcast.subtract %a0, %a1 broadcast_dimensions = [0] : "
                  "(tensor<4xi32>, tensor<1x2xi32>) -> tensor<4x2xi32>",
                  {"tensor<4xi32>", "tensor<1x2xi32>"}, "tensor<4x2xi32>",
                  {"4xi32=1 2 3 4", "1x2xi32=5 6"}),
            "4x2xi32=[-4 -5][-3 -4][-2 -3][-1 -2]");
}

// [1,2] + [4,3,1] dims=[1,2] -> [4,3,2]
TEST(Elementwise, ResultLargerThanBoth) {
  EXPECT_EQ(runOp("bcast.add %a0, %a1 broadcast_dimensions = [1, 2] : "
                  "(tensor<1x2xi32>, tensor<4x3x1xi32>) -> tensor<4x3x2xi32>",
                  {"tensor<1x2xi32>", "tensor<4x3x1xi32>"}, "tensor<4x3x2xi32>",
                  {"1x2xi32=100 200", "4x3x1xi32=0 1 2 3 4 5 6 7 8 9 10 11"}),
            "4x3x2xi32=[[100 200][101 201][102 202]]"
            "[[103 203][104 204][105 205]]"
            "[[106 206][107 207][108 208]]"
            "[[109 209][110 210][111 211]]");
}

// [2,1] * [1,3] -> [2,3]
TEST(Elementwise, OuterProductAtEqualRank) {
  EXPECT_EQ(runOp("bcast.multiply %a0, %a1 : "
                  "(tensor<2x1xf64>, tensor<1x3xf64>) -> tensor<2x3xf64>",
                  {"tensor<2x1xf64>", "tensor<1x3xf64>"}, "tensor<2x3xf64>",
                  {"2x1xf64=1 2", "1x3xf64=3 4 5"}),
            "2x3xf64=[3 4 5][6 8 10]");
}

// [2,3,2] + [2,2] dims=[0,2]: a dimension in the middle is new.
TEST(Elementwise, DimsWithAGap) {
  EXPECT_EQ(runOp("bcast.add %a0, %a1 broadcast_dimensions = [0, 2] : "
                  "(tensor<2x3x2xi8>, tensor<2x2xi8>) -> tensor<2x3x2xi8>",
                  {"tensor<2x3x2xi8>", "tensor<2x2xi8>"}, "tensor<2x3x2xi8>",
                  {"2x3x2xi8=0", "2x2xi8=1 2 3 4"}),
            "2x3x2xi8=[[1 2][1 2][1 2]][[3 4][3 4][3 4]]");
}

TEST(Elementwise, RankZero) {
  EXPECT_EQ(runOp("bcast.divide %a0, %a1 : "
                  "(tensor<f32>, tensor<2x2xf32>) -> tensor<2x2xf32>",
                  {"tensor<f32>", "tensor<2x2xf32>"}, "tensor<2x2xf32>",
                  {"f32=8", "2x2xf32=1 2 4 8"}),
            "2x2xf32=[8 4][2 1]");
  EXPECT_EQ(runOp("bcast.add %a0, %a1 : tensor<f32>",
                  {"tensor<f32>", "tensor<f32>"}, "tensor<f32>",
                  {"f32=1", "f32=2"}),
            "f32=3");
}

// 1 against 0 is 0.
TEST(Elementwise, ZeroSizes) {
  EXPECT_EQ(runOp("bcast.add %a0, %a1 broadcast_dimensions = [1] : "
                  "(tensor<0x2xf32>, tensor<1xf32>) -> tensor<0x2xf32>",
                  {"tensor<0x2xf32>", "tensor<1xf32>"}, "tensor<0x2xf32>",
                  {"0x2xf32=", "1xf32=1"}),
            "0x2xf32=");
  EXPECT_EQ(runOp("bcast.add %a0, %a1 broadcast_dimensions = [0] : "
                  "(tensor<0x2xf32>, tensor<1xf32>) -> tensor<0x2xf32>",
                  {"tensor<0x2xf32>", "tensor<1xf32>"}, "tensor<0x2xf32>",
                  {"0x2xf32=", "1xf32=1"}),
            "0x2xf32=");
  EXPECT_EQ(runOp("bcast.maximum %a0, %a1 : "
                  "(tensor<1xui8>, tensor<0xui8>) -> tensor<0xui8>",
                  {"tensor<1xui8>", "tensor<0xui8>"}, "tensor<0xui8>",
                  {"1xui8=1", "0xui8="}),
            "0xui8=");
}

TEST(Elementwise, Compare) {
  auto compare = [](llvm::StringRef relation, llvm::StringRef order) {
    return runOp(("bcast.compare " + relation + ", %a0, %a1" + order +
                  " broadcast_dimensions = [1] : (tensor<2x2xf32>, "
                  "tensor<2xf32>) -> tensor<2x2xi1>")
                     .str(),
                 {"tensor<2x2xf32>", "tensor<2xf32>"}, "tensor<2x2xi1>",
                 {"2x2xf32=1 -0.0 nan 2", "2xf32=1 0"});
  };
  EXPECT_EQ(compare("EQ", ""), "2x2xi1=[1 1][0 0]");
  EXPECT_EQ(compare("GT", ""), "2x2xi1=[0 0][0 1]");
  EXPECT_EQ(compare("EQ", ", TOTALORDER"), "2x2xi1=[1 0][0 0]");
  EXPECT_EQ(compare("GT", ", TOTALORDER"), "2x2xi1=[0 0][1 1]");
}

TEST(Elementwise, CompareBySignedness) {
  EXPECT_EQ(runOp("bcast.compare LT, %a0, %a1 : "
                  "(tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>",
                  {"tensor<2xui8>", "tensor<2xui8>"}, "tensor<2xi1>",
                  {"2xui8=1 200", "2xui8=200 1"}),
            "2xi1=1 0");
}

TEST(Elementwise, Unary) {
  auto unary = [](llvm::StringRef op, llvm::StringRef literal) {
    return runOp((op + " %a0 : tensor<3xf32>").str(), {"tensor<3xf32>"},
                 "tensor<3xf32>", {literal});
  };
  EXPECT_EQ(unary("bcast.negate", "3xf32=1 -2 0"), "3xf32=-1 2 -0");
  EXPECT_EQ(unary("bcast.abs", "3xf32=1 -2 -0.0"), "3xf32=1 2 0");
  EXPECT_EQ(unary("bcast.exponential", "3xf32=0 -inf inf"), "3xf32=1 0 inf");
  EXPECT_EQ(unary("bcast.log", "3xf32=1 0 inf"), "3xf32=0 -inf inf");
  EXPECT_EQ(unary("bcast.tanh", "3xf32=0 -inf inf"), "3xf32=0 -1 1");
  EXPECT_EQ(unary("bcast.sqrt", "3xf32=4 9 16"), "3xf32=2 3 4");
  EXPECT_EQ(unary("bcast.rsqrt", "3xf32=4 0 inf"), "3xf32=0.5 inf 0");
}

TEST(Elementwise, ComplexToReal) {
  EXPECT_EQ(runOp("bcast.abs %a0 : "
                  "(tensor<2xcomplex<f32>>) -> tensor<2xf32>",
                  {"tensor<2xcomplex<f32>>"}, "tensor<2xf32>",
                  {"2xcomplex<f32>=(3,4) (0,-1)"}),
            "2xf32=5 1");
}

TEST(Elementwise, ConvertWidensAndSaturates) {
  EXPECT_EQ(runOp("bcast.convert %a0 : (tensor<4xf64>) -> tensor<4xi8>",
                  {"tensor<4xf64>"}, "tensor<4xi8>",
                  {"4xf64=1.9 -1.9 1000 nan"}),
            "4xi8=1 -1 127 0");
  EXPECT_EQ(runOp("bcast.convert %a0 : (tensor<2xi1>) -> tensor<2xf8E5M2>",
                  {"tensor<2xi1>"}, "tensor<2xf8E5M2>", {"2xi1=1 0"}),
            "2xf8E5M2=1 0");
}

TEST(Elementwise, SelectByScalarAndByShape) {
  EXPECT_EQ(runOp("bcast.select %a0, %a1, %a2 : (tensor<3xi1>, tensor<3xi32>, "
                  "tensor<3xi32>) -> tensor<3xi32>",
                  {"tensor<3xi1>", "tensor<3xi32>", "tensor<3xi32>"},
                  "tensor<3xi32>",
                  {"3xi1=1 0 1", "3xi32=1 2 3", "3xi32=4 5 6"}),
            "3xi32=1 5 3");
  EXPECT_EQ(runOp("bcast.select %a0, %a1, %a2 : (tensor<i1>, tensor<3xi32>, "
                  "tensor<3xi32>) -> tensor<3xi32>",
                  {"tensor<i1>", "tensor<3xi32>", "tensor<3xi32>"},
                  "tensor<3xi32>", {"i1=0", "3xi32=1 2 3", "3xi32=4 5 6"}),
            "3xi32=4 5 6");
}

TEST(Elementwise, ClampByScalarAndByShape) {
  EXPECT_EQ(runOp("bcast.clamp %a0, %a1, %a2 : (tensor<f32>, tensor<3xf32>, "
                  "tensor<3xf32>) -> tensor<3xf32>",
                  {"tensor<f32>", "tensor<3xf32>", "tensor<3xf32>"},
                  "tensor<3xf32>", {"f32=2", "3xf32=1 5 9", "3xf32=4 6 1"}),
            "3xf32=2 5 1");
}
