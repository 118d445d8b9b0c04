//===- ElementwiseEmitter.h - Parallel linalg.generic as loops --*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_CPU_ELEMENTWISEEMITTER_H
#define BCAST_LIB_CODEGEN_CPU_ELEMENTWISEEMITTER_H

#include "LoopEmitter.h"

namespace mlir::bcast {

/// Operands that are read through tiles, see TransposeTiles.cpp.
struct TilePlan {
  SmallVector<unsigned> operands;
  /// Elements of a tile along the last loop but one, and the last one.
  int64_t rows = 0, columns = 0;
};

/// Finds the operands that run along another loop than the output, and makes
/// that loop the last but one. No tiles if `lanes` is 0.
TilePlan planTiles(linalg::GenericOp op, LoopPlan &plan, int64_t lanes);

/// Operands that are read from tables, see PeriodicRows.cpp.
struct PeriodPlan {
  SmallVector<unsigned> operands;
  /// Elements of an operand, and of the tables, which are whole vectors.
  int64_t row = 0, elements = 0;
};

/// Makes the last two loops one, if the innermost is short and all operands run
/// through both, but for some that repeat.
PeriodPlan planPeriod(linalg::GenericOp op, LoopPlan &plan, int64_t lanes);

/// Rows that are computed together, see RowBlocks.cpp.
struct RowBlockPlan {
  /// The loop over rows; those inside it are one row.
  unsigned loop = 0;
  /// Lanes of a vector; elements of a row, and rows of a block, 0 where there
  /// are no blocks.
  int64_t lanes = 0, row = 0, rows = 0;
  /// Per operand, and per vector of a block, where the lanes are from the
  /// operand's first element of the block on; empty where they are the block's.
  SmallVector<SmallVector<LanePattern>> patterns;
};

/// Finds whether rows are so short that blocks of them pay, for vectors of
/// `lanes` or, if the plan says so, fewer.
RowBlockPlan planRowBlocks(linalg::GenericOp op, const LoopPlan &plan,
                           int64_t lanes);

/// Lanes of the op's vectors, 0 where it runs on scalars.
int64_t getVectorLanes(linalg::GenericOp op, const LoopPlan &plan,
                       unsigned vectorBits);

/// Emits one linalg.generic whose loops are all parallel.
class ElementwiseEmitter : private LoopEmitter {
public:
  ElementwiseEmitter(linalg::GenericOp op, const LoopPlan &plan,
                     const TilePlan &tiles, const PeriodPlan &period,
                     const RowBlockPlan &blocks, const LoopOptions &options);

  void emit();
  using LoopEmitter::isVector;

private:
  void emitParallel();
  void emitRows(unsigned loop, Value from, Value to, Value innerFrom,
                Value innerTo);
  void emitEachRow(unsigned loop, Value from, Value to, Value innerFrom,
                   Value innerTo);
  void emitInner(Value from, Value to);
  void emitRow(Value from, Value to);
  void fillTables();
  void emitPeriods(Value from, Value to);
  void emitBlock(Value position, Value mask);
  bool canStream(uint64_t bytes);
  void emitFence();
  void emitStreamed(Value first, function_ref<void()> emitLoop);
  void emitVectors(Value from, Value end);
  void emitRowBlocks(Value from, Value to);
  void emitTiles(Value from, Value to, Value innerFrom, Value innerTo);
  void fillTile(unsigned operand, Value tile, Value row, Value rowEnd,
                Value column, Value columnEnd);
  SmallVector<LanePattern> getRowPatterns(unsigned operand);

  const TilePlan &tiles;
  const PeriodPlan &period;
  const RowBlockPlan &blocks;
  uint64_t streamBytes;
  bool mayStream = false;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_ELEMENTWISEEMITTER_H
