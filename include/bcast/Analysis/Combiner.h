//===- Combiner.h - What a reduction's body accumulates ---------*- C++ -*-===//
//
// Finds, in the body of a linalg.generic, the ops that take a value into an
// accumulator: one associative op, or a sum that carries its rounding error.
// Whatever else the body does is a value per element, and has nothing to do
// with the order in which elements are combined.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_ANALYSIS_COMBINER_H
#define BCAST_ANALYSIS_COMBINER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// One accumulator, or the two of a compensated sum.
class Combiner {
public:
  /// Matches what the body yields for output `output`: `acc op x`, or Knuth's
  /// two-sum of `acc` and `x` with the error added to the next output.
  static std::optional<Combiner> match(linalg::GenericOp op, unsigned output);

  /// The number of the accumulators' first output, and of accumulators.
  unsigned getOutput() const { return output; }
  unsigned getNumAccumulators() const { return types.size(); }
  ArrayRef<Type> getTypes() const { return types; }
  /// The associative op; null for a compensated sum.
  Operation *getOp() const { return op; }
  /// The body's value that is accumulated.
  Value getInput() const { return input; }

  /// Whether floats accumulated in another order give other bits.
  bool isRounding() const;

  /// Whether accumulators may be vectors: not for products of complex numbers.
  bool hasVectorForm() const;

private:
  unsigned output;
  SmallVector<Type, 2> types;
  Value input;
  Operation *op = nullptr;
};

/// The combiners of every output that is reduced, in order. Fails if the body
/// does more with an accumulator than combine it with a value.
std::optional<SmallVector<Combiner>> matchCombiners(linalg::GenericOp op,
                                                    ArrayRef<bool> isReduced);

/// What the body computes for each element: the inputs of the combiners, then
/// the values of the outputs that are not reduced.
SmallVector<Value> getElementValues(linalg::GenericOp op,
                                    ArrayRef<bool> isReduced,
                                    ArrayRef<Combiner> combiners);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_COMBINER_H
