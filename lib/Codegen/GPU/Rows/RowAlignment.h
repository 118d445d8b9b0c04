//===- RowAlignment.h - Vectors of rows of unknown length -------*- C++ -*-===//
//
// Rows of a length that only the program knows may begin anywhere: the host
// chooses between accesses to vectors and to elements, as
// KernelEmitter::emitByAlignment does.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_ROWS_ROWALIGNMENT_H
#define BCAST_LIB_CODEGEN_GPU_ROWS_ROWALIGNMENT_H

#include "bcast/Schedule/RowFusionPlan.h"

namespace mlir::bcast {

/// Emits the kernel of a loop over rows, or, where its vectors may not fit, one
/// for each branch of an scf.if: `emitScalars` is given a copy of the loop, and
/// the schedule of the kernel without vectors.
void emitByRowAlignment(
    const RowFusion &fusion, GPUScheduleAttr schedule,
    function_ref<void()> emitVectors,
    function_ref<void(scf::ForallOp, GPUScheduleAttr)> emitScalars);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_ROWS_ROWALIGNMENT_H
