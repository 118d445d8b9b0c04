//===- FusionPlanTest.cpp - Which stages a fusion's body has --------------===//

#include "bcast/Analysis/FusionPlan.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class FusionPlanTest : public testing::Test {
protected:
  FusionPlanTest() { context.loadDialect<BcastDialect, func::FuncDialect>(); }

  /// Plans the one fusion of a program.
  FusionPlan plan(StringRef text, int64_t maxRecomputeCost = 2,
                  int64_t maxRereadCost = 0) {
    module = parseSourceString<ModuleOp>(text, &context);
    FusionPlan plan;
    if (module)
      module->walk([&](FusionOp op) {
        plan =
            planFusion(op.getBody().front(), maxRecomputeCost, maxRereadCost);
      });
    EXPECT_FALSE(plan.stages.empty());
    return plan;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

} // namespace

// An op that two reductions read is stored once its cost exceeds what may be
// repeated: three negations cost 3.
TEST_F(FusionPlanTest, RecomputeBudgetAtItsValue) {
  StringRef text = R"(
    func.func @main(%a: tensor<4xf32>) -> (tensor<f32>, tensor<f32>) {
      %r:2 = bcast.fusion(%x = %a : tensor<4xf32>) -> (tensor<f32>, tensor<f32>) {
        %0 = bcast.negate %x : tensor<4xf32>
        %1 = bcast.abs %0 : tensor<4xf32>
        %2 = bcast.negate %1 : tensor<4xf32>
        %3 = bcast.reduce add, %2 dimensions = [0] : (tensor<4xf32>) -> tensor<f32>
        %4 = bcast.reduce maximum, %2 dimensions = [0] : (tensor<4xf32>) -> tensor<f32>
        bcast.yield %3, %4 : tensor<f32>, tensor<f32>
      }
      return %r#0, %r#1 : tensor<f32>, tensor<f32>
    })";
  EXPECT_EQ(plan(text, 3).stages.size(), 2u);
  FusionPlan stored = plan(text, 2);
  ASSERT_EQ(stored.stages.size(), 3u);
  EXPECT_EQ(stored.stages.front().kind, Stage::Elementwise);
}

// An exponential, which costs 16, is computed again for each of two reductions
// if it reads one array, but not if it reads two.
TEST_F(FusionPlanTest, RereadBudgetIsForOneArray) {
  auto countStages = [&](StringRef second, int64_t cost) {
    return plan((R"(
    func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<f32>)
        -> (tensor<f32>, tensor<f32>) {
      %r:2 = bcast.fusion(%x = %a, %y = %b, %s = %c : tensor<4xf32>, tensor<4xf32>, tensor<f32>)
          -> (tensor<f32>, tensor<f32>) {
        %0 = bcast.add %x, )" +
                 second + R"(
        %1 = bcast.exponential %0 : tensor<4xf32>
        %2 = bcast.reduce add, %1 dimensions = [0] : (tensor<4xf32>) -> tensor<f32>
        %3 = bcast.reduce maximum, %1 dimensions = [0] : (tensor<4xf32>) -> tensor<f32>
        bcast.yield %2, %3 : tensor<f32>, tensor<f32>
      }
      return %r#0, %r#1 : tensor<f32>, tensor<f32>
    })")
                    .str(),
                /*maxRecomputeCost=*/2, cost)
        .stages.size();
  };
  StringRef scalar = "%s : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>";
  EXPECT_EQ(countStages(scalar, 17), 2u);
  EXPECT_EQ(countStages(scalar, 16), 3u);
  EXPECT_EQ(countStages("%x : tensor<4xf32>", 17), 2u);
  EXPECT_EQ(countStages("%y : tensor<4xf32>", 17), 3u);
}

