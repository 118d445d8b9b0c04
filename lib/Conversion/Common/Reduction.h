//===- Reduction.h - How reductions are computed ----------------*- C++ -*-===//
//
// The accumulators of a reduction. Where code generation combines elements in
// the order that docs/Semantics.md defines, a tree, they are what that order
// rounds to: f32 for narrower floats, else the element type.
//
// Sequential loops have a longer way to go: sums of n terms would lose up to n
// units. To be as exact as the tree they accumulate in a wider format: f64 for
// narrower floats, two f64 for f64.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CONVERSION_COMMON_REDUCTION_H
#define BCAST_LIB_CONVERSION_COMMON_REDUCTION_H

#include "bcast/IR/BcastOps.h"

namespace mlir::bcast {

/// Who decides in which order elements are combined.
enum class ReductionOrder { Tree, Sequential };

/// How one reduction is computed: start, accumulate each element, round.
struct Reduction {
  Reduction(ReductionOpInterface op, ReductionOrder order);

  ReductionKind kind;
  ReductionOrder order;
  /// As the program has it, with its signedness, and as values have it.
  Type element, storage;

  /// What every accumulator is.
  Type getAccumulator() const;
  /// Whether the accumulator is the result, of its type.
  bool isRounded() const {
    return getAccumulator() == storage && !isCompensated();
  }
  /// The accumulators before the first element; `init` may be null.
  SmallVector<Value, 2> start(OpBuilder &builder, Location loc,
                              Value init) const;
  SmallVector<Value, 2> accumulate(OpBuilder &builder, Location loc,
                                   ValueRange accumulators, Value x) const;
  /// The accumulators' value, rounded to the element type.
  Value round(OpBuilder &builder, Location loc, ValueRange accumulators) const;

private:
  bool isSumOrProduct() const {
    return kind == ReductionKind::Add || kind == ReductionKind::Multiply;
  }
  bool isFloat() const { return isa<FloatType>(element); }
  /// A sum that carries its rounding errors in a second accumulator.
  bool isCompensated() const {
    return order == ReductionOrder::Sequential && kind == ReductionKind::Add &&
           element.isF64();
  }
  Value widen(OpBuilder &builder, Location loc, Value value) const;
  Value narrow(OpBuilder &builder, Location loc, Value value) const;
  Value getIdentity(OpBuilder &builder, Location loc) const;
  Value combine(OpBuilder &builder, Location loc, Value a, Value b) const;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_COMMON_REDUCTION_H
