//===- Kernels.h - Computations as kernel launches --------------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_KERNELS_H
#define BCAST_LIB_CODEGEN_GPU_KERNELS_H

#include "KernelEmitter.h"
#include "bcast/Schedule/KernelPlans.h"
#include "bcast/Schedule/RegisterRowPlan.h"
#include "bcast/Schedule/RowFusionPlan.h"

namespace mlir::bcast {

// Each emits the launches of what is planned, and leaves the op to be erased.

/// Of loops that are all parallel.
void emitElementwiseKernel(OpBuilder &builder, linalg::GenericOp op,
                           const ElementwiseKernel &kernel);
/// Of the same, by vectors across the ends of rows.
void emitFlattenedKernel(OpBuilder &builder, linalg::GenericOp op,
                         const FlattenedKernel &kernel);
/// Of an op that reads operands across the order of its output, through tiles
/// in shared memory.
void emitTransposeKernel(OpBuilder &builder, linalg::GenericOp op,
                         const TransposeKernel &kernel);
/// Of a reduction, in which threads of a block share the elements of each
/// result. Of `inits` see ConstantInits, of `epilogues`, in order, Epilogues.h.
void emitReductionKernels(OpBuilder &builder, linalg::GenericOp op,
                          const ReductionKernel &kernel,
                          ArrayRef<TypedAttr> inits,
                          ArrayRef<linalg::GenericOp> epilogues);
/// Of any linalg.generic on buffers.
void emitThreadPerResultKernel(OpBuilder &builder, linalg::GenericOp op,
                               const ThreadPerResultKernel &kernel);
/// Of a loop over rows, which stay in shared memory, or in registers.
void emitRowKernel(const RowFusionPlan &plan);
void emitRegisterRowKernel(const RegisterRowPlan &plan);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_KERNELS_H
