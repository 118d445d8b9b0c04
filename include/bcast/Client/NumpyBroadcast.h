//===- NumpyBroadcast.h - NumPy's rule, spelled out -------------*- C++ -*-===//
//
// The dialect never broadcasts implicitly. For clients whose users expect
// NumPy's rule (dimensions line up from the right), these functions work out
// what it implies and build the explicit op.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_CLIENT_NUMPYBROADCAST_H
#define BCAST_CLIENT_NUMPYBROADCAST_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Value.h"

namespace mlir::bcast {

/// The broadcast_dimensions of a binary op that NumPy's rule implies: the last
/// dimensions of the larger operand, in order. Empty where the dialect wants no
/// list, on equal ranks and beside a scalar.
SmallVector<int64_t> getNumpyBroadcastDimensions(int64_t lhsRank,
                                                 int64_t rhsRank);

/// Builds the binary op `opName` (bcast.add, ...) on tensors of any ranks.
/// `attributes` are the op's others, such as comparison_direction. Reports at
/// `loc` why operands do not go together, and then builds nothing.
FailureOr<Value> buildNumpyBinary(OpBuilder &builder, Location loc,
                                  StringRef opName, Value lhs, Value rhs,
                                  ArrayRef<NamedAttribute> attributes = {});

template <typename OpTy>
FailureOr<Value> buildNumpyBinary(OpBuilder &builder, Location loc, Value lhs,
                                  Value rhs,
                                  ArrayRef<NamedAttribute> attributes = {}) {
  return buildNumpyBinary(builder, loc, OpTy::getOperationName(), lhs, rhs,
                          attributes);
}

/// Builds a bcast.select of three tensors of any ranks, each one broadcast
/// first where it must be. A rank 0 predicate stays as it is. Operands whose
/// types differ must have static shape.
FailureOr<Value> buildNumpySelect(OpBuilder &builder, Location loc, Value pred,
                                  Value onTrue, Value onFalse);

} // namespace mlir::bcast

#endif // BCAST_CLIENT_NUMPYBROADCAST_H
