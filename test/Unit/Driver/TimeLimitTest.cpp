//===- TimeLimitTest.cpp - An end to work that has none -------------------===//

#include "bcast/Driver/TimeLimit.h"
#include "bcast/Driver/Program.h"

#include "mlir/IR/Builders.h"
#include "mlir/Pass/Pass.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "gtest/gtest.h"
#include <chrono>
#include <thread>

using namespace mlir;
using namespace mlir::bcast;

namespace {

[[noreturn]] void hang() {
  while (true)
    std::this_thread::sleep_for(std::chrono::hours(1));
}

struct HangingPass : PassWrapper<HangingPass, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(HangingPass)
  StringRef getName() const override { return "Hanging"; }
  void runOnOperation() override { hang(); }
};

TEST(TimeLimitDeathTest, NamesPassAndFunction) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        MLIRContext context(MLIRContext::Threading::DISABLED);
        context.loadDialect<func::FuncDialect>();
        OpBuilder builder(&context);
        OwningOpRef<ModuleOp> module =
            ModuleOp::create(builder.getUnknownLoc());
        builder.setInsertionPointToEnd(module->getBody());
        auto function =
            func::FuncOp::create(builder, builder.getUnknownLoc(), "slow",
                                 builder.getFunctionType({}, {}));
        builder.setInsertionPointToEnd(function.addEntryBlock());
        func::ReturnOp::create(builder, builder.getUnknownLoc());
        TimeLimit limit(0.5);
        llvm::consumeError(
            runPasses(*module, /*verifyEach=*/true, [](OpPassManager &pm) {
              pm.addNestedPass<func::FuncOp>(std::make_unique<HangingPass>());
            }));
      },
      testing::ExitedWithCode(1),
      "error: compilation takes more than 0.5 s \\(--compile-timeout\\): "
      "running pass 'Hanging' on function '@slow'");
}

// What LLVM's pass managers keep; what is around it is not of interest.
TEST(TimeLimitDeathTest, NamesInnermostFunction) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        TimeLimit limit(0.01);
        llvm::PrettyStackTraceString outer("Running on function 'outer'.");
        llvm::PrettyStackTraceString inner("Running on function 'inner'.");
        llvm::PrettyStackTraceString detail("Running a detail.");
        hang();
      },
      testing::ExitedWithCode(1), ": running on function 'inner'\n");
}

TEST(TimeLimitDeathTest, WithoutWork) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        TimeLimit limit(0.01);
        hang();
      },
      testing::ExitedWithCode(1), "0.01 s \\(--compile-timeout\\)\n");
}

TEST(TimeLimit, EndsWithItsObject) {
  for (double seconds : {0.0, 1000.0})
    for (int i = 0; i < 3; ++i)
      TimeLimit limit(seconds);
}

} // namespace
