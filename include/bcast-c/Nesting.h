/*===- Nesting.h - Text that is too deep for MLIR's parser ----------------===*\
|*                                                                            *|
|* MLIR's parser recurses with its input, so text of unknown origin that is   *|
|* nested deep enough ends the process. Check it before mlirModuleCreateParse *|
|* and its kin. Bytecode cannot be checked: parse that of unknown origin in a *|
|* process apart.                                                             *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef BCAST_C_NESTING_H
#define BCAST_C_NESTING_H

#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Whether a text may be parsed on a stack of 8 MB: no more than 1,000 brackets
 *  are open at once, those of the aliases named in them included; no more than
 *  1,000 minus signs follow each other; an affine map or set has no more than
 *  10,000 operators; no NUL character is outside a string. Takes time linear in
 *  the text, which need not be well-formed. If the answer is no, `onError`,
 *  unless it is NULL, is called once with "line:column: reason", which is not
 *  to be kept. */
MLIR_CAPI_EXPORTED MlirLogicalResult bcastCheckNesting(
    MlirStringRef text, MlirStringCallback onError, void *userData);

#ifdef __cplusplus
}
#endif

#endif /* BCAST_C_NESTING_H */
