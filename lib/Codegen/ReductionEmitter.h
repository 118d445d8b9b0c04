//===- ReductionEmitter.h - linalg.generic with reductions ------*- C++ -*-===//
//
// Reductions as vector loops. In which order elements are combined follows from
// the sizes of the iteration space and which of its dimensions are reduced, so
// the bits of a float sum depend neither on the number of threads nor on what
// else the body computes:
//
// - The last dimension is reduced (RowReduction). The reduced dimensions at the
//   end are one line of elements, in their order. Element i of a line goes to
//   lane i % 32 of a vector accumulator, line after line. A chunk of 2^15
//   elements (of one line, or of whole lines) ends with a tree over the lanes;
//   the chunks are combined in their order.
// - The last dimension is kept (ColumnReduction). Rows are added up element by
//   element in blocks of a number of rows that follows from their length; the
//   blocks are combined in their order.
//
// Dimensions of static size 1 do not count. Where order cannot be seen, as in
// sums of integers, there may be more lanes.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_REDUCTIONEMITTER_H
#define BCAST_LIB_CODEGEN_REDUCTIONEMITTER_H

#include "Combiner.h"
#include "LoopEmitter.h"

namespace mlir::bcast {

/// A reduction in an order that its shape gives, on the CPU or a GPU.
struct ReductionPlan {
  /// Loops in the order of the iteration space. None merges kept and reduced
  /// dimensions.
  LoopPlan loops;
  SmallVector<bool> isReducedLoop;
  SmallVector<bool> isReducedOutput;
  SmallVector<Combiner> combiners;
  /// What the body computes per element, see getElementValues.
  SmallVector<Value> elements;
};

/// Plans the loops of a computation that reduces. `operands` are those of the
/// op.
std::optional<ReductionPlan> planReduction(linalg::GenericOp op,
                                           ArrayRef<PlannedOperand> operands);

/// Whether the emitters can keep all accumulators in vectors, as they do.
bool hasVectorAccumulators(const ReductionPlan &plan);

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

#endif // BCAST_LIB_CODEGEN_REDUCTIONEMITTER_H
