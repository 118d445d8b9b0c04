/*===- Passes.h - Passes and pipelines ------------------------------------===*\
|*                                                                            *|
|* Each pass has mlirCreateBcast<Folder><Pass>() and                          *|
|* mlirRegisterBcast<Folder><Pass>(), and each folder of docs/Passes.md       *|
|* mlirRegisterBcast<Folder>Passes(). A pass that is created so has its       *|
|* options' defaults; others go through its text, as in                       *|
|*                                                                            *|
|*   mlirParsePassPipeline(                                                   *|
|*       mlirPassManagerGetAsOpPassManager(passes),                           *|
|*       mlirStringRefCreateFromCString(                                      *|
|*           "builtin.module(canonicalize,bcast-to-llvm{parallel=false})"),   *|
|*       onError, userData)                                                   *|
|*                                                                            *|
|* The registry of passes belongs to the process. Registering a pass again    *|
|* has no effect.                                                             *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef BCAST_C_PASSES_H
#define BCAST_C_PASSES_H

#include "bcast/Bufferization/Passes.capi.h.inc"
#include "bcast/Codegen/CPU/Passes.capi.h.inc"
#include "bcast/Codegen/GPU/Passes.capi.h.inc"
#include "bcast/Conversion/Passes.capi.h.inc"
#include "bcast/Math/Passes.capi.h.inc"
#include "bcast/Schedule/Passes.capi.h.inc"
#include "bcast/Target/SPIRV/Passes.capi.h.inc"
#include "bcast/Transforms/Passes.capi.h.inc"

#ifdef __cplusplus
extern "C" {
#endif

/** Registers the pipelines: bcast-to-llvm, bcast-to-nvvm, bcast-to-spirv. */
MLIR_CAPI_EXPORTED void bcastRegisterPipelines(void);

/** Registers every pass and pipeline of Bcast. MLIR's own, such as
 *  canonicalize: mlirRegisterTransformsPasses or mlirRegisterAllPasses. */
MLIR_CAPI_EXPORTED void bcastRegisterAllPasses(void);

#ifdef __cplusplus
}
#endif

#endif /* BCAST_C_PASSES_H */
