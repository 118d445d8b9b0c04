//===- ReductionEmitter.h - linalg.generic with reductions ------*- C++ -*-===//
//
// Reductions as vector loops, in the order that SummationOrder.h defines.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_CPU_REDUCTIONEMITTER_H
#define BCAST_LIB_CODEGEN_CPU_REDUCTIONEMITTER_H

#include "../Common/CombinerOps.h"
#include "LoopEmitter.h"
#include "bcast/Schedule/ReductionLoops.h"

namespace mlir::bcast {

/// What both kinds share.
class ReductionEmitter : protected LoopEmitter {
protected:
  ReductionEmitter(linalg::GenericOp op, const ReductionPlan &reduction,
                   int64_t lanes, ScheduleAttr schedule,
                   ScratchBuffers &scratch);

  /// The product of the loops' sizes.
  Value getProduct(ArrayRef<unsigned> loops);
  /// Enters the loops at a linear index, the last loop
  /// counting fastest.
  void enterAll(ArrayRef<unsigned> loops, Value linearIndex);
  /// The operand of the first accumulator of a combiner.
  unsigned getOperand(const Combiner &combiner) {
    return op.getNumDpsInputs() + combiner.getOutput();
  }
  /// Stores the outputs that are not reduced.
  void storeElements(ArrayRef<Value> values, Value position, Value mask);

  const ReductionPlan &reduction;
  SmallVector<unsigned> keptLoops, reducedLoops;
};

/// Emits one linalg.generic that reduces.
void emitRowReduction(linalg::GenericOp op, const RowReductionLoops &loops,
                      ScratchBuffers &scratch);
void emitColumnReduction(linalg::GenericOp op,
                         const ColumnReductionLoops &loops,
                         ScratchBuffers &scratch);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_REDUCTIONEMITTER_H
