//===- Attributes.cpp - The dialect's attributes --------------------------===//

#include "bcast/IR/BcastDialect.h"
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
      !isa<ScheduleAttr>(attribute.getValue()))
    return op->emitError() << "'" << kScheduleAttrName
                           << "' must be a #bcast.schedule, but is "
                           << attribute.getValue();
  return success();
}

namespace {

/// A number of a schedule, or a flag as 0 or 1.
struct Parameter {
  StringLiteral name;
  int64_t value;
};

/// Which parameters a kind needs, and which it may have beside those that all
/// may have.
struct KindParameters {
  SmallVector<StringRef, 4> needed, allowed;
};

} // namespace

static KindParameters getParameters(ScheduleKind kind) {
  switch (kind) {
  case ScheduleKind::Elementwise:
    return {{"vector_lanes"}, {"nontemporal"}};
  case ScheduleKind::ReplicatedOperands:
    return {{"vector_lanes", "tile_columns"}, {"nontemporal"}};
  case ScheduleKind::RowPacking:
    return {{"vector_lanes", "tile_rows"}, {"nontemporal"}};
  case ScheduleKind::Transpose:
    return {{"vector_lanes", "tile_rows", "tile_columns", "unroll"},
            {"nontemporal"}};
  case ScheduleKind::RowReduction:
    return {{"vector_lanes"}, {"staging_elements", "split_reduction"}};
  case ScheduleKind::SmallRowReduction:
    return {{"vector_lanes", "tile_rows"}, {"staging_elements"}};
  case ScheduleKind::ColumnReduction:
    return {{"vector_lanes", "tile_columns", "unroll"}, {"split_reduction"}};
  }
  llvm_unreachable("no such kind");
}

LogicalResult ScheduleAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                   ScheduleKind kind, int64_t vectorLanes,
                                   int64_t tileRows, int64_t tileColumns,
                                   int64_t unroll, int64_t stagingElements,
                                   int64_t chunkElements, int64_t shuffledLoads,
                                   bool splitReduction, bool nontemporal) {
  KindParameters known = getParameters(kind);
  const Parameter parameters[] = {
      {"vector_lanes", vectorLanes},
      {"tile_rows", tileRows},
      {"tile_columns", tileColumns},
      {"unroll", unroll},
      {"staging_elements", stagingElements},
      {"chunk_elements", chunkElements},
      {"shuffled_loads", shuffledLoads},
      {"split_reduction", splitReduction},
      {"nontemporal", nontemporal},
  };
  for (const Parameter &parameter : parameters) {
    bool isChunk = parameter.name == "chunk_elements";
    if (parameter.value < 0)
      return emitError() << parameter.name << " must be positive, but is "
                         << parameter.value;
    if (!isChunk && parameter.value > kMaxScheduleNumber)
      return emitError() << parameter.name << " must be at most "
                         << kMaxScheduleNumber << ", but is "
                         << parameter.value;
    bool isNeeded = llvm::is_contained(known.needed, parameter.name);
    if (parameter.value == 0 && isNeeded)
      return emitError() << "schedule " << stringifyScheduleKind(kind)
                         << " needs " << parameter.name;
    if (parameter.value != 0 && !isNeeded && !isChunk &&
        parameter.name != "shuffled_loads" &&
        !llvm::is_contained(known.allowed, parameter.name))
      return emitError() << "schedule " << stringifyScheduleKind(kind)
                         << " has no " << parameter.name;
  }
  if (splitReduction && chunkElements == 0)
    return emitError() << "split_reduction needs chunk_elements: without, the "
                          "loops are sequential";
  return success();
}
