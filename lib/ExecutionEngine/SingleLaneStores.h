//===- SingleLaneStores.h - Masked stores of one lane -----------*- C++ -*-===//
#ifndef BCAST_LIB_EXECUTIONENGINE_SINGLELANESTORES_H
#define BCAST_LIB_EXECUTIONENGINE_SINGLELANESTORES_H

#include "llvm/IR/PassManager.h"

namespace mlir::bcast {

/// Masked stores whose mask is known to have one lane become stores of that
/// element. The code generator of LLVM 22 for AVX-512 does the same, but where
/// the vector was narrowed, stores the element as wide as it was before, over
/// what lies behind it (llvm/llvm-project#179489).
struct SingleLaneStoresPass : public llvm::PassInfoMixin<SingleLaneStoresPass> {
  llvm::PreservedAnalyses run(llvm::Function &function,
                              llvm::FunctionAnalysisManager &);
};

} // namespace mlir::bcast

#endif // BCAST_LIB_EXECUTIONENGINE_SINGLELANESTORES_H
