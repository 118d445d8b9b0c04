//===- FusionTest.cpp - Fusion as another compiler calls it ---------------===//

#include "bcast/Transforms/Fusion.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class FusionTest : public testing::Test {
protected:
  FusionTest() {
    context.loadDialect<BcastDialect, func::FuncDialect>();
    module = parseSourceString<ModuleOp>(R"(
      func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
        %0 = bcast.exponential %x : tensor<4xf32>
        %1 = bcast.negate %0 : tensor<4xf32>
        %2 = bcast.abs %1 : tensor<4xf32>
        return %2 : tensor<4xf32>
      })",
                                         &context);
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

} // namespace

TEST_F(FusionTest, Statistics) {
  FusionStatistics statistics =
      fuseOps(*module, FusionOptions::get(FusionTarget::CPU));
  EXPECT_EQ(statistics.fusions, 1);
  EXPECT_EQ(statistics.fusedOps, 3);
  EXPECT_EQ(statistics.boundaries, 0);
}

TEST_F(FusionTest, VetoKeepsTheValueInMemory) {
  FusionOptions options = FusionOptions::get(FusionTarget::CPU);
  options.mayFuse = [](OpOperand &use) {
    return !isa_and_nonnull<NegateOp>(use.get().getDefiningOp());
  };
  FusionStatistics statistics = fuseOps(*module, options);
  EXPECT_EQ(statistics.fusions, 1);
  EXPECT_EQ(statistics.fusedOps, 2);
  EXPECT_EQ(statistics.boundaries, 1);
}

// %0 could be copied into the loop of %1, and both read %x at the same index.
// The loop of %0 comes before that of %1, so they are not siblings either.
TEST_F(FusionTest, VetoKeepsWhatCouldBeCopiedInMemory) {
  auto fuse = [&](bool mayFuse) {
    OwningOpRef<ModuleOp> program = parseSourceString<ModuleOp>(R"(
      func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
        %0 = bcast.broadcast_in_dim %x broadcast_dimensions = [0] : (tensor<4xf32>) -> tensor<4xf32>
        %1 = bcast.add %x, %0 : tensor<4xf32>
        return %1 : tensor<4xf32>
      })",
                                                                &context);
    FusionOptions options = FusionOptions::get(FusionTarget::CPU);
    options.mayFuse = [=](OpOperand &use) {
      return mayFuse ||
             !isa_and_nonnull<BroadcastInDimOp>(use.get().getDefiningOp());
    };
    return fuseOps(*program, options).fusions;
  };
  EXPECT_EQ(fuse(true), 1);
  EXPECT_EQ(fuse(false), 0);
}

// The loop of %1 and %2 gets no copy of %0 either.
TEST_F(FusionTest, VetoKeepsWhatCouldBeCopiedOutOfAFusion) {
  OwningOpRef<ModuleOp> program = parseSourceString<ModuleOp>(R"(
    func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = bcast.broadcast_in_dim %x broadcast_dimensions = [0] : (tensor<4xf32>) -> tensor<4xf32>
      %1 = bcast.add %x, %0 : tensor<4xf32>
      %2 = bcast.negate %1 : tensor<4xf32>
      return %2 : tensor<4xf32>
    })",
                                                              &context);
  FusionOptions options = FusionOptions::get(FusionTarget::CPU);
  options.mayFuse = [](OpOperand &use) {
    return !isa_and_nonnull<BroadcastInDimOp>(use.get().getDefiningOp());
  };
  FusionStatistics statistics = fuseOps(*program, options);
  EXPECT_EQ(statistics.fusions, 1);
  EXPECT_EQ(statistics.fusedOps, 2);
  EXPECT_EQ(statistics.copies, 0);
}

