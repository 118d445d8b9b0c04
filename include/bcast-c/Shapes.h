/*===- Shapes.h - Which broadcasts are legal, and why not -----------------===*\
|*                                                                            *|
|* The rules of docs/Semantics.md on arrays of sizes: the answers of the      *|
|* verifier, without a context or an op. A size that is not known before the  *|
|* program runs is mlirShapedTypeGetDynamicSize(). Ranks and numbers of       *|
|* entries are not negative; an array of none may be NULL.                    *|
|*                                                                            *|
|* A refusal calls `onError`, unless that is NULL, once, with one line that   *|
|* names the dimensions and sizes: lower case, without a full stop, and not   *|
|* to be kept.                                                                *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef BCAST_C_SHAPES_H
#define BCAST_C_SHAPES_H

#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The result's sizes of a binary op whose operands have these sizes and whose
 *  broadcast_dimensions is this list. `result` has room for the larger rank; it
 *  is written on success alone. */
MLIR_CAPI_EXPORTED MlirLogicalResult bcastInferBroadcastShape(
    intptr_t lhsRank, const int64_t *lhs, intptr_t rhsRank, const int64_t *rhs,
    intptr_t numDimensions, const int64_t *dimensions, int64_t *result,
    MlirStringCallback onError, void *userData);

/** Whether bcast.broadcast_in_dim takes an operand of these sizes to a result
 *  of those, by the list. */
MLIR_CAPI_EXPORTED MlirLogicalResult bcastCheckBroadcastInDim(
    intptr_t operandRank, const int64_t *operand, intptr_t resultRank,
    const int64_t *result, intptr_t numDimensions, const int64_t *dimensions,
    MlirStringCallback onError, void *userData);

/** The list that NumPy's rule implies for operands of these ranks, for clients
 *  that write it down. Returns how many entries it wrote to `dimensions`, which
 *  has room for the smaller rank: that many if the ranks differ, else 0. */
MLIR_CAPI_EXPORTED intptr_t bcastGetNumpyBroadcastDimensions(
    intptr_t lhsRank, intptr_t rhsRank, int64_t *dimensions);

#ifdef __cplusplus
}
#endif

#endif /* BCAST_C_SHAPES_H */
