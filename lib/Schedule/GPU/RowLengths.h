//===- RowLengths.h - Kernels by the length of rows -------------*- C++ -*-===//
#ifndef BCAST_LIB_SCHEDULE_GPU_ROWLENGTHS_H
#define BCAST_LIB_SCHEDULE_GPU_ROWLENGTHS_H

#include "bcast/Schedule/TargetInfo.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::bcast {

/// Gives a loop over rows of unknown length a twin for each of
/// `target.rowLengths`, or turnLengths, that is between what branches around it
/// say of the length.
void splitByLength(scf::ForallOp loop, const GPUTargetInfo &target);

} // namespace mlir::bcast

#endif // BCAST_LIB_SCHEDULE_GPU_ROWLENGTHS_H
