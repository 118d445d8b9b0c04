//===- ColumnReductionKernel.cpp - Reductions along outer loops ----------===//
//
// The threads of a block along x have neighbouring columns, so that they read
// rows; those along y share a column: each has partial sums that are
// neighbours. A chunk of rows has a block.
//
//===----------------------------------------------------------------------===//

#include "../PartialSums.h"
#include "ReductionKernel.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

Leaf ReductionKernelEmitter::mergeColumns(ColumnBlocks &blocks,
                                          const ReductionKernel &kernel,
                                          const ColumnShape &shape,
                                          int64_t lanes,
                                          std::vector<Leaf> leaves) {
  OpBuilder &builder = blocks.kernel;
  ArrayRef<Combiner> combiners = reduction.combiners;
  int64_t count = kernel.countColumnLeaves(shape);
  int64_t inWarp = shape.columnThreads / count;
  IndexBuilder index(builder, loc);
  Value inside = index.rem(blocks.thread, inWarp);
  Leaf leaf =
      mergeInWarp(
          builder, loc, combiners,
          {mergeLeaves(builder, loc, combiners, std::move(leaves))},
          {inside, inWarp, /*distance=*/shape.threads, blocks.group.warp},
          /*mergesCopies=*/true)
          .front();
  if (count == 1)
    return leaf;
  // Neighbours along y are not side by side in a warp.
  ThreadGroup group = blocks.group;
  group.warp = 0;
  SharedTree tree(loc, combiners, blocks.shared, group, count, lanes);
  auto branch = scf::IfOp::create(builder, loc, index.isZero(inside));
  OpBuilder then = branch.getThenBodyBuilder();
  tree.store(then, IndexBuilder(then, loc).div(blocks.thread, inWarp), leaf);
  return tree.merge(builder);
}

namespace {

class ColumnReductionKernel : public ReductionKernelEmitter {
public:
  ColumnReductionKernel(linalg::GenericOp op, const ReductionKernel &kernel,
                        ArrayRef<TypedAttr> inits,
                        ArrayRef<linalg::GenericOp> epilogues)
      : ReductionKernelEmitter(op, kernel.reduction, inits, epilogues),
        planned(kernel), outerLoops(ArrayRef(keptLoops).drop_back()) {}

  void emit(OpBuilder &host);

private:
  void emitChunks(OpBuilder &host);
  /// A block for some columns, or for one of so many chunks of them, of which
  /// the last merges all.
  void emitLaunch(OpBuilder &host, int64_t lanes, Value numbers = Value());
  /// A launch of blocks for all columns, `numbers` for each and for each outer
  /// index. Fails if there are none.
  std::optional<ColumnBlocks> launchBlocks(OpBuilder &host,
                                           const ColumnShape &shape,
                                           int64_t lanes, Value numbers);
  SmallVector<Value> getResultIVs(OpBuilder &builder, Value outer,
                                  Value column);

  const ReductionKernel &planned;
  SmallVector<unsigned> outerLoops;
  /// Sizes: columns, elements of each, and what is around them.
  Value columns, count, outer;
};

} // namespace

void ColumnReductionKernel::emit(OpBuilder &host) {
  buildAllOperands(host);
  markNontemporal(planned.schedule);
  columns = sizes.back();
  count = getProduct(host, reducedLoops);
  outer = getProduct(host, outerLoops);
  auto emitWhole = [&](OpBuilder &nested) {
    emitByAlignment(
        nested, planned.schedule.getVectorLanes(), /*isWhole=*/true,
        [&](OpBuilder &aligned, int64_t lanes) { emitLaunch(aligned, lanes); });
  };
  emitByCount(
      host, count, reduction.chunkElements,
      [&](OpBuilder &nested) { emitChunks(nested); }, emitWhole);
}

void ColumnReductionKernel::emitChunks(OpBuilder &host) {
  Value chunks =
      IndexBuilder(host, loc).ceilDiv(count, reduction.chunkElements);
  emitByAlignment(host, planned.schedule.getVectorLanes(), /*isWhole=*/true,
                  [&](OpBuilder &nested, int64_t lanes) {
                    emitLaunch(nested, lanes, chunks);
                  });
}

