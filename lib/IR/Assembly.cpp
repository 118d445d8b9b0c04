//===- Assembly.cpp - Directives of the ops' custom assembly --------------===//

#include "Assembly.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace mlir::bcast;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Whether the operands may have this one type. The parser reports one that has
/// another; a note adds how several types are written.
static ParseResult checkOperandTypes(OpAsmParser &parser, SMLoc loc,
                                     ArrayRef<UnresolvedOperand> operands,
                                     Type type) {
  Location typeLoc = parser.getEncodedSourceLoc(loc);
  ScopedDiagnosticHandler addNote(
      parser.getContext(), [&](Diagnostic &diagnostic) {
        diagnostic.attachNote(typeLoc)
            << "one type stands for the operands and the result alike; where "
               "they differ, write a function type: (operand types) -> result "
               "type";
        return failure();
      });
  SmallVector<Value> resolved;
  for (const UnresolvedOperand &operand : operands)
    if (parser.resolveOperand(operand, type, resolved))
      return failure();
  return success();
}

static ParseResult parseTypes(OpAsmParser &parser,
                              ArrayRef<UnresolvedOperand> operands,
                              ArrayRef<Type *> types, Type &result) {
  SMLoc loc = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type))
    return failure();
  auto function = dyn_cast<FunctionType>(type);
  if (!function) {
    for (Type *operandType : types)
      *operandType = type;
    result = type;
    return checkOperandTypes(parser, loc, operands, type);
  }
  if (function.getNumInputs() != types.size() || function.getNumResults() != 1)
    return parser.emitError(loc)
           << "expected a function type with " << types.size()
           << " operands and 1 result, got " << type;
  for (auto [operandType, input] : llvm::zip_equal(types, function.getInputs()))
    *operandType = input;
  result = function.getResult(0);
  return success();
}

static void printTypes(OpAsmPrinter &printer, Operation *op,
                       ArrayRef<Type> operands, Type result) {
  if (llvm::all_of(operands, [&](Type type) { return type == result; }))
    printer << result;
  else
    printer << FunctionType::get(op->getContext(), operands, result);
}

ParseResult mlir::bcast::parseElementwiseTypes(OpAsmParser &parser,
                                               const UnresolvedOperand &first,
                                               Type &firstType, Type &result) {
  return parseTypes(parser, {first}, {&firstType}, result);
}
ParseResult mlir::bcast::parseElementwiseTypes(OpAsmParser &parser,
                                               const UnresolvedOperand &first,
                                               const UnresolvedOperand &second,
                                               Type &firstType,
                                               Type &secondType, Type &result) {
  return parseTypes(parser, {first, second}, {&firstType, &secondType}, result);
}
ParseResult mlir::bcast::parseElementwiseTypes(
    OpAsmParser &parser, const UnresolvedOperand &first,
    const UnresolvedOperand &second, const UnresolvedOperand &third,
    Type &firstType, Type &secondType, Type &thirdType, Type &result) {
  return parseTypes(parser, {first, second, third},
                    {&firstType, &secondType, &thirdType}, result);
}

void mlir::bcast::printElementwiseTypes(OpAsmPrinter &printer, Operation *op,
                                        Value, Type firstType, Type result) {
  printTypes(printer, op, {firstType}, result);
}
void mlir::bcast::printElementwiseTypes(OpAsmPrinter &printer, Operation *op,
                                        Value, Value, Type firstType,
                                        Type secondType, Type result) {
  printTypes(printer, op, {firstType, secondType}, result);
}
void mlir::bcast::printElementwiseTypes(OpAsmPrinter &printer, Operation *op,
                                        Value, Value, Value, Type firstType,
                                        Type secondType, Type thirdType,
                                        Type result) {
  printTypes(printer, op, {firstType, secondType, thirdType}, result);
}

ParseResult
mlir::bcast::parseVariadicTypes(OpAsmParser &parser,
                                ArrayRef<UnresolvedOperand> operands,
                                SmallVectorImpl<Type> &types, Type &result) {
  types.resize(operands.size());
  SmallVector<Type *> pointers;
  for (Type &type : types)
    pointers.push_back(&type);
  return parseTypes(parser, operands, pointers, result);
}
void mlir::bcast::printVariadicTypes(OpAsmPrinter &printer, Operation *op,
                                     OperandRange, TypeRange types,
                                     Type result) {
  printTypes(printer, op, llvm::to_vector(types), result);
}

