//===- ElementwiseEmitter.cpp - Parallel linalg.generic as loops ----------===//

#include "ElementwiseEmitter.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::bcast;

ElementwiseEmitter::ElementwiseEmitter(linalg::GenericOp op,
                                       const LoopPlan &plan,
                                       const TilePlan &tiles,
                                       const LoopOptions &options)
    : LoopEmitter(op, plan, options), tiles(tiles) {
  if (isVectorizable(op) && !plan.loops.empty())
    lanes =
        options.vectorBits / 8 / static_cast<int64_t>(getWidestByteWidth(op));
  if (lanes <= 1)
    lanes = 0;
  // Whole vectors and tiles.
  chunk = llvm::alignTo(chunk, std::max<int64_t>({lanes, tiles.columns, 1}));
}

void ElementwiseEmitter::emit() {
  prepare();
  if (sizes.empty()) {
    emitBlock(constant(0), Value());
    return;
  }
  Value total = constant(1);
  for (Value size : sizes)
    total = mul(total, size);
  std::optional<int64_t> staticTotal = getStatic(total);
  if (staticTotal && *staticTotal == 0)
    return;
  if (parallel && (!staticTotal || *staticTotal > chunk)) {
    emitParallel();
    return;
  }
  emitRows(0, constant(0), sizes.front(), constant(0), sizes.back());
}

/// Cuts the outermost loop into chunks of whole rows, and rows longer than a
/// chunk into pieces. The one parallel loop counts pieces; its divisions are
/// once per piece.
void ElementwiseEmitter::emitParallel() {
  Value one = constant(1), chunkValue = constant(chunk);
  Value rows = sizes.front(), inner = sizes.back();
  bool isOneLoop = sizes.size() == 1;
  Value pieces = ceilDiv(inner, chunkValue);
  Value rowsPerChunk, groups = one;
  if (!isOneLoop) {
    Value rowWork = one;
    for (Value size : ArrayRef(sizes).drop_front())
      rowWork = mul(rowWork, size);
    rowsPerChunk = maximum(div(chunkValue, maximum(rowWork, one)), one);
    if (sizes.size() == 2 && !tiles.operands.empty())
      rowsPerChunk = mul(ceilDiv(rowsPerChunk, constant(tiles.rows)),
                         constant(tiles.rows));
    groups = ceilDiv(rows, rowsPerChunk);
  }
  Value count = mul(groups, pieces);
  emitParallelFor(count, [&](Value task) {
    Value piece = task, group = task;
    if (getStatic(pieces) == 1) {
      piece = constant(0);
    } else if (!isOneLoop) {
      group = div(task, pieces);
      piece = rem(task, pieces);
    }
    Value from = mul(piece, chunkValue);
    Value to = minimum(add(from, chunkValue), inner);
    if (isOneLoop) {
      emitInner(from, to);
      return;
    }
    Value rowFrom = mul(group, rowsPerChunk);
    Value rowTo = minimum(add(rowFrom, rowsPerChunk), rows);
    emitRows(0, rowFrom, rowTo, from, to);
  });
}

void ElementwiseEmitter::emitRows(unsigned loop, Value from, Value to,
                                  Value innerFrom, Value innerTo) {
  if (loop + 1 == sizes.size()) {
    emitInner(innerFrom, innerTo);
    return;
  }
  if (loop + 2 == sizes.size() && !tiles.operands.empty()) {
    emitTiles(from, to, innerFrom, innerTo);
    return;
  }
  emitFor(from, to, 1, [&](Value counter) {
    KeepPosition keep(bases);
    enter(loop, counter);
    emitRows(loop + 1, constant(0), sizes[loop + 1], innerFrom, innerTo);
  });
}

void ElementwiseEmitter::emitInner(Value from, Value to) {
  hoistBroadcasts();
  if (!isVector()) {
    emitFor(from, to, 1, [&](Value counter) { emitBlock(counter, Value()); });
    return;
  }
  Value lanesValue = constant(lanes);
  Value length = sub(to, from);
  Value rest = rem(length, lanesValue);
  Value end = sub(to, rest);
  std::optional<int64_t> innerSize = getStatic(sizes.back());
  if (!innerSize || *innerSize >= lanes)
    emitFor(from, end, lanes,
            [&](Value counter) { emitBlock(counter, Value()); });
  // Chunks are whole vectors, so the rest of a row is its size's rest.
  if (innerSize && *innerSize % lanes == 0)
    return;
  if (hasScalarRest(innerSize)) {
    int64_t vectorLanes = std::exchange(lanes, 0);
    emitFor(end, to, 1, [&](Value counter) { emitBlock(counter, Value()); });
    lanes = vectorLanes;
    return;
  }
  Value hasRest = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt,
                                        rest, constant(0));
  scf::IfOp::create(builder, loc, hasRest, [&](OpBuilder &nested, Location) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(nested.getInsertionBlock(),
                              nested.getInsertionPoint());
    emitBlock(end, buildMask(rest));
    scf::YieldOp::create(builder, loc);
  });
}

/// The body for one vector (or scalar) at `position` of the innermost loop.
void ElementwiseEmitter::emitBlock(Value position, Value mask) {
  SmallVector<Value> results = emitElements(position, mask);
  unsigned firstOutput = op.getNumDpsInputs();
  for (auto [i, result] : llvm::enumerate(results))
    emitStore(firstOutput + i, result, position, mask);
}
