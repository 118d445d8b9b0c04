//===- OutlineLoops.cpp - The loops of long functions to own functions ----===//
//
// Much of what comes later, in MLIR and in LLVM, takes more than linear time in
// the length of a function: each structured loop splits the block it is in.
//
//===----------------------------------------------------------------------===//

#include "LoopOutliner.h"

#include "bcast/Codegen/CPU/Passes.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_OUTLINELOOPS
#include "bcast/Codegen/CPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// The outermost loops of a function of more than `maxOps` ops.
static SmallVector<Operation *> collectLoops(func::FuncOp function,
                                             unsigned maxOps) {
  unsigned numOps = 0;
  function.walk([&](Operation *) { ++numOps; });
  SmallVector<Operation *> loops;
  if (numOps > maxOps)
    function.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (!isa<LoopLikeOpInterface>(op))
        return WalkResult::advance();
      loops.push_back(op);
      return WalkResult::skip();
    });
  // Alone, it would be as long as before.
  if (loops.size() < 2)
    loops.clear();
  return loops;
}

namespace {

struct OutlineLoopsPass
    : public mlir::bcast::impl::OutlineLoopsBase<OutlineLoopsPass> {
  using Base::Base;

  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    SmallVector<func::FuncOp> functions(getOperation().getOps<func::FuncOp>());
    for (func::FuncOp function : functions) {
      std::string name = (function.getName() + "_loop").str();
      func::FuncOp previous = function;
      for (Operation *loop : collectLoops(function, maxOps)) {
        OpBuilder builder(loop);
        LoopOutliner outliner(loop);
        previous = outliner.createFunction(name, symbols, previous,
                                           loop->getResultTypes());
        auto call = func::CallOp::create(builder, loop->getLoc(), previous,
                                         outliner.getCaptured());
        loop->replaceAllUsesWith(call);
        outliner.moveLoop();
        builder.setInsertionPointToEnd(loop->getBlock());
        func::ReturnOp::create(builder, loop->getLoc(), loop->getResults());
        ++numOutlined;
      }
    }
  }
};

} // namespace
