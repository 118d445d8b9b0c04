//===- RangeMinMax.h - Maxima and minima by AVX-512's range -----*- C++ -*-===//
#ifndef BCAST_LIB_EXECUTIONENGINE_RANGEMINMAX_H
#define BCAST_LIB_EXECUTIONENGINE_RANGEMINMAX_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace mlir::bcast {

/// `llvm.maximum` and `llvm.minimum` of vectors of 512 bits become `vrangeps`
/// or `vrangepd` where the machine has them. Those take -0 for less than 0, so
/// that only NaN is left to see to: three instructions in place of six. Where
/// an operand is a constant LLVM needs three at most.
struct RangeMinMaxPass : public llvm::PassInfoMixin<RangeMinMaxPass> {
  explicit RangeMinMaxPass(llvm::TargetMachine &machine) : machine(machine) {}
  llvm::PreservedAnalyses run(llvm::Function &function,
                              llvm::FunctionAnalysisManager &);

private:
  llvm::TargetMachine &machine;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_EXECUTIONENGINE_RANGEMINMAX_H
