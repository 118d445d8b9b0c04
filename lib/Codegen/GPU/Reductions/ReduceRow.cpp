//===- ReduceRow.cpp - A row's reduction by a group of threads ------------===//
//
// In the order of SummationOrder.h; or in any, where that changes no bits.
//
//===----------------------------------------------------------------------===//

#include "ReductionKernel.h"
#include "bcast/Analysis/SummationOrder.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// The elements of chunk `number` of a row, null for the only one; none if
/// there is no such chunk.
Span ReductionKernelEmitter::getChunkSpan(OpBuilder &builder,
                                          const RowShape &shape,
                                          const RowRange &range, Value thread,
                                          Value number) {
  IndexBuilder index(builder, loc);
  Span span{getSizes(reducedLoops), range.from,  range.to,    thread,
            shape.chunkThreads,     shape.lanes, shape.copies};
  auto limit = [&](Value position) -> Value {
    if (range.isFull)
      return position;
    return builder.createOrFold<arith::MinUIOp>(loc, position, range.to);
  };
  if (number)
    span.from =
        limit(index.add(range.from, index.mul(number, kReductionChunk)));
  if (span.from)
    span.to = limit(index.add(span.from, index.constant(kReductionChunk)));
  return span;
}

/// The partial sums of a span; loads of what stays in shared memory are marked,
/// if it is there.
std::vector<Leaf>
ReductionKernelEmitter::takeRowSpan(OpBuilder &builder, const Span &span,
                                    const RowRange &range, bool isKept,
                                    ArrayRef<Value> ivs, Value isActive) {
  if (isKept)
    kept = range.keptOperand;
  std::vector<Leaf> copies = takeSpan(builder, span, span.lanes, ivs, isActive);
  kept.reset();
  return copies;
}

/// The same of chunk `number`, which is there as a whole or not at all.
std::vector<Leaf>
ReductionKernelEmitter::takeChunk(OpBuilder &builder, const Span &span,
                                  const RowRange &range, Value number,
                                  ArrayRef<Value> ivs, Value isActive) {
  if (range.kept == 0 || range.isKept())
    return takeRowSpan(builder, span, range, range.isKept(), ivs, isActive);
  IndexBuilder index(builder, loc);
  Value isKept =
      index.isLess(number, index.constant(range.kept / kReductionChunk));
  auto getEmitter = [&](bool isKept) {
    return [&, isKept](OpBuilder &nested, Location) {
      SmallVector<Value> values;
      for (const Leaf &copy :
           takeRowSpan(nested, span, range, isKept, ivs, isActive))
        llvm::append_range(values, copy);
      scf::YieldOp::create(nested, loc, values);
    };
  };
  auto choice = scf::IfOp::create(builder, loc, isKept, getEmitter(true),
                                  getEmitter(false));
  std::vector<Leaf> copies;
  for (ValueRange values = choice.getResults(); !values.empty();
       values = values.drop_front(reduction.combiners.size()))
    copies.emplace_back(values.take_front(reduction.combiners.size()));
  return copies;
}

/// A thread merges all that it has of the row before it asks others.
Leaf ReductionKernelEmitter::reduceUnordered(
    OpBuilder &builder, SharedMemory &shared, const ThreadGroup &group,
    const RowShape &shape, const RowRange &range, ArrayRef<Value> ivs,
    Value isActive) {
  ArrayRef<Combiner> combiners = reduction.combiners;
  IndexBuilder index(builder, loc);
  Span span{getSizes(reducedLoops), range.from,  range.to,    group.thread,
            group.threads,          shape.lanes, shape.copies};
  // Of a row in parts the part.
  if (range.from) {
    Value to =
        index.add(range.from, index.constant(range.chunks * kReductionChunk));
    if (!range.isFull)
      to = builder.createOrFold<arith::MinUIOp>(loc, to, range.to);
    span.to = to;
  }
  std::vector<Leaf> copies;
  if (range.kept != 0) {
    Span first = span;
    first.to = span.from = index.constant(range.kept);
    copies = takeRowSpan(builder, first, range, /*isKept=*/true, ivs, isActive);
  }
  if (!range.isKept())
    llvm::append_range(copies,
                       takeSpan(builder, span, shape.lanes, ivs, isActive));
  Leaf leaf = mergeLeaves(builder, loc, combiners, std::move(copies));
  leaf = mergeHalves(builder, loc, combiners, shape.lanes, leaf);
  int64_t leaves = shape.countUnorderedLeaves(group.warp);
  int64_t inWarp = group.threads / leaves;
  Value inside = leaves == 1 ? group.thread : index.rem(group.thread, inWarp);
  leaf = mergeInWarp(builder, loc, combiners, {leaf},
                     {inside, inWarp, /*distance=*/1, group.warp},
                     /*mergesCopies=*/true)
             .front();
  if (leaves == 1)
    return leaf;
  SharedTree tree(loc, combiners, shared, group, leaves);
  auto branch = scf::IfOp::create(builder, loc, index.isZero(inside));
  OpBuilder then = branch.getThenBodyBuilder();
  tree.store(then, IndexBuilder(then, loc).div(group.thread, inWarp), leaf);
  return tree.merge(builder);
}

