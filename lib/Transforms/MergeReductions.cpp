//===- MergeReductions.cpp - Reductions that read the same array ----------===//

#include "SharedReductions.h"
#include "bcast/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_MERGEREDUCTIONS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct MergeReductionsPass
    : public mlir::bcast::impl::MergeReductionsBase<MergeReductionsPass> {
  using Base::Base;

  void runOnOperation() override {
    getOperation().walk([&](Block *block) { mergeIn(*block); });
  }

private:
  void mergeIn(Block &block);
  linalg::GenericOp tryMerge(linalg::GenericOp op, linalg::GenericOp other);
};

} // namespace

/// Reductions before one that are looked at.
static constexpr size_t kMaxDistance = 16;

static bool isRounding(linalg::GenericOp op) {
  return llvm::any_of(getSharedCombiners(op), [](const Combiner &combiner) {
    return combiner.isRounding();
  });
}

/// The first op's operand that has the same elements at the same indices, or
/// null.
static OpOperand *findSame(linalg::GenericOp op, linalg::GenericOp other,
                           OpOperand *input) {
  AffineMap map = other.getMatchingIndexingMap(input);
  for (OpOperand *own : op.getDpsInputOperands())
    if (own->get() == input->get() && op.getMatchingIndexingMap(own) == map)
      return own;
  return nullptr;
}

/// Whether both go through one array, all of which is read once.
static bool readSameArray(linalg::GenericOp op, linalg::GenericOp other) {
  return llvm::any_of(other.getDpsInputOperands(), [&](OpOperand *input) {
    return findSame(op, other, input) &&
           other.getMatchingIndexingMap(input).isPermutation();
  });
}

/// Whether the op computes elements of arrays in their order, outside of rows.
static bool storesElements(linalg::GenericOp op) {
  return op.hasPureTensorSemantics() && op.getNumReductionLoops() == 0 &&
         !op->getParentOfType<scf::ForallOp>() &&
         llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &output) {
           return op.getMatchingIndexingMap(&output).isIdentity();
         });
}

/// Whether both have the same loops, and results at the same indices, unless
/// one of them stores elements.
static bool haveSameLoops(linalg::GenericOp op, linalg::GenericOp other) {
  if (op.getStaticLoopRanges() != other.getStaticLoopRanges())
    return false;
  bool isElements = op.getNumReductionLoops() == 0;
  if (isElements != (other.getNumReductionLoops() == 0))
    return true;
  if (isElements || op.getIteratorTypesArray() != other.getIteratorTypesArray())
    return false;
  auto getReducedMap = [](linalg::GenericOp of, const Combiner &combiner) {
    return of.getMatchingIndexingMap(
        of.getDpsInitOperand(combiner.getOutput()));
  };
  AffineMap map = getReducedMap(op, getSharedCombiners(op).front());
  auto isAlike = [&](linalg::GenericOp of) {
    return llvm::all_of(getSharedCombiners(of), [&](const Combiner &combiner) {
      return getReducedMap(of, combiner) == map;
    });
  };
  return isAlike(op) && isAlike(other);
}

/// One op for both, where the earlier one is.
static linalg::GenericOp merge(RewriterBase &rewriter,
                               linalg::GenericOp earlier,
                               linalg::GenericOp later) {
  SmallVector<Value> inputs(earlier.getInputs()), outputs(earlier.getOutputs());
  llvm::append_range(outputs, later.getOutputs());
  SmallVector<AffineMap> maps;
  for (OpOperand *input : earlier.getDpsInputOperands())
    maps.push_back(earlier.getMatchingIndexingMap(input));
  // The number of each operand of the later op.
  SmallVector<unsigned> numbers;
  for (OpOperand *input : later.getDpsInputOperands()) {
    if (OpOperand *same = findSame(earlier, later, input)) {
      numbers.push_back(same->getOperandNumber());
      continue;
    }
    numbers.push_back(inputs.size());
    inputs.push_back(input->get());
    maps.push_back(later.getMatchingIndexingMap(input));
  }
  unsigned first = inputs.size(), second = first + earlier.getNumDpsInits();
  for (linalg::GenericOp op : {earlier, later})
    for (OpOperand &output : op.getDpsInitsMutable())
      maps.push_back(op.getMatchingIndexingMap(&output));

  rewriter.setInsertionPoint(earlier);
  Location loc = rewriter.getFusedLoc({earlier.getLoc(), later.getLoc()});
  linalg::GenericOp reduction =
      earlier.getNumReductionLoops() == 0 ? later : earlier;
  auto merged = linalg::GenericOp::create(
      rewriter, loc, ValueRange(outputs).getTypes(), inputs, outputs, maps,
      reduction.getIteratorTypesArray(),
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        SmallVector<Value> yielded;
        auto cloneBody = [&](linalg::GenericOp op, IRMapping &mapping) {
          for (Operation &inner : op.getBody()->without_terminator())
            builder.clone(inner, mapping);
          for (Value value : op.getBody()->getTerminator()->getOperands())
            yielded.push_back(mapping.lookupOrDefault(value));
        };
        IRMapping ofEarlier, ofLater;
        unsigned own = earlier.getNumDpsInputs();
        for (auto [i, argument] :
             llvm::enumerate(earlier.getBody()->getArguments()))
          ofEarlier.map(argument, arguments[i < own ? i : first + i - own]);
        own = later.getNumDpsInputs();
        for (auto [i, argument] :
             llvm::enumerate(later.getBody()->getArguments()))
          ofLater.map(argument,
                      arguments[i < own ? numbers[i] : second + i - own]);
        cloneBody(earlier, ofEarlier);
        cloneBody(later, ofLater);
        linalg::YieldOp::create(builder, loc, yielded);
      });
  ValueRange results = merged.getResults();
  unsigned count = earlier.getNumResults();
  rewriter.replaceOp(earlier, results.take_front(count));
  rewriter.replaceOp(later, results.drop_front(count));
  return merged;
}

/// The op of both, or null if they cannot be one.
linalg::GenericOp MergeReductionsPass::tryMerge(linalg::GenericOp op,
                                                linalg::GenericOp other) {
  if (op.getNumDpsInits() + other.getNumDpsInits() > maxResults ||
      !haveSameLoops(op, other) || !readSameArray(op, other) ||
      (alike && isRounding(op) != isRounding(other)))
    return {};
  if (other->isBeforeInBlock(op))
    std::swap(op, other);
  IRRewriter rewriter(&getContext());
  if (failed(moveOperands(rewriter, other, op)))
    return {};
  ++numMerged;
  return merge(rewriter, op, other);
}

void MergeReductionsPass::mergeIn(Block &block) {
  SmallVector<linalg::GenericOp> ops, kept;
  for (auto op : block.getOps<linalg::GenericOp>())
    if (storesElements(op) || !getSharedCombiners(op).empty())
      ops.push_back(op);
  for (linalg::GenericOp op : ops) {
    // What has been merged may read the array of yet another one.
    for (size_t i = 0; i < std::min(kept.size(), kMaxDistance);) {
      auto before = kept.end() - 1 - i++;
      if (linalg::GenericOp merged = tryMerge(*before, op)) {
        op = merged;
        kept.erase(before);
        i = 0;
      }
    }
    kept.push_back(op);
  }
}
