//===- FunctionTest.cpp - Arguments, calls, results, long programs --------===//

#include "InterpreterTestUtils.h"

using namespace mlir::bcast::test;
using llvm::StringRef;

TEST(Function, NoResultsAndManyResults) {
  EXPECT_EQ(run("func.func @main() { return }"), "");
  EXPECT_EQ(run("func.func @main(%a: tensor<f32>, %b: tensor<i32>) -> "
                "(tensor<i32>, tensor<f32>, tensor<i32>) {\n"
                "  return %b, %a, %b : tensor<i32>, tensor<f32>, tensor<i32>\n"
                "}",
                {"f32=1", "i32=2"}),
            "i32=2\nf32=1\ni32=2");
}

TEST(Function, ValuesWithoutUsesAndWithMany) {
  EXPECT_EQ(run("func.func @main(%a: tensor<i32>) -> tensor<i32> {\n"
                "  %dead = bcast.negate %a : tensor<i32>\n"
                "  %b = bcast.add %a, %a : tensor<i32>\n"
                "  %c = bcast.multiply %b, %b : tensor<i32>\n"
                "  %d = bcast.subtract %c, %b : tensor<i32>\n"
                "  return %d : tensor<i32>\n}",
                {"i32=3"}),
            "i32=30");
}

TEST(Function, ArgumentsMustFit) {
  StringRef program = "func.func @main(%a: tensor<?x3xf32>) { return }";
  EXPECT_EQ(run(program, {"2x3xf32=0"}), "");
  EXPECT_EQ(run(program, {"3x2xf32=0"}),
            "error: test.mlir:1:1: 'func.func' op argument 0 dimension 1 has "
            "size 3, but got 2");
  EXPECT_EQ(run(program, {"3xf32=0"}),
            "error: test.mlir:1:1: 'func.func' op argument 0 has type "
            "tensor<?x3xf32>, but got tensor<3xf32>");
  EXPECT_EQ(run(program, {"2x3xf64=0"}),
            "error: test.mlir:1:1: 'func.func' op argument 0 has type "
            "tensor<?x3xf32>, but got tensor<2x3xf64>");
  EXPECT_EQ(run(program), "error: test.mlir:1:1: 'func.func' op takes 1 "
                          "arguments, but got 0");
}

TEST(Function, Call) {
  EXPECT_EQ(run("func.func @main(%a: tensor<i32>) -> tensor<i32> {\n"
                "  %0:2 = call @swap(%a, %a) : (tensor<i32>, tensor<i32>) -> "
                "(tensor<i32>, tensor<i32>)\n"
                "  %1 = bcast.negate %0#1 : tensor<i32>\n"
                "  %2:2 = call @swap(%a, %1) : (tensor<i32>, tensor<i32>) -> "
                "(tensor<i32>, tensor<i32>)\n"
                "  %3 = bcast.subtract %2#0, %2#1 : tensor<i32>\n"
                "  return %3 : tensor<i32>\n}\n"
                "func.func private @swap(%a: tensor<i32>, %b: tensor<i32>) -> "
                "(tensor<i32>, tensor<i32>) {\n"
                "  return %b, %a : tensor<i32>, tensor<i32>\n}",
                {"i32=3"}),
            "i32=-6");
}

TEST(Function, RecursionIsRefused) {
  EXPECT_EQ(run("func.func @main() {\n  call @other() : () -> ()\n  return\n}\n"
                "func.func private @other() {\n"
                "  call @main() : () -> ()\n  return\n}"),
            "error: test.mlir:6:3: 'func.call' op function 'main' calls "
            "itself, which the interpreter does not support");
}

TEST(Function, Declaration) {
  EXPECT_EQ(run("func.func @main() {\n  call @other() : () -> ()\n  return\n}\n"
                "func.func private @other()"),
            "error: test.mlir:2:3: 'func.call' op function 'other' has no "
            "body");
  EXPECT_EQ(run("func.func private @main()"),
            "error: test.mlir:1:1: 'func.func' op function 'main' has no body");
}

TEST(Function, UnknownOp) {
  EXPECT_EQ(run("func.func @main(%a: tensor<f32>) -> tensor<f32> {\n"
                "  %r = arith.addf %a, %a : tensor<f32>\n"
                "  return %r : tensor<f32>\n}",
                {"f32=1"}),
            "error: test.mlir:2:8: 'arith.addf' op is not known to the "
            "interpreter");
}

// The caller's memory may be gone before the results are.
TEST(Function, ResultsDoNotShareArguments) {
  mlir::OwningOpRef<mlir::ModuleOp> module =
      parseModule("func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                  "  return %a : tensor<2xf32>\n}");
  mlir::bcast::Tensor argument = parseTensor("2xf32=1 2");
  auto results = mlir::bcast::interpret(
      module->lookupSymbol<mlir::func::FuncOp>("main"), argument);
  ASSERT_TRUE(bool(results));
  EXPECT_NE(results->front().data(), argument.data());
}

TEST(Function, LongChain) {
  std::string program = "func.func @main(%v0: tensor<i32>) -> tensor<i32> {\n"
                        "  %one = bcast.constant dense<1> : tensor<i32>\n";
  llvm::raw_string_ostream os(program);
  const int length = 100000;
  for (int i = 0; i < length; ++i)
    os << "%v" << i + 1 << " = bcast.add %v" << i << ", %one : tensor<i32>\n";
  os << "return %v" << length << " : tensor<i32>\n}";
  EXPECT_EQ(run(program, {"i32=5"}), "i32=100005");
}

TEST(Function, DeepCalls) {
  const int depth = 20000;
  std::string program = "func.func @main() { call @f0() : () -> () return }\n";
  llvm::raw_string_ostream os(program);
  for (int i = 0; i < depth; ++i)
    os << "func.func private @f" << i << "() { call @f" << i + 1
       << "() : () -> () return }\n";
  os << "func.func private @f" << depth << "() { return }\n";
  EXPECT_EQ(run(program), "");
}