SmallVector<Value> ColumnReductionKernel::getResultIVs(OpBuilder &builder,
                                                       Value outer,
                                                       Value column) {
  SmallVector<Value> ivs(sizes.size());
  setIVs(builder, ivs, outerLoops, outer);
  ivs.back() = column;
  return ivs;
}

std::optional<ReductionKernelEmitter::ColumnBlocks>
ColumnReductionKernel::launchBlocks(OpBuilder &host, const ColumnShape &shape,
                                    int64_t lanes, Value numbers) {
  IndexBuilder index(host, loc);
  int64_t width = shape.threads * lanes;
  Value across = index.ceilDiv(columns, width);
  Value numResults = index.mul(outer, across);
  Value count = index.mul(index.mul(outer, numbers), across);
  int64_t warp = getWarp(planned.schedule, shape.threads * shape.columnThreads);
  auto [launch, x, y] = createGroupLaunch(host, loc, count, shape.threads,
                                          shape.columnThreads, warp);
  if (!launch)
    return std::nullopt;
  ColumnBlocks blocks(launch);
  IndexBuilder inside(blocks.kernel, loc);
  SmallVector<Value> where = delinearize(
      blocks.kernel, loc, {outer, numbers, across}, launch.getBlockIds().x);
  blocks.outer = where[0];
  blocks.number = where[1];
  blocks.results = inside.add(inside.mul(where[0], across), where[2]);
  blocks.numResults = numResults;
  blocks.thread = y ? y : inside.constant(0);
  blocks.group = {blocks.thread, shape.columnThreads, x, shape.threads, warp};
  blocks.column =
      inside.mul(inside.add(inside.mul(where[2], shape.threads), x), lanes);
  blocks.isResult = inside.isZero(blocks.thread);
  std::optional<int64_t> known = getConstantIntValue(columns);
  if (known && *known % width == 0)
    return blocks;
  blocks.isColumn = inside.isLess(blocks.column, columns);
  blocks.isResult = blocks.kernel.createOrFold<arith::AndIOp>(
      loc, blocks.isResult, blocks.isColumn);
  return blocks;
}

void ColumnReductionKernel::emitLaunch(OpBuilder &host, int64_t lanes,
                                       Value numbers) {
  ColumnShape shape = planned.getColumnShape(lanes);
  std::optional<ColumnBlocks> blocks =
      launchBlocks(host, shape, lanes,
                   numbers ? numbers : IndexBuilder(host, loc).constant(1));
  if (!blocks)
    return;
  OpBuilder &kernel = blocks->kernel;
  IndexBuilder index(kernel, loc);
  SmallVector<Value> ivs = getResultIVs(kernel, blocks->outer, blocks->column);
  Span span{getSizes(reducedLoops),
            Value(),
            count,
            blocks->thread,
            shape.columnThreads,
            /*lanes=*/1,
            shape.copies,
            /*isBlocked=*/true};
  if (numbers) {
    span.from = index.mul(blocks->number, reduction.chunkElements);
    span.to = buildChunkEnd(index, span.from, count, reduction.chunkElements);
  }
  Leaf leaf =
      mergeColumns(*blocks, planned, shape, lanes,
                   takeSpan(kernel, span, lanes, ivs, blocks->isColumn));
  if (numbers)
    return mergeParts(*blocks, planned, shape, lanes, outer, columns, numbers,
                      leaf, ivs);
  auto branch = scf::IfOp::create(kernel, loc, blocks->isResult);
  OpBuilder then = branch.getThenBodyBuilder();
  storeResults(then, lanes, ivs, leaf);
}

void mlir::bcast::emitColumnReductionKernels(
    OpBuilder &builder, linalg::GenericOp op, const ReductionKernel &kernel,
    ArrayRef<TypedAttr> inits, ArrayRef<linalg::GenericOp> epilogues) {
  ColumnReductionKernel(op, kernel, inits, epilogues).emit(builder);
}
