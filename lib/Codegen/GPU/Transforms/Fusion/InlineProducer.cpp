//===- InlineProducer.cpp - What is computed again by readers -------------===//

#include "InlineProducer.h"

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"

using namespace mlir;
using namespace mlir::bcast;

int64_t mlir::bcast::countIterations(linalg::GenericOp op) {
  int64_t count = 1;
  for (int64_t size : op.getStaticLoopRanges())
    if (ShapedType::isDynamic(size) || llvm::MulOverflow(count, size, count))
      return std::numeric_limits<int64_t>::max();
  return count;
}

bool mlir::bcast::isDear(int64_t cost, int64_t elements, int64_t maxCost,
                         int64_t maxWork) {
  int64_t work;
  return cost > maxCost &&
         (llvm::MulOverflow(cost, elements, work) || work > maxWork);
}

linalg::GenericOp mlir::bcast::inlineProducer(RewriterBase &rewriter,
                                              OpOperand &use) {
  Operation *reader = use.getOwner();
  Operation *producer = use.get().getDefiningOp();
  if (!linalg::areElementwiseOpsFusable(&use))
    return {};
  rewriter.setInsertionPoint(reader);
  // Of one reader, which needs no other results of it.
  Operation *own = rewriter.clone(*producer);
  Value before = use.get();
  use.set(own->getResult(cast<OpResult>(before).getResultNumber()));
  FailureOr<linalg::ElementwiseOpFusionResult> fused =
      linalg::fuseElementwiseOps(rewriter, &use);
  if (failed(fused)) {
    use.set(before);
    rewriter.eraseOp(own);
    return {};
  }
  for (auto [result, after] : fused->replacements)
    if (result.getDefiningOp() == reader)
      rewriter.replaceAllUsesWith(result, after);
  rewriter.eraseOp(reader);
  if (own->use_empty())
    rewriter.eraseOp(own);
  return cast<linalg::GenericOp>(fused->fusedOp);
}
