//===- FusionRowsTest.cpp - Which fusions are computed row by row ---------===//

#include "bcast/Analysis/FusionPlan.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class FusionRowsTest : public testing::Test {
protected:
  FusionRowsTest() { context.loadDialect<BcastDialect, func::FuncDialect>(); }

  /// How many stages are computed for one row before the next.
  size_t countInRow(StringRef text) {
    module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module);
    FusionPlan plan;
    if (module)
      module->walk(
          [&](FusionOp op) { plan = planFusion(op.getBody().front(), 2); });
    EXPECT_GE(plan.stages.size(), 2u);
    EXPECT_EQ(plan.inRow.empty(), plan.rowAxes.empty());
    return plan.inRow.size();
  }

  /// x divided by a reduction of each of its rows.
  size_t countNormalized(StringRef kind, StringRef type, StringRef columns) {
    std::string wide = ("tensor<8x" + columns + "x" + type + ">").str();
    std::string narrow = ("tensor<8x" + type + ">").str();
    return countInRow("func.func @main(%a: " + wide + ") -> " + wide +
                      " {\n %r = bcast.fusion(%x = %a : " + wide + ") -> " +
                      wide + " {\n %s = bcast.reduce " + kind.str() +
                      ", %x dimensions = [1] : (" + wide + ") -> " + narrow +
                      "\n %d = bcast.divide %x, %s broadcast_dimensions = [0]"
                      " : (" +
                      wide + ", " + narrow + ") -> " + wide +
                      "\n bcast.yield %d : " + wide +
                      "\n}\nreturn %r : " + wide + "\n}");
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

} // namespace

TEST_F(FusionRowsTest, EmptyDomainsHaveNone) {
  EXPECT_EQ(countNormalized("add", "f32", "4"), 2u);
  EXPECT_EQ(countNormalized("add", "f32", "0"), 0u);
}

// A row is combined in the order of the whole, whatever the kind.
TEST_F(FusionRowsTest, ReductionsOfEachKindHaveRows) {
  EXPECT_EQ(countNormalized("add", "complex<f32>", "4"), 2u);
  EXPECT_EQ(countNormalized("multiply", "complex<f32>", "4"), 2u);
  EXPECT_EQ(countNormalized("multiply", "f64", "4"), 2u);
  EXPECT_EQ(countNormalized("add", "f64", "4"), 2u);
  EXPECT_EQ(countNormalized("maximum", "f64", "4"), 2u);
}

TEST_F(FusionRowsTest, OnePassOverTheDataHasNone) {
  EXPECT_EQ(countInRow(R"(
    func.func @main(%a: tensor<8x4xf32>) -> tensor<8xf32> {
      %r = bcast.fusion(%x = %a : tensor<8x4xf32>) -> tensor<8xf32> {
        %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x4xf32>) -> tensor<8xf32>
        %e = bcast.exponential %s : tensor<8xf32>
        bcast.yield %e : tensor<8xf32>
      }
      return %r : tensor<8xf32>
    })"),
            0u);
}

// Two loop nests of which neither reduces save nothing. Their rows are read at
// the same index, columns are not.
TEST_F(FusionRowsTest, StagesWithoutAReductionHaveNone) {
  EXPECT_EQ(countInRow(R"(
    func.func @main(%a: tensor<8x4xf32>, %b: tensor<8x3xf32>) -> (tensor<8x4xf32>, tensor<8x3xf32>) {
      %r:2 = bcast.fusion(%x = %a, %y = %b : tensor<8x4xf32>, tensor<8x3xf32>) -> (tensor<8x4xf32>, tensor<8x3xf32>) {
        %0 = bcast.exponential %x : tensor<8x4xf32>
        %1 = bcast.slice %0 start_indices = [0, 1] limit_indices = [8, 4] strides = [1, 1] : (tensor<8x4xf32>) -> tensor<8x3xf32>
        %2 = bcast.add %1, %y : tensor<8x3xf32>
        bcast.yield %0, %2 : tensor<8x4xf32>, tensor<8x3xf32>
      }
      return %r#0, %r#1 : tensor<8x4xf32>, tensor<8x3xf32>
    })"),
            0u);
}

// Row i needs the sum of row 7 - i.
TEST_F(FusionRowsTest, RowsReadBackwardsHaveNone) {
  EXPECT_EQ(countInRow(R"(
    func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
      %r = bcast.fusion(%x = %a : tensor<8x4xf32>) -> tensor<8x4xf32> {
        %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x4xf32>) -> tensor<8xf32>
        %v = bcast.reverse %s dimensions = [0] : tensor<8xf32>
        %d = bcast.divide %x, %v broadcast_dimensions = [0] : (tensor<8x4xf32>, tensor<8xf32>) -> tensor<8x4xf32>
        bcast.yield %d : tensor<8x4xf32>
      }
      return %r : tensor<8x4xf32>
    })"),
            0u);
}

// concatenate needs all sums at once.
TEST_F(FusionRowsTest, WhatIsNeededWholeHasNone) {
  EXPECT_EQ(countInRow(R"(
    func.func @main(%a: tensor<8x4xf32>) -> (tensor<16xf32>, tensor<8x4xf32>) {
      %r:2 = bcast.fusion(%x = %a : tensor<8x4xf32>) -> (tensor<16xf32>, tensor<8x4xf32>) {
        %s = bcast.reduce add, %x dimensions = [1] : (tensor<8x4xf32>) -> tensor<8xf32>
        %c = bcast.concatenate %s, %s dimension = 0 : (tensor<8xf32>, tensor<8xf32>) -> tensor<16xf32>
        %d = bcast.divide %x, %s broadcast_dimensions = [0] : (tensor<8x4xf32>, tensor<8xf32>) -> tensor<8x4xf32>
        bcast.yield %c, %d : tensor<16xf32>, tensor<8x4xf32>
      }
      return %r#0, %r#1 : tensor<16xf32>, tensor<8x4xf32>
    })"),
            0u);
}
