//===- ImportRules.cpp - Which rule imports an op -------------------------===//

#include "Import.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::bcast;

using Results = SmallVectorImpl<Value>;
using FindFunction = ImportFunction (*)(Operation *, std::string &);

static LogicalResult importIdentity(ImportedOp &source, Results &results) {
  results.append(source.op->operand_begin(), source.op->operand_end());
  return success();
}

static LogicalResult importNothing(ImportedOp &, Results &) {
  return success();
}

static ImportRule findRule(Operation *op) {
  static const llvm::StringMap<ImportRule> rules{
      {"stablehlo.broadcast_in_dim",
       {importBroadcastInDim, {"broadcast_dimensions"}}},
      // What is known of sizes is checked when the program runs anyway.
      {"stablehlo.dynamic_broadcast_in_dim",
       {importBroadcastInDim,
        {"broadcast_dimensions", "known_expanding_dimensions",
         "known_nonexpanding_dimensions"}}},
      {"stablehlo.optimization_barrier", {importIdentity, {}}},
      {"chlo.broadcast_select", {importBroadcastingSelect, {}}},
      {"chlo.constant_like", {importConstantLike, {"value"}}},
      // Where tensors are placed; not what they hold.
      {"sdy.mesh", {importNothing, {"mesh", "sym_name"}}},
      {"sdy.sharding_constraint", {importIdentity, {"sharding"}}},
  };
  return rules.lookup(op->getName().getStringRef());
}

/// An op that is supported in some forms only.
struct PartialRule {
  FindFunction find = nullptr;
  SmallVector<StringRef> attributes;
};

static PartialRule findPartialRule(Operation *op) {
  static const llvm::StringMap<PartialRule> rules{
      {"stablehlo.reduce", {findReduceFunction, {"dimensions"}}},
      {"stablehlo.composite",
       {findCompositeFunction,
        {"name", "composite_attributes", "decomposition", "version"}}},
      {"stablehlo.custom_call",
       {findCustomCallFunction,
        {"call_target_name", "has_side_effect", "backend_config", "api_version",
         "called_computations", "operand_layouts", "result_layouts",
         "output_operand_aliases", "error_message"}}},
  };
  return rules.lookup(op->getName().getStringRef());
}

/// The attributes that the bcast op has.
static SmallVector<StringRef> getAttributeNames(RegisteredOperationName name) {
  return llvm::map_to_vector(name.getAttributeNames(),
                             [](StringAttr name) { return name.getValue(); });
}

bool mlir::bcast::isForeignOp(Operation *op) {
  if (op->isRegistered())
    return false;
  auto [dialect, name] = op->getName().getStringRef().split('.');
  return (dialect == "stablehlo" && name != "return") || dialect == "chlo" ||
         dialect == "sdy";
}

std::optional<RegisteredOperationName>
mlir::bcast::findBcastOp(MLIRContext *context, StringRef name) {
  return RegisteredOperationName::lookup(("bcast." + name).str(), context);
}

ImportRule mlir::bcast::findImportRule(Operation *op, std::string &what) {
  StringRef fullName = op->getName().getStringRef();
  what = ("'" + fullName + "'").str();
  if (ImportRule rule = findRule(op))
    return rule;
  if (PartialRule rule = findPartialRule(op); rule.find)
    return {rule.find(op, what), rule.attributes};
  auto [dialect, name] = fullName.split('.');
  if (dialect == "sdy")
    return {};
  MLIRContext *context = op->getContext();
  StringRef plainName = name;
  if (dialect == "chlo" && plainName.consume_front("broadcast_")) {
    auto target = findBcastOp(context, plainName);
    if (!target)
      return {};
    return {[target = *target](ImportedOp &source, Results &results) {
              return importBroadcastingBinary(target, source, results);
            },
            getAttributeNames(*target)};
  }
  auto target = findBcastOp(context, name);
  if (!target)
    return {};
  return {[target = *target](ImportedOp &source, Results &results) {
            return importAs(target, source, source.attributes, results);
          },
          getAttributeNames(*target)};
}

