//===- CoherentLoads.h - Loads that stay behind a wait ----------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_GPUTOLLVM_COHERENTLOADS_H
#define BCAST_LIB_CONVERSION_GPUTOLLVM_COHERENTLOADS_H

namespace llvm {
class Module;
} // namespace llvm

namespace mlir::bcast {

/// Whether kernels of the module may begin while others write what they read
/// (--bcast-programmatic-launch). A load through the cache that sees no stores,
/// `ld.global.nc`, is of what nothing writes while the kernel runs: ptxas moves
/// it across `griddepcontrol.wait`.
bool needsCoherentLoads(const llvm::Module &module);

/// Moves stores behind the loads that follow them in a block, of memory that no
/// kernel writes while this one runs: ptxas takes the two for the same memory
/// then, and a thread would wait for one vector before it asks for the next.
void sinkStores(llvm::Module &module);

/// LLVM makes no `ld.global.nc` of loads then. The last change of a module:
/// what is read alone is known no more.
void forgetReadOnlyMemory(llvm::Module &module);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_GPUTOLLVM_COHERENTLOADS_H
