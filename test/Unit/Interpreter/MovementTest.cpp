//===- MovementTest.cpp - Ops that place elements -------------------------===//

#include "InterpreterTestUtils.h"

using namespace mlir::bcast::test;

TEST(Movement, Broadcast) {
  EXPECT_EQ(runOp("bcast.broadcast %a0 sizes = [2, 2] : "
                  "(tensor<3xi16>) -> tensor<2x2x3xi16>",
                  {"tensor<3xi16>"}, "tensor<2x2x3xi16>", {"3xi16=1 2 3"}),
            "2x2x3xi16=[[1 2 3][1 2 3]][[1 2 3][1 2 3]]");
  EXPECT_EQ(runOp("bcast.broadcast %a0 sizes = [0] : "
                  "(tensor<3xi16>) -> tensor<0x3xi16>",
                  {"tensor<3xi16>"}, "tensor<0x3xi16>", {"3xi16=1 2 3"}),
            "0x3xi16=");
}

TEST(Movement, BroadcastInDimPlacesAndExpands) {
  EXPECT_EQ(runOp("bcast.broadcast_in_dim %a0 broadcast_dimensions = [0] : "
                  "(tensor<2xf64>) -> tensor<2x3xf64>",
                  {"tensor<2xf64>"}, "tensor<2x3xf64>", {"2xf64=1 2"}),
            "2x3xf64=[1 1 1][2 2 2]");
  EXPECT_EQ(runOp("bcast.broadcast_in_dim %a0 broadcast_dimensions = [0, 2] : "
                  "(tensor<2x1xi32>) -> tensor<2x1x2xi32>",
                  {"tensor<2x1xi32>"}, "tensor<2x1x2xi32>", {"2x1xi32=1 2"}),
            "2x1x2xi32=[[1 1]][[2 2]]");
  EXPECT_EQ(runOp("bcast.broadcast_in_dim %a0 broadcast_dimensions = [] : "
                  "(tensor<i1>) -> tensor<2xi1>",
                  {"tensor<i1>"}, "tensor<2xi1>", {"i1=true"}),
            "2xi1=1 1");
}

TEST(Movement, Transpose) {
  EXPECT_EQ(runOp("bcast.transpose %a0 permutation = [1, 0] : "
                  "(tensor<2x3xf32>) -> tensor<3x2xf32>",
                  {"tensor<2x3xf32>"}, "tensor<3x2xf32>",
                  {"2x3xf32=1 2 3 4 5 6"}),
            "3x2xf32=[1 4][2 5][3 6]");
}

// A permutation that is not its own inverse: result dimension d is operand
// dimension permutation[d].
TEST(Movement, TransposeOfRankThree) {
  EXPECT_EQ(runOp("bcast.transpose %a0 permutation = [2, 0, 1] : "
                  "(tensor<1x2x3xi32>) -> tensor<3x1x2xi32>",
                  {"tensor<1x2x3xi32>"}, "tensor<3x1x2xi32>",
                  {"1x2x3xi32=1 2 3 4 5 6"}),
            "3x1x2xi32=[[1 4]][[2 5]][[3 6]]");
}

TEST(Movement, Reshape) {
  EXPECT_EQ(runOp("bcast.reshape %a0 : (tensor<2x3xi64>) -> tensor<3x1x2xi64>",
                  {"tensor<2x3xi64>"}, "tensor<3x1x2xi64>",
                  {"2x3xi64=1 2 3 4 5 6"}),
            "3x1x2xi64=[[1 2]][[3 4]][[5 6]]");
  EXPECT_EQ(runOp("bcast.reshape %a0 : (tensor<1x1xi64>) -> tensor<i64>",
                  {"tensor<1x1xi64>"}, "tensor<i64>", {"1x1xi64=7"}),
            "i64=7");
}

TEST(Movement, Reverse) {
  EXPECT_EQ(runOp("bcast.reverse %a0 dimensions = [1] : tensor<2x3xi32>",
                  {"tensor<2x3xi32>"}, "tensor<2x3xi32>",
                  {"2x3xi32=1 2 3 4 5 6"}),
            "2x3xi32=[3 2 1][6 5 4]");
}

// What negative padding cuts from a row is not written to the one before.
TEST(Movement, PadCutsWithinRows) {
  EXPECT_EQ(runOp("bcast.pad %a0, %a1 edge_padding_low = [1, -1] "
                  "edge_padding_high = [0, 1] interior_padding = [0, 0] : "
                  "(tensor<2x2xi32>, tensor<i32>) -> tensor<3x2xi32>",
                  {"tensor<2x2xi32>", "tensor<i32>"}, "tensor<3x2xi32>",
                  {"2x2xi32=1 2 3 4", "i32=9"}),
            "3x2xi32=[9 9][2 9][4 9]");
}

TEST(Movement, Iota) {
  EXPECT_EQ(runOp("bcast.iota dimension = 0 : tensor<2x3xi32>", {},
                  "tensor<2x3xi32>", {}),
            "2x3xi32=[0 0 0][1 1 1]");
  EXPECT_EQ(runOp("bcast.iota dimension = 1 : tensor<2x3xcomplex<f32>>", {},
                  "tensor<2x3xcomplex<f32>>", {}),
            "2x3xcomplex<f32>=[(0,0) (1,0) (2,0)][(0,0) (1,0) (2,0)]");
  EXPECT_EQ(runOp("bcast.iota dimension = 0 : tensor<4611686018427387904x0xi8>",
                  {}, "tensor<4611686018427387904x0xi8>", {}),
            "4611686018427387904x0xi8=");
}

TEST(Movement, IotaWrapsAndRounds) {
  std::string wrapped = runOp("bcast.iota dimension = 0 : tensor<258xui8>", {},
                              "tensor<258xui8>", {});
  EXPECT_TRUE(llvm::StringRef(wrapped).ends_with(" 254 255 0 1")) << wrapped;
  std::string rounded = runOp("bcast.iota dimension = 0 : tensor<260xbf16>", {},
                              "tensor<260xbf16>", {});
  EXPECT_TRUE(llvm::StringRef(rounded).ends_with(" 255 256 256 258 260"))
      << rounded;
}

TEST(Movement, KeepsTheBitsOfNaN) {
  mlir::OwningOpRef<mlir::ModuleOp> module = parseModule(
      "func.func @main(%a: tensor<2x1xf32>) -> tensor<1x2xf32> {\n"
      "  %r = bcast.transpose %a permutation = [1, 0] : (tensor<2x1xf32>) -> "
      "tensor<1x2xf32>\n"
      "  return %r : tensor<1x2xf32>\n}");
  uint32_t bits[] = {0x7f812345, 0xffc00001};
  auto main = module->lookupSymbol<mlir::func::FuncOp>("main");
  auto type = mlir::cast<mlir::RankedTensorType>(main.getArgumentTypes()[0]);
  auto results =
      mlir::bcast::interpret(main, mlir::bcast::Tensor::borrow(type, bits));
  ASSERT_TRUE(bool(results));
  EXPECT_EQ(0, memcmp(results->front().data(), bits, sizeof(bits)));
}

TEST(Movement, TooLargeIsOneCleanError) {
  std::string error =
      runOp("bcast.broadcast %a0 sizes = [4611686018427387904] : "
            "(tensor<f32>) -> tensor<4611686018427387904xf32>",
            {"tensor<f32>"}, "tensor<4611686018427387904xf32>", {"f32=1"});
  EXPECT_EQ(error, "error: test.mlir:2:8: 'bcast.broadcast' op result "
                   "tensor<4611686018427387904xf32> needs more than 2^63 "
                   "bytes");
}
