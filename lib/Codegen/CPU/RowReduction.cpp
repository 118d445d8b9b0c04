//===- RowReduction.cpp - Reductions along the innermost loop -------------===//
//
// SummationOrder.h has the order in which elements are combined. Where one loop
// runs through a row, its elements go from the body to the accumulators in
// registers. Where several loops do, a vector would straddle their ends; then
// the body's values are staged on the stack, and reduced from there.
//
//===----------------------------------------------------------------------===//

#include "RowReduction.h"

#include "../Common/ComplexVectors.h"
#include "bcast/Analysis/SummationOrder.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

RowReduction::RowReduction(linalg::GenericOp op, const RowReductionLoops &loops,
                           ScratchBuffers &scratch)
    : ReductionEmitter(op, loops.reduction, loops.lanes, loops.schedule,
                       scratch),
      loops(loops), stagingElements(loops.schedule.getStagingElements()) {
  for (const Combiner &combiner : reduction.combiners)
    accumulatorTypes.push_back(combiner.getType());
}

void RowReduction::countChunks() {
  Value one = constant(1), chunkSize = constant(kRowChunk);
  row = getProduct(loops.row);
  chunksPerRow = ceilDiv(row, chunkSize);
  rowsPerGroup = maximum(div(chunkSize, maximum(row, one)), one);
  groups = ceilDiv(getProduct(loops.outer), rowsPerGroup);
  chunks = mul(groups, chunksPerRow);
}

void RowReduction::emit() {
  prepare();
  for (const Combiner &combiner : reduction.combiners)
    buffers[getOperand(combiner)].isRead = false;
  countChunks();
  Value results = getProduct(keptLoops);
  if (schedule.getSplitReduction()) {
    emitResultsByChunk();
    return;
  }
  Value work = maximum(getProduct(reducedLoops), constant(1));
  Value perTask = maximum(div(constant(chunk), work), constant(1));
  if (!parallel)
    perTask = loops.smallRows ? maximum(results, constant(1)) : constant(1);
  else if (loops.smallRows)
    perTask =
        constant(llvm::alignTo(*getStatic(perTask), loops.smallRows->rows));
  emitParallelFor(ceilDiv(results, perTask), [&](Value task) {
    if (getStatic(perTask) == 1) {
      emitResult(task);
      return;
    }
    Value first = mul(task, perTask);
    Value last = minimum(add(first, perTask), results);
    if (loops.smallRows)
      first = emitSmallRows(first, last);
    emitFor(first, last, 1, [&](Value number) { emitResult(number); });
  });
}

/// All chunks of one result, one after the other.
void RowReduction::emitResult(Value number) {
  KeepPosition keep(bases);
  enterAll(keptLoops, number);
  SmallVector<Value> totals = loadResults();
  if (getStatic(chunks) == 1)
    totals = mergeAll(totals, emitChunk(constant(0)));
  else
    totals = emitFor(constant(0), chunks, 1, totals,
                     [&](Value chunkNumber, ValueRange carried) {
                       return mergeAll(carried, emitChunk(chunkNumber));
                     });
  storeResults(totals);
}

/// Few results of many elements: threads share the chunks of each.
void RowReduction::emitResultsByChunk() {
  Value results = getProduct(keptLoops);
  Value count = mul(results, chunks);
  bool isOne = getStatic(results) == 1;
  SmallVector<Value> parts;
  for (Type type : accumulatorTypes)
    parts.push_back(memref::AllocOp::create(
        builder, loc, MemRefType::get({ShapedType::kDynamic}, type), count));
  emitParallelFor(count, [&](Value task) {
    KeepPosition keep(bases);
    enterAll(keptLoops, isOne ? constant(0) : div(task, chunks));
    SmallVector<Value> values = emitChunk(isOne ? task : rem(task, chunks));
    for (auto [value, part] : llvm::zip_equal(values, parts))
      memref::StoreOp::create(builder, loc, value, part, task);
  });
  emitFor(constant(0), results, 1, [&](Value number) {
    KeepPosition keep(bases);
    enterAll(keptLoops, number);
    Value first = mul(number, chunks);
    storeResults(emitFor(
        constant(0), chunks, 1, loadResults(), [&](Value i, ValueRange totals) {
          SmallVector<Value> values;
          for (Value part : parts)
            values.push_back(
                memref::LoadOp::create(builder, loc, part, add(first, i)));
          return mergeAll(totals, values);
        }));
  });
  for (Value part : parts)
    memref::DeallocOp::create(builder, loc, part);
}

/// The accumulators of one chunk, as scalars.
SmallVector<Value> RowReduction::emitChunk(Value number) {
  Value chunkInRow = number, group = number;
  if (getStatic(chunksPerRow) == 1)
    chunkInRow = constant(0);
  else if (getStatic(groups) == 1)
    group = constant(0);
  else
    group = div(number, chunksPerRow), chunkInRow = rem(number, chunksPerRow);
  Value from = mul(chunkInRow, constant(kRowChunk));
  Value to = minimum(add(from, constant(kRowChunk)), row);
  if (getStatic(chunksPerRow) == 1)
    to = row;

  staging.clear();
  if (stagingElements != 0)
    for (const Combiner &combiner : reduction.combiners) {
      Type type = combiner.getInput().getType();
      staging.push_back(
          getScratch(type.isInteger(1) ? builder.getI8Type() : type,
                     stagingElements, staging.size()));
    }
  SmallVector<Value> accumulators =
      buildIdentities(builder, loc, reduction.combiners, lanes);
  if (loops.outer.empty())
    return foldLanes(accumulate(from, to, accumulators));
  Value first = mul(group, rowsPerGroup);
  Value last = minimum(add(first, rowsPerGroup), getProduct(loops.outer));
  return foldLanes(emitFor(first, last, 1, accumulators,
                           [&](Value number, ValueRange carried) {
                             KeepPosition keep(bases);
                             enterAll(loops.outer, number);
                             return accumulate(from, to, carried);
                           }));
}

