//===- MergeReductions.cpp - Reductions that read the same array ----------===//

#include "LoopFuser.h"
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

static bool isReduction(Operation *op) {
  auto generic = dyn_cast<linalg::GenericOp>(op);
  return generic && generic.getNumReductionLoops() != 0;
}

/// Whether the op reads an array that is also read in a loop over rows, or
/// reduced along other loops: rows that are in registers or shared memory may
/// be reduced there.
static bool readsRows(linalg::GenericOp op) {
  auto isRows = [&](Value array) {
    return array.getDefiningOp<scf::ForallOp>() ||
           llvm::any_of(array.getUsers(), [&](Operation *user) {
             return isa<scf::ForallOp>(user) ||
                    user->getParentOfType<scf::ForallOp>() ||
                    (isReduction(user) &&
                     cast<linalg::GenericOp>(user).getIteratorTypesArray() !=
                         op.getIteratorTypesArray());
           });
  };
  return llvm::any_of(op.getDpsInputs(), isRows);
}

/// Whether reductions, of different arrays, are worth one launch.
static bool maySpareLaunch(linalg::GenericOp op, linalg::GenericOp other) {
  return llvm::all_of(std::array{op, other}, [](linalg::GenericOp reduction) {
    return reduction.getNumReductionLoops() != 0 &&
           !ShapedType::isDynamicShape(reduction.getStaticLoopRanges()) &&
           !readsRows(reduction);
  });
}

/// Whether the op computes elements of arrays in their order, outside of rows,
/// and no reduction reads these, of which it then is the producer.
static bool storesElements(linalg::GenericOp op) {
  return op.hasPureTensorSemantics() && op.getNumReductionLoops() == 0 &&
         llvm::none_of(op->getUsers(), isReduction) &&
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

namespace {

struct MergeReductionsPass
    : public mlir::bcast::impl::MergeReductionsBase<MergeReductionsPass> {
  using Base::Base;

  void runOnOperation() override {
    getOperation().walk([&](Block *block) {
      // What spares reading an array goes first.
      mergeIn(*block, &readSameArray);
      if (differentArrays)
        mergeIn(*block, &maySpareLaunch);
    });
  }

private:
  using Condition = bool (*)(linalg::GenericOp op, linalg::GenericOp other);
  void mergeIn(Block &block, Condition isWorthIt);
  linalg::GenericOp tryMerge(linalg::GenericOp op, linalg::GenericOp other,
                             Condition isWorthIt);
};

} // namespace

/// The op of both, or null if they cannot be one.
linalg::GenericOp MergeReductionsPass::tryMerge(linalg::GenericOp op,
                                                linalg::GenericOp other,
                                                Condition isWorthIt) {
  size_t accumulators =
      getSharedCombiners(op).size() + getSharedCombiners(other).size();
  if (accumulators > size_t(maxResults) || !haveSameLoops(op, other) ||
      !isWorthIt(op, other) || (alike && isRounding(op) != isRounding(other)))
    return {};
  if (other->isBeforeInBlock(op))
    std::swap(op, other);
  IRRewriter rewriter(&getContext());
  if (failed(moveOperands(rewriter, other, op)))
    return {};
  ++numMerged;
  LoopFuser fuser(op, other, rewriter.getMultiDimIdentityMap(op.getNumLoops()));
  for (OpResult result : op->getResults())
    fuser.keep(result);
  rewriter.setInsertionPoint(op);
  linalg::GenericOp merged = fuser.fuse(rewriter);
  fuser.replace(rewriter, merged);
  return merged;
}

void MergeReductionsPass::mergeIn(Block &block, Condition isWorthIt) {
  SmallVector<linalg::GenericOp> ops, kept;
  for (auto op : block.getOps<linalg::GenericOp>())
    if (storesElements(op) || !getSharedCombiners(op).empty())
      ops.push_back(op);
  for (linalg::GenericOp op : ops) {
    // What has been merged may read the array of yet another one.
    for (size_t i = 0; i < std::min(kept.size(), kMaxDistance);) {
      auto before = kept.end() - 1 - i++;
      if (linalg::GenericOp merged = tryMerge(*before, op, isWorthIt)) {
        op = merged;
        kept.erase(before);
        i = 0;
      }
    }
    kept.push_back(op);
  }
}