/// Partial sum p of a chunk is lane p % lanes of copy p / (lanes * threads) of
/// a thread. So lanes are merged first, then threads, then copies, then chunks.
Leaf ReductionKernelEmitter::reduceRow(OpBuilder &builder, SharedMemory &shared,
                                       const ThreadGroup &group,
                                       const RowShape &shape,
                                       const RowRange &range,
                                       ArrayRef<Value> ivs, Value isActive) {
  ArrayRef<Combiner> combiners = reduction.combiners;
  if (!areRounding(combiners))
    return reduceUnordered(builder, shared, group, shape, range, ivs, isActive);
  int64_t threads = shape.chunkThreads, chunks = group.threads / threads;
  int64_t iterations = llvm::divideCeil(range.chunks, chunks);
  int64_t inWarp = std::max<int64_t>(1, std::min(threads, group.warp));
  int64_t perChunk = shape.countLeaves(group.warp);
  int64_t count = iterations * chunks * perChunk;
  std::optional<SharedTree> tree;
  if (count > 1)
    tree.emplace(loc, combiners, shared, group, count);
  IndexBuilder index(builder, loc);
  Value thread = group.thread, chunk;
  if (chunks > 1) {
    thread = index.rem(group.thread, threads);
    chunk = index.div(group.thread, threads);
  }
  Value inside = inWarp == threads ? thread : index.rem(thread, inWarp);

  auto mergeChunk = [&](OpBuilder &nested, Value number) {
    std::vector<Leaf> copies =
        takeChunk(nested, getChunkSpan(nested, shape, range, thread, number),
                  range, number, ivs, isActive);
    for (Leaf &copy : copies)
      copy = mergeLanes(nested, loc, combiners, shape.lanes, copy);
    return mergeInWarp(nested, loc, combiners, std::move(copies),
                       {inside, inWarp, /*distance=*/1, group.warp},
                       /*mergesCopies=*/inWarp == threads);
  };
  if (!tree)
    return mergeChunk(builder, chunk).front();
  auto storeChunk = [&](OpBuilder &nested, Value number) {
    std::vector<Leaf> leaves = mergeChunk(nested, number);
    auto branch = scf::IfOp::create(nested, loc,
                                    IndexBuilder(nested, loc).isZero(inside));
    OpBuilder then = branch.getThenBodyBuilder();
    IndexBuilder index(then, loc);
    Value first = number ? index.mul(number, perChunk) : Value();
    if (inWarp != threads)
      first = index.add(first, index.div(thread, inWarp));
    for (auto [copy, leaf] : llvm::enumerate(leaves))
      tree->store(then,
                  index.add(first, index.constant(copy * threads / inWarp)),
                  leaf);
  };
  if (iterations == 1) {
    storeChunk(builder, chunk);
    return tree->merge(builder);
  }
  Value end = index.constant(iterations);
  // Chunks that a row of unknown length does not have leave its tree as it is.
  if (!range.from && !getConstantIntValue(range.to)) {
    end = index.ceilDiv(range.to, chunks * kReductionChunk);
    Value first = index.add(index.mul(end, chunks * perChunk), group.thread);
    auto absent = scf::ForOp::create(builder, loc, first, index.constant(count),
                                     index.constant(group.threads));
    OpBuilder nested = OpBuilder::atBlockBegin(absent.getBody());
    tree->store(nested, absent.getInductionVar(),
                buildIdentities(nested, loc, combiners, /*lanes=*/0));
  }
  auto loop = scf::ForOp::create(builder, loc, index.constant(0), end,
                                 index.constant(1));
  OpBuilder nested = OpBuilder::atBlockBegin(loop.getBody());
  IndexBuilder inLoop(nested, loc);
  storeChunk(nested,
             inLoop.add(inLoop.mul(loop.getInductionVar(), chunks), chunk));
  return tree->merge(builder);
}
