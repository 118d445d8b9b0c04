/*===- Jit.h - Compile and call programs in this process ------------------===*\
|*                                                                            *|
|* From a module that a pipeline of bcast-c/Passes.h lowered to a function of *|
|* C: no file is written and no process started. Errors of MLIR itself go to  *|
|* the context's diagnostic handlers; `onError`, unless it is NULL, is called *|
|* once with one line, which is not to be kept.                               *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef BCAST_C_JIT_H
#define BCAST_C_JIT_H

#include "bcast-c/Device.h"
#include "bcast-c/Runtime.h"
#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A compiled program. Lookups and calls may come from several threads. */
typedef struct BcastJit {
  void *ptr;
} BcastJit;

/** Compiles a module in the LLVM dialect for this machine's processor. The
 *  module stays the caller's, and is not needed again. The result is null on
 *  failure, else the caller's to destroy. */
MLIR_CAPI_EXPORTED BcastJit bcastJitCompile(MlirModule module,
                                            MlirStringCallback onError,
                                            void *userData);

/** The same for a program that may use any symbol of this process and inline
 *  assembly. bcastJitCompile refuses what is neither of the run-time library
 *  nor of libm or OpenMP. Either way a program is code with the rights of this
 *  process. */
MLIR_CAPI_EXPORTED BcastJit bcastJitCompileWithExternals(
    MlirModule module, MlirStringCallback onError, void *userData);

/** Gives back the code, and the device if there is one: no call is open, and
 *  none comes later. Null is fine. */
MLIR_CAPI_EXPORTED void bcastJitDestroy(BcastJit jit);

static inline bool bcastJitIsNull(BcastJit jit) { return !jit.ptr; }

/** The entry point of a public function, or NULL. */
MLIR_CAPI_EXPORTED bcast_entry bcastJitLookup(BcastJit jit,
                                              MlirStringRef function,
                                              MlirStringCallback onError,
                                              void *userData);

/** Its entry point on device memory (bcast-c/Device.h), or NULL. */
MLIR_CAPI_EXPORTED bcast_entry
bcastJitLookupOnDevice(BcastJit jit, MlirStringRef function,
                       MlirStringCallback onError, void *userData);

/** The program's kernels; NULL if it uses no device. */
MLIR_CAPI_EXPORTED bcast_program *bcastJitGetProgram(BcastJit jit);

#ifdef __cplusplus
}
#endif

#endif /* BCAST_C_JIT_H */
