//===- ReadTables.h - Gathers from small tables --------------*- C++ -*-===//
#ifndef BCAST_LIB_EXECUTIONENGINE_READTABLES_H
#define BCAST_LIB_EXECUTIONENGINE_READTABLES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace mlir::bcast {

/// Gathers of f32 from 16 numbers of a constant, whose places are kept within
/// them by an `and`, become permutations of a register where the machine has
/// such, else a load for each lane.
struct ReadTablesPass : public llvm::PassInfoMixin<ReadTablesPass> {
  explicit ReadTablesPass(llvm::TargetMachine &machine) : machine(machine) {}
  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &);

private:
  llvm::TargetMachine &machine;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_EXECUTIONENGINE_READTABLES_H
