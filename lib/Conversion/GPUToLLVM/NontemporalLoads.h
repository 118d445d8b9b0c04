//===- NontemporalLoads.h - Loads that no cache keeps -----------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_GPUTOLLVM_NONTEMPORALLOADS_H
#define BCAST_LIB_CONVERSION_GPUTOLLVM_NONTEMPORALLOADS_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace llvm {
class Module;
class Value;
} // namespace llvm

namespace mlir::bcast {

/// Whether no kernel writes, while this one runs, what the pointer leads to.
bool isReadOnly(const llvm::Value *pointer);

/// Drops `nontemporal` of all loads if a target of the kernels has a version of
/// PTX that knows no `.L1::no_allocate`, those before 7.4, or is a chip before
/// sm_70.
void dropUnknownNontemporal(gpu::GPUModuleOp kernels);

/// Makes inline assembly, `ld.global.nc.L1::no_allocate`, of loads with
/// `!nontemporal` from what the kernel's parameters say is only read; without
/// `.nc` where loads are coherent. LLVM 22 ignores it. Called after LLVM's
/// passes, which would unroll fewer loops.
void convertNontemporalLoads(llvm::Module &module, bool isCoherent);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_GPUTOLLVM_NONTEMPORALLOADS_H
