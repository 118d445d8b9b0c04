//===- LongRows.h - Rows that a block computes alone ------------*- C++ -*-===//
#ifndef BCAST_LIB_SCHEDULE_GPU_LONGROWS_H
#define BCAST_LIB_SCHEDULE_GPU_LONGROWS_H

#include "KernelNumbers.h"
#include "bcast/Schedule/RegisterRowPlan.h"
#include "bcast/Schedule/TargetInfo.h"

namespace mlir::bcast {

/// Changes the numbers of a row for which a block is alone on a multiprocessor:
/// fewer threads that have more of it, and blocks that copy the next row while
/// they compute one.
KernelNumbers refineLongRow(scf::ForallOp loop, const RegisterRow &row,
                            KernelNumbers numbers, const GPUTargetInfo &target);

} // namespace mlir::bcast

#endif // BCAST_LIB_SCHEDULE_GPU_LONGROWS_H
