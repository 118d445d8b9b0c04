//===- ResultParts.h - Reductions that leave parts of results --*- C++ -*-===//
//
// A reduction may have more results than what it keeps: a dimension of its
// outputs counts parts, each of so many neighbours of the elements that would
// be one result. An output's map says so by one of its results, which is the
// row-major number of an element, divided by the elements of a part:
// (i, j, k) -> (i, (j * 100 + k) floordiv 2048) for 100 elements along k.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_ANALYSIS_RESULTPARTS_H
#define BCAST_ANALYSIS_RESULTPARTS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

struct ResultParts {
  /// The dimension of all outputs that counts parts.
  unsigned dimension;
  /// Of each but the last, which may have fewer.
  int64_t elements;
};

/// The row-major number of an element among those that are reduced to one
/// result, as an expression of the op's loops. Fails if their sizes are not
/// known.
std::optional<AffineExpr> getReducedNumber(linalg::GenericOp op);

/// The parts, if all outputs have the same.
std::optional<ResultParts> getResultParts(linalg::GenericOp op);

/// An output's map without its parts: where the first one is.
AffineMap dropParts(AffineMap map, const ResultParts &parts);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_RESULTPARTS_H