// What an elementwise stage needs once per row is computed there, but a
// reduction of the rows would compute it more often than anything is stored.
TEST_F(FusionPlanTest, ReductionsDoNotRepeatForEachRow) {
  auto countStages = [&](StringRef result, StringRef type) {
    return plan((R"(
    func.func @main(%a: tensor<4xf32>, %b: tensor<3x4xf32>) -> )" +
                 type + R"( {
      %r = bcast.fusion(%x = %a, %y = %b : tensor<4xf32>, tensor<3x4xf32>) -> )" +
                 type + R"( {
        %0 = bcast.exponential %x : tensor<4xf32>
        %1 = bcast.add %y, %0 broadcast_dimensions = [1]
            : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
        %2 = bcast.)" +
                 result + R"(
        bcast.yield %2 : )" +
                 type + R"(
      }
      return %r : )" +
                 type + "\n    }")
                    .str(),
                /*maxRecomputeCost=*/2, /*maxRereadCost=*/48)
        .stages.size();
  };
  EXPECT_EQ(countStages("negate %1 : tensor<3x4xf32>", "tensor<3x4xf32>"), 1u);
  EXPECT_EQ(countStages("reduce add, %1 dimensions = [1] : (tensor<3x4xf32>) "
                        "-> tensor<3xf32>",
                        "tensor<3xf32>"),
            2u);
}

// The first half of %0 is enough for one stage, so only that is computed. Two
// stages that read it read it from memory.
TEST_F(FusionPlanTest, TwoStagesDoNotComputeAPart) {
  auto countStages =
      [&](StringRef second, StringRef result) {
        return plan((R"(
      func.func @main(%a: tensor<8xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
        %r:2 = bcast.fusion(%x = %a : tensor<8xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
          %0 = bcast.exponential %x : tensor<8xf32>
          %s = bcast.slice %0 start_indices = [0] limit_indices = [4] strides = [1] : (tensor<8xf32>) -> tensor<4xf32>
          %1 = bcast.tanh %s : tensor<4xf32>
          %2 = )" + second +
                     R"( : tensor<4xf32>
          bcast.yield %1, )" +
                     result + R"( : tensor<4xf32>, tensor<4xf32>
        }
        return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
      })")
                        .str())
            .stages.size();
      };
  EXPECT_EQ(countStages("bcast.abs %1", "%1"), 1u);
  EXPECT_EQ(countStages("bcast.cosine %s", "%2"), 2u);
}

