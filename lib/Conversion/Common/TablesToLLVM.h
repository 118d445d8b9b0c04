//===- TablesToLLVM.h - Constant tensors that are read ----------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_COMMON_TABLESTOLLVM_H
#define BCAST_LIB_CONVERSION_COMMON_TABLESTOLLVM_H

#include "mlir/IR/Operation.h"

namespace mlir::bcast {

/// Constant tensors from which tensor.extract and vector.gather read become
/// constants of `module`, a module or a gpu.module, in this address space, and
/// the reads loads and, if `hasGathers`, gathers. Without gathers a table has
/// its columns one after the other, so that a lane reads what it needs of a
/// column in few accesses. Tensors that nothing else needs go.
void convertTablesToLLVM(Operation *module, unsigned addressSpace,
                         bool hasGathers);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_COMMON_TABLESTOLLVM_H
