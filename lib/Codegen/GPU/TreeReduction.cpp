//===- TreeReduction.cpp - Trees of accumulators --------------------------===//

#include "TreeReduction.h"

#include "KernelEmitter.h"
#include "WarpShuffle.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "bcast/Schedule/KernelPlans.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

Leaf mlir::bcast::mergeLeaves(OpBuilder &builder, Location loc,
                              ArrayRef<Combiner> combiners,
                              std::vector<Leaf> leaves) {
  while (leaves.size() > 1) {
    std::vector<Leaf> merged;
    for (size_t i = 0; i + 1 < leaves.size(); i += 2)
      merged.push_back(
          combineAll(builder, loc, combiners, leaves[i], leaves[i + 1]));
    if (leaves.size() % 2 != 0)
      merged.push_back(std::move(leaves.back()));
    leaves = std::move(merged);
  }
  return leaves.front();
}

Leaf mlir::bcast::mergeLanes(OpBuilder &builder, Location loc,
                             ArrayRef<Combiner> combiners, int64_t lanes,
                             const Leaf &vectors) {
  if (lanes == 1)
    return vectors;
  std::vector<Leaf> each(lanes);
  for (int64_t lane = 0; lane < lanes; ++lane)
    for (Value value : vectors)
      each[lane].push_back(
          vector::ExtractOp::create(builder, loc, value, lane));
  return mergeLeaves(builder, loc, combiners, std::move(each));
}

Leaf mlir::bcast::mergeHalves(OpBuilder &builder, Location loc,
                              ArrayRef<Combiner> combiners, int64_t lanes,
                              Leaf vectors) {
  for (; lanes > 2; lanes /= 2) {
    auto take = [&](int64_t first) {
      auto mask = llvm::to_vector(llvm::seq(first, first + lanes / 2));
      Leaf half;
      for (Value vector : vectors)
        half.push_back(
            vector::ShuffleOp::create(builder, loc, vector, vector, mask));
      return half;
    };
    vectors = combineAll(builder, loc, combiners, take(0), take(lanes / 2));
  }
  return mergeLanes(builder, loc, combiners, lanes, vectors);
}

static Leaf shuffle(OpBuilder &builder, Location loc, const Leaf &leaf,
                    int64_t apart, const WarpThreads &threads) {
  Leaf other;
  for (Value value : leaf)
    other.push_back(buildShuffle(builder, loc, value, apart * threads.distance,
                                 threads.warp));
  return other;
}

/// If copies are merged, a thread keeps one half of them in the first steps,
/// and gives the other half to its neighbour, who does the opposite: a step has
/// half as many shuffles as the one before it. So bit i of a thread's number
/// stands for the highest bit but i of a copy's, and copies are merged by these
/// bits in reverse.
std::vector<Leaf> mlir::bcast::mergeInWarp(OpBuilder &builder, Location loc,
                                           ArrayRef<Combiner> combiners,
                                           std::vector<Leaf> copies,
                                           const WarpThreads &threads,
                                           bool mergesCopies) {
  IndexBuilder index(builder, loc);
  auto merge = [&](Leaf &leaf, const Leaf &given, int64_t apart) {
    leaf = combineAll(builder, loc, combiners, leaf,
                      shuffle(builder, loc, given, apart, threads));
  };
  int64_t apart = 1;
  for (; mergesCopies && copies.size() > 1 && apart < threads.threads;
       apart *= 2) {
    Value keepsFirst = index.isLess(index.rem(threads.thread, 2 * apart),
                                    index.constant(apart));
    size_t half = copies.size() / 2;
    for (size_t copy = 0; copy < half; ++copy) {
      Leaf given;
      for (auto [first, second] :
           llvm::zip_equal(copies[copy], copies[copy + half])) {
        given.push_back(
            arith::SelectOp::create(builder, loc, keepsFirst, second, first));
        first =
            arith::SelectOp::create(builder, loc, keepsFirst, first, second);
      }
      merge(copies[copy], given, apart);
    }
    copies.resize(half);
  }
  int64_t shared = apart;
  for (; apart < threads.threads; apart *= 2)
    for (Leaf &copy : copies)
      merge(copy, Leaf(copy), apart);
  if (!mergesCopies)
    return copies;
  Leaf leaf = mergeLeaves(builder, loc, combiners, std::move(copies));
  for (apart = shared / 2; apart >= 1; apart /= 2)
    merge(leaf, Leaf(leaf), apart);
  return {leaf};
}

