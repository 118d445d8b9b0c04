// Test a program of kernels: called on this process's memory, and on the
// device's.
// REQUIRES: opencl
// RUN: %build && %t 2>&1 | FileCheck %s

#include "bcast-c/Dialect.h"
#include "bcast-c/Jit.h"
#include "bcast-c/Passes.h"

#include <stdio.h>

static const char *const text =
    "func.func @main(%a: tensor<2x3xf32>, %b: tensor<3xf32>)\n"
    "    -> tensor<2x3xf32> {\n"
    "  %0 = bcast.multiply %a, %b broadcast_dimensions = [1]\n"
    "      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>\n"
    "  return %0 : tensor<2x3xf32>\n"
    "}\n";

static void print(MlirStringRef message, void *userData) {
  (void)userData;
  printf("error: %.*s\n", (int)message.length, message.data);
}

static BcastJit compile(void) {
  BcastJit jit = {NULL};
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  MlirContext context;
  MlirModule module;
  MlirPassManager passes;

  bcastRegisterAllDialects(registry);
  bcastRegisterPipelines();
  context = mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/false);
  mlirDialectRegistryDestroy(registry);
  module = mlirModuleCreateParse(context, mlirStringRefCreateFromCString(text));
  passes = mlirPassManagerCreate(context);
  if (mlirLogicalResultIsSuccess(mlirParsePassPipeline(
          mlirPassManagerGetAsOpPassManager(passes),
          mlirStringRefCreateFromCString("builtin.module(bcast-to-spirv)"),
          print, NULL)) &&
      mlirLogicalResultIsSuccess(
          mlirPassManagerRunOnOp(passes, mlirModuleGetOperation(module))))
    jit = bcastJitCompile(module, print, NULL);
  mlirPassManagerDestroy(passes);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  return jit;
}

static void show(const char *where, int32_t status, const float *c) {
  if (status == BCAST_OK)
    printf("%s: %g %g %g %g %g %g\n", where, c[0], c[1], c[2], c[3], c[4],
           c[5]);
  else
    printf("%s: %s\n", where, bcast_rt_last_error());
}

/// c = a * b, each copied to the device or from it.
static int32_t callOnDevice(bcast_program *program, bcast_entry entry,
                            float a[6], float b[3], float c[6]) {
  int64_t aSizes[] = {2, 3}, bSizes[] = {3}, cSizes[2];
  bcast_buffer arguments[2], results[1];
  void *result;
  int32_t status = BCAST_FAILED;
  arguments[0].data = bcast_rt_device_alloc(program, 24);
  arguments[0].sizes = aSizes;
  arguments[0].size_in_bytes = 24;
  arguments[1].data = bcast_rt_device_alloc(program, 12);
  arguments[1].sizes = bSizes;
  arguments[1].size_in_bytes = 12;
  results[0].data = NULL;
  results[0].sizes = cSizes;
  if (arguments[0].data && arguments[1].data &&
      bcast_rt_device_copy(program, BCAST_COPY_FROM_HOST, arguments[0].data, 0,
                           a, 0, 24) == BCAST_OK &&
      bcast_rt_device_copy(program, BCAST_COPY_FROM_HOST, arguments[1].data, 0,
                           b, 0, 12) == BCAST_OK &&
      entry(arguments, results) == BCAST_OK)
    status = BCAST_OK;
  // Again, to memory that is there.
  result = results[0].data;
  results[0].size_in_bytes = 24;
  if (status == BCAST_OK)
    status = entry(arguments, results);
  printf("same memory: %d\n", results[0].data == result);
  if (status == BCAST_OK)
    status = bcast_rt_device_copy(program, BCAST_COPY_TO_HOST, c, 0,
                                  results[0].data, 0, 24);
  if (status == BCAST_OK)
    status = bcast_rt_device_wait(program);
  bcast_rt_device_free(program, arguments[0].data);
  bcast_rt_device_free(program, arguments[1].data);
  bcast_rt_device_free(program, results[0].data);
  return status;
}

int main(void) {
  float a[] = {1, 2, 3, 4, 5, 6}, b[] = {10, 100, -1}, c[6] = {0}, d[6] = {0};
  int64_t aSizes[] = {2, 3}, bSizes[] = {3}, cSizes[2];
  bcast_buffer arguments[] = {{a, aSizes, 0}, {b, bSizes, 0}};
  bcast_buffer results[] = {{c, cSizes, sizeof(c)}};
  MlirStringRef name = mlirStringRefCreateFromCString("main");
  bcast_entry entry, deviceEntry;
  BcastJit jit = compile();
  if (bcastJitIsNull(jit))
    return 1;
  printf("kernels: %d\n", bcastJitGetProgram(jit) != NULL);
  // CHECK: kernels: 1
  entry = bcastJitLookup(jit, name, print, NULL);
  deviceEntry = bcastJitLookupOnDevice(jit, name, print, NULL);
  if (!entry || !deviceEntry)
    return 1;
  show("here", entry(arguments, results), c);
  show("there", callOnDevice(bcastJitGetProgram(jit), deviceEntry, a, b, d), d);
  // CHECK-NEXT: here: 10 200 -3 40 500 -6
  // CHECK-NEXT: same memory: 1
  // CHECK-NEXT: there: 10 200 -3 40 500 -6
  bcastJitDestroy(jit);
  return 0;
}
