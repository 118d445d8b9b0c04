//===- ReductionEmitter.h - linalg.generic with reductions ------*- C++ -*-===//
//
// Reductions as vector loops, in the order that SummationOrder.h defines.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_CPU_REDUCTIONS_REDUCTIONEMITTER_H
#define BCAST_LIB_CODEGEN_CPU_REDUCTIONS_REDUCTIONEMITTER_H

#include "../../Common/CombinerOps.h"
#include "../LoopEmitter.h"
#include "ExactAccumulators.h"
#include "bcast/Schedule/ReductionLoops.h"

namespace mlir::bcast {

/// Totals of subtrees, for some columns each: a binary counter. Of subtrees of
/// equal height, in the order of their elements, the totals of the first i are
/// those of one complete tree for each bit of i that is set, the highest first.
/// Adding one more merges as many trees as there are trailing ones in i.
struct SubtreeStack {
  /// Per combiner a buffer of `columns` totals for each height.
  SmallVector<Value> buffers;
  int64_t columns = 1;

  /// Where the next subtree goes, after so many merges with the last ones, from
  /// `top` down.
  struct Place {
    Value height, merges, top;
  };
};

/// What both kinds share.
class ReductionEmitter : protected LoopEmitter {
protected:
  ReductionEmitter(linalg::GenericOp op, const ReductionPlan &reduction,
                   int64_t lanes, ScheduleAttr schedule,
                   ArrayRef<TypedAttr> inits, ScratchBuffers &scratch);

  /// The same as of all loops. Results are read when there are totals.
  void prepare();
  /// The product of the loops' sizes.
  Value getProduct(ArrayRef<unsigned> loops);
  /// Enters the loops at a linear index, the last loop counting fastest.
  void enterAll(ArrayRef<unsigned> loops, Value linearIndex);
  /// The operand that a combiner accumulates.
  unsigned getOperand(const Combiner &combiner) {
    return op.getNumDpsInputs() + combiner.getOutput();
  }
  /// Stores the outputs that are not reduced.
  void storeElements(ArrayRef<Value> values, Value position, Value mask);

  SmallVector<Value> combineAll(ValueRange left, ValueRange right) {
    return bcast::combineAll(builder, loc, reduction.combiners, left, right);
  }
  ExactAccumulators getExact() {
    return {builder, loc, reduction.combiners, lanes};
  }
  /// The root of a tree of leaves [first, end). The left half comes before the
  /// right one, so that few values are needed at the same time.
  SmallVector<Value>
  mergeTree(int64_t first, int64_t end,
            function_ref<SmallVector<Value>(int64_t)> emitLeaf);
  /// The results as they are in memory, or the constants that they would be
  /// there, combined with the totals.
  void storeResults(ValueRange totals, Value position, Value mask);

  /// A stack for so many subtrees, on the stack of each thread.
  SubtreeStack buildStack(Value subtrees, int64_t columns);
  /// The place of subtree `index`.
  SubtreeStack::Place findPlace(Value index);
  /// Adds the totals of a subtree for one vector of columns, or one.
  void push(const SubtreeStack &stack, const SubtreeStack::Place &place,
            Value column, Value mask, ValueRange totals);
  /// The totals of all subtrees, where the last one is at `top`.
  SmallVector<Value> collapse(const SubtreeStack &stack, Value top,
                              Value column, Value mask);
  /// Where the last of `count` subtrees is, of which there is one at least.
  Value findTop(Value count);

  /// What one task gets of a result's elements, in rows of `width`: a power of
  /// 2 of chunks, which are a subtree.
  int64_t getSegmentLength(int64_t width);
  /// How many of `total` there are from `first`, a multiple of `length`, up to
  /// `length`.
  Value limitLength(Value total, Value first, int64_t length);

  /// Buffers on the heap for `size` totals each, or on the stack of each
  /// thread: those of one `number` that are used at the same time are one; and
  /// access to them.
  SmallVector<Value> allocateTotals(Value size);
  SmallVector<Value> getScratchTotals(int64_t size, unsigned number);
  SmallVector<Value> loadTotals(ArrayRef<Value> totals, Value position,
                                Value mask);
  void storeTotals(ArrayRef<Value> totals, ValueRange values, Value position,
                   Value mask);

  const ReductionPlan &reduction;
  /// Whether no combiner rounds.
  bool isExact;
  /// See ConstantInits.
  SmallVector<TypedAttr> inits;
  SmallVector<unsigned> keptLoops, reducedLoops;

private:
  Value getOffset(const SubtreeStack &stack, Value height, Value column);
};

/// Emits one linalg.generic that reduces. Of `inits` see ConstantInits.
void emitRowReduction(linalg::GenericOp op, const RowReductionLoops &loops,
                      ArrayRef<TypedAttr> inits, ScratchBuffers &scratch);
void emitColumnReduction(linalg::GenericOp op,
                         const ColumnReductionLoops &loops,
                         ArrayRef<TypedAttr> inits, ScratchBuffers &scratch);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_REDUCTIONS_REDUCTIONEMITTER_H
