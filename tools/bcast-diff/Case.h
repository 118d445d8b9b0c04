//===- Case.h - One function and its inputs ---------------------*- C++ -*-===//
#ifndef BCAST_TOOLS_BCASTDIFF_CASE_H
#define BCAST_TOOLS_BCASTDIFF_CASE_H

#include "bcast/Testing/Generator.h"

namespace mlir::bcast {

/// A module of one function, what it is called with, and how to get it again.
struct Case {
  OwningOpRef<ModuleOp> module;
  SmallVector<Tensor> inputs;
  uint64_t seed = 0;

  func::FuncOp getFunction() const {
    return *module.get().getOps<func::FuncOp>().begin();
  }
  Case clone() const {
    return {OwningOpRef<ModuleOp>(module.get().clone()), inputs, seed};
  }

  static llvm::Expected<Case> generate(const GeneratorOptions &options,
                                       MLIRContext *context);
};

/// The program, and the command that runs it.
void printCase(llvm::raw_ostream &os, const Case &test);

} // namespace mlir::bcast

#endif // BCAST_TOOLS_BCASTDIFF_CASE_H
