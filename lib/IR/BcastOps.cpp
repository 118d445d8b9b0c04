//===- BcastOps.cpp - Assembly and verifiers of the ops -------------------===//
//
// What the rows leave over. Result types are checked by inference
// (Inference.cpp); verify() holds the rules of ops that do not infer, those
// about shapes in ShapeOps.cpp.
//
//===----------------------------------------------------------------------===//

#include "bcast/IR/BcastOps.h"
#include "Folds.h"
#include "OpDetails.h"
#include "ScalarMeaning.h"
#include "bcast/Scalar/Scalar.h"

using namespace mlir;
using namespace mlir::bcast;

//===----------------------------------------------------------------------===//
// Assembly: one type when all are equal, else a function type
//===----------------------------------------------------------------------===//

static ParseResult parseTypes(OpAsmParser &parser, ArrayRef<Type *> operands,
                              Type &result) {
  SMLoc loc = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type))
    return failure();
  auto function = dyn_cast<FunctionType>(type);
  if (!function) {
    for (Type *operand : operands)
      *operand = type;
    result = type;
    return success();
  }
  if (function.getNumInputs() != operands.size() ||
      function.getNumResults() != 1)
    return parser.emitError(loc)
           << "expected a function type with " << operands.size()
           << " operands and 1 result, got " << type;
  for (auto [operand, input] : llvm::zip_equal(operands, function.getInputs()))
    *operand = input;
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

static ParseResult parseElementwiseTypes(OpAsmParser &parser, Type &operand,
                                         Type &result) {
  return parseTypes(parser, {&operand}, result);
}
static ParseResult parseElementwiseTypes(OpAsmParser &parser, Type &first,
                                         Type &second, Type &result) {
  return parseTypes(parser, {&first, &second}, result);
}
static ParseResult parseElementwiseTypes(OpAsmParser &parser, Type &first,
                                         Type &second, Type &third,
                                         Type &result) {
  return parseTypes(parser, {&first, &second, &third}, result);
}

static void printElementwiseTypes(OpAsmPrinter &printer, Operation *op,
                                  Type operand, Type result) {
  printTypes(printer, op, {operand}, result);
}
static void printElementwiseTypes(OpAsmPrinter &printer, Operation *op,
                                  Type first, Type second, Type result) {
  printTypes(printer, op, {first, second}, result);
}
static void printElementwiseTypes(OpAsmPrinter &printer, Operation *op,
                                  Type first, Type second, Type third,
                                  Type result) {
  printTypes(printer, op, {first, second, third}, result);
}

// A single type stands for all operands that are there.

static ParseResult
parseVariadicTypes(OpAsmParser &parser,
                   ArrayRef<OpAsmParser::UnresolvedOperand> operands,
                   SmallVectorImpl<Type> &types, Type &result) {
  types.resize(operands.size());
  SmallVector<Type *> pointers;
  for (Type &type : types)
    pointers.push_back(&type);
  return parseTypes(parser, pointers, result);
}
static void printVariadicTypes(OpAsmPrinter &printer, Operation *op,
                               OperandRange, TypeRange types, Type result) {
  printTypes(printer, op, llvm::to_vector(types), result);
}

static ParseResult parseOptionalTypes(
    OpAsmParser &parser,
    const std::optional<OpAsmParser::UnresolvedOperand> &optionalOperand,
    Type &first, Type &optionalType, Type &result) {
  SmallVector<Type *> pointers{&first};
  if (optionalOperand)
    pointers.push_back(&optionalType);
  return parseTypes(parser, pointers, result);
}
static void printOptionalTypes(OpAsmPrinter &printer, Operation *op,
                               Value optionalOperand, Type first,
                               Type optionalType, Type result) {
  SmallVector<Type> types{first};
  if (optionalOperand)
    types.push_back(optionalType);
  printTypes(printer, op, types, result);
}

// Enumerations in assembly are bare keywords. (The generated form of an
// enumeration attribute prints a space too many.)

template <typename AttrT, typename EnumT>
static ParseResult parseEnum(OpAsmParser &parser, AttrT &attribute,
                             std::optional<EnumT> (*symbolize)(StringRef),
                             StringRef what) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  std::optional<EnumT> value = symbolize(keyword);
  if (!value)
    return parser.emitError(loc)
           << "unknown " << what << " '" << keyword << "'";
  attribute = AttrT::get(parser.getContext(), *value);
  return success();
}

