//===- Dialect.cpp - C API of the dialect and its attributes --------------===//

#include "bcast-c/Dialect.h"

#include "bcast/IR/BcastDialect.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Registration.h"

using namespace mlir;
using namespace mlir::bcast;

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Bcast, bcast, BcastDialect)

/// Null where there is no such keyword. C cannot catch what MLIR does about
/// attributes of a dialect that is not loaded, so it is.
template <typename AttrTy>
static MlirAttribute getEnum(MlirContext context, MlirStringRef keyword) {
  using Enum = decltype(std::declval<AttrTy>().getValue());
  unwrap(context)->loadDialect<BcastDialect>();
  std::optional<Enum> value = symbolizeEnum<Enum>(unwrap(keyword));
  if (!value)
    return wrap(Attribute());
  return wrap(AttrTy::get(unwrap(context), *value));
}

template <typename AttrTy>
static MlirStringRef getKeyword(MlirAttribute attribute) {
  auto known = dyn_cast_or_null<AttrTy>(unwrap(attribute));
  return wrap(known ? stringifyEnum(known.getValue()) : StringRef(""));
}

bool bcastAttributeIsAComparisonDirection(MlirAttribute attribute) {
  return isa_and_nonnull<ComparisonDirectionAttr>(unwrap(attribute));
}

MlirAttribute bcastComparisonDirectionAttrGet(MlirContext context,
                                              MlirStringRef keyword) {
  return getEnum<ComparisonDirectionAttr>(context, keyword);
}

MlirStringRef bcastComparisonDirectionAttrGetKeyword(MlirAttribute attribute) {
  return getKeyword<ComparisonDirectionAttr>(attribute);
}

bool bcastAttributeIsAComparisonType(MlirAttribute attribute) {
  return isa_and_nonnull<ComparisonTypeAttr>(unwrap(attribute));
}

MlirAttribute bcastComparisonTypeAttrGet(MlirContext context,
                                         MlirStringRef keyword) {
  return getEnum<ComparisonTypeAttr>(context, keyword);
}

MlirStringRef bcastComparisonTypeAttrGetKeyword(MlirAttribute attribute) {
  return getKeyword<ComparisonTypeAttr>(attribute);
}

bool bcastAttributeIsAReductionKind(MlirAttribute attribute) {
  return isa_and_nonnull<ReductionKindAttr>(unwrap(attribute));
}

MlirAttribute bcastReductionKindAttrGet(MlirContext context,
                                        MlirStringRef keyword) {
  return getEnum<ReductionKindAttr>(context, keyword);
}

MlirStringRef bcastReductionKindAttrGetKeyword(MlirAttribute attribute) {
  return getKeyword<ReductionKindAttr>(attribute);
}
