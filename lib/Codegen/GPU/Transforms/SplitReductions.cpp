//===- SplitReductions.cpp - Totals that their readers combine ------------===//
//
// A reduction of long rows leaves parts of each result, and what reads a result
// combines its parts: an elementwise op that is inlined in each of its readers.
// The tree over the parts is that of SummationOrder.h.
//
//===----------------------------------------------------------------------===//

#include "InlineProducer.h"
#include "PartialReductions.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_SPLITREDUCTIONS
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// What reads the results of a reduction.
struct Readers {
  /// Ops that compute an element for each result; each is inlined in its own
  /// readers.
  llvm::SetVector<Operation *> links;
  /// Work for each element of a reader, in additions.
  int64_t cost = 0;
  /// Elements of the largest reader that computes each; others take a result
  /// for many elements.
  int64_t elements = 0;
};

struct SplitReductionsPass
    : public mlir::bcast::impl::SplitReductionsBase<SplitReductionsPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) { ops.push_back(op); });
    // What is inlined replaces ops behind the reduction.
    for (linalg::GenericOp op : llvm::reverse(ops)) {
      std::optional<Splittable> reduction = matchSplittable(op, maxParts);
      if (!reduction)
        continue;
      std::optional<Readers> readers = findReaders(*reduction);
      if (!readers ||
          isDear(readers->cost, readers->elements, maxCost, maxWork))
        continue;
      inlineTotals(splitReduction(*reduction), readers->links);
      ++numSplit;
    }
  }

private:
  std::optional<Readers> findReaders(const Splittable &reduction);
  void inlineTotals(linalg::GenericOp totals,
                    llvm::SetVector<Operation *> &links);
};

} // namespace

/// Whether the op computes no more elements than those it reads there.
static bool isLink(linalg::GenericOp op, OpOperand &use) {
  auto type = cast<RankedTensorType>(use.get().getType());
  int64_t rank = 0;
  for (int64_t size : type.getShape())
    rank += size != 1;
  int64_t loops = llvm::count_if(op.getStaticLoopRanges(),
                                 [](int64_t size) { return size != 1; });
  return op.getNumReductionLoops() == 0 && loops <= rank;
}

std::optional<Readers>
SplitReductionsPass::findReaders(const Splittable &reduction) {
  Readers readers;
  readers.cost = reduction.count * reduction.combiners.size();
  SmallVector<Operation *> pending{reduction.op};
  while (!pending.empty()) {
    Operation *producer = pending.pop_back_val();
    for (OpOperand &use : producer->getUses()) {
      auto reader = dyn_cast<linalg::GenericOp>(use.getOwner());
      if (!reader || !reader.hasPureTensorSemantics() ||
          reader->getBlock() != reduction.op->getBlock() ||
          !reader.isDpsInput(&use))
        return std::nullopt;
      if (reader.getNumReductionLoops() == 0)
        readers.elements = std::max(readers.elements, countIterations(reader));
      if (!isLink(reader, use) || !readers.links.insert(reader))
        continue;
      if (reader->use_empty())
        return std::nullopt;
      readers.cost += getBodyCost(reader);
      pending.push_back(reader);
    }
  }
  return readers;
}

/// Inlines the op, and then each of `links`, in what reads it.
void SplitReductionsPass::inlineTotals(linalg::GenericOp totals,
                                       llvm::SetVector<Operation *> &links) {
  IRRewriter rewriter(&getContext());
  llvm::SetVector<Operation *> pending;
  pending.insert(totals);
  while (!pending.empty()) {
    // All that a link reads is inlined in it before it is itself.
    Operation *producer =
        *llvm::min_element(pending, [](Operation *a, Operation *b) {
          return a->isBeforeInBlock(b);
        });
    pending.remove(producer);
    while (!producer->use_empty()) {
      OpOperand &use = *producer->use_begin();
      Operation *reader = use.getOwner();
      linalg::GenericOp fused = inlineProducer(rewriter, use);
      if (!fused)
        break;
      if (links.remove(reader)) {
        links.insert(fused);
        pending.remove(reader);
        pending.insert(fused);
      }
    }
    if (producer->use_empty())
      rewriter.eraseOp(producer);
  }
}
