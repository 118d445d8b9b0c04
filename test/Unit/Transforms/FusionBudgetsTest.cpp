//===- FusionBudgetsTest.cpp - Fusion with each budget at its value -------===//

#include "bcast/Transforms/Fusion.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class FusionBudgetsTest : public testing::Test {
protected:
  FusionBudgetsTest() {
    context.loadDialect<BcastDialect, func::FuncDialect>();
  }

  FusionStatistics fuse(StringRef text, const FusionOptions &options) {
    auto module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module);
    return module ? fuseOps(*module, options) : FusionStatistics();
  }

  MLIRContext context;
  FusionOptions options = FusionOptions::get(FusionTarget::CPU);
};

/// A chain on a scalar, and two loop nests that need its end.
std::string getSharedChain(unsigned length, StringRef op) {
  std::string text = R"(
    func.func @main(%v0: tensor<4xf32>, %a: tensor<3x4xf32>, %b: tensor<5x4xf32>)
        -> (tensor<3x4xf32>, tensor<5x4xf32>) {
)";
  for (unsigned i = 0; i < length; ++i)
    text += "%v" + std::to_string(i + 1) + " = " + op.str() + " %v" +
            std::to_string(i) +
            (op == "bcast.reverse" ? " dimensions = [0]" : "") +
            " : tensor<4xf32>\n";
  std::string last = "%v" + std::to_string(length);
  return text + "%0 = bcast.add %a, " + last +
         " broadcast_dimensions = [1] : (tensor<3x4xf32>, tensor<4xf32>) -> "
         "tensor<3x4xf32>\n"
         "%1 = bcast.add %b, " +
         last +
         " broadcast_dimensions = [1] : (tensor<5x4xf32>, tensor<4xf32>) -> "
         "tensor<5x4xf32>\n"
         "return %0, %1 : tensor<3x4xf32>, tensor<5x4xf32>\n}";
}

} // namespace

// Two negations of a constant cost 2.
TEST_F(FusionBudgetsTest, RecomputeCost) {
  StringRef text = R"(
    func.func @main(%s: tensor<f32>, %a: tensor<4xf32>, %b: tensor<5xf32>)
        -> (tensor<4xf32>, tensor<5xf32>) {
      %n = bcast.negate %s : tensor<f32>
      %m = bcast.abs %n : tensor<f32>
      %0 = bcast.multiply %a, %m : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
      %1 = bcast.multiply %b, %m : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
      return %0, %1 : tensor<4xf32>, tensor<5xf32>
    })";
  options.maxRecomputeCost = 2;
  EXPECT_EQ(fuse(text, options).copies, 2);
  EXPECT_EQ(fuse(text, options).boundaries, 0);
  options.maxRecomputeCost = 1;
  EXPECT_EQ(fuse(text, options).copies, 0);
  EXPECT_EQ(fuse(text, options).boundaries, 1);
}

TEST_F(FusionBudgetsTest, ChainsOfFourMovementsAreCopied) {
  FusionStatistics four = fuse(getSharedChain(4, "bcast.reverse"), options);
  EXPECT_EQ(four.copies, 4);
  EXPECT_EQ(four.boundaries, 0);
  FusionStatistics five = fuse(getSharedChain(5, "bcast.reverse"), options);
  EXPECT_EQ(five.copies, 0);
  EXPECT_EQ(five.boundaries, 1);
}

// A row of 64 elements has 256 bytes.
TEST_F(FusionBudgetsTest, RowBytes) {
  StringRef text = R"(
    func.func @main(%x: tensor<8x64xf32>) -> tensor<8x64xf32> {
      %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x64xf32>) -> tensor<8xf32>
      %0 = bcast.subtract %x, %s broadcast_dimensions = [0] : (tensor<8x64xf32>, tensor<8xf32>) -> tensor<8x64xf32>
      return %0 : tensor<8x64xf32>
    })";
  options.maxRowBytes = 256;
  EXPECT_EQ(fuse(text, options).fusions, 1);
  options.maxRowBytes = 255;
  EXPECT_EQ(fuse(text, options).fusions, 0);
}

// Five ops, the first of which is needed again by the last: two values are
// needed at the same time.
TEST_F(FusionBudgetsTest, OpsAndLiveValues) {
  StringRef text = R"(
    func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = bcast.exponential %x : tensor<4xf32>
      %1 = bcast.negate %0 : tensor<4xf32>
      %2 = bcast.tanh %1 : tensor<4xf32>
      %3 = bcast.abs %2 : tensor<4xf32>
      %4 = bcast.add %0, %3 : tensor<4xf32>
      return %4 : tensor<4xf32>
    })";
  options.maxOps = 5;
  options.maxLiveValues = 2;
  EXPECT_EQ(fuse(text, options).fusedOps, 5);
  options.maxOps = 4;
  EXPECT_EQ(fuse(text, options).fusedOps, 4);
  options.maxOps = 5;
  options.maxLiveValues = 1;
  EXPECT_NE(fuse(text, options).fusedOps, 5);
}

// Three arrays are read and one is written; the scalar is no array.
TEST_F(FusionBudgetsTest, Streams) {
  StringRef text = R"(
    func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %s: tensor<f32>) -> tensor<4xf32> {
      %0 = bcast.add %a, %b : tensor<4xf32>
      %1 = bcast.multiply %0, %s : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
      %2 = bcast.add %1, %c : tensor<4xf32>
      return %2 : tensor<4xf32>
    })";
  options.maxStreams = 4;
  EXPECT_EQ(fuse(text, options).fusedOps, 3);
  options.maxStreams = 3;
  EXPECT_NE(fuse(text, options).fusedOps, 3);
}

// Loops over %x that reduce other dimensions do not merge. The fifth is no
// longer remembered, so the one like it that follows is not merged with it; one
// like the first is.
TEST_F(FusionBudgetsTest, FourSiblingsAreCompared) {
  auto reduce = [](StringRef name, StringRef kind, StringRef dims,
                   StringRef type) {
    return ("%" + name + " = bcast.reduce " + kind + ", %x dimensions = " +
            dims + " : (tensor<2x3x5xf32>) -> " + type + "\n")
        .str();
  };
  auto build = [&](bool hasFourth) {
    std::string fourth =
        hasFourth ? reduce("d", "add", "[0, 1]", "tensor<5xf32>")
                  : "%d = bcast.constant dense<0.0> : tensor<5xf32>\n";
    return R"(
      func.func @main(%x: tensor<2x3x5xf32>) -> (tensor<3x5xf32>, tensor<2x5xf32>, tensor<2x3xf32>, tensor<5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x5xf32>) {
)" + reduce("a", "add", "[0]", "tensor<3x5xf32>") +
           reduce("b", "add", "[1]", "tensor<2x5xf32>") +
           reduce("c", "add", "[2]", "tensor<2x3xf32>") + fourth +
           reduce("e", "add", "[0, 2]", "tensor<3xf32>") +
           reduce("f", "maximum", "[0, 2]", "tensor<3xf32>") +
           reduce("g", "maximum", "[0]", "tensor<3x5xf32>") + R"(
        return %a, %b, %c, %d, %e, %f, %g : tensor<3x5xf32>, tensor<2x5xf32>, tensor<2x3xf32>, tensor<5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x5xf32>
      })";
  };
  EXPECT_EQ(fuse(build(/*hasFourth=*/true), options).fusions, 1);
  EXPECT_EQ(fuse(build(/*hasFourth=*/false), options).fusions, 2);
}