SharedTree::SharedTree(Location loc, ArrayRef<Combiner> combiners,
                       SharedMemory &shared, const ThreadGroup &group,
                       int64_t leaves, int64_t lanes)
    : loc(loc), combiners(combiners), group(group), leaves(leaves),
      lanes(lanes) {
  int64_t slots = countTreeSlots(leaves, group.threads) * group.groups * lanes;
  for (auto [number, combiner] : llvm::enumerate(combiners))
    buffers.push_back(shared.getScratch(combiner.getType(), slots, number));
}

/// The same leaves of all trees lie side by side.
Value SharedTree::getAddress(OpBuilder &builder, Value number) {
  IndexBuilder index(builder, loc);
  Value slot = index.add(index.mul(number, group.groups), group.number);
  return index.mul(slot, lanes);
}

void SharedTree::store(OpBuilder &builder, Value number, const Leaf &leaf) {
  Value address = getAddress(builder, number);
  for (auto [value, buffer] : llvm::zip_equal(leaf, buffers))
    buildStore(builder, loc, value, buffer, address, lanes);
}

Leaf SharedTree::load(OpBuilder &builder, Value number) {
  Value address = getAddress(builder, number);
  Leaf leaf;
  for (Value buffer : buffers)
    leaf.push_back(buildLoad(builder, loc, buffer, address, lanes));
  return leaf;
}

/// Level by level: each thread merges `radix` neighbours, and puts the result
/// behind the leaves of its level.
Leaf SharedTree::merge(OpBuilder &builder) {
  int64_t first = 0, count = leaves;
  Leaf identities =
      buildIdentities(builder, loc, combiners, lanes == 1 ? 0 : lanes);
  while (true) {
    emitGroupBarrier(builder, loc, group.threads, group.warp);
    int64_t radix = getTreeRadix(count, group.threads);
    int64_t next = llvm::divideCeil(count, radix);
    IndexBuilder outer(builder, loc);
    Value merges = outer.isLess(group.thread, outer.constant(next));
    auto branch = scf::IfOp::create(
        builder, loc,
        next == 1 ? TypeRange(ValueRange(identities)) : TypeRange(), merges,
        /*withElseRegion=*/next == 1);
    OpBuilder then = OpBuilder::atBlockBegin(branch.thenBlock());
    IndexBuilder index(then, loc);
    std::vector<Leaf> merged;
    for (int64_t i = 0; i < std::min(radix, count); ++i) {
      Value number =
          index.add(index.mul(group.thread, radix), index.constant(i));
      bool isWhole = count % radix == 0 || next == 1;
      Value place = isWhole ? number : index.min(number, count - 1);
      Leaf leaf = load(then, index.add(place, index.constant(first)));
      if (!isWhole) {
        Value exists = index.isLess(number, index.constant(count));
        for (auto [value, identity] : llvm::zip_equal(leaf, identities))
          value = arith::SelectOp::create(then, loc, exists, value, identity);
      }
      merged.push_back(std::move(leaf));
    }
    Leaf total = mergeLeaves(then, loc, combiners, std::move(merged));
    if (next == 1) {
      scf::YieldOp::create(then, loc, total);
      OpBuilder otherwise = OpBuilder::atBlockBegin(branch.elseBlock());
      scf::YieldOp::create(otherwise, loc, identities);
      return Leaf(branch.getResults());
    }
    first += count;
    store(then, index.add(group.thread, index.constant(first)), total);
    count = next;
  }
}