TEST_F(FusionTest, PriceDecidesWhatIsRepeated) {
  auto fuseWithPrice = [&](int64_t price) {
    OwningOpRef<ModuleOp> program = parseSourceString<ModuleOp>(R"(
      func.func @main(%s: tensor<f32>, %a: tensor<4xf32>, %b: tensor<5xf32>)
          -> (tensor<4xf32>, tensor<5xf32>) {
        %n = bcast.negate %s : tensor<f32>
        %0 = bcast.multiply %a, %n : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
        %1 = bcast.multiply %b, %n : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
        return %0, %1 : tensor<4xf32>, tensor<5xf32>
      })",
                                                                &context);
    FusionOptions options = FusionOptions::get(FusionTarget::CPU);
    options.getCost = [=](Operation *op) {
      return isa<NegateOp>(op) ? price : getComputeCost(op);
    };
    return fuseOps(*program, options).copies;
  };
  EXPECT_EQ(fuseWithPrice(1), 1);
  EXPECT_EQ(fuseWithPrice(100), 0);
}

// %3 waits for all of %1, which it reads in another order. So %0, which both
// read, is computed with %1 and read from memory by %3, not in one loop of all.
TEST_F(FusionTest, WhatWaitsIsInAnotherFusion) {
  OwningOpRef<ModuleOp> program = parseSourceString<ModuleOp>(R"(
    func.func @main(%x: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
      %0 = bcast.exponential %x : tensor<4x4xf32>
      %1 = bcast.tanh %0 : tensor<4x4xf32>
      %2 = bcast.transpose %1 permutation = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %3 = bcast.add %0, %2 : tensor<4x4xf32>
      return %1, %3 : tensor<4x4xf32>, tensor<4x4xf32>
    })",
                                                              &context);
  FusionStatistics statistics =
      fuseOps(*program, FusionOptions::get(FusionTarget::CPU));
  EXPECT_EQ(statistics.fusions, 2);
  EXPECT_EQ(statistics.fusedOps, 4);
  EXPECT_EQ(statistics.boundaries, 1);
}

TEST_F(FusionTest, UnfusingRestores) {
  FusionOptions options = FusionOptions::get(FusionTarget::CPU);
  fuseOps(*module, options);
  SmallVector<FusionOp> fusions;
  module->walk([&](FusionOp op) { fusions.push_back(op); });
  ASSERT_EQ(fusions.size(), 1u);
  IRRewriter rewriter(&context);
  unfuse(rewriter, fusions.front());
  EXPECT_EQ(fuseOps(*module, options).fusedOps, 3);
}

TEST(Coverage, OfBroadcastTransposeAndSlice) {
  using E = IndexExpr;
  EXPECT_EQ(getCoverage(IndexMap(2, {E::getDim(1)}), {2, 3}, {3}),
            Coverage::Replicated);
  EXPECT_EQ(
      getCoverage(IndexMap(2, {E::getDim(1), E::getDim(0)}), {2, 3}, {3, 2}),
      Coverage::Once);
  EXPECT_EQ(getCoverage(IndexMap(1, {E{0, 2, 1}}), {3}, {7}),
            Coverage::Partial);
  EXPECT_EQ(getCoverage(IndexMap(1, {E{0, -1, 2}}), {3}, {3}), Coverage::Once);
  EXPECT_EQ(getCoverage(IndexMap(1, {E::getZero()}), {3}, {1}),
            Coverage::Replicated);
  // Along a dynamic size, a diagonal, and a domain's dimension of size 1.
  constexpr int64_t kDynamic = ShapedType::kDynamic;
  EXPECT_EQ(getCoverage(IndexMap(1, {E{0, 2, 0}}), {kDynamic}, {kDynamic}),
            Coverage::Partial);
  EXPECT_EQ(getCoverage(IndexMap(1, {E::getDim(0), E::getDim(0)}), {3}, {3, 3}),
            Coverage::Partial);
  EXPECT_EQ(getCoverage(IndexMap(2, {E::getDim(1)}), {1, 3}, {3}),
            Coverage::Once);
}

TEST(IsInOrder, TransposeAndReverseAreNot) {
  using E = IndexExpr;
  EXPECT_TRUE(isInOrder(IndexMap(3, {E::getDim(0), E::getDim(2)})));
  EXPECT_FALSE(isInOrder(IndexMap(2, {E::getDim(1), E::getDim(0)})));
  EXPECT_FALSE(isInOrder(IndexMap(1, {E{0, -1, 2}})));
}
