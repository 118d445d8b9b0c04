//===- ElementwiseEmitter.cpp - Parallel linalg.generic as loops ----------===//

#include "ElementwiseEmitter.h"

#include "../../Common/ComplexVectors.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::bcast;

void ElementwiseEmitter::emit() {
  prepare();
  if (sizes.empty()) {
    emitBlock(constant(0), Value());
    return;
  }
  fillTables();
  Value total = constant(1);
  for (Value size : sizes)
    total = mul(total, size);
  std::optional<int64_t> staticTotal = getStatic(total);
  if (staticTotal && *staticTotal == 0)
    return;
  if (parallel) {
    emitParallel();
    return;
  }
  emitRows(0, constant(0), sizes.front(), constant(0), sizes.back());
  emitFence();
}

/// Other threads see nontemporal stores in no particular order until then. It
/// waits for all of them: once for all iterations of the loops around the op.
void ElementwiseEmitter::emitFence() {
  if (!schedule.getNontemporal())
    return;
  OpBuilder::InsertionGuard guard(builder);
  for (Operation *around = builder.getInsertionBlock()->getParentOp();
       isa_and_nonnull<scf::ForOp, scf::IfOp>(around);
       around = around->getParentOp())
    builder.setInsertionPointAfter(around);
  LLVM::FenceOp::create(builder, loc, LLVM::AtomicOrdering::seq_cst);
}

/// Cuts the outermost loop into groups of whole rows, and rows longer than a
/// chunk into chunks. The one parallel loop is over the chunks of all groups;
/// its divisions are once per chunk.
void ElementwiseEmitter::emitParallel() {
  bool isOneLoop = sizes.size() == 1;
  bool isTiles = sizes.size() == 2 && !tiles.operands.empty();
  // Of a row of tiles as many as have the elements of a chunk.
  int64_t innerChunk = chunk;
  if (isTiles)
    innerChunk = std::max(llvm::alignDown(chunk / tiles.rows, tiles.columns),
                          uint64_t(tiles.columns));
  Value one = constant(1), chunkValue = constant(innerChunk);
  Value rows = sizes.front(), inner = sizes.back();
  Value chunksPerRow = ceilDiv(inner, chunkValue);
  Value rowsPerChunk, groups = one;
  if (!isOneLoop) {
    Value rowWork = one, elements = constant(chunk);
    for (Value size : ArrayRef(sizes).drop_front())
      rowWork = mul(rowWork, size);
    rowsPerChunk = maximum(div(elements, maximum(rowWork, one)), one);
    int64_t whole = 1;
    if (isTiles)
      whole = tiles.rows;
    else if (packing.rows != 0 && packing.loop == 0)
      whole = packing.rows;
    rowsPerChunk = mul(ceilDiv(rowsPerChunk, constant(whole)), constant(whole));
    groups = ceilDiv(rows, rowsPerChunk);
  }
  Value count = mul(groups, chunksPerRow);
  emitParallelFor(count, [&](Value task) {
    Value chunkInRow = task, group = task;
    if (getStatic(chunksPerRow) == 1) {
      chunkInRow = constant(0);
    } else if (!isOneLoop) {
      group = div(task, chunksPerRow);
      chunkInRow = rem(task, chunksPerRow);
    }
    Value from = mul(chunkInRow, chunkValue);
    Value to = minimum(add(from, chunkValue), inner);
    if (isOneLoop) {
      emitInner(from, to);
    } else {
      Value rowFrom = mul(group, rowsPerChunk);
      Value rowTo = minimum(add(rowFrom, rowsPerChunk), rows);
      emitRows(0, rowFrom, rowTo, from, to);
    }
    emitFence();
  });
}

void ElementwiseEmitter::emitRows(unsigned loop, Value from, Value to,
                                  Value innerFrom, Value innerTo) {
  if (loop + 1 == sizes.size()) {
    emitInner(innerFrom, innerTo);
    return;
  }
  if (packing.rows != 0 && packing.loop == loop) {
    emitPackedRows(from, to);
    return;
  }
  if (loop + 2 == sizes.size() && !tiles.operands.empty()) {
    emitTiles(from, to, innerFrom, innerTo);
    return;
  }
  emitEachRow(loop, from, to, innerFrom, innerTo);
}

