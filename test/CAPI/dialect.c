// Test the dialect's handle and its attributes.
// RUN: %build && %t | FileCheck %s

#include "bcast-c/Dialect.h"

#include "mlir-c/BuiltinAttributes.h"

#include <stdio.h>

static MlirStringRef text(const char *text) {
  return mlirStringRefCreateFromCString(text);
}

/// The attribute's keyword, in quotes.
static void printKeyword(MlirStringRef keyword) {
  printf("\"%.*s\"\n", (int)keyword.length, keyword.data);
}

int main(void) {
  MlirContext context = mlirContextCreate();
  MlirDialectHandle handle = mlirGetDialectHandle__bcast__();
  MlirDialect dialect;
  MlirAttribute direction, type, kind, unit, parsed;

  printKeyword(mlirDialectHandleGetNamespace(handle));
  mlirDialectHandleRegisterDialect(handle, context);
  dialect = mlirContextGetOrLoadDialect(context, text("bcast"));
  printf("loaded: %d\n", !mlirDialectIsNull(dialect));
  // CHECK: "bcast"
  // CHECK-NEXT: loaded: 1
  mlirContextDestroy(context);

  // Getters load the dialect.
  context = mlirContextCreate();
  direction = bcastComparisonDirectionAttrGet(context, text("LT"));
  type = bcastComparisonTypeAttrGet(context, text("TOTALORDER"));
  kind = bcastReductionKindAttrGet(context, text("maximum"));
  unit = mlirUnitAttrGet(context);
  printKeyword(bcastComparisonDirectionAttrGetKeyword(direction));
  printKeyword(bcastComparisonTypeAttrGetKeyword(type));
  printKeyword(bcastReductionKindAttrGetKeyword(kind));
  // CHECK-NEXT: "LT"
  // CHECK-NEXT: "TOTALORDER"
  // CHECK-NEXT: "maximum"
  parsed =
      mlirAttributeParseGet(context, text("#bcast<comparison_direction LT>"));
  printf("same: %d\n", mlirAttributeEqual(direction, parsed));
  // CHECK-NEXT: same: 1

  // Words of another attribute, in another case, and the empty one.
  printf(
      "null: %d %d %d %d\n",
      mlirAttributeIsNull(
          bcastComparisonDirectionAttrGet(context, text("TOTALORDER"))),
      mlirAttributeIsNull(bcastComparisonTypeAttrGet(context, text("LT"))),
      mlirAttributeIsNull(bcastReductionKindAttrGet(context, text("Maximum"))),
      mlirAttributeIsNull(bcastReductionKindAttrGet(context, text(""))));
  // CHECK-NEXT: null: 1 1 1 1

  printf("is a: %d %d %d\n", bcastAttributeIsAComparisonDirection(direction),
         bcastAttributeIsAComparisonType(type),
         bcastAttributeIsAReductionKind(kind));
  printf("is a: %d %d %d\n", bcastAttributeIsAComparisonDirection(type),
         bcastAttributeIsAComparisonType(unit),
         bcastAttributeIsAReductionKind(mlirAttributeGetNull()));
  // CHECK-NEXT: is a: 1 1 1
  // CHECK-NEXT: is a: 0 0 0
  printKeyword(bcastComparisonDirectionAttrGetKeyword(kind));
  printKeyword(bcastComparisonTypeAttrGetKeyword(unit));
  printKeyword(bcastReductionKindAttrGetKeyword(mlirAttributeGetNull()));
  // CHECK-NEXT: ""
  // CHECK-NEXT: ""
  // CHECK-NEXT: ""
  mlirContextDestroy(context);
  return 0;
}
