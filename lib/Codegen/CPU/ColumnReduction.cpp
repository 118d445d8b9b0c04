//===- ColumnReduction.cpp - Reductions along outer loops -----------------===//
//
// SummationOrder.h has the order in which elements are combined. Rows are
// added to a row of accumulators of which a block of columns stays in the
// first-level cache; several rows at a time, so that each accumulator is read
// and written once for as many elements.
//
//===----------------------------------------------------------------------===//

#include "ReductionEmitter.h"
#include "bcast/Analysis/SummationOrder.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class ColumnReduction : public ReductionEmitter {
public:
  ColumnReduction(linalg::GenericOp op, const ColumnReductionLoops &loops,
                  ScratchBuffers &scratch);
  void emit();

private:
  /// A row of accumulators: where column 0 is in each buffer.
  struct Row {
    SmallVector<Value> buffers, starts;
  };

  void emitByColumns();
  void emitByRows();
  Row getResultRow();
  Row getScratchRow(Value firstColumn);
  void fillRow(const Row &row, Value from, Value to);
  void addBlock(const Row &row, Value block, Value from, Value to);
  void addRows(const Row &row, Value first, unsigned count, Value from,
               Value to);
  void mergeRow(const Row &to, const Row &from, Value begin, Value end);
  void forEachVector(Value from, Value to,
                     function_ref<void(Value, Value)> body);
  void updateRow(const Row &row, Value column, Value mask,
                 function_ref<SmallVector<Value>(ValueRange)> update);
  Type getStored(Type type) {
    return type.isInteger(1) ? builder.getI8Type() : type;
  }

  int64_t tileColumns, unroll;
  SmallVector<unsigned> outerLoops;
  SmallVector<Type> types;
  Value columns, rows, rowsPerBlock, blocks;
};

} // namespace

ColumnReduction::ColumnReduction(linalg::GenericOp op,
                                 const ColumnReductionLoops &loops,
                                 ScratchBuffers &scratch)
    : ReductionEmitter(op, loops.reduction, loops.lanes, loops.schedule,
                       scratch),
      tileColumns(schedule.getTileColumns()), unroll(schedule.getUnroll()),
      outerLoops(ArrayRef(keptLoops).drop_back()) {
  for (const Combiner &combiner : reduction.combiners)
    types.push_back(combiner.getType());
}

void ColumnReduction::emit() {
  prepare();
  for (const Combiner &combiner : reduction.combiners)
    buffers[getOperand(combiner)].isRead = false;
  columns = sizes.back();
  rows = getProduct(reducedLoops);
  // All dimensions at the end that are kept, however many loops they are.
  Value width = constant(1);
  for (unsigned l = sizes.size(); l > 0 && !reduction.isReducedLoop[l - 1]; --l)
    width = mul(width, sizes[l - 1]);
  rowsPerBlock =
      maximum(div(constant(kColumnChunk), maximum(width, constant(1))),
              constant(kColumnChunkRows));
  blocks = ceilDiv(rows, rowsPerBlock);

  if (schedule.getSplitReduction())
    emitByRows();
  else
    emitByColumns();
}

/// Each task has a block of columns, and all rows of it.
void ColumnReduction::emitByColumns() {
  Value width = constant(tileColumns);
  Value perRow = ceilDiv(columns, width);
  emitParallelFor(mul(getProduct(outerLoops), perRow), [&](Value task) {
    KeepPosition keep(bases);
    enterAll(outerLoops, div(task, perRow));
    Value from = mul(rem(task, perRow), width);
    Value to = minimum(add(from, width), columns);
    Row result = getResultRow();
    if (getStatic(blocks) == 1) {
      addBlock(result, constant(0), from, to);
      return;
    }
    Row sums = getScratchRow(from);
    emitFor(constant(0), blocks, 1, [&](Value block) {
      fillRow(sums, from, to);
      addBlock(sums, block, from, to);
      mergeRow(result, sums, from, to);
    });
  });
}

/// Each task has a block of rows, and all their columns.
void ColumnReduction::emitByRows() {
  Value count = mul(getProduct(outerLoops), blocks),
        width = constant(tileColumns);
  Row sums;
  Value size = mul(count, columns);
  for (Type type : types)
    sums.buffers.push_back(memref::AllocOp::create(
        builder, loc, MemRefType::get({ShapedType::kDynamic}, getStored(type)),
        size));
  auto getRow = [&](Value number) {
    Row row = sums;
    row.starts.assign(types.size(), mul(number, columns));
    return row;
  };
  emitParallelFor(count, [&](Value task) {
    KeepPosition keep(bases);
    enterAll(outerLoops, div(task, blocks));
    Value block = rem(task, blocks);
    Row row = getRow(task);
    emitFor(constant(0), columns, tileColumns, [&](Value from) {
      Value to = minimum(add(from, width), columns);
      fillRow(row, from, to);
      addBlock(row, block, from, to);
    });
  });
  Value perRow = ceilDiv(columns, width);
  emitParallelFor(mul(getProduct(outerLoops), perRow), [&](Value task) {
    KeepPosition keep(bases);
    Value outer = div(task, perRow);
    enterAll(outerLoops, outer);
    Value from = mul(rem(task, perRow), width);
    Value to = minimum(add(from, width), columns);
    emitFor(constant(0), blocks, 1, [&](Value block) {
      mergeRow(getResultRow(), getRow(add(mul(outer, blocks), block)), from,
               to);
    });
  });
  for (Value buffer : sums.buffers)
    memref::DeallocOp::create(builder, loc, buffer);
}

