//===- ImportCalls.cpp - Ops that name another op or function -------------===//
//
// A composite is an op of another dialect together with a function that says
// what it means. JAX exports CHLO's ops as composites or custom calls.
//
//===----------------------------------------------------------------------===//

#include "Import.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::bcast;

using Results = SmallVectorImpl<Value>;

/// The bcast op that a name such as chlo.erf stands for.
static std::optional<RegisteredOperationName> findNamedOp(MLIRContext *context,
                                                          StringRef fullName) {
  auto [dialect, name] = fullName.split('.');
  if (dialect != "chlo" && dialect != "mhlo" && dialect != "stablehlo")
    return std::nullopt;
  return findBcastOp(context, name);
}

static SourceAttributes getNestedAttributes(ImportedOp &source,
                                            StringRef name) {
  return SourceAttributes(
      dyn_cast_or_null<DictionaryAttr>(source.attributes.get(name)));
}

static LogicalResult verifyNestedNames(RegisteredOperationName name,
                                       ImportedOp &source,
                                       const SourceAttributes &attributes) {
  auto known =
      llvm::map_to_vector(name.getAttributeNames(),
                          [](StringAttr name) { return name.getValue(); });
  return attributes.verifyNames(source.op, known);
}

/// Imports as the named op, or else, say for element types that it does not
/// take, builds nothing.
static LogicalResult tryNamedOp(RegisteredOperationName name,
                                ImportedOp &source, Results &results) {
  ScopedDiagnosticHandler silence(source.op->getContext(),
                                  [](Diagnostic &) { return success(); });
  SourceAttributes attributes =
      getNestedAttributes(source, "composite_attributes");
  if (succeeded(verifyNestedNames(name, source, attributes)) &&
      succeeded(importAs(name, source, attributes, results)))
    return success();
  for (Operation *built : llvm::map_range(
           results, [](Value value) { return value.getDefiningOp(); }))
    built->erase();
  results.clear();
  return failure();
}

ImportFunction mlir::bcast::findCompositeFunction(Operation *op,
                                                  std::string &what) {
  SourceAttributes attributes(op);
  StringRef name = attributes.getString("name");
  auto target = findNamedOp(op->getContext(), name);
  auto symbol =
      dyn_cast_or_null<FlatSymbolRefAttr>(attributes.get("decomposition"));
  auto function =
      symbol ? SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, symbol)
             : func::FuncOp();
  bool canCall = function &&
                 function.getArgumentTypes() == op->getOperandTypes() &&
                 function.getResultTypes() == op->getResultTypes();
  if (!target && !canCall) {
    what += (" of '" + name + "'").str();
    return {};
  }
  return [=](ImportedOp &source, Results &results) -> LogicalResult {
    if (target && op->getNumResults() == 1 &&
        succeeded(tryNamedOp(*target, source, results)))
      return success();
    if (!canCall)
      return source.emitError() << "'" << name
                                << "' does not take these types, and the op "
                                   "has no decomposition for them";
    auto call = func::CallOp::create(source.builder, source.getLoc(), symbol,
                                     source.op->getResultTypes(),
                                     source.op->getOperands());
    results.append(call.result_begin(), call.result_end());
    return success();
  };
}

/// What JAX checks of sizes that it knows by name: a condition, and the values
/// that the message speaks of.
static LogicalResult importShapeAssertion(ImportedOp &source, Results &) {
  Operation *op = source.op;
  auto type = op->getNumOperands() == 0
                  ? RankedTensorType()
                  : dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  if (!type || type.getRank() != 0 || !type.getElementType().isInteger(1))
    return source.emitError() << "the first operand must have type tensor<i1>";
  Value holds =
      tensor::ExtractOp::create(source.builder, source.getLoc(),
                                op->getOperand(0), /*indices=*/ValueRange());
  cf::AssertOp::create(source.builder, source.getLoc(), holds,
                       source.attributes.getString("error_message"));
  return success();
}

ImportFunction mlir::bcast::findCustomCallFunction(Operation *op,
                                                   std::string &what) {
  StringRef callee = SourceAttributes(op).getString("call_target_name");
  if (callee == "Sharding" && op->getNumOperands() == 1)
    return [](ImportedOp &source, Results &results) {
      results.push_back(source.op->getOperand(0));
      return success();
    };
  if (callee == "shape_assertion")
    return importShapeAssertion;
  auto target = findNamedOp(op->getContext(), callee);
  if (!target) {
    what += (" @" + callee).str();
    return {};
  }
  return [target = *target](ImportedOp &source,
                            Results &results) -> LogicalResult {
    SourceAttributes attributes =
        getNestedAttributes(source, "mhlo.attributes");
    if (failed(verifyNestedNames(target, source, attributes)))
      return failure();
    return importAs(target, source, attributes, results);
  };
}
