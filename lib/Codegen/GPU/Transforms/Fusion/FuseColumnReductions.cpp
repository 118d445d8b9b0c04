//===- FuseColumnReductions.cpp - Sums of columns where rows are ----------===//
//
// What goes back through a norm is computed row by row, and what its weights
// learn is summed over the rows of the same arrays. As two kernels they read
// these twice. Here a group of threads computes eight rows, one after the
// other, and keeps a partial sum of each column in registers meanwhile. The
// order of summation has these: of a chunk of 2,048 rows, partial sum p is that
// of rows p, p + 256, and so on (SummationOrder.h). What is left to read is an
// eighth of the rows.
//
//===----------------------------------------------------------------------===//

#include "RowGroups.h"
#include "RowReduction.h"
#include "ShortRows.h"
#include "bcast/Analysis/SummationOrder.h"
#include "bcast/Codegen/GPU/Passes.h"
#include "bcast/Schedule/Schedule.h"
#include "bcast/Schedule/StridedCopies.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Analysis/AliasAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_FUSECOLUMNREDUCTIONS
#include "bcast/Codegen/GPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Each partial sum of a group has memory of its own.
static constexpr int64_t kMaxGroupSums = 8;

namespace {

struct FuseColumnReductionsPass
    : public mlir::bcast::impl::FuseColumnReductionsBase<
          FuseColumnReductionsPass> {
  using Base::Base;

  void runOnOperation() override {
    getOperation().walk([](scf::ForallOp loop) { generalizeCopies(loop); });
    std::vector<ColumnReduction> reductions;
    getOperation().walk([&](linalg::GenericOp op) {
      if (std::optional<ColumnReduction> reduction = matchColumnReduction(op))
        reductions.push_back(std::move(*reduction));
    });
    for (const ColumnReduction &reduction : reductions)
      numFused += fuse(reduction);
  }

private:
  bool fuse(const ColumnReduction &reduction);
  bool fuseShortRows(const ColumnReduction &reduction, ReducedRows &rows);
  /// `replaced` are ops that do what the loop over rows does.
  bool fuse(const ColumnReduction &reduction, ReducedRows &rows,
            ArrayRef<linalg::GenericOp> replaced);
};

} // namespace

/// Whether arrays that would be read once less are larger than the partial
/// sums, which are written and read.
static bool isWorthIt(const ColumnReduction &reduction, ReducedRows &rows) {
  int64_t saved = 0, added = 0;
  for (auto [input, view] : llvm::zip_equal(reduction.inputs, rows.views))
    if (view && reduction.isRow(input))
      saved += getElementBytes(getElementTypeOrSelf(input.source));
  for (const Combiner &combiner : reduction.plan.combiners)
    added += 2 * getElementBytes(combiner.getType());
  std::optional<int64_t> count =
      getConstantIntValue(rows.loop.getMixedUpperBound().front());
  int64_t rowsOfGroup = std::min(count.value_or(kReductionChunk) / kPartialSums,
                                 kPartialSumElements);
  return saved * rowsOfGroup > added;
}

bool FuseColumnReductionsPass::fuse(const ColumnReduction &reduction) {
  auto &aliases = getAnalysis<AliasAnalysis>();
  if (std::optional<ReducedRows> rows = findRows(aliases, reduction))
    return rows->loop->getBlock() == reduction.op->getBlock()
               ? fuse(reduction, *rows, /*replaced=*/{})
               : fuseShortRows(reduction, *rows);
  std::optional<RowReduction> ofRows = findRowReduction(aliases, reduction);
  if (!ofRows)
    return false;
  scf::ForallOp loop = ofRows->buildLoop();
  std::optional<ReducedRows> rows = findRows(aliases, reduction);
  if (rows && rows->loop == loop && fuse(reduction, *rows, ofRows->stages))
    return true;
  loop.erase();
  return false;
}

/// Where the rows are in a branch by their length: those that are short enough.
bool FuseColumnReductionsPass::fuseShortRows(const ColumnReduction &reduction,
                                             ReducedRows &rows) {
  if (!isWorthIt(reduction, rows))
    return false;
  std::optional<ShortRows> shortRows = ShortRows::match(reduction, rows);
  if (!shortRows)
    return false;
  auto &aliases = getAnalysis<AliasAnalysis>();
  GPUTargetInfo target;
  for (int64_t most : llvm::reverse(target.turnLengths)) {
    if (most >= shortRows->getMaxLength())
      continue;
    std::optional<ColumnReduction> own =
        matchColumnReduction(shortRows->build(most));
    std::optional<ReducedRows> ownRows;
    if (own)
      ownRows = findRows(aliases, *own);
    if (ownRows && fuse(*own, *ownRows, /*replaced=*/{}))
      return true;
    shortRows->drop();
  }
  return false;
}

/// Partial sums that a group of threads merges before it stores them: as many
/// as leave room for the others in the cache until they are merged, and enough
/// groups. Each needs its rows.
static int64_t chooseNumSums(const ColumnReduction &reduction,
                             ReducedRows &rows, int64_t cacheBytes) {
  std::optional<int64_t> count =
      getConstantIntValue(rows.loop.getMixedUpperBound().front());
  if (!count || rows.length)
    return 1;
  int64_t groups = *count / kReductionChunk * kPartialSums +
                   std::min(*count % kReductionChunk, kPartialSums);
  int64_t bytes = 0;
  for (const Combiner &combiner : reduction.plan.combiners)
    bytes = std::max(bytes,
                     reduction.columns * getElementBytes(combiner.getType()));
  int64_t numSums = 1;
  while (groups * bytes > cacheBytes && *count % (2 * numSums) == 0 &&
         numSums < kMaxGroupSums && groups / 2 >= GPUTargetInfo().manyBlocks) {
    numSums *= 2;
    groups /= 2;
  }
  return numSums;
}

bool FuseColumnReductionsPass::fuse(const ColumnReduction &reduction,
                                    ReducedRows &rows,
                                    ArrayRef<linalg::GenericOp> replaced) {
  if (!isWorthIt(reduction, rows))
    return false;
  GPUTargetInfo target;
  target.sharedBytes = sharedBytes;
  target.warpThreads = warpThreads;
  target.prefetchBytes = prefetchBytes;
  // All of it may need more registers than threads have, and several partial
  // sums more shared memory than a block has.
  for (int64_t numSums = chooseNumSums(reduction, rows, cacheBytes);
       numSums >= 1; numSums /= 2) {
    RowGroupBuilder builder(reduction, rows, numSums);
    if (!selectSchedule(builder.build(), target)) {
      builder.drop();
      continue;
    }
    for (linalg::GenericOp op : replaced)
      op->erase();
    builder.replace();
    return true;
  }
  return false;
}
