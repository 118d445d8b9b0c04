//===- ImportCalls.cpp - Ops that name another op or function -------------===//
//
// A composite is an op of another dialect together with a function that says
// what it means. JAX exports CHLO's ops as composites or custom calls.
//
//===----------------------------------------------------------------------===//

#include "Import.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

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

/// Imports as the named op, or else, say for element types that it does not
/// take, builds nothing.
static LogicalResult tryNamedOp(RegisteredOperationName name,
                                ImportedOp &source, Results &results) {
  ScopedDiagnosticHandler silence(source.op->getContext(),
                                  [](Diagnostic &) { return success(); });
  SourceAttributes attributes =
      getNestedAttributes(source, "composite_attributes");
  if (succeeded(importAs(name, source, attributes, results)))
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

ImportFunction mlir::bcast::findCustomCallFunction(Operation *op,
                                                   std::string &what) {
  StringRef callee = SourceAttributes(op).getString("call_target_name");
  if (callee == "Sharding" && op->getNumOperands() == 1)
    return [](ImportedOp &source, Results &results) {
      results.push_back(source.op->getOperand(0));
      return success();
    };
  auto target = findNamedOp(op->getContext(), callee);
  if (!target) {
    what += (" @" + callee).str();
    return {};
  }
  return [target = *target](ImportedOp &source, Results &results) {
    return importAs(target, source,
                    getNestedAttributes(source, "mhlo.attributes"), results);
  };
}
