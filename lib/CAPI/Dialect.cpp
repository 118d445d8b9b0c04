//===- Dialect.cpp - C API of the dialect and its attributes --------------===//

#include "bcast-c/Dialect.h"

#include "bcast/IR/BcastDialect.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Registration.h"

using namespace mlir;
using namespace mlir::bcast;

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Bcast, bcast, BcastDialect)

/// Null where `symbolize` knows no such keyword. C cannot catch what MLIR does
/// about attributes of a dialect that is not loaded, so it is.
template <typename AttrTy, typename Symbolize>
static MlirAttribute getEnum(MlirContext context, MlirStringRef keyword,
                             Symbolize symbolize) {
  unwrap(context)->loadDialect<BcastDialect>();
  auto value = symbolize(unwrap(keyword));
  if (!value)
    return wrap(Attribute());
  return wrap(AttrTy::get(unwrap(context), *value));
}

template <typename AttrTy, typename Stringify>
static MlirStringRef getKeyword(MlirAttribute attribute, Stringify stringify) {
  auto known = dyn_cast_or_null<AttrTy>(unwrap(attribute));
  return wrap(known ? stringify(known.getValue()) : StringRef(""));
}

bool bcastAttributeIsAComparisonDirection(MlirAttribute attribute) {
  return isa_and_nonnull<ComparisonDirectionAttr>(unwrap(attribute));
}

MlirAttribute bcastComparisonDirectionAttrGet(MlirContext context,
                                              MlirStringRef keyword) {
  return getEnum<ComparisonDirectionAttr>(context, keyword, [](StringRef text) {
    return symbolizeComparisonDirection(text);
  });
}

MlirStringRef bcastComparisonDirectionAttrGetKeyword(MlirAttribute attribute) {
  return getKeyword<ComparisonDirectionAttr>(attribute,
                                             stringifyComparisonDirection);
}

bool bcastAttributeIsAComparisonType(MlirAttribute attribute) {
  return isa_and_nonnull<ComparisonTypeAttr>(unwrap(attribute));
}

MlirAttribute bcastComparisonTypeAttrGet(MlirContext context,
                                         MlirStringRef keyword) {
  return getEnum<ComparisonTypeAttr>(context, keyword, [](StringRef text) {
    return symbolizeComparisonType(text);
  });
}

MlirStringRef bcastComparisonTypeAttrGetKeyword(MlirAttribute attribute) {
  return getKeyword<ComparisonTypeAttr>(attribute, stringifyComparisonType);
}

bool bcastAttributeIsAReductionKind(MlirAttribute attribute) {
  return isa_and_nonnull<ReductionKindAttr>(unwrap(attribute));
}

MlirAttribute bcastReductionKindAttrGet(MlirContext context,
                                        MlirStringRef keyword) {
  return getEnum<ReductionKindAttr>(context, keyword, [](StringRef text) {
    return symbolizeReductionKind(text);
  });
}

MlirStringRef bcastReductionKindAttrGetKeyword(MlirAttribute attribute) {
  return getKeyword<ReductionKindAttr>(attribute, stringifyReductionKind);
}
