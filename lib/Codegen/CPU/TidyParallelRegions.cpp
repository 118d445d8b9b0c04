//===- TidyParallelRegions.cpp - Stacks and single tasks ------------------===//

#include "bcast/Codegen/CPU/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_TIDYPARALLELREGIONS
#include "bcast/Codegen/CPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Moves buffers of static size to where the stack grows once per thread: the
/// start of the parallel region, or of the function.
static void hoistStackBuffers(func::FuncOp function) {
  SmallVector<memref::AllocaOp> buffers;
  function.walk([&](memref::AllocaOp op) {
    if (op->getNumOperands() == 0)
      buffers.push_back(op);
  });
  for (memref::AllocaOp op : llvm::reverse(buffers)) {
    Operation *scope = op->getParentOp();
    while (!isa<omp::ParallelOp, func::FuncOp>(scope))
      scope = scope->getParentOp();
    Block &entry = scope->getRegion(0).front();
    op->moveBefore(&entry, entry.begin());
  }
}

/// Scopes that the conversion to OpenMP put around each loop's body, once no
/// buffer is left in them. Canonicalization removes them only if it knows all
/// of their effects, which it does not of a fence; and within one there could
/// be no control flow.
static void inlineEmptyScopes(func::FuncOp function) {
  SmallVector<memref::AllocaScopeOp> scopes;
  function.walk([&](memref::AllocaScopeOp op) {
    bool holdsBuffers = op.walk([](memref::AllocaOp) {
                            return WalkResult::interrupt();
                          }).wasInterrupted();
    if (!holdsBuffers && op.getBodyRegion().hasOneBlock())
      scopes.push_back(op);
  });
  for (memref::AllocaScopeOp op : scopes) {
    Block &body = op.getBodyRegion().front();
    Operation *terminator = body.getTerminator();
    op->replaceAllUsesWith(terminator->getOperands());
    terminator->erase();
    op->getBlock()->getOperations().splice(op->getIterator(),
                                           body.getOperations());
    op.erase();
  }
}

/// The number of iterations of the region's one loop, if it starts at 0.
static Value getNumTasks(omp::ParallelOp op) {
  omp::LoopNestOp nest;
  WalkResult result = op.getRegion().walk([&](omp::LoopNestOp found) {
    if (nest)
      return WalkResult::interrupt();
    nest = found;
    return WalkResult::advance();
  });
  if (result.wasInterrupted() || !nest || nest.getNumLoops() != 1 ||
      getConstantIntValue(nest.getLoopLowerBounds()[0]) != 0 ||
      getConstantIntValue(nest.getLoopSteps()[0]) != 1)
    return {};
  Value count = nest.getLoopUpperBounds()[0];
  if (op.getRegion().isAncestor(count.getParentRegion()) ||
      getConstantIntValue(count))
    return {};
  return count;
}

namespace {

struct TidyParallelRegionsPass
    : public mlir::bcast::impl::TidyParallelRegionsBase<
          TidyParallelRegionsPass> {
  void runOnOperation() override {
    hoistStackBuffers(getOperation());
    inlineEmptyScopes(getOperation());
    getOperation().walk([](omp::ParallelOp op) {
      Value count = getNumTasks(op);
      if (!count || op.getIfExpr())
        return;
      OpBuilder builder(op);
      Value one = arith::ConstantIndexOp::create(builder, op.getLoc(), 1);
      Value isShared = arith::CmpIOp::create(
          builder, op.getLoc(), arith::CmpIPredicate::sgt, count, one);
      op.getIfExprMutable().assign(isShared);
    });
  }
};

} // namespace
