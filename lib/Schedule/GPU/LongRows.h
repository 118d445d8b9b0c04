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

/// Changes the numbers of rows that are longer than a block has registers for,
/// and are only reduced, several times: blocks that keep
/// one in shared memory, as far as it has room, and copy the next one to where
/// they have read this one for the last time. No device has shown yet what that
/// is worth: a logsumexp of rows of 128256 bf16 has half of the bytes to move.
KernelNumbers keepRowShared(scf::ForallOp loop, const RowFusion &fusion,
                            KernelNumbers numbers, const GPUTargetInfo &target);

} // namespace mlir::bcast

#endif // BCAST_LIB_SCHEDULE_GPU_LONGROWS_H