ColumnReduction::Row ColumnReduction::getResultRow() {
  Row row;
  for (const Combiner &combiner : reduction.combiners) {
    unsigned operand = getOperand(combiner);
    row.buffers.push_back(buffers[operand].flat);
    row.starts.push_back(bases[operand]);
  }
  return row;
}

ColumnReduction::Row ColumnReduction::getScratchRow(Value firstColumn) {
  Row row;
  llvm::SmallDenseMap<Type, int64_t> numOfType;
  for (Type type : types)
    ++numOfType[getStored(type)];
  // Rows of one type share a buffer.
  llvm::SmallDenseMap<Type, int64_t> next;
  for (Type type : types) {
    Type stored = getStored(type);
    row.buffers.push_back(getScratch(stored, numOfType[stored] * tileColumns));
    row.starts.push_back(
        sub(constant(next[stored]++ * tileColumns), firstColumn));
  }
  return row;
}

void ColumnReduction::fillRow(const Row &row, Value from, Value to) {
  forEachVector(from, to, [&](Value column, Value mask) {
    unsigned next = 0;
    for (Value value :
         buildIdentities(builder, loc, reduction.combiners, lanes)) {
      storeAt(row.buffers[next], value, add(row.starts[next], column), mask);
      ++next;
    }
  });
}

/// Adds the rows of one block.
void ColumnReduction::addBlock(const Row &row, Value block, Value from,
                               Value to) {
  Value first = mul(block, rowsPerBlock);
  Value last = minimum(add(first, rowsPerBlock), rows);
  Value tail = rem(sub(last, first), constant(unroll));
  Value end = sub(last, tail);
  emitFor(first, end, unroll,
          [&](Value number) { addRows(row, number, unroll, from, to); });
  emitFor(end, last, 1,
          [&](Value number) { addRows(row, number, 1, from, to); });
}

/// Adds a few rows, in their order.
void ColumnReduction::addRows(const Row &row, Value first, unsigned count,
                              Value from, Value to) {
  struct Position {
    SmallVector<Value> bases, hoisted, ivs;
  };
  SmallVector<Position> positions;
  for (unsigned i = 0; i < count; ++i) {
    KeepPosition keep(bases);
    enterAll(reducedLoops, add(first, constant(i)));
    hoistBroadcasts();
    positions.push_back({bases, hoisted, ivs});
  }
  KeepPosition keep(bases);
  forEachVector(from, to, [&](Value column, Value mask) {
    updateRow(row, column, mask, [&](ValueRange accumulators) {
      SmallVector<Value> values(accumulators);
      for (const Position &position : positions) {
        bases = position.bases;
        hoisted = position.hoisted;
        ivs = position.ivs;
        SmallVector<Value> elements =
            emitElements(column, mask, reduction.elements);
        storeElements(elements, column, mask);
        elements.truncate(values.size());
        values = combineAll(builder, loc, reduction.combiners, values, elements);
      }
      return values;
    });
  });
}

void ColumnReduction::mergeRow(const Row &to, const Row &from, Value begin,
                               Value end) {
  forEachVector(begin, end, [&](Value column, Value mask) {
    updateRow(to, column, mask, [&](ValueRange accumulators) {
      SmallVector<Value> others;
      for (auto [i, type] : llvm::enumerate(types))
        others.push_back(loadAt(from.buffers[i], type.isInteger(1),
                                add(from.starts[i], column), mask));
      return combineAll(builder, loc, reduction.combiners, accumulators, others);
    });
  });
}

/// Runs `body` for columns [from, to) with a column and a mask, null where
/// every lane counts.
void ColumnReduction::forEachVector(Value from, Value to,
                                    function_ref<void(Value, Value)> body) {
  if (!isVector()) {
    emitFor(from, to, 1, [&](Value column) { body(column, Value()); });
    return;
  }
  Value tail = rem(sub(to, from), constant(lanes));
  Value end = sub(to, tail);
  emitFor(from, end, lanes, [&](Value column) { body(column, Value()); });
  // Blocks of columns are whole vectors.
  std::optional<int64_t> size = getStatic(columns);
  if (size && *size % lanes == 0)
    return;
  if (hasScalarTail(size)) {
    int64_t vectorLanes = std::exchange(lanes, 0);
    emitFor(end, to, 1, [&](Value column) { body(column, Value()); });
    lanes = vectorLanes;
    return;
  }
  Value hasTail = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt,
                                        tail, constant(0));
  auto branch = scf::IfOp::create(builder, loc, hasTail);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  body(end, buildMask(tail));
}

void ColumnReduction::updateRow(
    const Row &row, Value column, Value mask,
    function_ref<SmallVector<Value>(ValueRange)> update) {
  SmallVector<Value> values;
  for (auto [i, type] : llvm::enumerate(types))
    values.push_back(loadAt(row.buffers[i], type.isInteger(1),
                            add(row.starts[i], column), mask));
  for (auto [i, value] : llvm::enumerate(update(values)))
    storeAt(row.buffers[i], value, add(row.starts[i], column), mask);
}

void mlir::bcast::emitColumnReduction(linalg::GenericOp op,
                                      const ColumnReductionLoops &loops,
                                      ScratchBuffers &scratch) {
  ColumnReduction(op, loops, scratch).emit();
}