static ParseResult
parseComparisonDirection(OpAsmParser &parser,
                         ComparisonDirectionAttr &attribute) {
  return parseEnum<ComparisonDirectionAttr, ComparisonDirection>(
      parser, attribute, symbolizeComparisonDirection, "comparison direction");
}
static void printComparisonDirection(OpAsmPrinter &printer, Operation *,
                                     ComparisonDirectionAttr attribute) {
  printer << stringifyComparisonDirection(attribute.getValue());
}
static ParseResult parseComparisonType(OpAsmParser &parser,
                                       ComparisonTypeAttr &attribute) {
  return parseEnum<ComparisonTypeAttr, ComparisonType>(
      parser, attribute, symbolizeComparisonType, "comparison type");
}
static void printComparisonType(OpAsmPrinter &printer, Operation *,
                                ComparisonTypeAttr attribute) {
  printer << stringifyComparisonType(attribute.getValue());
}

static ParseResult parseReductionKind(OpAsmParser &parser,
                                      ReductionKindAttr &attribute) {
  return parseEnum<ReductionKindAttr, ReductionKind>(
      parser, attribute, symbolizeReductionKind, "reduction kind");
}
static void printReductionKind(OpAsmPrinter &printer, Operation *,
                               ReductionKindAttr attribute) {
  printer << stringifyReductionKind(attribute.getValue());
}

//===----------------------------------------------------------------------===//
// CompareOp
//===----------------------------------------------------------------------===//

ComparisonType CompareOp::getEffectiveCompareType() {
  if (std::optional<ComparisonType> type = getCompareType())
    return *type;
  Type element = getLhs().getType().getElementType();
  if (isa<FloatType, ComplexType>(element))
    return ComparisonType::FLOAT;
  return isUnsignedElementType(element) ? ComparisonType::UNSIGNED
                                        : ComparisonType::SIGNED;
}

/// Checks c13.
LogicalResult CompareOp::verify() {
  Type element = getLhs().getType().getElementType();
  if (std::optional<ComparisonType> type = getCompareType()) {
    bool isLegal = false;
    switch (*type) {
    case ComparisonType::FLOAT:
      isLegal = isa<FloatType, ComplexType>(element);
      break;
    case ComparisonType::TOTALORDER:
      isLegal = isa<FloatType>(element);
      break;
    case ComparisonType::SIGNED:
      isLegal = isa<IntegerType>(element) && !isUnsignedElementType(element);
      break;
    case ComparisonType::UNSIGNED:
      isLegal = isa<IntegerType>(element) && isUnsignedElementType(element);
      break;
    }
    if (!isLegal)
      return emitOpError() << "compare_type " << stringifyComparisonType(*type)
                           << " does not go with element type " << element;
  }
  ComparisonDirection direction = getComparisonDirection();
  if (isa<ComplexType>(element) && direction != ComparisonDirection::EQ &&
      direction != ComparisonDirection::NE)
    return emitOpError() << "comparison_direction "
                         << stringifyComparisonDirection(direction)
                         << " is not defined for " << element
                         << ", expected EQ or NE";
  return success();
}

//===----------------------------------------------------------------------===//
// ConvertOp, ReducePrecisionOp, IotaOp
//===----------------------------------------------------------------------===//

LogicalResult ConvertOp::verify() {
  if (getOperand().getType().getShape() == getType().getShape())
    return success();
  return emitOpError() << "operand and result must have one shape, but have "
                       << "types " << getOperand().getType() << " and "
                       << getType();
}

/// Checks c18.
LogicalResult ReducePrecisionOp::verify() {
  // As signed numbers: what does not fit is out of range all the same.
  auto exponentBits = static_cast<int32_t>(getExponentBits());
  auto mantissaBits = static_cast<int32_t>(getMantissaBits());
  if (exponentBits < 1)
    return emitOpError() << "exponent_bits = " << exponentBits
                         << " must be at least 1";
  if (mantissaBits < 0)
    return emitOpError() << "mantissa_bits = " << mantissaBits
                         << " must not be negative";
  return success();
}

/// Checks c16.
#include "bcast/IR/BcastInterfaces.cpp.inc"

#define GET_OP_CLASSES
#include "bcast/IR/BcastOps.cpp.inc"

//===----------------------------------------------------------------------===//
// ReduceOp
//===----------------------------------------------------------------------===//

SmallVector<int64_t> ReduceOp::getKeptDimensions() {
  auto type = cast<RankedTensorType>(getOperand().getType());
  SmallVector<int64_t> kept;
  for (int64_t d = 0; d < type.getRank(); ++d)
    if (!llvm::is_contained(getDimensions(), d))
      kept.push_back(d);
  return kept;
}
