//===- RowExchange.cpp - How threads of a row merge a reduction -----------===//
//
// In the order of SummationOrder.h, which is that of the slots: lanes, threads
// of a warp, copies, warps of a chunk, chunks. Maxima and whatever else has the
// same bits in any order are merged as few threads have to be asked.
//
//===----------------------------------------------------------------------===//

#include "../WarpShuffle.h"
#include "RegisterStage.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

void RowExchange::begin(Location loc) {
  if (row.group.blocks > 1)
    NVVM::ClusterArriveOp::create(row.kernel, loc, row.kernel.getUnitAttr());
}

void RowExchange::wait(Location loc) {
  const ThreadGroup &group = row.group;
  emitGroupBarrier(row.kernel, loc, group.threads * group.distance, group.warp);
}

void RowExchange::endLoop(Location loc) {
  if ((exchanges - exchangesBefore) % 2 != 0)
    wait(loc);
}

/// The copies of a thread that lie side by side, so many each, are one each.
static std::vector<Leaf> mergeBesides(OpBuilder &builder, Location loc,
                                      ArrayRef<Combiner> combiners,
                                      int64_t besides, ArrayRef<Leaf> copies) {
  std::vector<Leaf> merged;
  for (; !copies.empty(); copies = copies.drop_front(besides))
    merged.push_back(
        mergeLeaves(builder, loc, combiners, copies.take_front(besides).vec()));
  return merged;
}

Leaf RowExchange::merge(Location loc, ArrayRef<Combiner> combiners,
                        std::vector<std::vector<Leaf>> chunks) {
  if (!areRounding(combiners))
    return mergeUnordered(loc, combiners, chunks);
  const RowShape &shape = slots.shape;
  OpBuilder &kernel = row.kernel;
  IndexBuilder index(kernel, loc);
  const ThreadGroup &group = row.group;
  int64_t merged = countMerged();
  // The thread's number among those that merge by shuffles.
  Value inside = group.thread;
  if (merged != group.threads)
    inside = index.rem(inside, merged);
  for (std::vector<Leaf> &chunk : chunks) {
    for (Leaf &copy : chunk)
      copy = mergeLanes(kernel, loc, combiners, shape.lanes, copy);
    chunk = mergeBesides(kernel, loc, combiners, slots.besides, chunk);
    chunk = mergeInWarp(kernel, loc, combiners, std::move(chunk),
                        {inside, merged, group.distance, group.warp},
                        /*mergesCopies=*/merged == shape.chunkThreads);
  }
  if (slots.isInRegisters(group.getWarp())) {
    std::vector<Leaf> totals;
    for (std::vector<Leaf> &chunk : chunks)
      totals.push_back(chunk.front());
    return mergeLeaves(kernel, loc, combiners, std::move(totals));
  }
  return mergeThroughMemory(loc, combiners, chunks, inside);
}

/// How many threads of each warp merge so many leaves of a row.
static int64_t countReaders(const ThreadGroup &group, int64_t leaves) {
  return std::min(leaves, group.getWarp());
}

/// Where a leaf of the group's row is in shared memory, by its place among
/// those of the row: side by side with what is read at the same time.
static Value getAddress(IndexBuilder &index, const ThreadGroup &group,
                        int64_t leaves, Value place) {
  if (!group.number)
    return place;
  return group.distance == 1
             ? index.add(index.mul(group.number, leaves), place)
             : index.add(index.mul(place, group.groups), group.number);
}

/// The place of what a thread merges as its `number`-th leaf. If threads of a
/// warp are those of one row, it reads all of them as a vector; of several
/// rows, what these read at a time lies side by side, in different banks.
static Value getPlace(IndexBuilder &index, const ThreadGroup &group,
                      int64_t leaves, Value thread, Value number) {
  int64_t readers = countReaders(group, leaves);
  return group.distance == 1
             ? index.add(index.mul(thread, leaves / readers), number)
             : index.add(index.mul(number, readers), thread);
}

