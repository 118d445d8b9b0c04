//===- ElementwiseEmitter.h - Parallel linalg.generic as loops --*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_CPU_ELEMENTWISE_ELEMENTWISEEMITTER_H
#define BCAST_LIB_CODEGEN_CPU_ELEMENTWISE_ELEMENTWISEEMITTER_H

#include "../LoopEmitter.h"
#include "bcast/Schedule/ElementwisePlan.h"

namespace mlir::bcast {

/// Emits one linalg.generic whose loops are all parallel.
class ElementwiseEmitter : private LoopEmitter {
public:
  ElementwiseEmitter(linalg::GenericOp op, const ElementwisePlan &plan,
                     ScratchBuffers &scratch)
      : LoopEmitter(op, plan.loops, plan.lanes, plan.schedule, scratch),
        replicated(plan.replicated), packing(plan.packing), tiles(plan.tiles),
        interleaved(plan.interleaved), hasWordHalves(plan.hasWordHalves) {}

  void emit();

private:
  void emitParallel();
  void emitRows(unsigned loop, Value from, Value to, Value innerFrom,
                Value innerTo);
  void emitEachRow(unsigned loop, Value from, Value to, Value innerFrom,
                   Value innerTo);
  void emitInner(Value from, Value to);
  void emitRow(Value from, Value to);
  void fillTables();
  void emitBlocks(Value from, Value to);
  void emitBlock(Value position, Value mask);
  void emitInterleavedStores(ValueRange results, Value position);
  void loadWordHalves(Value position, Value mask);
  Value joinWordHalves(Value value);
  void emitFence();
  void emitNontemporal(Value first, function_ref<void()> emitLoop);
  void emitVectors(Value from, Value end);
  void emitPackedRows(Value from, Value to);
  void emitTiles(Value from, Value to, Value innerFrom, Value innerTo);
  void emitTile(Value row, Value rowEnd, Value column, Value columnEnd);
  void fillTile(unsigned operand, Value tile, Value row, Value rowEnd,
                Value column, Value columnEnd);
  void emitSquares(Value row, Value rowEnd, Value column, Value columnEnd);
  void emitSquare(Value row, int64_t numRows, Value column, int64_t numColumns);
  int64_t countVectorLanes(unsigned operand);
  SmallVector<LaneOffsets> getRowOffsets(unsigned operand);

  const ReplicatedOperands &replicated;
  const RowPacking &packing;
  const TransposeTiles &tiles;
  ArrayRef<unsigned> interleaved;
  bool hasWordHalves;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_ELEMENTWISE_ELEMENTWISEEMITTER_H
