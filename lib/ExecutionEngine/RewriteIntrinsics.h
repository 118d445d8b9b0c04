//===- RewriteIntrinsics.h - Calls of intrinsics, one by one ----*- C++ -*-===//
#ifndef BCAST_LIB_EXECUTIONENGINE_REWRITEINTRINSICS_H
#define BCAST_LIB_EXECUTIONENGINE_REWRITEINTRINSICS_H

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PassManager.h"

namespace mlir::bcast {

/// Shows each call of an intrinsic to `rewrite`, which returns whether it has
/// replaced it, and says what a pass that does no more preserves.
inline llvm::PreservedAnalyses
rewriteIntrinsics(llvm::Function &function,
                  llvm::function_ref<bool(llvm::IntrinsicInst &)> rewrite) {
  bool isChanged = false;
  for (llvm::Instruction &instruction :
       llvm::make_early_inc_range(llvm::instructions(function)))
    if (auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction))
      isChanged |= rewrite(*call);
  if (!isChanged)
    return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

} // namespace mlir::bcast

#endif // BCAST_LIB_EXECUTIONENGINE_REWRITEINTRINSICS_H
