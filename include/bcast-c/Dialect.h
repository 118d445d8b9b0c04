/*===- Dialect.h - The bcast dialect and its attributes -------------------===*\
|*                                                                            *|
|* In the style of MLIR's C API, which it goes with: functions on a context's *|
|* objects are as safe to call from several threads as MLIR's own.            *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef BCAST_C_DIALECT_H
#define BCAST_C_DIALECT_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/** mlirGetDialectHandle__bcast__(), the dialect alone. */
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Bcast, bcast);

/** Registers the dialect, and all that the pipelines of bcast-c/Passes.h lower
 *  programs to. Contexts made from the registry can run every pipeline. */
MLIR_CAPI_EXPORTED void bcastRegisterAllDialects(MlirDialectRegistry registry);

/* The attributes, each with: whether an attribute is one; the attribute for a
 * keyword, null if there is no such keyword; the keyword of an attribute, empty
 * if it is another. Keywords live as long as the library. */

/** EQ NE GE GT LE LT: `comparison_direction` of bcast.compare. */
MLIR_CAPI_EXPORTED bool
bcastAttributeIsAComparisonDirection(MlirAttribute attribute);
MLIR_CAPI_EXPORTED MlirAttribute
bcastComparisonDirectionAttrGet(MlirContext context, MlirStringRef keyword);
MLIR_CAPI_EXPORTED MlirStringRef
bcastComparisonDirectionAttrGetKeyword(MlirAttribute attribute);

/** FLOAT TOTALORDER SIGNED UNSIGNED: `compare_type` of bcast.compare. */
MLIR_CAPI_EXPORTED bool
bcastAttributeIsAComparisonType(MlirAttribute attribute);
MLIR_CAPI_EXPORTED MlirAttribute
bcastComparisonTypeAttrGet(MlirContext context, MlirStringRef keyword);
MLIR_CAPI_EXPORTED MlirStringRef
bcastComparisonTypeAttrGetKeyword(MlirAttribute attribute);

/** add multiply maximum minimum and or: `kind` of bcast.reduce. */
MLIR_CAPI_EXPORTED bool bcastAttributeIsAReductionKind(MlirAttribute attribute);
MLIR_CAPI_EXPORTED MlirAttribute
bcastReductionKindAttrGet(MlirContext context, MlirStringRef keyword);
MLIR_CAPI_EXPORTED MlirStringRef
bcastReductionKindAttrGetKeyword(MlirAttribute attribute);

#ifdef __cplusplus
}
#endif

#endif /* BCAST_C_DIALECT_H */
