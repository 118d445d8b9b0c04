//===- RowReduction.h - Reductions along the innermost loop -----*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_CPU_ROWREDUCTION_H
#define BCAST_LIB_CODEGEN_CPU_ROWREDUCTION_H

#include "ReductionEmitter.h"

namespace mlir::bcast {

/// Lines that are combined side by side, see ShortLines.cpp.
struct ShortLinePlan {
  /// Elements of a line, lanes that it is combined in, lines of a block.
  int64_t elements = 0, accumulators = 0, lines = 0;
  /// Per operand, and per element of a line, where each line of a block has it;
  /// empty for what is not read.
  SmallVector<SmallVector<LanePattern>> columns;
};

/// One linalg.generic that reduces its last dimension.
class RowReduction : public ReductionEmitter {
public:
  RowReduction(linalg::GenericOp op, const ReductionPlan &plan,
               const LoopOptions &options);
  void emit() override;

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
  void fillStrips(Value from, Value to);
  void fillRun(Value from, Value to, Value target);
  SmallVector<Value> foldLanes(ValueRange accumulators);
  SmallVector<Value> mergeAll(ValueRange left, ValueRange right);
  SmallVector<Value> loadResults();
  void storeResults(ValueRange values);
  std::optional<ShortLinePlan> planShortLines();
  Value emitLineBlocks(Value from, Value to);
  void emitLineBlock(Value first);
  SmallVector<Value> loadColumns(unsigned operand);
  SmallVector<Value> foldColumns(int64_t first, int64_t width,
                                 ArrayRef<SmallVector<Value>> columns);
  SmallVector<Value> takeColumns(int64_t element,
                                 ArrayRef<SmallVector<Value>> columns);

  /// The loops of a line, and the reduced ones around them.
  SmallVector<unsigned> lineLoops, outerLoops;
  /// Sizes: of a line; chunks per line, groups of lines, lines of a group.
  Value line, pieces, groups, linesPerGroup, chunks;
  bool usesStrips = false, hasVectorElements = false;
  SmallVector<Value> strips;
  /// Scalar types of all combiners' accumulators.
  SmallVector<Type> accumulatorTypes;
  std::optional<ShortLinePlan> shortLines;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_ROWREDUCTION_H
