//===- Checker.cpp - Runs functions in two ways and compares --------------===//

#include "Checker.h"
#include "Criterion.h"
#include "bcast/Interpreter/Interpreter.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::bcast;

using Failure = std::optional<std::string>;
using Results = llvm::Expected<SmallVector<Tensor>>;

/// Two runs that should agree; errors agree when their text does.
static Failure compareRuns(Results actual, Results expected) {
  if (!actual || !expected) {
    auto describe = [](Results &results) {
      return results ? "no error" : llvm::toString(results.takeError());
    };
    std::string actualText = describe(actual);
    std::string expectedText = describe(expected);
    if (actualText == expectedText)
      return std::nullopt;
    return actualText + ", expected " + expectedText;
  }
  for (auto [i, results] : llvm::enumerate(llvm::zip_equal(*actual, *expected)))
    if (Failure failure =
            compareBits(std::get<0>(results), std::get<1>(results)))
      return "result " + std::to_string(i) + " " + *failure;
  return std::nullopt;
}

static Failure compareOps(func::FuncOp function, ArrayRef<Tensor> inputs,
                          Results computed) {
  if (!computed)
    return llvm::toString(computed.takeError());
  DenseMap<Value, Tensor> values;
  for (auto [argument, input] :
       llvm::zip_equal(function.getArguments(), inputs))
    values[argument] = input;
  Block &body = function.front();
  for (auto [result, tensor] :
       llvm::zip_equal(body.getTerminator()->getOperands(), *computed))
    values[result] = tensor;
  for (Operation &op : body.without_terminator()) {
    auto operands = llvm::map_to_vector(
        op.getOperands(), [&](Value operand) { return values.at(operand); });
    auto expected = interpretOp(&op, operands);
    if (!expected)
      return llvm::toString(expected.takeError());
    if (Failure failure = compareResult(
            &op, operands, values.at(op.getResult(0)), *expected)) {
      std::string text;
      llvm::raw_string_ostream(text) << op << ": " << *failure;
      return text;
    }
  }
  return std::nullopt;
}

/// Each op's result, once, in the order of the ops.
static void returnEverything(func::FuncOp function) {
  Block &body = function.front();
  SmallVector<Value> results;
  for (Operation &op : body.without_terminator())
    llvm::append_range(results, op.getResults());
  body.getTerminator()->setOperands(results);
  function.setFunctionType(FunctionType::get(function.getContext(),
                                             function.getArgumentTypes(),
                                             ValueRange(results).getTypes()));
}

static Failure compare(const Checker &checker, func::FuncOp function,
                       ArrayRef<Tensor> inputs,
                       MutableArrayRef<Compiled> variants) {
  if (checker.onlyCompiles)
    return std::nullopt;
  Results first = variants.front().run(function, inputs);
  switch (checker.comparison) {
  case Comparison::Results:
    return compareRuns(std::move(first), interpret(function, inputs));
  case Comparison::Ops:
    return compareOps(function, inputs, std::move(first));
  case Comparison::Pipelines:
    break;
  }
  // Each again against the first, since a comparison consumes both.
  llvm::consumeError(first.takeError());
  for (size_t i = 1; i < variants.size(); ++i)
    if (Failure failure = compareRuns(variants[i].run(function, inputs),
                                      variants.front().run(function, inputs)))
      return "after '" + checker.pipelines[i] + "': " + *failure;
  return std::nullopt;
}

SmallVector<Failure> Checker::check(ArrayRef<Case> cases) const {
  MLIRContext *context = cases.front().getFunction().getContext();
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(context));
  SmallVector<func::FuncOp> functions;
  for (const Case &test : cases) {
    functions.push_back(test.getFunction().clone());
    module->push_back(functions.back());
    if (comparison == Comparison::Ops)
      returnEverything(functions.back());
  }

  SmallVector<Compiled> variants;
  SmallVector<std::string> passes{""};
  if (comparison == Comparison::Pipelines)
    passes = pipelines;
  for (const std::string &pipeline : passes) {
    auto compiled =
        Compiled::compile(*module, pipeline, *target, targetOptions, cpu);
    if (compiled) {
      variants.push_back(std::move(*compiled));
      continue;
    }
    std::string message = llvm::toString(compiled.takeError());
    if (cases.size() == 1)
      return {message};
    // Which of them it is.
    SmallVector<Failure> failures = check(cases.take_front(cases.size() / 2));
    llvm::append_range(failures, check(cases.drop_front(cases.size() / 2)));
    return failures;
  }

  SmallVector<Failure> failures;
  for (auto [test, function] : llvm::zip_equal(cases, functions))
    failures.push_back(compare(*this, function, test.inputs, variants));
  return failures;
}

Failure Checker::check(const Case &test) const {
  return check(ArrayRef<Case>(test)).front();
}
