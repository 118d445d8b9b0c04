//===- ReplicatedOperands.cpp - Tables of operands that repeat ------------===//

#include "ElementwiseEmitter.h"

using namespace mlir;
using namespace mlir::bcast;

/// Before anything is parallel: threads share the tables.
void ElementwiseEmitter::fillTables() {
  int64_t vectorLanes = std::exchange(lanes, 0);
  for (unsigned number = 0; number < replicated.operands.size(); ++number) {
    unsigned o = replicated.operands[number];
    LoopBuffer &buffer = buffers[o];
    Type element = cast<MemRefType>(buffer.flat.getType()).getElementType();
    Value table = getScratch(element, replicated.elements, number);
    emitFor(constant(0), constant(replicated.elements), replicated.row,
            [&](Value row) {
              emitFor(constant(0), constant(replicated.row), 1,
                      [&](Value position) {
                        Value from = add(bases[o], position);
                        Value value = memref::LoadOp::create(builder, loc,
                                                             buffer.flat, from);
                        memref::StoreOp::create(builder, loc, value, table,
                                                ValueRange{add(row, position)});
                      });
            });
    buffer.tile.buffer = table;
  }
  lanes = vectorLanes;
}

void ElementwiseEmitter::emitBlocks(Value from, Value to) {
  emitFor(from, to, replicated.elements, [&](Value begin) {
    for (unsigned o : replicated.operands)
      buffers[o].tile.start = sub(constant(0), begin);
    Value end = minimum(add(begin, constant(replicated.elements)), to);
    emitRow(begin, end);
  });
}
