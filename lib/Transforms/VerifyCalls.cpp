//===- VerifyCalls.cpp - Refuse functions that call themselves ------------===//

#include "bcast/Transforms/Passes.h"
#include "mlir/Analysis/CallGraph.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/SCCIterator.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_VERIFYCALLS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// The first call in `nodes`, in the order of the program, from one of them to
/// one of them.
static Operation *findCall(ModuleOp module, ArrayRef<CallGraphNode *> nodes,
                           const CallGraph &graph) {
  SymbolTableCollection symbols;
  Operation *found = nullptr;
  module.walk([&](CallOpInterface call) {
    Region *caller = call->getParentRegion();
    while (caller && !graph.lookupNode(caller))
      caller = caller->getParentRegion();
    bool isInCycle =
        caller && llvm::is_contained(nodes, graph.lookupNode(caller)) &&
        llvm::is_contained(nodes, graph.resolveCallable(call, symbols));
    if (!isInCycle)
      return WalkResult::advance();
    found = call;
    return WalkResult::interrupt();
  });
  return found;
}

namespace {

struct VerifyCallsPass
    : public mlir::bcast::impl::VerifyCallsBase<VerifyCallsPass> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    CallGraph graph(getOperation());
    const CallGraph *start = &graph;
    for (auto it = llvm::scc_begin(start); !it.isAtEnd(); ++it) {
      if (!it.hasCycle())
        continue;
      Operation *call = findCall(getOperation(), *it, graph);
      if (!call)
        continue;
      auto function = call->getParentOfType<func::FuncOp>();
      call->emitOpError() << "makes function '"
                          << (function ? function.getName() : "")
                          << "' call itself, which is not supported";
      return signalPassFailure();
    }
  }
};

} // namespace
