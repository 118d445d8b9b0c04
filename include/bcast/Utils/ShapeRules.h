//===- ShapeRules.h - Which broadcasts are legal, and why not ---*- C++ -*-===//
//
// The shape rules of docs/Semantics.md as pure functions on sizes. Each returns
// why and where a shape is illegal; verifiers, type inference, the interpreter
// and importers word or use the answer. Labels (c1, c2, ...) are those of
// docs/Semantics.md.
//
// Sizes are int64_t; ShapedType::kDynamic stands for `?`, a size that is known
// when the program runs and may then be 1.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_UTILS_SHAPERULES_H
#define BCAST_UTILS_SHAPERULES_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace mlir::bcast {

/// A broken shape rule: which one, where, and the numbers that broke it.
/// Positions are those of the program as written: `smallOperand` says which
/// operand of a binary op has the lower rank (it is 1 when ranks are equal).
struct ShapeError {
  enum class Rule {
    EqualRankDims,     // c3: a list on equal ranks that is not the identity
    MissingDims,       // c4: ranks differ and there is no list
    DimsLength,        // c5: len(D) is not the lower rank
    DimsRange,         // c6: D[i] < 0 or D[i] >= higher rank
    DimsOrder,         // c7: D[i] <= D[i-1]
    SizeMismatch,      // c8: sizes differ and neither is 1 (binary ops)
    InDimSizeMismatch, // c9: operand size is neither 1 nor the result's
    ReshapeCount,      // c14: element counts differ
    PermutationLength, // c15
    PermutationEntry,  // c15: out of range or repeated
    BitcastRatio,      // c24: the last size is not the ratio of the widths
    ProductOverflow,   // c17: the number of elements exceeds 63 bits
  };

  Rule rule;
  /// Index into D or the permutation, or the dimension on equal ranks.
  int64_t position = 0;
  /// Of a size rule: the dimension numbers on both sides and their sizes. On
  /// the list rules: `smallDim` is the entry, `largeDim` the previous entry.
  int64_t smallDim = 0, largeDim = 0;
  int64_t smallSize = 0, largeSize = 0;
  /// Ranks of both sides, and the length of the list.
  int64_t smallRank = 0, largeRank = 0, numDims = 0;
  /// Which operand (0 or 1) is the small one.
  unsigned smallOperand = 1;
};

/// The size that a dimension of `a` against one of `b` gives, or nothing if
/// they do not go together. A 1 takes the other size (1 against 0 is 0); a `?`
/// against a static size takes that size.
std::optional<int64_t> resolveSize(int64_t a, int64_t b);

/// Rules c3 to c8 in the order in which XLA checks them
/// (xla/service/shape_inference.cc), both stages of broadcasting composed.
/// On success `result` holds the shape of the result.
std::optional<ShapeError> inferBroadcastShape(ArrayRef<int64_t> lhs,
                                              ArrayRef<int64_t> rhs,
                                              ArrayRef<int64_t> dims,
                                              SmallVectorImpl<int64_t> &result);

/// Rules c5, c6, c9, c7 of broadcast_in_dim, for an operand and the result.
std::optional<ShapeError> checkBroadcastInDim(ArrayRef<int64_t> operand,
                                              ArrayRef<int64_t> result,
                                              ArrayRef<int64_t> dims);

/// Rule c15. On success `result` holds the transposed shape.
std::optional<ShapeError> inferTransposeShape(ArrayRef<int64_t> operand,
                                              ArrayRef<int64_t> permutation,
                                              SmallVectorImpl<int64_t> &result);

/// Rules c14 and c17 of reshape to a static shape. Of an operand with dynamic
/// sizes nothing is known.
std::optional<ShapeError> checkReshape(ArrayRef<int64_t> operand,
                                       ArrayRef<int64_t> result);

/// Rule c24: the shape of `operand`, of elements of width `fromWidth`, when the
/// same bits are elements of width `toWidth`. One width divides the other.
std::optional<ShapeError> inferBitcastShape(ArrayRef<int64_t> operand,
                                            unsigned fromWidth,
                                            unsigned toWidth,
                                            SmallVectorImpl<int64_t> &result);

/// What to call the two sides in a message, and the list's attribute.
struct ShapeErrorNames {
  StringRef small = "rhs", large = "lhs", list = "broadcast_dimensions";
};

/// The names for an error of a binary op: which operand is the small one.
ShapeErrorNames getBinaryNames(const ShapeError &error);

/// The error in words: lower case, no full stop, the dimension numbers on both
/// sides, both sizes. Types and the list as written are the caller's to add.
std::string describe(const ShapeError &error, const ShapeErrorNames &names);

/// The strictly increasing lists that would be legal for these operands of
/// different ranks, in lexicographic order, at most `limit` of them. Nothing
/// when the ranks are too large to look. `largeMayExpand` says whether a 1 of
/// `large` takes the size that it is paired with: it does in a binary op, and
/// does not in broadcast_in_dim, where `large` is the result.
std::optional<SmallVector<SmallVector<int64_t>>>
getLegalBroadcastDimensions(ArrayRef<int64_t> small, ArrayRef<int64_t> large,
                            unsigned limit, bool largeMayExpand = true);

} // namespace mlir::bcast

#endif // BCAST_UTILS_SHAPERULES_H
