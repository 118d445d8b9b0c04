//===- Situation.h - One op, and the sizes it may meet ----------*- C++ -*-===//
//
// The rules of broadcasting written a second time, in the plainest way, to
// judge the first: nothing here calls lib/Utils/ShapeRules.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_TOOLS_BCASTSIZES_SITUATION_H
#define BCAST_TOOLS_BCASTSIZES_SITUATION_H

#include "mlir/IR/BuiltinTypes.h"
#include <string>

namespace mlir::bcast {
using Shape = SmallVector<int64_t, 4>;

/// An op on i32 tensors (of `select` the first on i1), whose dimensions are
/// static or `?`.
struct Situation {
  std::string mnemonic;
  SmallVector<Shape, 3> operands;
  Shape result;
  /// Of each operand: its dimension -> the result's.
  SmallVector<Shape, 3> placements;
  /// broadcast_dimensions, where the op has them.
  std::optional<Shape> dims;
  /// Whether a size of 1 goes with any other.
  bool expands = true;

  /// A function that applies the op to its arguments.
  std::string getText(StringRef function) const;
};

/// Whether a binary op takes these types with this list, by docs/Semantics.md.
bool isLegalList(ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs,
                 ArrayRef<int64_t> dims);

/// All situations of `subtract` for operands of these ranks, every dimension 0,
/// 1, 3 or `?`, every legal list.
SmallVector<Situation, 0> getBinarySituations(int64_t lhsRank, int64_t rhsRank);
/// The same of broadcast_in_dim, for operand and result.
SmallVector<Situation, 0> getInDimSituations(int64_t rank, int64_t resultRank);
/// Of select and clamp: every dimension 1, 3 or `?`.
SmallVector<Situation, 0> getTernarySituations(int64_t rank);

/// The shape of the result for operands of these static shapes, or nothing if
/// the program must fail.
std::optional<Shape> getResultShape(const Situation &situation,
                                    ArrayRef<Shape> operands);

/// The result, row-major, for operands whose elements are
/// getElement(operand, position).
SmallVector<int32_t> computeResult(const Situation &situation,
                                   ArrayRef<Shape> operands,
                                   ArrayRef<int64_t> resultShape);
int32_t getElement(unsigned operand, int64_t position);

} // namespace mlir::bcast

#endif // BCAST_TOOLS_BCASTSIZES_SITUATION_H
