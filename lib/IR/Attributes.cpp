//===- Attributes.cpp - The dialect's attributes --------------------------===//

#include "bcast/IR/BcastDialect.h"
#include "bcast/Math/MathBuilder.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::bcast;

namespace mlir::bcast::detail {
static FailureOr<bool> parseScheduleFlag(AsmParser &parser) {
  StringRef keyword;
  if (parser.parseOptionalKeyword(&keyword, {"true", "false"}))
    return parser.emitError(parser.getCurrentLocation(),
                            "expected true or false");
  return keyword == "true";
}

static FailureOr<APFloat> parseTolerance(AsmParser &parser) {
  APFloat value(0.0);
  if (parser.parseFloat(APFloat::IEEEdouble(), value))
    return failure();
  return value;
}
} // namespace mlir::bcast::detail

#define GET_ATTRDEF_CLASSES
#include "bcast/IR/BcastAttrs.cpp.inc"

void BcastDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "bcast/IR/BcastAttrs.cpp.inc"
      >();
}

LogicalResult BcastDialect::verifyOperationAttribute(Operation *op,
                                                     NamedAttribute attribute) {
  if (attribute.getName() == kScheduleAttrName &&
      !isa<ScheduleAttr, GPUScheduleAttr>(attribute.getValue()))
    return op->emitError() << "'" << kScheduleAttrName
                           << "' must be a #bcast.schedule or a "
                              "#bcast.gpu_schedule, but is "
                           << attribute.getValue();
  constexpr StringLiteral marks[] = {
      kRareAttrName,       kHarmlessAttrName,      kNonpositiveAttrName,
      kDeviceMathAttrName, kAbsoluteErrorAttrName, kNormalReciprocalAttrName};
  if (llvm::is_contained(marks, attribute.getName()) &&
      !isa<UnitAttr>(attribute.getValue()))
    return op->emitError() << "'" << attribute.getName().getValue()
                           << "' must be a unit attribute, but is "
                           << attribute.getValue();
  return success();
}

LogicalResult BcastDialect::verifyRegionArgAttribute(Operation *op,
                                                     unsigned regionIndex,
                                                     unsigned argumentIndex,
                                                     NamedAttribute attribute) {
  if (attribute.getName() != kAliasingOutputAttrName)
    return success();
  auto function = dyn_cast<FunctionOpInterface>(op);
  auto number = dyn_cast<IntegerAttr>(attribute.getValue());
  if (!function || !number)
    return op->emitError() << "'" << kAliasingOutputAttrName
                           << "' of an argument of a function must be an "
                              "integer, but is "
                           << attribute.getValue();
  int64_t result = number.getInt();
  auto fail = [&] {
    return op->emitError() << "'" << kAliasingOutputAttrName << "' of argument "
                           << argumentIndex << " ";
  };
  if (result < 0 || result >= function.getNumResults())
    return fail() << "is " << result << ", but there are "
                  << function.getNumResults() << " results";
  auto from = dyn_cast<ShapedType>(function.getArgumentTypes()[argumentIndex]);
  auto to = dyn_cast<ShapedType>(function.getResultTypes()[result]);
  if (!from || !to || from.getElementType() != to.getElementType() ||
      from.getShape() != to.getShape())
    return fail() << "is result " << result << " of another type: "
                  << function.getArgumentTypes()[argumentIndex] << " and "
                  << function.getResultTypes()[result];
  for (unsigned other = 0; other < argumentIndex; ++other)
    if (auto known = function.getArgAttrOfType<IntegerAttr>(
            other, kAliasingOutputAttrName);
        known && known.getInt() == result)
      return fail() << "is result " << result << ", as that of argument "
                    << other << " is";
  return success();
}
