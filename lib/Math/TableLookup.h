//===- TableLookup.h - Numbers of a table by lane ---------------*- C++ -*-===//
#ifndef BCAST_LIB_MATH_TABLELOOKUP_H
#define BCAST_LIB_MATH_TABLELOOKUP_H

#include "bcast/Math/MathBuilder.h"
#include <array>

namespace mlir::bcast::expand {

/// Reads rows of a table of f32 or f64 at one column for each lane. Processors
/// with permutations of vectors read a row in one instruction, or two, others
/// load from it.
class TableLookup {
public:
  /// As many as a vector of 512 bits has lanes of f32.
  static constexpr int64_t columns = 16;
  using Row = std::array<double, columns>;

  /// The numbers are of `b`'s type; the column is in the low bits of an integer
  /// of its width and shape.
  TableLookup(MathBuilder &b, ArrayRef<Row> rows, Value column);

  Value get(int64_t row);

private:
  Value reshape(Value value, VectorType type);

  MathBuilder &b;
  Value table, place;
  /// The lanes in one dimension; none for scalars.
  VectorType flat;
};

/// The bits of `count` neighbours in a table, as integers: from number `first`
/// on, which is in the low bits of an integer as the column above. Behind the
/// last number are zeros.
SmallVector<Value> readWindow(MathBuilder &b, ArrayRef<double> numbers,
                              int64_t count, Value first);

} // namespace mlir::bcast::expand

#endif // BCAST_LIB_MATH_TABLELOOKUP_H