/// The attribute in the form that the bcast op has; null if it says the same
/// without. Fails, after an error, if that is not possible.
static FailureOr<Attribute> importAttribute(StringRef name, Attribute attribute,
                                            ImportedOp &source) {
  MLIRContext *context = attribute.getContext();
  if (name == "comparison_direction") {
    if (auto text = getEnumCase(attribute, name))
      if (auto value = symbolizeComparisonDirection(*text))
        return Attribute(ComparisonDirectionAttr::get(context, *value));
  } else if (name == "compare_type") {
    if (auto text = getEnumCase(attribute, "comparison_type"))
      if (auto value = symbolizeComparisonType(*text))
        return Attribute(ComparisonTypeAttr::get(context, *value));
  } else if (name == "result_accuracy") {
    return importResultAccuracy(attribute, source);
  } else {
    if (name != "value")
      if (auto integers = getIntegers(attribute))
        return Attribute(DenseI64ArrayAttr::get(context, *integers));
    if (!isa<OpaqueAttr>(attribute))
      return attribute;
  }
  return source.reportNotUnderstood(name, attribute);
}

FailureOr<SmallVector<NamedAttribute>>
mlir::bcast::importAttributes(RegisteredOperationName name, ImportedOp &source,
                              const SourceAttributes &attributes) {
  NamedAttrList imported;
  for (StringAttr attributeName : name.getAttributeNames()) {
    Attribute attribute = attributes.get(attributeName);
    if (!attribute)
      continue;
    FailureOr<Attribute> value =
        importAttribute(attributeName, attribute, source);
    if (failed(value))
      return failure();
    if (*value)
      imported.append(attributeName, *value);
  }
  // The op's own setters would drop one of another kind in silence.
  if (failed(name.verifyInherentAttrs(
          imported, [&] { return source.op->emitOpError(); })))
    return failure();
  return llvm::to_vector(imported);
}

/// StableHLO's binary ops take one shape, where a `?` may stand for a size.
static LogicalResult checkEqualShapes(ImportedOp &source) {
  if (succeeded(verifyCompatibleShapes(source.op->getOperandTypes())))
    return success();
  return source.emitError()
         << "operands have different shapes, " << source.op->getOperandTypes()
         << ", and the op does not broadcast";
}

/// Verifies the op. StableHLO may leave open, or state, a size for which the
/// bcast op infers otherwise: then the op takes the type that it infers, and
/// the caller casts to the one that the program has.
static LogicalResult verifyWithInferredType(Operation *op) {
  Type inferred;
  {
    ScopedDiagnosticHandler handler(
        op->getContext(), [&](Diagnostic &diagnostic) {
          for (const DiagnosticArgument &argument : diagnostic.getMetadata())
            if (argument.getKind() ==
                DiagnosticArgument::DiagnosticArgumentKind::Type)
              inferred = argument.getAsType();
          return success();
        });
    if (succeeded(mlir::verify(op)))
      return success();
  }
  if (inferred &&
      tensor::CastOp::areCastCompatible(op->getResult(0).getType(), inferred))
    op->getResult(0).setType(cast<RankedTensorType>(inferred));
  return mlir::verify(op);
}

LogicalResult mlir::bcast::importAs(RegisteredOperationName name,
                                    ImportedOp &source,
                                    const SourceAttributes &attributes,
                                    Results &results) {
  Operation *op = source.op;
  if (op->getNumRegions() != 0 || op->getNumSuccessors() != 0)
    return source.emitError() << "regions and successors are not expected";
  OperationState state(op->getLoc(), name);
  state.addOperands(op->getOperands());
  state.addTypes(op->getResultTypes());
  auto imported = importAttributes(name, source, attributes);
  if (failed(imported))
    return failure();
  state.addAttributes(*imported);
  bool isBinary =
      op->getNumOperands() == 2 &&
      llvm::is_contained(name.getAttributeNames(), "broadcast_dimensions");
  if (isBinary && !attributes.get("broadcast_dimensions") &&
      failed(checkEqualShapes(source)))
    return failure();
  Operation *built = source.builder.create(state);
  results.append(built->result_begin(), built->result_end());
  return verifyWithInferredType(built);
}
