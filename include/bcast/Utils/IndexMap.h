//===- IndexMap.h - Result index -> operand index ---------------*- C++ -*-===//
//
// Where an operand is read for a given element of the result. Broadcasts,
// transposes, slices and reversals are all strided projections, a form that is
// closed under composition; fusion composes thousands of them, so they are
// small arrays here and become AffineMaps (which are uniqued in the context)
// only where they leave a pass.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_UTILS_INDEXMAP_H
#define BCAST_UTILS_INDEXMAP_H

#include "mlir/IR/AffineMap.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::bcast {

/// One coordinate of an operand's index: `offset + stride * d<dim>`, or the
/// constant `offset` when `dim` is kNone (then stride is 0).
struct IndexExpr {
  static constexpr int32_t kNone = -1;

  int32_t dim = kNone;
  int64_t stride = 0;
  int64_t offset = 0;

  static IndexExpr getZero() { return {}; }
  static IndexExpr getDim(int32_t dim) { return {dim, 1, 0}; }

  bool isConstant() const { return dim == kNone; }
  bool isPlainDim() const {
    return !isConstant() && stride == 1 && offset == 0;
  }
  bool operator==(const IndexExpr &o) const {
    return dim == o.dim && stride == o.stride && offset == o.offset;
  }
};

/// Maps an index of the result (`numDims` coordinates) to an index of an
/// operand (one expression per operand dimension).
class IndexMap {
public:
  IndexMap() = default;
  IndexMap(unsigned numDims, llvm::ArrayRef<IndexExpr> exprs)
      : numDims(numDims), exprs(exprs) {}

  static IndexMap getIdentity(unsigned rank);

  unsigned getNumDims() const { return numDims; }
  llvm::ArrayRef<IndexExpr> getExprs() const & { return exprs; }
  /// Not of a temporary: a loop over them would outlive it.
  llvm::ArrayRef<IndexExpr> getExprs() const && = delete;
  unsigned getRank() const { return exprs.size(); }

  /// The map of an operand through two ops. `*this` maps the producer's result
  /// to the producer's operand, `consumer` the consumer's result to the
  /// producer's result; the answer maps the consumer's result to the producer's
  /// operand. For `(d0, d1) -> (d1)` after `(d0) -> (0)`: `(d0) -> (0)`.
  IndexMap compose(const IndexMap &consumer) const;

  /// Operand dimensions of static size 1 read the constant 0, whatever they
  /// projected before: one spelling for maps that mean the same.
  IndexMap simplify(llvm::ArrayRef<int64_t> operandShape) const;

  bool isIdentity() const;
  /// Every coordinate is a distinct plain dimension or the constant 0.
  bool isProjectedPermutation() const;

  /// Whether both read at the same coordinates; the spaces that they map from
  /// may have other dimensions besides.
  bool readsAs(const IndexMap &o) const { return exprs == o.exprs; }

  /// Whether both read the same cache lines: at the same coordinates, or at
  /// ones of which only the last differs, by a small offset. Such are the even
  /// and the odd elements of a row, and the channels of an image.
  bool sharesLinesWith(const IndexMap &o) const;

  /// The same map as an affine map without symbols.
  AffineMap toAffineMap(MLIRContext *context) const;

  /// Prints `(d0, d1) -> (d1, 0)`, as AffineMap prints.
  void print(llvm::raw_ostream &os) const;

  bool operator==(const IndexMap &o) const {
    return numDims == o.numDims && exprs == o.exprs;
  }

private:
  unsigned numDims = 0;
  llvm::SmallVector<IndexExpr, 4> exprs;
};

/// The map of a broadcast's operand: operand dimension i reads 0 if its size is
/// statically 1, else d<dims[i]>. `dims` is the operand's place in the result:
/// `broadcast_dimensions` for the operand of lower rank, empty for an operand
/// of the result's rank or of rank 0.
IndexMap getBroadcastIndexMap(llvm::ArrayRef<int64_t> operandShape,
                              unsigned resultRank,
                              llvm::ArrayRef<int64_t> dims = {});

} // namespace mlir::bcast

#endif // BCAST_UTILS_INDEXMAP_H
