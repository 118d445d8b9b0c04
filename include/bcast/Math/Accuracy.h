//===- Accuracy.h - Bounds of the functions' errors -------------*- C++ -*-===//
//
// The one table of how far results of functions that are not exact may be from
// the exact ones. bcast-accuracy fails where it measures more, the op's
// attribute `result_accuracy` is held against it, and a test compares it with
// docs/Accuracy.md.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_MATH_ACCURACY_H
#define BCAST_MATH_ACCURACY_H

#include "mlir/IR/BuiltinTypes.h"
#include <optional>

namespace mlir::bcast {

/// The bounds of one function, in units in the last place of the exact result.
struct AccuracyBound {
  /// Its name in docs/Accuracy.md.
  StringRef function;
  /// The mnemonic of the op that computes it; empty if there is none.
  StringRef op;
  double f32, f64;
  /// The largest finite result that there can be for operands between the
  /// smallest and the largest number of a type; null where that is the largest
  /// number.
  double (*getLargest)(double smallest, double largest) = nullptr;

  /// Those of f16 and bf16 are computed in f32 and rounded once more, so they
  /// have one bound.
  double get(FloatType type) const;
};

ArrayRef<AccuracyBound> getAccuracyBounds();
/// Null for a function that is not there.
const AccuracyBound *findAccuracyBound(StringRef function);

/// What holds for every result of an op.
struct ErrorBound {
  /// In units in the last place of the exact result.
  double ulps;
  /// Relative to the exact result, or to the smallest normal number where the
  /// exact result is smaller.
  double relative;
  double absolute;
};

/// Nothing for element types, and for ops, of which no error is measured.
std::optional<ErrorBound> getErrorBound(StringRef op, Type elementType);

} // namespace mlir::bcast

#endif // BCAST_MATH_ACCURACY_H
