//===- BcastOps.cpp - Verifiers of the ops --------------------------------===//
//
// What the rows leave over. Result types are checked by inference
// (Inference.cpp); verify() holds the rules of ops that do not infer, those
// about shapes in ShapeOps.cpp.
//
//===----------------------------------------------------------------------===//

#include "bcast/IR/BcastOps.h"
#include "Assembly.h"
#include "CheckedInference.h"
#include "Folds.h"
#include "OpDetails.h"
#include "ScalarLowering/LoweringByType.h"
#include "bcast/Scalar/Scalar.h"

using namespace mlir;
using namespace mlir::bcast;

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

#include "bcast/IR/BcastInterfaces.cpp.inc"

#define GET_OP_CLASSES
#include "bcast/IR/BcastOps.cpp.inc"
