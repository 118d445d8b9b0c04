// Test the way from text to a result, and what its steps say when they fail.
// RUN: %build && %t 2>&1 | FileCheck %s

#include "bcast-c/Dialect.h"
#include "bcast-c/Jit.h"
#include "bcast-c/Passes.h"

#include "mlir-c/Diagnostics.h"
#include "mlir-c/Pass.h"
#include "mlir-c/Transforms.h"

#include <stdio.h>

static const char *const program =
    "func.func @main(%a: tensor<?x3xf32>, %b: tensor<3xf32>)\n"
    "    -> tensor<?x3xf32> {\n"
    "  %0 = bcast.add %a, %b broadcast_dimensions = [1]\n"
    "      : (tensor<?x3xf32>, tensor<3xf32>) -> tensor<?x3xf32>\n"
    "  %1 = bcast.multiply %0, %0 : tensor<?x3xf32>\n"
    "  return %1 : tensor<?x3xf32>\n"
    "}\n";

static MlirStringRef text(const char *text) {
  return mlirStringRefCreateFromCString(text);
}

static void print(MlirStringRef message, void *userData) {
  printf("%s: %.*s\n", (const char *)userData, (int)message.length,
         message.data);
}

static void printText(MlirStringRef message, void *userData) {
  (void)userData;
  printf("%.*s", (int)message.length, message.data);
}

static MlirLogicalResult printDiagnostic(MlirDiagnostic diagnostic,
                                         void *userData) {
  (void)userData;
  printf("diagnostic: ");
  mlirDiagnosticPrint(diagnostic, printText, NULL);
  printf("\n");
  return mlirLogicalResultSuccess();
}

/// Whether the passes, as --pass-pipeline takes them, ran.
static int run(MlirContext context, MlirModule module, const char *pipeline) {
  MlirPassManager passes = mlirPassManagerCreate(context);
  MlirLogicalResult result =
      mlirParsePassPipeline(mlirPassManagerGetAsOpPassManager(passes),
                            text(pipeline), printText, NULL);
  if (mlirLogicalResultIsSuccess(result))
    result = mlirPassManagerRunOnOp(passes, mlirModuleGetOperation(module));
  mlirPassManagerDestroy(passes);
  return mlirLogicalResultIsSuccess(result);
}

static void call(bcast_entry entry, int64_t rows) {
  float a[] = {1, 2, 3, 4, 5, 6}, b[] = {10, 20, 30}, c[6] = {0};
  int64_t aSizes[] = {0, 3}, bSizes[] = {3}, cSizes[] = {-1, -1};
  bcast_buffer arguments[] = {{a, aSizes, 0}, {b, bSizes, 0}};
  bcast_buffer results[] = {{c, cSizes, sizeof(c)}};
  int32_t status;
  aSizes[0] = rows;
  status = entry(arguments, results);
  if (status == BCAST_OK)
    printf("%dx%d: %g %g %g\n", (int)cSizes[0], (int)cSizes[1], c[0], c[1],
           c[5]);
  else
    printf("status %d: %s\n", (int)status, bcast_rt_last_error());
}

int main(void) {
  char jitName[] = "jit";
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  MlirContext context;
  MlirModule module;
  MlirPassManager passes;
  BcastJit jit;
  bcast_entry entry;

  bcastRegisterAllDialects(registry);
  mlirRegisterTransformsPasses();
  bcastRegisterAllPasses();
  bcastRegisterAllPasses();
  context = mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/false);
  mlirDialectRegistryDestroy(registry);
  mlirContextAttachDiagnosticHandler(context, printDiagnostic, NULL, NULL);

  module = mlirModuleCreateParse(
      context, text("func.func @main(%a: tensor<2xf32>, %b: tensor<3xf32>) {\n"
                    "  %0 = bcast.add %a, %b\n"
                    "      : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>\n"
                    "  return\n"
                    "}\n"));
  printf("parsed: %d\n", !mlirModuleIsNull(module));
  // CHECK: diagnostic: 'bcast.add' op rhs dimension 0 of size 3 does not match lhs dimension 0 of size 2
  // CHECK: parsed: 0

  module = mlirModuleCreateParse(context, text(program));
  printf("parsed: %d\n", !mlirModuleIsNull(module));
  // CHECK: parsed: 1

  // A pass by its function.
  passes = mlirPassManagerCreate(context);
  mlirOpPassManagerAddOwnedPass(
      mlirPassManagerGetNestedUnder(passes, text("func.func")),
      mlirCreateBcastTransformsFuseBroadcasts());
  mlirPassManagerAddOwnedPass(passes, mlirCreateTransformsCSE());
  printf("fused: %d\n", mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(
                            passes, mlirModuleGetOperation(module))));
  mlirPassManagerDestroy(passes);
  mlirOperationPrint(mlirModuleGetOperation(module), printText, NULL);
  // CHECK-NEXT: fused: 1
  // CHECK: bcast.fusion

  // What is not lowered has no code.
  jit = bcastJitCompile(module, print, jitName);
  printf("compiled: %d\n", !bcastJitIsNull(jit));
  bcastJitDestroy(jit);
  // CHECK: diagnostic: cannot be converted to LLVM IR
  // CHECK: jit: the program has no LLVM IR
  // CHECK-NEXT: compiled: 0

  printf("ran: %d\n", run(context, module, "builtin.module(bcast-to-nowhere)"));
  printf("ran: %d\n",
         run(context, module, "builtin.module(bcast-to-llvm{parallel=false})"));
  // CHECK: error: 'bcast-to-nowhere' does not refer to a registered pass
  // CHECK: ran: 0
  // CHECK-NEXT: ran: 1

  jit = bcastJitCompile(module, print, jitName);
  // The code needs neither.
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  printf("compiled: %d, kernels: %d\n", !bcastJitIsNull(jit),
         bcastJitGetProgram(jit) != NULL);
  entry = bcastJitLookup(jit, text("none"), print, jitName);
  printf("found: %d\n", entry != NULL);
  entry = bcastJitLookupOnDevice(jit, text("main"), NULL, NULL);
  printf("found: %d\n", entry != NULL);
  entry = bcastJitLookup(jit, text("main"), print, jitName);
  printf("found: %d\n", entry != NULL);
  // CHECK-NEXT: compiled: 1, kernels: 0
  // CHECK-NEXT: jit: Symbols not found: [ bcast_entry_none ]
  // CHECK-NEXT: found: 0
  // CHECK-NEXT: found: 0
  // CHECK-NEXT: found: 1

  call(entry, 2);
  call(entry, 1);
  call(entry, 3);
  call(entry, 2);
  // CHECK-NEXT: 2x3: 121 484 1296
  // CHECK-NEXT: 1x3: 121 484 0
  // CHECK-NEXT: status 1: result 0 needs 36 bytes, but its buffer has 24
  // CHECK-NEXT: 2x3: 121 484 1296
  bcastJitDestroy(jit);
  return 0;
}