/// Rows one by one.
void ElementwiseEmitter::emitEachRow(unsigned loop, Value from, Value to,
                                     Value innerFrom, Value innerTo) {
  emitFor(from, to, 1, [&](Value iv) {
    KeepPosition keep(bases);
    enter(loop, iv);
    emitRows(loop + 1, constant(0), sizes[loop + 1], innerFrom, innerTo);
  });
}

/// A loop whose first element is at `first` of each output, on vectors. Stores
/// that bypass the caches have to be aligned, which shows when the program
/// runs.
void ElementwiseEmitter::emitNontemporal(Value first,
                                         function_ref<void()> emitLoop) {
  if (!schedule.getNontemporal()) {
    emitLoop();
    return;
  }
  Value misaligned = constant(0);
  for (OpOperand &output : op.getDpsInitsMutable()) {
    unsigned o = output.getOperandNumber();
    Value flat = buffers[o].flat;
    int64_t bytes = getVectorBytes(flat);
    Value address =
        memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, flat);
    Value position = mul(add(bases[o], first), constant(bytes / lanes));
    misaligned = builder.createOrFold<arith::OrIOp>(
        loc, misaligned, rem(add(address, position), constant(bytes)));
  }
  Value isAligned = arith::CmpIOp::create(
      builder, loc, arith::CmpIPredicate::eq, misaligned, constant(0));
  auto branch =
      scf::IfOp::create(builder, loc, isAligned, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  streams = true;
  emitLoop();
  streams = false;
  builder.setInsertionPointToStart(branch.elseBlock());
  emitLoop();
}

/// The loop over whole vectors.
void ElementwiseEmitter::emitVectors(Value from, Value end) {
  emitNontemporal(from, [&] {
    emitFor(from, end, lanes, [&](Value iv) { emitBlock(iv, Value()); });
  });
}

void ElementwiseEmitter::emitInner(Value from, Value to) {
  hoistBroadcasts();
  if (replicated.operands.empty())
    emitRow(from, to);
  else
    emitBlocks(from, to);
}

void ElementwiseEmitter::emitRow(Value from, Value to) {
  if (!isVector()) {
    emitFor(from, to, 1, [&](Value iv) { emitBlock(iv, Value()); });
    return;
  }
  Value lanesValue = constant(lanes);
  Value length = sub(to, from);
  Value tail = rem(length, lanesValue);
  Value end = sub(to, tail);
  std::optional<int64_t> innerSize = getStatic(sizes.back());
  if (!innerSize || *innerSize >= lanes)
    emitVectors(from, end);
  // Elements that alternate have no masked form.
  if (!interleaved.empty()) {
    llvm::SaveAndRestore scalars(lanes, int64_t(0));
    emitFor(end, to, 1, [&](Value iv) { emitBlock(iv, Value()); });
    return;
  }
  // Chunks are whole vectors, so the tail of a row follows from its size.
  emitTail(innerSize, end, tail,
           [&](Value position, Value mask) { emitBlock(position, mask); });
}

/// The body for one vector (or scalar) at `position` of the innermost loop.
void ElementwiseEmitter::emitBlock(Value position, Value mask) {
  if (isVector() && hasWordHalves)
    loadWordHalves(position, mask);
  SmallVector<Value> results = emitElements(position, mask);
  unsigned firstOutput = op.getNumDpsInputs();
  if (isVector() && hasWordHalves) {
    loaded.assign(buffers.size(), Value());
    for (Value &result : results)
      result = joinWordHalves(result);
  }
  if (isVector() && !interleaved.empty()) {
    emitInterleavedStores(results, position);
    return;
  }
  for (auto [i, result] : llvm::enumerate(results))
    emitStore(firstOutput + i, result, position, mask);
}
