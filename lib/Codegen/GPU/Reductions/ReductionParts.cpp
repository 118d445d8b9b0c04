//===- ReductionParts.cpp - Results of which blocks have parts ------------===//
//
// Where several blocks share the elements of a result, each leaves a leaf in
// global memory, of a tree of as many chunks for all of them, and counts itself
// there. Nobody waits for another: the last block of a group of neighbours in
// the tree merges their leaves, and goes on as one part among those of the
// other groups, until there is one group. What is merged with what does not
// depend on which block is the last.
//
//===----------------------------------------------------------------------===//

#include "ReductionKernel.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

/// The groups of a level are the parts of the next one.
ReductionKernelEmitter::PartLevel
ReductionKernelEmitter::getNextLevel(ColumnBlocks &blocks, const Parts &parts,
                                     const PartLevel &level) {
  IndexBuilder index(blocks.kernel, loc);
  PartLevel next;
  next.number = index.div(level.number, parts.getGroup());
  next.count = index.ceilDiv(level.count, parts.getGroup());
  next.start =
      index.add(level.start,
                index.mul(index.mul(parts.outer, parts.columns), level.count));
  next.counters =
      index.add(level.counters, index.mul(blocks.numResults, next.count));
  return next;
}

Value ReductionKernelEmitter::getPartPosition(ColumnBlocks &blocks,
                                              const Parts &parts,
                                              const PartLevel &level,
                                              Value number) {
  IndexBuilder index(blocks.kernel, loc);
  Value row = index.add(index.mul(blocks.outer, level.count), number);
  return index.add(level.start,
                   index.add(index.mul(row, parts.columns), blocks.column));
}

/// Whether this block is the last one of its group. All of its threads execute
/// this: what they have stored is there before the block is counted, and they
/// see what the others have stored behind it.
Value ReductionKernelEmitter::buildArrival(ColumnBlocks &blocks,
                                           const Parts &parts,
                                           const PartLevel &level,
                                           const PartLevel &next) {
  OpBuilder &builder = blocks.kernel;
  IndexBuilder index(builder, loc);
  gpu::BarrierOp::create(builder, loc);
  Value isFirst = index.isZero(blocks.thread);
  if (blocks.group.number)
    isFirst = index.both(isFirst, index.isZero(blocks.group.number));
  Value zero = index.constant(0);
  auto branch = scf::IfOp::create(builder, loc, isFirst);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(branch.thenBlock());
    Value counter = index.add(
        level.counters,
        index.add(index.mul(blocks.results, next.count), next.number));
    Value before = index.mul(next.number, parts.getGroup());
    Value count = index.min(index.sub(level.count, before), parts.getGroup());
    Value isLast = rt::ArriveOp::create(builder, loc, builder.getI1Type(),
                                        parts.counters, counter, count);
    Value word =
        arith::ExtUIOp::create(builder, loc, builder.getI32Type(), isLast);
    memref::StoreOp::create(builder, loc, word, parts.isLast, zero);
  }
  gpu::BarrierOp::create(builder, loc);
  Value word = memref::LoadOp::create(builder, loc, parts.isLast, zero);
  Value isLast =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, word,
                            arith::ConstantIntOp::create(builder, loc, 0, 32));
  // What one block does is out of the way of the others.
  Value usual = LLVM::ConstantOp::create(builder, loc, builder.getI1Type(),
                                         builder.getBoolAttr(false));
  return LLVM::ExpectOp::create(builder, loc, isLast, usual);
}

/// A thread's leaves of the block's group, identities where there are none.
std::vector<Leaf> ReductionKernelEmitter::loadParts(ColumnBlocks &blocks,
                                                    const Parts &parts,
                                                    const PartLevel &level,
                                                    const PartLevel &next) {
  OpBuilder &builder = blocks.kernel;
  IndexBuilder index(builder, loc);
  int64_t lanes = parts.lanes;
  Leaf identities = buildIdentities(builder, loc, reduction.combiners,
                                    lanes == 1 ? 0 : lanes);
  std::optional<int64_t> count = getConstantIntValue(level.count);
  bool isFull = count && *count % parts.getGroup() == 0 && !blocks.isColumn;
  Value first = index.add(index.mul(next.number, parts.getGroup()),
                          index.mul(blocks.thread, parts.shape.copies));
  std::vector<Leaf> leaves;
  for (int64_t copy = 0; copy < parts.shape.copies; ++copy) {
    Value number = index.add(first, index.constant(copy));
    auto load = [&] {
      Value position = getPartPosition(blocks, parts, level, number);
      Leaf leaf;
      for (Value buffer : parts.buffers)
        leaf.push_back(buildLoad(builder, loc, buffer, position, lanes));
      return leaf;
    };
    if (isFull) {
      leaves.push_back(load());
      continue;
    }
    Value isThere =
        index.both(index.isLess(number, level.count), blocks.isColumn);
    auto branch =
        scf::IfOp::create(builder, loc, ValueRange(identities).getTypes(),
                          isThere, /*withElseRegion=*/true);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(branch.thenBlock());
    scf::YieldOp::create(builder, loc, load());
    builder.setInsertionPointToStart(branch.elseBlock());
    scf::YieldOp::create(builder, loc, identities);
    leaves.emplace_back(branch.getResults());
  }
  return leaves;
}

