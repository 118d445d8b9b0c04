//===- BodyCost.h - How much a body computes --------------------*- C++ -*-===//
#ifndef BCAST_SCHEDULE_BODYCOST_H
#define BCAST_SCHEDULE_BODYCOST_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// Work of a body for one element, in additions: about what polynomials and
/// divisions take on a GPU (GPUHardware). Constants are free.
int64_t getBodyCost(linalg::GenericOp op);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_BODYCOST_H
