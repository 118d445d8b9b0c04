//===- ExactAccumulators.h - Accumulators of any order ----------*- C++ -*-===//
//
// Where no combiner rounds, neither the order of the elements nor how they are
// grouped matters, so that
// - a few vectors of accumulators do for all elements, and are merged lane by
//   lane, where sums take a vector for each of the tree's leaves;
// - what is carried through a loop need not be the result so far, as long as
//   the result can be told from it at the end.
//
// The second saves most of the instructions of `arith.maximumf` and
// `arith.minimumf`, which no x86 instruction computes. Their state is
// - a number, of which NaN and the sign of zero do not matter;
// - the bits of all elements, combined with `and` (maximum) or `or` (minimum):
//   where the number is zero, their sign is that of the result;
// - whether all elements are ordered.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_CPU_REDUCTIONS_EXACTACCUMULATORS_H
#define BCAST_LIB_CODEGEN_CPU_REDUCTIONS_EXACTACCUMULATORS_H

#include "bcast/Analysis/Combiner.h"

namespace mlir::bcast {

/// Emits what is done with accumulators of combiners that do not round. A state
/// is a list of vectors: one per combiner, or three where it is as above.
class ExactAccumulators {
public:
  /// States that are independent of each other: as many as hide the latency of
  /// a comparison and a select.
  static constexpr int64_t kStates = 4;

  ExactAccumulators(OpBuilder &builder, Location loc,
                    ArrayRef<Combiner> combiners, int64_t lanes)
      : builder(builder), loc(loc), combiners(combiners), lanes(lanes) {}

  /// The state of no elements.
  SmallVector<Value> buildStart();
  /// The state with more elements; of each one value per combiner.
  SmallVector<Value> take(ValueRange state,
                          ArrayRef<SmallVector<Value>> elements);
  /// The elements where the mask holds, which elsewhere become identities.
  SmallVector<Value> selectElements(Value mask, ValueRange elements);
  /// The totals of all lanes of all states.
  SmallVector<Value> finish(ArrayRef<SmallVector<Value>> states);
  /// The totals of each lane of a state.
  SmallVector<Value> finishLanes(ValueRange state);

private:
  /// What stands for a maximum or minimum of floats.
  struct Extremum {
    Value number, bits, ordered;
  };

  bool isExtremum(const Combiner &combiner) const;
  SmallVector<Value> merge(ValueRange left, ValueRange right);
  Value selectNumber(const Combiner &combiner, Value left, Value right);
  Value combineBits(const Combiner &combiner, Value left, Value right);
  Value mergeLanes(Value vector, function_ref<Value(Value, Value)> combine);
  Value settle(const Combiner &combiner, const Extremum &state, int64_t width);
  Value finishExtremum(const Combiner &combiner, const Extremum &state);

  OpBuilder &builder;
  Location loc;
  ArrayRef<Combiner> combiners;
  int64_t lanes;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_REDUCTIONS_EXACTACCUMULATORS_H
