// Test that a program that calls a function of this process is compiled only
// where the caller allows it, and then calls it.
// RUN: %build && %t 2>&1 | FileCheck %s

#include "bcast-c/Dialect.h"
#include "bcast-c/Jit.h"
#include "bcast-c/Passes.h"

#include "mlir-c/Pass.h"

#include <stdio.h>
#include <unistd.h>

static const char *const program =
    "func.func private @getppid() -> i32\n"
    "func.func @main() -> tensor<i32> {\n"
    "  %0 = call @getppid() : () -> i32\n"
    "  %1 = tensor.from_elements %0 : tensor<i32>\n"
    "  return %1 : tensor<i32>\n"
    "}\n";

static MlirStringRef text(const char *text) {
  return mlirStringRefCreateFromCString(text);
}

static void print(MlirStringRef message, void *userData) {
  (void)userData;
  printf("%.*s\n", (int)message.length, message.data);
}

int main(void) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  MlirContext context;
  MlirModule module;
  MlirPassManager passes;
  BcastJit jit;
  int32_t parent = 0;
  bcast_buffer result = {&parent, NULL, sizeof(parent)};

  bcastRegisterAllDialects(registry);
  bcastRegisterAllPasses();
  context = mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/false);
  mlirDialectRegistryDestroy(registry);
  module = mlirModuleCreateParse(context, text(program));
  passes = mlirPassManagerCreate(context);
  if (mlirLogicalResultIsFailure(mlirParsePassPipeline(
          mlirPassManagerGetAsOpPassManager(passes),
          text("builtin.module(bcast-to-llvm)"), print, NULL)) ||
      mlirLogicalResultIsFailure(
          mlirPassManagerRunOnOp(passes, mlirModuleGetOperation(module))))
    return 1;
  mlirPassManagerDestroy(passes);

  jit = bcastJitCompile(module, print, NULL);
  printf("compiled: %d\n", !bcastJitIsNull(jit));
  // CHECK: {{.*}}getppid
  // CHECK-NEXT: compiled: 0

  jit = bcastJitCompileWithExternals(module, print, NULL);
  printf("compiled: %d\n", !bcastJitIsNull(jit));
  // CHECK-NEXT: compiled: 1
  printf("status: %d\n",
         (int)bcastJitLookup(jit, text("main"), print, NULL)(NULL, &result));
  printf("is the parent: %d\n", parent == (int32_t)getppid());
  // CHECK-NEXT: status: 0
  // CHECK-NEXT: is the parent: 1
  bcastJitDestroy(jit);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  return 0;
}