/// The same of a leaf of the row: a thread merges neighbours.
static Value getPlace(IndexBuilder &index, const ThreadGroup &group,
                      int64_t leaves, Value leaf) {
  int64_t perReader = leaves / countReaders(group, leaves);
  if (perReader == 1 || group.distance == 1)
    return leaf;
  return getPlace(index, group, leaves, index.div(leaf, perReader),
                  index.rem(leaf, perReader));
}

/// The leaves of each of the thread's chunks, numbered in the row.
SmallVector<RowExchange::NumberedLeaf>
RowExchange::numberLeaves(OpBuilder &builder, Location loc,
                          const std::vector<std::vector<Leaf>> &chunks) {
  const RowShape &shape = slots.shape;
  const ThreadGroup &group = row.group;
  IndexBuilder index(builder, loc);
  Value thread = group.thread, chunk;
  if (shape.getChunks() > 1) {
    thread = index.rem(group.thread, shape.chunkThreads);
    chunk = index.div(group.thread, shape.chunkThreads);
  }
  int64_t merged = countMerged();
  int64_t perCopy = shape.chunkThreads / merged;
  SmallVector<NumberedLeaf> leaves;
  for (auto [iteration, copies] : llvm::enumerate(chunks)) {
    int64_t perChunk = perCopy * copies.size();
    Value first = index.constant(iteration * shape.getChunks() * perChunk);
    if (chunk)
      first = index.add(first, index.mul(chunk, perChunk));
    if (perCopy != 1)
      first = index.add(first, index.div(thread, merged));
    for (auto [copy, leaf] : llvm::enumerate(copies))
      leaves.push_back(
          {index.add(first, index.constant(copy * perCopy)), leaf});
  }
  return leaves;
}

/// Stores leaves, `count` of which the row has in all: to `block` of the
/// cluster, if there is one.
void RowExchange::store(OpBuilder &builder, Location loc,
                        ArrayRef<NumberedLeaf> leaves, ArrayRef<Value> buffers,
                        int64_t count, Value block) {
  IndexBuilder index(builder, loc);
  for (const NumberedLeaf &leaf : leaves) {
    Value place = getPlace(index, row.group, count, leaf.number);
    Value address = getAddress(index, row.group, count, place);
    for (auto [value, buffer] : llvm::zip_equal(leaf.leaf, buffers))
      if (block)
        rt::StoreToBlockOp::create(builder, loc, value, buffer, address, block);
      else
        buildStore(builder, loc, value, buffer, address, 1);
  }
}

/// Each warp merges all `count` leaves of its rows.
Leaf RowExchange::read(Location loc, ArrayRef<Combiner> combiners,
                       ArrayRef<Value> buffers, int64_t count) {
  OpBuilder &kernel = row.kernel;
  const ThreadGroup &group = row.group;
  IndexBuilder index(kernel, loc);
  int64_t threads = countReaders(group, count);
  Value lane = index.rem(group.thread, threads);
  std::vector<Leaf> neighbours(count / threads);
  for (auto [i, leaf] : llvm::enumerate(neighbours)) {
    Value place = getPlace(index, group, count, lane, index.constant(i));
    Value address = getAddress(index, group, count, place);
    for (Value buffer : buffers)
      leaf.push_back(buildLoad(kernel, loc, buffer, address, 1));
  }
  std::vector<Leaf> own{
      mergeLeaves(kernel, loc, combiners, std::move(neighbours))};
  return mergeInWarp(kernel, loc, combiners, std::move(own),
                     {lane, threads, group.distance, group.warp},
                     /*mergesCopies=*/true)
      .front();
}

