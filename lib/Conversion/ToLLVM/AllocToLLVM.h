//===- AllocToLLVM.h - Allocation through the run-time library --*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_TOLLVM_ALLOCTOLLVM_H
#define BCAST_LIB_CONVERSION_TOLLVM_ALLOCTOLLVM_H

namespace mlir {
class LLVMTypeConverter;
class RewritePatternSet;
} // namespace mlir

namespace mlir::bcast {

/// memref.alloc and memref.dealloc to calls of include/bcast-c/Runtime.h.
/// Stands before the patterns of memref, which would call malloc.
void populateAllocToLLVMPatterns(const LLVMTypeConverter &converter,
                                 RewritePatternSet &patterns);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_TOLLVM_ALLOCTOLLVM_H
