//===- ScalarOps.h - Elementwise ops on single elements ---------*- C++ -*-===//
//
// The reference semantics of the elementwise ops, from docs/Semantics.md and
// nothing else: no lowering shares this code. The interpreter and the constant
// folder call it.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_SCALAR_SCALAROPS_H
#define BCAST_SCALAR_SCALAROPS_H

#include "bcast/IR/BcastEnums.h"
#include "bcast/Scalar/Scalar.h"

namespace mlir::bcast {

/// The attributes of an op that its scalar meaning depends on.
struct ScalarOpOptions {
  /// Of `compare`. Without a type the default of the element type applies.
  ComparisonDirection direction = ComparisonDirection::EQ;
  std::optional<ComparisonType> comparisonType;
  /// Of `reduce_precision`.
  unsigned exponentBits = 0, mantissaBits = 0;
};

/// The meaning of one op on one element of each operand. `resultType` is the
/// element type of the result (`convert` and `bitcast_convert` depend on it).
using ScalarFunction = Scalar (*)(llvm::ArrayRef<Scalar> operands,
                                  Type resultType,
                                  const ScalarOpOptions &options);

/// The function of the op with this mnemonic ("add", "tanh", "select", ...), or
/// null if the op is unknown. Operand types are those that the op's verifier
/// accepts; on others the function stops the program, it never reads a number
/// that is not there.
ScalarFunction lookupScalarFunction(llvm::StringRef mnemonic);

/// The mnemonics that lookupScalarFunction knows, sorted.
llvm::ArrayRef<llvm::StringRef> getScalarFunctionNames();

/// The value that leaves the other operand of a reduction unchanged: 0, 1,
/// lowest or -inf, highest or +inf, all ones, 0. Formats without infinities
/// have their largest number instead.
Scalar getReductionIdentity(ReductionKind kind, Type type);

} // namespace mlir::bcast

#endif // BCAST_SCALAR_SCALAROPS_H
