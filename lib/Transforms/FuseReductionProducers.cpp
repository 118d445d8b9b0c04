//===- FuseReductionProducers.cpp - Elements stored by a reduction --------===//
//
// An array that an elementwise op stores, and a reduction goes through, is
// computed in the loop of the reduction, which stores it: memory is not read
// again. Upstream's elementwise fusion is for one operand: a reduction that
// reads several results of an op would have some of them in memory still.
//
//===----------------------------------------------------------------------===//

#include "Destinations.h"
#include "LoopFuser.h"
#include "SharedReductions.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_FUSEREDUCTIONPRODUCERS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct FuseReductionProducersPass
    : public mlir::bcast::impl::FuseReductionProducersBase<
          FuseReductionProducersPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<linalg::GenericOp> reductions;
    getOperation().walk([&](linalg::GenericOp op) {
      if (op.getNumReductionLoops() != 0 &&
          !op->getParentOfType<scf::ForallOp>())
        reductions.push_back(op);
    });
    // What a reduction is written to may have a size of the array that it
    // reads, which it is going to make.
    if (!reductions.empty())
      Destinations(getOperation()).resolveDims();
    for (linalg::GenericOp op : reductions)
      while (linalg::GenericOp fused = fuseProducer(op))
        op = fused;
  }

private:
  linalg::GenericOp fuseProducer(linalg::GenericOp reduction);
};

} // namespace

/// The elementwise op whose results the reduction reads there, and maybe by
/// other operands, element by element and all at the same indices; else null.
static linalg::GenericOp getProducer(linalg::GenericOp reduction,
                                     OpOperand &input) {
  auto producer = input.get().getDefiningOp<linalg::GenericOp>();
  AffineMap map = reduction.getMatchingIndexingMap(&input);
  if (!producer || producer->getBlock() != reduction->getBlock() ||
      !producer.hasPureTensorSemantics() ||
      producer.getNumReductionLoops() != 0 || !map.isPermutation())
    return {};
  auto isStored = [&](OpOperand &output) {
    return producer.getMatchingIndexingMap(&output).isIdentity() &&
           !producer.payloadUsesValueFromOperand(&output);
  };
  auto isReadThere = [&](OpOperand &operand) {
    return operand.get().getDefiningOp() != producer ||
           (reduction.isDpsInput(&operand) &&
            reduction.getMatchingIndexingMap(&operand) == map);
  };
  auto isInside = [&](Operation *user) {
    return reduction->isProperAncestor(user);
  };
  return llvm::none_of(producer->getUsers(), isInside) &&
                 llvm::all_of(producer.getDpsInitsMutable(), isStored) &&
                 llvm::all_of(reduction->getOpOperands(), isReadThere)
             ? producer
             : linalg::GenericOp();
}

/// Moves the reduction before what else reads the producer's results. Fails if
/// it needs any of that.
static LogicalResult moveToProducer(RewriterBase &rewriter,
                                    linalg::GenericOp reduction,
                                    linalg::GenericOp producer) {
  Operation *first = reduction;
  for (Operation *user : producer->getUsers()) {
    Operation *inBlock = reduction->getBlock()->findAncestorOpInBlock(*user);
    if (inBlock->isBeforeInBlock(first))
      first = inBlock;
  }
  if (first == reduction)
    return success();
  if (failed(moveOperands(rewriter, reduction, first)))
    return failure();
  rewriter.moveOpBefore(reduction, first);
  return success();
}

/// The results of the producer that the fused op has: those that something else
/// reads.
static SmallVector<OpResult> findStored(linalg::GenericOp reduction,
                                        linalg::GenericOp producer) {
  SmallVector<OpResult> stored;
  auto isElsewhere = [&](Operation *user) { return user != reduction; };
  for (OpResult result : producer->getResults())
    if (llvm::any_of(result.getUsers(), isElsewhere))
      stored.push_back(result);
  return stored;
}

/// One op for the reduction and a producer, or null if there is none.
linalg::GenericOp
FuseReductionProducersPass::fuseProducer(linalg::GenericOp reduction) {
  IRRewriter rewriter(&getContext());
  for (OpOperand *input : reduction.getDpsInputOperands()) {
    linalg::GenericOp producer = getProducer(reduction, *input);
    if (!producer || failed(moveToProducer(rewriter, reduction, producer)))
      continue;
    LoopFuser fuser(producer, reduction,
                    reduction.getMatchingIndexingMap(input));
    for (OpResult result : findStored(reduction, producer))
      fuser.keep(result);
    // An array that is computed of nothing says alone how large the loops are.
    if (!fuser.hasLoopSizes())
      fuser.keep(producer->getResult(0));
    rewriter.setInsertionPoint(reduction);
    linalg::GenericOp fused = fuser.fuse(rewriter);
    if (getSharedCombiners(fused).empty()) {
      rewriter.eraseOp(fused);
      continue;
    }
    fuser.replace(rewriter, fused);
    ++numFused;
    return fused;
  }
  return {};
}
