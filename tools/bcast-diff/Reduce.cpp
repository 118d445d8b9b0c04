//===- Reduce.cpp - Makes a failing case small ----------------------------===//

#include "Checker.h"
#include "bcast/Interpreter/Interpreter.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

/// Removes ops and arguments that nothing uses, and results that are arguments,
/// if others are left.
static void cleanUp(Case &test) {
  func::FuncOp function = test.getFunction();
  Block &body = function.front();
  Operation *terminator = body.getTerminator();
  for (unsigned i = terminator->getNumOperands();
       i-- > 0 && terminator->getNumOperands() > 1;)
    if (isa<BlockArgument>(terminator->getOperand(i)))
      terminator->eraseOperand(i);
  SmallVector<Operation *> ops;
  for (Operation &op : body.without_terminator())
    ops.push_back(&op);
  for (Operation *op : llvm::reverse(ops))
    if (op->use_empty())
      op->erase();
  for (unsigned i = body.getNumArguments(); i-- > 0;) {
    if (!body.getArgument(i).use_empty())
      continue;
    body.eraseArgument(i);
    test.inputs.erase(test.inputs.begin() + i);
  }
  function.setFunctionType(FunctionType::get(function.getContext(),
                                             body.getArgumentTypes(),
                                             terminator->getOperandTypes()));
}

/// The value of each op, or nothing where the interpreter fails.
static SmallVector<Tensor> computeAll(const Case &test) {
  DenseMap<Value, Tensor> values;
  SmallVector<Tensor> computed;
  func::FuncOp function = test.getFunction();
  for (auto [argument, input] :
       llvm::zip_equal(function.getArguments(), test.inputs))
    values[argument] = input;
  for (Operation &op : function.front().without_terminator()) {
    auto operands = llvm::map_to_vector(
        op.getOperands(), [&](Value operand) { return values.at(operand); });
    auto result = interpretOp(&op, operands);
    if (!result) {
      llvm::consumeError(result.takeError());
      return {};
    }
    values[op.getResult(0)] = *result;
    computed.push_back(*result);
  }
  return computed;
}

/// The case with the value of op `number` as an input.
static Case cutOp(const Case &test, unsigned number, const Tensor &value) {
  Case cut = test.clone();
  Block &body = cut.getFunction().front();
  Operation &op = *std::next(body.begin(), number);
  Value argument = body.addArgument(op.getResult(0).getType(), op.getLoc());
  op.getResult(0).replaceAllUsesWith(argument);
  cut.inputs.push_back(value);
  cleanUp(cut);
  return cut;
}

/// The case with one result less.
static Case dropResult(const Case &test, unsigned number) {
  Case dropped = test.clone();
  dropped.getFunction().front().getTerminator()->eraseOperand(number);
  cleanUp(dropped);
  return dropped;
}

/// One step smaller, or nothing.
static std::optional<Case> reduceOnce(const Checker &checker,
                                      const Case &test) {
  Block &body = test.getFunction().front();
  unsigned results = body.getTerminator()->getNumOperands();
  for (unsigned i = 0; results > 1 && i < results; ++i) {
    Case smaller = dropResult(test, i);
    if (checker.check(smaller))
      return smaller;
  }
  SmallVector<Tensor> values = computeAll(test);
  for (auto [i, value] : llvm::enumerate(values)) {
    if (values.size() == 1)
      break;
    Case smaller = cutOp(test, i, value);
    if (!smaller.getFunction().front().without_terminator().empty() &&
        checker.check(smaller))
      return smaller;
  }
  return std::nullopt;
}

Case mlir::bcast::reduceCase(const Checker &checker, const Case &test) {
  Case smallest = test.clone();
  while (std::optional<Case> smaller = reduceOnce(checker, smallest))
    smallest = std::move(*smaller);
  return smallest;
}
