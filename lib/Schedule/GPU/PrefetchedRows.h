//===- PrefetchedRows.h - Rows that blocks copy ahead -----------*- C++ -*-===//
#ifndef BCAST_LIB_SCHEDULE_GPU_PREFETCHEDROWS_H
#define BCAST_LIB_SCHEDULE_GPU_PREFETCHEDROWS_H

#include "KernelNumbers.h"
#include "bcast/Schedule/RegisterRowPlan.h"
#include "bcast/Schedule/TargetInfo.h"

namespace mlir::bcast {

/// Where a block is alone on a multiprocessor, or one of two that wait for
/// others of their clusters, it copies the next row while it computes one, if
/// there are so many rows that this is more than the start.
KernelNumbers addPrefetch(scf::ForallOp loop, const RegisterRow &row,
                          KernelNumbers numbers, const GPUTargetInfo &target);

} // namespace mlir::bcast

#endif // BCAST_LIB_SCHEDULE_GPU_PREFETCHEDROWS_H
