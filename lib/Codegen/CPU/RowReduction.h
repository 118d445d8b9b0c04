//===- RowReduction.h - Reductions along the innermost loop -----*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_CPU_ROWREDUCTION_H
#define BCAST_LIB_CODEGEN_CPU_ROWREDUCTION_H

#include "ReductionEmitter.h"

namespace mlir::bcast {

/// One linalg.generic that reduces its last dimension.
class RowReduction : public ReductionEmitter {
public:
  RowReduction(linalg::GenericOp op, const RowReductionLoops &loops,
               ScratchBuffers &scratch);
  void emit();

private:
  using Emit = function_ref<SmallVector<Value>(Value, Value)>;

  void countChunks();
  void emitResult(Value number);
  void emitResultsByChunk();
  SmallVector<Value> emitChunk(Value number);
  SmallVector<Value> accumulate(Value from, Value to, ValueRange carried);
  SmallVector<Value> accumulateVectors(Value from, Value to, ValueRange carried,
                                       Emit getInputs);
  void forEachRun(Value from, Value to, ValueRange carried,
                  function_ref<SmallVector<Value>(Value from, Value to,
                                                  Value start, ValueRange)>
                      body,
                  SmallVector<Value> &results);
  void stage(Value from, Value to);
  void stageRun(Value from, Value to, Value target);
  SmallVector<Value> foldLanes(ValueRange accumulators);
  SmallVector<Value> mergeAll(ValueRange left, ValueRange right);
  SmallVector<Value> loadResults();
  void storeResults(ValueRange values);
  Value emitSmallRows(Value from, Value to);
  void emitRowsSideBySide(Value first);
  SmallVector<Value> loadColumns(unsigned operand);
  SmallVector<Value> foldColumns(int64_t first, int64_t width,
                                 ArrayRef<SmallVector<Value>> columns);
  SmallVector<Value> takeColumns(int64_t element,
                                 ArrayRef<SmallVector<Value>> columns);

  const RowReductionLoops &loops;
  /// Sizes: of a row; chunks per row, groups of rows, rows of a group.
  Value row, chunksPerRow, groups, rowsPerGroup, chunks;
  /// Elements that are staged before they are reduced, 0 for none.
  int64_t stagingElements;
  SmallVector<Value> staging;
  /// Scalar types of all combiners' accumulators.
  SmallVector<Type> accumulatorTypes;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_ROWREDUCTION_H
