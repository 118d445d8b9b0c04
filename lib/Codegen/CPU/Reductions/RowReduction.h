//===- RowReduction.h - Reductions along the innermost loop -----*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_CPU_REDUCTIONS_ROWREDUCTION_H
#define BCAST_LIB_CODEGEN_CPU_REDUCTIONS_ROWREDUCTION_H

#include "ReductionEmitter.h"

namespace mlir::bcast {

/// One linalg.generic that reduces its last dimension. A row is all that is
/// combined to one result.
class RowReduction : public ReductionEmitter {
public:
  RowReduction(linalg::GenericOp op, const RowReductionLoops &loops,
               ArrayRef<TypedAttr> inits, ScratchBuffers &scratch);
  void emit();

private:
  /// Vectors of partial sums, in the order of their elements; of each one value
  /// per combiner. Where the order does not matter, a few states of
  /// ExactAccumulators.
  using Vectors = std::vector<SmallVector<Value>>;

  void emitResult(Value number);
  void emitResultsBySegment();
  SmallVector<Value> emitRow(Value from, Value count);
  SmallVector<Value> emitLongRow(Value from, Value count);
  void emitChunk(const SubtreeStack &stack, Value number, Value from,
                 Value length);
  SmallVector<Value> emitUnit(Value from, Value length, Value firstLeaf);
  Vectors buildAccumulators();
  void accumulate(Value position, Vectors &vectors);
  void accumulateVector(int64_t v, Value from, Value count,
                        SmallVector<Value> &vector);
  Vectors accumulateTail(Value from, Value count, Vectors vectors);
  SmallVector<Value> getInputs(Value position, Value mask);
  SmallVector<Value> getVector(Value from, int64_t v, Value count, Value mask);
  void loadPaired(Value from, int64_t v, Value count);
  Value countVector(int64_t v, Value count);
  Value buildTailMask(Value count);
  Value enterRun(Value element);
  SmallVector<Value> emitSmallUnit(Value from, Value count, int64_t numVectors);
  SmallVector<Value> mergeLanes(const Vectors &vectors,
                                function_ref<void(int64_t)> complete);

  void forEachRun(Value from, Value to,
                  function_ref<void(Value from, Value to, Value start)> body);
  void stage(Value from, Value length);
  void stageRun(Value from, Value to, Value target);

  Value emitSmallRows(Value from, Value to);
  void emitRowsSideBySide(Value first);
  SmallVector<Value> loadColumns(unsigned operand);
  SmallVector<Value> takeColumns(int64_t element,
                                 ArrayRef<SmallVector<Value>> columns);

  const RowReductionLoops &loops;
  bool isPaired;
  /// Elements of a row.
  Value row;
  /// Leaves of the tree that are computed at a time, each in a lane.
  int64_t unitLeaves;
  /// Where a chunk's elements are, if they are staged.
  SmallVector<Value> staging;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_REDUCTIONS_ROWREDUCTION_H
