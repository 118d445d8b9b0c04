/* Somebody else's program in C: parses bcast ops, lowers, compiles and calls
 * them. */

#include "bcast-c/Dialect.h"
#include "bcast-c/Jit.h"
#include "bcast-c/Passes.h"

#include <stdio.h>

static const char *const program =
    "func.func @main(%matrix: tensor<2x3xf32>, %row: tensor<3xf32>)\n"
    "    -> tensor<2x3xf32> {\n"
    "  %0 = bcast.add %matrix, %row broadcast_dimensions = [1]\n"
    "      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>\n"
    "  return %0 : tensor<2x3xf32>\n"
    "}\n";

/** Called with an error, or with parts of it. */
static void printError(MlirStringRef message, void *userData) {
  (void)userData;
  fprintf(stderr, "%.*s", (int)message.length, message.data);
}

/** Lowers the module to the LLVM dialect. */
static MlirLogicalResult lower(MlirContext context, MlirModule module) {
  MlirPassManager passes = mlirPassManagerCreate(context);
  MlirLogicalResult result = mlirParsePassPipeline(
      mlirPassManagerGetAsOpPassManager(passes),
      mlirStringRefCreateFromCString("builtin.module(bcast-to-llvm)"),
      printError, NULL);
  if (mlirLogicalResultIsSuccess(result))
    result = mlirPassManagerRunOnOp(passes, mlirModuleGetOperation(module));
  mlirPassManagerDestroy(passes);
  return result;
}

/** Compiles the program; the result is null if that fails. */
static BcastJit compile(void) {
  BcastJit jit = {NULL};
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  MlirContext context;
  MlirModule module;

  bcastRegisterAllDialects(registry);
  bcastRegisterAllPasses();
  context = mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/false);
  mlirDialectRegistryDestroy(registry);
  module =
      mlirModuleCreateParse(context, mlirStringRefCreateFromCString(program));
  if (!mlirModuleIsNull(module) &&
      mlirLogicalResultIsSuccess(lower(context, module)))
    jit = bcastJitCompile(module, printError, NULL);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  return jit;
}

int main(void) {
  float matrix[] = {1, 2, 3, 4, 5, 6}, row[] = {10, 20, 30}, sum[6];
  int64_t matrixSizes[] = {2, 3}, rowSizes[] = {3}, sumSizes[2];
  bcast_buffer arguments[] = {{matrix, matrixSizes, 0}, {row, rowSizes, 0}};
  bcast_buffer results[] = {{sum, sumSizes, sizeof(sum)}};
  bcast_entry entry;
  int status = 1;

  BcastJit jit = compile();
  if (bcastJitIsNull(jit)) {
    fprintf(stderr, "\nerror: the program has not been compiled\n");
    return status;
  }
  entry = bcastJitLookup(jit, mlirStringRefCreateFromCString("main"),
                         printError, NULL);
  if (entry && entry(arguments, results) == BCAST_OK) {
    printf("%g %g %g %g %g %g\n", sum[0], sum[1], sum[2], sum[3], sum[4],
           sum[5]);
    status = 0;
  } else if (entry) {
    fprintf(stderr, "error: %s\n", bcast_rt_last_error());
  }
  bcastJitDestroy(jit);
  return status;
}
