//===- Combiner.h - What a reduction's body accumulates ---------*- C++ -*-===//
//
// Finds, in the body of a linalg.generic, the op that takes a value into an
// accumulator. Whatever else the body does is a value per element, and has
// nothing to do with the order in which elements are combined.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_ANALYSIS_COMBINER_H
#define BCAST_ANALYSIS_COMBINER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// One accumulator.
class Combiner {
public:
  /// Matches what the body yields for output `output`: `acc op x` or `x op acc`
  /// with an associative and commutative op.
  static std::optional<Combiner> match(linalg::GenericOp op, unsigned output);

  /// The output that is accumulated, and its element type.
  unsigned getOutput() const { return output; }
  Type getType() const { return type; }
  /// The associative op.
  Operation *getOp() const { return op; }
  /// The body's value that is accumulated.
  Value getInput() const { return input; }

  /// Whether floats accumulated in another order give other bits.
  bool isRounding() const;

  /// Whether there is a value that leaves every other as it is: not for
  /// products of complex numbers, where an infinity times 1 is NaN.
  bool hasIdentity() const;

  /// Whether a value that is taken twice counts once: maxima, minima, and
  /// conjunctions and disjunctions of bits.
  bool isIdempotent() const;

private:
  unsigned output;
  Type type;
  Value input;
  Operation *op = nullptr;
};

/// Whether the order in which elements are combined changes bits.
bool areRounding(ArrayRef<Combiner> combiners);

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
