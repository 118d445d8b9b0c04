//===- Attributes.cpp - The dialect's attributes --------------------------===//

#include "bcast/IR/BcastDialect.h"
#include "bcast/Math/MathBuilder.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpDefinition.h"
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
  if (attribute.getName() == kRareAttrName &&
      !isa<UnitAttr>(attribute.getValue()))
    return op->emitError() << "'" << kRareAttrName
                           << "' must be a unit attribute, but is "
                           << attribute.getValue();
  return success();
}
