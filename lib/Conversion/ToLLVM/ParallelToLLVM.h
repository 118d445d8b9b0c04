//===- ParallelToLLVM.h - Loops that threads share --------------*- C++ -*-===//

#ifndef BCAST_LIB_CONVERSION_TOLLVM_PARALLELTOLLVM_H
#define BCAST_LIB_CONVERSION_TOLLVM_PARALLELTOLLVM_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"

namespace mlir {
class SymbolTableCollection;
} // namespace mlir

namespace mlir::bcast {

/// Calls of the run-time library for bcast_rt.parallel_for, .num_workers and
/// .worker_index.
void populateParallelToLLVMPatterns(const LLVMTypeConverter &converter,
                                    RewritePatternSet &patterns,
                                    SymbolTableCollection &symbols);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_TOLLVM_PARALLELTOLLVM_H
