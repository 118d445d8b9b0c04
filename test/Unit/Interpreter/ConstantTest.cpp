//===- ConstantTest.cpp - Tensors that the program holds ------------------===//

#include "InterpreterTestUtils.h"

using namespace mlir::bcast::test;

static std::string constant(llvm::StringRef value, llvm::StringRef type,
                            llvm::StringRef after = "") {
  return run(("func.func @main() -> " + type + " {\n  %r = bcast.constant " +
              value + " : " + type + "\n  return %r : " + type + "\n}\n" +
              after)
                 .str());
}

/// A dense_resource of eight-byte alignment that holds `hexBytes`.
static std::string resource(llvm::StringRef key, llvm::StringRef type,
                            llvm::StringRef hexBytes) {
  return constant(("dense_resource<" + key + ">").str(), type,
                  ("{-#\n  dialect_resources: { builtin: { " + key +
                   ": \"0x08000000" + hexBytes + "\" } }\n#-}\n")
                      .str());
}

TEST(Constant, Elements) {
  EXPECT_EQ(
      constant("dense<[[1.0, 2.0], [3.0, 0x7FC00000]]>", "tensor<2x2xf32>"),
      "2x2xf32=[1 2][3 nan]");
  EXPECT_EQ(constant("dense<[1, 200]>", "tensor<2xui8>"), "2xui8=1 200");
  EXPECT_EQ(constant("dense<[1, -1]>", "tensor<2xi64>"), "2xi64=1 -1");
  EXPECT_EQ(
      constant("dense<[(1.0, 2.0), (3.0, 4.0)]>", "tensor<2xcomplex<f64>>"),
      "2xcomplex<f64>=(1,2) (3,4)");
  EXPECT_EQ(constant("dense<[1.0, -2.0]>", "tensor<2xbf16>"), "2xbf16=1 -2");
  EXPECT_EQ(constant("dense<[1.0, -0.0]>", "tensor<2xf8E4M3FN>"),
            "2xf8E4M3FN=1 -0");
}

TEST(Constant, Splats) {
  EXPECT_EQ(constant("dense<1.5>", "tensor<2x2xf16>"),
            "2x2xf16=[1.5 1.5][1.5 1.5]");
  EXPECT_EQ(constant("dense<(1.0, 2.0)>", "tensor<2xcomplex<f32>>"),
            "2xcomplex<f32>=(1,2) (1,2)");
  EXPECT_EQ(constant("dense<1.0>", "tensor<2xf8E5M2>"), "2xf8E5M2=1 1");
  EXPECT_EQ(constant("dense<7>", "tensor<i32>"), "i32=7");
}

TEST(Constant, Booleans) {
  EXPECT_EQ(constant("dense<[true, false, true]>", "tensor<3xi1>"),
            "3xi1=1 0 1");
  EXPECT_EQ(constant("dense<[[true, true, true, true, true],"
                     "[false, false, false, false, true]]>",
                     "tensor<2x5xi1>"),
            "2x5xi1=[1 1 1 1 1][0 0 0 0 1]");
  EXPECT_EQ(constant("dense<true>", "tensor<2xi1>"), "2xi1=1 1");
  EXPECT_EQ(constant("dense<false>", "tensor<2xi1>"), "2xi1=0 0");
}

TEST(Constant, Empty) {
  EXPECT_EQ(constant("dense<>", "tensor<0x2xf32>"), "0x2xf32=");
  EXPECT_EQ(constant("dense<>", "tensor<0xi1>"), "0xi1=");
}

TEST(Constant, Sparse) {
  EXPECT_EQ(constant("sparse<[[0, 1]], [5]>", "tensor<2x2xi32>"),
            "2x2xi32=[0 5][0 0]");
}

TEST(Constant, Resource) {
  EXPECT_EQ(resource("floats", "tensor<2xf32>", "0000803F00000040"),
            "2xf32=1 2");
  EXPECT_EQ(resource("bools", "tensor<2xi1>", "0100"), "2xi1=1 0");
}

TEST(Constant, BadResource) {
  EXPECT_EQ(resource("short", "tensor<2xf32>", "0000803F"),
            "error: test.mlir:2:8: 'bcast.constant' op resource 'short' has 4 "
            "bytes, expected 8");
  EXPECT_EQ(constant("dense_resource<missing>", "tensor<2xf32>"),
            "error: test.mlir:2:8: 'bcast.constant' op resource 'missing' has "
            "no data");
}

TEST(Constant, OfAnotherDialect) {
  EXPECT_EQ(run("func.func @main() -> tensor<2xi32> {\n"
                "  %r = arith.constant dense<[1, 2]> : tensor<2xi32>\n"
                "  return %r : tensor<2xi32>\n}"),
            "2xi32=1 2");
  EXPECT_EQ(run("func.func @main() {\n  %r = arith.constant 1 : i32\n"
                "  return\n}"),
            "error: test.mlir:2:8: 'arith.constant' op is not known to the "
            "interpreter");
}
