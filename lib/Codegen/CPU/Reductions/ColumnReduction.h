//===- ColumnReduction.h - Reductions along outer loops ---------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_CPU_REDUCTIONS_COLUMNREDUCTION_H
#define BCAST_LIB_CODEGEN_CPU_REDUCTIONS_COLUMNREDUCTION_H

#include "ReductionEmitter.h"

namespace mlir::bcast {

/// One linalg.generic that keeps its last dimension, or that reduces it by
/// scalars.
class ColumnReduction : public ReductionEmitter {
public:
  ColumnReduction(linalg::GenericOp op, const ColumnReductionLoops &loops,
                  ArrayRef<TypedAttr> inits, ScratchBuffers &scratch);
  void emit();

private:
  /// Columns [from, to) of a tile.
  struct Columns {
    Value from, to;
  };
  /// Where the elements of a row are, and the position in the innermost loop if
  /// that is reduced.
  struct Row {
    SmallVector<Value> bases, hoisted, ivs;
    Value inner;
  };
  using Finish = function_ref<void(Value column, Value mask, ValueRange)>;

  bool reducesInner() { return reduction.isReducedLoop.back(); }
  void emitTiles(Value count,
                 function_ref<void(Value number, const Columns &)> body);
  void emitWhole();
  void emitSegments();
  void emitRows(Value first, Value count, const Columns &tile, Finish finish);
  void emitChunks(Value first, Value count, const Columns &tile, Finish finish);
  void emitRoots(const SubtreeStack &stack, Value count, const Columns &tile,
                 Finish finish);
  void emitLeaves(const SubtreeStack &stack, Value firstLeaf, Value first,
                  Value count, const Columns &tile);
  void emitUnits(const SubtreeStack &stack, Value firstLeaf, Value first,
                 Value count, const Columns &tile);
  void emitLeaf(const SubtreeStack &stack, Value leaf, Value first, Value count,
                const Columns &tile);
  Row findRow(Value number);
  SmallVector<Row> findRows(Value first, int64_t count, int64_t step);
  SmallVector<Value> getInputs(const Row &row, Value column, Value mask);
  SmallVector<Value> combineRows(ArrayRef<Row> rows, Value column, Value mask);
  SmallVector<Value> mergeRows(ArrayRef<Row> rows, Value column, Value mask);
  void forEachVector(const Columns &tile,
                     function_ref<void(Value column, Value mask)> body);

  int64_t tileColumns, unroll;
  SmallVector<unsigned> outerLoops;
  Value columns, rows;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_REDUCTIONS_COLUMNREDUCTION_H