// Three rows would each compute it again.
TEST_F(FusionPlanTest, WhatIsBroadcastIsStored) {
  FusionPlan stored = plan(R"(
    func.func @main(%a: tensor<4xf32>, %b: tensor<3x4xf32>) -> tensor<3x4xf32> {
      %r = bcast.fusion(%x = %a, %y = %b : tensor<4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32> {
        %0 = bcast.exponential %x : tensor<4xf32>
        %1 = bcast.add %y, %0 broadcast_dimensions = [1] : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
        bcast.yield %1 : tensor<3x4xf32>
      }
      return %r : tensor<3x4xf32>
    })");
  ASSERT_EQ(stored.stages.size(), 2u);
  EXPECT_EQ(stored.stages.front().domain, ArrayRef<int64_t>({4}));
}

// Broadcasting a part would compute it once per row.
TEST_F(FusionPlanTest, APartThatIsBroadcastIsStored) {
  FusionPlan stored = plan(R"(
    func.func @main(%a: tensor<8xf32>, %b: tensor<3x4xf32>) -> tensor<3x4xf32> {
      %r = bcast.fusion(%x = %a, %y = %b : tensor<8xf32>, tensor<3x4xf32>) -> tensor<3x4xf32> {
        %0 = bcast.exponential %x : tensor<8xf32>
        %s = bcast.slice %0 start_indices = [0] limit_indices = [4] strides = [1] : (tensor<8xf32>) -> tensor<4xf32>
        %1 = bcast.add %y, %s broadcast_dimensions = [1] : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
        bcast.yield %1 : tensor<3x4xf32>
      }
      return %r : tensor<3x4xf32>
    })");
  ASSERT_EQ(stored.stages.size(), 2u);
  EXPECT_EQ(stored.stages.front().domain, ArrayRef<int64_t>({8}));

  // Along a dimension of size 1 it is computed once.
  EXPECT_EQ(plan(R"(
    func.func @main(%a: tensor<8xf32>, %b: tensor<1x4xf32>) -> tensor<1x4xf32> {
      %r = bcast.fusion(%x = %a, %y = %b : tensor<8xf32>, tensor<1x4xf32>) -> tensor<1x4xf32> {
        %0 = bcast.exponential %x : tensor<8xf32>
        %s = bcast.slice %0 start_indices = [0] limit_indices = [4] strides = [1] : (tensor<8xf32>) -> tensor<4xf32>
        %1 = bcast.add %y, %s broadcast_dimensions = [1] : (tensor<1x4xf32>, tensor<4xf32>) -> tensor<1x4xf32>
        bcast.yield %1 : tensor<1x4xf32>
      }
      return %r : tensor<1x4xf32>
    })")
                .stages.size(),
            1u);
}

// %0 is a result and a factor of a later one: its order must be its own.
TEST_F(FusionPlanTest, AResultReadOutOfOrderHasItsOwnStage) {
  FusionPlan stored = plan(R"(
    func.func @main(%a: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<8x4xf32>) {
      %r:2 = bcast.fusion(%x = %a : tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<8x4xf32>) {
        %0 = bcast.exponential %x : tensor<4x8xf32>
        %t = bcast.transpose %0 permutation = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
        %1 = bcast.tanh %t : tensor<8x4xf32>
        bcast.yield %0, %1 : tensor<4x8xf32>, tensor<8x4xf32>
      }
      return %r#0, %r#1 : tensor<4x8xf32>, tensor<8x4xf32>
    })");
  EXPECT_EQ(stored.stages.size(), 2u);
}

// %1 and %2 have one shape, but %2 needs the sum of %1.
TEST_F(FusionPlanTest, ResultsOfDifferentTimesAreNotStoredTogether) {
  FusionPlan stored = plan(R"(
    func.func @main(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
      %r:2 = bcast.fusion(%x = %a : tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
        %1 = bcast.exponential %x : tensor<4xf32>
        %s = bcast.reduce add, %1 dimensions = [0] : (tensor<4xf32>) -> tensor<f32>
        %2 = bcast.tanh %x : tensor<4xf32>
        %3 = bcast.multiply %2, %s : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
        bcast.yield %1, %3 : tensor<4xf32>, tensor<4xf32>
      }
      return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
    })");
  ASSERT_EQ(stored.stages.size(), 3u);
  EXPECT_EQ(stored.stages[0].kind, Stage::Elementwise);
  EXPECT_EQ(stored.stages[1].kind, Stage::Reduction);
  EXPECT_EQ(stored.stages[2].kind, Stage::Elementwise);
}

// %1 is read across itself by %3, so it is stored before. %0 is computed with
// it although %3 reads that too: only %3 waits for what is stored.
TEST_F(FusionPlanTest, WhatTwoTimesReadIsComputedAtTheFirst) {
  FusionPlan stored = plan(R"(
    func.func @main(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
      %r = bcast.fusion(%x = %a : tensor<4x4xf32>) -> tensor<4x4xf32> {
        %0 = bcast.exponential %x : tensor<4x4xf32>
        %1 = bcast.tanh %0 : tensor<4x4xf32>
        %t = bcast.transpose %1 permutation = [1, 0] : tensor<4x4xf32>
        %2 = bcast.add %1, %t : tensor<4x4xf32>
        %3 = bcast.add %2, %0 : tensor<4x4xf32>
        bcast.yield %3 : tensor<4x4xf32>
      }
      return %r : tensor<4x4xf32>
    })");
  ASSERT_EQ(stored.stages.size(), 2u);
  EXPECT_EQ(stored.stages[0].roots.size(), 2u);
  EXPECT_EQ(stored.stages[0].instances.size(), 2u);
  EXPECT_EQ(stored.stages[1].inputs.size(), 3u);
}