/// Takes elements [from, to) of the row into the accumulators.
SmallVector<Value> RowReduction::accumulate(Value from, Value to,
                                            ValueRange carried) {
  auto getElements = [&](Value position, Value mask) {
    SmallVector<Value> values =
        emitElements(position, mask, reduction.elements);
    storeElements(values, position, mask);
    values.truncate(reduction.combiners.size());
    return values;
  };
  if (stagingElements == 0) {
    SmallVector<Value> results;
    forEachRun(
        from, to, carried,
        [&](Value runFrom, Value runTo, Value, ValueRange values) {
          return accumulateVectors(runFrom, runTo, values, getElements);
        },
        results);
    return results;
  }
  return emitFor(
      from, to, stagingElements, carried, [&](Value first, ValueRange values) {
        Value last = minimum(add(first, constant(stagingElements)), to);
        stage(first, last);
        return accumulateVectors(
            constant(0), sub(last, first), values,
            [&](Value position, Value mask) {
              SmallVector<Value> inputs;
              for (auto [combiner, buffer] :
                   llvm::zip_equal(reduction.combiners, staging))
                inputs.push_back(
                    loadAt(buffer, combiner.getInput().getType().isInteger(1),
                           position, mask));
              return inputs;
            });
      });
}

/// Whole vectors, then one of which only the first lanes count.
SmallVector<Value> RowReduction::accumulateVectors(Value from, Value to,
                                                   ValueRange carried,
                                                   Emit getInputs) {
  auto take = [&](Value position, Value mask, ValueRange values) {
    SmallVector<Value> next = combineAll(builder, loc, reduction.combiners,
                                         values, getInputs(position, mask));
    if (mask)
      for (auto [value, old, type] :
           llvm::zip_equal(next, values, accumulatorTypes))
        value = arith::SelectOp::create(
            builder, loc,
            isComplex(type) ? buildPartsMask(builder, loc, mask) : mask, value,
            old);
    return next;
  };
  Value tail = rem(sub(to, from), constant(lanes));
  Value end = sub(to, tail);
  SmallVector<Value> values = emitFor(from, end, lanes, carried,
                                      [&](Value position, ValueRange values) {
                                        return take(position, Value(), values);
                                      });
  // What is staged, and runs that are accumulated directly, begin at whole
  // vectors.
  std::optional<int64_t> size =
      getStatic(stagingElements != 0 ? row : sizes.back());
  if (size && *size % lanes == 0)
    return values;
  Value hasTail = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt,
                                        tail, constant(0));
  auto branch = scf::IfOp::create(builder, loc, ValueRange(values).getTypes(),
                                  hasTail, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(builder, loc, take(end, buildMask(tail), values));
  builder.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(builder, loc, values);
  return SmallVector<Value>(branch.getResults());
}

/// Runs `body` for the parts of elements [from, to) that one innermost loop
/// covers: their range there, and the element at which the loop begins.
void RowReduction::forEachRun(
    Value from, Value to, ValueRange carried,
    function_ref<SmallVector<Value>(Value, Value, Value, ValueRange)> body,
    SmallVector<Value> &results) {
  if (loops.row.size() == 1) {
    hoistBroadcasts();
    results = body(from, to, constant(0), carried);
    return;
  }
  Value inner = sizes.back();
  results = emitFor(div(from, inner), ceilDiv(to, inner), 1, carried,
                    [&](Value run, ValueRange values) {
                      KeepPosition keep(bases);
                      enterAll(ArrayRef(loops.row).drop_back(), run);
                      hoistBroadcasts();
                      Value start = mul(run, inner);
                      Value runFrom = sub(maximum(from, start), start);
                      Value runTo = sub(minimum(to, add(start, inner)), start);
                      return body(runFrom, runTo, start, values);
                    });
}

void RowReduction::stage(Value from, Value to) {
  SmallVector<Value> none;
  forEachRun(
      from, to, {},
      [&](Value runFrom, Value runTo, Value start, ValueRange) {
        // Element `from` of the line is the first that is staged.
        stageRun(runFrom, runTo, sub(start, from));
        return SmallVector<Value>();
      },
      none);
}

/// Writes the inputs of elements [from, to) of the innermost loop to the
/// staging, the one at i to i + target.
void RowReduction::stageRun(Value from, Value to, Value target) {
  auto fill = [&](Value position, Value mask) {
    SmallVector<Value> values =
        emitElements(position, mask, reduction.elements);
    storeElements(values, position, mask);
    for (auto [value, buffer] :
         llvm::zip(ArrayRef(values).take_front(staging.size()), staging))
      storeAt(buffer, value, add(position, target), mask);
  };
  int64_t vectorLanes = lanes;
  Value end = from;
  if (loops.hasVectorElements) {
    end = sub(to, rem(sub(to, from), constant(lanes)));
    emitFor(from, end, lanes, [&](Value position) { fill(position, Value()); });
  }
  lanes = 0;
  emitFor(end, to, 1, [&](Value position) { fill(position, Value()); });
  lanes = vectorLanes;
}

void mlir::bcast::emitRowReduction(linalg::GenericOp op,
                                   const RowReductionLoops &loops,
                                   ScratchBuffers &scratch) {
  RowReduction(op, loops, scratch).emit();
}
