//===- OutlineParallelLoops.cpp - Parallel loops to functions of tasks ----===//

#include "LoopOutliner.h"

#include "bcast/Codegen/CPU/Passes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_OUTLINEPARALLELLOOPS
#include "bcast/Codegen/CPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// One dimension, from 0 in steps of 1, without results.
static bool isTaskLoop(scf::ParallelOp op) {
  return op.getNumLoops() == 1 && op.getNumResults() == 0 &&
         isConstantIntValue(op.getLowerBound().front(), 0) &&
         isConstantIntValue(op.getStep().front(), 1) &&
         !op->getParentOfType<scf::ParallelOp>();
}

/// The same iterations from `from` to `to`, one after the other.
static scf::ForOp buildTaskRange(scf::ParallelOp op, Value from, Value to) {
  OpBuilder builder(op);
  auto loop =
      scf::ForOp::create(builder, op.getLoc(), from, to, op.getStep().front());
  IRRewriter rewriter(builder);
  op.getBody()->getTerminator()->erase();
  rewriter.inlineBlockBefore(op.getBody(), loop.getBody()->getTerminator(),
                             loop.getInductionVar());
  return loop;
}

/// A buffer of dynamic size on the stack is an iteration's: without a scope the
/// stack would grow with each.
static void addStackScope(scf::ForOp loop) {
  WalkResult found = loop.walk([](memref::AllocaOp op) {
    return op->getNumOperands() == 0 ||
                   op->getParentOfType<memref::AllocaScopeOp>()
               ? WalkResult::advance()
               : WalkResult::interrupt();
  });
  if (!found.wasInterrupted())
    return;
  OpBuilder builder = OpBuilder::atBlockBegin(loop.getBody());
  auto scope =
      memref::AllocaScopeOp::create(builder, loop.getLoc(), TypeRange());
  Block *body = builder.createBlock(&scope.getBodyRegion());
  body->getOperations().splice(body->end(), loop.getBody()->getOperations(),
                               std::next(scope->getIterator()),
                               std::prev(loop.getBody()->end()));
  builder.setInsertionPointToEnd(body);
  memref::AllocaScopeReturnOp::create(builder, loop.getLoc(), ValueRange());
}

static func::FuncOp outline(scf::ParallelOp op, SymbolTable &symbols,
                            func::FuncOp previous, StringRef name) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Value count = op.getUpperBound().front();
  // Replaced by the function's arguments.
  Value none = op.getLowerBound().front();
  scf::ForOp loop = buildTaskRange(op, none, none);
  addStackScope(loop);
  LoopOutliner outliner(loop);
  Type index = builder.getIndexType();
  func::FuncOp function = outliner.createFunction(
      name, symbols, previous, /*results=*/{}, /*more=*/{index, index});
  rt::ParallelForOp::create(builder, loc, count,
                            FlatSymbolRefAttr::get(function),
                            outliner.getCaptured());
  op.erase();
  outliner.moveLoop();
  Block &body = function.getBody().front();
  loop.setLowerBound(body.getArguments().drop_back().back());
  loop.setUpperBound(body.getArguments().back());
  builder.setInsertionPointToEnd(&body);
  func::ReturnOp::create(builder, loc);
  return function;
}

namespace {

struct OutlineParallelLoopsPass
    : public mlir::bcast::impl::OutlineParallelLoopsBase<
          OutlineParallelLoopsPass> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    SmallVector<func::FuncOp> functions(getOperation().getOps<func::FuncOp>());
    for (func::FuncOp function : functions) {
      SmallVector<scf::ParallelOp> loops;
      function.walk([&](scf::ParallelOp op) {
        if (isTaskLoop(op))
          loops.push_back(op);
      });
      std::string name = (function.getName() + "_tasks").str();
      func::FuncOp previous = function;
      for (scf::ParallelOp op : loops) {
        previous = outline(op, symbols, previous, name);
        ++numOutlined;
      }
    }
  }
};

} // namespace
