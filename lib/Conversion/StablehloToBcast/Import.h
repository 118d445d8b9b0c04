//===- Import.h - How each op of StableHLO and CHLO is imported -*- C++ -*-===//
//
// Most ops have the name and attributes of the bcast op; the table in
// ImportRules.cpp holds the others.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CONVERSION_STABLEHLOTOBCAST_IMPORT_H
#define BCAST_LIB_CONVERSION_STABLEHLOTOBCAST_IMPORT_H

#include "SourceAttributes.h"
#include "mlir/IR/Builders.h"
#include <functional>

namespace mlir::bcast {

/// One op to import.
struct ImportedOp {
  ImportedOp(OpBuilder &builder, Operation *op)
      : builder(builder), op(op), attributes(op) {}

  Location getLoc() const { return op->getLoc(); }
  InFlightDiagnostic emitError() const { return op->emitError(); }
  LogicalResult reportNotUnderstood(StringRef name, Attribute attribute) const {
    return emitError() << "attribute '" << name
                       << "' is not understood: " << attribute;
  }

  OpBuilder &builder;
  Operation *op;
  SourceAttributes attributes;
};

/// Builds what computes the op's results; the caller replaces the op. Reports
/// what is wrong.
using ImportFunction =
    std::function<LogicalResult(ImportedOp &, SmallVectorImpl<Value> &)>;

/// How an op is imported, and the names of the attributes that it may have. One
/// that the rule does not read has no influence on the results.
struct ImportRule {
  ImportFunction import;
  SmallVector<StringRef> attributes;

  explicit operator bool() const { return static_cast<bool>(import); }
};

/// Whether the pass has to do with this op: whether its dialect is StableHLO,
/// CHLO or Shardy. `stablehlo.return` belongs to the op around it.
bool isForeignOp(Operation *op);

/// How to import a foreign op, or, if it cannot be, null and in `what` how to
/// name it to the user.
ImportRule findImportRule(Operation *op, std::string &what);

/// The bcast op of this name without prefix, if there is one.
std::optional<RegisteredOperationName> findBcastOp(MLIRContext *context,
                                                   StringRef name);

/// The attributes that the bcast op has, in its form. Reports those that are
/// not understood, or not of the kind that the op has.
FailureOr<SmallVector<NamedAttribute>>
importAttributes(RegisteredOperationName name, ImportedOp &source,
                 const SourceAttributes &attributes);

/// `result_accuracy` in bcast's form; null for the default, which changes
/// nothing. Reports one that is not StableHLO's.
FailureOr<Attribute> importResultAccuracy(Attribute attribute,
                                          ImportedOp &source);

/// Builds the bcast op with the same operands, result types and those of the
/// attributes that it has, and verifies it.
LogicalResult importAs(RegisteredOperationName name, ImportedOp &source,
                       const SourceAttributes &attributes,
                       SmallVectorImpl<Value> &results);

// The rules that need more than the op's name.
/// broadcast_in_dim and dynamic_broadcast_in_dim.
LogicalResult importBroadcastInDim(ImportedOp &source,
                                   SmallVectorImpl<Value> &results);
/// chlo.broadcast_X: the list as given, or what NumPy's rule implies.
LogicalResult importBroadcastingBinary(RegisteredOperationName name,
                                       ImportedOp &source,
                                       SmallVectorImpl<Value> &results);
LogicalResult importBroadcastingSelect(ImportedOp &source,
                                       SmallVectorImpl<Value> &results);
LogicalResult importConstantLike(ImportedOp &source,
                                 SmallVectorImpl<Value> &results);
ImportFunction findReduceFunction(Operation *op, std::string &what);
/// For argmax and argmin as JAX writes them.
ImportFunction findArgReduceFunction(Operation *op);
ImportFunction findCompositeFunction(Operation *op, std::string &what);
ImportFunction findCustomCallFunction(Operation *op, std::string &what);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_STABLEHLOTOBCAST_IMPORT_H