/// Leaves the block's part, and merges those of its group if the block is the
/// last one of it.
Leaf ReductionKernelEmitter::mergeLevel(ColumnBlocks &blocks,
                                        const ReductionKernel &kernel,
                                        const Parts &parts,
                                        const PartLevel &level,
                                        const PartLevel &next, const Leaf &leaf,
                                        Value &isLast) {
  OpBuilder &builder = blocks.kernel;
  {
    auto branch = scf::IfOp::create(builder, loc, blocks.isResult);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(branch.thenBlock());
    Value position = getPartPosition(blocks, parts, level, level.number);
    for (auto [buffer, value] : llvm::zip_equal(parts.buffers, leaf))
      buildStore(builder, loc, value, buffer, position, parts.lanes);
  }
  isLast = buildArrival(blocks, parts, level, next);
  auto branch =
      scf::IfOp::create(builder, loc, ValueRange(leaf).getTypes(), isLast,
                        /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(builder, loc, leaf);
  builder.setInsertionPointToStart(branch.thenBlock());
  Leaf merged = mergeColumns(blocks, kernel, parts.shape, parts.lanes,
                             loadParts(blocks, parts, level, next));
  scf::YieldOp::create(builder, loc, merged);
  return Leaf(branch.getResults());
}

/// From a level on up: a block goes on as long as it is the last of its group,
/// and there are others.
Leaf ReductionKernelEmitter::mergeLevels(ColumnBlocks &blocks,
                                         const ReductionKernel &kernel,
                                         const Parts &parts,
                                         const PartLevel &first,
                                         const Leaf &leaf, Value &isLast) {
  OpBuilder &builder = blocks.kernel;
  auto getState = [](const PartLevel &level, const Leaf &leaf, Value isLast) {
    SmallVector<Value> state{level.number, level.count, level.start,
                             level.counters, isLast};
    llvm::append_range(state, leaf);
    return state;
  };
  SmallVector<Value> state = getState(first, leaf, isLast);
  auto loop = scf::WhileOp::create(
      builder, loc, ValueRange(state).getTypes(), state,
      [&](OpBuilder &before, Location, ValueRange state) {
        IndexBuilder index(before, loc);
        Value isMore = index.isLess(index.constant(1), state[1]);
        scf::ConditionOp::create(before, loc, index.both(state[4], isMore),
                                 state);
      },
      [&](OpBuilder &after, Location, ValueRange state) {
        OpBuilder::InsertionGuard guard(builder);
        builder.restoreInsertionPoint(after.saveInsertionPoint());
        PartLevel level{state[0], state[1], state[2], state[3]};
        PartLevel next = getNextLevel(blocks, parts, level);
        Value isLastOfGroup;
        Leaf merged = mergeLevel(blocks, kernel, parts, level, next,
                                 Leaf(state.drop_front(5)), isLastOfGroup);
        scf::YieldOp::create(builder, loc,
                             getState(next, merged, isLastOfGroup));
      });
  isLast = loop.getResult(4);
  return Leaf(loop.getResults().drop_front(5));
}

void ReductionKernelEmitter::mergeParts(ColumnBlocks &blocks,
                                        const ReductionKernel &kernel,
                                        const ColumnShape &shape, int64_t lanes,
                                        Value outer, Value columns, Value count,
                                        const Leaf &leaf, ArrayRef<Value> ivs) {
  int64_t known = getConstantIntValue(count).value_or(ShapedType::kDynamic);
  Parts parts;
  parts.outer = outer;
  parts.columns = columns;
  parts.shape = kernel.getPartShape(shape, known, lanes);
  parts.lanes = lanes;
  bool isOneLevel = !ShapedType::isDynamic(known) && known <= parts.getGroup();

  OpBuilder host(blocks.launch);
  IndexBuilder index(host, loc);
  Value leaves = index.mul(index.mul(outer, columns), count);
  Value numCounters = blocks.numResults;
  // Each level has less than half of the parts of the one before.
  if (!isOneLevel) {
    leaves = index.mul(leaves, 2);
    numCounters = index.mul(numCounters, count);
  }
  for (const Combiner &combiner : reduction.combiners)
    parts.buffers.push_back(memref::AllocOp::create(
        host, loc, MemRefType::get({ShapedType::kDynamic}, combiner.getType()),
        leaves));
  auto [counters, dynamicSizes] =
      decomposeMixedValues({getAsOpFoldResult(numCounters)});
  parts.counters = rt::AllocCountersOp::create(
      host, loc, MemRefType::get(counters, host.getI32Type()), dynamicSizes);
  parts.isLast = blocks.shared.allocate(host.getI32Type(), 1);

  Value zero = IndexBuilder(blocks.kernel, loc).constant(0);
  PartLevel level{blocks.number, count, zero, zero};
  PartLevel next = getNextLevel(blocks, parts, level);
  if (isOneLevel)
    next.number = zero;
  Value isLast;
  Leaf merged = mergeLevel(blocks, kernel, parts, level, next, leaf, isLast);
  if (!isOneLevel)
    merged = mergeLevels(blocks, kernel, parts, next, merged, isLast);
  OpBuilder &builder = blocks.kernel;
  auto branch = scf::IfOp::create(
      builder, loc, IndexBuilder(builder, loc).both(isLast, blocks.isResult));
  OpBuilder then = branch.getThenBodyBuilder();
  storeResults(then, lanes, ivs, merged);

  host.setInsertionPointAfter(blocks.launch);
  for (Value buffer : parts.buffers)
    memref::DeallocOp::create(host, loc, buffer);
  rt::FreeCountersOp::create(host, loc, parts.counters);
}
