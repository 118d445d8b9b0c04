//===- InlineCalls.cpp - Small functions in place of their calls ----------===//

#include "bcast/Transforms/Passes.h"

#include "mlir/Analysis/CallGraph.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Transforms/Inliner.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_INLINECALLS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Times the ops of a copied function that one may have which is moved.
static constexpr int64_t kMoved = 16;

/// Most calls that the location of a moved op names beside its own place.
static constexpr unsigned kMaxCallDepth = 8;

/// Whether the function has at most so many ops. Looks at no more.
static bool hasAtMost(func::FuncOp function, int64_t count) {
  return !function
              .walk([&](Operation *) {
                return count-- < 0 ? WalkResult::interrupt()
                                   : WalkResult::advance();
              })
              .wasInterrupted();
}

/// The innermost calls of a location, so that moving an op there names at most
/// `kMaxCallDepth`.
static Location shortenCallStack(Location location) {
  SmallVector<Location, kMaxCallDepth> stack;
  Location caller = location;
  while (auto call = dyn_cast<CallSiteLoc>(caller)) {
    if (stack.size() == kMaxCallDepth)
      break;
    stack.push_back(call.getCallee());
    caller = call.getCaller();
  }
  if (stack.size() < kMaxCallDepth)
    return location;
  Location result = stack.pop_back_val();
  for (Location callee : llvm::reverse(stack))
    result = CallSiteLoc::get(callee, result);
  return result;
}

namespace {

/// Moves private functions of one block to their only call. Callers come first,
/// so that each op moves once, however long a chain of calls is; the inliner,
/// which begins with the callees, would move a body at each level.
class BodyMover {
public:
  BodyMover(ModuleOp module, int64_t maxOps)
      : users(tables, module), inliner(module.getContext()), maxOps(maxOps) {}

  /// Returns the number of functions that moved.
  unsigned run(ModuleOp module);

private:
  bool mayMove(func::FuncOp function);
  bool move(func::CallOp call, func::FuncOp function);

  SymbolTableCollection tables;
  SymbolUserMap users;
  InlinerInterface inliner;
  InlinerConfig config;
  int64_t maxOps;
};

} // namespace

bool BodyMover::mayMove(func::FuncOp function) {
  return function.isPrivate() && !function.isExternal() &&
         llvm::hasSingleElement(function.getBody()) &&
         llvm::hasSingleElement(users.getUsers(function)) &&
         isa<func::CallOp>(users.getUsers(function).front()) &&
         hasAtMost(function, maxOps);
}

bool BodyMover::move(func::CallOp call, func::FuncOp function) {
  if (!inliner.isLegalToInline(call, function, /*wouldBeCloned=*/false))
    return false;
  call->setLoc(shortenCallStack(call.getLoc()));
  if (failed(inlineCall(inliner, config.getCloneCallback(), call, function,
                        &function.getBody(),
                        /*shouldCloneInlinedRegion=*/false)))
    return false;
  call.erase();
  function.erase();
  return true;
}

unsigned BodyMover::run(ModuleOp module) {
  llvm::DenseMap<func::CallOp, func::FuncOp> movable;
  SmallVector<func::FuncOp> roots;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (mayMove(function))
      movable[cast<func::CallOp>(users.getUsers(function).front())] = function;
    else
      roots.push_back(function);
  }
  // Functions that only call each other are reached from no root.
  unsigned numMoved = 0;
  SmallVector<func::CallOp> calls;
  auto collect = [&](func::FuncOp function) {
    function.walk([&](func::CallOp call) { calls.push_back(call); });
  };
  for (func::FuncOp root : roots)
    collect(root);
  while (!calls.empty()) {
    func::CallOp call = calls.pop_back_val();
    func::FuncOp function = movable.lookup(call);
    if (!function)
      continue;
    // What is inside is moved with it, or stays.
    collect(function);
    numMoved += move(call, function);
  }
  return numMoved;
}

namespace {

struct InlineCallsPass
    : public mlir::bcast::impl::InlineCallsBase<InlineCallsPass> {
  using Base::Base;

  void runOnOperation() override {
    llvm::DenseMap<StringAttr, int64_t> numCallsOf;
    WalkResult walk = getOperation().walk([&](Operation *op) {
      if (auto call = dyn_cast<func::CallOp>(op))
        ++numCallsOf[call.getCalleeAttr().getAttr()];
      // MLIR's inliner crashes on the regions of an op that nothing knows.
      return op->isRegistered() || op->getNumRegions() == 0
                 ? WalkResult::advance()
                 : WalkResult::interrupt();
    });
    if (walk.wasInterrupted())
      return;
    numCalls += BodyMover(getOperation(), kMoved * maxOps).run(getOperation());
    auto isWorthwhile = [&](const Inliner::ResolvedCall &resolved) {
      Operation *callable =
          resolved.targetNode->getCallableRegion()->getParentOp();
      auto function = dyn_cast<func::FuncOp>(callable);
      if (!function ||
          resolved.call->getParentOfType<func::FuncOp>() == function)
        return false;
      bool isMoved = function.isPrivate() &&
                     numCallsOf.lookup(function.getNameAttr()) == 1;
      if (!hasAtMost(function, isMoved ? kMoved * maxOps : maxOps))
        return false;
      ++numCalls;
      return true;
    };
    // The inliner keeps references.
    InlinerConfig config;
    Inliner inliner(
        getOperation(), getAnalysis<CallGraph>(), *this, getAnalysisManager(),
        [](Pass &, OpPassManager &, Operation *) { return success(); }, config,
        isWorthwhile);
    if (failed(inliner.doInlining()))
      signalPassFailure();
  }
};

} // namespace
