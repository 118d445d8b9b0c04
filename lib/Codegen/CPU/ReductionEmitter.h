//===- ReductionEmitter.h - linalg.generic with reductions ------*- C++ -*-===//
//
// Reductions as vector loops, in the order that ReductionPlan.h gives.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_CPU_REDUCTIONEMITTER_H
#define BCAST_LIB_CODEGEN_CPU_REDUCTIONEMITTER_H

#include "../Common/CombinerOps.h"
#include "LoopEmitter.h"
#include "bcast/Analysis/ReductionPlan.h"

namespace mlir::bcast {

/// What both kinds share.
class ReductionEmitter : protected LoopEmitter {
public:
  virtual ~ReductionEmitter() = default;
  virtual void emit() = 0;

protected:
  ReductionEmitter(linalg::GenericOp op, const ReductionPlan &plan,
                   const LoopOptions &options);

  /// The product of the loops' sizes.
  Value getProduct(ArrayRef<unsigned> loops);
  /// Enters the loops at the position that a number stands for, the last loop
  /// counting fastest.
  void enterAll(ArrayRef<unsigned> loops, Value number);
  /// Whether so many elements are worth a parallel loop.
  bool isWorthThreads();
  /// The operand of the first accumulator of a combiner.
  unsigned getOperand(const Combiner &combiner) {
    return op.getNumDpsInputs() + combiner.getOutput();
  }
  /// Whether complex numbers lie apart along the innermost loop.
  bool gathersComplex();
  /// Stores the outputs that are not reduced.
  void storeElements(ArrayRef<Value> values, Value position, Value mask);

  const ReductionPlan &reduction;
  SmallVector<unsigned> keptLoops, reducedLoops;
};

/// The emitter for the op.
std::unique_ptr<ReductionEmitter>
createReductionEmitter(linalg::GenericOp op, const ReductionPlan &plan,
                       const LoopOptions &options);
std::unique_ptr<ReductionEmitter>
createRowReduction(linalg::GenericOp op, const ReductionPlan &plan,
                   const LoopOptions &options);
std::unique_ptr<ReductionEmitter>
createColumnReduction(linalg::GenericOp op, const ReductionPlan &plan,
                      const LoopOptions &options);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_REDUCTIONEMITTER_H