/// One thread of those that have the same leaves stores them; of a cluster, one
/// for each block, or some. Behind a barrier, each warp merges all of them, so
/// that nothing has to come back.
Leaf RowExchange::exchange(Location loc, ArrayRef<Combiner> combiners,
                           const Exchange &among, GetLeaves getLeaves) {
  OpBuilder &kernel = row.kernel;
  IndexBuilder index(kernel, loc);
  const ThreadGroup &group = row.group;
  bool isShared = among.blocks > 1;
  // Those of two reductions in a row are different ones.
  unsigned turn = exchanges % 2, level = isShared ? 1 : 0;
  SmallVector<Value> buffers;
  for (auto [number, combiner] : llvm::enumerate(combiners))
    buffers.push_back(row.shared.getScratch(combiner.getType(),
                                            among.leaves * group.groups,
                                            2 * (2 * number + level) + turn));
  UnitAttr aligned = kernel.getUnitAttr();
  if (isShared && exchanges == 1)
    NVVM::ClusterWaitOp::create(kernel, loc, aligned);
  OpBuilder then = kernel;
  if (among.threads > among.blocks) {
    Value stores =
        isShared ? index.isLess(among.thread, index.constant(among.blocks))
                 : index.isZero(among.thread);
    then = scf::IfOp::create(kernel, loc, stores).getThenBodyBuilder();
  }
  IndexBuilder inner(then, loc);
  for (int64_t block = 0; block < among.blocks; block += among.threads)
    store(then, loc, getLeaves(then), buffers, among.leaves,
          isShared ? inner.add(among.thread, inner.constant(block)) : Value());
  if (isShared) {
    NVVM::ClusterArriveOp::create(kernel, loc, aligned);
    NVVM::ClusterWaitOp::create(kernel, loc, aligned);
  } else {
    wait(loc);
  }
  return read(loc, combiners, buffers, among.leaves);
}

/// Where the order does not matter, a thread merges all that it has before it
/// asks others, and a warp before it asks other warps.
Leaf RowExchange::mergeUnordered(Location loc, ArrayRef<Combiner> combiners,
                                 ArrayRef<std::vector<Leaf>> chunks) {
  OpBuilder &kernel = row.kernel;
  const ThreadGroup &group = row.group;
  std::vector<Leaf> own;
  for (const std::vector<Leaf> &chunk : chunks)
    llvm::append_range(own, chunk);
  Leaf leaf = mergeHalves(kernel, loc, combiners, slots.shape.lanes,
                          mergeLeaves(kernel, loc, combiners, std::move(own)));
  int64_t leaves = slots.shape.countUnorderedLeaves(group.getWarp());
  int64_t merged = group.threads / leaves;
  IndexBuilder index(kernel, loc);
  Value inside = leaves == 1 ? group.thread : index.rem(group.thread, merged);
  leaf = mergeInWarp(kernel, loc, combiners, {leaf},
                     {inside, merged, group.distance, group.warp},
                     /*mergesCopies=*/true)
             .front();
  if (leaves == 1)
    return leaf;
  ++exchanges;
  return exchange(loc, combiners, {leaves, group.blocks, merged, inside},
                  [&](OpBuilder &then) {
                    Value warp =
                        IndexBuilder(then, loc).div(group.thread, merged);
                    return SmallVector<NumberedLeaf>{{warp, leaf}};
                  });
}

/// Where a thread would read many leaves of a cluster, each block merges its
/// own before.
Leaf RowExchange::mergeThroughMemory(
    Location loc, ArrayRef<Combiner> combiners,
    const std::vector<std::vector<Leaf>> &chunks, Value inside) {
  const ThreadGroup &group = row.group;
  int64_t warp = group.getWarp(), blocks = group.blocks;
  ++exchanges;
  int64_t blockLeaves = slots.countBlockLeaves(warp, blocks);
  if (blockLeaves == 0)
    return exchange(
        loc, combiners,
        {slots.countLeaves(warp), blocks, countMerged(), inside},
        [&](OpBuilder &then) { return numberLeaves(then, loc, chunks); });
  Leaf ofBlock =
      exchange(loc, combiners, {blockLeaves, 1, countMerged(), inside},
               [&](OpBuilder &then) {
                 auto own = numberLeaves(then, loc, chunks);
                 for (NumberedLeaf &leaf : own)
                   leaf.number =
                       IndexBuilder(then, loc).rem(leaf.number, blockLeaves);
                 return own;
               });
  int64_t threads = group.threads / blocks;
  Value thread = IndexBuilder(row.kernel, loc).rem(group.thread, threads);
  return exchange(
      loc, combiners, {blocks, blocks, threads, thread}, [&](OpBuilder &then) {
        Value block = IndexBuilder(then, loc).div(group.thread, threads);
        return SmallVector<NumberedLeaf>{{block, ofBlock}};
      });
}
