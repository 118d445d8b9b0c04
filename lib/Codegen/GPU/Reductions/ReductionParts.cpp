//===- ReductionParts.cpp - Results of which blocks have parts ------------===//
//
// Where several blocks share the elements of a result, each leaves a leaf in
// global memory, of a tree of as many chunks for all of them. A launch merges
// the leaves of each result. If these are more than a block can take, others
// before it merge as many of them as that, until they are few.
//
//===----------------------------------------------------------------------===//

#include "ReductionKernel.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

ReductionKernelEmitter::Parts
ReductionKernelEmitter::allocateParts(OpBuilder &host, Value outer,
                                      Value columns, Value count) {
  Parts parts{outer, columns, count, {}, Value()};
  IndexBuilder index(host, loc);
  // Each launch leaves less than half of them.
  Value size = index.mul(index.mul(index.mul(outer, columns), count), 2);
  for (const Combiner &combiner : reduction.combiners)
    parts.buffers.push_back(memref::AllocOp::create(
        host, loc, MemRefType::get({ShapedType::kDynamic}, combiner.getType()),
        size));
  return parts;
}

void ReductionKernelEmitter::freeParts(OpBuilder &host, const Parts &parts) {
  for (Value buffer : parts.buffers)
    memref::DeallocOp::create(host, loc, buffer);
}

Value ReductionKernelEmitter::getPartPosition(OpBuilder &builder,
                                              const Parts &parts, Value outer,
                                              Value number, Value column) {
  IndexBuilder index(builder, loc);
  Value row = index.add(index.mul(outer, parts.count), number);
  return index.add(parts.start,
                   index.add(index.mul(row, parts.columns), column));
}

void ReductionKernelEmitter::storePart(OpBuilder &builder, const Parts &parts,
                                       Value outer, Value number, Value column,
                                       int64_t lanes, const Leaf &leaf) {
  Value position = getPartPosition(builder, parts, outer, number, column);
  for (auto [buffer, value] : llvm::zip_equal(parts.buffers, leaf))
    buildStore(builder, loc, value, buffer, position, lanes);
}

Leaf ReductionKernelEmitter::loadPart(OpBuilder &builder, const Parts &parts,
                                      Value outer, Value number, Value column,
                                      int64_t lanes) {
  Value position = getPartPosition(builder, parts, outer, number, column);
  Leaf leaf;
  for (Value buffer : parts.buffers)
    leaf.push_back(buildLoad(builder, loc, buffer, position, lanes));
  return leaf;
}

/// One launch: merges as many parts as a block takes, to parts in `to`, or to
/// the results if there are none.
void ReductionKernelEmitter::mergeParts(OpBuilder &host,
                                        const ReductionKernel &kernel,
                                        const ColumnShape &shape, int64_t lanes,
                                        const Parts &from, const Parts *to,
                                        GetIVs getIVs) {
  Value numbers = to ? to->count : IndexBuilder(host, loc).constant(1);
  std::optional<ColumnBlocks> blocks = launchColumns(
      host, kernel, shape, lanes, from.outer, numbers, from.columns);
  if (!blocks)
    return;
  OpBuilder &builder = blocks->kernel;
  IndexBuilder index(builder, loc);
  int64_t capacity = shape.columnThreads * shape.copies;
  Value first = to ? index.mul(blocks->number, capacity) : Value();
  first = index.add(first, index.mul(blocks->thread, shape.copies));
  std::optional<int64_t> known = getConstantIntValue(from.count);
  std::vector<Leaf> leaves;
  Leaf identities = buildIdentities(builder, loc, reduction.combiners,
                                    lanes == 1 ? 0 : lanes);
  for (int64_t copy = 0; copy < shape.copies; ++copy) {
    Value number = index.add(first, index.constant(copy));
    auto load = [&](OpBuilder &nested) {
      return loadPart(nested, from, blocks->outer, number, blocks->column,
                      lanes);
    };
    if (known && *known % capacity == 0) {
      leaves.push_back(load(builder));
      continue;
    }
    auto branch = scf::IfOp::create(
        builder, loc, ValueRange(identities).getTypes(),
        index.isLess(number, from.count), /*withElseRegion=*/true);
    OpBuilder then = OpBuilder::atBlockBegin(branch.thenBlock());
    scf::YieldOp::create(then, loc, load(then));
    OpBuilder otherwise = OpBuilder::atBlockBegin(branch.elseBlock());
    scf::YieldOp::create(otherwise, loc, identities);
    leaves.emplace_back(branch.getResults());
  }
  Leaf leaf = mergeColumns(*blocks, kernel, shape, lanes, std::move(leaves));
  auto branch = scf::IfOp::create(builder, loc, blocks->isResult);
  OpBuilder then = branch.getThenBodyBuilder();
  if (to)
    return storePart(then, *to, blocks->outer, blocks->number, blocks->column,
                     lanes, leaf);
  storeResults(then, lanes, getIVs(then, blocks->outer, blocks->column), leaf);
}

void ReductionKernelEmitter::combineParts(OpBuilder &host, const Parts &parts,
                                          const ReductionKernel &kernel,
                                          int64_t lanes, GetIVs getIVs) {
  auto getKnown = [](Value size) {
    return getConstantIntValue(size).value_or(ShapedType::kDynamic);
  };
  ColumnShape shape = kernel.getPartShape(getKnown(parts.count),
                                          getKnown(parts.columns), lanes);
  int64_t capacity = shape.columnThreads * shape.copies;
  IndexBuilder index(host, loc);
  // What the launch leaves, behind what it reads.
  auto getNext = [&](OpBuilder &builder, const Parts &from) {
    IndexBuilder index(builder, loc);
    Parts to = from;
    Value size = index.mul(index.mul(from.outer, from.columns), from.count);
    to.start = index.add(from.start, size);
    to.count = index.ceilDiv(from.count, capacity);
    return to;
  };
  Parts last = parts;
  if (ShapedType::isDynamic(getKnown(parts.count))) {
    auto loop = scf::WhileOp::create(
        host, loc, TypeRange{host.getIndexType(), host.getIndexType()},
        ValueRange{index.constant(0), parts.count},
        [&](OpBuilder &before, Location, ValueRange arguments) {
          Value isMany =
              IndexBuilder(before, loc)
                  .isLess(IndexBuilder(before, loc).constant(capacity),
                          arguments[1]);
          scf::ConditionOp::create(before, loc, isMany, arguments);
        },
        [&](OpBuilder &after, Location, ValueRange arguments) {
          Parts from = parts;
          from.start = arguments[0];
          from.count = arguments[1];
          Parts to = getNext(after, from);
          mergeParts(after, kernel, shape, lanes, from, &to, getIVs);
          scf::YieldOp::create(after, loc, ValueRange{to.start, to.count});
        });
    last.start = loop.getResult(0);
    last.count = loop.getResult(1);
  }
  while (getKnown(last.count) > capacity) {
    Parts to = getNext(host, last);
    mergeParts(host, kernel, shape, lanes, last, &to, getIVs);
    last = to;
  }
  mergeParts(host, kernel, shape, lanes, last, /*to=*/nullptr, getIVs);
}
