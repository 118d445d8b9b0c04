//===- SelectInterleavedRows.h - Columns as rows ----------------*- C++ -*-===//
#ifndef BCAST_LIB_SCHEDULE_GPU_SELECTINTERLEAVEDROWS_H
#define BCAST_LIB_SCHEDULE_GPU_SELECTINTERLEAVEDROWS_H

#include "KernelNumbers.h"
#include "bcast/Schedule/RegisterRowPlan.h"
#include "bcast/Schedule/TargetInfo.h"

namespace mlir::bcast {

/// Of rows that are neighbours in memory, as columns are, a warp has enough
/// side by side for parts of lines that memory reads whole, and a row as few
/// threads as have registers for all of it. Fails where these are not enough.
std::optional<KernelNumbers> selectInterleavedRows(scf::ForallOp loop,
                                                   const RegisterRow &row,
                                                   const GPUTargetInfo &target);

} // namespace mlir::bcast

#endif // BCAST_LIB_SCHEDULE_GPU_SELECTINTERLEAVEDROWS_H
