//===- ProcessorTuning.cpp - What suits a processor -----------------------===//

#include "ProcessorTuning.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace mlir::bcast;

/// Those that were measured: on a Zen 5 a division of 16 floats takes 0.59 ns,
/// and a product with a reciprocal, its correction and their test 0.94 ns.
static constexpr StringLiteral fastDividers[] = {"znver5"};

bool mlir::bcast::hasSlowDivision(StringRef cpu) {
  return !llvm::is_contained(fastDividers,
                             cpu.empty() ? llvm::sys::getHostCPUName() : cpu);
}
