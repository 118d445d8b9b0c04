//===- SelectRegisterRow.h - Schedules for rows in registers ----*- C++ -*-===//
#ifndef BCAST_LIB_SCHEDULE_GPU_SELECTREGISTERROW_H
#define BCAST_LIB_SCHEDULE_GPU_SELECTREGISTERROW_H

#include "KernelNumbers.h"
#include "bcast/Schedule/RegisterRowPlan.h"

namespace mlir::bcast {

/// As many rows per block of so many threads as there is room for, each with so
/// many bytes of shared memory.
void fillBlock(KernelNumbers &numbers, const RowFusion &fusion,
               int64_t blockThreads, int64_t rowBytes,
               const GPUTargetInfo &target);

/// Whether all that a row has of memory is one array that it reads, and what it
/// reduces that to.
bool isOnlyReduced(const RegisterRow &row);

/// How often a row is read where it does not stay anywhere.
int64_t countPasses(const RegisterRow &row);

/// Nothing if other kernels have the row, or should.
std::optional<KernelNumbers> selectRegisterRow(scf::ForallOp loop,
                                               const RegisterRow &matched,
                                               const GPUTargetInfo &target);

} // namespace mlir::bcast

#endif // BCAST_LIB_SCHEDULE_GPU_SELECTREGISTERROW_H
