//===- OutlineMath.cpp - Functions for what a block computes often --------===//
//
// The expansion of a math function is some fifty ops, and what comes after it,
// LLVM above all, takes milliseconds for each. Where a block has many
// expansions of one function, calls of one copy take little longer to run.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include "bcast/Math/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_OUTLINEMATH
#include "bcast/Math/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// What makes two ops the same function: name, attributes, operand types. Those
/// of a math function are all the type of its result.
using FunctionKey = std::tuple<TypeID, Attribute, Type>;

struct OutlineMathPass
    : public mlir::bcast::impl::OutlineMathBase<OutlineMathPass> {
  using Base::Base;

  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    llvm::DenseMap<FunctionKey, func::FuncOp> functions;
    for (auto function : llvm::to_vector(getOperation().getOps<func::FuncOp>()))
      function.walk([&](Block *block) {
        llvm::MapVector<FunctionKey, SmallVector<Operation *>> groups;
        for (Operation &op : *block)
          if (expand::isExpanded(&op))
            groups[getKey(&op)].push_back(&op);
        for (auto &[key, ops] : groups) {
          if (ops.size() <= maxInline)
            continue;
          func::FuncOp &callee = functions[key];
          if (!callee)
            callee = createFunction(symbols, ops.front());
          for (Operation *op : ops)
            replaceByCall(op, callee);
        }
      });
  }

private:
  static FunctionKey getKey(Operation *op) {
    return {op->getName().getTypeID(), op->getAttrDictionary(),
            op->getResult(0).getType()};
  }

  /// A private function of the op alone.
  func::FuncOp createFunction(SymbolTable &symbols, Operation *op) {
    OpBuilder builder(op->getContext());
    Location loc = op->getLoc();
    auto function = func::FuncOp::create(
        loc, ("bcast_math_" + op->getName().stripDialect()).str(),
        builder.getFunctionType(op->getOperandTypes(), op->getResultTypes()));
    function.setPrivate();
    symbols.insert(function);
    Block *body = function.addEntryBlock();
    builder.setInsertionPointToStart(body);
    Operation *copy = builder.clone(*op);
    copy->setOperands(body->getArguments());
    func::ReturnOp::create(builder, loc, copy->getResults());
    ++numFunctions;
    return function;
  }

  void replaceByCall(Operation *op, func::FuncOp callee) {
    OpBuilder builder(op);
    auto call =
        func::CallOp::create(builder, op->getLoc(), callee, op->getOperands());
    op->replaceAllUsesWith(call);
    op->erase();
    ++numCalls;
  }
};

} // namespace
