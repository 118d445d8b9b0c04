// Test that ops whose types are inferred are made or refused, whatever their
// attributes and operands are. test/Unit/IR has all ops; these come from C.
// RUN: %build && %t 2>&1 | FileCheck %s

#include "bcast-c/Dialect.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/Diagnostics.h"

#include <stdio.h>

static MlirStringRef text(const char *text) {
  return mlirStringRefCreateFromCString(text);
}

static void print(MlirStringRef part, void *unused) {
  (void)unused;
  printf("%.*s", (int)part.length, part.data);
}

static MlirLogicalResult printDiagnostic(MlirDiagnostic diagnostic,
                                         void *unused) {
  printf("error: ");
  mlirDiagnosticPrint(diagnostic, print, unused);
  printf("\n");
  return mlirLogicalResultSuccess();
}

/// Prints the op with these operands and, unless it is null, one attribute.
static void create(MlirContext context, const char *name, intptr_t numOperands,
                   const char *attributeName, const char *attribute) {
  MlirLocation location = mlirLocationUnknownGet(context);
  MlirType type = mlirTypeParseGet(context, text("tensor<2xf32>"));
  MlirBlock block = mlirBlockCreate(1, &type, &location);
  MlirValue argument = mlirBlockGetArgument(block, 0);
  MlirValue operands[3];
  MlirOperationState state = mlirOperationStateGet(text(name), location);
  MlirOperation operation;
  intptr_t i;
  for (i = 0; i < numOperands; ++i)
    operands[i] = argument;
  mlirOperationStateAddOperands(&state, numOperands, operands);
  if (attributeName) {
    MlirNamedAttribute named =
        mlirNamedAttributeGet(mlirIdentifierGet(context, text(attributeName)),
                              mlirAttributeParseGet(context, text(attribute)));
    mlirOperationStateAddAttributes(&state, 1, &named);
  }
  mlirOperationStateEnableResultTypeInference(&state);
  operation = mlirOperationCreate(&state);
  if (!mlirOperationIsNull(operation)) {
    mlirBlockAppendOwnedOperation(block, operation);
    printf("valid %d: ", mlirOperationVerify(operation));
    mlirOperationPrint(operation, print, NULL);
    printf("\n");
  }
  mlirBlockDestroy(block);
}

int main(void) {
  MlirContext context = mlirContextCreate();
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__bcast__(), context);
  mlirContextAttachDiagnosticHandler(context, printDiagnostic, NULL, NULL);

  // CHECK: valid 1: %0 = bcast.minimum {{.*}} : tensor<2xf32>
  create(context, "bcast.minimum", 2, NULL, NULL);
  // CHECK-NEXT: valid 1: %0 = bcast.reverse {{.*}} dimensions = [0]
  create(context, "bcast.reverse", 1, "dimensions", "array<i64: 0>");
  // CHECK-NEXT: error: {{.*}}broadcast_dimensions
  create(context, "bcast.minimum", 2, "broadcast_dimensions", "\"x\"");
  // CHECK-NEXT: error: 'bcast.transpose' op requires attribute 'permutation'
  create(context, "bcast.transpose", 1, NULL, NULL);
  // CHECK-NEXT: error: 'bcast.compare' op requires attribute 'comparison_direction'
  create(context, "bcast.compare", 2, NULL, NULL);
  // CHECK-NEXT: error: 'bcast.minimum' op expected 2 operands, but found 1
  create(context, "bcast.minimum", 1, NULL, NULL);
  // CHECK-NEXT: error: 'bcast.concatenate' op expected at least one input
  create(context, "bcast.concatenate", 0, "dimension", "0 : i64");
  mlirContextDestroy(context);
  return 0;
}