ParseResult mlir::bcast::parseOptionalTypes(
    OpAsmParser &parser, const UnresolvedOperand &operand,
    const std::optional<UnresolvedOperand> &optionalOperand, Type &type,
    Type &optionalType, Type &result) {
  SmallVector<UnresolvedOperand> operands{operand};
  SmallVector<Type *> pointers{&type};
  if (optionalOperand) {
    operands.push_back(*optionalOperand);
    pointers.push_back(&optionalType);
  }
  return parseTypes(parser, operands, pointers, result);
}
void mlir::bcast::printOptionalTypes(OpAsmPrinter &printer, Operation *op,
                                     Value, Value optionalOperand, Type type,
                                     Type optionalType, Type result) {
  SmallVector<Type> types{type};
  if (optionalOperand)
    types.push_back(optionalType);
  printTypes(printer, op, types, result);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

OptionalParseResult
mlir::bcast::parseBroadcastDimensions(OpAsmParser &parser,
                                      DenseI64ArrayAttr &dims) {
  constexpr StringLiteral name = "broadcast_dimensions";
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword(name))) {
    if (parser.parseEqual())
      return failure();
    dims = cast_or_null<DenseI64ArrayAttr>(
        DenseI64ArrayAttr::parse(parser, Type()));
    return success(dims != nullptr);
  }
  // Nothing else stands here but `{` and `:`.
  StringRef other;
  if (succeeded(parser.parseOptionalComma()) ||
      succeeded(parser.parseOptionalKeyword(&other)))
    return parser.emitError(loc)
           << "expected '" << name << " = [...]' without a comma before it, or "
           << "':' and the types";
  return std::nullopt;
}
void mlir::bcast::printBroadcastDimensions(OpAsmPrinter &printer, Operation *,
                                           DenseI64ArrayAttr dims) {
  printer << "broadcast_dimensions = ";
  dims.print(printer);
}

ParseResult mlir::bcast::parseElements(OpAsmParser &parser,
                                       ElementsAttr &elements) {
  SMLoc loc = parser.getCurrentLocation();
  Attribute attribute;
  if (parser.parseAttribute(attribute))
    return failure();
  elements = dyn_cast<ElementsAttr>(attribute);
  if (elements)
    return success();
  return parser.emitError(loc)
         << "expected elements of a tensor, as in dense<1.0> : tensor<2xf32>, "
         << "got " << attribute;
}
void mlir::bcast::printElements(OpAsmPrinter &printer, Operation *,
                                ElementsAttr elements) {
  printer << elements;
}

template <typename AttrT, typename EnumT>
static ParseResult parseEnum(OpAsmParser &parser, AttrT &attribute,
                             std::optional<EnumT> (*symbolize)(StringRef),
                             StringRef (*stringify)(EnumT), unsigned maxValue,
                             StringRef what) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  if (std::optional<EnumT> value = symbolize(keyword)) {
    attribute = AttrT::get(parser.getContext(), *value);
    return success();
  }
  InFlightDiagnostic error = parser.emitError(loc);
  error << "unknown " << what << " '" << keyword << "', expected one of: ";
  llvm::interleaveComma(
      llvm::seq_inclusive(0u, maxValue), error,
      [&](unsigned value) { error << stringify(static_cast<EnumT>(value)); });
  return error;
}

ParseResult
mlir::bcast::parseComparisonDirection(OpAsmParser &parser,
                                      ComparisonDirectionAttr &attribute) {
  return parseEnum<ComparisonDirectionAttr, ComparisonDirection>(
      parser, attribute, symbolizeComparisonDirection,
      stringifyComparisonDirection, getMaxEnumValForComparisonDirection(),
      "comparison direction");
}
void mlir::bcast::printComparisonDirection(OpAsmPrinter &printer, Operation *,
                                           ComparisonDirectionAttr attribute) {
  printer << stringifyComparisonDirection(attribute.getValue());
}

ParseResult mlir::bcast::parseComparisonType(OpAsmParser &parser,
                                             ComparisonTypeAttr &attribute) {
  return parseEnum<ComparisonTypeAttr, ComparisonType>(
      parser, attribute, symbolizeComparisonType, stringifyComparisonType,
      getMaxEnumValForComparisonType(), "comparison type");
}
void mlir::bcast::printComparisonType(OpAsmPrinter &printer, Operation *,
                                      ComparisonTypeAttr attribute) {
  printer << stringifyComparisonType(attribute.getValue());
}

ParseResult mlir::bcast::parseReductionKind(OpAsmParser &parser,
                                            ReductionKindAttr &attribute) {
  return parseEnum<ReductionKindAttr, ReductionKind>(
      parser, attribute, symbolizeReductionKind, stringifyReductionKind,
      getMaxEnumValForReductionKind(), "reduction kind");
}
void mlir::bcast::printReductionKind(OpAsmPrinter &printer, Operation *,
                                     ReductionKindAttr attribute) {
  printer << stringifyReductionKind(attribute.getValue());
}
